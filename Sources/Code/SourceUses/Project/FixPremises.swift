/// The assumptions that safe fixes make about the rest of the project, because a single source
/// cannot prove them.
package struct FixPremises: Hashable, Sendable {
  /// Symbol names that tests must not refer to, and whose images must not be compared.
  package var names: Set<String> = []
  /// The assumptions about APIs and images.
  package var presumptions: Set<Presumption> = []

  /// Creates an empty set.
  package init() {}

  /// Whether there are no assumptions.
  package var isEmpty: Bool { names.isEmpty && presumptions.isEmpty }

  /// Adds other assumptions.
  package mutating func formUnion(_ other: Self) {
    names.formUnion(other.names)
    presumptions.formUnion(other.presumptions)
  }
}

/// An assumption behind a safe fix, which holds unless a source in the project refutes it.
package enum Presumption: Hashable, Sendable {
  /// No extension of views or images declares a function with this name.
  case modifier(String)
  /// The project declares no method that has this name and a parameter.
  case method(String)
  /// No subclass overrides the function or property with this name, and no extension of a UIKit or
  /// AppKit class declares it.
  case member(String)
  /// The project declares no type with this name.
  case type(String)
  /// If the project has a type with this name, its closures are view builders.
  case builder(String)
  /// No extension of this type declares an initializer whose parameter has this label: `{` for a
  /// trailing closure, `_` for an argument without a label.
  case initializer(String, label: String)
  /// All properties with this name are UIKit or AppKit views.
  case view(String)
  /// Code reads the image of the value with this name only to show it.
  case unread(String)
  /// The project reads images from values of this kind only to show them.
  case unreadKeeper(ImageKeeper)

  /// The name whose declarations are searched; nil if the assumption is not about declarations.
  var declaredName: String? {
    switch self {
    case .modifier(let name), .method(let name), .member(let name), .type(let name),
      .builder(let name), .initializer(let name, _), .view(let name):
      name
    case .unread, .unreadKeeper: nil
    }
  }

  /// Whether the assumption is about the use of images.
  var isOfImages: Bool { declaredName == nil }
}

/// The evidence in a project against the assumptions of fixes.
package struct CounterEvidence: Hashable, Sendable {
  /// Symbol names that tests refer to.
  var names: Set<String> = []
  /// Symbol names whose images may be compared.
  var images: Set<String> = []
  /// The refuted assumptions.
  var refuted: Set<Presumption> = []

  /// Creates an empty set.
  package init() {}

  /// Creates evidence against all assumptions, for sources that cannot be searched.
  package init(against premises: FixPremises) {
    names = premises.names
    images = premises.names
    refuted = premises.presumptions
  }

  /// Whether there is no evidence.
  package var isEmpty: Bool { names.isEmpty && images.isEmpty && refuted.isEmpty }

  /// Adds other evidence.
  mutating func formUnion(_ other: Self) {
    names.formUnion(other.names)
    images.formUnion(other.images)
    refuted.formUnion(other.refuted)
  }

  /// Returns whether the evidence makes the fix of a use unsafe.
  func contradicts(_ use: SymbolUse) -> Bool {
    guard !isEmpty else { return false }
    if case .literal(let name) = use.name {
      if names.contains(name) || use.isReadBack && images.contains(name) { return true }
    }
    return !use.premises.presumptions.isDisjoint(with: refuted)
  }
}
