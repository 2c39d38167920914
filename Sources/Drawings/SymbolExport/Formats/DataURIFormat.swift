internal import Encodings

extension ExportFormat {
  /// The format for data URIs (RFC 2397) with SVG, for style sheets and HTML.
  ///
  /// A single symbol gives only its URI. Several symbols give one line each: name, tab and URI. All
  /// characters are percent-encoded except those that never need quotes in CSS, HTML and shells.
  /// This is smaller than Base64 and stays readable.
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

  /// Punctuation that never needs quotes in `url()`, HTML and shells.
  private static let safeMarks: StaticString = "-._/:=,"
}
