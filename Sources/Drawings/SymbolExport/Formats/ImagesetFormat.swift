internal import Encodings
internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolStyle

extension ExportFormat {
  /// Image sets of an asset catalog: a folder for each symbol, with `Contents.json` as Xcode writes it.
  ///
  /// Without colours they are templates, tinted where they are used. Else `currentColor` is that of labels,
  /// black in light and white in dark appearance, and black on a background.
  package static let imageset = ExportFormat(
    name: "imageset", summary: "an image set for each symbol, in an asset catalog",
    endings: ["imageset", "xcassets"],
    container: Container(
      ending: "xcassets", name: "Symbols.xcassets",
      files: [("Contents.json", Imageset.catalogContents)], owns: Imageset.owns),
    reads: ExportOption.colors.union([
      .pointSize, .imageScale, .payload, .darkColor, .hint, .optimize, .minify, .pretty,
    ]),
    idle: { options in
      switch options.payload {
      case .svg: [.imageScale, .hint, .optimize]
      case .pdf: [.imageScale, .hint, .optimize, .minify, .pretty]
      case .png: [.minify, .pretty]
      }
    },
    differsInDark: { light, dark, options in
      light.differs(from: dark)
        || options.background == nil && !light.isUncolored
          && light.layers.contains { $0.color == nil }
    },
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
          Imageset.contents(
            images.filter { !$0.isDark || picture.dark != nil }, picture, options)
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
    ) throws(ExportError) -> [UInt8]? {
      guard var symbol = isDark ? picture.dark : picture.symbol else { return nil }
      // Where the color is nil, it is that of labels; templates and what has a background are black.
      let isLight = isDark || options.isDark && !Imageset.isTemplate(picture, options)
      let label = isLight && options.background == nil ? Color.white : .black
      for index in symbol.layers.indices {
        symbol.layers[index].color = symbol.layers[index].color ?? label
      }
      switch payload {
      case .svg: return SVGText.document(symbol, title: nil, options)
      case .pdf: return SymbolPDF.document(symbol, options)
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

  /// Whether it is tinted where it is used.
  static func isTemplate(_ picture: ExportPicture, _ options: ExportOptions) -> Bool {
    picture.dark == nil && options.background == nil && picture.symbol.isUncolored
  }

  /// Whether a file is called as the image of a symbol with some payload, scale and appearance.
  static func owns(_ file: String, _ symbol: String) -> Bool {
    guard file.hasPrefix(symbol) else { return false }
    var rest = file.dropFirst(symbol.count)
    if rest.hasPrefix("-dark") { rest = rest.dropFirst(5) }
    let suffixes = scales.map { ScaleText.suffix($0) }
    return ExportOptions.Payload.allCases.contains { payload in
      suffixes.contains { rest == "\($0).\(payload.rawValue)" }
    }
  }

  static func baseName(_ stem: String) -> String {
    stem.split(separator: "/").last.map(String.init) ?? stem
  }

  static func contents(
    _ images: [Image], _ picture: ExportPicture, _ options: ExportOptions
  ) -> [UInt8] {
    let entries = images.map { entry($0, picture) }.joined(separator: ",\n")
    let isTemplate = isTemplate(picture, options)
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
