import Encodings
import SymbolKit
import Testing

/// The package as files, and tokens in other languages.
struct KitPackageTests {
  private static let text = String(decoding: KitFiles.tokens, as: UTF8.self)

  private func files(
    _ text: String = text, _ change: (inout KitPackage.Request) -> Void = { _ in }
  ) throws -> [String: [UInt8]] {
    var request = KitPackage.Request()
    change(&request)
    let package = try KitPackage(TokenSet(Array(text.utf8)), request, version: "1")
    return Dictionary(uniqueKeysWithValues: package.files.map { ($0.path, $0.bytes) })
  }

  @Test func theSameTokensMakeTheSameBytes() throws {
    #expect(try files() == files())
  }

  /// What a change of a token changes, besides the record: nothing else.
  @Test(arguments: [
    (
      #""s": {"$value": {"value": 8,"#, #""s": {"$value": {"value": 9,"#,
      ["Sources/DesignTokens/Spacing.swift", "Tests/DesignTokensTests/TokenValueTests.swift"]
    ),
    (
      #""value": 150, "unit": "ms""#, #""value": 160, "unit": "ms""#,
      ["Sources/DesignTokens/Animation.swift"]
    ),
    ("#58585C", "#58585D", []),
    (
      "controlBackgroundColor", "textBackgroundColor", ["Sources/DesignTokens/Colors.swift"]
    ),
  ])
  func aChangeOfATokenChangesWhatDependsOnIt(
    _ old: String, _ new: String, _ paths: [String]
  ) throws {
    let pieces = Self.text.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(pieces.count == 2, "\(old)")
    let (before, after) = (try files(), try files(pieces.joined(separator: new)))
    let changed = before.keys.filter { before[$0] != after[$0] && $0 != KitRecord.name }
    #expect(changed.sorted() == paths && before.count == after.count)
  }

