import Foundation
import TestSupport
import Testing

/// Nothing is lost and nothing hangs, whatever stands where files are read and written.
@Suite(.timeLimit(.minutes(30))) struct FileSafetyTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let icon = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h6v6z"/><text>a</text></svg>
    """

  /// Runs a line of shell in the folder, with an icon `a.svg` and a list `names` there.
  private func run(_ line: String) throws -> ToolRun {
    try Self.icon.write(toFile: "\(folder.path)/a.svg", atomically: true, encoding: .utf8)
    try "heart\n".write(toFile: "\(folder.path)/names", atomically: true, encoding: .utf8)
    return try ToolRun(
      shell: "cd '\(folder.path)' && \(line)",
      environment: ["HOME": folder.path, "LANG": "C.UTF-8"])
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  // MARK: Inputs

  @Test(arguments: [
    "$S render a.svg -f svg -o a.svg", "$S render a.svg -f svg --output-dir .",
    "$S render ./a.svg -f svg -o sub/../a.svg", "$S render a.svg -f svg -o link.svg",
    "$S render a.svg -f svg -o hard.svg", "$S render link.svg -f svg -o a.svg",
    "$S render - -f svg -o a.svg < a.svg", "$S render hard.svg -f svg >> a.svg",
    "$S render a.svg --output-dir out --report a.svg",
    "$S render sub/../a.svg b.svg -f svg --output-dir .",
  ])
  func picturesAreNotReplacedByWhatIsMadeOfThem(_ line: String) throws {
    let run = try run(
      "mkdir -p sub; cp a.svg b.svg; ln -sf a.svg link.svg; ln -f a.svg hard.svg; " + line)
    #expect(run.exitCode == 2, "\(run.errors)")
    #expect(run.errors.contains("both input and output"), "\(run.errors)")
    #expect(try text("a.svg") == Self.icon)
  }

  /// Sprites and definitions draw nothing by themselves: a clean copy would be empty.
  @Test(arguments: [
    #"<symbol id="a" viewBox="0 0 24 24"><path d="M4 8h16v12H4z"/></symbol>"#,
    #"<defs><path id="a" d="M4 8h16v12H4z"/></defs>"#, "",
  ])
  func inPlaceKeepsWhatDrawsNothing(_ content: String) throws {
    let run = try run(
      """
      echo '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">\(content)</svg>' > b.svg
      cp b.svg c.svg; $S render b.svg --in-place; echo $?; cmp b.svg c.svg && echo same
      """)
    #expect(run.lines == ["2", "same"], "\(run.output) \(run.errors)")
    #expect(run.errors.contains("b.svg was not overwritten"), "\(run.errors)")
  }

  @Test func inPlaceLosesNothing() throws {
    let run = try run(
      """
      echo '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="6" height="6"/></svg>' > b.svg
      $S render a.svg b.svg --in-place; echo $?; cat b.svg; $S render b.svg --in-place --check; echo $?
      $S render b.svg --in-place -f png; echo $?; $S render - --in-place < b.svg; echo $?
      """)
    #expect(run.lines.count == 5 && run.lines[0] == "2", "\(run.output) \(run.errors)")
    #expect(run.lines[1].contains("<path d=") && run.lines[2...] == ["0", "2", "2"])
    #expect(try text("a.svg") == Self.icon)
    #expect(run.errors.contains("a.svg was not overwritten"), "\(run.errors)")
  }

  @Test(arguments: [
    "$S export --names-from names -f svg -o names", "$S export - -f svg -o names < names",
    "$S export heart -o heart.svg --names-from names --report ./names",
    "$S sheet --names-from names --format svg -o names",
    "$S codegen --names-from names --as enum -o names",
    "$S check - < names >> names", "$S check --names-from names >> names",
    #"echo '[{"names-from":"names","output":"names","format":"svg"}]' > jobs; $S export --batch jobs"#,
  ])
  func listsAreNotReplacedByWhatTheyName(_ line: String) throws {
    let run = try run(line)
    #expect(run.exitCode == 2, "\(run.errors)")
    #expect(try text("names") == "heart\n", "\(line)")
  }

  @Test func jobsAreNotReplacedByTheirResults() throws {
    let jobs = #"[{"names":"heart","output":"jobs","format":"svg"}]"#
    let run = try run("echo '\(jobs)' > jobs; $S export --batch jobs")
    #expect(run.exitCode == 2 && run.errors.contains("both input and output"), "\(run.errors)")
    #expect(try text("jobs") == jobs + "\n")
  }

  /// What was generated is no reason to generate it again.
  @Test func generatedSourcesAreWrittenAmongThoseThatUseThem() throws {
    let run = try run(
      """
      mkdir s; echo 'Image(systemName: "star")' > s/a.swift; g="--as enum --used-in s -o s/Symbols.swift"
      $S codegen $g; echo $?; echo 'Image(systemName: "bell")' > s/a.swift; $S codegen $g; echo $?
      grep -c 'case ' s/Symbols.swift; grep -o 'case bell' s/Symbols.swift
      $S codegen --as enum --used-in s/a.swift -o s/a.swift; echo $?; $S export --used-in s -f svg -o s/a.swift
      echo $?; cat s/a.swift
      """)
    #expect(
      run.lines == ["0", "0", "1", "case bell", "2", "2", #"Image(systemName: "bell")"#],
      "\(run.output) \(run.errors)")
  }

  /// What is written beside the file that was named, nobody has named.
  @Test func styleSheetsOfOthersStay() throws {
    let run = try run(
      """
      echo 'body { color: red }' > site.css; $S export heart star -f webfont -o site.woff; echo $?; cat site.css
      ls site.*; $S export heart -f webfont -o site.woff --force; echo $?
      $S export heart star -f webfont -o site.woff; echo $?; grep -c 'heart\\|star' site.css
      """)
    #expect(
      run.lines == ["2", "body { color: red }", "site.css", "0", "0", "2"],
      "\(run.output) \(run.errors)")
    #expect(run.errors.contains("--force"), "\(run.errors)")
  }

  @Test func ownKeywordsAreNoPlaceForResults() throws {
    let run = try run(
      """
      mkdir -p .config/symbols; echo '{"schemaVersion":1,"keywords":{}}' > .config/symbols/keywords.json
      $S export heart --format svg -o .config/symbols/keywords.json
      """)
    #expect(run.exitCode == 2, "\(run.errors)")
    #expect(try text(".config/symbols/keywords.json").hasPrefix("{\"schemaVersion\""))
  }

  // MARK: Outputs

  /// Two outputs that are one file by a link once were written one over the other.
  @Test(arguments: [
    "ln -s x.svg l.svg; $S export heart -o x.svg --report l.svg",
    "mkdir d1; ln -s d1 d2; $S export heart -o d1/x.svg --report d2/x.svg",
    #"ln -s y.svg m.svg; echo '[{"names":"heart","output":"y.svg"},{"names":"star","output":"m.svg"}]' > b; $S export --batch b"#,
    #"mkdir f; ln -s f g; echo '[{"names":"heart","output-dir":"f"},{"names":"heart","output-dir":"g","color":"red"}]' > b; $S export --batch b"#,
    "ln -s f.css f.json; $S export heart star -f webfont -o f.woff",
    "touch h.svg; $S export heart -o h.svg --list >> h.svg",
    "$S export heart -o $'e\\xcc\\x81.svg' --report $'\\xc3\\xa9.svg'",
  ])
  func oneFileHasOneResult(_ line: String) throws {
    let run = try run(line)
    #expect(run.exitCode == 2, "\(run.errors)")
    #expect(run.errors.contains("one file") || run.errors.contains("result"), "\(run.errors)")
  }

  /// What a designer made was removed, as it was called like ours.
  @Test func picturesOfOthersAreNotPruned() throws {
    let run = try run(
      #"""
      mkdir -p C.xcassets/heart.imageset P.xcassets/bell.imageset; cd C.xcassets/heart.imageset
      echo '{"images":[{"filename":"heart.png","idiom":"universal","scale":"1x"}],"info":{"author":"xcode","version":1}}' > Contents.json
      cp Contents.json ../../saved; echo mine > heart.png; echo mine > heart.pdf; cd ../..
      $S export heart -f imageset --output-dir C.xcassets --prune -q; echo $?
      cmp saved C.xcassets/heart.imageset/Contents.json; ls C.xcassets/heart.imageset
      echo mine > P.xcassets/bell.imageset/bell.pdf; $S export bell -f imageset --output-dir P.xcassets --prune -q
      $S export bell -f imageset --payload png --output-dir P.xcassets --prune -q; ls P.xcassets/bell.imageset
      """#)
    #expect(
      run.lines == [
        "2", "Contents.json", "heart.pdf", "heart.png", "Contents.json", "bell.pdf", "bell.png",
        "bell@2x.png", "bell@3x.png",
      ], "\(run.output) \(run.errors)")
    #expect(run.errors.contains("not generated by symbols"), "\(run.errors)")
  }

  /// Names without an end were read without an end.
  @Test func listsOfNamesAreBounded() throws {
    let run = try run(
      """
      head -c 34000000 /dev/zero | tr '\\0' a >long
      for f in long /dev/zero; do timeout 60 $S export --names-from $f --output-dir n; echo $?; done
      """)
    #expect(run.lines == ["2", "2"], "\(run.output) \(run.errors)")
    #expect(run.errors.contains("it is larger than 32 MiB"), "\(run.errors)")
    #expect(run.errors.contains("it has NUL bytes"), "\(run.errors)")
  }

  /// `compose` advised an option that it did not have.
  @Test func composedSymbolsArePruned() throws {
    let run = try run(
      #"""
      for payload in png svg; do $S compose --base tent --badge plus -f imageset --output-dir Q.xcassets --payload $payload -q; done
      $S compose --base tent --badge plus -f imageset --output-dir Q.xcassets --payload svg --check -q; echo $?
      $S compose --base tent --badge plus -f imageset --output-dir Q.xcassets --payload svg --prune -q; echo $?
      $S compose --base tent --badge plus -f imageset --output-dir Q.xcassets --payload svg --check -q; echo $?
      """#)
    #expect(run.lines.filter { $0.count == 1 } == ["1", "0", "0"], "\(run.output) \(run.errors)")
  }

  /// A foreign index was told as what cannot be written, though nothing was to be.
  @Test func foreignIndicesAreNotUpToDate() throws {
    let run = try run(
      #"""
      $S export heart -f symbolset --output-dir Y.xcassets -q; echo '{}' > Y.xcassets/heart.symbolset/Contents.json
      $S export heart -f symbolset --output-dir Y.xcassets --check -q; echo $?
      $S export heart -f symbolset --output-dir Y.xcassets -q; echo $?; cat Y.xcassets/heart.symbolset/Contents.json
      """#)
    #expect(
      run.lines == ["Y.xcassets/heart.symbolset/Contents.json", "1", "2", "{}"],
      "\(run.output) \(run.errors)")
  }

  /// What somebody put in the place of a picture that an export had made was removed with the next
  /// payload.
  @Test func picturesThatWereReplacedAreNotPruned() throws {
    let run = try run(
      #"""
      $S export star -f imageset --payload svg --output-dir A.xcassets -q; cd A.xcassets/star.imageset
      echo mine > star.svg; cat Contents.json > ../../saved; cd ../..
      for option in "-n --prune" --prune; do
        $S export star -f imageset --payload pdf --output-dir A.xcassets $option -q; echo $?; done
      cmp saved A.xcassets/star.imageset/Contents.json; cat A.xcassets/star.imageset/star.svg; ls A.xcassets/star.imageset
      $S export star -f imageset --payload pdf --output-dir A.xcassets --prune --force -q; echo $?; ls A.xcassets/star.imageset
      """#)
    #expect(
      run.lines == [
        "2", "2", "mine", "Contents.json", "star.svg", "0", "Contents.json", "star.pdf",
      ], "\(run.output) \(run.errors)")
    #expect(run.errors.contains("not generated by symbols"), "\(run.errors)")
  }

  /// No symbol may get the code point of another one, so the map comes first.
  @Test func codePointsAreWrittenBeforeTheirFont() throws {
    let run = try run(
      """
      $S export heart star -f webfont -o f.woff; cp f.woff saved; chmod 444 f.json
      $S export bell -f webfont -o f.woff; echo $?; cmp saved f.woff && echo same
      """)
    #expect(run.lines == ["2", "same"], "\(run.output) \(run.errors)")
  }

  /// Who does not read on must not make a failure pass.
  @Test(arguments: [
    ("check heart nope", 1), ("check heart", 0), ("export nope heart", 1), ("export heart", 0),
    ("codegen nope heart --as enum", 1), ("export heart --check -o missing.svg", 1),
    ("check --all --target iOS13", 1), ("search heart --limit 0", 0), ("show hart '*'", 1),
    ("check --all", 2),
  ])
  func closedPipesHideNoFailure(_ line: String, _ code: Int) throws {
    let run = try run("($S \(line) 2> errors; echo $? > code) | (exec 0<&-; sleep .3); cat code")
    #expect(run.lines == ["\(code)"])
  }

  @Test func filesThatMayNotBeSoLargeAreTold() throws {
    let run = try run(
      "ulimit -f 1; $S export cloud.bolt.rain.fill -f pdf -o c.pdf; echo $?; ls c.pdf")
    #expect(run.lines == ["2"], "\(run.output) \(run.errors)")
    #expect(run.errors.contains("too large"), "\(run.errors)")
  }

  // MARK: What is no file

  @Test(arguments: [
    ("mkfifo p; timeout 60 $S export heart --format svg -o p", "named pipe without a reader"),
    ("mkfifo p; timeout 60 $S export heart -o x.svg --report p", "named pipe without a reader"),
    ("mkdir -p d; timeout 60 $S export heart --format svg -o d", "folder"),
    ("mkdir d; mkfifo d/heart.svg; timeout 60 $S export heart --output-dir d", "named pipe"),
    (
      "mkdir d; mkfifo d/heart.svg; timeout 60 $S export heart --output-dir d --check", "named pipe"
    ),
    ("mkfifo p; timeout 60 $S export heart --format svg -o p --check", "named pipe"),
  ])
  func pipesAndFoldersAsOutputsAreSaid(_ line: String, _ words: String) throws {
    let run = try run(line)
    #expect(run.exitCode == 2 && run.errors.contains(words), "\(run.exitCode) \(run.errors)")
  }

  @Test func aPipeWithAReaderIsFed() throws {
    // The shell holds the pipe open until the reader has it.
    let run = try run(
      """
      mkfifo p; exec 4<>p; cat < p > got 4>&- &
      until readlink /proc/$!/fd/0 | grep -q '/p$'; do sleep .01; done
      timeout 60 $S export heart --format svg -o p 4>&-; code=$?; exec 4>&-; wait; cat got; exit $code
      """)
    #expect(run.exitCode == 0 && run.output.hasPrefix("<svg"), "\(run.errors)")
  }

  @Test func pipesInPlaceOfOwnFilesAreSaid() throws {
    let run = try run(
      """
      mkdir -p .config/symbols .cache/symbols/export; mkfifo .config/symbols/keywords.json
      for i in $(seq 0 63); do mkfifo .cache/symbols/export/$i; done
      timeout 60 $S search heart --limit 1; timeout 60 $S export --category weather --output-dir w >/dev/null
      echo $?; timeout 60 $S export --category weather --output-dir w >/dev/null; echo $?
      """)
    #expect(run.lines == ["heart", "0", "0"], "\(run.errors)")
    #expect(run.errors.contains("it is a named pipe, not a file"), "\(run.errors)")
  }

  @Test func aPipeThatNobodyWritesEndsByOneInterrupt() throws {
    let run = try run(
      """
      mkfifo p; exec 3<>p; timeout -k 60 -s INT 4 $S render /dev/fd/3 --output-dir out; echo $?
      """)
    #expect(run.lines.first == "124", "\(run.output) \(run.errors)")
    #expect(run.errors.contains("interrupted"), "\(run.errors)")
  }

  // MARK: What a file was

  @Test func modesAndLinksStay() throws {
    let run = try run(
      """
      for f in a b t; do $S export star --format svg -o $f; done; chmod 600 a; chmod 444 b; ln -s t l
      for f in a b l; do $S export heart --format svg -o $f; echo $?; done
      $S export heart --format svg -o b --force; echo $?; stat -c %a a b; test -L l && grep -c '<svg' t
      """)
    #expect(run.lines == ["0", "2", "0", "0", "600", "444", "1"], "\(run.output) \(run.errors)")
    #expect(run.errors.contains("--force"), "\(run.errors)")
  }

  @Test func linksDoNotLeadOutOfAFolder() throws {
    let run = try run(
      """
      mkdir out; echo mine > mine; ln -s ../mine out/heart.svg
      $S export heart star --output-dir out >/dev/null; echo $?; cat mine; ls out
      """)
    #expect(run.lines == ["2", "mine", "heart.svg", "star.svg"], "\(run.errors)")
    #expect(run.errors.contains("symbolic link to ../mine"), "\(run.errors)")
  }

  @Test func pathsOfJobsAreWhole() throws {
    let run = try run(
      #"""
      printf '[{"names":"heart","output":"a.svg\\u0000.png"}]' > jobs; $S export --batch jobs; echo $?; ls
      """#)
    #expect(run.lines.first == "2" && run.errors.contains("NUL"), "\(run.errors)")
    #expect(try text("a.svg") == Self.icon)
  }

  @Test func byteOrderMarksAreSkipped() throws {
    let run = try run(
      #"""
      printf '\357\273\277[{"names":"heart","output":"x.svg"}]' > jobs; $S export --batch jobs; echo $?
      printf '\357\273\277heart\n' | $S check -; echo $?
      mkdir -p .config/symbols
      printf '\357\273\277{"schemaVersion":1,"keywords":{"qqq":["heart"]}}' > .config/symbols/keywords.json
      $S search qqq --limit 1
      """#)
    #expect(run.lines.first == "0" && run.lines.last == "heart", "\(run.output) \(run.errors)")
    #expect(!run.output.contains("not a symbol"), "\(run.output)")
  }
}
