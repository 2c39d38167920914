internal import SymbolCatalog

/// Finds the names that somebody meant who wrote one that does not exist: misspelled, with its components
/// in another order, with one too many, or in the words of a keyword.
///
/// In this order:
/// 1. a name written with other separators;
/// 2. names that are one edit away, and names of which each misspelled component is as close as that: for them,
///    the rest of the names that are told are those like the first;
/// 3. names that share components with what was written, in turn with what a search for its words finds.
///
/// Made for lists of names: the first texts are compared with all names, as that takes less time than to make a
/// `SpellingIndex`, the others by one. The third step takes hundreds of microseconds; beyond
/// `searchLimit` texts that need it, only their rarest component is looked at.
///
/// Not for several threads.
package final class NameSuggester {
  private let engine: SearchEngine
  private let index: SearchIndex
  /// The terms that are components of names.
  private let componentTerms: [Int]
  private var spelling: SpellingIndex?
  private var hashes = DeletionHashes()
  /// The names like a name, as they were found before.
  private var relatives: [Int: [String]] = [:]
  /// Which symbols were met in the current round, by its number.
  private var stamps: [Int]
  private var stamp = 0
  private var asked = 0
  private var searched = 0

  /// Longer texts are no misspelled names: the longest name has 100 bytes.
  static let maximumLength = 160
  /// And texts of more words; the longest name has 16.
  private static let maximumWords = 24
  /// From so many texts on an index pays.
  private static let indexThreshold = 64
  /// So many texts are searched for like queries.
  private static let searchLimit = 400
  /// Of shorter texts another letter may make anything.
  private static let minimumLength = 4

  /// Collects the components of all names.
  ///
  /// O(terms).
  package init(_ engine: SearchEngine) {
    self.engine = engine
    index = engine.index
    stamps = Array(repeating: 0, count: engine.index.count)
    componentTerms = (0..<index.terms.count).filter { [index] in !index.termNames[$0].isEmpty }
  }

  /// A candidate that scores this much has nearly all that was written and little else.
  private static let sureScore: Float = 0.85

  /// The most likely names, best first; empty if nothing is similar.
  package func names(like name: String, limit: Int = 3) -> [String] {
    guard limit > 0, name.utf8.count <= Self.maximumLength, isOfFewWords(name.utf8) else {
      return []
    }
    asked += 1
    if asked == Self.indexThreshold {
      spelling = SpellingIndex(index, componentTerms: componentTerms)
    }
    let components = self.components(of: name)
    guard !components.isEmpty, components.count <= Self.maximumWords else { return [] }
    let text = Array(components.joined(separator: ".").utf8.prefix(Self.maximumLength))
    if let symbol = symbol(named: text) { return withRelatives([symbol], limit) }
    let exact = components.map(component)
    if exact.contains(where: { $0 == nil }) {
      let near = text.count < Self.minimumLength ? [] : symbols(near: text)
      if !near.isEmpty { return withRelatives(near, limit) }
    }
    let wanted = zip(components, exact).map { self.wanted($0, term: $1) }
    let corrected = self.corrected(wanted)
    if !corrected.isEmpty { return withRelatives(corrected, limit) }
    searched += 1
    let isThorough = searched <= Self.searchLimit
    let candidates = self.candidates(wanted, text, isThorough: isThorough)
    var names = candidates.prefix(limit).map { index.name($0.symbol) }
    if isThorough, candidates.first.map(\.score) ?? 0 < Self.sureScore {
      var request = SearchRequest(Query(components.joined(separator: " ")))
      request.limit = limit
      // In turn, as either may know what was meant: the names similar in spelling or in meaning.
      for (turn, result) in engine.search(request).results.enumerated()
      where !names.contains(result.name) {
        names.insert(result.name, at: min(2 * turn + 1, names.count))
      }
    }
    return Array(names.prefix(limit))
  }

  // MARK: Words

  /// Whether a text has at most `maximumWords` words, told by its bytes alone, before anything is made of it.
  private func isOfFewWords(_ text: String.UTF8View) -> Bool {
    var words = 0
    var previous: UInt8 = 0
    for byte in text {
      let isUpper = (0x41...0x5A).contains(byte)
      let isDigit = (0x30...0x39).contains(byte)
      let wasUpper = (0x41...0x5A).contains(previous)
      let wasDigit = (0x30...0x39).contains(previous)
      if isUpper && !wasUpper || isDigit != wasDigit || previous == 0x2E { words += 1 }
      previous = byte
    }
    return words < 2 * Self.maximumWords
  }

  /// Components as written, split at humps where they are written together.
  private func components(of name: String) -> [String] {
    name.utf8.allSatisfy { $0 == 0x2E || (0x61...0x7A).contains($0) }
      ? name.utf8.split(separator: 0x2E).prefix(Query.maximumTokens).map { String(Substring($0)) }
      : name.split { !TextNormalizer.isWordScalar($0.unicodeScalars.first ?? " ") }
        .prefix(Query.maximumTokens)
        .flatMap { part -> [String] in
          let words = TextNormalizer.words(part)
          guard words.count == 1, component(words[0]) == nil else { return words }
          return TextNormalizer.humps(part)
        }
  }

  /// The term of a component, or nil if no name has it.
  private func component(_ word: String) -> Int? {
    guard spelling != nil else {
      return index.terms.index(of: word).flatMap { index.termNames[$0].isEmpty ? nil : $0 }
    }
    var found: Int?
    hashes.set(word.utf8)
    spelling?.forEachComponent(like: hashes) { term in
      if found == nil, isTerm(term, word.utf8) { found = term }
    }
    return found
  }

  private func isTerm(_ term: Int, _ word: some Collection<UInt8>) -> Bool {
    let range = index.terms.range(term)
    return range.count == word.count && zip(range, word).allSatisfy { index.terms.bytes[$0] == $1 }
  }

  // MARK: Spelling

  /// The symbol of a canonical or earlier name.
  private func symbol(named text: [UInt8]) -> Int? {
    if let symbol = index.names.index(of: text.span) { return symbol }
    return index.aliases.index(of: text.span).map { Int(index.aliasSymbols[$0]) }
  }

  /// The symbols with names one edit away, best first.
  private func symbols(near text: [UInt8]) -> [Int] {
    var found: [(symbol: Int, isEarlier: Bool, isOtherLetter: Bool)] = []
    let (names, aliases) = (index.names, index.aliases)
    func add(_ row: Int, of texts: Texts, isEarlier: Bool) {
      let range = texts.range(row)
      guard abs(range.count - text.count) <= 1, Self.isOneEdit(text, from: texts, range) else {
        return
      }
      let symbol = isEarlier ? Int(index.aliasSymbols[row]) : row
      guard !found.contains(where: { $0.symbol == symbol }) else { return }
      found.append((symbol, isEarlier, texts.bytes[range.lowerBound] != text[0]))
    }
    if let spelling {
      // A symbol is known by its canonical name first, as it is without the index.
      var rows: [Int] = []
      hashes.set(text)
      spelling.forEachName(near: hashes) { rows.append($0) }
      for row in rows.sorted() {
        if row < names.count {
          add(row, of: names, isEarlier: false)
        } else {
          add(row - names.count, of: aliases, isEarlier: true)
        }
      }
    } else {
      for row in 0..<names.count { add(row, of: names, isEarlier: false) }
      for row in 0..<aliases.count { add(row, of: aliases, isEarlier: true) }
    }
    found.sort { left, right in
      if left.isOtherLetter != right.isOtherLetter { return right.isOtherLetter }
      if left.isEarlier != right.isEarlier { return right.isEarlier }
      return (index.priors[right.symbol], left.symbol) < (index.priors[left.symbol], right.symbol)
    }
    return found.map(\.symbol)
  }

  /// Whether a text is one edit from a name.
  private static func isOneEdit(
    _ text: [UInt8], from texts: Texts, _ range: Range<Int>
  ) -> Bool {
    // What is the same at the beginning and at the end; an edit is in between.
    let shorter = min(text.count, range.count)
    var start = 0
    while start < shorter, texts.bytes[range.lowerBound + start] == text[start] { start += 1 }
    var end = 0
    while end < shorter - start,
      texts.bytes[range.upperBound - 1 - end] == text[text.count - 1 - end]
    {
      end += 1
    }
    let (rest, restOfName) = (text.count - start - end, range.count - start - end)
    if rest <= 1, restOfName <= 1 { return true }
    return rest == 2 && restOfName == 2
      && texts.bytes[range.lowerBound + start] == text[start + 1]
      && texts.bytes[range.lowerBound + start + 1] == text[start]
  }

  /// The symbols whose names are made of known components and of those that unknown ones are misspellings of;
  /// the closest.
  private func corrected(_ words: [Wanted]) -> [Int] {
    var choices: [[(term: Int, quality: Float)]] = []
    var combinations = 1
    for word in words {
      let terms = word.terms.filter { $0.quality > Self.beginningQuality }
        .sorted { ($1.quality, $0.term) < ($0.quality, $1.term) }.prefix(Self.mostCorrections)
      combinations *= terms.count
      guard combinations > 0 else { return [] }
      choices.append(Array(terms))
    }
    guard combinations > 0, combinations <= Self.mostCombinations, !choices.isEmpty else {
      return []
    }
    var found: [(symbol: Int, quality: Float)] = []
    for number in 0..<combinations {
      var rest = number
      var quality: Float = 0
      var text: [UInt8] = []
      for choice in choices {
        let (term, share) = choice[rest % choice.count]
        rest /= choice.count
        quality += share
        if !text.isEmpty { text.append(UInt8(ascii: ".")) }
        for position in index.terms.range(term) { text.append(index.terms.bytes[position]) }
      }
      guard let symbol = symbol(named: text), !found.contains(where: { $0.symbol == symbol })
      else { continue }
      found.append((symbol, quality))
    }
    found.sort { left, right in
      if left.quality != right.quality { return left.quality > right.quality }
      return (index.priors[right.symbol], left.symbol) < (index.priors[left.symbol], right.symbol)
    }
    return found.map(\.symbol)
  }

  /// Components that a misspelled one is taken for, and the names that they make.
  private static let mostCorrections = 6
  private static let mostCombinations = 36

  // MARK: Names like a name

  /// The names of symbols, and of those like the first.
  private func withRelatives(_ symbols: [Int], _ limit: Int) -> [String] {
    var names = symbols.prefix(limit).map { index.name($0) }
    if names.count < limit, let first = symbols.first {
      for name in relatives(of: first) where !names.contains(name) {
        names.append(name)
        if names.count == limit { break }
      }
    }
    return names
  }

  private static let mostRelatives = 4

  private func relatives(of symbol: Int) -> [String] {
    if let known = relatives[symbol] { return known }
    let components = index.components[symbol].map { index.terms[Int(index.componentTerms[$0])] }
    let wanted = components.map { self.wanted($0, term: component($0)) }
    let text = Array(index.names.range(symbol).lazy.map { [index] in index.names.bytes[$0] })
    let names = candidates(wanted, text, isThorough: false).lazy.map(\.symbol)
      .filter { $0 != symbol }.prefix(Self.mostRelatives).map { [index] in index.name($0) }
    relatives[symbol] = Array(names)
    return Array(names)
  }

  // MARK: Names with the same components

  private struct Wanted {
    /// Component terms the word may be, with the quality of the match.
    var terms: [(term: Int, quality: Float)]
    /// How rare the best of the terms is, 0 to 1.
    var weight: Float
  }

  /// Names with components of what is wanted, best first.
  ///
  /// - `isThorough`: Whether the two rarest words are looked at, or only the rarest and of it only some names.
  private func candidates(
    _ wanted: [Wanted], _ text: [UInt8], isThorough: Bool
  ) -> [(symbol: Int, score: Float)] {
    let known = wanted.filter { !$0.terms.isEmpty }
    guard !known.isEmpty else { return [] }
    // Unknown words count as rare ones that no candidate has.
    let total = wanted.reduce(Float(0)) { $0 + ($1.terms.isEmpty ? 0.8 : $1.weight) }
    let rarest = known.sorted { $0.weight > $1.weight }.prefix(isThorough ? 2 : 1)
    var ranked: [(symbol: Int, score: Float)] = []
    stamp += 1
    for word in rarest {
      for (term, _) in word.terms {
        for row in index.termNames[term].prefix(isThorough ? .max : Self.mostNames) {
          let symbol = Int(index.termNameSymbols[row])
          guard stamps[symbol] != stamp else { continue }
          stamps[symbol] = stamp
          let score = score(symbol, wanted, total)
          if score > 0.3 { ranked.append((symbol, score)) }
        }
      }
    }
    if ranked.isEmpty { return [] }
    ranked.sort { ($1.score, $0.symbol) < ($0.score, $1.symbol) }
    // Among the best the whole spelling decides.
    let edits = EditDistance(text)
    return ranked.prefix(12).map { candidate in
      let range = index.names.range(candidate.symbol)
      let distance = edits.distance(to: range.lazy.map { [index] in index.names.bytes[$0] })
      let closeness = 1 - Float(distance) / Float(max(range.count, distance, 1))
      return (candidate.symbol, candidate.score * (0.75 + 0.25 * closeness))
    }.sorted { ($1.score, $0.symbol) < ($0.score, $1.symbol) }
  }

  /// How much of what is wanted a name has, less for what it has beyond.
  private func score(_ symbol: Int, _ wanted: [Wanted], _ total: Float) -> Float {
    var sum: Float = 0
    let components = index.components[symbol]
    /// The components that some word is, the first 64 as bits.
    var used: UInt64 = 0
    for word in wanted {
      var best: (quality: Float, bit: UInt64)?
      for (offset, position) in components.prefix(64).enumerated() {
        let bit: UInt64 = 1 << UInt64(offset)
        guard used & bit == 0 else { continue }
        let component = Int(index.componentTerms[position])
        for (term, quality) in word.terms where term == component && quality > best?.quality ?? 0 {
          best = (quality, bit)
        }
      }
      if let best {
        used |= best.bit
        sum += best.quality * word.weight
      }
    }
    var unsaid: Float = 0
    for (offset, position) in components.prefix(64).enumerated()
    where used & 1 << UInt64(offset) == 0 {
      unsaid += Float(index.componentShares[position]) / 255
    }
    return sum / max(total, 0.01) * (1 - 0.4 * unsaid)
  }

  /// - `term`: The component that the word is, if it is one.
  private func wanted(_ word: String, term: Int?) -> Wanted {
    let terms: [(term: Int, quality: Float)] =
      if let term { [(term, 1)] } else { similarComponents(word) }
    let weight = terms.map { Float(index.termWeights[$0.term]) / 255 * $0.quality }.max() ?? 0
    // Words like "and" say little, but a name has them or not.
    return Wanted(terms: terms, weight: max(weight, 0.05))
  }

  /// The quality of a component that is the beginning of what is wanted.
  private static let beginningQuality: Float = 0.5
  /// The names of a component that are looked at where there are many texts.
  private static let mostNames = 96

  /// The components a word may be: misspelled, or as its beginning, by their terms.
  ///
  /// "arrow.rightwards" means `right`, "house.smarthome" `house`: a known beginning counts.
  private func similarComponents(_ word: String) -> [(term: Int, quality: Float)] {
    let bytes = Array(word.utf8)
    guard bytes.count > 2, bytes.count <= EditDistance.maximumLength else { return [] }
    let limit = max(TermMatcher.forgivenEdits(bytes.count), 1)
    return spelling == nil
      ? comparedComponents(bytes, limit) : indexedComponents(bytes, limit)
  }

  /// By the index.
  private func indexedComponents(_ bytes: [UInt8], _ limit: Int) -> [(term: Int, quality: Float)] {
    guard let spelling else { return [] }
    var found: [(term: Int, quality: Float)] = []
    var distance: EditDistance?
    hashes.set(bytes)
    spelling.forEachComponent(near: hashes, edits: limit) { term in
      let range = index.terms.range(term)
      guard abs(range.count - bytes.count) <= limit, !found.contains(where: { $0.term == term })
      else { return }
      let measure = distance ?? EditDistance(bytes)
      distance = measure
      let edits = measure.distance(to: range.lazy.map { [index] in index.terms.bytes[$0] })
      if edits <= limit { found.append((term, 0.9 - 0.2 * Float(edits))) }
    }
    spelling.forEachComponent(beginning: hashes) { term, length in
      if isTerm(term, bytes[..<length]), !found.contains(where: { $0.term == term }) {
        found.append((term, Self.beginningQuality))
      }
    }
    found.sort { $0.term < $1.term }
    return found
  }

  /// By comparing the word with all of them.
  private func comparedComponents(_ bytes: [UInt8], _ limit: Int) -> [(term: Int, quality: Float)] {
    let letters = SearchIndexFormat.letters(bytes)
    let distance = EditDistance(bytes)
    var found: [(term: Int, quality: Float)] = []
    for term in componentTerms {
      let length = index.terms.length(term)
      let isClose =
        abs(length - bytes.count) <= limit
        && (index.termLetters[term] ^ letters).nonzeroBitCount <= 2 * limit
      guard isClose || (length > 3 && length < bytes.count) else { continue }
      let range = index.terms.range(term)
      if isClose {
        let edits = distance.distance(to: range.lazy.map { [index] in index.terms.bytes[$0] })
        if edits <= limit {
          found.append((term, 0.9 - 0.2 * Float(edits)))
          continue
        }
      }
      let isBeginning =
        length > 3 && length < bytes.count
        && zip(range, bytes).allSatisfy { index.terms.bytes[$0] == $1 }
      if isBeginning { found.append((term, Self.beginningQuality)) }
    }
    return found
  }
}
