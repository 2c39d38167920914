private import CExpat
internal import Diagnostics
internal import Encodings
private import Libc
internal import SymbolStyle

/// A parser for XML documents that uses expat and reuses its memory.
///
/// It never loads external entities; it expands internal ones if they are small.
@safe
final class XMLParser {
  private let parser: XML_Parser?
  /// A random salt for expat's hashes, so no one can construct colliding names.
  private let salt = UInt.random(in: 1...UInt.max)
  private var document = XMLDocument()
  private var open: [(element: Int32, lastChild: Int32)] = []
  /// The element whose text is being stored.
  private var kept: Int32 = -1
  private var keptStart = 0
  /// Whether the root element has a namespace.
  ///
  /// If not, elements without a namespace are treated as SVG, as in pages that omit `xmlns`.
  private var hasNamespace = true
  private var limit: SVGError.Limit?
  private var textLimit = 0

  init() {
    // The separator between a namespace and a name; no relevant namespace contains it.
    unsafe parser = XML_ParserCreateNS(nil, XML_Char(bitPattern: Self.separator))
  }

  deinit {
    if let parser = unsafe parser { unsafe XML_ParserFree(parser) }
  }

  private static let separator = UInt8(ascii: "}")
  private static let svg = Array("http://www.w3.org/2000/svg}".utf8)
  private static let xlink = Array("http://www.w3.org/1999/xlink}".utf8)

  /// Parses a document into arrays; call `recycle(_:)` to give them back.
  func parse(_ bytes: [UInt8]) throws(SVGError) -> XMLDocument {
    guard let parser = unsafe parser else {
      throw SVGError(.limit(.memory))
    }
    guard bytes.count <= Limits.bytes else {
      throw SVGError(.limit(.bytes))
    }
    guard !(bytes.count >= 2 && bytes[0] == 0x1F && bytes[1] == 0x8B) else {
      throw SVGError(.compressed)
    }
    reset(bytes.count)
    unsafe XML_ParserReset(parser, nil)
    // Otherwise, expat asks the kernel for a salt for every document.
    _ = unsafe XML_SetHashSalt(parser, salt)
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { context, name, attributes in
        guard let context = unsafe context, let name = unsafe name else { return }
        unsafe Unmanaged<XMLParser>.fromOpaque(context).takeUnretainedValue()
          .startElement(name, attributes)
      },
      { context, _ in
        guard let context = unsafe context else { return }
        unsafe Unmanaged<XMLParser>.fromOpaque(context).takeUnretainedValue().endElement()
      })
    unsafe setOmissionHandlers(parser)
    let status = unsafe bytes.withUnsafeBytes { data in
      unsafe XML_Parse(
        parser, data.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(data.count), 1)
    }
    guard status == XML_STATUS_OK else { throw unsafe error(parser) }
    let result = document
    document = XMLDocument()
    return result
  }

  /// Takes back the memory of a document, to use it for the next one.
  func recycle(_ old: consuming XMLDocument) {
    document = old
    document.removeAll()
  }

  private func reset(_ count: Int) {
    document.removeAll()
    open.removeAll(keepingCapacity: true)
    kept = -1
    limit = nil
    textLimit = count + Limits.entityBytes
  }

  private func error(_ parser: XML_Parser) -> SVGError {
    let code = unsafe XML_GetErrorCode(parser)
    let reason: SVGError.Reason =
      if let limit {
        .limit(limit)
      } else if code == XML_ERROR_AMPLIFICATION_LIMIT_BREACH
        || code == XML_ERROR_RECURSIVE_ENTITY_REF
      {
        .limit(.entities)
      } else if code == XML_ERROR_NO_MEMORY {
        .limit(.memory)
      } else {
        .notXML(unsafe XML_ErrorString(code).map { unsafe String(cString: $0) } ?? "")
      }
    // Expat counts characters, regardless of the encoding.
    let position = TextPosition(
      line: unsafe Int(clamping: XML_GetCurrentLineNumber(parser)),
      column: unsafe Int(clamping: XML_GetCurrentColumnNumber(parser)) + 1)
    let offset = unsafe Int(clamping: XML_GetCurrentByteIndex(parser))
    return SVGError(offset: max(offset, 0), reason, at: position)
  }

  private func stop(_ limit: SVGError.Limit) {
    guard self.limit == nil, let parser = unsafe parser else { return }
    self.limit = limit
    _ = unsafe XML_StopParser(parser, XML_Bool(XML_FALSE))
  }
}

