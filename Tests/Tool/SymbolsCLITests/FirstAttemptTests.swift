import FileAccess
import SymbolsCLI
import TestSupport
import Testing

/// What people try first: it works, or the error names the line that does.
@Suite struct FirstAttemptTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func shell(_ line: String) throws -> ToolRun {
    try ToolRun(
      shell: "cd \(folder.path) && \(line)", environment: ["LANG": "C.UTF-8", "HOME": folder.path])
  }

  /// A word, an extension of code, and the framework that both mean.
  @Test(arguments: [
    ("react", "tsx", "react"), ("vue", "vue", "vue"), ("compose", "kt", "compose"),
    ("kotlin", "kt", "compose"), ("flutter", "dart", "flutter"), ("swiftui", "swift", "swiftui"),
    ("objc", "m", "objc"), ("svelte", "svelte", "svelte"), ("css", "css", "css"),
  ])
  func codeIsWrittenByCodegen(word: String, ending: String, framework: String) throws {
    let option = "--framework \(framework)"
    for command in ["export bell", "compose tent --slash", "export bell --format svg"] {
      let run = try shell("$S \(command) -o A.\(ending); ls A*")
      #expect(run.exitCode == 2, "\(run.errors)")
      #expect(run.errors.contains(" \(option) -o A.\(ending)"), "\(run.errors)")
    }
    let run = try shell("$S export bell --format \(word)")
    #expect(run.exitCode == 2 && run.errors.contains("symbols codegen NAME \(option) -o FILE."))
    let code = try shell("$S codegen bell \(option) -o Bell.\(ending)")
    #expect(code.exitCode == 0, "\(code.errors)")
  }

  /// All words for code that `codegen` has.
  @Test(arguments: ["uikit", "appkit", "expo", "shape", "cgpath", "enum", "catalog", "button"])
  func everyFormIsNamed(word: String) throws {
    let run = try shell("$S export bell --format \(word)")
    #expect(run.exitCode == 2 && run.errors.contains("symbols codegen NAME --"), "\(run.errors)")
  }

  /// No command guesses the format of a file.
  @Test(arguments: ["export heart", "render a.svg", "compose heart --badge plus"])
  func filesHaveAFormat(_ command: String) throws {
    try File.write(
      Array(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M1 1h6v6z'/></svg>".utf8
      ), to: "\(folder.path)/a.svg")
    for name in ["x", "x.bin", "heart.fill"] {
      let run = try shell("$S \(command) -o \(name); echo $?; ls \(name) 2>/dev/null")
      #expect(run.output == "2\n", "\(command) \(name): \(run.output)\(run.errors)")
      #expect(run.errors.contains("unknown file extension"), "\(run.errors)")
    }
    let said = try shell("$S \(command) -o x --format svg && $S \(command) -o /dev/null")
    #expect(said.exitCode == 0 && said.errors.isEmpty, "\(said.errors)")
  }

  /// A command line, its exit code, and a part of what it prints.
  @Test(arguments: [
    ("export heart --padding 32", 2, "for points, add the suffix pt: 32pt"),
    ("export heart --padding 4pt --point-size 32", 0, "viewBox=\"-4 -4 32 32\""),
    ("export heart --padding 12pt", 2, "no space in 24 points; use a larger --point-size"),
    ("export heart --padding 2em", 2, "or a length in points such as 4pt"),
    ("search 'arrow.up*' --limit 2 --sort name", 0, "arrow.up\narrow.up.and.down"),
    ("search 'arrow.u*' circle --limit 1", 0, "arrow.uturn.backward.circle"),
    ("search document --target iOS14 --limit 2", 0, "doc\ndoc.on.doc\n"),
    ("search star.leadinghalf.filled --target iOS14 --limit 1", 0, "star.leadinghalf.fill\n"),
    (
      "search document --target iOS14 --limit 1 --json", 0,
      "\"name\":\"document\",\"nameForTargets\":\"doc\",\"availabilityForTargets\":{\"iOS\":\"13.0\""
    ),
    (
      "search document --target iOS14 --limit 1 --families --json", 0,
      "\"variantsForTargets\":[\"doc.fill\""
    ),
    (
      "search document --target iOS14 --limit 1 --format csv", 0,
      "\ndoc,2019,13.0,11.0,13.0,6.0,1.0,objectsAndTools,"
    ),
    ("search 'doc.rich*' --sort name --limit 1", 0, "richtext.page\n"),
    ("search 'doc.rich*' --sort name --limit 1 --target iOS14", 0, "doc.richtext\n"),
    ("search document --exclude 'doc*' --limit 1", 0, "folder\n"),
    ("search star.leadinghalf.filled --exclude fill --limit 1", 0, "star.leadinghalf.filled\n"),
    ("random 'doc.rich*' --variant fill --target iOS14", 0, "doc.richtext.fill\n"),
    ("random document --target iOS14", 0, "document\n"),
    ("check 'doc.richtext'* --target iOS14", 1, "use 'doc.richtext'"),
    ("export 'doc.rich*' --target iOS14 --output-dir o --list", 0, "o/doc.richtext.svg"),
    ("export heart --target iOS12 -o a.svg", 1, "to use it anyway: --target iOS13.0"),
    ("export heart star --variant fill --output-dir o", 1, "'heart' is excluded by the filters"),
    ("sheet heart star.fill --variant fill -o s.png", 1, "'heart' is excluded by the filters"),
    ("check heart star.fill --variant fill", 1, "'heart' is excluded by the filters"),
    ("export heart --point-size 192,512 --format png", 2, "expected a single size"),
    (
      "codegen house gear --as tabitem --label Home --label Settings", 0,
      "\"Home\""
    ),
    ("codegen house gear star --as tabitem --label A --label B", 2, "2 labels for 3 symbols"),
    ("codegen house --label A --label B", 0, ".accessibilityLabel(\"B\")"),
    ("search heart -o z.png", 2, "writes text, not .png files"),
    ("check heart -o z.html", 2, "writes text, not .html files"),
    ("check calendr --format gitlab", 1, "GitLab shows only problems with a location in a file"),
    (
      "check calendr --format junit", 1,
      "<testcase classname=\"unknown-symbol\" name=\"calendr\">"
    ),
    ("check calendr --format checkstyle", 1, "<file name=\"symbols\">"),
    ("settings set --project target iOS16", 2, "symbols init --target iOS16"),
    ("show arrow.right", 0, "no; use arrow.forward"),
    ("show sidebar.left", 0, "no; use sidebar.leading"),
    ("show arrow.right --json", 0, "\"mirrors\":false,\"mirroringSibling\":\"arrow.forward\""),
    ("show heart --json", 0, "\"mirrors\":null"),
    ("help codegen", 0, "--replace-with NAME"),
    ("guide react | head -1", 0, "# Icons in React"),
    ("guide flutter | head -1", 0, "# Icons in React"),
    ("guide rtl | head -1", 0, "# Right-to-left"),
    ("guide tabbar | head -1", 0, "# Generate code"),
    ("codegen star --framework react-native", 2, "did you mean '--framework expo'"),
    ("kit init -q && $S kit check | tail -1", 0, "reading tokens.json"),
    (
      "kit init -q && sed -i 's/0088FF/FF8800/' tokens.json && $S kit build -o K", 0,
      "Swift uses the system color for color.accent"
    ),
    ("search 'nosuch*'", 1, "no name matches 'nosuch*'"),
    ("search --starts-with arrow", 2, "symbols search \"arrow.*\""),
    ("search heart --prefix arrow", 2, "symbols search \"arrow.*\""),
    (
      "search heart --limit 1 --format csv", 0,
      "name,release,iOS,macOS,tvOS,watchOS,visionOS,categories,restriction\nheart,2019,13.0"
    ),
    ("check heart nope --format csv", 1, "name,status,use,location\nheart,ok,,\nnope,unknown,\""),
    ("check heart nope --failed --json", 1, "{\"schemaVersion\":1,\"names\":[{\"name\":\"nope\""),
    (
      "check --target macOS11 list.bullet.clipboard", 1,
      "not available on macOS 11.0, new in macOS 13.0; similar: list.bullet"
    ),
    ("show list.bullet.clipboard --target macOS11", 0, "no name works on macOS 11.0; new in macOS"),
    ("export heart star -o many.svg", 2, "a single svg file cannot hold several symbols"),
    ("export heart --format symbolset", 2, "use --output-dir DIR"),
    ("export heart --color red,blue", 2, "for a color per layer: --palette red,blue"),
    ("export heart --image-scale 2x", 2, "'--image-scale' has no effect on svg"),
    ("export heart --image-scale 2x", 2, "or use it with png, ico, imageset"),
    ("search heart --grid-columns 3", 2, "'--grid-columns' needs --grid or --preview"),
    ("show heart --color red", 2, "'--color' needs --preview"),
    ("lint --nope", 2, "'symbols help lint --all' lists all options"),
    ("help padding", 0, "symbols export --padding"),
    ("help opacity-of-nothing", 2, "unknown command"),
    ("guide rtl | head -1", 0, "# "),
    ("check --used-in .", 1, "to check other files, too: symbols lint ."),
    ("export heart --format data-uri", 0, "data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3"),
    ("export heart star --format datauri", 0, "heart\tdata:image/svg+xml,"),
    ("export heart --format sprite --prefix my-", 0, "<symbol id=\"my-heart\""),
  ])
  func linesWorkOrSayWhatDoes(_ line: String, _ code: Int32, _ text: String) throws {
    let run = try shell("$S \(line)")
    #expect(
      run.exitCode == code && (run.output + run.errors).contains(text),
      "\(line): \(run.exitCode) \(run.output)\(run.errors)")
  }

  /// Options that cannot both hold, and options without an effect, are said.
  @Test(arguments: [
    ("export heart -o a.svg -o b.svg", 2, "--output a.svg"),
    ("sheet heart -o a.svg -o b.png", 2, "--output a.svg"),
    ("export heart --output-dir a --output-dir b", 2, "--output-dir a"),
    ("export heart -o a.svg -o a.svg", 0, ""),
    ("export heart --color red --palette red,blue -o -", 2, "--palette"),
    ("sheet heart --color red --palette red,blue -o a.svg", 2, "--palette"),
    ("export trash --variable-value 0.5 -o -", 0, "'trash' has no variable layers"),
    (
      "export trash star wifi --variable-value 0.5 --output-dir a", 0,
      "'trash' (and 1 more like it)"
    ),
    ("export wifi --variable-value 0.5 -o -", 0, ""),
  ])
  func contradictionsAreSaid(_ line: String, _ code: Int32, _ text: String) throws {
    let run = try shell("$S \(line)")
    #expect(run.exitCode == code, "\(line): \(run.errors)")
    #expect(
      text.isEmpty ? !run.errors.contains("variable") : run.errors.contains(text), "\(run.errors)")
  }

  /// A folder in an asset catalog is a group of it.
  @Test(arguments: ["imageset", "symbolset"])
  func groupsOfCatalogsAreNoCatalogs(_ format: String) throws {
    let run = try shell(
      "$S export heart --format \(format) --output-dir App/Assets.xcassets/Icons && find . -name '*.xcassets'"
    )
    #expect(
      run.exitCode == 0 && run.output == "./App/Assets.xcassets\n", "\(run.output)\(run.errors)")
  }

  /// A custom symbol is found by what was typed, but for a check of what sources say.
  @Test func customSymbolsAreTypedWithoutPrefix() throws {
    try File.write(
      Array(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M1 1h6v6z'/></svg>".utf8
      ),
      to: "\(folder.path)/parcel.svg")
    #expect(try shell("$S catalog import parcel.svg").exitCode == 0)
    for line in [
      "export parcel -o -", "show parcel", "codegen parcel", "compose parcel --badge plus -o -",
      "sheet parcel -o sheet.svg",
    ] {
      let run = try shell("$S \(line)")
      #expect(run.exitCode == 0, "\(line): \(run.errors)")
    }
    #expect(try shell("$S check parcel").exitCode == 1)
    #expect(try shell("$S export heart -o -").output.contains("<svg"))
  }

  /// Lists and sources are answered in their own names.
  @Test func namesAreWrittenAsInSources() throws {
    try File.write(
      Array(#"Image(systemName: "doc.fill"); Image(systemName: "document")"#.utf8),
      to: "\(folder.path)/A.swift")
    let run = try shell("$S search --used-in A.swift")
    #expect(run.exitCode == 0 && run.lines == ["document", "doc.fill"], "\(run.output)")
    #expect(run.errors == "symbols: earlier names: doc.fill (now document.fill)\n")
    let json = try shell("$S search --used-in A.swift --json")
    #expect(
      json.output.contains(#""name":"document.fill","writtenNames":["doc.fill"]"#), "\(json.output)"
    )
  }

  /// A setting skips no named symbol in silence.
  @Test(arguments: [
    "export heart bell.badge.waveform --output-dir o", "sheet heart bell.badge.waveform -o s.png",
  ])
  func settingsSkipNothingInSilence(_ line: String) throws {
    let run = try shell("SYMBOLS_TARGET=iOS14 $S \(line)")
    #expect(run.exitCode == 1, "\(run.errors)")
    #expect(
      run.errors.contains("is not available on iOS 14.0 (from your setting 'target')"),
      "\(run.errors)")
  }

  @Test func plainIconsAreNoTemplates() throws {
    try File.write(
      Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), to: "\(folder.path)/a.svg")
    let run = try shell("$S validate a.svg 2>&1 | head -2")
    #expect(run.output.hasSuffix("\n  symbols catalog import a.svg\n"), "\(run.output)")
  }

  // MARK: Formats

  @Test func iconsetsHaveWhatIconutilWants() throws {
    let names = [16, 32, 128, 256, 512].flatMap { size in
      ["icon_\(size)x\(size).png", "icon_\(size)x\(size)@2x.png"]
    }
    let named = try shell("$S export heart -o Heart.iconset && ls Heart.iconset")
    #expect(named.exitCode == 0 && Set(named.lines) == Set(names), "\(named.output)\(named.errors)")
    let several = try shell(
      "$S export heart star --format iconset --output-dir . -q && ls star.iconset")
    #expect(Set(several.lines) == Set(names), "\(several.errors)")
    // Width and height are bytes 16 to 23 of a PNG.
    for (name, side) in [("icon_16x16", 16), ("icon_512x512@2x", 1024)] {
      let bytes = try File.read("\(folder.path)/Heart.iconset/\(name).png")
      #expect(bytes[16..<20].reduce(0) { $0 << 8 | Int($1) } == side)
    }
    #expect(try shell("$S export heart --format iconset").exitCode == 2)
    #expect(try shell("$S export heart star -o Both.iconset").exitCode == 2)
  }

  @Test func androidDensitiesAreOneCall() throws {
    let run = try shell(
      "$S export heart.fill --format png --image-scale android --output-dir res --list")
    let folders = ["mdpi", "hdpi", "xhdpi", "xxhdpi", "xxxhdpi"]
    #expect(run.lines == folders.map { "res/drawable-\($0)/ic_heart_fill.png" }, "\(run.errors)")
    let template = try shell(
      "$S export heart --format png --image-scale 2x --name-template '{density}' --output-dir o --list"
    )
    #expect(template.lines == ["o/xhdpi.png"], "\(template.errors)")
  }

  @Test func dataURIsAreTheSVG() throws {
    let run = try shell(
      """
      $S export heart --format datauri | python3 -c 'import sys, urllib.parse
      print(urllib.parse.unquote(sys.stdin.read().split(",", 1)[1]), end="")' > a.svg
      $S export heart > b.svg; cmp a.svg b.svg
      $S export heart --format datauri -o a.uri && $S export star --format datauri -o a.uri
      echo x >> a.uri; $S export heart --format datauri -o a.uri
      """)
    #expect(run.output.isEmpty && run.exitCode == 2, "\(run.output)\(run.errors)")
    #expect(run.errors.contains("a.uri"), "\(run.errors)")
  }

  @Test func classesHaveAPrefix() throws {
    for prefix in ["my", "my-"] {
      let run = try shell(
        "$S export heart --format webfont --prefix \(prefix) -o f.woff && cat f.css")
      #expect(run.output.contains(".my::before") && run.output.contains(".my-heart::before"))
      #expect(!run.output.contains(".symbols"))
    }
    #expect(try shell("$S export heart --format webfont --prefix 'a b' -o f.woff").exitCode == 2)
  }

  // MARK: Reports to files

  /// A command that reports, and its formats.
  @Test(arguments: [
    ("lint App", "json sarif junit checkstyle text"), ("check nope heart", "json csv tsv text"),
    ("search heart", "json jsonl csv names"), ("show heart", "json jsonl text names"),
    ("validate App --allow-empty", "json sarif text"),
  ])
  func reportsGoToFiles(_ command: String, _ formats: String) throws {
    try File.makeFolder("\(folder.path)/App")
    try File.write(
      Array("import SwiftUI\nlet a = Image(systemName: \"calender\")\n".utf8),
      to: "\(folder.path)/App/a.swift")
    for format in formats.split(separator: " ") {
      let line = "$S \(command) --format \(format)"
      let plain = try shell(line)
      let file = try shell("\(line) -o out/report; code=$?; cat out/report; exit $code")
      #expect(
        file.output == plain.output && file.exitCode == plain.exitCode
          && file.errors == plain.errors,
        "\(line): \(file.exitCode) \(file.errors)")
      // It is replaced by the next run, unless somebody changed it.
      let again = try shell(
        "\(line) -o out/report; echo x >> out/report; \(line) -o out/report; echo $?")
      #expect(again.lines.last == "2" && again.errors.contains("out/report"), "\(again.errors)")
      #expect(try shell("\(line) -o out/report --force; rm -r out").output.isEmpty)
      // The extension chooses the format.
      if ["json", "sarif", "csv", "tsv", "jsonl"].contains(format) {
        let named = try shell("$S \(command) -o r.\(format); cat r.\(format); rm r.\(format)")
        #expect(named.output == plain.output, "\(line)")
      }
    }
  }

  @Test func reportsDoNotGuess() throws {
    try File.write(Array("let a = 1\n".utf8), to: "\(folder.path)/a.swift")
    let xml = try shell("$S lint a.swift -o r.xml")
    #expect(xml.exitCode == 2 && xml.errors.contains("junit, checkstyle"), "\(xml.errors)")
    let csv = try shell("$S lint a.swift -o r.csv")
    #expect(csv.exitCode == 2 && csv.errors.contains("cannot write .csv"), "\(csv.errors)")
    let input = try shell("$S lint a.swift -o a.swift --force; cat a.swift")
    #expect(input.output == "let a = 1\n" && input.errors.contains("both input and output"))
    #expect(try shell("$S search heart --copy -o a.txt").exitCode == 2)
    #expect(try shell("$S search heart -o . 2>&1").exitCode == 2)
    let nulls = try shell("$S search heart --limit 2 -0 -o n && tr '\\0' '\\n' < n")
    #expect(nulls.lines == ["heart", "heart.fill"], "\(nulls.output)\(nulls.errors)")
  }

  // MARK: Project

  @Test func initSaysWhatItSkips() throws {
    try File.makeFolder("\(folder.path)/App")
    try File.write(
      Array(
        """
        import SwiftUI
        let a = Image(systemName: "calender")
        let b = Image(systemName: "list.bullet.clipboard")
        let c = Image(systemName: "heart")

        """.utf8), to: "\(folder.path)/App/a.swift")
    let run = try shell("git init -q . && $S init --target iOS15,macOS12 && cat symbols.json")
    #expect(run.exitCode == 0 && run.output.contains("\"target\": \"iOS15.0,macOS12.0\""))
    #expect(run.output.contains("\"heart\"") && !run.output.contains("list.bullet"))
    for part in [
      "found 1 symbol", "calender: not a symbol", "list.bullet.clipboard: not available",
    ] {
      #expect(run.errors.contains(part), "\(run.errors)")
    }
    // Each problem has one location.
    let lint = try shell("$S lint")
    #expect(lint.exitCode == 1 && !lint.output.contains("symbols.json"), "\(lint.output)")
    let bare = try shell("mkdir x && cd x && git init -q . && $S init")
    #expect(bare.errors.contains("symbols settings set --project target iOS16"), "\(bare.errors)")
  }

  /// A project file, and the same after a setting was set.
  @Test(arguments: [
    (
      "{\n  \"schemaVersion\": 1\n}\n",
      "{\n  \"defaults\": {\n    \"target\": \"iOS15\"\n  },\n  \"schemaVersion\": 1\n}\n"
    ),
    (
      "{ \"schemaVersion\": 1, \"defaults\": {} }",
      "{ \"schemaVersion\": 1, \"defaults\": {\n    \"target\": \"iOS15\"\n  } }"
    ),
    (
      "{ \"schemaVersion\": 1, \"defaults\": { \"target\": [\"iOS16\", \"macOS13\"], \"weight\": \"bold\" } }",
      "{ \"schemaVersion\": 1, \"defaults\": { \"target\": \"iOS15\", \"weight\": \"bold\" } }"
    ),
    (
      "{ \"schemaVersion\": 1, \"defaults\": { \"weight\": \"bold\" } }",
      "{ \"schemaVersion\": 1, \"defaults\": {\n    \"target\": \"iOS15\", \"weight\": \"bold\" } }"
    ),
  ])
  func theProjectFileIsChangedInPlace(before: String, after: String) throws {
    try File.write(Array(before.utf8), to: "\(folder.path)/symbols.json")
    let run = try shell("$S settings set --project target iOS15 && cat symbols.json")
    #expect(run.exitCode == 0 && run.output == after, "\(run.output)\(run.errors)")
    #expect(try shell("$S settings get target").output == "iOS15\n")
    let wrong = try shell("$S settings set --project target nope; $S settings set --project x y")
    #expect(wrong.exitCode == 2)
    #expect(try File.read("\(folder.path)/symbols.json") == Array(after.utf8))
  }

  @Test func withoutAProjectFileInitIsNamed() throws {
    let run = try shell("git init -q . && $S settings set --project target iOS15")
    #expect(run.exitCode == 2 && run.errors.contains("symbols init"), "\(run.errors)")
    try File.write(Array("{ oops".utf8), to: "\(folder.path)/symbols.json")
    let damaged = try shell("$S settings set --project target iOS15; cat symbols.json")
    #expect(damaged.output == "{ oops" && damaged.errors.contains("symbols.json:1:"))
  }

  // MARK: Manual

  @Test func everyCommandHasAPage() throws {
    let run = try shell("$S manual --output-dir man && ls man")
    let pages = ["symbols.1"] + Commands.visible.map { "symbols-\($0.name).1" }
    #expect(Set(run.lines) == Set(pages), "\(run.errors)")
    for command in Commands.visible {
      let page = try shell("$S manual \(command.name)").output.replacing(#"\-"#, with: "-")
      #expect(page.contains("symbols-\(command.name) - \(command.summary)"))
      for option in command.options { #expect(page.contains("--\(option.name)")) }
    }
    #expect(try shell("$S manual --output-dir man --check").exitCode == 0)
    #expect(try shell("$S manual nope").exitCode == 2)
    #expect(try shell("$S manual export --output-dir man").exitCode == 2)
  }

  // MARK: Search

  /// Names of other icon sets.
  @Test(arguments: [
    ("more_vert", "ellipsis"), ("expand_more", "chevron.down"),
    ("content_copy", "document.on.document"), ("visibility_off", "eye.slash"),
    ("open_in_new", "arrow.up.forward.square"), ("play_arrow", "play"),
    ("local_shipping", "truck.box"), ("favorite_border", "heart"),
  ])
  func materialNamesAreKnown(query: String, name: String) throws {
    #expect(try shell("$S search \(query) --limit 1").output == "\(name)\n")
  }
}
