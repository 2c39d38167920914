/// A user interface label that was found in a query.
struct LabelMatch: Sendable {
  /// A bit mask of the slots (the words of the query) that form the label.
  var slots: UInt16
  /// The row of the label in the index.
  var row: Int
  var kind: LabelKey.Kind
  /// Whether the label is the whole query.
  var isWhole: Bool
}

/// A matcher that finds user interface labels in a query: the whole query, or an act (a verb) and
/// its objects.
///
/// "remove download" is a label; "remove attachment from mail" is an act with two objects.
struct LabelMatcher {
  /// The constants for ranking; tests with expected results for queries and labels cover them.
  enum Weights {
    /// The factors for the first, second and further symbols of a label; the last factor applies to
    /// all others.
    static let places: [Float] = [1, 0.93, 0.88, 0.84, 0.8]
    /// The bonus for a label that is the whole query.
    static let whole: Float = 0.3
    /// The factor for a label that is only part of the query.
    static let thing: Float = 0.95
    /// The bonus for a label that covers almost the whole query.
    static let part: Float = 0.3
    /// The factor for names that begin with the name of a label's symbol.
    static let relatives: Float = 0.7
    /// The factor for names that contain the symbol of an act as a component.
    static let marks: Float = 0.8
    /// The weight of an act (a verb), relative to the weight of its object.
    static let act: Float = 1.35
    /// The factor for the weight of a light word, which adds little meaning to its object.
    static let light: Float = 0.35
  }

  private let index: SearchIndex
  private let slots: [Slot]
  /// The slots of the query, without words that labels can omit.
  private let meant: [Int]

  init(index: SearchIndex, slots: [Slot]) {
    self.index = index
    self.slots = slots
    let meant = slots.indices.filter { !LabelKey.isLeftOut(slots[$0].token.text) }
    self.meant = meant.isEmpty ? Array(slots.indices) : meant
  }

  /// Returns the labels found in the query, and the slots with weights that reflect these labels.
  ///
  /// Takes O(words · log labels).
  func matches() -> (matches: [LabelMatch], slots: [Slot]) {
    let all = Array(slots.indices)[...]
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

  /// Returns the longest label of a kind at the beginning of the query, and the remaining words.
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

  /// Adds the labels for objects in the rest of the query, longest first and without overlaps.
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

  /// Returns the row of the label that consists of these words, or nil if there is none.
  ///
  /// Labels found only as written take precedence over those found by their stems.
  private func match(_ words: ArraySlice<Int>, _ kind: LabelKey.Kind) -> Int? {
    guard (1...LabelKey.maximumWords).contains(words.count) else { return nil }
    let texts = words.lazy.map { slots[$0].token.text }
    return index.labelRow(LabelKey.number(texts, kind, asWritten: true))
      ?? index.labelRow(LabelKey.number(texts, kind))
  }
}

extension SearchIndex {
  /// Returns the row of the label with a hash, or nil if there is none.
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
