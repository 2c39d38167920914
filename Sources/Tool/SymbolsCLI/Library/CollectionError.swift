internal import Diagnostics
internal import Encodings
internal import FileAccess

/// The reason why an operation on a collection failed, with its message.
package enum CollectionError: Error, Sendable {
  /// There is no collection with the name; `valid` are the existing ones.
  case unknown(String, valid: [String])
  /// The name is invalid.
  case name(String, reason: String)
  /// A collection with the name exists, or `other`, which some file systems treat as equal.
  case exists(String, other: String)
  /// Deleting the collection would delete its contents.
  case notEmpty(String, count: Int)
  /// The collection is in a project file, which no command changes.
  case ofProject(String, path: String)
  /// The import has no collection name.
  case noName
  /// The destination of a symbol is missing.
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
    case .unknown(let name, _): "there is no collection '\(name.shortened())'"
    case .name(let name, let reason):
      "a collection cannot be called '\(name.shortened())': \(reason)"
    case .exists(let name, let other):
      name == other
        ? "there is a collection '\(name)'"
        : "there is a collection '\(other)', and some file systems would take '\(name)' for the same"
    case .notEmpty(let name, let count):
      "'\(name)' has \(count) \(count == 1 ? "symbol" : "symbols"), which would be lost"
    case .ofProject(let name, let path):
      "the collection '\(name)' is one of your project's, in \(path)"
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
      return ["there are none yet; 'symbols collections create NAME' makes one"]
    case .unknown(_, let valid):
      let more: Message =
        valid.count > Self.mostListed ? " and \(valid.count - Self.mostListed) more" : ""
      return ["there are: \(valid.prefix(Self.mostListed).joined(separator: ", "))\(more)"]
    case .name: return []
    case .exists: return ["use another name, or change that one"]
    case .notEmpty: return ["'--force' deletes it; 'symbols collections export' keeps a copy"]
    case .ofProject: return ["change it in that file"]
    case .noName: return ["pass a name: --name NAME"]
    case .noPlace: return ["say it by --before NAME, --after NAME or --to N"]
    case .itself: return []
    }
  }
}

/// The advice for system errors in the user library.
enum LibraryAdvice {
  static func text(_ error: FileError) -> Message {
    if error.isLink {
      return
        "nothing was changed; put the file in the place of the link, or link the folder instead"
    }
    if error.isProtected { return "nothing was changed; let it be written to, with chmod u+w" }
    return error.operation == "read"
      ? "nothing was changed; it must be a file that you may read, or not be there"
      : "nothing was changed; check that the directory is writable and has free space, or "
        + "set $XDG_DATA_HOME to another one"
  }
}
