private import CExpat
internal import Encodings

/// A reader for XML property lists that uses expat, a streaming parser.
///
/// A document type can refer to Apple's DTD, which is never loaded. Declarations in the document
/// type are errors: property lists never need them, and attacks on XML parsers start with them.
@safe
final class XMLReader {
  /// An open dictionary or array.
  private struct Container {
    let isDictionary: Bool
    let offset: Int
    var members: [PropertyList.Member] = []
    var elements: [PropertyList] = []
    /// A key whose value has not been read yet.
    var key: (text: String, offset: Int)?
  }

  /// The chunk size in bytes: expat copies its input.
  private static let chunk = 1 << 20

  private let parser: XML_Parser?
  private var open: [Container] = []
  /// The element whose text is being read, and its offset.
  private var leaf: (name: XMLElement, offset: Int)?
  private var text: [UInt8] = []
  private var hasList = false
  private var objects = 0
  private var root: PropertyList?
  private var fault: Fault?

  /// Creates a reader.
  ///
  /// - Parameter isUTF8: Whether the text is UTF-8, regardless of its XML declaration.
  init(isUTF8: Bool) {
    if isUTF8 {
      unsafe parser = XML_ParserCreate("UTF-8")
    } else {
      unsafe parser = XML_ParserCreate(nil)
    }
  }

  deinit {
    if let parser = unsafe parser { unsafe XML_ParserFree(parser) }
  }

  /// Reads a whole text; call it once.
  func read(_ bytes: [UInt8]) throws(Fault) -> PropertyList {
    guard let parser = unsafe parser else { throw Fault(0, .limit(.memory)) }
    unsafe setHandlers(parser)
    var start = 0
    repeat {
      let end = min(start + Self.chunk, bytes.count)
      let status = unsafe bytes[start..<end].withUnsafeBytes { data in
        unsafe XML_Parse(
          parser, data.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(data.count),
          end == bytes.count ? 1 : 0)
      }
      if let fault { throw fault }
      guard status == XML_STATUS_OK else { throw unsafe failure(parser) }
      // This is the offset of the token that is still incomplete.
      guard end - offset <= Limits.piece else { throw Fault(offset, .limit(.piece)) }
      start = end
    } while start < bytes.count
    guard let root else { throw Fault(bytes.count, expected: "a value in 'plist'") }
    return root
  }

  private func failure(_ parser: XML_Parser) -> Fault {
    let code = unsafe XML_GetErrorCode(parser)
    return Fault(
      offset,
      code == XML_ERROR_NO_MEMORY
        ? .limit(.memory)
        : .notXML(unsafe XML_ErrorString(code).map { unsafe String(cString: $0) } ?? ""))
  }

  /// Expat's current offset.
  private var offset: Int {
    guard let parser = unsafe parser else { return 0 }
    return unsafe max(0, Int(clamping: XML_GetCurrentByteIndex(parser)))
  }

  private func stop(_ problem: PropertyListError.Problem, at offset: Int? = nil) {
    guard fault == nil, let parser = unsafe parser else { return }
    fault = Fault(offset ?? self.offset, problem)
    _ = unsafe XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  private func stop(expected: String, at offset: Int? = nil) {
    stop(.expected(expected), at: offset)
  }
}

// Callbacks from expat.
extension XMLReader {
  private func setHandlers(_ parser: XML_Parser) {
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { context, name, _ in
        guard let name = unsafe name else { return }
        unsafe XMLReader.of(context)?.startElement(String(cString: name))
      },
      { context, _ in unsafe XMLReader.of(context)?.endElement() })
    unsafe XML_SetCharacterDataHandler(parser) { context, text, count in
      guard let text = unsafe text else { return }
      unsafe XMLReader.of(context)?.characters(
        UnsafeRawBufferPointer(start: text, count: Int(count)))
    }
    unsafe XML_SetStartDoctypeDeclHandler(parser) { context, _, _, _, hasDeclarations in
      guard hasDeclarations != 0 else { return }
      unsafe XMLReader.of(context)?.stop(expected: "a document type without declarations")
    }
    unsafe XML_SetEntityDeclHandler(parser) { context, _, _, _, _, _, _, _, _ in
      unsafe XMLReader.of(context)?.stop(expected: "a document type without declarations")
    }
    unsafe XML_SetSkippedEntityHandler(parser) { context, _, _ in
      unsafe XMLReader.of(context)?.stop(expected: "no entities other than those of XML itself")
    }
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> XMLReader? {
    guard let context = unsafe context else { return nil }
    let reader = unsafe Unmanaged<XMLReader>.fromOpaque(context).takeUnretainedValue()
    // Expat can call back once more after it was stopped.
    return reader.fault == nil ? reader : nil
  }

  private func startElement(_ name: String) {
    guard let element = XMLElement(rawValue: name) else {
      return stop(expected: "a property list element")
    }
    guard leaf == nil else { return stop(expected: "text without elements") }
    if element == .plist {
      guard !hasList, open.isEmpty, root == nil else {
        return stop(expected: "'plist' only as the root element")
      }
      hasList = true
      return
    }
    guard root == nil else { return stop(expected: "one value in 'plist'") }
    objects += 1
    guard objects <= Limits.objects else { return stop(.limit(.objects)) }
    guard isExpected(element) else { return }
    if element.isContainer {
      guard open.count < Limits.depth else { return stop(.limit(.depth)) }
      open.append(Container(isDictionary: element == .dict, offset: offset))
    } else {
      leaf = (element, offset)
      text.removeAll(keepingCapacity: true)
    }
  }

  /// Returns whether an element is allowed here: in dictionaries, keys and values alternate.
  private func isExpected(_ element: XMLElement) -> Bool {
    let needsKey = open.last.map { $0.isDictionary && $0.key == nil } ?? false
    if needsKey, element != .key {
      stop(expected: "'key' before a value")
      return false
    }
    if !needsKey, element == .key {
      stop(expected: open.last?.isDictionary == true ? "a value after 'key'" : "a value")
      return false
    }
    return true
  }

  private func characters(_ characters: UnsafeRawBufferPointer) {
    if leaf != nil {
      unsafe text.append(contentsOf: characters)
    } else if unsafe !characters.allSatisfy({ TextReader.isSpace($0) }) {
      stop(expected: "an element, not text")
    }
  }

  private func endElement() {
    if let ended = leaf {
      leaf = nil
      return endLeaf(ended.name, ended.offset)
    }
    // If no container is open, the ended element is `plist`.
    guard let container = open.popLast() else { return }
    guard container.isDictionary else {
      return add(PropertyList(.array(container.elements), offset: container.offset))
    }
    if container.key != nil { return stop(expected: "a value after 'key'") }
    add(PropertyList(.dictionary(container.members), offset: container.offset))
  }

  private func endLeaf(_ element: XMLElement, _ offset: Int) {
    if element == .key {
      open[open.count - 1].key = (String(decoding: text, as: UTF8.self), offset)
      return
    }
    guard let content = element.content(text) else {
      return stop(expected: element.title, at: offset)
    }
    add(PropertyList(content, offset: offset))
  }

  private func add(_ value: PropertyList) {
    guard let last = open.indices.last else {
      root = value
      return
    }
    if let key = open[last].key {
      open[last].key = nil
      open[last].members.append(
        PropertyList.Member(key: key.text, keyOffset: key.offset, value: value))
    } else {
      open[last].elements.append(value)
    }
  }
}
