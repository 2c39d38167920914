package import PNGCodec
package import Raster
package import SVGReader
package import SymbolStyle

/// SVG in, PNG or PDF out, with all buffers kept from image to image: one per thread.
package struct ImageRenderer: ~Copyable {
  /// Why there is no image.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The document cannot be read.
    case unreadable(SVGError)
    /// The drawing has no size, or the image would have more than `RenderSize.maximumPixels`.
    case size(width: Double, height: Double)
    /// The drawing needs more than the renderer allows.
    case drawing(DrawingRenderer.Failure)
    /// The image cannot be written as PNG.
    case png(PNGError)
    /// PDF cannot hold the drawing.
    case pdf(DrawingPDF.Failure)

    /// One line for people, without a period.
    package var description: String {
      switch self {
      case .unreadable(let error): error.description
      case .size(let width, let height):
        "a drawing of \(width) x \(height) cannot become an image of 1 to "
          + "\(RenderSize.maximumPixels) pixels at this size; ask for another one"
      case .drawing(let failure): failure.description
      case .png(let error): error.description
      case .pdf(let failure): failure.description
      }
    }
  }

  private var reader = SVGReader()
  private var renderer: DrawingRenderer
  private var encoder = PNGEncoder()

  /// A renderer whose buffers are still empty.
  ///
  /// - `isStopped`: Whether to give up; asked before each fill and stroke.
  package init(isStopped: @escaping @Sendable () -> Bool = { false }) {
    renderer = DrawingRenderer(isStopped: isStopped)
  }

  /// The drawing of a document, as `SVGReader.read(_:currentColor:)` makes it.
  package mutating func read(
    _ bytes: [UInt8], currentColor: Color?
  ) throws(Failure) -> SVGDrawing {
    do throws(SVGError) {
      return try reader.read(bytes, currentColor: currentColor)
    } catch {
      throw .unreadable(error)
    }
  }

  /// The pixels of a drawing.
  package mutating func pixels(
    of drawing: SVGDrawing, size: RenderSize, currentColor: Color = .black,
    background: Color = .transparent
  ) throws(Failure) -> PixelImage {
    guard let (width, height, map) = size.resolve(width: drawing.width, height: drawing.height)
    else { throw .size(width: drawing.width, height: drawing.height) }
    var surface = Surface(width: width, height: height)
    if background.alpha > 0 { surface.fill(with: background) }
    do throws(DrawingRenderer.Failure) {
      try renderer.draw(drawing, map: map, currentColor: currentColor, on: &surface)
    } catch {
      throw .drawing(error)
    }
    return surface.image()
  }

  /// The PDF file of a drawing, as `DrawingPDF` makes it.
  package func pdf(
    of drawing: SVGDrawing, size: RenderSize, currentColor: Color = .black,
    background: Color = .transparent
  ) throws(Failure) -> [UInt8] {
    do throws(DrawingPDF.Failure) {
      return try DrawingPDF.document(
        drawing, size: size, currentColor: currentColor, background: background)
    } catch {
      throw .pdf(error)
    }
  }

  /// The PNG file of an image, as `PNGEncoder.encode` makes it, with the mark of the tool.
  package mutating func png(
    of image: PixelImage, effort: PNGEncoder.Effort = .standard, pointScale: Double? = nil
  ) throws(Failure) -> [UInt8] {
    do throws(PNGError) {
      return try encoder.encode(image, effort: effort, pointScale: pointScale, isMarked: true)
    } catch {
      throw .png(error)
    }
  }
}
