/// An error in a catalog's files, with its location and record.
///
/// `description` is the message.
public struct ManifestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file that contains the error.
  public let file: File
  /// The byte offset in the file.
  public let offset: Int
  /// The name of the record ("heart.fill"), or of the section if the name is unreadable; nil in the
  /// header.
  public let record: String?
  /// The kind of error.
  public let problem: Problem

  /// The files of a catalog.
  public enum File: String, Hashable, Sendable {
    /// `manifest.json` and `keywords.json`.
    case manifest, keywords
  }

  /// The kinds of errors in a catalog's files.
  public enum Problem: Hashable, Sendable {
    /// The JSON does not match the schema; the payload is what the schema expects.
    case syntax(expected: String)
    /// An unsupported schema version.
    case schemaVersion(Int)
    /// A record that does not start a line, or that spans several lines.
    case notOneLine
    /// A record that should sort before the previous one.
    case outOfOrder(after: String)
    /// An invalid name: names consist of `a-z`, `0-9` and single dots between components.
    case name(String)
    /// A required field is missing.
    case missing(field: String)
    /// A field refers to something that is not in the manifest.
    case unknown(field: String, value: String)
    /// The date of a layer or an earlier name contradicts the release of the symbol.
    case date(field: String, release: String)
    /// A name that already belongs to another record.
    case taken(String)
    /// An invalid code for a localized variant.
    case code(String)
    /// A duplicate value in a list.
    case repeated(field: String, value: String)
    /// A release whose OS version is older than that of the previous release.
    case falling(release: String, platform: String, after: String)
    /// The number of symbols differs from the one in the header.
    case count(promised: Int, found: Int)
  }

  /// Location, record and message on one line.
  public var description: String {
    let place = "byte \(offset)" + (record.map { ", record '\($0)'" } ?? "")
    return "\(file.rawValue) \(place): \(problem.message)"
  }
}

extension ManifestError.Problem {
  /// The message without location and record.
  package var message: String {
    switch self {
    case .syntax(let expected): "expected \(expected)"
    case .schemaVersion(let version):
      "schema version \(version) is not readable; this version reads \(Catalog.schemaVersion)"
    case .notOneLine: "a record must be exactly one line"
    case .outOfOrder(let previous):
      "records must be sorted by name and unique; this follows '\(previous)'"
    case .name(let name): "'\(name)' is not a symbol name (letters a-z, digits, single inner dots)"
    case .missing(let field): "field '\(field)' is missing"
    case .unknown(let field, let value): "\(field) '\(value)' is not defined in the manifest"
    case .date(let field, let release): "\(field) '\(release)' contradicts the symbol's own release"
    case .taken(let name): "'\(name)' is also the name of something else"
    case .code(let code): "'\(code)' is not a language code, a script code or 'rtl'"
    case .repeated(let field, let value): "\(field) '\(value)' appears twice"
    case .falling(let release, let platform, let previous):
      "release '\(release)' has an older \(platform) than '\(previous)', which precedes it"
    case .count(let promised, let found): "expected \(promised) symbols, found \(found)"
    }
  }
}
