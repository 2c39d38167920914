internal import Encodings
internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolSearch

/// Something that was named and that a command does not work on, and why.
enum LeftOut: Hashable, Sendable {
  case unknown(String)
  /// A text of the user's sources that is no symbol; what it is, only the sources know.
  case textOfSource(String)
  /// A variant that the system chooses by the language.
  case localized(String, code: String, use: String)
  /// The same in the user's sources, where its symbol takes its place.
  case localizedInSource(String, code: String, use: String)
  case restricted(String, Restriction)
  case notDrawn(String)

  /// - `name`: As it was named, where the error has the canonical name.
  init(_ error: ArtworkError, name: String) {
    switch error {
    case .unknown: self = .unknown(name)
    case .restricted(_, let restriction): self = .restricted(name, restriction)
    case .notDrawn: self = .notDrawn(name)
    }
  }

  /// As it was named.
  var name: String {
    switch self {
    case .unknown(let name), .textOfSource(let name), .localized(let name, _, _),
      .localizedInSource(let name, _, _), .restricted(let name, _), .notDrawn(let name):
      name
    }
  }

  /// A stable name of the reason, for programs.
  var code: String {
    switch self {
    case .unknown, .textOfSource: "unknown"
    case .localized, .localizedInSource: "localized"
    case .restricted: "restricted"
    case .notDrawn: "not-drawn"
    }
  }

  /// Whether it never was among the subjects of a selection.
  var isNoSubject: Bool {
    switch self {
    case .unknown, .textOfSource, .localized, .localizedInSource: true
    case .restricted, .notDrawn: false
    }
  }

  /// Whether somebody asked for what there is not.
  var isFault: Bool {
    switch self {
    case .textOfSource, .localizedInSource: false
    case .unknown, .localized, .restricted, .notDrawn: true
    }
  }
}

/// Says what was left out, in the same words in every command.
struct LeftOutReport {
  /// How many faults were told.
  private(set) var faults = 0
  /// How many of them were names that are no subjects.
  private(set) var unknown = 0
  private let engine: SearchEngine
  private lazy var suggester = NameSuggester(engine)

  /// Beyond so many, names that there are not are only named: what they meant takes time.
  private static let suggestions = 20

  init(_ context: Context) { engine = context.engine }

  /// Tells one, and returns what it told.
  @discardableResult
  mutating func tell(_ leftOut: LeftOut, _ context: inout Context) -> String {
    let message = message(leftOut)
    if leftOut.isFault {
      faults += 1
      if leftOut.isNoSubject { unknown += 1 }
      context.report(message)
    } else {
      context.note(message)
    }
    return message
  }

  private mutating func message(_ leftOut: LeftOut) -> String {
    switch leftOut {
    case .unknown(let name) where NamePattern.isGlob(name):
      return "no name matches '\(name.shortened())'"
    case .unknown(let name):
      let names = faults < Self.suggestions ? suggester.names(like: name).map { "'\($0)'" } : []
      return "'\(name.shortened())' is not a symbol"
        + (names.isEmpty ? "" : "\n  did you mean \(names.joined(separator: ", "))?")
    case .textOfSource(let text): return "left out, as it is not a symbol: '\(text.shortened())'"
    case .localized(let name, _, let use):
      return "'\(name)' is a localized variant, which the system chooses\n  use '\(use)'"
    case .localizedInSource(let name, let code, let use):
      return "'\(name)' is the localized variant '\(code)' of '\(use)', which is used here"
    case .restricted(let name, let restriction):
      return "'\(name)' is never drawn: it \(restriction.predicate)"
    case .notDrawn(let name):
      return "'\(name)' is not drawn yet\n  'symbols search --drawn' lists what is"
    }
  }

  /// Tells all of a selection, and how many that a search found are not drawn.
  mutating func tell(_ selection: Selection, skipped: Int = 0, _ context: inout Context) {
    for leftOut in selection.leftOut { tell(leftOut, &context) }
    tell(skipped: skipped, &context)
  }

  /// Tells how many symbols that a search found are left out as they are not drawn.
  func tell(skipped: Int, _ context: inout Context) {
    guard skipped > 0 else { return }
    context.note(
      "\(skipped) of the symbols that were found \(skipped == 1 ? "is" : "are") not drawn and left out"
    )
  }
}
