/// The layers of a symbol for rendering modes other than monochrome.
public struct Layers: Hashable, Sendable {
  /// The history of hierarchical layers.
  public let hierarchical: History
  /// The history of multicolor layers.
  public let multicolor: History
  /// Whether the symbol has layers that respond to a variable value, or nil if unknown.
  public let variable: Bool?

  /// The kinds of layers, in display order.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Layers that differ in opacity, differ in color, or respond to a variable value.
    case hierarchical, multicolor, variable
  }

  /// The history of a kind of layers.
  public enum History: Hashable, Sendable {
    /// The symbol has never had these layers.
    case never
    /// The symbol has had these layers since this release.
    case since(Release)
    /// Apple has not published whether the symbol has these layers.
    case unknown

    /// The release that introduced the layers, or nil if there are none or the release is unknown.
    public var release: Release? {
      if case .since(let release) = self { release } else { nil }
    }

    /// Whether the symbol has the layers, or nil if unknown.
    public var exists: Bool? {
      switch self {
      case .never: false
      case .since: true
      case .unknown: nil
      }
    }
  }

  /// Returns whether the symbol has layers of a kind, or nil if this is unknown.
  public func has(_ kind: Kind) -> Bool? {
    switch kind {
    case .hierarchical: hierarchical.exists
    case .multicolor: multicolor.exists
    case .variable: variable
    }
  }

  /// The kinds of layers for which it is unknown whether the symbol has them.
  public var unknown: [Kind] { Kind.allCases.filter { has($0) == nil } }
}
