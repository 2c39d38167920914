internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import SymbolLint
internal import SymbolSearch
internal import SymbolStyle
internal import SymbolTemplates

/// Checks of a symbol set's `Contents.json` and the files in its folder.
enum SymbolsetChecks {
  static let index = "Contents.json"

  private static let idioms = [
    "universal", "iphone", "ipad", "mac", "watch", "tv", "vision", "car",
  ]
  private static let intents = ["template", "hierarchical"]
  private static let rootKeys = ["info", "symbols", "properties"]
  private static let entryKeys = [
    "filename", "idiom", "locale", "language-direction", "scale", "subtype",
  ]
  private static let infoKeys = ["author", "version"]

  /// The maximum size of a `Contents.json` file in bytes.
  private static let largest = 4 << 20

  /// The entries of the folder that contains a `Contents.json` file.
  struct Folder: Sendable {
    /// The names of files that are not hidden.
    var files: [String] = []
    /// The other entries: folders, and links, which are not followed.
    var others: [String: FileKind] = [:]

    /// Sorts the entries of a folder by kind.
    init(_ entries: [File.Entry]) {
      for entry in entries where !entry.name.hasPrefix(".") {
        if entry.kind == .file { files.append(entry.name) } else { others[entry.name] = entry.kind }
      }
    }
  }

  /// Checks a `Contents.json` file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - folder: The folder that contains the file; nil if its entries are unknown.
  ///   - report: The report that receives the diagnostics.
  static func run(_ bytes: [UInt8], _ folder: Folder?, _ report: inout TemplateReport) {
    let files = folder?.files
    let rules = TemplateRules.self
    guard bytes.count <= largest else {
      report.add(rules.contentsSyntax, 0..<1, "the file is larger than \(largest >> 20) MiB")
      return
    }
    let root: JSONNode
    let members: [JSONNode.Member]
    do throws(JSONError) {
      root = try JSONNode(parsing: bytes)
      members = try root.members()
    } catch {
      report.add(
        rules.contentsSyntax, error.offset..<error.offset + 1, "expected \(error.expected)")
      return
    }
    keys(members, rootKeys, bytes, &report)
    info(root, members, bytes, &report)
    guard let symbols = members.first(where: { $0.key == "symbols" }) else {
      report.add(rules.noSymbols, root.offset..<root.offset + 1, "the key 'symbols' is missing")
      if let files { unassigned(files, [], root.offset, &report) }
      return
    }
    do throws(JSONError) {
      let named = try entries(symbols, bytes, folder, &report)
      if named.isEmpty {
        report.add(rules.noSymbols, place(symbols, bytes), "no entry has a filename")
      }
      if let files { unassigned(files, named, symbols.offset, &report) }
      if let properties = members.first(where: { $0.key == "properties" }) {
        try intent(properties, bytes, &report)
      }
    } catch {
      report.add(
        rules.contentsSyntax, error.offset..<error.offset + 1, "expected \(error.expected)")
    }
  }

  /// Returns the source range of a key, including its quotes.
  private static func place(_ member: JSONNode.Member, _ bytes: [UInt8]) -> Range<Int> {
    text(at: member.offset, bytes)
  }

  /// Returns the source range of a string, including its quotes.
  private static func text(at offset: Int, _ bytes: [UInt8]) -> Range<Int> {
    var end = offset + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return offset..<min(end + 1, bytes.count)
  }

  private static func keys(
    _ members: [JSONNode.Member], _ known: [String], _ bytes: [UInt8],
    _ report: inout TemplateReport
  ) {
    for member in members where !known.contains(member.key) {
      guard report.hasRoom(for: TemplateRules.unknownKey) else { continue }
      let near = NearestWord.only(near: member.key, among: known)
      let isTaken = members.contains { $0.key == near }
      report.add(
        TemplateRules.unknownKey, place(member, bytes),
        "'\(member.key.prefix(60))' is not a known key here"
          + (near.map { "; did you mean '\($0)'?" } ?? ""),
        fix: isTaken
          ? .withheld("the object already has the similar key")
          : near.map { .fix(FixIt("write '\($0)'", [TextEdit(place(member, bytes), "\"\($0)\"")])) }
            ?? .withheld("no known key has a similar name"))
    }
  }

  private static func info(
    _ root: JSONNode, _ members: [JSONNode.Member], _ bytes: [UInt8],
    _ report: inout TemplateReport
  ) {
    guard let info = members.first(where: { $0.key == "info" }) else {
      let start = root.offset + 1
      let text = "\n  \"info\" : {\n    \"author\" : \"xcode\",\n    \"version\" : 1\n  }"
      // A misspelled key is reported and fixed elsewhere.
      let isMisspelled = members.contains {
        !rootKeys.contains($0.key) && NearestWord.only(near: $0.key, among: rootKeys) == "info"
      }
      report.add(
        TemplateRules.contentsInfo, root.offset..<start, "the key 'info' is missing",
        fix: isMisspelled
          ? .withheld("fix the misspelled key 'info' first")
          : .fix(FixIt("add it", [TextEdit(start..<start, text + (members.isEmpty ? "\n" : ","))])))
      return
    }
    guard let parts = try? info.value.members() else {
      report.add(
        TemplateRules.contentsInfo, place(info, bytes), "'info' is not an object", fix: onlyMissing)
      return
    }
    keys(parts, infoKeys, bytes, &report)
    let version = parts.first { $0.key == "version" }
    if (try? version?.value.integer()) != 1 {
      report.add(
        TemplateRules.contentsInfo, version.map { place($0, bytes) } ?? place(info, bytes),
        "the version of 'info' is not 1", fix: onlyMissing)
    }
    let author = parts.first { $0.key == "author" }
    if ((try? author?.value.string()) ?? "").isEmpty {
      report.add(
        TemplateRules.contentsInfo, author.map { place($0, bytes) } ?? place(info, bytes),
        "'info' has no author", fix: onlyMissing)
    }
  }

