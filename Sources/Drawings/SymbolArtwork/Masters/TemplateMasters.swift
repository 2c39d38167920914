package import Geometry
package import SymbolStyle

/// The drawings of the three masters of a template as paths that can be interpolated: as many of
/// them, in the same order, with the same starts, directions and kinds of segments.
///
/// Outlines keep their shape: they are only cut at the breakpoints of all three, and lines become
/// curves where one of the three is one. What a master does not have is a point there.
package struct TemplateMasters {
  /// A layer of all three.
  package struct Layer: Sendable {
    package let level: Int
    package let tint: SymbolDrawing.Tint?
    package let threshold: Double?
    /// In Ultralight, Regular and Black.
    package var paths: [Path]

    /// - Precondition: Three paths with the same verbs.
    package init(level: Int, tint: SymbolDrawing.Tint?, threshold: Double?, paths: [Path]) {
      precondition(paths.count == TemplateMasters.weights.count, "not a path for each master")
      precondition(paths.allSatisfy { $0.verbs == paths[0].verbs }, "masters of other segments")
      self.level = level
      self.tint = tint
      self.threshold = threshold
      self.paths = paths
    }
  }

  /// Why the masters of a symbol cannot be interpolated.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// A part or counter of so many square units is not in all of them.
    case missing(area: Double)
    /// Outlines of one part differ too much.
    case unlike
    /// Outlines would cross in a weight between, or open a hole.
    case crossing
    /// A weight between would differ visibly from its drawing.
    case unfaithful(SymbolWeight)

    /// As the end of a sentence.
    package var description: String {
      switch self {
      case .missing(let area):
        "parts or counters of \(area) square units are not in all of Ultralight, Regular and Black"
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
  /// The widths that the masters take in a line of text, in units of the grid.
  package let advances: [Double]

  /// Finds which points of three drawings are the same.
  ///
  /// - Parameters:
  ///   - drawings: Of one symbol in Ultralight, Regular and Black.
  ///   - between: The drawings of the other weights. Masters of which the system would make
  ///     something that is visibly
  ///     different are none.
  /// - Throws: Why the drawings cannot be interpolated.
  package init(
    _ drawings: [SymbolDrawing], between: (SymbolWeight) -> SymbolDrawing
  ) throws(Failure) {
    precondition(drawings.count == Self.weights.count)
    advances = drawings.map(\.advance)
    var search = MasterSearch(drawings, MasterFidelity(drawings, between: between))
    layers = try search.layers()
  }

  /// Finds which points of three drawings are the same, whatever the weights between are drawn
  /// like.
  ///
  /// - Parameter drawings: Of one symbol in Ultralight, Regular and Black.
  /// - Throws: Why the drawings cannot be interpolated.
  package init(_ drawings: [SymbolDrawing]) throws(Failure) {
    precondition(drawings.count == Self.weights.count)
    advances = drawings.map(\.advance)
    var search = MasterSearch(drawings, nil)
    layers = try search.layers()
  }

  // MARK: Layers

  /// The looks of the layers of all three, in the order of Regular; layers of one look are one.
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
