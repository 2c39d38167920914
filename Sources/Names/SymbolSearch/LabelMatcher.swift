/// What a query says in the words of user interfaces.
struct LabelMatch: Sendable {
  /// The slots of the query that say it, as bits.
  var slots: UInt16
  /// The row of the vocabulary.
  var row: Int
  var kind: LabelKey.Kind
  /// Whether it is the whole query.
  var isWhole: Bool
}

/// Finds labels of user interfaces in a query: the whole of it, or else its act and its things.
///
/// "remove download" is a label; "remove attachment from mail" is an act, then two things.
struct LabelMatcher {
  /// The constants of the ranking; the golden queries and the labels watch over them.
  enum Weights {
    /// What its place among a label's symbols leaves of a symbol's evidence.
    static let places: [Float] = [1, 0.93, 0.88, 0.84, 0.8]
    /// What a label that is the whole query adds.
    static let whole: Float = 0.3
    /// A label that is not the whole query keeps this share of its evidence.
    static let thing: Float = 0.95
    /// What a label adds that is nearly all of the query.
    static let part: Float = 0.3
    /// Names that begin with the symbol of a label have this share of its evidence.
    static let relatives: Float = 0.7
    /// Names with a component that is an act's symbol have this share of its evidence.
    static let marks: Float = 0.8
    /// An act weighs as much more than the thing beside it.
    static let act: Float = 1.35
    /// A light word keeps this share of its weight.
    static let light: Float = 0.35
  }

  private let index: SearchIndex
  private let slots: [Slot]
  /// The slots whose words labels need not have left out.
  private let meant: [Int]

  init(index: SearchIndex, slots: [Slot]) {
    self.index = index
    self.slots = slots
    let meant = slots.indices.filter { !LabelKey.isLeftOut(slots[$0].token.text) }
    self.meant = meant.isEmpty ? Array(slots.indices) : meant
  }

  /// The labels of the query, and the slots with weights by them.
  ///
  /// O(words · log labels).
  func matches() -> (matches: [LabelMatch], slots: [Slot]) {
    let all = slots.indices.map(\.self)[...]
    if let whole = match(all, .label) ?? match(meant[...], .label) {
      return ([LabelMatch(slots: Self.mask(all), row: whole, kind: .label, isWhole: true)], slots)
    }
    guard meant.count > 1 else { return ([], slots) }
    var matches: [LabelMatch] = []
    var weighed = slots
    var rest = meant[...]
    if let light = first(.light, of: rest) {
      for slot in rest.prefix(light.count) { weighed[slot].weight *= Weights.light }
      rest = rest.dropFirst(light.count)
    } else if let act = first(.act, of: rest) {
      matches.append(act.match)
      for slot in rest.prefix(act.count) { weighed[slot].weight *= Weights.act }
      rest = rest.dropFirst(act.count)
    }
    addThings(rest, to: &matches)
    return (matches, weighed)
  }

  /// The longest label of a kind that the query begins with, and words after it.
  private func first(
    _ kind: LabelKey.Kind, of rest: ArraySlice<Int>
  ) -> (match: LabelMatch, count: Int)? {
    for count in stride(from: min(3, rest.count - 1), to: 0, by: -1) {
      let words = rest.prefix(count)
      guard let row = match(words, kind) else { continue }
      return (LabelMatch(slots: Self.mask(words), row: row, kind: kind, isWhole: false), count)
    }
    return nil
  }

  /// The longest labels first, none in the words of another.
  private func addThings(_ rest: ArraySlice<Int>, to matches: inout [LabelMatch]) {
    var taken: UInt16 = 0
    for count in stride(from: min(LabelKey.maximumWords, rest.count), to: 0, by: -1) {
      for start in rest.startIndex...(rest.endIndex - count) {
        let words = rest[start..<start + count]
        let mask = Self.mask(words)
        guard taken & mask == 0, let row = match(words, .label) else { continue }
        taken |= mask
        matches.append(LabelMatch(slots: mask, row: row, kind: .label, isWhole: false))
      }
    }
  }

  private static func mask(_ slots: ArraySlice<Int>) -> UInt16 {
    slots.reduce(0) { $0 | 1 << UInt16($1) }
  }

  /// The row of the label that some words are; nil if they are none.
  private func match(_ words: ArraySlice<Int>, _ kind: LabelKey.Kind) -> Int? {
    guard (1...LabelKey.maximumWords).contains(words.count) else { return nil }
    return index.labelRow(LabelKey.number(words.lazy.map { slots[$0].token.text }, kind))
  }
}

extension SearchIndex {
  /// The row of the label with a number; nil if there is none.
  func labelRow(_ number: UInt32) -> Int? {
    let numbers = labelNumbers
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < numbers.count && numbers[low] == number ? Int(labelRows[low]) : nil
  }
}
