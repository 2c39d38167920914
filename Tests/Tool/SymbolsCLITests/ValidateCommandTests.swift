import FileAccess
import TestSupport
import Testing

/// What `validate` looks at, names, counts and bounds.
@Suite(.timeLimit(.minutes(30))) struct ValidateCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs lines of shell in the folder, where `t.svg` is a good template.
  private func run(_ lines: String) throws -> ToolRun {
    try ToolRun(
      shell: "cd '\(folder.path)' && $S export heart -f template -o t.svg -q && \(lines)",
      environment: ["HOME": folder.path, "LANG": "C.UTF-8"])
  }

  // MARK: Standard input

  @Test func templatesComeFromStandardInput() throws {
    let good = try run("$S validate - < t.svg; echo $?")
    #expect(good.lines == ["0"] && good.errors.contains("no findings in 1 file"), "\(good.errors)")
    let bad = try run("sed 's/Regular-S/Regular-Q/' t.svg | $S validate - ; echo $?")
    #expect(bad.lines.last == "1")
    #expect(bad.output.contains("standard input:") && bad.output.contains("[unknown-variant]"))
    let index = try run("echo '{\"symbols\":[]}' | $S validate - --format jsonl; echo $?")
    #expect(index.lines.last == "1" && index.output.contains("no-symbols"), "\(index.output)")
    let preview = try run(
      "sed 's/hierarchical-0:primary/hierarchical-0:primry/' t.svg | $S validate - --fix-dry-run")
    #expect(preview.output.contains("+++ b/standard input"), "\(preview.output)")
  }

  /// There is no file to be mended, and no second input.
  @Test(arguments: ["--fix -", "- -"])
  func standardInputIsReadOnceAndNotWritten(_ arguments: String) throws {
    let run = try run("$S validate \(arguments) < t.svg")
    #expect(run.exitCode == 2 && run.output.isEmpty && run.errors.contains("'-'"), "\(run.errors)")
  }

  // MARK: Folders

  @Test(arguments: [
    ("iconv -f utf-8 -t utf-16 t.svg", true), ("iconv -f utf-8 -t utf-16le t.svg", true),
    ("iconv -f utf-8 -t utf-16be t.svg", true), ("head -c 300 t.svg", true),
    ("head -c 3000 t.svg", true), ("head -c 6000 t.svg", true),
    ("tr '\"' \"'\" < t.svg | sed 's/Regular-S/Regular-Q/'", true),
    ("head -c 20 t.svg", false), ("true", false), ("echo '<svg><path'", false),
    ("printf '\\x89PNG'", false),
  ])
  func nothingIsPassedOverInSilence(_ make: String, _ isTemplate: Bool) throws {
    let run = try run("mkdir d; \(make) > d/a.svg; $S validate d")
    #expect(run.exitCode == 1)
    if isTemplate {
      #expect(run.output.hasPrefix("d/a.svg:"), "\(run.output) \(run.errors)")
    } else {
      #expect(
        run.errors.contains("d/a.svg skipped: not well-formed XML"), "\(run.output) \(run.errors)")
    }
  }

  @Test func otherDrawingsAndLinksAreCounted() throws {
    let run = try run(
      """
      mkdir d; $S export star -o d/a.svg; iconv -f utf-8 -t utf-16 d/a.svg > d/b.svg; ln -s ../t.svg d/c.svg
      cp t.svg d; $S validate d
      """)
    #expect(run.exitCode == 0 && run.output.isEmpty)
    #expect(run.errors.contains("skipped 2 SVG files"), "\(run.errors)")
    #expect(run.errors.contains("skipped 1 symbolic link"), "\(run.errors)")
  }

  /// Files of a set that are there, but no files.
  @Test func whatIsNoFileInASetIsSaid() throws {
    let run = try run(
      """
      $S export heart -f symbolset --output-dir A.xcassets -q; s=A.xcassets/heart.symbolset; rm $s/heart.svg
      ln -s ../../t.svg $s/heart.svg; $S validate A.xcassets -q; rm $s/heart.svg; mkdir $s/heart.svg
      $S validate A.xcassets -q; mv $s/Contents.json .; ln -s ../../Contents.json $s; $S validate A.xcassets -q
      """)
    let told = run.lines.filter { $0.hasPrefix("A.xcassets") }
    #expect(told.count == 3, "\(run.output)")
    #expect(
      told.first?.hasSuffix("'heart.svg' is a symbolic link, not a file [linked-file]") == true)
    #expect(told.dropFirst().first?.contains("'heart.svg' is a folder, not a file") == true)
    #expect(told.last?.contains("Contents.json of the symbol set is a symbolic link") == true)
  }

  /// Misspelled in the style sheet, too, they passed as classes of a drawing program.
  @Test(arguments: [
    "s/hierarchical-0:primary/hierachical-0:primary/", "s/monochrome-0/monchrome-0/",
    "s/hierarchical-0:primary/hierarchical:primary/",
  ])
  func classesMisspelledThroughoutAreTold(_ edit: String) throws {
    let run = try run("sed '\(edit)g' t.svg > y.svg; $S validate y.svg")
    #expect(run.exitCode == 1 && run.output.contains("[unknown-class]"), "\(run.output)")
  }

  /// Each set had the same name as itself.
  @Test(arguments: [
    "X.xcassets X.xcassets", ". X.xcassets", "X.xcassets/heart.symbolset ./X.xcassets",
    "X.xcassets L.xcassets",
  ])
  func whatIsNamedTwiceIsLookedAtOnce(_ paths: String) throws {
    let run = try run(
      """
      $S export heart star --format symbolset --output-dir X.xcassets -q; ln -s X.xcassets L.xcassets; rm t.svg
      $S validate X.xcassets; $S validate \(paths) -q; echo $?
      """)
    #expect(run.lines == ["0"], "\(run.output) \(run.errors)")
  }

  // MARK: Counts

  /// What is offered is what is mended, though one edit mends many findings, and some in several
  /// rounds.
  @Test(arguments: [
    "s,</g>,<rect width='9' height='9'/><circle r='9'/><rect width='5' height='5'/></g>,",
    "s,hierarchical-0:primary,hierarchical-0:primry,", "s,<path ,<path stroke='red' ,",
    "s,<path \\([^>]*\\)/>,<g><g><path fill-rule='evenodd' \\1/></g></g>,",
  ])
  func asMuchIsMendedAsWasOffered(_ edit: String) throws {
    let run = try run(
      """
      sed -i "/<g id=.Symbols./,\\$ \(edit)" t.svg; $S validate t.svg > /dev/null; $S validate t.svg --fix-dry-run > /dev/null
      $S validate t.svg --fix > /dev/null; $S validate t.svg
      """)
    let numbers = run.errors.matches(
      of: /--fix fixes (\d+)|would fix (\d+)|fixed (\d+) problems?/
    )
    .compactMap { $0.output.1 ?? $0.output.2 ?? $0.output.3 }
    #expect(numbers.count == 3 && Set(numbers).count == 1, "\(run.errors)")
    #expect(numbers.first != "0", "\(run.errors)")
  }

  // MARK: Limits

  /// Each takes more time or memory than any template does, and ends at once, under a title that
  /// fits.
  @Test(arguments: [
    (
      "awk 'BEGIN { for (i = 0; i < 60000; i++) print \"<g/>\" }'",
      "more than 50000 elements [too-much]"
    ),
    (
      "awk 'BEGIN { for (i = 0; i < 2500; i++) print \"<path d=\\\"M0 0h9v9zM3 3h1v1z\\\"/>\" }'",
      "Regular-S has 2501 [master-paths]"
    ),
  ])
  func manyElementsAreBounded(_ elements: String, _ words: String) throws {
    let run = try run(
      """
      n=$(grep -n 'id="Regular-S"' t.svg | cut -d: -f1); { head -n $n t.svg; \(elements); tail -n +$((n + 1)) t.svg; } > big.svg
      timeout 20 $S validate big.svg; echo $?
      """)
    #expect(run.lines.last == "1" && run.output.contains(words), "\(run.output.prefix(2_000))")
  }

  @Test func largeFilesAreBounded() throws {
    let run = try run(
      """
      { head -n 20 t.svg; head -c 9000000 /dev/zero | tr '\\0' ' '; tail -n +21 t.svg; } > big.svg
      $S validate big.svg; echo $?
      """)
    #expect(run.lines.last == "1")
    #expect(
      run.lines.first?.contains("the file is larger than 8 MiB, so it was not checked [too-much]")
        == true, "\(run.output)")
  }
}
