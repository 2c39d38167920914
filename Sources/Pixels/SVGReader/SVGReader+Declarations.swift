internal import SymbolStyle

extension SVGReader {
  /// Returns the property values that elements declare, found by the same cascade as for drawings.
  ///
  /// The cascade includes attributes, all selectors in style sheets, and `style`.
  ///
  /// - Parameters:
  ///   - bytes: The document, in UTF-8.
  ///   - properties: Lowercase names such as `fill-rule`; unknown names are skipped.
  /// - Returns: For each element, by the offset of its start tag, the values by property. Values
  ///   are in lowercase, except for references. Inherited values are listed only for the element
  ///   that declares them.
  /// - Throws: An `SVGError` if the document cannot be read or needs too much work.
  package func declaredValues(
    _ bytes: [UInt8], of properties: Set<String>
  ) throws(SVGError) -> [Int: [String: String]] {
    let known = AttributeName.allCases.filter { $0.isProperty && properties.contains($0.text) }
    var resolver = Resolver(
      try parser.parse(bytes), currentColor: nil, parts: [], maximumNodes: maximumNodes)
    var result: [Int: [String: String]] = [:]
    do throws(SVGError) {
      for element in resolver.document.elements.indices {
        try resolver.count(element)
        resolver.cascade.collect(element, resolver.document, into: &resolver.values)
        var declared: [String: String] = [:]
        for name in known {
          guard let slice = resolver.values[name] else { continue }
          let value = resolver.document.string(
            ValueScanner.trimmed(slice, resolver.document.text.span))
          declared[name.text] = value.contains("#") ? value : value.lowercased()
        }
        if !declared.isEmpty { result[resolver.document.elements[element].offset] = declared }
      }
    } catch { throw error.located(in: bytes) }
    parser.recycle((consume resolver).finish())
    return result
  }
}
