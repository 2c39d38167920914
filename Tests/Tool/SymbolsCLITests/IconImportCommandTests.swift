import FileAccess
import TestSupport
import Testing

@testable import SymbolsCLI

/// SVG files as symbols of one's own, as a user meets them.
@Suite struct IconImportCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var home: String { folder.path }
  private var artwork: String { "\(home)/.local/share/symbols/artwork" }
  private var environment: [String: String] { ["LANG": "C.UTF-8", "HOME": home] }

  private func shell(_ line: String) throws -> ToolRun {
    try ToolRun(shell: "cd \(home) && \(line)", environment: environment)
  }

  private func write(_ text: String, _ name: String) throws {
    try File.makeFolder(FilePath.folder("\(home)/\(name)"))
    try File.write(Array(text.utf8), to: "\(home)/\(name)", .quick)
  }

  private static func svg(_ content: String) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>\(content)</svg>"
  }

  private static let square = svg("<path d='M4 4H20V20H4Z'/>")
  private static let colors = svg(
    "<path d='M4 4H20V12H4Z' fill='#e33'/><path d='M4 14H20V20H4Z' fill='#07f'/>")

  /// Without the record of what imports wrote.
  private var keptDrawings: [String] {
    File.regularNames(in: "", below: artwork).filter { !$0.hasPrefix(".") }
  }

  // MARK: Weights

  /// One drawing looks the same in every weight, which nobody sees in the file names.
  @Test(arguments: [
    ("--weight all --output-dir w", true), ("--weight bold -o b.svg", true),
    ("--weight light,regular --output-dir w", true), ("--format symbolset --output-dir w", true),
    ("-o r.svg", false), ("--weight regular -o r.svg", false),
    ("heart --weight all --output-dir w", true),
  ])
  func oneDrawingHasOneWeight(options: String, isNoted: Bool) throws {
    try write(Self.svg("<path d='M4 4H20' stroke='#000' stroke-width='2'/>"), "line.svg")
    _ = try shell("$S catalog import line.svg")
    let run = try shell("$S export custom.line \(options)")
    #expect(run.exitCode == 0)
    #expect(
      run.errors.contains("'custom.line': looks the same in every weight") == isNoted,
      "\(run.errors)")
    #expect(!run.errors.contains("'heart'"))
  }

  @Test(arguments: [
    ("sheet custom.line heart --weights all -o s.png", true), ("sheet custom.line -o s.png", false),
    ("codegen custom.line --as shape --weight bold", true),
    ("codegen custom.line --as shape", false),
    ("sheet custom.line --weights black -o s.svg", true),
    ("sheet heart --weights all -o s.svg", false),
  ])
  func otherCommandsNoteIt(line: String, isNoted: Bool) throws {
    try write(Self.square, "line.svg")
    _ = try shell("$S catalog import line.svg")
    let run = try shell("$S \(line)")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.errors.contains("looks the same in every weight") == isNoted, "\(run.errors)")
  }

  // MARK: Names

  @Test func filesBecomeSymbolsOfAllCommands() throws {
    try write(
      Self.svg("<title>Zeppelin parking</title><path d='M4 4H20V20H4Z'/>"), "set/air_ship.svg")
    try write(Self.colors, "set/deep/rocketShip.svg")
    let preview = try shell("$S catalog import --dry-run set")
    #expect(preview.lines == ["new\tcustom.air.ship", "new\tcustom.rocket.ship"])
    #expect(preview.exitCode == 0 && !File.isFolder(artwork))
    let run = try shell("$S catalog import set")
    #expect(
      run.errors == """
        symbols: set/air_ship.svg becomes custom.air.ship
        symbols: set/deep/rocketShip.svg becomes custom.rocket.ship
        symbols: set/deep/rocketShip.svg: colors became hierarchy levels: #07f is 1, #e33 is 2
        symbols: 2 added, 0 changed, 0 unchanged

        """)
    #expect(run.exitCode == 0)
    #expect(keptDrawings == ["custom.air.ship.svg", "custom.rocket.ship.svg"])
    #expect(
      try shell("$S search zeppelin --drawn --format names").lines.first == "custom.air.ship")
    #expect(
      try shell("$S search rocket ship --format names").lines.contains("custom.rocket.ship"))
    #expect(
      try shell("$S search --category custom --layers multicolor --format names").lines
        == ["custom.rocket.ship"])
    #expect(try shell("$S check custom.air.ship --target iOS13").exitCode == 0)
    #expect(try shell("$S show custom.air.ship --preview braille").output.contains("\u{28FF}"))
    #expect(try shell("$S codegen custom.air.ship").output.contains(#"Image("custom.air.ship")"#))
    #expect(try shell("$S export custom.air.ship").output.contains("<svg"))
    let sets = try shell(
      "$S export custom.air.ship --format imageset --output-dir A.xcassets && ls -d A.xcassets/*/*")
    #expect(sets.output.contains("custom.air.ship.imageset"), "\(sets.output)\(sets.errors)")
    let info = try shell("$S catalog info --json").output
    #expect(info.contains(#""ownDrawings":2"#) && info.contains(#""from":"set""#))
    #expect(try shell("$S catalog info").output.contains("2 custom symbols"))
    for words in ["show custom.air.ship", "export custom.air.ship", "codegen custom.air.ship"] {
      let bundled = try shell("$S --catalog bundled \(words)")
      #expect(bundled.exitCode != 0 && bundled.errors.contains("is not a symbol"))
    }
  }

  @Test func showSaysThatSymbolsAreCustom() throws {
    try write(Self.square, "kite.svg")
    #expect(try shell("$S catalog import kite.svg && $S catalog add custom.none").exitCode == 0)
    let text = try shell("$S show custom.kite").output
    #expect(text.contains("iOS 13.0, macOS 11.0") && text.contains("asset catalog"))
    #expect(text.contains("\(artwork)/custom.kite.svg"))
    #expect(!text.contains("release ") && !text.contains("2019"))
    let none = try shell("$S show custom.none").output
    #expect(none.contains("iOS 13.0") && none.contains("catalog import --name custom.none"))
    let json = try shell("$S show custom.kite heart --json").output
    #expect(json.contains(#""custom":true,"artwork":"\#(artwork)/custom.kite.svg""#))
    #expect(json.contains(#""custom":false,"artwork":null"#))
  }

  @Test(arguments: [
    ("--name-prefix acme a.svg b/b.svg", ["custom.acme.a", "custom.acme.b"]),
    ("--name-prefix custom.acme. a.svg", ["custom.acme.a"]),
    ("--name rocket a.svg", ["custom.rocket"]), ("--name custom.x.y a.svg", ["custom.x.y"]),
    ("--name rocket --name-prefix acme a.svg", ["custom.acme.rocket"]),
    ("--category shapes a.svg a.svg ./a.svg", ["custom.a"]),
  ])
  func optionsNameThem(_ words: String, _ names: [String]) throws {
    try write(Self.square, "a.svg")
    try write(Self.square, "b/b.svg")
    let run = try shell("$S catalog import --dry-run \(words)")
    #expect(run.lines == names.map { "new\t\($0)" }, "\(run.errors)")
    #expect(run.exitCode == 0)
  }

  @Test(arguments: [
    ("--name x a.svg b/b.svg", "for several files, use --name-prefix"),
    ("--name x b", "a single SVG file"),
    ("--name 'A b' a.svg", "dotted name of a-z"), ("--name-prefix '' a.svg", "dotted name of a-z"),
    ("--name-prefix ../x a.svg", "dotted name of a-z"),
    ("--category none a.svg", "unknown category"),
    ("--name $(printf 'a%.0s' {1..120}) a.svg", "at most 120"),
  ])
  func wrongOptionsSayWhatIsRight(_ words: String, _ message: String) throws {
    try write(Self.square, "a.svg")
    try write(Self.square, "b/b.svg")
    let run = try shell("$S catalog import \(words)")
    #expect(run.exitCode == 2 && run.errors.contains(message), "\(run.errors)")
    #expect(!File.isFolder(artwork))
  }

  @Test func twoFilesForOneNameAreToldWithBoth() throws {
    try write(Self.square, "set/a-b.svg")
    try write(Self.colors, "set/aB.svg")
    let run = try shell("$S -q catalog import set")
    #expect(
      run.errors == """
        symbols: set/aB.svg: it would become 'custom.a.b', like set/a-b.svg: rename one of them

        """)
    #expect(run.exitCode == 1)
    #expect(try File.read("\(artwork)/custom.a.b.svg") == Array(Self.square.utf8))
  }

  /// Lists go before drawings: bundles of others have pictures that are not meant.
  @Test func foldersWithListsHaveNoDrawings() throws {
    try write(#""heart.old" = "heart";"#, "mixed/name_aliases.strings")
    try write(Self.square, "mixed/a.svg")
    #expect(try shell("$S catalog import mixed").exitCode == 0)
    #expect(!File.isFolder(artwork))
    #expect(try shell("$S -q catalog import mixed mixed/a.svg").exitCode == 0)
    #expect(keptDrawings == ["custom.a.svg"])
  }

  // MARK: Again

  @Test func drawingsAreReplacedAndRemoved() throws {
    try write(Self.colors, "kite.svg")
    #expect(try shell("$S catalog import kite.svg").exitCode == 0)
    #expect(try shell("$S catalog import kite.svg").errors.contains("0 changed, 1 unchanged"))
    try write(Self.square, "kite.svg")
    #expect(
      try shell("$S catalog import --dry-run kite.svg").lines == ["changed\tcustom.kite"])
    #expect(
      try shell("$S catalog import kite.svg").errors
        == "symbols: 0 added, 1 changed, 0 unchanged\n")
    // A drawing says all of its symbol: the colors are gone.
    #expect(try shell("$S show custom.kite").output.contains("monochrome only"))
    let removed = try shell("$S catalog remove custom.kite")
    #expect(removed.errors == "symbols: 1 removed, including 1 with artwork\n")
    #expect(keptDrawings.isEmpty)
    #expect(try shell("$S show custom.kite").exitCode == 1)
    #expect(try shell("$S catalog remove custom.kite").exitCode == 1)
  }

  /// Without a record that can be read, nobody knows whose a drawing is.
  @Test(arguments: ["", "garbage\n", "abc custom.kite\n"])
  func damagedRecordsProveNothing(_ record: String) throws {
    try write(Self.square, "kite.svg")
    #expect(try shell("$S catalog import kite.svg").exitCode == 0)
    #expect(try shell("printf '<!-- mine -->' >> \(artwork)/custom.kite.svg").exitCode == 0)
    try File.write(Array(record.utf8), to: "\(artwork)/.imported", .quick)
    try write(Self.colors, "kite.svg")
    #expect(try shell("$S catalog import kite.svg").exitCode == 2)
    #expect(try shell("grep -q mine \(artwork)/custom.kite.svg").exitCode == 0)
    #expect(try shell("$S catalog import --force kite.svg").exitCode == 0)
    #expect(try shell("grep -q mine \(artwork)/custom.kite.svg").exitCode == 1)
  }

  /// Lists and drawings are replaced apart from each other.
  @Test func replacingForgetsItsKind() throws {
    try write(Self.square, "a.svg")
    try write(Self.square, "b.svg")
    try write("kite.one\n", "one.txt")
    try write("kite.two\n", "two.txt")
    #expect(try shell("$S catalog import a.svg one.txt").exitCode == 0)
    #expect(try shell("$S catalog import --replace two.txt").exitCode == 0)
    #expect(try shell("$S check kite.two custom.a").exitCode == 0)
    #expect(try shell("$S check kite.one").exitCode == 1)
    let run = try shell("$S catalog import --replace b.svg")
    #expect(run.errors.contains("1 added, 0 changed, 0 unchanged, 1 removed"))
    #expect(try shell("$S check kite.two custom.b").exitCode == 0)
    #expect(keptDrawings == ["custom.b.svg"])
  }

  /// Neither is there without the other.
  @Test func drawingsArePutBackIfNamesCannotBeKept() throws {
    try write(Self.square, "a.svg")
    #expect(try shell("$S catalog import a.svg").exitCode == 0)
    try write("{", ".local/share/symbols/catalog/imported.json")
    try write(Self.colors, "a.svg")
    try write(Self.colors, "b.svg")
    let run = try shell("$S -q catalog import a.svg b.svg")
    #expect(run.exitCode == 2 && run.errors.contains("imported.json"), "\(run.errors)")
    #expect(keptDrawings == ["custom.a.svg"])
    #expect(try File.read("\(artwork)/custom.a.svg") == Array(Self.square.utf8))
  }

  @Test func namesAreNotKeptIfDrawingsCannotBe() throws {
    try write(Self.square, "a.svg")
    try write(Self.square, "b.svg")
    let run = try shell(
      "mkdir -p \(artwork) && ln -s /dev/null \(artwork)/custom.b.svg && $S catalog import a.svg b.svg"
    )
    #expect(run.exitCode == 2 && run.errors.contains("custom.b.svg"), "\(run.errors)")
    #expect(keptDrawings.isEmpty)
    #expect(try shell("$S show custom.a").exitCode == 1)
  }

  @Test func aDamagedDrawingIsToldAndOthersWork() throws {
    try write(Self.square, "a.svg")
    try write(Self.square, "b.svg")
    #expect(try shell("$S catalog import a.svg b.svg").exitCode == 0)
    try write("<svg", ".local/share/symbols/artwork/custom.a.svg")
    let export = try shell("$S export custom.a custom.b --output-dir out; ls out")
    #expect(export.output == "custom.b.svg\n")
    #expect(export.errors.contains("custom.a.svg: 1:"), "\(export.errors)")
    let show = try shell("$S show custom.a custom.b --preview braille")
    #expect(show.output.contains("custom.b") && show.output.contains("\u{28FF}"))
    #expect(show.output.contains("no:") && show.output.contains("unclosed"))
    #expect(show.exitCode == 0)
  }

  // MARK: Many, and bad ones

  @Test func manyIconsAreImportedAndExported() throws {
    for icon in IconSet.files(count: 240, seed: 7) { try write(icon.svg, "set/\(icon.file)") }
    let run = try shell("$S -q catalog import set")
    #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(keptDrawings.count == 240)
    #expect(try shell("$S search icon 77 --format names").lines.first == "custom.icon.77")
    let names = try shell("$S search --category custom --drawn --format names --limit 0").lines
    #expect(names.count == 240)
    let export = try shell(
      "$S export --category custom --format svg --output-dir out && ls out | wc -l")
    #expect(export.output == "240\n", "\(export.errors)")
    #expect(try shell("$S sheet --category custom -o sheet.png").exitCode == 0)
  }

  @Test func hostileFilesAreToldOnceAndOthersImported() throws {
    try write(Self.square, "set/good.svg")
    try write("\u{0}\u{1}PNG", "set/binary.svg")
    try write(Self.svg(String(repeating: "<g>", count: 100_000)), "set/deep.svg")
    try write(
      Self.svg("<path d='M0 0" + String(repeating: "l1 2 1-2", count: 200_000) + "Z'/>"),
      "set/points.svg")
    try write(
      "<!DOCTYPE svg [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '"
        + String(repeating: "&a;", count: 100_000) + "'>]>" + Self.svg("<title>&b;&b;&b;</title>"),
      "set/laughs.svg")
    try write(
      "<!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>"
        + Self.svg("<title>&x;</title><path d='M2 2H9V9Z'/>"), "set/entity.svg")
    let run = try shell(
      """
      truncate -s 50M set/huge.svg; ln -s loop.svg set/loop.svg; ln -s gone set/gone.svg
      ln -s .. set/up; mkfifo pipe.svg; mkdir set/folder.svg; : > set/.svg
      timeout 60 $S -q catalog import set pipe.svg
      """)
    #expect(run.exitCode == 1)
    let lines = run.errors.split(separator: "\n")
    for file in ["binary", "deep", "points", "laughs", "huge", "loop", "gone"] {
      #expect(lines.count { $0.contains("set/\(file).svg") } == 1, "\(file): \(run.errors)")
    }
    #expect(lines.count { $0.contains("pipe.svg") && $0.contains("named pipe") } == 1)
    #expect(lines.count == 8, "\(run.errors)")
    #expect(keptDrawings == ["custom.entity.svg", "custom.good.svg"])
    #expect(!(try shell("$S search root --format names").output.contains("custom.entity")))
  }
}
