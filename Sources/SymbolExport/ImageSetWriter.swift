internal import Geometry
package import SymbolArtwork
internal import SymbolCatalog

/// Image sets of an asset catalog: a vector file for all scales, and one more for dark appearance.
package enum ImageSetWriter {
  /// The files of an image set, in its folder.
  ///
  /// - Parameter dark: What it looks like in dark appearance, if that is different.
  package static func files(
    _ symbol: PaintedSymbol, dark: PaintedSymbol?, stem: String, _ options: ExportOptions
  ) -> [ExportedFile] {
    let folder = "\(stem).imageset"
    var images = [image("\(stem).svg", isDark: false)]
    var files = [
      ExportedFile(path: "\(folder)/\(stem).svg", bytes: SVGWriter.file(symbol, options))
    ]
    if let dark {
      images.append(image("\(stem)-dark.svg", isDark: true))
      files.append(
        ExportedFile(path: "\(folder)/\(stem)-dark.svg", bytes: SVGWriter.file(dark, options)))
    }
    let intent = options.isTemplate ? "template" : "original"
    let contents = """
      {
        "images" : [
      \(images.joined(separator: ",\n"))
        ],
      \(info),
        "properties" : {
          "preserves-vector-representation" : true,
          "template-rendering-intent" : "\(intent)"
        }
      }

      """
    files.append(ExportedFile(path: "\(folder)/Contents.json", bytes: Array(contents.utf8)))
    return files
  }

  /// The file that makes a folder an asset catalog.
  package static var catalogContents: ExportedFile {
    ExportedFile(path: "Contents.json", bytes: Array("{\n\(info)\n}\n".utf8))
  }

  private static let info = """
      "info" : {
        "author" : "xcode",
        "version" : 1
      }
    """

  private static func image(_ file: String, isDark: Bool) -> String {
    let appearance = """
            "appearances" : [
              {
                "appearance" : "luminosity",
                "value" : "dark"
              }
            ],

      """
    return """
          {
      \(isDark ? appearance : "")      "filename" : \(JSONText.quoted(file)),
            "idiom" : "universal"
          }
      """
  }
}