  /// An own color is a file of the asset catalog.
  @Test func aChangeOfAColorChangesItsAsset() throws {
    let old = ##""components": [0.3451, 0.3451, 0.3608], "hex": "#58585C""##
    let pieces = Self.text.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(pieces.count == 2)
    let (before, after) = (
      try files(), try files(pieces.joined(separator: #""components": [0, 0, 0]"#))
    )
    let changed = before.keys.filter { before[$0] != after[$0] && $0 != KitRecord.name }
    #expect(
      changed == ["Sources/Resources/Colors.xcassets/TextColor.secondary.colorset/Contents.json"])
  }

  @Test func namesAreReplacedAsWords() throws {
    let files = try files { request in
      request.name = "AcmeUI"
      request.prefix = "Acme"
      request.platforms = [(.iOS, 18, 0), (.macOS, 26, 1)]
    }
    let all = files.filter { $0.key != KitRecord.name }
      .map { String(decoding: $0.value, as: UTF8.self) }.joined()
    #expect(!all.contains("FoundationUI") && !all.contains("DS."))
    #expect(files["Sources/AcmeUI.docc/AcmeUI.md"] != nil)
    let manifest = String(decoding: files["Package.swift"] ?? [], as: UTF8.self)
    #expect(manifest.contains(#"platforms: [.iOS("18.0"), .macOS("26.1")]"#))
  }

  /// Of the texts and pages of components that a package lacks nothing is left.
  @Test(arguments: KitTable.bundled.components.map(\.name))
  func onlyBringsTextsOfItsComponents(name: String) throws {
    let files = try files { $0.only = [name] }
    let texts = files.mapValues { String(decoding: $0, as: UTF8.self) }
    let catalog = try #require(texts["Sources/Resources/Localizable.xcstrings"])
    let keys = try JSONNode(parsing: Array(catalog.utf8)).members()
      .first { $0.key == "strings" }?.value.members().map(\.key)
    let source = try #require(texts["Sources/Utilities/KitText.swift"])
    let declared = source.split(separator: "KitText(\"").dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
    #expect(keys?.sorted() == declared.sorted())
    let code = texts.filter { $0.key.hasSuffix(".swift") && !$0.key.hasSuffix("KitText.swift") }
      .values.joined()
    for line in source.split(separator: "\n") where line.contains(" = KitText(") {
      let text = String(line.split(separator: " ")[2])
      #expect(code.contains("KitText.\(text)"), "\(text)")
      #expect(source.contains("    \(text),\n"))
    }
    let others = Set(KitTable.bundled.components.map(\.name)).filter {
      texts["Sources/Components/\($0).swift"] == nil && texts["Sources/Patterns/\($0).swift"] == nil
        && texts["Sources/Modifiers/\($0).swift"] == nil
        && texts["Sources/Utilities/\($0).swift"] == nil
    }
    for (path, text) in texts where path.hasSuffix(".md") {
      for other in others {
        for end in ["`", "(", " "] { #expect(!text.contains("`\(other)\(end)"), "\(path)") }
      }
      #expect(!text.contains("<doc:GettingStarted>") && !text.contains("<doc:tutorials"))
    }
  }

  /// The pages of a whole package are those of the templates.
  @Test func wholePackagesHaveWholePages() throws {
    let files = try files { $0.navigation = "kit" }
    for (path, bytes) in files where path.hasSuffix(".md") {
      #expect(bytes == KitFiles.bytes("Package/\(path)"), "\(path)")
    }
    let native = try self.files()
    let page = String(
      decoding: native["Sources/FoundationUI.docc/GettingStarted.md"] ?? [], as: UTF8.self)
    #expect(page.contains("### Next steps") && page.contains("<doc:Tokens>"))
  }

  @Test func onlyBringsWhatIsNeeded() throws {
    let files = try files { $0.only = ["badge"] }
    #expect(files["Sources/Components/Badge.swift"] != nil)
    #expect(files["Sources/Modifiers/BadgeChipStyle.swift"] != nil)
    #expect(files["Sources/Components/Card.swift"] == nil)
    let page = String(
      decoding: files["Sources/FoundationUI.docc/FoundationUI.md"] ?? [], as: UTF8.self)
    #expect(
      page.contains("- ``Badge``") && !page.contains("- ``Card``") && !page.contains("### Patterns")
    )
    #expect(throws: KitPackage.Failure.self) { try self.files { $0.only = ["badg"] } }
  }

  @Test func theAdapterComesWhereItIsAskedFor() throws {
    let path = "Sources/Patterns/NavigationSplitViewKitAdapter.swift"
    #expect(try files()[path] == nil)
    #expect(try files { $0.navigation = "kit" }[path] != nil)
  }

  @Test func recordsAreRead() throws {
    let files = try files()
    let bytes = try #require(files[KitRecord.name])
    let record = try #require(KitRecord(bytes))
    #expect(record.files.count == files.count - 1 && record.bytes == bytes)
    for (path, hash) in record.files { #expect(SHA256.hex(files[path] ?? []) == hash) }
    #expect(KitRecord(Array("[]".utf8)) == nil)
  }

  /// A record that somebody took a row from, or gave other inputs, has none that count.
  @Test func sealsHold() throws {
    let record = KitRecord(version: "1", inputs: "abc", files: ["a": "1", "b": "2"])
    #expect(KitRecord(record.bytes)?.inputs == "abc")
    let text = String(decoding: record.bytes, as: UTF8.self)
    for (old, new) in [
      ("    \"a\": \"1\",\n", ""), ("\"abc\"", "\"abd\""), ("\"b\": \"2\"", "\"b\": \"3\""),
    ] {
      let pieces = text.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
      try #require(pieces.count == 2)
      let other = try #require(KitRecord(Array(pieces.joined(separator: new).utf8)))
      #expect(other.inputs == nil)
    }
  }

  /// Each input of a package has a digest of its own.
  @Test func digestsDiffer() {
    let tokens = KitFiles.tokens
    var requests = Array(repeating: KitPackage.Request(), count: 6)
    requests[1].name = "AcmeUI"
    requests[2].prefix = "AcmeUI"
    requests[3].only = ["badge"]
    requests[4].navigation = "kit"
    requests[5].platforms.removeLast()
    var digests = Set(requests.map { KitRecord.digest($0, tokens: tokens, version: "1") })
    digests.insert(KitRecord.digest(requests[0], tokens: tokens + [0x20], version: "1"))
    digests.insert(KitRecord.digest(requests[0], tokens: tokens, version: "2"))
    #expect(digests.count == 8)
  }

  // MARK: Other languages

  private let set = TokenSet(KitFiles.tokens)

  @Test func stylesHaveAllAppearances() {
    let text = StyleTokens(set).text(mark: "made")
    #expect(text.hasPrefix("/* made */\n:root {\n  --spacing-s: 8px;\n"))
    for part in [
      "@media (prefers-color-scheme: dark) {\n  :root {", "@media (prefers-contrast: more) {",
      "@media (prefers-color-scheme: dark) and (prefers-contrast: more) {",
      "[data-platform=\"macos\"] {\n  --spacing-platform-default: 12px;",
      "--typography-label: 600 11px/1.18 system-ui;",
      "--elevation-low: 0px 1px 2px 0px #0000001f;",
      "--animation-quick: 150ms cubic-bezier(0.2, 0.9, 0.3, 1) 0ms;",
    ] { #expect(text.contains(part), "\(part)") }
  }

  @Test func textOfOthersGetsOutOfNothing() {
    let text =
      #"{"f": {"$type": "fontFamily", "$value": "</style><script>\"*/\n", "$description": "*/ <b>"}}"#
    let set = TokenSet(Array(text.utf8))
    #expect(set.faults.isEmpty)
    let css = StyleTokens(set).text(mark: "made")
    #expect(!css.contains("<"))
    let page = TokenPage(set).text(mark: "made")
    #expect(page.split(separator: "<script").count == 2 && !page.contains("<script>\""))
    #expect(SwiftTokens(set).sources.map(\.text).joined().contains(#"["</style><script>\"*/\n"]"#))
  }

  @Test func androidHasItsForms() {
    let tokens = AndroidTokens(set)
    let kotlin = tokens.compose(name: "KitTokens", mark: "made")
    for part in [
      "object KitTokens {", "val s = 8.dp", "val pressed = 0.6f",
      "val dark = Colors(", "textColorPrimary = Color(0xFFFFFFFF)",
    ] { #expect(kotlin.contains(part), "\(part)") }
    let files = tokens.resources(mark: "made")
    #expect(files.map(\.path) == ["values/tokens.xml", "values-night/tokens.xml"])
    #expect(files[0].text.contains("<dimen name=\"spacing_s\">8dp</dimen>"))
    #expect(files[0].text.contains("<color name=\"text_primary\">#ff000000</color>"))
    #expect(files[1].text.contains("<color name=\"text_primary\">#ffffffff</color>"))
    #expect(files[1].text.contains("<color name=\"text_secondary_contrast\">#ffe5e5ea</color>"))
  }
}
