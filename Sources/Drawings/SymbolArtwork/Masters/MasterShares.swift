package import Geometry
package import SymbolStyle

/// The interpolation coefficients: the share of the Ultralight, Regular and Black masters at each
/// weight and scale.
///
/// A variant is k · (a · Ultralight + b · Regular + c · Black), with all three masters in the small
/// scale. The coefficients were measured on three symbols that Apple's app expanded to all 27
/// variants. They are accurate to 0.0003 template units.
package struct MasterShares: Sendable {
  package let ultralight: Double
  package let regular: Double
  package let black: Double
  /// The scale factor k about the center of the cap height.
  package let factor: Double

  /// Creates the coefficients for a variant.
  package init(_ weight: SymbolWeight, _ scale: SymbolScale) {
    let row = Self.table[SymbolWeight.allCases.firstIndex(of: weight) ?? 3]
    let (shares, factor) =
      switch scale {
      case .small: (row.small, 1.0)
      case .medium: (row.medium, 1.276)
      case .large: (row.large, 1.647)
      }
    ultralight = shares.0
    regular = shares.1
    black = shares.2
    self.factor = factor
  }

  private typealias Shares = (Double, Double, Double)

  private static let table: [(small: Shares, medium: Shares, large: Shares)] = [
    ((1, 0, 0), (1.0680, -0.0680, 0), (1.1353, -0.1353, 0)),
    ((0.7742, 0.2258, 0), (0.8680, 0.1320, 0), (0.9625, 0.0375, 0)),
    ((0.3333, 0.6667, 0), (0.4774, 0.5226, 0), (0.6250, 0.3750, 0)),
    ((0, 1, 0), (0.1821, 0.8179, 0), (0.3698, 0.6302, 0)),
    ((0, 0.8200, 0.1800), (0.1484, 0.6866, 0.1650), (0.3004, 0.5689, 0.1307)),
    ((0, 0.6820, 0.3180), (0.1226, 0.5860, 0.2914), (0.2471, 0.5219, 0.2310)),
    ((0, 0.5, 0.5), (0.0886, 0.4532, 0.4582), (0.1769, 0.4600, 0.3631)),
    ((0, 0.2360, 0.7640), (0.0392, 0.2606, 0.7001), (0.0751, 0.3701, 0.5549)),
    ((0, 0, 1), (-0.0049, 0.0885, 0.9164), (0.0160, 0.2577, 0.7263)),
  ]

  /// Interpolates the paths of the three masters, without applying `factor`.
  ///
  /// - Precondition: The paths have the same verbs.
  package func path(_ masters: [Path]) -> Path {
    let (lights, regulars, blacks) = (masters[0].points, masters[1].points, masters[2].points)
    let points = regulars.indices.map { index in
      let (thin, middle, thick) = (lights[index], regulars[index], blacks[index])
      let x: Double = ultralight * thin.x + regular * middle.x + black * thick.x
      let y: Double = ultralight * thin.y + regular * middle.y + black * thick.y
      return Point(x: x, y: y)
    }
    var path = Path()
    var at = 0
    for verb in masters[1].verbs {
      switch verb {
      case .move: path.move(to: points[at])
      case .line: path.line(to: points[at])
      case .quad: path.quad(to: points[at + 1], control: points[at])
      case .cubic:
        path.cubic(to: points[at + 2], control1: points[at], control2: points[at + 1])
      case .close: path.close()
      }
      at += verb.pointCount
    }
    return path
  }
}
