internal import Diagnostics
internal import Encodings
internal import FileAccess

/// The reason why an operation on a collection failed, with its message.
package enum CollectionError: Error, Sendable {
  /// No collection has the name; `valid` are the existing ones.
  case unknown(String, valid: [String])
  /// The name is invalid.
  case name(String, reason: String)
  /// A collection with the name exists already; or `other`, which some file systems treat as the
  /// same name.
  case exists(String, other: String)
  /// Deleting the collection would delete its contents.
  case notEmpty(String, count: Int)
  /// The collection is in a project file, which commands never change.
  case ofProject(String, path: String)
  /// The import has no collection name.
  case noName
  /// The new position of a symbol is missing.
  case noPlace
  /// The collection would be merged with itself.
  case itself(String)

  /// A stable name of the kind of error, for programs.
  var code: String {
    switch self {
    case .unknown: "unknown-collection"
    case .name: "invalid-value"
    case .exists, .notEmpty, .ofProject, .itself: "collection"
    case .noName, .noPlace: "missing-option"
    }
  }

  var headline: Message {
    switch self {
    case .unknown(let name, _): "no collection '\(name.shortened())'"
    case .name(let name, let reason):
      "invalid collection name '\(name.shortened())': \(reason)"
    case .exists(let name, let other):
      name == other
        ? "the collection '\(name)' already exists"
        : "the collection '\(other)' exists, and some file systems treat '\(name)' as the same name"
    case .notEmpty(let name, let count):
      "the collection '\(name)' contains \(count) \(count == 1 ? "symbol" : "symbols")"
    case .ofProject(let name, let path):
      "the collection '\(name)' belongs to your project, in \(path)"
    case .noName: "no name given for the collection"
    case .noPlace: "no position given for the symbol"
    case .itself(let name): "'\(name)' cannot be merged into itself"
    }
  }

  /// The maximum number of names to list.
  private static let mostListed = 20

  var advice: [Message] {
    switch self {
    case .unknown(_, let valid) where valid.isEmpty:
      return ["no collections yet; create one: symbols collections create NAME"]
    case .unknown(_, let valid):
      let more: Message =
        valid.count > Self.mostListed ? " and \(valid.count - Self.mostListed) more" : ""
      return ["collections: \(valid.prefix(Self.mostListed).joined(separator: ", "))\(more)"]
    case .name: return []
    case .exists: return ["use another name, or change the existing collection"]
    case .notEmpty:
      return [
        "pass --force to delete it; to keep a copy first: symbols collections export"
      ]
    case .ofProject: return ["edit the collection in that file"]
    case .noName: return ["pass a name: --name NAME"]
    case .noPlace: return ["pass a position: --before NAME, --after NAME or --to N"]
    case .itself: return []
    }
  }
}

/// Advice for system errors in the user library.
enum LibraryAdvice {
  static func text(_ error: FileError) -> Message {
    if error.isLink {
      return
        "nothing was changed; replace the link with the file, or link the directory instead"
    }
    if error.isProtected { return "nothing was changed; make the file writable: chmod u+w" }
    return error.operation == "read"
      ? "nothing was changed; make it a readable file, or remove it"
      : "nothing was changed; check that the directory is writable and has free space, or set "
        + "$XDG_DATA_HOME to another directory"
  }
}
