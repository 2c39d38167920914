import TestSupport
import Testing

/// What a file of ours is for belongs to the proof: no kind of file takes the place of another
/// kind.
extension FileOwnershipTests {
  /// Results of different kinds that could have one name, by the names' endings.
  private static let kinds: [[String]] = [
    [
      "collections export nav -o x.json", "export heart --output-dir out --report x.json",
      "export heart -f iconify -o x.json", "compose --base tent --slash -f iconify -o x.json",
      "kit tokens --as json -o x.json", "kit schema -o x.json",
      "kit init -o x.json", "collections export nav -f names -o x.json",
    ],
    [
      "gallery heart -o x.html", "gallery heart --format fragment -o x.html",
      "kit preview -o x.html", "kit check -o x.html", "kit tokens --as html -o x.html",
      "codegen heart --as html -o x.html",
    ],
    [
      "codegen heart -o x.swift", "codegen heart --as enum -o x.swift",
      "codegen heart --as extension -o x.swift", "codegen heart --as shape -o x.swift",
      "codegen heart --as label -o x.swift", "kit view Card.yaml -o x.swift",
      "kit view --runtime -o x.swift", "kit tokens --as swift -o x.swift",
    ],
    [
      "kit tokens --as css -o x.txt", "kit tokens --as json -o x.txt",
      "kit tokens --as compose -o x.txt", "codegen heart --framework css -o x.txt",
    ],
    [
      "codegen heart --as html -o x.txt", "codegen heart --as webcomponent -o x.txt",
      "codegen heart --as compose -o x.txt", "codegen heart --as objc -o x.txt",
      "codegen heart --as expo -o x.txt", "codegen heart --as androidstrings -o x.txt",
    ],
    [
      "export heart -o x.svg", "export heart -f template -o x.svg",
      "export heart -f sprite -o x.svg", "compose --base tent --slash -o x.svg",
      "compose --base tent --slash -f template -o x.svg", "sheet heart -o x.svg",
      "catalog diff iOS17 iOS17.4 --sheet x.svg", "render icon.svg -f svg -o x.svg",
    ],
    [
      "export heart -f png -o x.png", "compose --base tent --slash -f png -o x.png",
      "sheet heart -o x.png", "catalog diff iOS17 iOS17.4 --sheet x.png",
      "render icon.svg -o x.png",
    ],
    [
      "export heart -f pdf -o x.pdf", "compose --base tent --slash -f pdf -o x.pdf",
      "render icon.svg -o x.pdf",
    ],
    [
      "export heart -f ico -o x.ico", "compose --base tent --slash -f ico -o x.ico",
    ],
    [
      "export heart -f vectordrawable -o x.xml",
      "compose --base tent --slash -f vectordrawable -o x.xml",
      "codegen heart --as androidstrings -o x.xml",
    ],
  ]

  @Test func noKindReplacesAnother() throws {
    for lines in Self.kinds {
      for first in lines {
        let others = lines.filter { $0 != first }
        let run = try run(
          """
          T=x; fresh; rm -rf out; $S \(first) > o.txt 2>&1; echo $?; f=$(ls x.*); cp $f before
          \(others.map { "$S \($0) > o.txt 2>> err.txt; echo $?; cmp $f before || cp before $f" }.joined(separator: "\n"))
          cat err.txt >&2
          """)
        #expect(run.lines == ["0"] + others.map { _ in "2" }, "\(first), \(others): \(run.errors)")
      }
    }
  }

  /// Results that one file has, which `-o` names.
  private static let named = all.filter { $0.file == $0.output && !$0.file.contains("/") }

  @Test(arguments: named) func nothingElseIsCalledLikeARecord(_ result: Result) throws {
    let names = [
      "symbols.json", "Symbols.json", "SYMBOLS.JSON", ".symbols-baseline.json",
      ".Symbols-Kit.json", "sub/symbols.json", "link.json",
    ]
    let run = try run(
      """
      fresh; ln -s symbols.json link.json; before=$(find . | sort)
      for o in \(names.joined(separator: " ")); do
        for force in "" --force; do "$S" \(result.line) $o $force > out 2> err; echo $?; cat err >&2; rm out err; done
      done
      [ "$before" = "$(find . | sort)" ]; echo $?
      """, result)
    #expect(run.lines == (names + names).map { _ in "2" } + ["0"], "\(run.errors)")
  }

  @Test func baselinesAreNotCalledLikeOtherRecords() throws {
    for name in ["symbols.json", "Symbols.json", ".symbols-kit.json", ".git/b.json"] {
      let run = try run(
        """
        T=x; fresh; mkdir .git; $S lint . --write-baseline --baseline \(name); echo $?; ls \(name)
        """)
      #expect(run.lines == ["2"], "\(name): \(run.output)")
    }
  }

  // MARK: Folders of version control

