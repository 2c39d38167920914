/// Looks through the bytes of Swift sources for declarations of what fixes presume to be Apple's: a tree costs more.
struct DeclarationScan: Sendable {
  /// What may declare a name.
  private struct Places: OptionSet {
    let rawValue: UInt8

    static let functions = Places(rawValue: 1)
    static let types = Places(rawValue: 2)
    static let extensions = Places(rawValue: 4)
    /// Properties that are called.
    static let closures = Places(rawValue: 8)
    /// Properties that stand for those of Apple's.
    static let properties = Places(rawValue: 16)
    /// Properties by whose names images are taken for shown.
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

    /// What a word in front of a name declares.
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

  /// The names by their first bytes.
  private var rows = [[Row]](repeating: [], count: 256)
  /// The names as they are looked for among words.
  let keys: [SourceWords.Key]

  init(_ presumptions: Set<Presumption>) {
    var places: [String: Places] = [:]
    for presumption in presumptions {
      guard let name = presumption.declaredName else { continue }
      places[name, default: []].formUnion(Places(of: presumption))
    }
    keys = places.keys.map { .declared($0) }
    for (name, places) in places {
      let bytes = Array(name.utf8)
      if let first = bytes.first { rows[Int(first)].append(Row(name: bytes, places: places)) }
    }
  }

  /// Whether a source may declare any of the names, O(bytes); false is certain.
  func finds(in bytes: [UInt8]) -> Bool {
    guard !keys.isEmpty else { return false }
    var isInWord = false
    for index in bytes.indices {
      let byte = bytes[index]
      defer { isInWord = byte.isWordByte }
      guard !isInWord, !rows[Int(byte)].isEmpty else { continue }
      for row in rows[Int(byte)] where finds(row, at: index, in: bytes) { return true }
    }
    return false
  }

  private func finds(_ row: Row, at index: Int, in bytes: [UInt8]) -> Bool {
    let end = index + row.name.count
    guard !bytes.byte(at: end).isWordByte, bytes[index...].starts(with: row.name) else {
      return false
    }
    var start = index
    while start > 0, bytes[start - 1].isSpaceByte || bytes[start - 1] == UInt8(ascii: "`") {
      start -= 1
    }
    guard start > 0 else { return false }
    // What a comment hides, the tree shows.
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

  /// Whether a property has the type of a function.
  private func isCallable(from end: Int, in bytes: [UInt8]) -> Bool {
    let (mark, index) = value(from: end, in: bytes)
    guard mark == UInt8(ascii: ":") else { return false }
    return bytes.byte(at: index) == UInt8(ascii: "(") || bytes.byte(at: index) == UInt8(ascii: "@")
  }

  /// Whether a property has a type that is not seen to be one of UIKit or AppKit.
  private func mayBeOther(from end: Int, in bytes: [UInt8]) -> Bool {
    let (mark, index) = value(from: end, in: bytes)
    guard mark == UInt8(ascii: ":") || mark == UInt8(ascii: "="),
      let word = bytes.word(from: index)
    else { return false }
    return !KnownInterfaces.isOfKit(bytes.text(word))
  }

  /// The mark behind a name, and where what follows it begins.
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
