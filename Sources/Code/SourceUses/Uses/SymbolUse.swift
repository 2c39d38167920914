package import DeploymentTargets

/// A location in a file where code requests a system image by name.
package struct SymbolUse: Hashable, Sendable {
  /// The name, as far as it is known.
  package enum Name: Hashable, Sendable {
    /// A literal, with escapes resolved.
    case literal(String)
    /// The fixed fragments of an interpolated name, with any text between them.
    ///
    /// For example, `"\(n).circle.fill"` is `["", ".circle.fill"]`.
    case pattern([String])
    /// A member of SFSafeSymbols, such as `heartFill`.
    case member(String)
  }

  /// How certain it is that a name is requested.
  package enum Certainty: Hashable, Sendable {
    /// An Apple API, the configuration or a declaration proves that a name is requested.
    case certain
    /// The call has an argument label from Apple's APIs, but no visible declaration.
    case likely
  }

  /// The name.
  package let name: Name
  /// The source range in bytes from the start of the file, including quotes.
  package let range: Range<Int>
  /// The API that requests the image, such as `Image(systemName:)`.
  package let api: String
  /// Whether the name is written in a constant, an enum case or a default value, not where it is
  /// used.
  package let isConstant: Bool
  /// The certainty.
  package var certainty: Certainty
  /// Whether the name is the identifier of an enum case, so that other code depends on it.
  package var isIdentifier = false
  /// Whether it is proven that the name is an argument of the API, and that nothing else uses its
  /// value.
  package var isArgument = false
  /// Whether it is also proven that code only shows the image, and that nothing else depends on the
  /// name.
  package var isOnlyArgument = false
  /// The assumptions of this proof about other sources.
  package var premises = FixPremises()
  /// Whether code can read the image back from the view, and compare it with other images.
  package var isReadBack = false
  /// The OS versions on which the code can run.
  package var scope: AvailabilityScope
  /// Whether the code handles a missing image: `UIImage(systemName: "a") ?? other`.
  package var hasFallback = false
  /// The deployment targets of the file that uses the name; nil if the name is written in that
  /// file.
  package var targets: [PlatformVersion]?
  /// The location that uses the name; nil if the name is written at that location.
  package var usePlace: UsePlace?

  /// A line in a file.
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
