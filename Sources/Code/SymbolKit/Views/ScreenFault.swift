/// An error in a screen file, and its location.
package struct ScreenFault: Error, Hashable, Sendable {
  /// The kind of error, as a stable word for programs.
  package enum Kind: String, CaseIterable, Sendable {
    // These errors are about the file as a whole, and its syntax.
    case tooLarge = "too-large"
    case tooMany = "too-many"
    case tooDeep = "too-deep"
    case notUTF8 = "not-utf-8"
    case syntax
    case severalDocuments = "several-documents"
    case anchor
    case tag
    case duplicateKey = "duplicate-key"
    // These errors are about the file's contents.
    case unknownKey = "unknown-key"
    case missing
    case wrongType = "wrong-type"
    case invalidName = "invalid-name"
    case invalidPlatform = "invalid-platform"
    case unknownComponent = "unknown-component"
    case unknownProperty = "unknown-property"
    case unknownSlot = "unknown-slot"
    case unknownModifier = "unknown-modifier"
    case unknownValue = "unknown-value"
    case notAccepted = "not-accepted"
    case unknownSymbol = "unknown-symbol"
    case earlierName = "earlier-name"
    case newSymbol = "new-symbol"
    case restrictedSymbol = "restricted-symbol"
    case unknownState = "unknown-state"
    case stateType = "state-type"
    case unknownColor = "unknown-color"
    case duplicateID = "duplicate-id"
  }

  /// The kind of error.
  package let kind: Kind
  /// The byte offset in the file, from 0.
  package let offset: Int
  /// The path of keys and indices, such as `body.slots.content[0].properties.level`; empty for the
  /// whole file.
  package let path: String
  /// The message, as a phrase without a period.
  package let message: String
  /// The valid values or the solution; nil if it is obvious.
  package let advice: String?

  init(
    _ kind: Kind, at offset: Int, _ path: String = "", _ message: String, _ advice: String? = nil
  ) {
    self.kind = kind
    self.offset = offset
    self.path = path
    self.message = message
    self.advice = advice
  }

  /// The path, the problem and the solution on one line, for display after the location.
  package var description: String {
    (path.isEmpty ? "" : path + ": ") + message + (advice.map { "; " + $0 } ?? "")
  }
}
