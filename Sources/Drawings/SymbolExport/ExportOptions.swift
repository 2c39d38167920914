package import PNGCodec
package import SymbolStyle

/// How pictures are written, whatever they show.
package struct ExportOptions: Sendable {
  /// The size of `PaintedSymbol.unitsHigh` in points: pixels at a scale of 1, dp, CSS pixels.
  package var pointSize = 24.0
  /// Pixels for each point, for files of pixels.
  package var imageScales: [Double] = [1]
  /// What is behind the symbol; nil for nothing.
  package var background: Color?
  /// Whether text has a line for each element.
  package var isPretty = false
  package var effort = PNGEncoder.Effort.standard
  /// Whether straight edges are moved to whole pixels.
  package var isHinted = false
  /// What an image set holds.
  package var payload = Payload.svg
  /// Whether symbols have a picture for dark appearance.
  package var hasDark = false

  package enum Payload: String, CaseIterable, Sendable {
    case svg
    case pdf
    case png
  }

  package init() {}
}