  private static let onlyMissing = FixOffer.withheld("'info' is added only if the key is missing")

  /// Checks the files that the entries list.
  private static func entries(
    _ symbols: JSONNode.Member, _ bytes: [UInt8], _ folder: Folder?,
    _ report: inout TemplateReport
  ) throws(JSONError) -> Set<String> {
    let rules = TemplateRules.self
    let known = folder.map { Set($0.files) }
    var named: Set<String> = []
    var slots: Set<[String]> = []
    for entry in try symbols.value.elements() {
      let members = try entry.members()
      keys(members, entryKeys, bytes, &report)
      var slot: [String] = []
      for member in members where member.key != "filename" {
        if case .string(let text) = member.value.value { slot += [member.key, text] }
      }
      if let idiom = members.first(where: { $0.key == "idiom" }) {
        let name = try idiom.value.string()
        if !idioms.contains(name) {
          let near = NearestWord.find(name, among: idioms) ?? "universal"
          let range = text(at: idiom.value.offset, bytes)
          report.add(
            rules.unknownIdiom, range,
            "'\(name.prefix(60))' is not an idiom; did you mean '\(near)'?",
            fix: FixIt("write '\(near)'", [TextEdit(range, "\"\(near)\"")]))
        }
      } else {
        report.add(
          rules.unknownIdiom, entry.offset..<entry.offset + 1, "an entry has no idiom",
          fix: FixIt(
            "write 'universal'",
            [
              TextEdit(
                entry.offset + 1..<entry.offset + 1,
                "\"idiom\" : \"universal\"" + (members.isEmpty ? "" : ", "))
            ]))
      }
      guard let file = members.first(where: { $0.key == "filename" }) else { continue }
      let name = try file.value.string()
      let range = text(at: file.value.offset, bytes)
      let isTwice = !named.insert(name).inserted
      if !slots.insert(slot).inserted || isTwice {
        report.add(
          rules.duplicateFile, range,
          isTwice
            ? "'\(name.prefix(60))' is listed twice"
            : "another entry is for the same idiom, locale and direction")
      }
      if name.contains("/") || name == ".." || name.isEmpty {
        report.add(
          rules.filePath, range,
          "'\(name.prefix(60))' is a path instead of the name of a file in this directory")
        continue
      }
      if !name.lowercased().hasSuffix(".svg") {
        report.add(rules.otherFormat, range, "'\(name.prefix(60))' is not an SVG file")
      }
      guard let folder, known?.contains(name) == false else { continue }
      let files = folder.files
      if let kind = folder.others[name] {
        report.add(
          kind == .link ? rules.linkedFile : rules.missingFile, range,
          "'\(name.prefix(60))' is \(kind.title), not a file",
          advice: kind == .link
            ? [
              "replace the link with the file that it points to",
              "to check the linked file, pass its path to 'symbols validate'",
            ]
            : ["--fix cannot fix this: the name is in use"])
        continue
      }
      guard report.hasRoom(for: rules.missingFile) else { continue }
      let near = NearestWord.only(
        near: name, among: files.prefix(1_000).filter { $0.lowercased().hasSuffix(".svg") })
      report.add(
        rules.missingFile, range,
        "'\(name.prefix(60))' does not exist" + (near.map { "; did you mean '\($0)'?" } ?? ""),
        fix: renaming(to: near, range, bytes))
    }
    return named
  }

  /// Offers to replace a listed file name with the name of an existing file, unless another entry
  /// might already list that file.
  private static func renaming(
    to name: String?, _ range: Range<Int>, _ bytes: [UInt8]
  ) -> FixOffer {
    guard let name else {
      return .withheld("the directory does not have exactly one file with a similar name")
    }
    guard !bytes.contains(name) else {
      return .withheld("another entry may already list '\(name)'")
    }
    return .fix(FixIt("write '\(name)'", [TextEdit(range, JSONText.quoted(name))]))
  }

  private static func unassigned(
    _ files: [String], _ named: Set<String>, _ offset: Int, _ report: inout TemplateReport
  ) {
    for file in files where file != index && !named.contains(file) {
      report.add(
        TemplateRules.unassignedFile, offset..<offset + 1,
        "'\(file.prefix(60))' is in the directory, but no entry lists it")
    }
  }

  private static func intent(
    _ properties: JSONNode.Member, _ bytes: [UInt8], _ report: inout TemplateReport
  ) throws(JSONError) {
    let members = try properties.value.members()
    let known = ["symbol-rendering-intent", "localizable", "on-demand-resource-tags"]
    keys(members, known, bytes, &report)
    guard let intent = members.first(where: { $0.key == known[0] }) else { return }
    let name = try intent.value.string()
    if intents.contains(name) { return }
    let near = NearestWord.only(near: name, among: intents)
    let range = text(at: intent.value.offset, bytes)
    report.add(
      TemplateRules.unknownIntent, range,
      "'\(name.prefix(60))' is not a known rendering intent"
        + (near.map { "; did you mean '\($0)'?" } ?? ""),
      fix: near.map { .fix(FixIt("write '\($0)'", [TextEdit(range, "\"\($0)\"")])) }
        ?? .withheld("no known intent has a similar name"))
  }
}

extension [UInt8] {
  /// Returns whether the bytes contain a text as a JSON string.
  fileprivate func contains(_ name: String) -> Bool {
    let bytes = Array(JSONText.quoted(name).utf8)
    guard let first = bytes.first else { return true }
    var at = 0
    while let next = self[at...].firstIndex(of: first) {
      if self[next...].starts(with: bytes) { return true }
      at = next + 1
    }
    return false
  }
}
