/// What fixes presume of the rest of a project to be safe: a source alone does not show it.
package struct FixPremises: Hashable, Sendable {
  /// Names of symbols that no test looks for, and whose images nobody compares.
  package var names: Set<String> = []
  /// What is taken for Apple's, and for shown.
  package var presumptions: Set<Presumption> = []

  /// Nothing.
  package init() {}

  /// Whether nothing is presumed.
  package var isEmpty: Bool { names.isEmpty && presumptions.isEmpty }

  /// Adds what others presume.
  package mutating func formUnion(_ other: Self) {
    names.formUnion(other.names)
    presumptions.formUnion(other.presumptions)
  }
}

/// Something that a proof takes for Apple's, as long as no source of the project says otherwise.
package enum Presumption: Hashable, Sendable {
  /// No extension of views or images declares a function of the name.
  case modifier(String)
  /// Nothing declares a method of the name that gets something.
  case method(String)
  /// No subclass overrides the function or property of the name, and no extension of a class of
  /// UIKit or AppKit declares it.
  case member(String)
  /// The type of the name is not the project's.
  case type(String)
  /// If the project has a type of the name, it builds a view with its closures.
  case builder(String)
  /// No extension of a type has an initializer with a parameter of a label; `{` stands for a
  /// closure behind the brackets, and `_` for an argument without a label.
  case initializer(String, label: String)
  /// Properties of the name are views of UIKit or AppKit.
  case view(String)
  /// Nothing reads the image of what has the name, but to show it.
  case unread(String)
  /// Nothing reads the images of all that is of a kind, but to show them.
  case unreadKeeper(ImageKeeper)

  /// The name by which sources are looked through for declarations; nil if none matters.
  var declaredName: String? {
    switch self {
    case .modifier(let name), .method(let name), .member(let name), .type(let name),
      .builder(let name), .initializer(let name, _), .view(let name):
      name
    case .unread, .unreadKeeper: nil
    }
  }

  /// Whether it is about what is done with images.
  var isOfImages: Bool { declaredName == nil }
}

/// What of a project contradicts the premises of fixes.
package struct CounterEvidence: Hashable, Sendable {
  /// Names of symbols that tests look for.
  var names: Set<String> = []
  /// Names of symbols whose images may be compared.
  var images: Set<String> = []
  /// What does not hold.
  var refuted: Set<Presumption> = []

  /// Nothing.
  package init() {}

  /// Whether there is none.
  package var isEmpty: Bool { names.isEmpty && images.isEmpty && refuted.isEmpty }

  /// Adds what others have.
  mutating func formUnion(_ other: Self) {
    names.formUnion(other.names)
    images.formUnion(other.images)
    refuted.formUnion(other.refuted)
  }

  /// Whether the fix of a use is not safe in the project.
  func contradicts(_ use: SymbolUse) -> Bool {
    guard !isEmpty else { return false }
    if case .literal(let name) = use.name {
      if names.contains(name) || use.isReadBack && images.contains(name) { return true }
    }
    return !use.premises.presumptions.isDisjoint(with: refuted)
  }
}
