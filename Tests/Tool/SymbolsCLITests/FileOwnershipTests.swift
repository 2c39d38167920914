import Foundation
import TestSupport
import Testing

/// Every command that writes, in every format: what others made stays, what this tool made is
/// replaced.
@Suite(.timeLimit(.minutes(30))) struct FileOwnershipTests {
  /// A result of a command.
  struct Result: CustomTestStringConvertible {
    /// The command line without the tool's name, with `-o` at its end.
    let line: String
    /// What `-o` names.
    let output: String
    /// The file that is looked at.
    let file: String
    /// Another command line for the same file, with other contents where the format has some.
    let other: String

    init(_ line: String, _ output: String, other: String? = nil, file: String? = nil) {
      self.line = line
      self.output = output
      self.file = file ?? output
      self.other = other ?? line.replacing("heart", with: "star")
    }

    var testDescription: String { "\(line) \(output): \(file)" }
  }

  static let exports: [Result] = [
    Result("export heart -o", "h.svg"),
    Result("export heart -f png -o", "h.png"),
    Result("export heart -f png --image-scale 2x -o", "h.png"),
    Result("export heart -f png --image-scale 1x,2x -o", "h.png", file: "h@2x.png"),
    Result("export heart -f pdf -o", "h.pdf"),
    Result("export heart -f ico -o", "h.ico"),
    Result("export heart -f template -o", "h.svg"),
    Result("export heart -f vectordrawable -o", "h.xml"),
    Result("export heart -f sprite -o", "h.svg"),
    Result("export heart -f iconify -o", "h.json"),
    Result("export heart -f webfont -o", "h.woff"),
    Result("export heart -f webfont -o", "h.woff", file: "h.css"),
    Result("export heart -f webfont -o", "h.woff", file: "h.json"),
    Result(
      "export heart --output-dir", "out", other: "export heart --color red --output-dir",
      file: "out/heart.svg"),
    Result("export heart -o", "out/", other: "export heart --color red -o", file: "out/heart.svg"),
    Result(
      "export heart -f vectordrawable --color red --dark-color blue --output-dir", "res",
      other: "export heart -f vectordrawable --color red --dark-color green --output-dir",
      file: "res/drawable-night/ic_heart.xml"),
    Result(
      "export heart --output-dir out --report", "r.json",
      other: "export star --output-dir out --report"),
  ]

  static let sets: [Result] =
    ["svg", "pdf", "png"].flatMap { payload in
      let files = ["Contents.json", payload == "png" ? "heart@2x.png" : "heart.\(payload)"]
      return files.map {
        Result(
          "export heart -f imageset --payload \(payload) -o", "A.xcassets",
          other: "export heart -f imageset --payload \(payload) --color red -o",
          file: "A.xcassets/heart.imageset/\($0)")
      }
    }
    + ["Contents.json", "heart.svg"].map {
      Result(
        "export heart -f symbolset -o", "A.xcassets",
        other: "export heart -f symbolset --template-kind static -o",
        file: "A.xcassets/heart.symbolset/\($0)")
    } + [
      Result(
        "compose --base tent --badge plus -o", "t.svg", other: "compose --base tent --slash -o"),
      Result(
        "compose --base tent --badge plus -f symbolset -o", "A.xcassets",
        other: "compose --base tent --badge plus -f symbolset --template-kind static -o",
        file: "A.xcassets/custom.tent.badge.plus.symbolset/custom.tent.badge.plus.svg"),
    ]

  static let pictures: [Result] = [
    Result("sheet heart -o", "s.png"), Result("sheet heart -o", "s.svg"),
    Result(
      "catalog diff iOS17 iOS17.4 --sheet", "d.png", other: "catalog diff iOS17.4 iOS18 --sheet"),
    Result(
      "catalog diff iOS17 iOS17.4 --sheet", "d.svg", other: "catalog diff iOS17.4 iOS18 --sheet"),
    Result("render icon.svg -o", "i.png", other: "render icon.svg --width 7 -o"),
    Result("render icon.svg -o", "i.pdf", other: "render icon.svg --width 7 -o"),
    Result("render icon.svg -o", "i.svg", other: "render other.svg -o"),
    Result(
      "render icon.svg -f svg -o", "out/", other: "render sub/icon.svg -f svg -o",
      file: "out/icon.svg"),
    Result("gallery heart -o", "g.html"),
    Result("gallery heart --format fragment -o", "g.html"),
    Result("gallery heart --base-url drawings/ -o", "g.html"),
    Result(
      "gallery heart --base-url drawings/ -o", "g.html", file: "drawings/symbols-regular.svg"),
    Result("collections export nav -o", "n.json", other: "collections export tab -o"),
    Result(
      "collections export nav -f names -o", "n.txt", other: "collections export tab -f names -o"),
  ]

  static let code: [Result] =
    [
      "image", "enum", "objc", "expo", "androidstrings", "catalog", "shape", "compose", "html",
      "webcomponent",
    ].map { Result("codegen heart --as \($0) -o", "c.txt") } + [
      Result(
        "fallback --target iOS13 apple.terminal -o", "F",
        other: "fallback --target iOS13 apple.terminal --public -o",
        file: "F/FallbackSymbol.swift"),
      Result(
        "fallback --target iOS13 apple.terminal -o", "F",
        file:
          "F/Symbols.xcassets/custom.apple.terminal.symbolset/custom.apple.terminal.svg"),
      Result(
        "fallback --target iOS13 apple.terminal -o", "F",
        file: "F/Symbols.xcassets/custom.apple.terminal.symbolset/Contents.json"),
    ]

  static let kit: [Result] =
    ["css", "json", "html", "compose", "swift"].map {
      Result(
        "kit tokens --as \($0) -o", "t.\($0 == "compose" ? "kt" : $0)",
        other: "kit tokens --as \($0) --tokens t -o")
    } + [
      Result(
        "kit tokens --as android -o", "res", other: "kit tokens --as android --tokens t -o",
        file: "res/values/tokens.xml"),
      Result(
        "kit tokens --tokens t --as swift -o", "T/",
        file: "T/Colors.xcassets/Contents.json"),
      Result("kit init -o", "tokens.json", other: "kit init -o"),
      Result(
        "kit build -o", "K", other: "kit build --tokens t -o", file: "K/Package.swift"),
      Result("kit build -o", "K", other: "kit build --tokens t -o", file: "K/.symbols-kit.json"),
      Result("kit view Card.yaml -o", "V.swift", other: "kit view Badge.yaml -o"),
      Result("kit view --runtime -o", "V.swift"),
      Result("kit preview -o", "p.html", other: "kit preview --tokens t -o"),
      Result("kit schema -o", "s.json"),
      Result("kit check -o", "k.html", other: "kit check t -o"),
    ]

  static let all = exports + sets + pictures + code + kit

  // MARK: The runs

  private static let setUp = """
    icon='<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" viewBox="0 0 8 8"><path d="M1 1h6v6H1z"/></svg>'
    fresh() {
      cd "$ROOT"; chmod -R u+rwX work 2>/dev/null; rm -rf work elsewhere; mkdir -p work/sub elsewhere; cd work
      echo "$icon" > icon.svg; echo "$icon" | sed s/6/5/ > other.svg; cp other.svg sub/icon.svg
      cp ../Card.yaml ../Badge.yaml ../t .; mkdir -p "$(dirname "$T")"
    }
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let made = try run(
      """
      $S collections create nav; $S collections add nav heart; $S collections create tab
      $S collections add tab star; $S kit describe Card --format yaml > Card.yaml
      $S kit describe Badge --format yaml > Badge.yaml; $S kit init -o t
      sed -i 's/"symbols.kit"/"symbols.kit"/; 0,/: 8/s//: 9/; 0,/"value": 4/s//"value": 5/' t
      """)
    try #require(made.exitCode == 0, "\(made.errors)")
  }

  /// Runs lines of shell in the folder, with `$T` for a file and `$O` for what `-o` names.
  func run(_ lines: String, _ result: Result? = nil) throws -> ToolRun {
    try ToolRun(
      shell: "cd \"$ROOT\"\n" + Self.setUp + "\n" + lines,
      environment: [
        "HOME": folder.path, "ROOT": folder.path, "LANG": "C.UTF-8", "T": result?.file ?? "",
        "O": result?.output ?? "", "PATH": "/usr/bin:/bin",
      ])
  }

  /// The situations in which nothing may be touched: how the file is made, and where its bytes are.
  private static let situations = [
    ("of others", "echo mine > $T", "$T"),
    ("a link", "echo mine > ../elsewhere/x; ln -s $PWD/../elsewhere/x $T", "../elsewhere/x"),
    ("large", "truncate -s 67108865 $T", "$T"), ("empty", ": > $T", "$T"),
    ("unreadable", "echo mine > $T; chmod 0200 $T", "$T"), ("a folder", "mkdir $T", "$T"),
  ]

  @Test(arguments: all) func whatOthersMadeStays(_ result: Result) throws {
    let checks = Self.situations.map { name, make, place in
      """
      fresh; \(make); before=$(stat -c '%i %s %Y' \(place))
      AS "$S" \(result.line) "$O" > out.txt 2> err.txt; code=$?
      [ "$before" = "$(stat -c '%i %s %Y' \(place))" ] && same=kept || same=lost
      echo "\(name): $code $same"; [ $code = 2 ] || cat err.txt >&2
      """.replacing("AS ", with: name == "unreadable" ? "as_other " : "")
    }
    // The superuser can read everything.
    let asOther = """
      as_other() {
        if [ "$(id -u)" != 0 ]; then "$@"; return; fi
        chown -R 65534 "$ROOT"
        setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; local code=$?
        chown -R 0 "$ROOT"; return $code
      }
      """
    let run = try run(asOther + "\n" + checks.joined(separator: "\n"), result)
    let expected = Self.situations.map { "\($0.0): 2 kept" }
    #expect(run.lines == expected, "\(run.errors)")
  }

  @Test(arguments: all) func whatIsOursIsReplaced(_ result: Result) throws {
    let run = try run(
      """
      fresh; "$S" \(result.line) "$O" > out.txt 2>&1; echo "first $?"; cp "$T" before
      "$S" \(result.line) "$O" > out.txt 2>&1; echo "again $?"; cmp -s "$T" before; echo "same $?"
      "$S" \(result.other) "$O" > err.txt 2>&1; echo "other $?"; grep -i 'cannot\\|refus' err.txt >&2
      fresh; echo mine > "$T"; "$S" \(result.line) "$O" --force > out.txt 2> err.txt; echo "forced $?"
      grep -q '^mine$' "$T"; echo "mine $?"; cat err.txt >&2
      """, result)
    let expected = ["first 0", "again 0", "same 0", "other 0", "forced 0", "mine 1"]
    #expect(run.lines == expected, "\(run.errors)")
  }

  @Test(arguments: ["export", "sheet", "codegen"])
  func jobsOfACheckedInProjectReplaceNothing(_ command: String) throws {
    let format = command == "codegen" ? "" : #""format":"svg","#
    let project =
      #"{"schemaVersion":1,"jobs":{"a":{"command":"\#(command)",\#(format)"names":["heart"],"output":"Makefile"}}}"#
    let run = try run(
      """
      T=Makefile; fresh; echo '\(project)' > symbols.json; echo mine > Makefile
      $S run 2> err.txt; echo $?; cat Makefile; rm Makefile; $S run 2>>err.txt; echo $?
      sed -i s/heart/star/ symbols.json; $S run 2>>err.txt; echo $?; cat err.txt >&2
      """)
    #expect(run.lines == ["2", "mine", "0", "0"], "\(run.errors)")
  }

  @Test func whatHasNoPlaceForAMarkIsKnownByItsContents() throws {
    let run = try run(
      """
      T=n.txt; fresh; $S collections export nav -f names -o n.txt; $S collections export tab -f names -o n.txt; echo $?
      echo own >> n.txt; $S collections export nav -f names -o n.txt; echo $?; cat n.txt
      """)
    #expect(run.lines == ["0", "2", "star", "own"], "\(run.errors)")
  }

  @Test func oneFileIsCalledAsItWasNamed() throws {
    let run = try run(
      """
      T=a/x; fresh; cd a
      $S export heart -f png --image-scale 2x -o h.png; $S render ../icon.svg --image-scale 3x -o i.png
      $S compose --base tent --slash --image-scale 2x -f png -o t.png
      $S export heart -f png --image-scale 1x,2x -o two.png; $S export heart star -o many/; ls . many
      """)
    #expect(
      run.lines == [
        ".:", "h.png", "i.png", "many", "t.png", "two.png", "two@2x.png", "many:", "heart.svg",
        "star.svg",
      ], "\(run.errors)")
  }

  @Test(arguments: ["Symbols.xcassets", "FallbackSymbol.swift"])
  func fallbackStaysInItsFolder(_ name: String) throws {
    let run = try run(
      """
      T=F/\(name); fresh; ln -s ../../elsewhere F/\(name)
      $S fallback --target iOS13 apple.terminal -o F; echo $?; ls ../elsewhere
      """)
    #expect(run.lines == ["2"], "\(run.errors)")
  }

  @Test func firstProjectFilesReplaceNothing() throws {
    let run = try run(
      """
      T=symbols.json; fresh; ln -s ../elsewhere/x symbols.json; $S init; echo $?; ls ../elsewhere
      rm symbols.json; : > symbols.json; $S init; echo $?; wc -c < symbols.json
      """)
    #expect(run.lines == ["2", "2", "0"], "\(run.errors)")
  }
}
