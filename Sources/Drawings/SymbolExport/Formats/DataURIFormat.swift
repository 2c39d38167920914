internal import Encodings

extension ExportFormat {
  /// Data URIs (RFC 2397) of SVG files, for style sheets and HTML: one alone for one symbol, a line
  /// with name, tab and URI for each of several.
  ///
  /// Everything but the characters that never need quotes in CSS, HTML and shells is
  /// percent-encoded: that is smaller than Base64 and stays readable.
  package static let dataURI = ExportFormat(
    name: "datauri", summary: "SVG as data URIs for CSS and HTML, one per line", endings: ["uri"],
    reads: ExportOption.colors.union([.pointSize, .title]),
    product: .collection(
      Collection(
        endings: ["uri"], continues: nil, lineComment: "# ",
        piece: { (picture, options) throws(ExportError) in
          var options = options
          options.isPretty = false
          var svg = SVGText.document(picture.symbol, title: picture.title, options)
          if svg.last == 0x0A { svg.removeLast() }
          return Array("data:image/svg+xml,\(PercentEncoding.text(svg, keeping: safeMarks))".utf8)
        },
        documents: { (request) throws(ExportError) in
          var text: [UInt8] = []
          for piece in request.pieces {
            if request.pieces.count > 1 { text += Array("\(piece.name)\t".utf8) }
            text += piece.bytes + [0x0A]
          }
          return [text]
        })))

  /// Marks that never need quotes in `url()`, HTML and shells.
  private static let safeMarks: StaticString = "-._/:=,"
}
