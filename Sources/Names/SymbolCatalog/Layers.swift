/// Rendering layers beyond monochrome.
public struct Layers: Hashable, Sendable {
  /// The history of hierarchical layers.
  public let hierarchical: History
  /// The history of multicolor layers.
  public let multicolor: History
  /// Whether the symbol has layers that follow a variable value; nil if unknown.
  public let variable: Bool?

  /// Kinds of layers, in display order.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Layers that differ in opacity, in color, or by a variable value.
    case hierarchical, multicolor, variable
  }

  /// The history of a kind of layers.
  public enum History: Hashable, Sendable {
    /// The symbol has no such layers.
    case never
    /// The symbol has the layers since this release.
    case since(Release)
    /// It is unpublished whether the symbol has the layers.
    case unknown

    /// The release that introduced the layers; nil if there are none or if it is unknown.
    public var release: Release? {
      if case .since(let release) = self { release } else { nil }
    }

    /// Whether the symbol has the layers; nil if unknown.
    public var exists: Bool? {
      switch self {
      case .never: false
      case .since: true
      case .unknown: nil
      }
    }
  }

  /// Whether the symbol has layers of a kind; nil if unknown.
  public func has(_ kind: Kind) -> Bool? {
    switch kind {
    case .hierarchical: hierarchical.exists
    case .multicolor: multicolor.exists
    case .variable: variable
    }
  }

  /// The kinds of layers whose existence is unpublished.
  public var unknown: [Kind] { Kind.allCases.filter { has($0) == nil } }
}
