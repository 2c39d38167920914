/// What is wrong in a catalog's files: the place, the record, and the fact.
///
/// `description` is the message.
public struct ManifestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public let file: File
  /// Byte offset into the file.
  public let offset: Int
  /// The record's name where one was read ("heart.fill"), else the section, or nil in the header.
  public let record: String?
  /// What was found.
  public let problem: Problem

  /// The files of a catalog.
  public enum File: String, Hashable, Sendable {
    /// `manifest.json` and `keywords.json`.
    case manifest, keywords
  }

  /// The kinds of damage a file can have.
  public enum Problem: Hashable, Sendable {
    /// The bytes are not the JSON the schema asks for; the payload says what was expected.
    case syntax(expected: String)
    /// A schema version this code does not read.
    case schemaVersion(Int)
    /// A record of a section that does not start a line, or spans several.
    case notOneLine
    /// A record that sorts before or equal to the one above it.
    case outOfOrder(after: String)
    /// A key that is no name: a symbol's with characters other than `a-z`, `0-9` and single inner
    /// dots.
    case name(String)
    /// A required field is absent.
    case missing(field: String)
    /// A field refers to something the manifest does not hold.
    case unknown(field: String, value: String)
    /// A layer or an earlier name dated against the symbol's own release.
    case date(field: String, release: String)
    /// A name that something else has, too.
    case taken(String)
    /// A code of a variant that is none.
    case code(String)
    /// A value that is there twice in one list.
    case repeated(field: String, value: String)
    /// A release that an older system brings than the release before it.
    case falling(release: String, platform: String, after: String)
    /// The header promises another number of symbols.
    case count(promised: Int, found: Int)
  }

  /// One line: where, which record, what.
  public var description: String {
    let place = "byte \(offset)" + (record.map { ", record '\($0)'" } ?? "")
    return "\(file.rawValue) \(place): \(problem.message)"
  }
}

extension ManifestError.Problem {
  /// What is wrong, without place and record.
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
    case .taken(let name): "'\(name)' is the name of something else, too"
    case .code(let code): "'\(code)' is no code of a language or script, nor 'rtl'"
    case .repeated(let field, let value): "\(field) '\(value)' is there twice"
    case .falling(let release, let platform, let previous):
      "release '\(release)' has an older \(platform) than '\(previous)', which is before it"
    case .count(let promised, let found): "\(promised) symbols promised, \(found) found"
    }
  }
}
