package import SymbolStyle

/// A reader for the static part of SVG that icons use, which resolves it to painted paths.
///
/// It supports shapes, groups, `use`, `symbol`, `switch`, nested `svg`, style sheets, gradients,
/// `clipPath` and `mask` of SVG 2. Text, images, patterns, markers, filters, scripts and animations
/// are skipped with a diagnostic. Nothing outside of the document is ever loaded.
///
/// A reader reuses its memory; it must not be used by two tasks at once. Time, memory and stack are
/// bounded for any input (`Limits`).
package struct SVGReader {
  let parser = XMLParser()
  let maximumNodes: Int

  /// Creates a reader with empty buffers and the limits of `Limits`.
  package init() { self.init(maximumNodes: Limits.resolvedNodes) }

  /// Creates a reader with a lower limit of elements.
  init(maximumNodes: Int) { self.maximumNodes = maximumNodes }

  /// Reads a document in UTF-8, or in another declared encoding that expat supports.
  ///
  /// - Parameters:
  ///   - bytes: The document; anything but SVG throws.
  ///   - currentColor: The value of `currentColor` where the document does not set `color`; if nil,
  ///     paints remain `currentColor`.
  ///   - parts: The `id`s of elements whose nodes are also returned separately.
  /// - Returns: The drawing, with diagnostics for missing content.
  /// - Throws: An `SVGError` if nothing can be drawn; all other problems become diagnostics.
  package func read(
    _ bytes: [UInt8], currentColor: Color? = nil, parts: Set<String> = []
  ) throws(SVGError) -> SVGDrawing {
    let document = try parser.parse(bytes)
    guard let root = document.elements.first, root.name == .svg else {
      let name = document.elements.first.map {
        $0.name == .unknown ? document.string($0.written) : $0.name.text
      }
      let offset = document.elements.first?.offset ?? 0
      throw SVGError(offset: offset, .rootIsNotSVG(name ?? "")).located(in: bytes)
    }
    var resolver = Resolver(
      consume document, currentColor: currentColor, parts: parts, maximumNodes: maximumNodes)
    do throws(SVGError) {
      var drawing = try resolver.drawRoot()
      resolver.reportSilentTrouble()
      drawing.texts = resolver.document.texts
      drawing.parts = resolver.parts
      drawing.partMaps = resolver.partMaps
      drawing.findings = resolver.findings.located(in: bytes)
      parser.recycle((consume resolver).finish())
      return drawing
    } catch {
      throw error.located(in: bytes)
    }
  }
}
