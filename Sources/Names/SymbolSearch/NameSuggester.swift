internal import SymbolCatalog
internal import SymbolRanking

/// Suggestions for a name that does not exist: a misspelled name, a name with reordered or extra
/// components, or a keyword.
///
/// The suggestions come in this order:
/// 1. a name with the same components but other separators;
/// 2. names one edit away, and names whose misspelled components are equally close; any remaining
///    suggestions are then related to the first name;
/// 3. names that share components with the text, alternating with search results for its words.
///
/// A suggester is efficient for many names in sequence. The first ones are compared with all names,
/// which takes less time than building a `SpellingIndex`; later ones use that index. The third step
/// takes hundreds of microseconds. After `searchLimit` names that need it, it considers only the
/// rarest component of a name.
///
/// Not thread-safe.
package final class NameSuggester {
  private let engine: SearchEngine
  private let index: SearchIndex
  /// The terms in the index that are components of names.
  private let componentTerms: [Int]
  private var spelling: SpellingIndex?
  /// The hashes of the text and of the current word.
  private var textHashes = DeletionHashes()
  private var hashes = DeletionHashes()
  /// A cache: for each symbol, the names that are related to it.
  private var relatives: [Int: [String]] = [:]
  /// For each symbol, the number of the last pass that visited it, so a pass visits it only once.
  private var stamps: [Int]
  private var stamp = 0
  private var asked = 0
  private var searched = 0

  /// The maximum length of a misspelled name in bytes; the longest symbol name has 100.
  static let maximumLength = 160
  /// The number of texts after which building a spelling index saves time.
  private static let indexThreshold = 64
  /// The number of texts that are also searched for as queries.
  private static let searchLimit = 400
  /// The minimum length of text to correct, in bytes; shorter text is similar to too many names.
  private static let minimumLength = 4

  /// Creates a suggester, which collects the components of all names.
  ///
  /// Takes O(terms).
  package init(_ engine: SearchEngine) {
    self.engine = engine
    index = engine.index
    stamps = Array(repeating: 0, count: engine.index.count)
    componentTerms = (0..<index.terms.count).filter { [index] in !index.termNames[$0].isEmpty }
  }

  /// The minimum score of a sure candidate, which contains nearly all of the text and little else.
  private static let sureScore: Float = 0.85

  /// Returns the names that were most likely intended, best first; empty if no name is similar.
  package func names(like name: String, limit: Int = 3) -> [String] {
    guard limit > 0, name.utf8.count <= Self.maximumLength, NameWords.areFew(in: name.utf8) else {
      return []
    }
    asked += 1
    if asked == Self.indexThreshold {
      spelling = SpellingIndex(index, componentTerms: componentTerms)
    }
    let words = NameWords(name) { component($0) != nil }
    guard !words.ranges.isEmpty, words.ranges.count <= NameWords.maximum else { return [] }
    if spelling != nil { textHashes.set(words.bytes) }
    if let symbol = symbol(named: words.bytes) { return withRelatives([symbol], limit) }
    let exact = words.ranges.map { component(words.bytes[$0]) }
    let isMisspelled = exact.contains { $0 == nil }
    if isMisspelled, words.bytes.count >= Self.minimumLength {
      let near = symbols(near: words.bytes)
      if !near.isEmpty { return withRelatives(near, limit) }
    }
    let wish = wish(words, exact)
    // Without a misspelled component, there is nothing to correct.
    let corrected = isMisspelled ? self.corrected(wish) : []
    if !corrected.isEmpty { return withRelatives(corrected, limit) }
    searched += 1
    let isThorough = searched <= Self.searchLimit
    let candidates = self.candidates(wish, words.bytes, isThorough: isThorough)
    var names = candidates.prefix(limit).map { index.name($0.symbol) }
    if isThorough, candidates.first.map(\.score) ?? 0 < Self.sureScore {
      var request = SearchRequest(Query(words.text, isName: true))
      request.limit = limit
      // Alternate between names with similar spelling and names with similar meaning, because both
      // kinds are plausible.
      for (turn, result) in engine.search(request).results.enumerated()
      where !names.contains(result.name) {
        names.insert(result.name, at: min(2 * turn + 1, names.count))
      }
    }
    return Array(names.prefix(limit))
  }

  /// Returns whether the catalog may contain a name, like `SearchIndex.mayKnow(_:)`, but uses the
  /// spelling index if it exists.
  package func mayKnow(_ name: String) -> Bool {
    guard spelling != nil else { return index.mayKnow(name) }
    return index.mayKnow(name) { row(named: $0, DeletionHashes.whole($0)) != nil }
  }

  // MARK: Words

  /// Returns the term of a component, or nil if no name contains it.
  private func component(_ word: ArraySlice<UInt8>) -> Int? {
    guard let spelling else {
      return index.terms.index(of: word.span).flatMap { index.termNames[$0].isEmpty ? nil : $0 }
    }
    var found: Int?
    spelling.forEachComponent(like: DeletionHashes.whole(word)) { term in
      if found == nil, isTerm(term, word) { found = term }
    }
    return found
  }

  private func isTerm(_ term: Int, _ word: ArraySlice<UInt8>) -> Bool {
    index.terms.isText(term, word.span)
  }

  // MARK: Spelling

  /// Returns the symbol with a canonical or earlier name.
  ///
  /// With a spelling index, uses `textHashes` if `text` is the current text.
  private func symbol(named text: [UInt8], hash: UInt64? = nil) -> Int? {
    let text = ContiguousArray(text)
    if spelling != nil {
      let names = index.names.count
      return row(named: text.span, hash ?? textHashes.whole).map { row in
        row < names ? row : Int(index.aliasSymbols[row - names])
      }
    }
    if let symbol = index.names.index(of: text.span) { return symbol }
    return index.aliases.index(of: text.span).map { Int(index.aliasSymbols[$0]) }
  }

  /// Returns the row of a name in the spelling index; canonical names have precedence over earlier
  /// ones.
  private func row(named text: Span<UInt8>, _ hash: UInt64) -> Int? {
    var found: Int?
    let names = index.names.count
    spelling?.forEachName(like: hash) { row in
      let isText =
        row < names ? index.names.isText(row, text) : index.aliases.isText(row - names, text)
      if isText { found = min(row, found ?? row) }
    }
    return found
  }

  /// Returns the symbols whose names are one edit away, best first.
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
      // Sort the rows, so canonical names come first, as they do without the spelling index.
      var rows: [Int] = []
      spelling.forEachName(near: textHashes) { rows.append($0) }
      if rows.count > 1 { rows.sort() }
      for row in rows {
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

  /// Returns whether text is one edit away from a name.
  private static func isOneEdit(
    _ text: [UInt8], from texts: Texts, _ range: Range<Int>
  ) -> Bool {
    // Skip the common prefix and suffix, because the edit lies between them.
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

  /// Returns the most similar symbols whose names contain the known components, and corrections for
  /// the unknown ones.
  private func corrected(_ wish: Wish) -> [Int] {
    // Most texts contain a word that is not close to any component.
    let isCorrectable = wish.words.allSatisfy { word in
      wish.matches[word.terms].contains { $0.quality > Self.beginningQuality }
    }
    guard isCorrectable else { return [] }
    var choices: [[Match]] = []
    var combinations = 1
    for word in wish.words {
      let terms = wish.matches[word.terms].filter { $0.quality > Self.beginningQuality }
        .sorted { ($1.quality, $0.term) < ($0.quality, $1.term) }.prefix(Self.mostCorrections)
      combinations *= terms.count
      guard combinations <= Self.mostCombinations else { return [] }
      choices.append(Array(terms))
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
      let hash = DeletionHashes.whole(text[...])
      guard let symbol = symbol(named: text, hash: hash),
        !found.contains(where: { $0.symbol == symbol })
      else { continue }
      found.append((symbol, quality))
    }
    found.sort { left, right in
      if left.quality != right.quality { return left.quality > right.quality }
      return (index.priors[right.symbol], left.symbol) < (index.priors[left.symbol], right.symbol)
    }
    return found.map(\.symbol)
  }

  /// The maximum number of corrections for a component, and of names to try with them.
  private static let mostCorrections = 6
  private static let mostCombinations = 36

  // MARK: Related names

  /// Returns the names of symbols, followed by names that are related to the first one.
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
    var words = NameWords()
    for component in index.components[symbol] {
      words.append(index.terms.slice(Int(index.componentTerms[component])))
    }
    let exact = words.ranges.map { component(words.bytes[$0]) }
    let text = Array(index.names.slice(symbol))
    let names = candidates(wish(words, exact), text, isThorough: false).lazy.map(\.symbol)
      .filter { $0 != symbol }.prefix(Self.mostRelatives).map { [index] in index.name($0) }
    relatives[symbol] = Array(names)
    return Array(names)
  }

  // MARK: Names with the same components

  /// A component that a word can mean, as an index term, with the quality of the match.
  private typealias Match = (term: Int, quality: Float)

  /// The requested name, split into words with their possible meanings.
  private struct Wish {
    struct Word {
      /// The range in `matches` of the components that this word can mean.
      var terms: Range<Int>
      /// The rarity of the best component, 0 to 1.
      var weight: Float
    }

    var words: [Word] = []
    var matches: [Match] = []
  }

  /// Returns names that share components with the request, best first.
  ///
  /// If `isThorough` is true, it considers names with the two rarest words; otherwise, only some
  /// names with the rarest word.
  private func candidates(
    _ wish: Wish, _ text: [UInt8], isThorough: Bool
  ) -> [(symbol: Int, score: Float)] {
    guard !wish.matches.isEmpty else { return [] }
    // An unknown word weighs as much as a rare word that no candidate contains.
    let total = wish.words.reduce(Float(0)) { $0 + ($1.terms.isEmpty ? 0.8 : $1.weight) }
    let rarest = wish.words.filter { !$0.terms.isEmpty }.sorted { $0.weight > $1.weight }
      .prefix(isThorough ? 2 : 1)
    var ranked: [(symbol: Int, score: Float)] = []
    stamp += 1
    for word in rarest {
      for (term, _) in wish.matches[word.terms] {
        for row in index.termNames[term].prefix(isThorough ? .max : Self.mostNames) {
          let symbol = Int(index.termNameSymbols[row])
          guard stamps[symbol] != stamp else { continue }
          stamps[symbol] = stamp
          let score = score(symbol, wish, total)
          if score > 0.3 { ranked.append((symbol, score)) }
        }
      }
    }
    if ranked.isEmpty { return [] }
    ranked.sort { ($1.score, $0.symbol) < ($0.score, $1.symbol) }
    // Finally, the spelling of the whole text decides between the best candidates.
    let edits = EditDistance(text)
    return ranked.prefix(12).map { candidate in
      let name = index.names.slice(candidate.symbol)
      let distance = edits.distance(to: name)
      let closeness = 1 - Float(distance) / Float(max(name.count, distance, 1))
      return (candidate.symbol, candidate.score * (0.75 + 0.25 * closeness))
    }.sorted { ($1.score, $0.symbol) < ($0.score, $1.symbol) }
  }

  /// Returns the fraction of the request that a name contains, reduced for each other component of
  /// the name.
  private func score(_ symbol: Int, _ wish: Wish, _ total: Float) -> Float {
    var sum: Float = 0
    let components = index.components[symbol]
    /// A bit mask of the components of the name that are already matched, up to the first 64.
    var used: UInt64 = 0
    for word in wish.words where !word.terms.isEmpty {
      var best: (quality: Float, bit: UInt64)?
      for (offset, position) in components.prefix(64).enumerated() {
        let bit: UInt64 = 1 << UInt64(offset)
        guard used & bit == 0 else { continue }
        let component = Int(index.componentTerms[position])
        for index in word.terms {
          let (term, quality) = wish.matches[index]
          if term == component, quality > best?.quality ?? 0 { best = (quality, bit) }
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

  /// Builds a request; `exact` contains the component that each word is, or nil for unknown words.
  private func wish(_ words: NameWords, _ exact: [Int?]) -> Wish {
    var wish = Wish()
    for (range, term) in zip(words.ranges, exact) {
      let start = wish.matches.count
      if let term {
        wish.matches.append((term, 1))
      } else {
        wish.matches += similarComponents(words.bytes[range])
      }
      let terms = start..<wish.matches.count
      // Words such as "and" mean little, but they still distinguish names.
      var weight: Float = 0.05
      for (term, quality) in wish.matches[terms] {
        weight = max(weight, Float(index.termWeights[term]) / 255 * quality)
      }
      wish.words.append(Wish.Word(terms: terms, weight: weight))
    }
    return wish
  }

  /// The quality of the match if a component is only the beginning of the word.
  private static let beginningQuality: Float = 0.5
  /// The maximum number of names considered for a component if there are many texts.
  private static let mostNames = 96

  /// Returns the components that an unknown word can mean: corrections, and components with which
  /// the word begins.
  ///
  /// For example, "arrow.rightwards" means `right`, and "house.smarthome" means `house`.
  private func similarComponents(_ word: ArraySlice<UInt8>) -> [Match] {
    guard word.count > 2, word.count <= EditDistance.maximumLength else { return [] }
    let limit = max(TermMatcher.forgivenEdits(word.count), 1)
    return spelling == nil ? comparedComponents(word, limit) : indexedComponents(word, limit)
  }

  /// Returns similar components, found with the spelling index.
  private func indexedComponents(_ word: ArraySlice<UInt8>, _ limit: Int) -> [Match] {
    guard let spelling else { return [] }
    var found: [Match] = []
    var distance: EditDistance?
    hashes.set(word)
    spelling.forEachComponent(near: hashes, edits: limit) { term in
      guard abs(index.terms.length(term) - word.count) <= limit,
        !found.contains(where: { $0.term == term })
      else { return }
      let measure = distance ?? EditDistance(word)
      distance = measure
      let edits = measure.distance(to: index.terms.slice(term))
      if edits <= limit { found.append((term, 0.9 - 0.2 * Float(edits))) }
    }
    spelling.forEachComponent(beginning: hashes) { term, length in
      if isTerm(term, word.prefix(length)), !found.contains(where: { $0.term == term }) {
        found.append((term, Self.beginningQuality))
      }
    }
    if found.count > 1 { found.sort { $0.term < $1.term } }
    return found
  }

  /// Returns similar components, found by comparing the word with all components.
  private func comparedComponents(_ bytes: ArraySlice<UInt8>, _ limit: Int) -> [Match] {
    let letters = SearchIndexFormat.letters(bytes)
    let distance = EditDistance(bytes)
    var found: [Match] = []
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
