package import PNGCodec
package import Raster
package import SVGReader
package import SymbolStyle

/// A converter from SVG to PNG or PDF.
///
/// It reuses all buffers, so use one converter for each thread.
package struct ImageRenderer: ~Copyable {
  /// An error that explains why no image was made.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The document could not be read.
    case unreadable(SVGError)
    /// The drawing has no size, or the image would have more than `RenderSize.maximumPixels`.
    case size(width: Double, height: Double)
    /// The drawing exceeds a limit of the renderer.
    case drawing(DrawingRenderer.Failure)
    /// The image could not be written as PNG.
    case png(PNGError)
    /// PDF cannot represent the drawing correctly.
    case pdf(DrawingPDF.Failure)

    /// The message for people on one line, without a final period.
    package var description: String {
      switch self {
      case .unreadable(let error): error.description
      case .size(let width, let height):
        "at this size, the image of a drawing of \(width) x \(height) would not have 1 to "
          + "\(RenderSize.maximumPixels) pixels; choose another size"
      case .drawing(let failure): failure.description
      case .png(let error): error.description
      case .pdf(let failure): failure.description
      }
    }
  }

  private var reader = SVGReader()
  private var renderer: DrawingRenderer
  private var encoder = PNGEncoder()

  /// Creates a converter with empty buffers.
  ///
  /// The converter calls `isStopped` before each fill and stroke, and stops if it returns true.
  package init(isStopped: @escaping @Sendable () -> Bool = { false }) {
    renderer = DrawingRenderer(isStopped: isStopped)
  }

  /// Reads a document; see `SVGReader.read(_:currentColor:)`.
  package mutating func read(
    _ bytes: [UInt8], currentColor: Color?
  ) throws(Failure) -> SVGDrawing {
    do throws(SVGError) {
      return try reader.read(bytes, currentColor: currentColor)
    } catch {
      throw .unreadable(error)
    }
  }

  /// Renders a drawing to pixels.
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

  /// Converts a drawing to PDF; see `DrawingPDF`.
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

  /// Encodes an image as PNG with this tool's mark; see `PNGEncoder.encode`.
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
