internal import SymbolSearch

extension MatchReason {
  /// The reason, as written in text and JSON.
  var title: String {
    switch self {
    case .exactName: "exact name"
    case .alias: "earlier name"
    case .allComponents: "all words in the name"
    case .keywords: "keywords"
    case .fuzzy: "similar words"
    case .listed: "passes the filters"
    }
  }
}

extension RankingFact {
  /// The fact, as one line in the output of `--explain`.
  var text: String {
    switch self {
    case .reason(let reason, let score): "\(reason.title), score \(Self.decimal(score))"
    case .earlierName(let name): "'\(name)' is an earlier name"
    case .ownKeyword(let phrase): "the query is your keyword '\(phrase)'"
    case .emoji(let emoji): "\(emoji) stands for this symbol"
    case .word(let word, let weight, let evidence, let strength):
      "'\(word)' (weight \(Self.decimal(weight))): "
        + (evidence.map { "\($0.text), \(Self.decimal(strength))" } ?? "no match")
    case .fillers(let words):
      words.map { "'\($0)'" }.joined(separator: ", ") + ": common words, low weight"
    case .wholeQuery(let bonus): "a keyword covers most of the query: +\(Self.decimal(bonus))"
    case .name(let said, let commonness):
      "the query covers \(Int((said * 100).rounded())) % of the name; the symbol's commonness is "
        + "\(commonness)/255"
    case .opposite(let factor): "the symbol has the opposite meaning: x\(Self.decimal(factor))"
    }
  }

  /// Formats a number with two decimals, independent of the locale.
  private static func decimal(_ value: Float) -> String {
    let hundredths = Int((value * 100).rounded())
    return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
  }
}

extension RankingFact.Evidence {
  fileprivate var text: String {
    switch self {
    case .component(let name, let kind): "\(kind.text)component '\(name)'"
    case .keyword(let word, let kind, let source): "\(kind.text)keyword '\(word)' of \(source.text)"
    case .description(let word, let kind, let source):
      "\(kind.text)'\(word)' in the description of \(source.text)"
    case .userKeyword(let phrase): "your keyword '\(phrase)'"
    case .label(.act): "what user interfaces show for the action"
    case .label: "what user interfaces show next to the label"
    }
  }
}

extension RankingFact.KeywordSource {
  fileprivate var text: String {
    switch self {
    case .set(let id) where id.hasPrefix("!"): "your catalog data for '\(id.dropFirst())'"
    case .set(let id): "'\(id)'"
    case .category(let id): "'category \(id)'"
    }
  }
}

extension TermMatch.Kind {
  /// The text before the term.
  fileprivate var text: String {
    switch self {
    case .exact: ""
    case .form: "form of "
    case .joined: "together "
    case .prefix: "beginning of "
    case .typo: "similar to "
    }
  }
}
