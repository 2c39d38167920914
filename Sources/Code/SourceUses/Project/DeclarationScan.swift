/// A scan of Swift sources, byte by byte, for declarations that may replace the Apple APIs that
/// fixes rely on.
struct DeclarationScan: Sendable {
  /// The kinds of declarations in which a name can be declared.
  private struct Places: OptionSet {
    let rawValue: UInt8

    static let functions = Places(rawValue: 1)
    static let types = Places(rawValue: 2)
    static let extensions = Places(rawValue: 4)
    /// Properties of function type.
    static let closures = Places(rawValue: 8)
    /// Properties that may replace those of Apple frameworks.
    static let properties = Places(rawValue: 16)
    /// Properties whose names suggest views that show images.
    static let views = Places(rawValue: 32)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(of presumption: Presumption) {
      self =
        switch presumption {
        case .modifier, .method: [.functions, .closures]
        case .member: [.functions, .properties]
        case .type: [.functions, .types]
        case .builder: .types
        case .initializer: .extensions
        case .view: .views
        case .unread, .unreadKeeper: []
        }
    }

    /// Creates the set of kinds that a keyword before a name can introduce.
    init(behind word: ArraySlice<UInt8>) {
      self =
        switch word.count {
        case 3 where word.elementsEqual("var".utf8) || word.elementsEqual("let".utf8):
          [.closures, .properties, .views]
        case 4 where word.elementsEqual("func".utf8): .functions
        case 4 where word.elementsEqual("enum".utf8): .types
        case 5 where word.elementsEqual("class".utf8) || word.elementsEqual("actor".utf8): .types
        case 6 where word.elementsEqual("struct".utf8): .types
        case 8 where word.elementsEqual("protocol".utf8): .types
        case 9 where word.elementsEqual("typealias".utf8): .types
        case 9 where word.elementsEqual("extension".utf8): .extensions
        default: []
        }
    }
  }

  private struct Row: Sendable {
    let name: [UInt8]
    var places: Places
  }

  private let rows: [Row]
  /// The searched names as keys for `SourceWords`.
  let keys: [SourceWords.Key]
  /// The searched names as bytes, in row order.
  var names: [[UInt8]] { rows.map(\.name) }

  init(_ presumptions: Set<Presumption>) {
    var places: [String: Places] = [:]
    for presumption in presumptions {
      guard let name = presumption.declaredName else { continue }
      places[name, default: []].formUnion(Places(of: presumption))
    }
    keys = places.keys.map { .declared($0) }
    rows = places.map { Row(name: Array($0.utf8), places: $1) }
  }

  /// Returns whether a source may declare the name in a row at an index.
  ///
  /// `false` is certain; `true` needs a check with the syntax tree.
  func finds(_ number: Int, at index: Int, in bytes: [UInt8]) -> Bool {
    let row = rows[number]
    let end = index + row.name.count
    guard !bytes.byte(at: end).isWordByte, index == 0 || !bytes[index - 1].isWordByte else {
      return false
    }
    var start = index
    while start > 0, bytes[start - 1].isSpaceByte || bytes[start - 1] == UInt8(ascii: "`") {
      start -= 1
    }
    guard start > 0 else { return false }
    // A comment may hide the keyword, so the tree decides.
    if bytes[start - 1] == UInt8(ascii: "/") { return true }
    guard let word = bytes.word(before: start) else { return false }
    let places = Places(behind: bytes[word]).intersection(row.places)
    if !places.isDisjoint(with: [.functions, .types]) { return true }
    if places.contains(.extensions) { return bytes.holds("init") }
    if places.contains(.closures), isCallable(from: end, in: bytes) { return true }
    if places.contains(.views), mayBeOther(from: end, in: bytes) { return true }
    return places.contains(.properties)
      && (bytes.holds("override") || bytes.holds("extension UI") || bytes.holds("extension NS"))
  }

  /// Returns whether a property has a function type.
  private func isCallable(from end: Int, in bytes: [UInt8]) -> Bool {
    let (mark, index) = value(from: end, in: bytes)
    guard mark == UInt8(ascii: ":") else { return false }
    return bytes.byte(at: index) == UInt8(ascii: "(") || bytes.byte(at: index) == UInt8(ascii: "@")
  }

  /// Returns whether a property may have a type from outside UIKit and AppKit.
  private func mayBeOther(from end: Int, in bytes: [UInt8]) -> Bool {
    let (mark, index) = value(from: end, in: bytes)
    guard mark == UInt8(ascii: ":") || mark == UInt8(ascii: "="),
      let word = bytes.word(from: index)
    else { return false }
    return !KnownInterfaces.isOfKit(bytes.text(word))
  }

  /// Returns the punctuation after a name, and the start of the following value.
  private func value(from end: Int, in bytes: [UInt8]) -> (mark: UInt8, index: Int) {
    var index = end
    while index < bytes.count, bytes[index].isSpaceByte || bytes[index] == UInt8(ascii: "`") {
      index += 1
    }
    let mark = bytes.byte(at: index)
    index += 1
    while index < bytes.count, bytes[index].isSpaceByte { index += 1 }
    return (mark, index)
  }
}
