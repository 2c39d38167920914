internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolExport

/// A renderer that draws symbols by name, as files or as outlines.
///
/// ```swift
/// let renderer = SymbolRenderer()
/// let svg = try renderer.svg("heart.fill")
/// let png = try renderer.png("wifi", SymbolAppearance(weight: .bold, pointSize: 64))
/// ```
///
/// The artwork is original and in the public domain. The same name and appearance give the same
/// bytes on every machine. A renderer caches the artwork that it has read, so reuse it for many
/// symbols. It is not safe to share between threads; create one for each thread.
public final class SymbolRenderer {
  private let artist = SymbolArtist(.bundled)
  private var tools = ExportTools()

  /// Creates a renderer, which reads artwork on first use.
  public init() {}

  /// Returns whether a current or earlier name has artwork.
  ///
  /// - Parameter name: The name of a symbol.
  /// - Returns: `true` if the symbol has artwork; `false` for unknown and restricted names.
  public func isDrawn(_ name: String) -> Bool {
    do throws(ArtworkError) {
      _ = try artist.subject(name)
      return true
    } catch {
      return false
    }
  }

  /// Renders a symbol as an SVG document in UTF-8.
  ///
  /// - Parameters:
  ///   - name: The current name or an earlier name of a symbol.
  ///   - appearance: The appearance of the symbol.
  /// - Returns: The contents of the file.
  /// - Throws: ``SymbolDrawingError`` if the symbol cannot be drawn.
  public func svg(
    _ name: String, _ appearance: SymbolAppearance = SymbolAppearance()
  ) throws(SymbolDrawingError) -> [UInt8] { try file(.svg, name, appearance) }

  /// Renders a symbol as a PNG image with a height of `pointSize` times `imageScale` pixels.
  ///
  /// - Parameters:
  ///   - name: The current name or an earlier name of a symbol.
  ///   - appearance: The appearance of the symbol.
  /// - Returns: The contents of the file.
  /// - Throws: ``SymbolDrawingError`` if the symbol cannot be drawn, or if the image would be too
  ///   large.
  public func png(
    _ name: String, _ appearance: SymbolAppearance = SymbolAppearance()
  ) throws(SymbolDrawingError) -> [UInt8] { try file(.png, name, appearance) }

  /// Renders a symbol as a PDF document with one page.
  ///
  /// - Parameters:
  ///   - name: The current name or an earlier name of a symbol.
  ///   - appearance: The appearance of the symbol.
  /// - Returns: The contents of the file.
  /// - Throws: ``SymbolDrawingError`` if the symbol cannot be drawn.
  public func pdf(
    _ name: String, _ appearance: SymbolAppearance = SymbolAppearance()
  ) throws(SymbolDrawingError) -> [UInt8] { try file(.pdf, name, appearance) }

  /// Returns the outlines of a symbol, for your own drawing code.
  ///
  /// - Parameters:
  ///   - name: The current name or an earlier name of a symbol.
  ///   - appearance: The appearance of the symbol.
  /// - Returns: Layers of closed contours in points, with the origin at the top left.
  /// - Throws: ``SymbolDrawingError`` if the symbol cannot be drawn.
  public func outline(
    of name: String, _ appearance: SymbolAppearance = SymbolAppearance()
  ) throws(SymbolDrawingError) -> SymbolOutline {
    SymbolOutline(try painted(name, appearance), pointSize: appearance.pointSize)
  }

  // MARK: Rendering with the export formats

  private static let sizes = 0.01...100_000.0

  private func painted(
    _ name: String, _ appearance: SymbolAppearance
  ) throws(SymbolDrawingError) -> PaintedSymbol {
    // This check also rejects NaN, which no range contains.
    guard Self.sizes.contains(appearance.pointSize), Self.sizes.contains(appearance.imageScale)
    else { throw .invalidSize(name) }
    do throws(ArtworkError) {
      let subject = try artist.subject(name)
      return artist.draw(subject, appearance.drawingStyle).painted(appearance.scheme)
    } catch {
      throw SymbolDrawingError(error)
    }
  }

  private func file(
    _ format: ExportFormat, _ name: String, _ appearance: SymbolAppearance
  ) throws(SymbolDrawingError) -> [UInt8] {
    let picture = ExportPicture(try painted(name, appearance), name: name)
    let options = appearance.options
    var bytes: [UInt8]?
    do throws(ExportError) {
      // These three formats always make a single file for one symbol at one scale.
      bytes = try format.parts(options).first?.bytes(picture, options, &tools)
    } catch {
      throw .invalidSize(name)
    }
    guard let bytes else { throw .notDrawn(name) }
    // Mark the file like `symbols export` does, so the command can replace it later.
    return ResultKind("export \(format.name)").sealed(bytes)
  }
}

/// An error that explains why a symbol was not drawn.
public enum SymbolDrawingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name is not in the catalog.
  case unknownName(String)
  /// The symbol may only refer to a specific Apple product, so it has no artwork.
  case restricted(String)
  /// The symbol has no artwork; for example, it is a variant for a script or a direction.
  case notDrawn(String)
  /// The size or the image scale is outside 0.01 to 100,000, or the image is too large.
  case invalidSize(String)

  /// A one-line message that states the problem and the name.
  public var description: String {
    switch self {
    case .unknownName(let name): "'\(name)' is not a symbol"
    case .restricted(let name): "'\(name)' is restricted: it has no artwork"
    case .notDrawn(let name): "'\(name)' has no artwork"
    case .invalidSize(let name): "'\(name)' cannot be drawn at this size"
    }
  }

  init(_ error: ArtworkError) {
    switch error {
    case .unknown(let name): self = .unknownName(name)
    case .restricted(let name, _): self = .restricted(name)
    case .notDrawn(let name), .damaged(let name, _): self = .notDrawn(name)
    }
  }
}
