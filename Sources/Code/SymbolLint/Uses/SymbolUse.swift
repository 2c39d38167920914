package import DeploymentTargets

/// A location in a file where a system image is requested by name.
package struct SymbolUse: Hashable, Sendable {
  /// The name, as far as it is known.
  package enum Name: Hashable, Sendable {
    /// A literal, with escapes resolved.
    case literal(String)
    /// An interpolated name: its fixed fragments, between parts that may be any text.
    ///
    /// `"\(n).circle.fill"` is `["", ".circle.fill"]`.
    case pattern([String])
    /// A member of SFSafeSymbols, such as `heartFill`.
    case member(String)
  }

  /// The certainty that a name is requested.
  package enum Certainty: Hashable, Sendable {
    /// Certain because of an Apple API, the configuration or a declaration.
    case certain
    /// Likely because of an argument label of Apple APIs, in a call without a visible declaration.
    case likely
  }

  /// The name.
  package let name: Name
  /// The source range with quotes, in bytes from the start of the file.
  package let range: Range<Int>
  /// The API that requests the image, such as `Image(systemName:)`.
  package let api: String
  /// Whether the name is written elsewhere than it is used: in a constant, an enum case or a
  /// default.
  package let isConstant: Bool
  /// The certainty.
  package var certainty: Certainty
  /// Whether the name comes from an enum case identifier, which other code uses.
  package var isIdentifier = false
  /// Whether the name provably is an argument of the API, and nothing else uses the value.
  package var isArgument = false
  /// Whether, in addition, the image provably is shown and nothing else depends on the name.
  package var isOnlyArgument = false
  /// The assumptions of that proof about the rest of the project.
  package var premises = FixPremises()
  /// Whether the view returns the image, so that it can be compared with others.
  package var isReadBack = false
  /// The OS versions on which the code can run.
  package var scope: AvailabilityScope
  /// Whether a missing image is handled: `UIImage(systemName: "a") ?? other`.
  package var hasFallback = false
  /// The deployment targets of the code that uses the name, if it is in another file.
  package var targets: [PlatformVersion]?
  /// The location that uses the name, if the name is written elsewhere.
  package var usePlace: UsePlace?

  /// A line of a file.
  package struct UsePlace: Hashable, Sendable {
    /// The file.
    package let path: String
    /// The line number, from 1.
    package let line: Int
  }

  /// Creates a use.
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
