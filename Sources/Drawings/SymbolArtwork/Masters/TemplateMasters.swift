package import Geometry
package import SymbolStyle

/// The drawings of a template's three masters as compatible paths.
///
/// Compatible paths have the same number, order, starts, directions and kinds of segments. Outlines
/// keep their shape: they are only cut at the breakpoints of all three masters, and a line becomes
/// a curve if another master has a curve there. If a master lacks an outline, the outline is a
/// point in that master.
package struct TemplateMasters {
  /// A layer in all three masters.
  package struct Layer: Sendable {
    package let level: Int
    package let tint: SymbolDrawing.Tint?
    package let threshold: Double?
    /// The paths in Ultralight, Regular and Black.
    package var paths: [Path]

    /// Creates a layer.
    ///
    /// - Precondition: `paths` contains three paths with the same verbs.
    package init(level: Int, tint: SymbolDrawing.Tint?, threshold: Double?, paths: [Path]) {
      precondition(paths.count == TemplateMasters.weights.count, "expected one path per master")
      precondition(paths.allSatisfy { $0.verbs == paths[0].verbs }, "the verbs differ")
      self.level = level
      self.tint = tint
      self.threshold = threshold
      self.paths = paths
    }
  }

  /// An error that explains why masters cannot be interpolated.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// A master lacks a part or a counter, whose area is in square units.
    case missing(area: Double)
    /// The outlines of a part differ too much.
    case unlike
    /// Outlines would cross, or a hole would open, in an interpolated weight.
    case crossing
    /// An interpolated weight would look visibly different from its drawing.
    case unfaithful(SymbolWeight)

    /// The explanation as the end of a sentence.
    package var description: String {
      switch self {
      case .missing(let area):
        "parts or counters of \(area) square units are missing in at least one of Ultralight, "
          + "Regular and Black"
      case .unlike: "an outline differs too much between Ultralight, Regular and Black"
      case .crossing:
        "outlines would cross each other or open a hole between Ultralight, Regular and Black"
      case .unfaithful(let weight):
        "\(weight.rawValue.prefix(1).uppercased())\(weight.rawValue.dropFirst()) would differ visibly from its drawing when interpolated"
      }
    }
  }

  package static let weights: [SymbolWeight] = [.ultralight, .regular, .black]
  package private(set) var layers: [Layer] = []
  /// The advance widths of the masters, in grid units.
  package let advances: [Double]

  /// Finds the corresponding points of three drawings.
  ///
  /// - Parameters:
  ///   - drawings: One symbol in Ultralight, Regular and Black.
  ///   - between: Returns the drawings of the other weights. Masters are rejected if their
  ///     interpolation differs visibly from these drawings.
  /// - Throws: An error that explains why the drawings cannot be interpolated.
  package init(
    _ drawings: [SymbolDrawing], between: (SymbolWeight) -> SymbolDrawing
  ) throws(Failure) {
    precondition(drawings.count == Self.weights.count)
    advances = drawings.map(\.advance)
    var search = MasterSearch(drawings, MasterFidelity(drawings, between: between))
    layers = try search.layers()
  }

  /// Finds the corresponding points of three drawings, without checking the interpolated weights.
  ///
  /// - Parameter drawings: One symbol in Ultralight, Regular and Black.
  /// - Throws: An error that explains why the drawings cannot be interpolated.
  package init(_ drawings: [SymbolDrawing]) throws(Failure) {
    precondition(drawings.count == Self.weights.count)
    advances = drawings.map(\.advance)
    var search = MasterSearch(drawings, nil)
    layers = try search.layers()
  }

  // MARK: Layers

  /// Returns one layer for each distinct appearance in the three drawings, in the order of Regular.
  static func looks(_ drawings: [SymbolDrawing]) -> [SymbolDrawing.Layer] {
    var looks: [SymbolDrawing.Layer] = []
    for layer in drawings[1].layers + drawings[0].layers + drawings[2].layers
    where !looks.contains(where: { isLike($0, layer) }) {
      looks.append(layer)
    }
    return looks
  }

  static func isLike(_ one: SymbolDrawing.Layer, _ other: SymbolDrawing.Layer) -> Bool {
    one.level == other.level && one.tint == other.tint && one.threshold == other.threshold
  }
}
