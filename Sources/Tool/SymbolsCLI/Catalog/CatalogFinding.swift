internal import SymbolCatalog
internal import SymbolSearch

/// Something that contradicts something else in a catalog, or that is doubtful.
struct CatalogFinding: Hashable, Sendable {
  enum Severity: String, Sendable {
    case error, warning
  }

  let severity: Severity
  /// The name, keyword set or category; nil for the catalog as a whole.
  let record: String?
  /// A stable name of the kind, for programs.
  let code: String
  let message: String
  /// Where it stands; nil in what is part of the program.
  let place: SourcePlace?

  private init(
    _ severity: Severity, _ record: String?, _ code: String, _ message: String,
    at place: SourcePlace? = nil
  ) {
    self.severity = severity
    self.record = record
    self.code = code
    self.message = message
    self.place = place
  }

  init(_ error: ManifestError, at place: SourcePlace? = nil) {
    self.init(.error, error.record, error.problem.code, error.problem.message, at: place)
  }

  init(_ doubt: CatalogDoubt) {
    let (code, message) = Self.words(doubt.problem)
    self.init(.warning, doubt.record, code, message)
  }

  init(_ disagreement: SearchIndex.Disagreement) {
    let subject = disagreement.subject.rawValue
    let isQuery = disagreement.subject == .query
    self.init(
      .error, disagreement.name, isQuery ? "not-found" : "index",
      isQuery
        ? "a search for the name does not find it"
        : "the search index says another \(subject) of it than the catalog, or none")
  }

  /// A restricted symbol that is drawn.
  init(drawn name: String, _ restriction: Restriction) {
    self.init(
      .error, name, "restricted-drawing",
      "it is drawn, but it \(restriction.predicate)")
  }

  private static func words(_ problem: CatalogDoubt.Problem) -> (code: String, message: String) {
    switch problem {
    case .restrictionDiffers(let base):
      ("restriction-differs", "of it and '\(base)', only one is restricted")
    case .localizationsDiffer(let base):
      ("variants-differ", "it has other variants for scripts and directions than '\(base)'")
    case .hasNoKeywords: ("no-keywords", "it has no keywords: only its name finds it")
    case .unusedKeywords: ("unused-keywords", "no symbol has these keywords")
    case .emptyCategory: ("empty-category", "no symbol is in this category")
    }
  }
}

extension ManifestError.Problem {
  /// A stable name of the kind of fault, for programs.
  fileprivate var code: String {
    switch self {
    case .syntax: "syntax"
    case .schemaVersion: "schema-version"
    case .notOneLine: "not-one-line"
    case .outOfOrder: "out-of-order"
    case .name: "no-name"
    case .missing: "missing-field"
    case .unknown: "unknown-reference"
    case .date: "date"
    case .taken: "taken-name"
    case .code: "no-code"
    case .repeated: "repeated"
    case .falling: "falling-version"
    case .count: "count"
    }
  }
}
