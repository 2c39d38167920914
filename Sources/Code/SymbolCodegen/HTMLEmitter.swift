internal import Encodings
internal import SymbolStyle

/// Writes SVG to be put into HTML: coloured like the text, and silent or labelled for screen
/// readers.
package enum HTMLEmitter {
  package static func text(_ outline: Outline, _ request: OutlineRequest) -> String {
    let side = OutlineNumber.text(Outline.side)
    let size = OutlineNumber.text(request.size)
    let role =
      request.label.map { "role=\"img\" aria-label=\"\(XMLText.escaped($0))\"" }
      ?? "aria-hidden=\"true\" focusable=\"false\""
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(size)\" height=\"\(size)\" "
        + "viewBox=\"0 0 \(side) \(side)\" fill=\"currentColor\" \(role)>"
    ]
    for layer in outline.layers {
      lines.append("  <path\(attributes(of: layer)) d=\"\(layer.pathData)\"/>")
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private static func attributes(of layer: Outline.Layer) -> String {
    (layer.color.map { " fill=\"\($0.longHex)\"" } ?? "")
      + (layer.opacity < 1 ? " opacity=\"\(OutlineNumber.text(layer.opacity))\"" : "")
  }
}
