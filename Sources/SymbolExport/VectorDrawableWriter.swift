internal import Geometry
internal import Raster
package import SymbolArtwork

/// Symbols as Android VectorDrawables (API 21).
package enum VectorDrawableWriter {
  package static func file(_ symbol: PaintedSymbol, _ options: ExportOptions) -> [UInt8] {
    let canvas = symbol.canvas
    let scale = options.pointSize / symbol.unitsHigh
    let isCurrent = symbol.layers.allSatisfy { $0.color == nil }
    var text = "<vector xmlns:android=\"http://schemas.android.com/apk/res/android\"\n"
    text += "    android:width=\"\(XMLText.number(canvas.width * scale))dp\"\n"
    text += "    android:height=\"\(XMLText.number(canvas.height * scale))dp\"\n"
    text += "    android:viewportWidth=\"\(XMLText.number(canvas.width))\"\n"
    text += "    android:viewportHeight=\"\(XMLText.number(canvas.height))\""
    if isCurrent { text += "\n    android:tint=\"?attr/colorControlNormal\"" }
    if symbol.isDirectional { text += "\n    android:autoMirrored=\"true\"" }
    text += ">\n"
    if let background = options.background, background.alpha > 0 {
      let frame = Path.rectangle(
        Rectangle(x: 0, y: 0, width: canvas.width, height: canvas.height))
      text += path(frame.svgPathData(precision: 3), hex(background), opacity: background.alpha)
    }
    for layer in symbol.layers {
      text += path(
        SVGWriter.pathData(layer.path, in: canvas), layer.color.map(hex) ?? "#FF000000",
        opacity: layer.opacity * (layer.color?.alpha ?? 1),
        name: symbol.layers.count > 1 ? layer.name : nil)
    }
    text += "</vector>\n"
    return Array(text.utf8)
  }

  private static func path(
    _ data: String, _ color: String, opacity: Double, name: String? = nil
  ) -> String {
    var text = "  <path\n"
    if let name { text += "      android:name=\"\(name)\"\n" }
    text += "      android:fillColor=\"\(color)\"\n"
    if opacity < 1 { text += "      android:fillAlpha=\"\(XMLText.number(opacity))\"\n" }
    return text + "      android:pathData=\"\(data)\"/>\n"
  }

  /// Opaque; `fillAlpha` says the rest.
  private static func hex(_ color: Color) -> String {
    let digits = [color.red, color.green, color.blue].map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return "#FF" + digits.joined()
  }

  /// The name of a resource: lower-case letters, digits and underscores, a letter first.
  package static func resourceName(_ name: String) -> String {
    let legal = name.lowercased().map { character in
      character.isASCII && (character.isLetter || character.isNumber) ? character : "_"
    }
    return "ic_" + String(legal)
  }
}