// The callbacks, in the order in which expat calls them.
extension XMLParser {
  private func startElement(
    _ name: UnsafePointer<XML_Char>, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard limit == nil else { return }
    guard open.count < Limits.depth else { return stop(.depth) }
    guard document.elements.count < Limits.elements else { return stop(.elements) }
    let index = Int32(document.elements.count)
    let parent = open.last ?? (-1, -1)
    var element = unsafe element(name, parent: parent.element, previous: parent.lastChild)
    if let attributes = unsafe attributes { unsafe readAttributes(attributes, &element) }
    document.elements.append(element)
    if parent.lastChild >= 0 {
      document.elements[Int(parent.lastChild)].nextSibling = index
    } else if parent.element >= 0 {
      document.elements[Int(parent.element)].firstChild = index
    }
    if !open.isEmpty { open[open.count - 1].lastChild = index }
    open.append((index, -1))
    if kept < 0, element.name == .style || element.name.isAbout && parent.element == 0 {
      if element.name == .style { document.styleElements.append(index) }
      beginText(index)
    }
  }

  private func element(
    _ name: UnsafePointer<XML_Char>, parent: Int32, previous: Int32
  ) -> XMLDocument.Element {
    let name = unsafe UnsafeBufferPointer(start: name, count: strlen(name))
    let local = unsafe localStart(name)
    let isSVG =
      unsafe local == 0
      ? parent < 0 || !hasNamespace : Self.isPrefix(name[..<local], Self.svg)
    if parent < 0 { hasNamespace = local > 0 }
    var written = unsafe append(name[local...])
    var known: ElementName?
    if isSVG {
      known = ElementName.table.find(document.text.span, Int(written.start), Int(written.end))
    }
    if known != nil {
      document.text.removeLast(written.range.count)
      written = .empty
    }
    return XMLDocument.Element(
      name: known ?? .unknown, isSVG: isSVG, written: written, parent: parent,
      previousSibling: previous, firstAttribute: Int32(document.attributes.count),
      attributeCount: 0, offset: unsafe parser.map { unsafe XML_GetCurrentByteIndex($0) } ?? 0)
  }

  /// Reads pairs of names and values, up to a null pointer.
  private func readAttributes(
    _ pairs: UnsafeMutablePointer<UnsafePointer<XML_Char>?>, _ element: inout XMLDocument.Element
  ) {
    var at = 0
    while let name = unsafe pairs[at], let value = unsafe pairs[at + 1] {
      guard document.attributes.count < Limits.attributes else { return stop(.attributes) }
      var written = XMLDocument.Slice.empty
      let known = unsafe attributeName(name, &written)
      let text = unsafe append(UnsafeBufferPointer(start: value, count: strlen(value))[...])
      guard document.text.count <= textLimit else { return stop(.entities) }
      document.attributes.append(
        XMLDocument.Attribute(name: known, written: written, value: text))
      element.attributeCount += 1
      at += 2
    }
  }

  private func attributeName(
    _ name: UnsafePointer<XML_Char>, _ written: inout XMLDocument.Slice
  ) -> AttributeName {
    let name = unsafe UnsafeBufferPointer(start: name, count: strlen(name))
    let local = unsafe localStart(name)
    written = unsafe append(name[local...])
    if local == 0 {
      let known = AttributeName.table.find(
        document.text.span, Int(written.start), Int(written.end))
      guard let known else { return .unknown }
      document.text.removeLast(written.range.count)
      written = .empty
      return known
    }
    let isLink =
      unsafe Self.isPrefix(name[..<local], Self.xlink)
      && document.text[written.range].elementsEqual("href".utf8)
    return isLink ? .xlinkHref : .unknown
  }

  /// Returns the start of the local name after its namespace; 0 if there is no namespace.
  private func localStart(_ name: UnsafeBufferPointer<XML_Char>) -> Int {
    let separator = XML_Char(bitPattern: Self.separator)
    guard let at = unsafe name.lastIndex(of: separator) else { return 0 }
    return at + 1
  }

