import FileAccess
import Foundation
import ManifestBuilder
import SymbolCatalog
import TestSupport
import Testing
import Workbench

/// A folder of small tables and a mapping that fit together.
private struct Workbench {
  private let folder: TemporaryFolder
  private var files: [String: String] = [
    "releases.tsv": """
    release\tiOS\tmacOS\ttvOS\twatchOS\tvisionOS
    2019\t13.0\t10.15\t13.0\t6.0\t1.0
    2020\t14.0\t11.0\t14.0\t7.0\t1.0

    """,
    "symbols.tsv": """
    name\trelease\thierarchical\tmulticolor\tvariable\tcategories\tlocalizations
    bell\t2019\t2020\t-\t-\tthings\t-
    bell.fill\t2020\t-\t-\tyes\t-\tar,hi

    """,
    "aliases.tsv": """
    old_name\tname\told_name_release\tevidence
    bell.solid\tbell.fill\t2019\tpublished

    """,
    "restricted.tsv": """
    name\tmay_only_refer_to
    bell\tthe Bell

    """,
    "keywords.json": """
    {"matches":[
    {"match":"bell","en":["ring","alarm","chime","alert"],"es":["campana","timbre"]}
    ],"concepts":[],"rings":[],"opposites":[]}
    """,
    "categories.json": """
    {"categories":[{"category":"things","title":"Things"}],
    "rules":[{"match":"bell","categories":["things"]}]}
    """,
  ]

  init() throws { folder = try TemporaryFolder() }

  mutating func replace(_ old: String, _ new: String, in file: String) {
    let text = files[file] ?? ""
    let replaced = text.replacing(old, with: new, maxReplacements: 1)
    precondition(replaced != text, "nothing to replace")
    files[file] = replaced
  }

  mutating func replaceLineEnds() {
    for (file, text) in files where file.hasSuffix(".tsv") {
      files[file] = text.replacing("\n", with: "\r\n")
    }
  }

  func assemble() throws -> (manifest: String, problems: [String]) {
    for (file, text) in files { try File.write(Array(text.utf8), to: "\(folder.path)/\(file)") }
    var problems: [Problem] = []
    let facts = try Facts(tables: folder.path, problems: &problems)
    let mapping = try Mapping(folder: folder.path, problems: &problems)
    var assembly = ManifestAssembly(facts: facts, mapping: mapping)
    let manifest = assembly.manifest()
    return (manifest, (problems + assembly.problems).map(\.description))
  }
}

@Suite struct ManifestAssemblyTests {
  @Test func soundTablesGiveAManifest() throws {
    let (manifest, problems) = try Workbench().assemble()
    #expect(problems.isEmpty, "\(problems)")
    #expect(
      manifest.contains(
        #"{"name":"bell","release":"2019","hierarchical":"2020","categories":["things"],"#
          + #""restriction":"the Bell","keywords":{"bell":100}}"#), "\(manifest)")
    #expect(
      manifest.contains(
        #"{"name":"bell.fill","release":"2020","variable":true,"categories":["things"],"#
          + #""assigned":true,"localizations":["ar","hi"],"aliases":["bell.solid"],"keywords":{"bell":95}}"#
      ),
      "\(manifest)")
  }

  /// One violation each, and the message that names its row.
  @Test(arguments: [
    ("symbols.tsv", "bell.fill\t2020", "bell.fill\t2021", "symbols.tsv:3: unknown release '2021'"),
    (
      "symbols.tsv", "bell\t2019\t2020", "bell\t2020\t2019",
      "symbols.tsv:2: the hierarchical layers (2019) are older than the name (2020)"
    ),
    ("symbols.tsv", "things", "stuff", "symbols.tsv:2: unknown category 'stuff'"),
    (
      "symbols.tsv", "bell.fill\t2020", "bell\t2020",
      "symbols.tsv:3: 'bell' is repeated; it is first in symbols.tsv:2"
    ),
    (
      "symbols.tsv", "\tyes\t", "\tmaybe\t",
      "symbols.tsv:3: variable is 'maybe', not 'yes', '-' or '?'"
    ),
    ("symbols.tsv", "bell\t2019\t", "bell\t", "symbols.tsv:2: 6 columns instead of 7"),
    (
      "aliases.tsv", "\tbell.fill\t", "\tbell.full\t",
      "aliases.tsv:2: 'bell.solid' leads to 'bell.full', which is not a symbol"
    ),
    (
      "aliases.tsv", "bell.solid\tbell.fill\t2019", "bell.solid\tbell\t2020",
      "aliases.tsv:2: 'bell.solid' (2020) is newer than its replacement (2019)"
    ),
    ("aliases.tsv", "bell.solid", "bell", "aliases.tsv:2: 'bell' is also a canonical name"),
    (
      "restricted.tsv", "bell\t", "drum\t",
      "restricted.tsv:2: the restriction is on 'drum', which is not a symbol"
    ),
    (
      "releases.tsv", "2020\t14.0", "2020\t12.0",
      "release 2020: OS version 12.0 is older than 13.0 of 2019"
    ),
    (
      "symbols.tsv", "localizations", "languages",
      "symbols.tsv:1: the columns are not name, release, hierarchical, multicolor, variable, categories, "
        + "localizations, in this order"
    ),
    (
      "symbols.tsv", "bell\t2019", "Bell\t2019",
      "symbols.tsv:2: 'Bell' is not a valid name: use a-z, 0-9 and single inner dots"
    ),
    (
      "aliases.tsv", "published", "guessed",
      "aliases.tsv:2: evidence is 'guessed', not 'published' or 'inferred'"
    ),
    (
      "restricted.tsv", "the Bell", "(perhaps)",
      "restricted.tsv:2: '(perhaps)' is not a valid restriction"
    ),
    ("keywords.json", "\"alert\"", "\"\"", "keywords.json 'bell': a list or a keyword is empty"),
    ("keywords.json", "\"alert\"", "\"ring\"", "keywords.json 'bell': a keyword is repeated"),
    (
      "keywords.json", ",\"alert\"", "",
      "symbols.tsv:2: 'bell' has 3 English and 2 Spanish keywords; 4 and 2 are needed"
    ),
    (
      "keywords.json", "\"concepts\":[]",
      "\"concepts\":[{\"concept\":\"x\",\"en\":[\"a\"],\"es\":[\"b\"],\"symbols\":[\"drum\"]}]",
      "keywords.json 'x': 'drum' is not a symbol"
    ),
    ("keywords.json", "\n],", "],,", "expected a key in quotes"),
    (
      "categories.json", "\"match\":\"bell\"", "\"match\":\"drum\"",
      "symbols.tsv:3: 'bell.fill' has no category, and no rule in categories.json matches"
    ),
  ])
  func violationsAreMessagesWithTheRow(
    _ file: String, _ old: String, _ new: String, _ message: String
  ) throws {
    var bench = try Workbench()
    bench.replace(old, new, in: file)
    let problems = try bench.assemble().problems
    #expect(problems.contains { $0.hasSuffix(message) }, "\(problems)")
  }

