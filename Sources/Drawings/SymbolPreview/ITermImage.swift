internal import Encodings
internal import PNGCodec

extension PreviewProtocol {
  /// The protocol for iTerm2's inline images: PNG in Base64, in operating system command 1337.
  ///
  /// Source: https://iterm2.com/documentation-images.html. Without `inline=1`, the terminal would
  /// download the image instead of showing it.
  static let iterm = PreviewProtocol(
    name: "iterm", sendsPixels: true, smallestTile: 8, grid: { $0.cell },
    write: { (picture, _, output) throws(PNGError) in
      var encoder = PNGEncoder()
      let png = try encoder.encode(picture.image)
      let size = "size=\(png.count);width=\(picture.columns);height=\(picture.rows)"
      output += "\u{1B}]1337;File=\(size);preserveAspectRatio=1;inline=1:".utf8
      output += Base64.encoded(png)
      output += "\u{07}\n".utf8
    })
}
