/// The form of files of XML that exports write: which elements, with which attributes, and nothing else.
///
/// It tells them from files of others: drawing programs bring declarations, namespaces, ids, styles and groups
/// along, and name no layers. What somebody changed without leaving the form, such as a colour, it cannot tell.
struct OwnForm: Sendable {
  /// What a file begins with.
  private let start: [UInt8]
  /// The attributes that elements may have, by their names.
  private let elements: [String: Set<String>]
  /// The attribute that names the layer of each path.
  private let layer: String

  /// Plain SVG, alone, in image sets and in sprites.
  static let svg = OwnForm(
    start: Array("<svg xmlns=\"http://www.w3.org/2000/svg\"".utf8),
    elements: [
      "svg": ["xmlns", "width", "height", "viewBox", "fill", "role", "style"], "title": [],
      "symbol": ["id", "viewBox", "fill"], "path": ["data-layer", "fill", "opacity", "d"],
    ], layer: "data-layer")

  /// Android's vector drawables.
  static let drawable = OwnForm(
    start: Array("<vector".utf8),
    elements: [
      "vector": [
        "xmlns:android", "android:width", "android:height", "android:viewportWidth",
        "android:viewportHeight", "android:tint", "android:autoMirrored",
      ],
      "path": [
        "android:name", "android:fillColor", "android:fillAlpha", "android:pathData",
      ],
    ], layer: "android:name")

  private static let layers: Set<String> = ["primary", "secondary", "tertiary", "background"]

  /// Whether a file has this form, with at least one layer; O(n).
  @Sendable func fits(_ file: [UInt8]) -> Bool {
    guard file.starts(with: start) else { return false }
    var offset = 0
    var isTitle = false
    var hasLayer = false
    while offset < file.count {
      guard let open = file[offset...].firstIndex(of: UInt8(ascii: "<")) else { break }
      guard isTitle || file[offset..<open].allSatisfy({ $0 <= 0x20 }),
        let tag = Tag(file, from: open + 1)
      else { return false }
      guard let known = elements[tag.name], tag.attributes.allSatisfy({ known.contains($0.name) })
      else { return false }
      if tag.name == "path" {
        guard let name = tag.attributes.first(where: { $0.name == layer })?.value,
          Self.layers.contains(name)
        else { return false }
        hasLayer = true
      }
      isTitle = tag.name == "title" && !tag.isEnd
      offset = tag.end
    }
    return hasLayer && file[offset...].allSatisfy { $0 <= 0x20 }
  }
}

/// A tag of XML as exports write them: attributes in double quotes.
private struct Tag {
  let name: String
  let isEnd: Bool
  private(set) var attributes: [(name: String, value: String)] = []
  /// The offset behind it.
  private(set) var end: Int

  /// Reads from the byte behind `<` on; nil for what is none, like a comment.
  init?(_ file: [UInt8], from start: Int) {
    func isName(_ byte: UInt8) -> Bool {
      byte > 0x20 && !"<>/=\"'!?".utf8.contains(byte)
    }
    func word(from start: Int) -> Range<Int> {
      start..<(file[start...].firstIndex { !isName($0) } ?? file.count)
    }
    isEnd = start < file.count && file[start] == UInt8(ascii: "/")
    let name = word(from: start + (isEnd ? 1 : 0))
    guard !name.isEmpty else { return nil }
    self.name = String(decoding: file[name], as: UTF8.self)
    end = name.upperBound
    while let next = file[end...].firstIndex(where: { $0 > 0x20 }) {
      end = next + 1
      switch file[next] {
      case UInt8(ascii: ">"): return
      case UInt8(ascii: "/"): continue
      default: break
      }
      let key = word(from: next)
      let value = key.upperBound + 2
      guard !key.isEmpty, value <= file.count,
        file[value - 2..<value].elementsEqual("=\"".utf8),
        let quote = file[value...].firstIndex(of: UInt8(ascii: "\""))
      else { return nil }
      let name = String(decoding: file[key], as: UTF8.self)
      // Outlines are long, and their text is nothing that tells.
      let text = quote - value > 64 ? "" : String(decoding: file[value..<quote], as: UTF8.self)
      attributes.append((name, text))
      end = quote + 1
    }
    return nil
  }
}
