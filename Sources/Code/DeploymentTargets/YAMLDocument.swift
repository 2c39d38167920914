private import CYAML
internal import Encodings

/// The values in the first document of a YAML file, read by libyaml.
///
/// Anchors, aliases and merge keys are supported.
///
/// Any bytes are valid input. If there is a syntax error, the values before it are available.
/// Aliases can expand to at most one million values, so that a small file cannot exhaust memory.
struct YAMLDocument {
  /// The value of the document; nil if the document is empty.
  private(set) var root: YAMLNode?
  /// The syntax error and its line; nil if there is none.
  private(set) var damage: (line: Int?, reason: String)?

  private static let maximumDepth = 64
  private static let maximumCount = 1_000_000

  /// A list or mapping that is not yet closed.
  private struct Open {
    let isList: Bool
    let line: Int
    let anchor: String?
    var elements: [YAMLNode] = []
    var members: [(key: String, value: YAMLNode)] = []
    var keys: Set<String> = []
    /// The key for the next value.
    ///
    /// `isMerge` is true for the merge key `<<`.
    var key: (text: String, isMerge: Bool)?
    var merged: [YAMLNode] = []
    var duplicate: (key: String, line: Int)?
  }

  private var open: [Open] = []
  private var anchors: [String: YAMLNode] = [:]
  private var count = 0
  private var lines = CharacterLines()

  /// Parses a document.
  ///
  /// Complexity: O(bytes + expanded aliases).
  init(_ bytes: [UInt8]) {
    guard String(validUTF8: bytes) != nil else {
      damage = (nil, "invalid YAML: the file is not UTF-8")
      return
    }
    // libyaml does not count a byte order mark as a character, so it is removed.
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    unsafe text.withUnsafeBufferPointer { buffer in
      guard let reader = unsafe symbols_yaml_begin(buffer.baseAddress, buffer.count) else {
        damage = (nil, "not enough memory to read the file")
        return
      }
      defer { unsafe symbols_yaml_end(reader) }
      var documents = 0
      while damage == nil {
        let event = unsafe symbols_yaml_next(reader)
        let line = unsafe lines.line(
          ofCharacter: event.start, isByte: event.is_byte != 0, in: text)
        switch unsafe UInt32(bitPattern: event.kind) {
        case YAML_STREAM_END_EVENT.rawValue: return
        case YAML_STREAM_START_EVENT.rawValue, YAML_DOCUMENT_END_EVENT.rawValue: continue
        case YAML_DOCUMENT_START_EVENT.rawValue:
          documents += 1
          if documents > 1 { damage = (line, "a second document begins here") }
        case _ where unsafe event.kind < 0:
          let problem = unsafe event.problem.map { unsafe String(cString: $0) }
          damage = (line, "invalid YAML: \(problem ?? "not enough memory to read the file")")
        default: unsafe read(event, line)
        }
      }
    }
    // Unterminated values are closed with the contents read so far.
    while !open.isEmpty { close() }
  }

  // MARK: Events

  private mutating func read(_ event: symbols_yaml_event, _ line: Int) {
    let anchor = unsafe event.anchor.map { unsafe String(cString: $0) }
    switch unsafe UInt32(bitPattern: event.kind) {
    case YAML_SEQUENCE_START_EVENT.rawValue, YAML_MAPPING_START_EVENT.rawValue:
      guard open.count < Self.maximumDepth else {
        damage = (line, "values are nested deeper than \(Self.maximumDepth)")
        return
      }
      let isList = unsafe event.kind == Int32(YAML_SEQUENCE_START_EVENT.rawValue)
      open.append(Open(isList: isList, line: line, anchor: anchor))
    case YAML_SEQUENCE_END_EVENT.rawValue, YAML_MAPPING_END_EVENT.rawValue: close()
    case YAML_ALIAS_EVENT.rawValue:
      guard let node = anchors[anchor ?? ""] else {
        damage = (line, "the alias '*\(anchor ?? "")' has no anchor before it")
        return
      }
      add(node, isPlain: false, line)
    default:
      let text = unsafe event.text.map { text in
        unsafe String(
          decoding: UnsafeBufferPointer(start: text, count: event.length), as: UTF8.self)
      }
      let isPlain = unsafe event.is_plain != 0
      let node = YAMLNode(Self.content(text ?? "", isPlain: isPlain), line: line)
      if let anchor { anchors[anchor] = node }
      add(node, isPlain: isPlain, line)
    }
  }

