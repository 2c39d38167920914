internal import Encodings
internal import PNGCodec

/// kitty's graphics protocol: PNG in Base64, in chunks.
///
/// Source: https://sw.kovidgoyal.net/kitty/graphics-protocol/
enum KittyGraphics {
  /// The maximum number of Base64 characters in a chunk; all chunks except the last have a multiple
  /// of 4.
  static let chunk = 4096

  /// Writes a PNG that fills a number of cells; `q=2` suppresses the terminal's response, which
  /// nothing would read.
  static func write(png: [UInt8], columns: Int, rows: Int, _ output: inout [UInt8]) {
    let text = Base64.encoded(png)
    for start in stride(from: 0, to: text.count, by: chunk) {
      let end = min(start + chunk, text.count)
      let more = end < text.count ? 1 : 0
      let keys = start == 0 ? "a=T,f=100,q=2,c=\(columns),r=\(rows),m=\(more)" : "q=2,m=\(more)"
      output += "\u{1B}_G\(keys);".utf8
      output += text[start..<end]
      output += "\u{1B}\\".utf8
    }
    output.append(0x0A)
  }
}

extension PreviewProtocol {
  /// The protocol for kitty, Ghostty and other terminals that support kitty's graphics.
  static let kitty = PreviewProtocol(
    name: "kitty", sendsPixels: true, smallestTile: 8, grid: { $0.cell },
    write: { (picture, _, output) throws(PNGError) in
      var encoder = PNGEncoder()
      let png = try encoder.encode(picture.image)
      KittyGraphics.write(png: png, columns: picture.columns, rows: picture.rows, &output)
    })
}
