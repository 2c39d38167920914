private import CYAML
internal import Encodings

/// A reader for the data subset of YAML 1.2, based on libyaml's events.
///
/// The reader accepts a single document. Anchors and aliases are not allowed, because they could
/// exhaust memory. Tags must belong to the core schema (YAML 1.2.2, 10.3), which distinguishes
/// unquoted texts from numbers, booleans and null: `yes` and `on` are texts. Keys are unique texts.
@safe
struct YAMLReader {
  private let reader: UnsafeMutablePointer<symbols_yaml>
  private let bytes: [UInt8]
  /// The number of values read.
  private var count = 0
  /// The number of the last character that was converted to an offset.
  ///
  /// The next search starts there, because most searches are in ascending order.
  private var character = 0
  private var byte = 0

  /// Reads a complete document.
  static func read(_ bytes: [UInt8]) throws(ScreenFault) -> ScreenValue {
    guard String(validUTF8: bytes) != nil else {
      throw ScreenFault(
        .notUTF8, at: firstFault(bytes), "", "the file is not UTF-8", "save it as UTF-8")
    }
    // libyaml does not count a byte order mark as a character.
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let result = unsafe bytes.withUnsafeBufferPointer { buffer in
      let text = unsafe UnsafeBufferPointer(rebasing: buffer[start...])
      return Result { () throws(ScreenFault) -> ScreenValue in
        guard let reader = unsafe symbols_yaml_begin(text.baseAddress, text.count) else {
          throw noMemory
        }
        defer { unsafe symbols_yaml_end(reader) }
        var yaml = unsafe YAMLReader(reader: reader, bytes: bytes, start: start)
        return try yaml.document()
      }
    }
    return try result.get()
  }

  private init(reader: UnsafeMutablePointer<symbols_yaml>, bytes: [UInt8], start: Int) {
    unsafe self.reader = unsafe reader
    self.bytes = bytes
    byte = start
    first = start
  }

  private let first: Int

  private static var noMemory: ScreenFault {
    ScreenFault(.tooMany, at: 0, "", "not enough memory to read the file")
  }

