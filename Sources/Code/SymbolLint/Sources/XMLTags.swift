private import CExpat
internal import Encodings

/// The beginnings of the elements of an XML text in UTF-8, with the places of their attributes.
///
/// expat tells what is XML; where an attribute stands in its tag is looked up there. A document type that
/// declares anything ends the reading, as all that is bad in XML begins with it.
@safe
final class XMLTags {
  /// A value of an attribute.
  struct Attribute {
    let name: String
    /// References resolved.
    let value: String
    /// Where it is written, without its quotes.
    let range: Range<Int>
  }

  /// expat copies what it gets: so much at a time.
  private static let chunk = 1 << 20
  /// The length of what expat reads as one piece, in which attributes take twenty times their length in memory.
  private static let longestPiece = 2 << 20
  /// Deeper elements end the reading.
  private static let maximumDepth = 1_000

  private let bytes: [UInt8]
  private let body: (_ element: String, _ attributes: [Attribute]) -> Void
  private let parser: XML_Parser?
  private var depth = 0
  private var problem: SourceProblem?

  /// Calls `body` with each element, in the order of the text.
  ///
  /// O(bytes).
  ///
  /// - Returns: What is wrong with the text; nil if nothing is.
  static func read(
    _ bytes: [UInt8], _ body: @escaping (_ element: String, _ attributes: [Attribute]) -> Void
  ) -> SourceProblem? {
    XMLTags(bytes, body).read()
  }

  private init(_ bytes: [UInt8], _ body: @escaping (String, [Attribute]) -> Void) {
    self.bytes = bytes
    self.body = body
    unsafe parser = XML_ParserCreate("UTF-8")
  }

  deinit {
    if let parser = unsafe parser { unsafe XML_ParserFree(parser) }
  }

  private func read() -> SourceProblem? {
    guard let parser = unsafe parser else {
      return SourceProblem(offset: 0, message: "not enough memory")
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
      if let problem { return problem }
      guard status == XML_STATUS_OK else {
        let reason = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map {
          unsafe String(cString: $0)
        }
        return SourceProblem(offset: offset, message: "no XML: \(reason ?? "unknown")")
      }
      guard end - offset <= Self.longestPiece else {
        return SourceProblem(offset: offset, message: "a tag or comment longer than 2 MiB")
      }
      start = end
    } while start < bytes.count
    return nil
  }

  /// Where expat is.
  private var offset: Int {
    guard let parser = unsafe parser else { return 0 }
    return min(unsafe max(0, Int(clamping: XML_GetCurrentByteIndex(parser))), bytes.count)
  }

  private func stop(_ message: String) {
    guard problem == nil, let parser = unsafe parser else { return }
    problem = SourceProblem(offset: offset, message: message)
    _ = unsafe XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  // MARK: What expat calls

  private func setHandlers(_ parser: XML_Parser) {
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { context, name, attributes in
        guard let name = unsafe name, let attributes = unsafe attributes else { return }
        unsafe XMLTags.of(context)?.startElement(String(cString: name), attributes)
      },
      { context, _ in unsafe XMLTags.of(context)?.depth -= 1 })
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
    // expat may tell something more after it was stopped.
    return tags.problem == nil ? tags : nil
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
    guard let parser = unsafe parser, !values.isEmpty else { return }
    let ranges = ranges(in: offset..<offset + max(unsafe Int(XML_GetCurrentByteCount(parser)), 0))
    // Expat gives attributes in their order.
    guard ranges.count == values.count / 2 else { return }
    body(
      name,
      ranges.indices.map { index in
        Attribute(name: values[2 * index], value: values[2 * index + 1], range: ranges[index])
      })
  }

  /// The values in a tag, which is known to be one.
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
