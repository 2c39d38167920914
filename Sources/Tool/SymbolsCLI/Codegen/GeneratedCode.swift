internal import Diagnostics
internal import SwiftSource
internal import SymbolCatalog
internal import SymbolCodegen
internal import SymbolExport
internal import SymbolStyle

/// Code for symbols, with the notes about it.
struct GeneratedCode {
  /// A symbol and the request for its code.
  ///
  /// - `name`: The name that was typed.
  typealias Subject = (name: String, symbol: Symbol, request: SnippetRequest)

  private(set) var text = ""
  private(set) var notes: [Message] = []
  private let subjects: [Subject]
  private let options: CodegenOptions
  private let catalog: Catalog

  /// Generates code.
  ///
  /// - Parameters:
  ///   - subjects: The symbols.
  ///   - options: The options of the command.
  ///   - isFile: Whether the code is for a file, where all of it is in declarations.
  ///   - catalog: The catalog of symbols.
  /// - Throws: The reason why no code can be generated.
  init(
    _ subjects: [Subject], _ options: CodegenOptions, isFile: Bool, _ catalog: Catalog
  ) throws(ToolError) {
    self.subjects = subjects
    self.options = options
    self.catalog = catalog
    text = try makeText(isFile: isFile)
  }

  private mutating func makeText(isFile: Bool) throws(ToolError) -> String {
    let request = options.request
    let symbols = subjects.map(\.symbol)
    switch options.product {
    case .typed(let shape):
      return TypedSource(
        symbols, written: subjects.map(\.name), shape: shape, typeName: options.typeName,
        framework: request.framework, targets: request.targets, indentation: request.indentation,
        labelKey: request.labelKey, catalog
      ).text
    case .stringCatalog: return try stringCatalog(symbols)
    case .androidStrings:
      return AndroidStrings.text(
        symbols, label: request.label?.text, key: request.labelKey, in: request.labelLanguage,
        catalog)
    case .union: return TypeScriptUnion.text(symbols, typeName: options.typeName)
    case .expo: return expo()
    case .snippets, .objectiveC: return try snippets(isFile: isFile)
    case .drawn(let language):
      noteLabels(language)
      noteColors(language)
      let text = try CodegenDrawing.text(
        subjects.map { ($0.symbol, $0.request) }, language, request, isUpward: options.isUpward,
        catalog)
      return options.packageName.map { "package \($0)\n\n\(text)" } ?? text
    }
  }

  private mutating func stringCatalog(_ symbols: [Symbol]) throws(ToolError) -> String {
    let wording = options.wording
    if symbols.count > 1, !wording.key.contains("{name}") {
      throw .requires("--localized", "{name} in the key for several symbols")
    }
    if wording.countsThings {
      let open = StringCatalog.uncounted(symbols, catalog)
      if let first = open.first {
        notes.append(
          "a translator must add the plural forms for '\(first.name)'"
            + (open.count > 1 ? " and \(open.count - 1) more" : "") + ": they are marked as new")
      }
    }
    return StringCatalog.text(for: symbols, wording, catalog)
  }

  private mutating func expo() -> String {
    let named = subjects.map { subject in
      (
        subject.symbol, subject.request,
        ExpoSymbols.name(of: subject.symbol, written: subject.name, subject.request, catalog)
      )
    }
    for case (_, _, (let name, true)) in named {
      notes.append(
        "'\(name)' has no name that works on all targets: set 'fallback' for older OS versions")
    }
    return ExpoSymbols.text(named.map { ($0.0, $0.2.name, $0.1) })
  }

  private mutating func snippets(isFile: Bool) throws(ToolError) -> String {
    let isObjectiveC = if case .objectiveC = options.product { true } else { false }
    for subject in subjects { noteNewName(subject) }
    let (subjects, catalog) = (subjects, catalog)
    func made(_ shape: SnippetContainer.Shape) throws(ToolError) -> [Snippet] {
      try subjects.enumerated().map { position, subject throws(ToolError) in
        var request = subject.request.shaped(shape)
        request.position = position
        do throws(SnippetProblem) {
          return isObjectiveC
            ? try ObjectiveC.snippet(for: subject.symbol, request, catalog)
            : try SnippetMaker.snippet(for: subject.symbol, request, catalog)
        } catch {
          throw .snippet(error, symbol: subject.symbol.name)
        }
      }
    }
    let isAlone = subjects.count == 1
    let isNamed = !options.request.naming.isUsual
    let snippets = try made(!isAlone || isFile || isNamed ? .declarations : .expressions)
    for (subject, snippet) in zip(subjects, snippets) {
      add(snippet.notes, on: isAlone ? nil : subject.symbol)
    }
    var merged: Snippet?
    if !isAlone, !isObjectiveC {
      merged = try SnippetContainer.merged(options.request, made)
    }
    let header = isObjectiveC ? ObjectiveC.header(options.request.framework) : ""
    return header + SnippetFile.text(merged.map { [$0] } ?? snippets)
  }

