internal import Encodings
internal import PNGCodec
internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolStyle

extension ExportFormat {
  /// The format for image sets in an asset catalog: a folder for each symbol, with `Contents.json`
  /// in Xcode's formatting.
  ///
  /// Symbols without colors become template images, which the app tints. In other images,
  /// `currentColor` becomes the label color: black in light appearance, white in dark appearance,
  /// and black on a background.
  package static let imageset = ExportFormat(
    name: "imageset", summary: "an image set for each symbol, in an asset catalog",
    endings: ["imageset", "xcassets"],
    container: Container(
      ending: "xcassets", name: "Symbols.xcassets",
      files: [AssetCatalog.ownContents], index: AssetCatalog.index,
      entries: Imageset.entries, isOwn: Imageset.isOwn),
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
        // The index comes first, because the export checks an existing index before it makes any
        // file.
        Part(
          scale: 1, path: { "\($0).imageset/\(AssetCatalog.index)" }, isIndex: true
        ) { (picture, options, _) throws(ExportError) in
          Imageset.contents(
            images.filter { !$0.isDark || picture.dark != nil }, picture, options)
        }
      ]
        + images.map { image in
          Part(
            scale: 1, path: { "\($0).imageset/\(AssetCatalog.baseName($0))\(image.suffix)" },
            isCommented: image.payload == .svg, bytes: image.bytes)
        }
    })
}

/// The contents of an image set.
private enum Imageset {
  /// The scales that asset catalogs support.
  static let scales: [Double] = [1, 2, 3]

  struct Image: Sendable {
    /// The suffix after the symbol name.
    var suffix: String
    var isDark: Bool
    /// The image scale; nil for vector images.
    var scale: Double?
    var payload: ExportOptions.Payload

    func bytes(
      _ picture: ExportPicture, _ options: ExportOptions, _ tools: inout ExportTools
    ) throws(ExportError) -> [UInt8]? {
      guard var symbol = isDark ? picture.dark : picture.symbol else { return nil }
      // A nil color means the label color. It is black here: in template images, and on a
      // background.
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

  /// Returns whether the app tints the image.
  static func isTemplate(_ picture: ExportPicture, _ options: ExportOptions) -> Bool {
    picture.dark == nil && options.background == nil && picture.symbol.isUncolored
  }

  /// Returns the files that a `Contents.json` names, if an export wrote it.
  ///
  /// An index generated from these names must have the same bytes. If Xcode or the user changed the
  /// index, it belongs to the user.
  static func entries(_ contents: [UInt8], _ symbol: String) -> [String]? {
    let contents = LineEnds.unified(contents)
    guard let files = fileNames(contents) else { return nil }
    let images = files.compactMap { image($0, symbol) }
    guard images.count == files.count, let payload = images.first?.payload else { return nil }
    let isOwn = [false, true].contains { isTemplate in
      [false, true].contains { isDirectional in
        self.contents(
          images, symbol, payload, isTemplate: isTemplate, isDirectional: isDirectional) == contents
      }
    }
    return isOwn ? files : nil
  }

  /// Returns whether an export made an image, judged by its name and contents.
  ///
  /// Images that a drawing app has edited contain more than that: the app's name, a color profile
  /// or texts.
  static func isOwn(_ file: String, _ bytes: () -> [UInt8], _ symbol: String) -> Bool {
    image(file, symbol) != nil && ResultKind("imageset").isOwn(bytes())
  }

  private static func fileNames(_ contents: [UInt8]) -> [String]? {
    var files: [String] = []
    var scanner = JSONScanner(Bytes(contents))
    do throws(JSONError) {
      try scanner.object { (key, scanner) throws(JSONError) in
        guard key == "images" else { return try scanner.skipValue() }
        try scanner.array { (scanner) throws(JSONError) in
          try scanner.object { (key, scanner) throws(JSONError) in
            guard key == "filename" else { return try scanner.skipValue() }
            files.append(try scanner.string())
          }
        }
      }
    } catch { return nil }
    return files
  }

  /// Returns the image that a file in a symbol's image set contains, judged by the file name; nil
  /// if no export uses this name.
  private static func image(_ file: String, _ symbol: String) -> Image? {
    guard file.hasPrefix(symbol) else { return nil }
    let suffix = String(file.dropFirst(symbol.count))
    let isDark = suffix.hasPrefix("-dark")
    let rest = isDark ? suffix.dropFirst(5) : suffix[...]
    for payload in ExportOptions.Payload.allCases where rest.hasSuffix(".\(payload.rawValue)") {
      let scales: [Double?] = payload == .png ? self.scales.map { $0 } : [nil]
      for scale in scales
      where rest == "\(scale.map { ScaleText.suffix($0) } ?? "").\(payload.rawValue)" {
        return Image(suffix: suffix, isDark: isDark, scale: scale, payload: payload)
      }
    }
    return nil
  }

  static func contents(
    _ images: [Image], _ picture: ExportPicture, _ options: ExportOptions
  ) -> [UInt8] {
    contents(
      images, picture.name, options.payload, isTemplate: isTemplate(picture, options),
      isDirectional: picture.symbol.isDirectional)
  }

  private static func contents(
    _ images: [Image], _ name: String, _ payload: ExportOptions.Payload, isTemplate: Bool,
    isDirectional: Bool
  ) -> [UInt8] {
    let entries = images.map { entry($0, name, isDirectional: isDirectional) }
      .joined(separator: ",\n")
    let vector = payload == .png ? "" : "    \"preserves-vector-representation\" : true,\n"
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

  /// Returns the JSON entry for an image, with its members sorted by key, as Xcode writes them.
  private static func entry(_ image: Image, _ name: String, isDirectional: Bool) -> String {
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
    members.append("\"filename\" : \(JSONText.quoted(name + image.suffix))")
    members.append("\"idiom\" : \"universal\"")
    // With this key, Xcode mirrors the image in right-to-left layouts.
    if isDirectional {
      members.append("\"language-direction\" : \"left-to-right\"")
    }
    if let scale = image.scale {
      members.append("\"scale\" : \"\(ScaleText.text(scale))\"")
    }
    return "    {\n      " + members.joined(separator: ",\n      ") + "\n    }"
  }
}