  @Test(arguments: all) func nothingIsWrittenIntoVersionControl(_ result: Result) throws {
    let folders = [".git", ".git/hooks", ".GIT", "sub/.hg", "$PWD/.git", "link", "link/hooks"]
    let run = try run(
      """
      fresh; mkdir -p .git/hooks .GIT sub/.hg; ln -s .git link; before=$(find . | sort)
      for d in \(folders.joined(separator: " ")); do
        "$S" \(result.line) "$d/$O" --force > ../o.txt 2> ../e.txt; echo "$? $(grep -c 'version control' ../e.txt)"; cat ../e.txt >&2
      done
      [ "$before" = "$(find . | sort)" ]; echo $?
      """, result)
    #expect(run.lines == folders.map { _ in "2 1" } + ["0"], "\(run.errors)")
  }

  @Test func linksAndNamesDoNotLeadIntoVersionControl() throws {
    let run = try run(
      """
      T=x; fresh; mkdir -p .git/hooks; ln -s .git/hooks/post-merge h.svg; ln -s .git/new d.svg
      $S export heart -o h.svg; echo $?; $S sheet heart -o d.svg; echo $?
      $S export heart --output-dir . --name-template '.git/{name}'; echo $?
      $S export heart --output-dir . --name-template '.git/hooks/{name}' -f png; echo $?
      cp icon.svg .git/i.svg; $S render .git/i.svg --in-place; echo $?; cmp icon.svg .git/i.svg; find .git -type f
      cd .git; $S export heart -o mine.svg; echo $?
      """)
    #expect(run.lines == ["2", "2", "2", "2", "2", ".git/i.svg", "0"], "\(run.errors)")
  }

  // MARK: Drawings of imports

  @Test func importsReplaceOnlyTheirOwnDrawings() throws {
    let run = try run(
      """
      T=x; fresh; D=$HOME/.local/share/symbols/artwork; rm -rf $HOME/.local/share/symbols; mkdir -p $D in; F=$D/custom.shop.svg
      echo "$icon" > in/shop.svg; echo "$icon" > in/new.svg; echo foreign > $F
      for option in "" --dry-run; do $S catalog import in $option; echo "$? $(cat $F) $(ls $D | wc -l)"; done
      $S catalog import in --force; echo "forced $?"; cmp in/shop.svg $F
      cp other.svg in/shop.svg; $S catalog import in; echo "again $?"; cmp in/shop.svg $F
      echo "<!-- edited -->" >> $F; cp $F edited; cp icon.svg in/shop.svg; $S catalog import in; echo "edited $?"; cmp edited $F
      rm in/shop.svg; $S catalog import in --replace; echo "replace $?"; cmp edited $F
      $S catalog import in/new.svg; echo $?; sed -i 's/$/\\r/' $D/custom.new.svg; cp other.svg in/new.svg; $S catalog import in/new.svg; echo "ends $?"
      rm $D/.imported; cp icon.svg in/new.svg; $S catalog import in/new.svg; echo "unrecorded $?"
      """)
    #expect(
      run.lines == [
        "2 foreign 1", "2 foreign 1", "forced 0", "again 0", "edited 2", "replace 1", "0", "ends 0",
        "unrecorded 0",
      ], "\(run.errors)")
  }

  // MARK: Indices of catalogs

  /// What no program can read is not as somebody wants it.
  @Test(arguments: [
    "export heart -f symbolset -o A.xcassets", "export heart -f imageset -o A.xcassets",
    "compose --base tent --slash -f symbolset -o A.xcassets",
  ])
  func damagedIndicesAreNotUpToDate(_ line: String) throws {
    for (damage, code) in [
      (": >", "1 2 kept 0"), ("echo '{' >", "1 2 kept 0"), ("printf x >>", "1 2 kept 0"),
      ("truncate -s 20", "1 2 kept 0"), ("echo '[]' >", "1 2 kept 0"),
      ("printf '\\0' >", "1 2 kept 0"),
      ("echo '{\"info\":{},\"properties\":{}}' >", "0 0 kept 0"), ("printf ' ' >>", "0 0 kept 0"),
      ("sed -i 's/$/\\r/'", "0 0 kept 0"),
    ] {
      let run = try run(
        """
        T=x; fresh; $S \(line) 2> /dev/null; F=A.xcassets/Contents.json; \(damage) $F; cp $F before
        $S \(line) --check > o.txt 2> err.txt; a=$?; $S \(line) 2>> err.txt; b=$?
        cmp -s $F before && kept=kept || kept=lost; $S \(line) --force 2>> err.txt; echo "$a $b $kept $?"; cat err.txt >&2
        """)
      #expect(run.lines == [code], "\(line), \(damage): \(run.errors)")
    }
  }

  @Test func tokensWithOtherLineEndsAreTheSame() throws {
    let run = try run(
      """
      T=x; fresh; $S kit init -o k.json; sed -i 's/$/\\r/' k.json; $S kit init -o k.json; echo $?
      sed -i '0,/: 8/s//: 9/' k.json; $S kit init -o k.json; echo $?
      """)
    #expect(run.lines == ["0", "2"], "\(run.errors)")
  }
}