  /// Returns the offset of the first invalid UTF-8 byte.
  private static func firstFault(_ bytes: [UInt8]) -> Int {
    var low = 0
    var decoder = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.parseScalar(from: &iterator) {
      case .valid(let scalar): low += scalar.count
      case .error, .emptyInput: return low
      }
    }
  }

  // MARK: Events

  /// An event and its byte range.
  private struct Event {
    let kind: Int32
    let start: Int
    let text: String
    let isPlain: Bool
    let tag: String?
    let anchor: String?
  }

  private mutating func next() throws(ScreenFault) -> Event {
    let event = unsafe symbols_yaml_next(reader)
    let start =
      unsafe event.is_byte == 0 ? offset(ofCharacter: event.start) : first + event.start
    guard unsafe event.kind >= 0 else {
      guard let problem = unsafe event.problem else { throw Self.noMemory }
      let text = unsafe String(cString: problem)
      throw ScreenFault(.syntax, at: start, "", "invalid YAML: \(text)", Self.advice(text))
    }
    let text = unsafe event.text.map { text in
      unsafe String(
        decoding: UnsafeBufferPointer(start: text, count: event.length), as: UTF8.self)
    }
    return unsafe Event(
      kind: event.kind, start: start, text: text ?? "", isPlain: event.is_plain != 0,
      tag: Self.text(event.tag), anchor: Self.text(event.anchor))
  }

  private static func text(_ start: UnsafePointer<UInt8>?) -> String? {
    unsafe start.map { unsafe String(cString: $0) }
  }

  /// Returns advice for frequent libyaml errors.
  private static func advice(_ problem: String) -> String? {
    if problem.contains("cannot start any token") {
      return "indent with spaces, and quote strings that start with a special character"
    }
    if problem.contains("mapping values are not allowed") {
      return "quote strings that contain ': '"
    }
    return nil
  }

  /// Returns the byte offset of a character, given its number.
  ///
  /// libyaml reports positions in characters instead of bytes, and it recognizes other line breaks
  /// than editors do.
  private mutating func offset(ofCharacter wanted: Int) -> Int {
    if wanted < character { (character, byte) = (0, first) }
    while character < wanted, byte < bytes.count {
      byte += 1
      while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
      character += 1
    }
    return byte
  }

  // MARK: Values

  private mutating func document() throws(ScreenFault) -> ScreenValue {
    _ = try next()
    let start = try next()
    guard start.kind == YAML_DOCUMENT_START_EVENT.rawValue else {
      throw ScreenFault(.missing, at: 0, "", "the file is empty", "begin with 'screen: Name'")
    }
    let value = try value(try next(), depth: 0)
    _ = try next()
    let end = try next()
    guard end.kind == YAML_STREAM_END_EVENT.rawValue else {
      throw ScreenFault(
        .severalDocuments, at: end.start, "", "a second document begins here",
        "write each screen to its own file")
    }
    return value
  }

  private mutating func value(_ event: Event, depth: Int) throws(ScreenFault) -> ScreenValue {
    let start = event.start
    if let anchor = event.anchor {
      let isAlias = event.kind == YAML_ALIAS_EVENT.rawValue
      throw ScreenFault(
        .anchor, at: start, "",
        isAlias
          ? "the alias '*\(anchor.shortened())' is not supported"
          : "the anchor '&\(anchor.shortened())' is not supported",
        "write out the value: anchors and aliases can expand to more than memory holds")
    }
    count += 1
    guard count <= ScreenValue.maximumCount else {
      throw ScreenFault(
        .tooMany, at: start, "", "the file has more than \(ScreenValue.maximumCount) values",
        "split the screen into several")
    }
    guard depth < ScreenValue.maximumDepth else {
      throw ScreenFault(
        .tooDeep, at: start, "",
        "values are nested more than \(ScreenValue.maximumDepth) levels deep",
        "move the inner values into a separate screen")
    }
    switch event.kind {
    case Int32(YAML_SCALAR_EVENT.rawValue): return try scalar(event)
    case Int32(YAML_SEQUENCE_START_EVENT.rawValue):
      try expectTag(event, "seq")
      var elements: [ScreenValue] = []
      while true {
        let event = try next()
        if event.kind == YAML_SEQUENCE_END_EVENT.rawValue { break }
        elements.append(try value(event, depth: depth + 1))
      }
      return ScreenValue(.list(elements), at: start)
    default:
      try expectTag(event, "map")
      return ScreenValue(.map(try members(depth: depth)), at: start)
    }
  }

  private mutating func members(depth: Int) throws(ScreenFault) -> [ScreenValue.Member] {
    var members: [ScreenValue.Member] = []
    var keys: Set<String> = []
    while true {
      let key = try next()
      if key.kind == YAML_MAPPING_END_EVENT.rawValue { return members }
      guard key.kind == YAML_SCALAR_EVENT.rawValue, key.anchor == nil else {
        // Reading the value reports an alias or anchor.
        if key.anchor != nil { _ = try value(key, depth: depth + 1) }
        throw ScreenFault(.syntax, at: key.start, "", "a key must be a string, not a list or a map")
      }
      if key.tag != nil { _ = try scalar(key) }
      guard keys.insert(key.text).inserted else {
        throw ScreenFault(
          .duplicateKey, at: key.start, "",
          "the key '\(key.text.shortened())' occurs twice", "keep one of them")
      }
      let value = try value(try next(), depth: depth + 1)
      members.append(ScreenValue.Member(key: key.text, offset: key.start, value: value))
    }
  }

  // MARK: Core schema

  private static let core = "tag:yaml.org,2002:"

  private func expectTag(_ event: Event, _ kind: String) throws(ScreenFault) {
    guard let tag = event.tag, tag != "!", tag != Self.core + kind else { return }
    throw unknown(tag, event)
  }

  private func unknown(_ tag: String, _ event: Event) -> ScreenFault {
    ScreenFault(
      .tag, at: event.start, "", "the tag '\(tag.shortened())' is not supported",
      "remove it: the type of a value follows from its syntax")
  }

  private func scalar(_ event: Event) throws(ScreenFault) -> ScreenValue {
    let plain = event.isPlain ? Self.plain(event.text) : .string(event.text)
    guard let tag = event.tag else { return ScreenValue(plain, at: event.start) }
    let explicit = Self.plain(event.text)
    switch (tag, explicit) {
    case ("!", _), (Self.core + "str", _):
      return ScreenValue(.string(event.text), at: event.start)
    case (Self.core + "null", .null), (Self.core + "bool", .boolean), (Self.core + "int", .number),
      (Self.core + "float", .number):
      return ScreenValue(explicit, at: event.start)
    default: throw unknown(tag, event)
    }
  }

  /// Returns the value of an unquoted word.
  static func plain(_ text: String) -> ScreenValue.Content {
    switch text {
    case "", "~", "null", "Null", "NULL": .null
    case "true", "True", "TRUE": .boolean(true)
    case "false", "False", "FALSE": .boolean(false)
    default: isNumber(text) ? .number(text) : .string(text)
    }
  }

  /// Returns whether a text is a number: decimal with optional fraction and exponent, `0o17`,
  /// `0x1F`, `.inf` or `.nan`.
  private static func isNumber(_ text: String) -> Bool {
    var rest = Substring(text)
    if rest.hasPrefix("0o") || rest.hasPrefix("0x") {
      let radix = rest.hasPrefix("0o") ? 8 : 16
      rest = rest.dropFirst(2)
      return !rest.isEmpty
        && rest.allSatisfy { $0.isASCII && ($0.hexDigitValue.map { $0 < radix } ?? false) }
    }
    if let sign = rest.first, sign == "-" || sign == "+" { rest = rest.dropFirst() }
    if [".inf", ".Inf", ".INF"].contains(rest) { return true }
    if [".nan", ".NaN", ".NAN"].contains(text) { return true }
    func digits() -> Int {
      let found = rest.prefix { ("0"..."9").contains($0) }
      rest = rest.dropFirst(found.count)
      return found.count
    }
    var count = digits()
    if rest.first == "." {
      rest = rest.dropFirst()
      count += digits()
    }
    guard count > 0 else { return false }
    if rest.first == "e" || rest.first == "E" {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == "-" || sign == "+" { rest = rest.dropFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
