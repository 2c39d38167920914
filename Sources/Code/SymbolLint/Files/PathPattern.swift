/// A line of a `.gitignore`, compiled: which paths it means, by gitignore(5).
///
/// Matching takes at most the length of the pattern times that of the path, whatever the pattern:
/// all ways that a star may go are followed side by side, and none is tried again.
package struct PathPattern: Sendable {
  /// Whether it takes paths out again, as lines that begin with `!` do.
  package let isNegated: Bool
  /// Whether it means folders only.
  private let isForFolders: Bool
  /// Whether it means names anywhere, and not paths from the folder of the file.
  private let isForNames: Bool
  private let form: Form

  /// What most lines are is compared and not matched.
  private enum Form: Sendable {
    case text([UInt8])
    case ending([UInt8])
    /// What is at the beginning, and what follows.
    case pieces(beginning: [UInt8], [Piece])
  }

  /// A piece of a pattern.
  private enum Piece: Sendable {
    case byte(UInt8)
    /// Any byte but a separator.
    case any
    /// One byte of a set, which has no separator.
    case set(ByteSet)
    /// Any bytes but separators, or none.
    case star
    /// Any bytes, or none.
    case deepStar
    /// Nothing, or the next piece.
    case maybe
    /// Any folders, with the separator after them.
    case folders
  }

  /// A set of bytes.
  private struct ByteSet: Sendable {
    private var words = SIMD4<UInt64>(repeating: 0)

    func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] >> UInt64(byte & 63) & 1 == 1 }

    mutating func insert(_ byte: UInt8) { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

    mutating func remove(_ byte: UInt8) { words[Int(byte >> 6)] &= ~(1 << UInt64(byte & 63)) }

    mutating func invert() { words = ~words }
  }

  /// Reads a line, without its line break; nil if it says nothing: it is empty, a comment, or fits
  /// no path.
  package init?(_ line: some Collection<UInt8>) {
    var text = Self.withoutSpaces(Array(line)[...])
    if text.first == UInt8(ascii: "#") { return nil }
    isNegated = text.first == UInt8(ascii: "!")
    if isNegated { text = text.dropFirst() }
    isForFolders = text.last == UInt8(ascii: "/")
    if isForFolders { text = text.dropLast() }
    isForNames = !text.contains(UInt8(ascii: "/"))
    if text.first == UInt8(ascii: "/") { text = text.dropFirst() }
    guard !text.isEmpty, let form = Self.form(text, isForNames: isForNames) else { return nil }
    self.form = form
  }

  /// Without spaces at the end that no backslash keeps.
  private static func withoutSpaces(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      let isEscape = line[index] == UInt8(ascii: "\\")
      // A backslash at the end keeps what is before it.
      if isEscape, index + 1 == line.endIndex { return line }
      if line[index] != UInt8(ascii: " ") { end = index + (isEscape ? 2 : 1) }
      index += isEscape ? 2 : 1
    }
    return line[..<end]
  }

  // MARK: Reading

  private static func isSpecial(_ byte: UInt8) -> Bool { "*?[\\".utf8.contains(byte) }

  private static func form(_ text: ArraySlice<UInt8>, isForNames: Bool) -> Form? {
    let plain = text.prefix { !isSpecial($0) }
    if plain.count == text.count { return .text(Array(text)) }
    if isForNames, text.first == UInt8(ascii: "*"), !text.dropFirst().contains(where: isSpecial) {
      return .ending(Array(text.dropFirst()))
    }
    var reader = Reader(text[plain.endIndex...])
    guard let pieces = reader.read() else { return nil }
    return .pieces(beginning: Array(plain), pieces)
  }

  /// Takes a pattern with special characters apart, as git's wildmatch.c understands it.
  private struct Reader {
    /// From the first special character on: git matches what is before it apart, so that this is a
    /// beginning to it.
    private let text: ArraySlice<UInt8>
    private var rest: ArraySlice<UInt8>
    private var pieces: [Piece] = []

    init(_ text: ArraySlice<UInt8>) {
      self.text = text
      rest = text
    }

    /// The pieces; nil if nothing fits the pattern, as a set or an escape has no end.
    mutating func read() -> [Piece]? {
      while let byte = rest.popFirst() {
        switch byte {
        case UInt8(ascii: "\\"):
          guard let next = rest.popFirst() else { return nil }
          pieces.append(.byte(next))
        case UInt8(ascii: "?"): pieces.append(.any)
        case UInt8(ascii: "*"): readStar()
        case UInt8(ascii: "["):
          guard let set = readSet() else { return nil }
          pieces.append(.set(set))
        default: pieces.append(.byte(byte))
        }
      }
      return pieces
    }

    private mutating func readStar() {
      let first = rest.startIndex - 1
      let more = rest.prefix { $0 == UInt8(ascii: "*") }
      rest = rest[more.endIndex...]
      let isWhole =
        (first == text.startIndex || text[first - 1] == UInt8(ascii: "/"))
        && (rest.isEmpty || rest.first == UInt8(ascii: "/")
          || rest.starts(with: "\\/".utf8))
      guard !more.isEmpty, isWhole else { return pieces.append(.star) }
      if rest.first == UInt8(ascii: "/") {
        rest = rest.dropFirst()
        pieces += [.maybe, .folders]
      } else {
        pieces.append(.deepStar)
      }
    }

    /// What is between brackets; nil if it has no end.
    private mutating func readSet() -> ByteSet? {
      var set = ByteSet()
      let isInverted = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^")
      if isInverted { rest = rest.dropFirst() }
      var previous: UInt8 = 0
      var isFirst = true
      while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "]"), !isFirst {
          if isInverted { set.invert() }
          set.remove(UInt8(ascii: "/"))
          return set
        }
        isFirst = false
        if byte == UInt8(ascii: "\\") {
          guard let next = rest.popFirst() else { return nil }
          set.insert(next)
          previous = next
        } else if byte == UInt8(ascii: "-"), previous != 0, let next = rest.first,
          next != UInt8(ascii: "]")
        {
          rest = rest.dropFirst()
          var last = next
          if next == UInt8(ascii: "\\") {
            guard let escaped = rest.popFirst() else { return nil }
            last = escaped
          }
          if previous <= last { for byte in previous...last { set.insert(byte) } }
          previous = 0
        } else if byte == UInt8(ascii: "["), rest.first == UInt8(ascii: ":") {
          guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
          let name = rest[(rest.startIndex + 1)..<end]
          if name.last == UInt8(ascii: ":") {
            guard let contains = Self.classes[String(decoding: name.dropLast(), as: UTF8.self)]
            else { return nil }
            for byte in 0..<UInt8(128) where contains(byte) { set.insert(byte) }
            rest = rest[(end + 1)...]
            previous = 0
          } else {
            set.insert(byte)
            previous = byte
          }
        } else {
          set.insert(byte)
          previous = byte
        }
      }
      return nil
    }

    /// The classes of POSIX, in its C locale.
    private static let classes: [String: @Sendable (UInt8) -> Bool] = [
      "alnum": { isLetter($0) || isDigit($0) }, "alpha": isLetter,
      "blank": { $0 == 0x20 || $0 == 0x09 }, "cntrl": { $0 < 0x20 || $0 == 0x7F },
      "digit": isDigit, "graph": { (0x21...0x7E).contains($0) },
      "lower": { (0x61...0x7A).contains($0) }, "print": { (0x20...0x7E).contains($0) },
      "punct": { (0x21...0x7E).contains($0) && !isLetter($0) && !isDigit($0) },
      "space": { $0 == 0x20 || (0x09...0x0D).contains($0) },
      "upper": { (0x41...0x5A).contains($0) },
      "xdigit": { isDigit($0) || (0x61...0x66).contains($0 | 0x20) },
    ]

    @Sendable private static func isLetter(_ byte: UInt8) -> Bool {
      (0x61...0x7A).contains(byte | 0x20)
    }

    @Sendable private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  }

  // MARK: Matching

  /// Whether it means a path.
  ///
  /// - Parameters:
  ///   - path: From the folder of the file that the line stands in.
  ///   - isFolder: Whether a folder is there.
  /// - Returns: Whether the line is about that path, be it to take it out again.
  package func matches(_ path: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    if isForFolders, !isFolder { return false }
    let name =
      isForNames
      ? path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? path.startIndex)...] : path
    return switch form {
    case .text(let text): name.elementsEqual(text)
    case .ending(let ending):
      name.count >= ending.count && name.suffix(ending.count).elementsEqual(ending)
    case .pieces(let beginning, let pieces):
      name.starts(with: beginning) && Self.match(pieces, name.dropFirst(beginning.count))
    }
  }

  /// Follows all ways through the pieces at once.
  private static func match(_ pieces: [Piece], _ text: ArraySlice<UInt8>) -> Bool {
    // Where a way may stand before the next byte: before that piece, or behind the last one.
    var ways = [Bool](repeating: false, count: pieces.count + 1)
    var next = ways
    open(0, &ways, pieces)
    for byte in text {
      var isAlive = false
      for index in pieces.indices where ways[index] {
        let (stays, goes) = step(pieces[index], byte)
        if stays { open(index, &next, pieces) }
        if goes { open(index + 1, &next, pieces) }
        isAlive = isAlive || stays || goes
        ways[index] = false
      }
      guard isAlive else { return false }
      ways[pieces.count] = false
      swap(&ways, &next)
    }
    return ways[pieces.count]
  }

  /// Whether a way may stay before a piece, or go behind it, with a byte.
  private static func step(_ piece: Piece, _ byte: UInt8) -> (stays: Bool, goes: Bool) {
    let isSeparator = byte == UInt8(ascii: "/")
    return switch piece {
    case .byte(let own): (false, own == byte)
    case .any: (false, !isSeparator)
    case .set(let set): (false, set.contains(byte))
    case .star: (!isSeparator, false)
    case .deepStar: (true, false)
    case .maybe: (false, false)
    case .folders: (true, isSeparator)
    }
  }

  /// Puts a way before a piece, and behind it where nothing need be there for it.
  private static func open(_ index: Int, _ ways: inout [Bool], _ pieces: [Piece]) {
    var index = index
    while !ways[index] {
      ways[index] = true
      guard index < pieces.count else { return }
      switch pieces[index] {
      case .star, .deepStar: index += 1
      case .maybe:
        ways[index + 1] = true
        index += 2
      case .byte, .any, .set, .folders: return
      }
    }
  }
}
