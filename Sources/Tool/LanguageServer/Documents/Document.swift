internal import SourceUses

/// A document that is open in an editor.
struct Document: Sendable {
  /// The URI, exactly as the editor writes it.
  let uri: String
  /// The path; nil if the document is not a file.
  let path: String?
  /// The kind of source; nil for documents without symbol names.
  let kind: SourceKind?
  /// The editor's version number of the contents.
  var version: Int
  /// A number that the server assigns to each state of the contents; no two states share one.
  var revision: Int
  /// The contents of the document.
  var text: DocumentText

  init(uri: String, language: String, version: Int, revision: Int, text: DocumentText) {
    self.uri = uri
    path = DocumentURI.path(uri)
    kind = path.flatMap { SourceKind(path: $0) } ?? Self.kind(ofLanguage: language)
    self.version = version
    self.revision = revision
    self.text = text
  }

  /// Returns the kind of a document from its language name, if its path has no known kind.
  private static func kind(ofLanguage name: String) -> SourceKind? {
    switch name {
    case "swift": .swift
    case "objective-c", "objective-cpp", "objc", "objcpp": .objectiveC
    case "javascript", "javascriptreact", "typescriptreact": .javaScript
    case "typescript": .typeScript
    default: nil
    }
  }

  /// A change made in the editor.
  enum Change: Sendable {
    case whole([UInt8])
    case part(EditorRange, [UInt8])
  }

  /// Applies changes in order; each range refers to the text after the previous change.
  mutating func apply(_ changes: [Change], _ encoding: PositionEncoding) {
    for change in changes {
      switch change {
      case .whole(let bytes): text = DocumentText(bytes)
      case .part(let range, let bytes): text.replace(text.range(of: range, encoding), with: bytes)
      }
    }
  }
}