  /// What nobody has published is neither yes nor no, and a doubt with its number.
  @Test func unknownIsAValue() throws {
    var bench = try Workbench()
    bench.replace("bell\t2019\t2020\t-\t-", "bell\t2019\t?\t-\t?", in: "symbols.tsv")
    bench.replace("the Bell", "?", in: "restricted.tsv")
    let (manifest, problems) = try bench.assemble()
    #expect(problems.isEmpty, "\(problems)")
    #expect(
      manifest.contains(
        #"{"name":"bell","release":"2019","unknown":["hierarchical","variable"],"#
          + #""categories":["things"],"restriction":"?","keywords""#), "\(manifest)")
    #expect(manifest.contains("The layers of 1 name of release 2019 are not published"))
    #expect(manifest.contains("The product that 1 name may only refer to is not published"))
  }

  /// A rename is a row of a table: keywords, concepts and categories know the symbol by its earlier
  /// name.
  @Test(arguments: [false, true])
  func aRenameIsARow(isWholeFamily: Bool) throws {
    var bench = try Workbench()
    bench.replace(
      "bell\t2019\t2020\t-\t-\tthings", "gong\t2020\t2020\t-\t-\t-", in: "symbols.tsv")
    bench.replace("bell.solid\tbell.fill", "bell\tgong", in: "aliases.tsv")
    bench.replace("bell\tthe Bell", "gong\tthe Bell", in: "restricted.tsv")
    if isWholeFamily {
      bench.replace("bell.fill\t2020", "gong.fill\t2020", in: "symbols.tsv")
      bench.replace(
        "bell\tgong\t2019\tpublished",
        "bell\tgong\t2019\tpublished\nbell.fill\tgong.fill\t\tpublished",
        in: "aliases.tsv")
    }
    bench.replace(
      "\"concepts\":[]",
      "\"concepts\":[{\"concept\":\"meal\",\"en\":[\"dinner\"],\"es\":[\"cena\"],\"symbols\":[\"bell\"]}]",
      in: "keywords.json")
    let (manifest, problems) = try bench.assemble()
    #expect(problems.isEmpty, "\(problems)")
    #expect(
      manifest.contains(
        #"{"name":"gong","release":"2020","hierarchical":"2020","categories":["things"],"assigned":true,"#
          + #""restriction":"the Bell","aliases":["bell"],"keywords":{"#), "\(manifest)")
    let line = manifest.split(separator: "\n").first { $0.contains(#""name":"gong""#) } ?? ""
    #expect(line.contains(#""bell":100"#) && line.contains(##""#meal":100"##), "\(line)")
  }

  /// An earlier name may come and go within one release.
  @Test func anEarlierNameMayBeOfTheSameRelease() throws {
    var bench = try Workbench()
    bench.replace("\t2019\t", "\t2020\t", in: "aliases.tsv")
    #expect(try bench.assemble().problems.isEmpty)
  }

  /// Line ends of other systems make no difference.
  @Test func linesMayEndAsOnOtherSystems() throws {
    var bench = try Workbench()
    let expected = try bench.assemble().manifest
    bench.replaceLineEnds()
    let (manifest, problems) = try bench.assemble()
    #expect(problems.isEmpty && manifest == expected, "\(problems)")
  }

  @Test func theManifestIsThatOfTheTables() throws {
    var problems: [Problem] = []
    let resources = "\(Repository.root)/Resources"
    let mapping = try Mapping(folder: resources, problems: &problems)
    let facts = try Facts(tables: "\(resources)/Facts", problems: &problems)
    var assembly = ManifestAssembly(facts: facts, mapping: mapping)
    let text = assembly.manifest()
    #expect(problems.isEmpty && assembly.problems.isEmpty)
    #expect(
      try Array(text.utf8) == Repository.bytes("Resources/manifest.json"), "run 'make manifest'")
  }
}
