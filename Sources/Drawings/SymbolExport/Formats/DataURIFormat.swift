internal import Encodings

extension ExportFormat {
  /// Data URIs (RFC 2397) of SVG files, for style sheets and HTML: one alone for one symbol, a line
  /// with name, tab and URI for each of several.
  ///
  /// Everything but the characters that never need quotes in CSS, HTML and shells is
  /// percent-encoded: that is smaller than Base64 and stays readable.
  package static let dataURI = ExportFormat(
    name: "datauri", summary: "SVG as data URIs for CSS and HTML, one a line", endings: ["uri"],
    reads: ExportOption.colors.union([.pointSize, .title]),
    product: .collection(
      Collection(
        endings: ["uri"], continues: nil, lineComment: "# ",
        piece: { (picture, options) throws(ExportError) in
          var options = options
          options.isPretty = false
          var svg = SVGText.document(picture.symbol, title: picture.title, options)
          if svg.last == 0x0A { svg.removeLast() }
          return Array("data:image/svg+xml,\(percentEncoded(svg))".utf8)
        },
        documents: { (request) throws(ExportError) in
          var text: [UInt8] = []
          for piece in request.pieces {
            if request.pieces.count > 1 { text += Array("\(piece.name)\t".utf8) }
            text += piece.bytes + [0x0A]
          }
          return [text]
        })))

  /// Unreserved characters (RFC 3986, 2.3) and those of SVG that are safe in `url()` without quotes.
  private static func percentEncoded(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 3 / 2)
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "="),
        UInt8(ascii: ","):
        text.append(byte)
      default: text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
