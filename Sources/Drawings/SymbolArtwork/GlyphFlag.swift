/// A flag in a record, such as `over`, `width=.9`, `@2` or `#red`.
struct GlyphFlag {
  let name: String
  private var value: GlyphCursor?
  private let start: Int
  private let line: GlyphCursor

  init(_ text: String, at start: Int, in line: GlyphCursor) {
    self.start = start
    self.line = line
    if let first = text.first, first == "@" || first == "#" {
      name = String(first)
      value = line
      value?.offset = start + 1
    } else if let equals = text.firstIndex(of: "=") {
      name = String(text[..<equals])
      value = line
      value?.offset = start + text[...equals].utf8.count
    } else {
      name = text
    }
  }

  func failure(_ message: String) -> GlyphSyntaxError { line.failure(message, at: start) }

  func word() throws(GlyphSyntaxError) -> String {
    guard var cursor = value else { throw failure("expected \(name)=value") }
    let word = cursor.word().text
    guard !word.isEmpty else { throw failure("expected a value after \(name)=") }
    return word
  }

  /// Parses comma-separated numbers, whose count must be in the range `count`.
  func twins(_ count: ClosedRange<Int>) throws(GlyphSyntaxError) -> [TwinNumber] {
    guard var cursor = value else { throw failure("expected \(name)=numbers") }
    var numbers = [try cursor.twin()]
    while cursor.skip(UInt8(ascii: ",")) { numbers.append(try cursor.twin()) }
    guard count.contains(numbers.count) else {
      throw failure(
        count.count == 1
          ? "expected \(count.lowerBound) numbers after \(name)="
          : "expected \(count.lowerBound) or \(count.upperBound) numbers after \(name)=")
    }
    guard cursor.isAtEnd || cursor.next == 0x20 || cursor.next == 0x09 else {
      throw cursor.failure("expected a comma or a space")
    }
    return numbers
  }

  func numbers(_ count: Int) throws(GlyphSyntaxError) -> [Double] {
    try twins(count...count).map(\.regular)
  }

  func number(in range: ClosedRange<Double>) throws(GlyphSyntaxError) -> Double {
    let number = try numbers(1)[0]
    guard range.contains(number) else {
      throw failure("expected \(name)= from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func expectNoValue() throws(GlyphSyntaxError) {
    if value != nil { throw failure("expected \(name) without a value") }
  }
}

/// The flags on a line: each parser takes the flags that it supports, and remaining flags are
/// errors.
struct GlyphFlags {
  private var flags: [GlyphFlag] = []
  private let end: GlyphCursor

  /// Reads all flags up to the end of the line.
  init(_ line: inout GlyphCursor) throws(GlyphSyntaxError) {
    while true {
      let word = line.word()
      guard !word.text.isEmpty else { break }
      let flag = GlyphFlag(word.text, at: word.start, in: line)
      guard !flags.contains(where: { $0.name == flag.name }) else {
        throw flag.failure("expected \(flag.name) only once")
      }
      flags.append(flag)
    }
    end = line
  }

  /// Makes an error located after the last flag.
  func failure(_ message: String) -> GlyphSyntaxError { end.failure(message) }

  mutating func take(_ name: String) -> GlyphFlag? {
    guard let index = flags.firstIndex(where: { $0.name == name }) else { return nil }
    return flags.remove(at: index)
  }

  /// Takes a flag without a value; returns whether it exists.
  mutating func has(_ name: String) throws(GlyphSyntaxError) -> Bool {
    guard let flag = take(name) else { return false }
    try flag.expectNoValue()
    return true
  }

  mutating func number(
    _ name: String, in range: ClosedRange<Double>
  ) throws(GlyphSyntaxError) -> Double? {
    guard let flag = take(name) else { return nil }
    return try flag.number(in: range)
  }

  /// Takes a flag whose value `make` converts; `expected` lists the valid values.
  mutating func choice<Choice>(
    _ name: String, _ make: (String) -> Choice?, _ expected: @autoclosure () -> String
  ) throws(GlyphSyntaxError) -> Choice? {
    guard let flag = take(name) else { return nil }
    guard let choice = make(try flag.word()) else {
      throw flag.failure("expected \(name == "#" ? "" : "\(name)=")\(expected())")
    }
    return choice
  }

  /// Takes a flag whose only valid value is `word`; returns whether the flag exists.
  mutating func says(_ name: String, _ word: String) throws(GlyphSyntaxError) -> Bool {
    try choice(name, { $0 == word ? true : nil }, word) ?? false
  }

  /// Throws an error for the first flag that was not taken.
  func expectNoMore(_ expected: String) throws(GlyphSyntaxError) {
    if let flag = flags.first { throw flag.failure("expected \(expected), not \(flag.name)") }
  }
}