  private static func isPrefix(
    _ name: Slice<UnsafeBufferPointer<XML_Char>>, _ namespace: [UInt8]
  ) -> Bool {
    guard unsafe name.count == namespace.count else { return false }
    return namespace.indices.allSatisfy {
      unsafe UInt8(bitPattern: name[name.startIndex + $0]) == namespace[$0]
    }
  }

  private func append(_ text: Slice<UnsafeBufferPointer<XML_Char>>) -> XMLDocument.Slice {
    let start = document.text.count
    unsafe document.text.append(
      contentsOf: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: text)))
    return XMLDocument.Slice(start, document.text.count)
  }

  private func beginText(_ index: Int32) {
    kept = index
    keptStart = document.text.count
    guard let parser = unsafe parser else { return }
    unsafe XML_SetCharacterDataHandler(parser) { context, text, count in
      guard let context = unsafe context, let text = unsafe text else { return }
      unsafe Unmanaged<XMLParser>.fromOpaque(context).takeUnretainedValue()
        .characters(UnsafeRawBufferPointer(start: text, count: Int(count)))
    }
  }

  private func characters(_ text: UnsafeRawBufferPointer) {
    guard limit == nil else { return }
    unsafe document.text.append(contentsOf: text)
    if document.text.count > textLimit { stop(.entities) }
  }

  private func endElement() {
    guard limit == nil, let last = open.popLast() else { return }
    if last.element == kept, let parser = unsafe parser {
      document.elements[Int(kept)].content = .init(keptStart, document.text.count)
      kept = -1
      unsafe XML_SetCharacterDataHandler(parser, nil)
    }
  }
}

// External content, which is never loaded.
extension XMLParser {
  private func setOmissionHandlers(_ parser: XML_Parser) {
    unsafe XML_SetSkippedEntityHandler(parser) { context, _, isParameter in
      unsafe XMLParser.omit(isParameter == 0 ? .unknownEntity : .parameterEntity, context)
    }
    unsafe XML_SetExternalEntityRefHandlerArg(
      parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetExternalEntityRefHandler(parser) { context, _, _, _, _ in
      unsafe XMLParser.omit(.externalEntity, UnsafeMutableRawPointer(context))
      // Expat continues as if the entity were empty.
      return 1
    }
    unsafe XML_SetEntityDeclHandler(parser) { context, _, isParameter, _, _, _, _, _, _ in
      guard isParameter != 0 else { return }
      unsafe XMLParser.omit(.parameterEntity, context)
    }
    unsafe XML_SetStartDoctypeDeclHandler(parser) { context, _, system, _, _ in
      guard let system = unsafe system, unsafe !XMLParser.isKnown(system) else { return }
      unsafe XMLParser.omit(.documentType, context)
    }
    unsafe XML_SetProcessingInstructionHandler(parser) { context, target, _ in
      guard let target = unsafe target, unsafe strcmp(target, "xml-stylesheet") == 0 else { return }
      unsafe XMLParser.omit(.styleSheet, context)
    }
  }

  /// Returns whether a document type is defined by the W3C, as that of SVG; it adds nothing to the
  /// drawing.
  private static func isKnown(_ system: UnsafePointer<XML_Char>) -> Bool {
    let start = "://www.w3.org/"
    return unsafe strncmp(system, "http\(start)", 4 + start.utf8.count) == 0
      || strncmp(system, "https\(start)", 5 + start.utf8.count) == 0
  }

  private static func omit(_ kind: XMLDocument.Omission, _ context: UnsafeMutableRawPointer?) {
    guard let context = unsafe context else { return }
    unsafe Unmanaged<XMLParser>.fromOpaque(context).takeUnretainedValue().omit(kind)
  }

  /// Records content that was not loaded.
  ///
  /// One item more than the limit is stored, to show that there are more.
  private func omit(_ kind: XMLDocument.Omission) {
    guard let parser = unsafe parser, document.omissions.count <= Limits.findings else { return }
    let offset = unsafe max(0, Int(clamping: XML_GetCurrentByteIndex(parser)))
    document.omissions.append((offset, kind))
  }
}
