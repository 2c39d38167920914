internal import SymbolCatalog
internal import SymbolSearch

/// A keyword as the index has it.
struct Phrase {
  /// The position of the set that owns it.
  var set: Int
  /// Its words, normalized; never empty.
  var terms: [String]
  /// What it is worth in its set, above 0 to 1: by its place, and less for synonyms.
  var rank: Double
  var isSpanish: Bool
}

/// Keyword sets with their phrases and symbols; each category is a set too.
struct KeywordSetTable {
  /// Keywords lose this much of their weight with each place in their list, down to a floor: authors
  /// write the most typical ones first.
  private static let rankStep = 0.035
  private static let rankFloor = 0.55
  /// A synonym from a ring counts this share of the keyword it stands beside.
  private static let ringShare = 0.6

  var ids: [String] = []
  var members: [[(symbol: Int, weight: Int)]] = []
  private(set) var phrases: [Phrase] = []
  /// The meaningful words of each set's description, each once.
  private(set) var descriptions: [[String]] = []

  init(catalog: Catalog, symbols: [Symbol]) {
    var membersOfSet: [String: [(symbol: Int, weight: Int)]] = [:]
    for (position, symbol) in symbols.enumerated() {
      for reference in symbol.keywordSets {
        membersOfSet[reference.set, default: []].append((position, reference.weight))
      }
    }
    let rings = Rings(catalog.synonymRings)
    for set in catalog.keywordSets {
      let index = ids.count
      ids.append(set.id)
      members.append(membersOfSet[set.id] ?? [])
      add(set.english, to: index, isSpanish: false, rings: rings, also: set.id)
      add(set.spanish, to: index, isSpanish: true, rings: rings, also: nil)
      let text = ([set.about ?? ""] + set.phrases).joined(separator: " ")
      let words = TextNormalizer.words(text).filter {
        $0.utf8.count > 2 && StopWords.factor($0) > 0.2
      }
      descriptions.append(Set(words).sorted())
    }
    for category in catalog.categories {
      let index = ids.count
      ids.append("category \(category.id)")
      members.append(
        symbols.enumerated().filter { $1.categories.contains(category.id) }
          .map { ($0.offset, 1) })
      descriptions.append([])
      for word in TextNormalizer.words(category.title) where word != "and" {
        phrases.append(Phrase(set: index, terms: [word], rank: 1, isSpanish: false))
      }
    }
    precondition(ids.count <= Int(UInt16.max), "too many keyword sets for 16 bits")
  }

  private mutating func add(
    _ keywords: [String], to set: Int, isSpanish: Bool, rings: Rings, also id: String?
  ) {
    var seen: Set<[String]> = []
    func isNew(_ terms: [String]) -> Bool { !terms.isEmpty && seen.insert(terms).inserted }
    var synonyms: [(terms: [String], rank: Double)] = []
    for (position, keyword) in keywords.enumerated() {
      let terms = TextNormalizer.words(keyword)
      let rank = max(1 - Self.rankStep * Double(position), Self.rankFloor)
      if isNew(terms) {
        phrases.append(Phrase(set: set, terms: terms, rank: rank, isSpanish: isSpanish))
      }
      for synonym in rings.synonyms(of: terms) {
        synonyms.append((synonym, rank * Self.ringShare))
      }
    }
    if let id, !id.contains("#") {
      for synonym in rings.synonyms(of: TextNormalizer.words(id)) {
        synonyms.append((synonym, Self.ringShare))
      }
    }
    for synonym in synonyms.sorted(by: { $0.rank > $1.rank }) where isNew(synonym.terms) {
      phrases.append(
        Phrase(set: set, terms: synonym.terms, rank: synonym.rank, isSpanish: isSpanish))
    }
  }
}

/// The synonyms of keywords.
private struct Rings {
  /// The other members of all rings that a keyword is in, as words.
  private var membership: [[String]: [[String]]] = [:]

  init(_ rings: [[String]]) {
    for ring in rings {
      let members = ring.map { TextNormalizer.words($0) }
      for member in members {
        membership[member, default: []] += members.filter { $0 != member }
      }
    }
  }

  func synonyms(of terms: [String]) -> [[String]] { membership[terms] ?? [] }
}
