/// A compiled line of a `.gitignore` file, as in gitignore(5).
///
/// Matching tracks all states of the pattern at once, without backtracking. The time is therefore
/// proportional to the pattern's length times the path's length for every pattern.
package struct PathPattern: Sendable {
  /// Whether the pattern re-includes paths, like lines that begin with `!`.
  package let isNegated: Bool
  /// Whether the pattern matches only folders.
  private let isForFolders: Bool
  /// Whether the pattern matches names at any depth, instead of paths relative to the file's
  /// folder.
  private let isForNames: Bool
  private let form: Form

  /// The form of the pattern.
  ///
  /// Most patterns only need a comparison of bytes.
  private enum Form: Sendable {
    case text([UInt8])
    case ending([UInt8])
    /// A literal prefix, and the pieces after it.
    case pieces(beginning: [UInt8], [Piece])
  }

  /// A piece of a pattern.
  private enum Piece: Sendable {
    case byte(UInt8)
    /// Any byte except a separator.
    case any
    /// Any byte in a set that does not contain the separator.
    case set(ByteSet)
    /// Any number of bytes except separators.
    case star
    /// Any number of bytes.
    case deepStar
    /// Makes the next piece optional.
    case maybe
    /// Any number of folders, each with the separator after it.
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

  /// Parses a line without its line break; returns nil if it matches nothing: an empty line, a
  /// comment, or a pattern that no path can match.
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

  /// Returns the line without trailing spaces, except spaces escaped by a backslash.
  private static func withoutSpaces(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      let isEscape = line[index] == UInt8(ascii: "\\")
      // A line that ends with an unescaped backslash keeps its trailing spaces.
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

  /// A parser for patterns with special characters, compatible with Git's wildmatch.c.
  private struct Reader {
    /// The part of the pattern that starts at its first special character.
    ///
    /// Git compares the literal part before it separately.
    private let text: ArraySlice<UInt8>
    private var rest: ArraySlice<UInt8>
    private var pieces: [Piece] = []

    init(_ text: ArraySlice<UInt8>) {
      self.text = text
      rest = text
    }

    /// Parses the pieces; returns nil if the pattern matches nothing because a set or an escape is
    /// unterminated.
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

    /// Parses a bracket expression; returns nil if it is unterminated.
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

    /// The POSIX character classes in the C locale.
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

  /// Returns whether the line applies to a path.
  ///
  /// - Parameters:
  ///   - path: The path relative to the folder of the file that contains the line.
  ///   - isFolder: Whether the path is a folder.
  /// - Returns: Whether the line applies, either to ignore the path or to re-include it.
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

  /// Returns whether pieces match a whole text, by tracking all states of the pattern at once.
  private static func match(_ pieces: [Piece], _ text: ArraySlice<UInt8>) -> Bool {
    // The active states before the next byte: one in front of each piece, and one after the last
    // piece.
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

  /// Returns how a piece can consume a byte.
  ///
  /// - Returns: `stays` if the next byte can meet the same piece, `goes` if it can meet the next
  ///   one.
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

  /// Activates the state in front of a piece, and the following states while their pieces are
  /// optional.
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
