private import CExpat
internal import Encodings

/// The tags in an XML text in UTF-8, with the source ranges of their attributes.
///
/// Expat parses the XML, and attribute ranges are then located in the tag. Declarations in a
/// document type stop parsing, because attacks on XML parsers start with them.
@safe
package final class XMLTags {
  /// An attribute.
  package struct Attribute: Hashable, Sendable {
    package let name: String
    /// The value with references resolved.
    package let value: String
    /// The source range of the value, without its quotes.
    package let range: Range<Int>
  }

  /// An error that stops parsing.
  package struct Fault: Hashable, Sendable {
    /// The offset of the first byte that could not be parsed.
    package let offset: Int
    /// The error message, without a period.
    package let message: String
  }

  /// A parsing event.
  package enum Event {
    /// The start tag of an element.
    case start(name: String, attributes: [Attribute], tag: Range<Int>)
    /// The end tag of an element; empty for a self-closing one.
    case end(tag: Range<Int>)
  }

  /// The chunk size in bytes: expat copies its input.
  private static let chunk = 1 << 20
  /// The maximum length in bytes of a token, because attributes take twenty times their length in
  /// memory.
  private static let longestPiece = 2 << 20
  /// The maximum nesting of elements.
  private static let maximumDepth = 1_000

  private let bytes: [UInt8]
  private let body: (Event) -> Void
  private let parser: XML_Parser?
  private var depth = 0
  private var fault: Fault?

  /// Calls `body` with each tag, in document order.
  ///
  /// O(bytes).
  ///
  /// - Returns: The error in the text; nil if there is none.
  package static func read(_ bytes: [UInt8], _ body: @escaping (Event) -> Void) -> Fault? {
    XMLTags(bytes, body).read()
  }

  private init(_ bytes: [UInt8], _ body: @escaping (Event) -> Void) {
    self.bytes = bytes
    self.body = body
    unsafe parser = XML_ParserCreate("UTF-8")
  }

  deinit {
    if let parser = unsafe parser { unsafe XML_ParserFree(parser) }
  }

  private func read() -> Fault? {
    guard let parser = unsafe parser else {
      return Fault(offset: 0, message: "not enough memory")
    }
    unsafe setHandlers(parser)
    var start = 0
    repeat {
      let end = min(start + Self.chunk, bytes.count)
      let status = unsafe bytes[start..<end].withUnsafeBytes { data in
        unsafe XML_Parse(
          parser, data.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(data.count),
          end == bytes.count ? 1 : 0)
      }
      if let fault { return fault }
      guard status == XML_STATUS_OK else {
        let reason = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map {
          unsafe String(cString: $0)
        }
        return Fault(offset: offset, message: "not XML: \(reason ?? "unknown")")
      }
      guard end - offset <= Self.longestPiece else {
        return Fault(offset: offset, message: "a tag or comment longer than 2 MiB")
      }
      start = end
    } while start < bytes.count
    return nil
  }

  /// Expat's current offset.
  private var offset: Int {
    guard let parser = unsafe parser else { return 0 }
    return min(unsafe max(0, Int(clamping: XML_GetCurrentByteIndex(parser))), bytes.count)
  }

  private func stop(_ message: String) {
    guard fault == nil, let parser = unsafe parser else { return }
    fault = Fault(offset: offset, message: message)
    _ = unsafe XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  // MARK: Callbacks of expat

  private func setHandlers(_ parser: XML_Parser) {
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { context, name, attributes in
        guard let name = unsafe name, let attributes = unsafe attributes else { return }
        unsafe XMLTags.of(context)?.startElement(String(cString: name), attributes)
      },
      { context, _ in unsafe XMLTags.of(context)?.endElement() })
    unsafe XML_SetStartDoctypeDeclHandler(parser) { context, _, _, _, hasDeclarations in
      guard hasDeclarations != 0 else { return }
      unsafe XMLTags.of(context)?.stop("a document type with declarations")
    }
    unsafe XML_SetEntityDeclHandler(parser) { context, _, _, _, _, _, _, _, _ in
      unsafe XMLTags.of(context)?.stop("a document type with declarations")
    }
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> XMLTags? {
    guard let context = unsafe context else { return nil }
    let tags = unsafe Unmanaged<XMLTags>.fromOpaque(context).takeUnretainedValue()
    // Expat can call back once more after it was stopped.
    return tags.fault == nil ? tags : nil
  }

  private func startElement(
    _ name: String, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>
  ) {
    depth += 1
    guard depth <= Self.maximumDepth else {
      return stop("more than \(Self.maximumDepth) levels of elements")
    }
    var values: [String] = []
    var index = 0
    while let value = unsafe attributes[index] {
      values.append(unsafe String(cString: value))
      index += 1
    }
    let tag = piece
    let ranges = values.isEmpty ? [] : ranges(in: tag)
    // Expat reports attributes in document order.
    guard ranges.count == values.count / 2 else { return stop("a tag that comes from an entity") }
    body(
      .start(
        name: name,
        attributes: ranges.indices.map { index in
          Attribute(
            name: values[2 * index], value: values[2 * index + 1], range: ranges[index])
        }, tag: tag))
  }

  private func endElement() {
    depth -= 1
    body(.end(tag: piece))
  }

  /// The source range of the current token.
  private var piece: Range<Int> {
    guard let parser = unsafe parser else { return 0..<0 }
    let start = offset
    return start..<min(start + max(unsafe Int(XML_GetCurrentByteCount(parser)), 0), bytes.count)
  }

  /// Returns the source ranges of the attribute values in a valid tag.
  private func ranges(in tag: Range<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = tag.lowerBound
    let end = min(tag.upperBound, bytes.count)
    while index < end {
      let quote = bytes[index]
      index += 1
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { continue }
      let start = index
      while index < end, bytes[index] != quote { index += 1 }
      ranges.append(start..<index)
      index += 1
    }
    return ranges
  }
}
