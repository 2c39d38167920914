internal import Encodings

/// The file `.symbols-kit.json` in a package.
///
/// It lists the files that `symbols kit build` wrote, and their inputs.
package struct KitRecord: Sendable {
  /// The name of the file.
  package static let name = ".symbols-kit.json"

  /// The version of the tool that wrote the file.
  package var version: String
  /// A digest of the tokens, options and version, sealed with the list of files.
  ///
  /// If it is nil, a check must generate everything again.
  package var inputs: String?
  /// The SHA-256 hash of each file as written, by path.
  package var files: [String: String]

  package init(version: String, inputs: String? = nil, files: [String: String] = [:]) {
    self.version = version
    self.files = files
    self.inputs = inputs
  }

  /// Parses a record; returns nil if it is invalid.
  package init?(_ bytes: [UInt8]) {
    guard let root = try? JSONNode(parsing: bytes), case .object(let members) = root.value,
      case .object(let rows)? = members.first(where: { $0.key == "files" })?.value.value
    else { return nil }
    func text(_ key: String) -> String? {
      guard case .string(let text)? = members.first(where: { $0.key == key })?.value.value else {
        return nil
      }
      return text
    }
    var files: [String: String] = [:]
    for row in rows { if case .string(let hash) = row.value.value { files[row.key] = hash } }
    self.files = files
    version = text("version") ?? ""
    // A seal that does not match belongs to another list of files.
    if let inputs = text("inputs"), text("seal") == Self.seal(inputs, files) {
      self.inputs = inputs
    }
  }

  /// The contents of the file.
  package var bytes: [UInt8] {
    var lines = [
      "  \"comment\": \"Files that 'symbols kit build' wrote, with their SHA-256. It replaces and removes only these.\"",
      "  \"version\": \(JSONText.quoted(version))",
    ]
    if let inputs {
      lines += [
        "  \"inputs\": \(JSONText.quoted(inputs))",
        "  \"seal\": \(JSONText.quoted(Self.seal(inputs, files)))",
      ]
    }
    let rows = Self.rows(files).map {
      "    \(JSONText.quoted($0.key)): \(JSONText.quoted($0.value))"
    }
    lines.append("  \"files\": {\n" + rows.joined(separator: ",\n") + "\n  }")
    return Array(("{\n" + lines.joined(separator: ",\n") + "\n}\n").utf8)
  }

  /// Returns a digest of all inputs of a package: options, tokens, templates, and the version of
  /// the tool.
  package static func digest(
    _ request: KitPackage.Request, tokens: [UInt8], version: String
  ) -> String {
    let platforms = request.platforms.map { "\($0.platform.rawValue) \($0.major).\($0.minor)" }
    let words =
      [version, request.name, request.prefix, request.navigation] + platforms + [""]
      + [request.navigationPackage.map { "\($0.url) \($0.version)" } ?? ""]
    let texts = words + [String(KitFiles.fingerprint)] + request.only
    return SHA256.hex(Array(texts.joined(separator: "\0").utf8) + [0, 0] + tokens)
  }

  /// Returns a seal that ties the digest to the list of files.
  ///
  /// It detects missing or changed rows.
  private static func seal(_ inputs: String, _ files: [String: String]) -> String {
    let rows = rows(files).map { $0.key + "\0" + $0.value }
    return SHA256.hex(Array(([inputs] + rows).joined(separator: "\0").utf8))
  }

  private static func rows(_ files: [String: String]) -> [(key: String, value: String)] {
    files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}
