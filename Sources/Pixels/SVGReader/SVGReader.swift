package import SymbolStyle

/// Reads the static part of SVG that icons use, resolved into painted paths.
///
/// That is SVG 2 with shapes, groups, `use`, `symbol`, `switch`, nested `svg`, style sheets,
/// gradients, `clipPath` and `mask`. Text, images, patterns, markers, filters, scripts and
/// animations are not drawn: each leaves a finding. Nothing outside of the document is ever loaded.
///
/// A reader keeps its memory between documents; one must not be used by two tasks at once. Time and
/// memory are bounded for any input (`Limits`), and so is the stack.
package struct SVGReader {
  let parser = XMLParser()
  let maximumNodes: Int

  /// A reader whose buffers are still empty, with the limits of `Limits`.
  package init() { self.init(maximumNodes: Limits.resolvedNodes) }

  /// A reader that gives up after fewer elements.
  init(maximumNodes: Int) { self.maximumNodes = maximumNodes }

  /// Reads a document of UTF-8, or of another encoding that it declares and expat knows.
  ///
  /// - Parameters:
  ///   - bytes: Anything: what is not SVG throws.
  ///   - currentColor: What `currentColor` is where the document does not set `color`; if nil,
  ///     paints say `currentColor`, too.
  ///   - parts: The `id`s of elements whose nodes are wanted by themselves, too.
  /// - Returns: The drawing, with findings about what is not in it.
  /// - Throws: An `SVGError` if there is nothing to draw from; everything else becomes findings.
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
