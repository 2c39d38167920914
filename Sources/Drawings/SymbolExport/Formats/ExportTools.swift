internal import PNGCodec

/// What writers keep from picture to picture: one for each thread.
package struct ExportTools: ~Copyable {
  var painter = PixelPainter()
  var encoder = PNGEncoder()

  package init() {}
}
