internal import Encodings
internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolStyle

extension ExportFormat {
  /// Image sets of an asset catalog: a folder for each symbol, with `Contents.json` as Xcode writes it.
  ///
  /// Without colours they are templates, tinted where they are used. There, `currentColor` means
  /// nothing, and it is black instead.
  package static let imageset = ExportFormat(
    name: "imageset", summary: "an image set for each symbol, in an asset catalog",
    endings: ["imageset", "xcassets"],
    container: Container(
      ending: "xcassets", name: "Symbols.xcassets",
      files: [("Contents.json", Imageset.catalogContents)]),
    reads: ExportOption.colors.union([
      .pointSize, .imageScale, .payload, .darkColor, .hint, .optimize, .minify, .pretty,
    ]),
    settle: { (options, given) throws(ExportError) in
      if !given.contains(.payload) { options.payload = given.contains(.imageScale) ? .png : .svg }
      guard options.payload == .png else { return }
      if !given.contains(.imageScale) { options.imageScales = Imageset.scales }
      for scale in options.imageScales where !Imageset.scales.contains(scale) {
        throw .scale(scale, valid: Imageset.scales)
      }
    },
    product: .files { options in
      let images = Imageset.images(options)
      return [
        Part(scale: 1, path: { "\($0).imageset/Contents.json" }) {
          (picture, options, _) throws(ExportError) in
          Imageset.contents(images, picture, options)
        }
      ]
        + images.map { image in
          Part(
            scale: 1, path: { "\($0).imageset/\(Imageset.baseName($0))\(image.suffix)" },
            bytes: image.bytes)
        }
    })
}

/// What is in an image set.
private enum Imageset {
  /// All that asset catalogs have.
  static let scales: [Double] = [1, 2, 3]

  /// The `Contents.json` of an asset catalog itself.
  static let catalogContents = Array(
    """
    {
      "info" : {
        "author" : "xcode",
        "version" : 1
      }
    }

    """.utf8)

  struct Image: Sendable {
    /// What is added to the name of the symbol.
    var suffix: String
    var isDark: Bool
    /// nil for what has no pixels.
    var scale: Double?
    var payload: ExportOptions.Payload

    func bytes(
      _ picture: ExportPicture, _ options: ExportOptions, _ tools: inout ExportTools
    ) throws(ExportError) -> [UInt8] {
      var symbol = isDark ? picture.dark ?? picture.symbol : picture.symbol
      for index in symbol.layers.indices {
        symbol.layers[index].color = symbol.layers[index].color ?? .black
      }
      switch payload {
      case .svg: return SVGText.document(symbol, title: nil, options)
      case .pdf: return PDFText.document(symbol, options)
      case .png: return try PNGBytes.file(symbol, scale: scale ?? 1, options, &tools)
      }
    }
  }

  static func images(_ options: ExportOptions) -> [Image] {
    let scales: [Double?] = options.payload == .png ? options.imageScales.map { $0 } : [nil]
    return (options.hasDark ? [false, true] : [false]).flatMap { isDark in
      scales.map { scale in
        let suffix =
          (isDark ? "-dark" : "") + (scale.map { ScaleText.suffix($0) } ?? "")
          + ".\(options.payload.rawValue)"
        return Image(suffix: suffix, isDark: isDark, scale: scale, payload: options.payload)
      }
    }
  }

  static func baseName(_ stem: String) -> String {
    stem.split(separator: "/").last.map(String.init) ?? stem
  }

  static func contents(
    _ images: [Image], _ picture: ExportPicture, _ options: ExportOptions
  ) -> [UInt8] {
    let entries = images.map { entry($0, picture) }.joined(separator: ",\n")
    let isTemplate =
      !options.hasDark && options.background == nil
      && picture.symbol.layers.allSatisfy { $0.color == nil }
    let vector =
      options.payload == .png ? "" : "    \"preserves-vector-representation\" : true,\n"
    return Array(
      """
      {
        "images" : [
      \(entries)
        ],
        "info" : {
          "author" : "xcode",
          "version" : 1
        },
        "properties" : {
      \(vector)    "template-rendering-intent" : "\(isTemplate ? "template" : "original")"
        }
      }

      """.utf8)
  }

  /// The members in the order of their keys, as Xcode writes them.
  private static func entry(_ image: Image, _ picture: ExportPicture) -> String {
    var members: [String] = []
    if image.isDark {
      members.append(
        """
        "appearances" : [
                {
                  "appearance" : "luminosity",
                  "value" : "dark"
                }
              ]
        """)
    }
    members.append("\"filename\" : \(JSONText.quoted(picture.name + image.suffix))")
    members.append("\"idiom\" : \"universal\"")
    // Mirrored where text runs from right to left.
    if picture.symbol.isDirectional {
      members.append("\"language-direction\" : \"left-to-right\"")
    }
    if let scale = image.scale {
      members.append("\"scale\" : \"\(ScaleText.text(scale))\"")
    }
    return "    {\n      " + members.joined(separator: ",\n      ") + "\n    }"
  }
}
