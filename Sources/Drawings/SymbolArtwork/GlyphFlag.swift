/// A word like `over`, `width=.9`, `@2` or `#red` of a record.
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

  // MARK: Values

  private mutating func word() throws(GlyphSyntaxError) -> String {
    guard var cursor = value else { throw failure("expected \(name)=value") }
    let word = cursor.word().text
    value = cursor
    guard !word.isEmpty else { throw failure("expected a value after \(name)=") }
    return word
  }

  mutating func choice<Choice>(
    _ make: (String) -> Choice?, _ expected: String
  ) throws(GlyphSyntaxError) -> Choice {
    guard let choice = make(try word()) else { throw failure("expected \(name)=\(expected)") }
    return choice
  }

  /// Comma-separated numbers, of which as many are expected as `count` says.
  mutating func twins(_ count: ClosedRange<Int>) throws(GlyphSyntaxError) -> [TwinNumber] {
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

  mutating func numbers(_ count: Int) throws(GlyphSyntaxError) -> [Double] {
    try twins(count...count).map(\.regular)
  }

  mutating func number(in range: ClosedRange<Double>) throws(GlyphSyntaxError) -> Double {
    let number = try numbers(1)[0]
    guard range.contains(number) else {
      throw failure("expected \(name)= from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private func expectNoValue() throws(GlyphSyntaxError) {
    if value != nil { throw failure("expected \(name) without a value") }
  }

  // MARK: Flags of operations

  /// Colours of multicolour rendering.
  private static let tints: Set<String> = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
    "brown", "gray", "white",
  ]

  mutating func apply(to operation: inout GlyphOperation) throws(GlyphSyntaxError) {
    switch name {
    case "@": operation.level = Int(try number(in: 1...3))
    case "#":
      let tint = try word()
      guard Self.tints.contains(tint) else {
        throw failure("expected a colour: \(Self.tints.sorted().joined(separator: ", "))")
      }
      operation.tint = tint
    case "only":
      operation.onlyFilled = try choice(
        { ["outline": false, "fill": true][$0] }, "outline or only=fill")
    case "gap": operation.gapFactor = try number(in: 0...4)
    case "repeat": operation.copies = Int(try number(in: 1...64))
    case "rotate":
      let values = try twins(1...3).map(\.regular)
      guard values.count != 2 else { throw failure("expected rotate=deg or rotate=deg,x,y") }
      operation.rotation = values[0]
      if values.count == 3 { operation.rotationCenter = (values[1], values[2]) }
    case "close": operation.closing = try number(in: 0...8)
    case "open": operation.opening = try number(in: 0...8)
    case "below": operation.below = try number(in: 0...4)
    case "from": operation.from = try number(in: 0...4)
    case "width": operation.widthFactor = try number(in: 0.1...4)
    case "max": operation.maximumWidth = try number(in: 0.1...24)
    case "edge": operation.edge = try number(in: 0...2)
    case "step": operation.step = Int(try number(in: 1...16))
    case "of": operation.used = try word()
    case "at":
      let values = try twins(2...2)
      operation.usedAt = (values[0], values[1])
    case "scale": operation.usedScale = try twins(1...1)[0]
    default: try applySwitch(to: &operation)
    }
  }

  private func applySwitch(to operation: inout GlyphOperation) throws(GlyphSyntaxError) {
    switch name {
    case "over": operation.isOver = true
    case "mirror": operation.isMirrored = true
    case "flip": operation.isFlipped = true
    case "union": operation.isUnion = true
    case "extend": operation.extends = true
    case "detail": operation.isDetail = true
    case "butt": operation.hasFlatEnds = true
    case "area": operation.takesArea = true
    default: throw failure("expected a flag of operations, not \(name)")
    }
    try expectNoValue()
  }
}