  // MARK: Notes

  /// Notes an earlier name that the code replaces by a newer one, if no targets are given.
  private mutating func noteNewName(_ subject: Subject) {
    let (name, symbol, request) = subject
    guard name != symbol.name, request.targets.isEmpty, !symbol.isAsset,
      let older = catalog.alias(named: name)?.release
    else { return }
    let platforms = request.framework.platforms
    let needed = Requirement(symbol.availability)
    guard needed != Requirement(older.availability) else { return }
    notes.append(
      "'\(name)' was renamed to '\(symbol.name)', which needs \(needed.text(platforms)); "
        + "pass --target to get a name for your minimum OS versions")
  }

  /// Adds the notes about a snippet, with the symbol name if there are several symbols.
  private mutating func add(_ notes: [SnippetNote], on symbol: Symbol?) {
    for note in notes {
      let subject = symbol.map { "\($0.name): " } ?? ""
      self.notes.append(
        "\(note.isWarning ? "warning: " : "")\(subject)\(SnippetMessage.text(note))")
    }
  }

  /// Notes guessed labels, for languages that write the label into the code.
  private mutating func noteLabels(_ language: OutlineLanguage) {
    let request = options.request
    guard !language.isLabeledInUse, !language.isSwift, request.label == nil, !request.isDecorative
    else { return }
    for (_, symbol, _) in subjects {
      let label = SymbolLabel.text(for: symbol, in: request.labelLanguage, catalog)
      let subject = subjects.count > 1 ? "\(symbol.name): " : ""
      notes.append("\(subject)\(SnippetMessage.text(.guessedLabel(label)))")
    }
  }

  /// Notes colors that cannot follow the appearance, where the code has no place for a comment.
  private mutating func noteColors(_ language: OutlineLanguage) {
    guard language.name == OutlineLanguage.dataURI.name,
      subjects.flatMap(\.request.colors).contains(where: {
        $0.color(in: .light) != $0.color(in: .dark)
      })
    else { return }
    notes.append("a data URI has the colors of light appearance; --framework html has both")
  }

  // MARK: Names

  /// Throws an error if a name from `--name` or `--prefix` means something else in the code.
  ///
  /// The code is generated again with a name that nothing else has: what both versions contain is
  /// what the code uses.
  func expectFreeNames() throws(ToolError) {
    let naming = options.request.naming
    guard !naming.isUsual, let language = options.language else { return }
    let option = naming.name == nil ? CodegenOptions.prefix : CodegenOptions.name
    guard let name = try conflict(in: language) else { return }
    throw .invalidValue(
      option, value: naming.name ?? naming.prefix,
      reason: "'\(name)' already has a meaning in \(language.rawValue); choose another "
        + (naming.name.map { "name, such as App\(SwiftText.capitalized($0))" } ?? "prefix"),
      valid: [])
  }

  private func conflict(in language: CodeLanguage) throws(ToolError) -> String? {
    if case .typed = options.product {
      return TypedSource.canBeNamed(options.typeName) ? nil : options.typeName
    }
    if options.namesFiles {
      let names = subjects.map { options.fileName(of: $0.symbol) }
      return names.first(where: language.reserved.contains)
    }
    if CodeKit.elements.contains(options.kind),
      let tag = subjects.map({ options.request.naming.tag(of: $0.symbol.name) })
        .first(where: CodeLanguage.elementNames.contains)
    {
      return tag
    }
    let neutral = options.withNeutralName
    let others = subjects.map { subject in
      var request = subject.request
      request.naming = neutral.request.naming
      return (subject.name, subject.symbol, request)
    }
    if options.request.naming.name == nil {
      // Most prefixes begin no name that the code uses.
      let first = try Self(Array(others.prefix(1)), neutral, isFile: true, catalog)
      let head = options.request.naming.head
      guard language.uses(namesWithPrefix: head, in: first.text) else { return nil }
    }
    return language.conflict(
      in: text, neutral: try Self(others, neutral, isFile: true, catalog).text)
  }
}
