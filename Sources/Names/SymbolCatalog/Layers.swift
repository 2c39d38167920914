/// Rendering layers beyond monochrome.
public struct Layers: Hashable, Sendable {
  /// When the symbol got hierarchical layers.
  public let hierarchical: History
  /// When the symbol got multicolor layers.
  public let multicolor: History
  /// Whether the symbol has layers that follow a variable value; nil if that is unknown.
  public let variable: Bool?

  /// Kinds of layers, in the order to list them.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Layers that differ in opacity, in color, or by a variable value.
    case hierarchical, multicolor, variable
  }

  /// What is known about layers that have a release.
  public enum History: Hashable, Sendable {
    /// The symbol has no such layers.
    case never
    /// The symbol has the layers since a release.
    case since(Release)
    /// Nobody has published whether the symbol has the layers.
    case unknown

    /// The release that brought the layers; nil if there are none, and if it is unknown.
    public var release: Release? {
      if case .since(let release) = self { release } else { nil }
    }

    /// Whether the symbol has the layers; nil if that is unknown.
    public var exists: Bool? {
      switch self {
      case .never: false
      case .since: true
      case .unknown: nil
      }
    }
  }

  /// Whether the symbol has layers of a kind; nil if that is unknown.
  public func has(_ kind: Kind) -> Bool? {
    switch kind {
    case .hierarchical: hierarchical.exists
    case .multicolor: multicolor.exists
    case .variable: variable
    }
  }

  /// The kinds of layers of which nobody has published whether the symbol has them.
  public var unknown: [Kind] { Kind.allCases.filter { has($0) == nil } }
}
