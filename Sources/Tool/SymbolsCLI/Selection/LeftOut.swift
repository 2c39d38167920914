internal import Diagnostics
internal import Encodings
internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolExport
internal import SymbolSearch

/// A given name that a command skips, with the reason.
enum LeftOut: Hashable, Sendable {
  case unknown(Mention)
  /// A text in the user's sources that is not a symbol name and may not be meant as one.
  case text(Mention)
  /// A localized variant, which the system selects by language; `use` is the name to use.
  case localized(Mention, code: String, use: String)
  case restricted(String, Restriction)
  /// A name that filters or target settings exclude, with the reason.
  case excluded(String, reason: String)
  case notDrawn(String)
  /// A custom drawing that cannot be used, with the reason.
  case damaged(String, reason: String)

  /// Converts an artwork error.
  ///
  /// `name` is the given name, because the error contains the canonical one.
  init(_ error: ArtworkError, name: String) {
    switch error {
    case .unknown: self = .unknown(Mention(name))
    case .restricted(_, let restriction): self = .restricted(name, restriction)
    case .notDrawn: self = .notDrawn(name)
    case .damaged(_, let reason): self = .damaged(name, reason: reason)
    }
  }

  /// The location of the name; nil if it is unknown or irrelevant.
  var place: SourceLocation? {
    switch self {
    case .unknown(let mention), .text(let mention), .localized(let mention, _, _): mention.place
    case .restricted, .excluded, .notDrawn, .damaged: nil
    }
  }

  /// The given name.
  var name: String {
    switch self {
    case .unknown(let mention), .text(let mention), .localized(let mention, _, _): mention.name
    case .restricted(let name, _), .excluded(let name, _), .notDrawn(let name),
      .damaged(let name, _):
      name
    }
  }

  /// A stable identifier of the reason, for programs.
  var code: String {
    switch self {
    case .unknown, .text: "unknown"
    case .localized: "localized"
    case .restricted: "restricted"
    case .excluded: "excluded"
    case .notDrawn: "not-drawn"
    case .damaged: "damaged-drawing"
    }
  }

  /// Whether the name cannot be part of a selection.
  var isNoSubject: Bool {
    switch self {
    case .unknown, .text, .localized: true
    case .restricted, .excluded, .notDrawn, .damaged: false
    }
  }

  /// Whether skipping the name is an error.
  var isFault: Bool {
    switch self {
    case .text: false
    // In sources, the symbol of the variant is used instead.
    case .localized(let mention, _, _): !mention.isInSource
    case .unknown, .restricted, .excluded, .notDrawn, .damaged: true
    }
  }
}

/// Reports skipped names with the same wording in all commands.
struct LeftOutReport {
  /// The number of reported errors.
  private(set) var faults = 0
  /// The number of reported names that cannot be part of a selection.
  private(set) var unknown = 0
  private let engine: SearchEngine
  private lazy var suggester = NameSuggester(engine)

  /// The maximum number of unknown names to print suggestions for, because suggestions take time.
  private static let suggestions = 20

  init(_ context: Context) { engine = context.engine }

  /// Reports a name and returns the message.
  @discardableResult
  mutating func tell(_ leftOut: LeftOut, _ context: inout Context) -> Message {
    let message = message(leftOut)
    if leftOut.isFault {
      faults += 1
      context.verdict = .negative
      if leftOut.isNoSubject { unknown += 1 }
      context.report(message, at: leftOut.place, severity: "error")
    } else {
      context.note(message, at: leftOut.place)
    }
    return message
  }

  private mutating func message(_ leftOut: LeftOut) -> Message {
    switch leftOut {
    case .unknown(let mention) where NamePattern.isGlob(mention.name):
      return "no name matches '\(mention.name.shortened())'"
    case .unknown(let mention) where mention.name.lowercased().hasSuffix(".svg"):
      let name = mention.name.shortened()
      return "'\(name)' is not a symbol\n  to use your own SVG: symbols catalog import \(name)"
    case .unknown(let mention):
      let names = faults < Self.suggestions ? suggester.names(like: mention.name) : []
      if mention.isInSource {
        return "'\(mention.name.shortened())' is not a symbol, and was skipped\n  "
          + (names.isEmpty
            ? "correct the name here"
            : "correct the name here: did you mean \(Message.quoted(names))?")
      }
      return "'\(mention.name.shortened())' is not a symbol"
        + (names.isEmpty ? "" : "\n  did you mean \(Message.quoted(names))?")
    case .text(let mention):
      return "skipped '\(mention.name.shortened())', which is not a symbol"
    case .localized(let mention, let code, let use) where mention.isInSource:
      return
        "used '\(use)' instead of its localized variant '\(code)', '\(mention.name)'"
    case .localized(let mention, _, let use):
      return
        "'\(mention.name)' is a localized variant: the system selects it automatically\n  use "
        + "'\(use)'"
    case .restricted(let name, let restriction):
      return "'\(name)' has no artwork: it \(restriction.predicate)"
    case .excluded(let name, let reason): return "'\(name)' \(reason)"
    case .notDrawn(let name):
      return "'\(name)' has no artwork yet\n  list symbols with artwork: symbols search --drawn"
    case .damaged(let name, let reason):
      return "your artwork for '\(name)' cannot be used: \(reason)"
    }
  }

  /// Reports all skipped names of a selection, and the number of search results without artwork.
  mutating func tell(_ selection: Selection, skipped: Int = 0, _ context: inout Context) {
    for leftOut in selection.leftOut { tell(leftOut, &context) }
    tell(skipped: skipped, &context)
  }

  /// Reports all skipped names of a selection, in a command that writes a report.
  mutating func tell(
    _ selection: Selection, skipped: Int = 0, report: inout OutputReport, _ context: inout Context
  ) {
    for leftOut in selection.leftOut {
      let message = tell(leftOut, &context)
      guard leftOut.isFault else { continue }
      report.addFailure(
        leftOut.name, code: leftOut.code, message: message.text,
        place: leftOut.place.map { ($0.path, $0.position.line, $0.position.column) })
    }
    tell(skipped: skipped, &context)
  }

  /// Reports the number of search results that are skipped because they have no artwork.
  func tell(skipped: Int, _ context: inout Context) {
    guard skipped > 0 else { return }
    context.note(
      "skipped \(skipped) symbol\(skipped == 1 ? "" : "s") without artwork"
    )
  }
}
