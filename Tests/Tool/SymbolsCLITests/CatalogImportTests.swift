import FileAccess
import PropertyLists
import TestSupport
import Testing

@testable import SymbolsCLI

@Suite struct CatalogImportTests {
  /// A home of its own, with folders of lists to import.
  private final class Home {
    let folder: TemporaryFolder
    var path: String { folder.path }

    init() throws { folder = try TemporaryFolder() }

    func write(_ bytes: [UInt8], _ name: String) throws {
      try File.makeFolder(FilePath.folder("\(path)/\(name)"))
      _ = try File.write(bytes, to: "\(path)/\(name)")
    }

    func run(_ arguments: String...) throws -> ToolRun {
      try ToolRun(arguments, environment: ["LANG": "C.UTF-8", "HOME": path])
    }

    func shell(_ line: String) throws -> ToolRun {
      try ToolRun(shell: "cd \(path) && \(line)", environment: ["LANG": "C.UTF-8", "HOME": path])
    }
  }

  private static let availability: PropertyList = [
    "symbols": ["kite.new": "2027", "kite.old": "2026", "heart": "2019"],
    "year_to_release": [
      "2027": [
        "iOS": "28.0", "macOS": "28.0", "tvOS": "28.0", "watchOS": "28.0", "visionOS": "28.0",
      ]
    ],
  ]

