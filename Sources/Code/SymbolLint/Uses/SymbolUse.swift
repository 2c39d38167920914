package import DeploymentTargets

/// A place of a file where an image of the system is asked for by its name.
package struct SymbolUse: Hashable, Sendable {
  /// What is known of the name.
  package enum Name: Hashable, Sendable {
    /// It is written there, escapes resolved.
    case literal(String)
    /// It is put together: what is fixed of it, between parts that may be any text.
    ///
    /// `"\(n).circle.fill"` is `["", ".circle.fill"]`.
    case pattern([String])
    /// A member of SFSafeSymbols, such as `heartFill`.
    case member(String)
  }

  /// How it is known that a name is asked for.
  package enum Certainty: Hashable, Sendable {
    /// By an API of Apple's, or by what the configuration or a declaration says.
    case certain
    /// By a label that Apple's APIs have, of something whose declaration is not seen.
    case likely
  }

  /// The name.
  package let name: Name
  /// Where it is written, with its quotes, in bytes from the beginning of the file.
  package let range: Range<Int>
  /// What asks for the image, such as `Image(systemName:)`.
  package let api: String
  /// Whether the name is written elsewhere than where it is used: a constant, a case, a default.
  package let isConstant: Bool
  /// How this is known.
  package var certainty: Certainty
  /// Whether it is the name of an enum's case, which other code uses.
  package var isIdentifier = false
  /// Whether it is proven that the name is an argument of what asks for the image, and no value of
  /// anything else.
  package var isArgument = false
  /// Whether it is proven, too, that the image is shown and that nothing else depends on the name.
  package var isOnlyArgument = false
  /// What that proof presumes of the rest of the project.
  package var premises = FixPremises()
  /// Whether what shows the image gives it back, so that it can be compared with others.
  package var isReadBack = false
  /// Where it can run.
  package var scope: AvailabilityScope
  /// Whether it is seen to that there may be no such image: `UIImage(systemName: "a") ?? other`.
  package var hasFallback = false
  /// The deployment targets of where it is used, if that is in another file.
  package var targets: [PlatformVersion]?
  /// Where it is used, if that is elsewhere than where the name is written.
  package var usePlace: UsePlace?

  /// A line of a file.
  package struct UsePlace: Hashable, Sendable {
    /// The file.
    package let path: String
    /// From 1.
    package let line: Int
  }

  /// Takes all parts.
  package init(
    name: Name, range: Range<Int>, api: String, isConstant: Bool = false,
    certainty: Certainty = .certain, scope: AvailabilityScope = .everywhere,
    usePlace: UsePlace? = nil, isIdentifier: Bool = false
  ) {
    self.name = name
    self.range = range
    self.api = api
    self.isConstant = isConstant
    self.certainty = certainty
    self.scope = scope
    self.usePlace = usePlace
    self.isIdentifier = isIdentifier
  }
}
