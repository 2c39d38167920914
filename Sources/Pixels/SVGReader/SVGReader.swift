package import SymbolStyle

/// A reader for the static part of SVG that icons use, which resolves documents to painted paths.
///
/// From SVG 2, it supports shapes, groups, `use`, `symbol`, `switch`, nested `svg`, style sheets,
/// gradients, `clipPath` and `mask`. It skips text, images, patterns, markers, filters, scripts and
/// animations, and reports each as a diagnostic. It never loads anything outside of the document.
///
/// A reader reuses its memory, so do not use it in two tasks at the same time. `Limits` bound its
/// time, memory and stack for any input.
package struct SVGReader {
  let parser = XMLParser()
  let maximumNodes: Int

  /// Creates a reader with empty buffers that uses the limits in `Limits`.
  package init() { self.init(maximumNodes: Limits.resolvedNodes) }

  /// Creates a reader with a lower limit for the number of elements.
  init(maximumNodes: Int) { self.maximumNodes = maximumNodes }

  /// Reads a document in UTF-8, or in another encoding that the document declares and expat
  /// supports.
  ///
  /// - Parameters:
  ///   - bytes: The document, which must be SVG.
  ///   - currentColor: The value of `currentColor` where the document does not set `color`; if nil,
  ///     such paints remain `currentColor`.
  ///   - parts: The `id`s of elements whose nodes are returned separately as well.
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