  @Test(arguments: ["xml", "binary", "text"])
  func listsOfAFolderAreImported(_ format: String) throws {
    let home = try Home()
    let bytes =
      switch format {
      case "xml": PropertyListWriter.xml(Self.availability)
      case "binary": PropertyListWriter.binary(Self.availability)
      default: PropertyListWriter.text(Self.availability)
      }
    try home.write(bytes, "lists/name_availability.plist")
    try home.write(
      Array(#""kite.old" = "kite.new";"#.utf8), "lists/name_aliases.strings")
    let preview = try home.run("catalog", "import", "--dry-run", "\(home.path)/lists")
    #expect(preview.lines == ["new\tkite.new", "new\tkite.old"])
    #expect(preview.errors == "symbols: dry run: 2 added, 0 changed, 1 unchanged\n")
    #expect(preview.exitCode == 0)
    #expect(try home.run("check", "kite.new").exitCode == 1)
    let run = try home.run("catalog", "import", "\(home.path)/lists")
    #expect(run.errors == "symbols: 2 added, 0 changed, 1 unchanged\n")
    #expect(run.exitCode == 0)
    #expect(try home.run("check", "kite.new").exitCode == 0)
    #expect(try home.run("show", "kite.old").output.contains("kite.new"))
    #expect(try home.run("check", "kite.new", "--target", "iOS27").exitCode == 1)
    let again = try home.run("catalog", "import", "\(home.path)/lists")
    #expect(again.errors == "symbols: 0 added, 0 changed, 3 unchanged\n")
  }

  @Test func whatWasImportedStaysOrIsReplaced() throws {
    let home = try Home()
    try home.write(Array("kite.one\n# none\nheart\n".utf8), "one.txt")
    try home.write(Array("kite.two\n".utf8), "two.txt")
    #expect(
      try home.shell("$S catalog import one.txt").errors
        == "symbols: 1 added, 0 changed, 1 unchanged\n")
    #expect(try home.shell("$S catalog import two.txt").exitCode == 0)
    #expect(try home.run("check", "kite.one", "kite.two").exitCode == 0)
    #expect(try home.shell("$S catalog import --replace two.txt").exitCode == 0)
    #expect(try home.run("check", "kite.one").exitCode == 1)
    #expect(try home.run("check", "kite.two").exitCode == 0)
  }

  /// The files of this tool, and a whole manifest.
  @Test func jsonIsImported() throws {
    let home = try Home()
    try home.write(
      Array(#"{"schemaVersion":1,"symbols":[{"name":"kite","release":"2026"}]}"#.utf8), "a.json")
    try home.write(
      Array(
        #"{"schemaVersion":1,"catalogVersion":"x","symbols":[{"name":"kite.fill","keywords":{"x":1}}]}"#
          .utf8), "manifest.json")
    let run = try home.shell("$S catalog import a.json manifest.json")
    #expect(run.errors == "symbols: 2 added, 0 changed, 0 unchanged\n")
    try home.write(
      Array("{\"schemaVersion\":1,\n\"symbols\":[{\"name\":\"A b\"}]}".utf8), "b.json")
    let wrong = try home.shell("$S catalog import b.json")
    #expect(wrong.errors.hasPrefix("symbols: b.json:2:20: expected a symbol's name"))
    #expect(wrong.exitCode == 2)
  }

  /// What is wrong is told, the rest is used; without a rest, nothing was read.
  @Test func whatIsWrongIsTold() throws {
    let home = try Home()
    try home.write(PropertyListWriter.xml(Self.availability), "lists/name_availability.plist")
    try home.write(
      Array(#""a" = "b"; "b" = "a"; "kite.old" = "kite.new";"#.utf8), "lists/name_aliases.strings")
    try home.write(Array("bplist00".utf8), "lists/symbol_search.plist")
    let run = try home.shell("$S catalog import lists")
    #expect(
      run.errors == """
        symbols: lists/symbol_search.plist:byte 8: expected a trailer of 32 bytes
        symbols: name_aliases.strings: 'a' leads to itself: a -> b -> a
        symbols: 2 added, 0 changed, 1 unchanged

        """)
    #expect(run.exitCode == 1)
    #expect(try home.run("check", "kite.new").exitCode == 0)
  }

  @Test(arguments: [
    (
      "mkdir none && $S catalog import none",
      "none: found neither SVG files nor Apple's symbol lists"
    ),
    ("$S catalog import missing", "cannot read missing: No such file or directory"),
    (
      "mkdir l && mkfifo l/symbol_search.plist && $S catalog import l",
      "it is a named pipe, not a file"
    ),
    ("mkdir -p l/symbol_search.plist && $S catalog import l", "it is a folder, not a file"),
    (
      "mkdir l && ln -s gone l/categories.plist && $S catalog import l", "No such file or directory"
    ),
    ("truncate -s 100M big.txt && $S catalog import big.txt", "it is larger than 32 MiB"),
    (
      "truncate -s 20M big && $S catalog import big",
      "big: unsupported file; expected Apple's property lists"
    ),
    ("printf '<svg/>' > a.svg && $S catalog import a.svg", "a.svg: "),
    ("printf '<html/>' > a.html && $S catalog import a.html", "a.html: unsupported file; expected"),
    ("printf '' > a && $S catalog import a", "a: unsupported file; expected"),
    ("printf '<plist><true/>' > a && $S catalog import a", "a:1:"),
    ("printf '# none\\n' > a && $S catalog import a", "the list contains no names"),
    ("printf '{}' > a && $S catalog import a", "a: this JSON is not catalog data"),
    ("printf '{\"added\":[]}' > a && $S catalog import a", "a: this JSON is not catalog data"),
    (
      "seq -f k%.0f 20001 > a && $S catalog import a",
      "a: too many names; catalog data holds at most 20000"
    ),
    (
      #"echo '{"aliases":[{"alias":"acme.old","name":"nope"}]}' > a && $S catalog import a"#,
      "a:1:13: expected an earlier name of an existing symbol, not of nope"
    ),
    ("printf '<plist><true/></plist>' > a && $S catalog import a", "unknown kind of property list"),
    ("printf '{' > a && $S catalog import a", "a:1:2: expected"),
    ("printf 'A b\\nC d\\n' > a && $S catalog import a", "a: 'A b' is not a valid symbol name"),
    (
      "printf 'x = ' > name_aliases.strings && $S catalog import name_aliases.strings",
      "1:5: expected a value"
    ),
  ])
  func whatCannotBeReadIsToldAndNothingWritten(_ line: String, _ message: String) throws {
    let home = try Home()
    let run = try home.shell(line)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(!File.isFolder("\(home.path)/.local/share/symbols"))
  }

  private static let release = #"""
    {"releases":[{"release":"2027","iOS":"28","macOS":"28","tvOS":"28","watchOS":"28",\#
    "visionOS":"28"}],"categories":[{"category":"kites","title":"Kites"}],"symbols":[{"name":"a.one"}]}
    """#

  /// What own data needs is not taken from below it.
  @Test(arguments: ["--release 2027", "--category kites", "--alias a.old"])
  func whatOwnDataNeedsIsNotForgotten(_ options: String) throws {
    let home = try Home()
    try home.write(Array(Self.release.utf8), "a.json")
    try home.write(Array("b.two\n".utf8), "b.txt")
    #expect(try home.shell("$S catalog import a.json").exitCode == 0)
    #expect(try home.shell("$S catalog add a.one \(options)").exitCode == 0)
    let own = "\(home.path)/.local/share/symbols/catalog/own.json"
    let before = try File.read(own)
    if options.hasPrefix("--alias") {
      // An earlier name of what own data does not have itself.
      let text = String(decoding: before, as: UTF8.self)
      let symbol = "\n\"symbols\":[\n{\"name\":\"a.one\"}\n],"
      #expect(text.contains(symbol))
      try File.write(Array(text.replacing(symbol, with: "").utf8), to: own)
    }
    for preview in ["-n", ""] {
      let run = try home.shell("$S catalog import \(preview) --replace b.txt")
      #expect(run.exitCode == 2)
      #expect(run.errors.contains("own.json:4:"), "\(run.errors)")
      #expect(run.errors.contains("first change or remove that entry"))
    }
    #expect(try home.run("check", "a.one").exitCode == 0)
    for preview in ["-n", ""] {
      #expect(try home.shell("$S catalog remove \(preview) a.one").exitCode == 0)
      #expect(try home.run("check", "a.one").exitCode == (preview.isEmpty ? 1 : 0))
    }
  }

  @Test func replacingTellsWhatIsRemoved() throws {
    let home = try Home()
    try home.write(Array("kite.one\nkite.two\n".utf8), "a.txt")
    try home.write(Array("kite.two\n".utf8), "b.txt")
    try home.write(Array(#"{"schemaVersion":1,"symbols":[]}"#.utf8), "c.json")
    _ = try home.shell("$S catalog import a.txt")
    let empty = try home.shell("$S catalog import --replace c.json")
    #expect(empty.exitCode == 2 && empty.errors.contains("nothing was replaced"), "\(empty.errors)")
    let preview = try home.shell("$S catalog import -n --replace b.txt")
    #expect(preview.lines == ["removed\tkite.one"])
    #expect(preview.errors.contains("dry run: 0 added, 0 changed, 1 unchanged, 1 removed"))
    #expect(try home.run("check", "kite.one").exitCode == 0)
    #expect(try home.shell("$S catalog import --replace - < b.txt").errors.contains("1 removed"))
    #expect(try home.run("check", "kite.one").exitCode == 1)
  }

  @Test func replacingForgetsDamagedData() throws {
    let home = try Home()
    try home.write(Array("kite.two\n".utf8), "b.txt")
    try home.write(Array("{".utf8), ".local/share/symbols/catalog/imported.json")
    #expect(try home.shell("$S catalog import b.txt").exitCode == 2)
    #expect(try home.shell("$S catalog import --replace b.txt").exitCode == 0)
    #expect(try home.run("check", "kite.two").exitCode == 0)
  }

  @Test(arguments: ["a.plist", "a", "categories.plist"])
  func listsAreToldByTheirContent(_ name: String) throws {
    let home = try Home()
    try home.write(PropertyListWriter.text(Self.availability), "x/\(name)")
    let run = try home.shell("$S catalog import x/\(name)")
    // Text is told by the end of the name alone.
    guard name != "a" else { return #expect(run.exitCode == 2) }
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.errors == "symbols: 2 added, 0 changed, 1 unchanged\n")
  }

  @Test func aFolderThatIsALinkIsRead() throws {
    let home = try Home()
    try home.write(PropertyListWriter.xml(Self.availability), "lists/name_availability.plist")
    #expect(try home.shell("ln -s lists link && $S catalog import link").exitCode == 0)
  }

  /// Bundles and apps have their lists inside.
  @Test(arguments: ["Contents/Resources", "Contents/Resources/Metadata"])
  func bundlesAreSearched(_ inside: String) throws {
    let home = try Home()
    try home.write(
      PropertyListWriter.binary(Self.availability), "X.app/\(inside)/name_availability.plist")
    #expect(try home.shell("$S catalog import X.app").exitCode == 0)
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"),
    (1_795_368_734, "2026-11-22T17:32:14Z"), (4_107_542_399, "2100-02-28T23:59:59Z"),
    (4_107_542_400, "2100-03-01T00:00:00Z"),
  ])
  func timestamps(_ seconds: Int, _ text: String) { #expect(Timestamp.text(seconds) == text) }
}
