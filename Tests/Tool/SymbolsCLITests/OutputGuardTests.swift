import TestSupport
import Testing

/// What an export did not make, or somebody changed since, stays until `--force` is given.
@Suite(.timeLimit(.minutes(10))) struct OutputGuardTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs lines of shell in the folder.
  private func run(_ lines: String) throws -> ToolRun {
    try ToolRun(
      shell: "cd '\(folder.path)' && \(lines)",
      environment: ["HOME": folder.path, "LANG": "C.UTF-8"])
  }

  /// Every command in the folder would read it as the project file.
  @Test(arguments: [
    "export heart --format webfont -o symbols.woff",
    "export heart --format iconify -o symbols.json",
    "export heart -o heart.svg --report symbols.json", "collections export tabs -o symbols.json",
    "kit tokens --as json -o symbols.json",
  ])
  func noResultIsCalledLikeTheProjectFile(_ line: String) throws {
    let run = try run(
      "$S collections create tabs -q; $S \(line); echo $?; find . -name symbols.json")
    #expect(run.lines.contains("2") && !run.output.contains("symbols.json"), "\(run.output)")
    #expect(run.errors.contains("the project file"), "\(run.errors)")
  }

  /// Each format replaces what it has made with other options, and nothing that it has not.
  @Test(arguments: [
    ("svg", "icons/heart.svg"), ("png", "icons/heart.png"), ("pdf", "icons/heart.pdf"),
    ("ico", "icons/heart.ico"), ("template", "icons/heart.svg"), ("sprite", "icons/sprite.svg"),
    ("vectordrawable", "icons/ic_heart.xml"), ("iconify", "icons/iconify.json"),
    ("webfont", "icons/webfont.woff"),
    ("imageset", "icons/Symbols.xcassets/heart.imageset/heart.svg"),
    ("symbolset", "icons/Symbols.xcassets/heart.symbolset/heart.svg"),
  ])
  func whatIsNotMadeByAnExportStays(_ format: String, _ path: String) throws {
    let run = try run(
      """
      e="heart --format \(format) --output-dir icons -q"; other='--weight bold --template-kind static'
      $S export $e; $S export $e $other; echo $?; $S export $e; echo $?
      echo 'of somebody' > \(path); $S export $e 2> errors; echo $?; cat errors >&2; cat \(path)
      $S export $e --dry-run 2> /dev/null; echo $?; $S export $e --check; echo $?
      : > \(path); $S export $e 2> /dev/null; echo $?; wc -c < \(path)
      echo 'of somebody' > \(path); $S export $e --force; echo $?; grep -c 'of somebody' \(path)
      """)
    #expect(
      run.lines == ["0", "0", "2", "of somebody", "2", path, "1", "2", "0", "0", "0"],
      "\(run.output) \(run.errors)")
    #expect(
      run.errors.contains(
        "cannot write \(path): this tool did not make it, or somebody changed it since")
        && run.errors.contains("--force"), "\(run.errors)")
  }

  /// Somebody moves a point in a drawing program that keeps all comments.
  @Test(arguments: [
    "export heart star -f template --output-dir out",
    "export heart star -f symbolset --output-dir out/C.xcassets",
    "compose --base heart --badge plus -f template --output-dir out",
    "compose --base heart --badge plus -f symbolset --output-dir out/C.xcassets",
    "fallback figure.walk.motion --target iOS15 -o out",
  ])
  func editedTemplatesStay(_ line: String) throws {
    let run = try run(
      """
      mkdir out; $S \(line) -q; for f in $(find out -name '*.svg'); do
      sed -i '0,/ d="M/s// d="M1/' $f; done; find out -type f | xargs sha256sum > sums
      $S \(line) -q; echo $?; sha256sum --quiet -c sums && echo same
      for f in $(find out -name '*.svg'); do rm $f; done; $S \(line) -q; echo $?
      for f in $(find out -name '*.svg'); do sed -i 's/$/\\r/' $f; done; $S \(line) -q; echo $?
      """)
    #expect(run.lines == ["2", "same", "0", "0"], "\(run.output) \(run.errors)")
    #expect(run.errors.contains(".svg: this tool did not make it, or"), "\(run.errors)")
  }

  /// One file that must stay does not keep the others from being written, and is told once more in the sum.
  @Test func theOthersAreWritten() throws {
    let run = try run(
      """
      mkdir out; echo mine > out/star.svg; $S export heart star bell --output-dir out; echo $?; ls out
      cat out/star.svg
      """)
    #expect(
      run.lines == ["2", "bell.svg", "heart.svg", "star.svg", "mine"],
      "\(run.output) \(run.errors)")
    #expect(run.errors.contains("1 of 3 symbols could not be exported"), "\(run.errors)")
  }

  /// Of an image set of which one picture is somebody's, nothing changes.
  @Test func setsStayWhole() throws {
    let run = try run(
      """
      e='heart -f imageset --output-dir C.xcassets -q'; $S export $e --payload png
      s=C.xcassets/heart.imageset; echo mine > $s/heart.svg; sha256sum $s/* > sums
      $S export $e; echo $?; sha256sum --quiet -c sums && ls $s
      """)
    #expect(
      run.lines == [
        "2", "Contents.json", "heart.png", "heart.svg", "heart@2x.png", "heart@3x.png",
      ], "\(run.output) \(run.errors)")
  }

  /// What drawing programs make of an icon that an export wrote.
  @Test(arguments: [
    #"sed -i 's/<svg /<svg id="Layer_1" /'"#, "sed -i '1i <?xml version=\"1.0\"?>'",
    "sed -i 's/<path /<g><path /; s,/></svg>,/></g></svg>,'", "sed -i 's/ data-layer=\"[a-z]*\"//'",
    "sed -i 's,</svg>,<!-- here --></svg>,'", "sed -i 's/primary/secret/'", "truncate -s 100",
  ])
  func editedIconsStay(_ edit: String) throws {
    let run = try run(
      """
      $S export heart -o heart.svg; \(edit) heart.svg; cp heart.svg saved
      $S export heart -o heart.svg; echo $?; cmp heart.svg saved && echo same
      """)
    #expect(run.lines == ["2", "same"], "\(run.output) \(run.errors)")
  }

  /// Of a link that somebody names, the file that it leads to is replaced, if an export has made it.
  @Test func namedLinksLeadToWhatIsReplaced() throws {
    let run = try run(
      """
      mkdir d; ln -s d/heart.svg l.svg; $S export heart -o l.svg; echo $?; test -L l.svg && ls d
      $S export heart -o l.svg --weight bold; echo $?; echo mine > d/heart.svg; $S export heart -o l.svg
      echo $?; cat d/heart.svg
      """)
    #expect(run.lines == ["0", "heart.svg", "0", "2", "mine"], "\(run.output) \(run.errors)")
  }

  /// A link in a folder leads nobody out of it, also as one of the folders in it.
  @Test(arguments: [
    (
      "mkdir -p out/C.xcassets; ln -s ../../other out/C.xcassets/heart.symbolset",
      "export heart -f symbolset --output-dir out/C.xcassets"
    ),
    (
      "mkdir out; ln -s ../other out/w",
      "export heart star --output-dir out --name-template 'w/{name}'"
    ),
    ("mkdir out; ln -s ../other out/w", "render a.svg --output-dir out --name-template 'w/{name}'"),
    ("mkdir out; ln -s ../other out/Symbols.xcassets", "export heart -f imageset --output-dir out"),
    (
      "mkdir -p out/C.xcassets; ln -s ../../other out/C.xcassets/custom.heart.badge.plus.symbolset",
      "compose --base heart --badge plus -f symbolset --output-dir out/C.xcassets --force"
    ),
  ])
  func linksToFoldersLeadNowhereElse(_ setup: String, _ line: String) throws {
    let run = try run(
      """
      mkdir other; echo '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h6v6z"/></svg>' > a.svg
      \(setup); $S \(line) -q; echo $?; find other -type f
      """)
    #expect(run.lines == ["2"], "\(run.output) \(run.errors)")
    #expect(run.errors.contains("is a symbolic link, out of out"), "\(run.errors)")
  }

  /// A link may lead to where it may write by itself, and the folder that is named may be one.
  @Test func linksInsideAreFollowed() throws {
    let run = try run(
      """
      mkdir -p out/b; ln -s b out/a; ln -s out o; $S export heart --output-dir o --name-template 'a/{name}' -q
      echo $?; ls out/b
      """)
    #expect(run.lines == ["0", "heart.svg"], "\(run.output) \(run.errors)")
  }
}