  private static func content(_ text: String, isPlain: Bool) -> YAMLNode.Content {
    isPlain && ["", "~", "null", "Null", "NULL"].contains(text) ? .nothing : .text(text)
  }

  /// Closes the innermost list or mapping.
  private mutating func close() {
    guard var last = open.popLast() else { return }
    if let key = last.key, !key.isMerge {
      last.members.append((key.text, YAMLNode(.nothing, line: last.line)))
    }
    // If several merged mappings have the same key, the first one wins. The mapping's own keys take
    // precedence over all of them.
    for node in last.merged.flatMap(\.elements) {
      for member in node.members where last.keys.insert(member.key).inserted {
        last.members.append(member)
      }
    }
    let node = YAMLNode(
      last.isList ? .list(last.elements) : .mapping(last.members), line: last.line,
      duplicate: last.duplicate)
    if let anchor = last.anchor { anchors[anchor] = node }
    // The values were counted one by one. Merged values are added here.
    count += last.merged.reduce(0) { $0 + $1.count }
    add(node, isPlain: false, last.line, isCounted: true)
  }

  /// Adds a value to its container: as an element, as a key, or as the value of a key.
  private mutating func add(
    _ node: YAMLNode, isPlain: Bool, _ line: Int, isCounted: Bool = false
  ) {
    count += isCounted ? 1 : node.count
    if count > Self.maximumCount, damage == nil {
      damage = (line, "the file has more than \(Self.maximumCount) values")
    }
    guard let last = open.indices.last else {
      root = root ?? node
      return
    }
    if open[last].isList {
      open[last].elements.append(node)
    } else if let key = open[last].key {
      open[last].key = nil
      if key.isMerge {
        open[last].merged.append(node)
      } else {
        open[last].members.append((key.text, node))
      }
    } else {
      Self.addKey(node, isPlain, line, &open[last])
    }
  }

  /// Adds a key to a mapping.
  ///
  /// The function is static, because an instance method would prevent the mapping from being
  /// changed in place.
  private static func addKey(_ node: YAMLNode, _ isPlain: Bool, _ line: Int, _ mapping: inout Open)
  {
    // Keys that are not strings are never looked up.
    let text = node.text ?? ""
    let isMerge = isPlain && text == "<<"
    if !isMerge, !mapping.keys.insert(text).inserted, mapping.duplicate == nil {
      mapping.duplicate = (text, line)
    }
    mapping.key = (text, isMerge)
  }
}

/// A converter from character offsets to line numbers, for queries in ascending order.
private struct CharacterLines {
  private var line = 1
  private var count = 0
  private var index = 0

  /// Returns the line of a character or byte, from 1.
  ///
  /// libyaml gives positions in characters, and recognizes line breaks that editors do not.
  ///
  /// Complexity: O(distance from the previous query).
  mutating func line(ofCharacter wanted: Int, isByte: Bool, in text: ArraySlice<UInt8>) -> Int {
    if isByte {
      let end = min(text.startIndex + wanted, text.endIndex)
      return 1 + text[..<end].count { $0 == 0x0A }
    }
    while count < wanted, text.startIndex + index < text.endIndex {
      if text[text.startIndex + index] == 0x0A { line += 1 }
      index += 1
      while text.startIndex + index < text.endIndex,
        text[text.startIndex + index] & 0xC0 == 0x80
      { index += 1 }
      count += 1
    }
    return line
  }
}
