/// Something in a screen file that is not as it must be, and where.
package struct ScreenFault: Error, Hashable, Sendable {
  /// What is wrong, for programs: a stable word for each kind.
  package enum Kind: String, CaseIterable, Sendable {
    // What the file is.
    case tooLarge = "too-large"
    case tooMany = "too-many"
    case tooDeep = "too-deep"
    case notUTF8 = "not-utf-8"
    case syntax
    case severalDocuments = "several-documents"
    case anchor
    case tag
    case duplicateKey = "duplicate-key"
    // What it says.
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

  /// What is wrong, for programs.
  package let kind: Kind
  /// Where, in bytes of the file from 0.
  package let offset: Int
  /// Where, by keys and positions, `body.slots.content[0].properties.level`; empty for the file as
  /// a whole.
  package let path: String
  /// What is wrong, for people: a phrase without a period.
  package let message: String
  /// What is allowed there, or what to do; nil if that is plain.
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

  /// In one line, behind the place: path, what is wrong, and what to do.
  package var description: String {
    (path.isEmpty ? "" : path + ": ") + message + (advice.map { "; " + $0 } ?? "")
  }
}
