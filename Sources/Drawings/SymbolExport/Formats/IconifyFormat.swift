internal import Encodings
internal import Geometry
internal import SymbolArtwork

extension ExportFormat {
  /// The format for one IconifyJSON file with all symbols; dots in names become hyphens, as Iconify
  /// requires.
  ///
  /// The members are those of `IconifyJSON` in Iconify's package `@iconify/types`.
  package static let iconify = ExportFormat(
    name: "iconify", summary: "one IconifyJSON with all symbols", endings: ["json"],
    reads: ExportOption.colors.union([.minify, .pretty, .prefix]),
    legalName: { IconifyName.legal($0) },
    product: .collection(
      Collection(
        endings: ["json"], continues: nil, listsAliases: true,
        piece: { (picture, options) throws(ExportError) in iconifyPiece(picture, options) },
        documents: { (request) throws(ExportError) in [iconifyDocument(request)] })))

  /// The author of the icons.
  private static let iconifyAuthor = "\"author\":{\"name\":\"The symbols authors\"}"

  /// Returns the entry of an icon in an IconifyJSON file, without its name.
  private static func iconifyPiece(_ picture: ExportPicture, _ options: ExportOptions) -> [UInt8] {
    let symbol = picture.symbol.onBackground(options.background)
    var body = Markup(isPretty: false)
    SVGText.paths(symbol, inherited: SVGText.black, depth: 0, &body)
    var markup = Markup(isPretty: options.isPretty)
    markup.line(2, JSONText.quoted(picture.name) + ":{\"body\":")
    markup.text(JSONText.quoted(String(decoding: body.bytes, as: UTF8.self)))
    let canvas = symbol.canvas
    for (key, value, usual) in [
      ("left", canvas.minX, 0), ("top", canvas.minY, 0), ("width", canvas.width, 24),
      ("height", canvas.height, 24.0),
    ] where value != usual {
      markup.text(",\"\(key)\":")
      markup.number(value, leadingZero: true)
    }
    markup.text("}")
    return markup.bytes
  }

  private static func iconifyDocument(_ request: CollectionRequest) -> [UInt8] {
    let options = request.options
    var markup = Markup(isPretty: options.isPretty)
    markup.text("{")
    markup.line(1, "\"prefix\":\(JSONText.quoted(options.prefix ?? WebFontStyles.base)),")
    iconifyInfo(request, &markup)
    list("icons", request.pieces, &markup) { piece, markup in markup.append(piece.bytes) }
    if !request.aliases.isEmpty {
      list("aliases", request.aliases, &markup) { alias, markup in
        markup.line(2, JSONText.quoted(alias.name))
        markup.text(":{\"parent\":\(JSONText.quoted(alias.parent))}")
      }
    }
    markup.line(1, "\"width\":24,")
    markup.line(1, "\"height\":24,")
    markup.line(1, "\"generator\":\(JSONText.quoted(Provenance.generator))")
    markup.line(0, "}\n")
    return Provenance.sealed(markup.bytes)
  }

  /// Appends `IconifyInfo`, the description that lists of icon sets display.
  private static func iconifyInfo(_ request: CollectionRequest, _ markup: inout Markup) {
    let options = request.options
    markup.line(1, "\"info\":{")
    var members = [
      "\"name\":\"symbols\"", "\"total\":\(request.pieces.count)",
      iconifyAuthor,
      "\"license\":{\"title\":\"CC0 1.0 Universal\",\"spdx\":\"CC0-1.0\","
        + "\"url\":\"https://creativecommons.org/publicdomain/zero/1.0/\"}",
    ]
    if !options.version.isEmpty {
      members.append("\"version\":\(JSONText.quoted(options.version))")
    }
    members += [
      "\"height\":24", "\"category\":\"\(options.hasColors ? "UI Multicolor" : "UI 24px")\"",
      "\"palette\":\(options.hasColors)",
    ]
    for (index, member) in members.enumerated() {
      markup.line(2, member + (index + 1 < members.count ? "," : ""))
    }
    markup.line(1, "},")
  }

  private static func list<Element>(
    _ name: String, _ elements: [Element], _ markup: inout Markup,
    _ write: (Element, inout Markup) -> Void
  ) {
    markup.line(1, "\"\(name)\":{")
    for (index, element) in elements.enumerated() {
      if index > 0 { markup.text(",") }
      write(element, &markup)
    }
    markup.line(1, "},")
  }
}

/// Names of icons and icon sets in Iconify: words of lowercase letters and digits joined by single
/// hyphens.
///
/// `matchIconName` in `@iconify/utils` defines them.
package enum IconifyName {
  /// Returns the valid Iconify name that is closest to a name.
  static func legal(_ name: String) -> String {
    name.lowercased().split { !isLegal($0) }.joined(separator: "-")
  }

  /// Returns whether a name is valid.
  package static func isLegal(_ name: String) -> Bool {
    let words = name.split(separator: "-", omittingEmptySubsequences: false)
    return words.allSatisfy { !$0.isEmpty && $0.allSatisfy(isLegal) }
  }

  private static func isLegal(_ character: Character) -> Bool {
    ("a"..."z").contains(character) || ("0"..."9").contains(character)
  }
}
