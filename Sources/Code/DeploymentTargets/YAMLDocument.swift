private import CYAML
internal import Encodings

/// The values of a YAML file, read with libyaml's events: the first document, with anchors, aliases
/// and merge keys.
///
/// Any bytes are accepted. After a syntax error, everything before it is available. Aliases may
/// expand to at most a million values, so that small files cannot exhaust memory.
struct YAMLDocument {
  /// The value of the document; nil if there is none.
  private(set) var root: YAMLNode?
  /// The syntax error and its line; nil if there is none.
  private(set) var damage: (line: Int?, reason: String)?

  private static let maximumDepth = 64
  private static let maximumCount = 1_000_000

  /// A list or mapping that is still open.
  private struct Open {
    let isList: Bool
    let line: Int
    let anchor: String?
    var elements: [YAMLNode] = []
    var members: [(key: String, value: YAMLNode)] = []
    var keys: Set<String> = []
    /// The key of the next value; `isMerge` marks a merge key.
    var key: (text: String, isMerge: Bool)?
    var merged: [YAMLNode] = []
    var duplicate: (key: String, line: Int)?
  }

  private var open: [Open] = []
  private var anchors: [String: YAMLNode] = [:]
  private var count = 0
  private var lines = CharacterLines()

  /// Parses a document, O(bytes + expanded aliases).
  init(_ bytes: [UInt8]) {
    guard String(validUTF8: bytes) != nil else {
      damage = (nil, "invalid YAML: the file is not UTF-8")
      return
    }
    // libyaml does not count a byte order mark as a character, so skip it.
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
    // Close unterminated values with the contents so far.
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
    // Of several merged mappings, the first one with a key wins; keys of the mapping itself win
    // over all.
    for node in last.merged.flatMap(\.elements) {
      for member in node.members where last.keys.insert(member.key).inserted {
        last.members.append(member)
      }
    }
    let node = YAMLNode(
      last.isList ? .list(last.elements) : .mapping(last.members), line: last.line,
      duplicate: last.duplicate)
    if let anchor = last.anchor { anchors[anchor] = node }
    // Its values were counted one by one, merged ones separately.
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

  /// A static function, because a method of a value would prevent the mapping from being changed in
  /// place.
  private static func addKey(_ node: YAMLNode, _ isPlain: Bool, _ line: Int, _ mapping: inout Open)
  {
    // Keys other than texts are never looked up.
    let text = node.text ?? ""
    let isMerge = isPlain && text == "<<"
    if !isMerge, !mapping.keys.insert(text).inserted, mapping.duplicate == nil {
      mapping.duplicate = (text, line)
    }
    mapping.key = (text, isMerge)
  }
}

/// The line numbers of characters, requested in ascending order.
private struct CharacterLines {
  private var line = 1
  private var count = 0
  private var index = 0

  /// The line of a character or byte, from 1; O(distance from the previous one).
  ///
  /// libyaml counts characters, and recognizes other line ends than editors do.
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
