internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import SymbolCatalog
internal import SymbolCodegen
internal import SymbolExport

/// `symbols codegen`: source code that uses symbols.
enum CodegenCommand {
  static let row = Command(
    "codegen", "generate code that shows symbols: SwiftUI, UIKit, Android, web",
    operands: .namesUnlessChosen, options: CodegenOptions.all,
    exclusive: CodegenOptions.exclusive, needs: CodegenOptions.needs,
    discussion: [
      "One name is an expression to paste; what depends on the system's version or on your app's state "
        + "becomes a view, or a function in UIKit and AppKit. Several names are one file with one import.",
      "With --target, the code uses a name available on all targets and puts newer API behind #available; "
        + "--fallback chooses what older OS versions show if no name works. Without --target, a comment states the "
        + "versions that the code needs.",
      "Effects stop where the user wants less motion. Images and icon-only buttons have a label unless "
        + "--decorative; where none is given, one is taken from a table and noted.",
      "--as enum, struct and extension write a typed member for each name, catalog a String Catalog with "
        + "labels in English and Spanish. Names come from the command line, from lists, sources and "
        + "searches.",
      "With --used-in, the members of such a type that the sources use are names, too, as in Image(AppSymbol.heart) and "
        + "symbol: .heart, so that the file can be made again and again: the plugin SymbolsCode does so in each build.",
      "Files begin with a comment that says that they are made, in the syntax of their language; those that "
        + "do not are not replaced unless --force is given. A String Catalog that is there keeps all that is in "
        + "it, and gets what is missing. One bad name does not stop the others; the exit code is then 1.",
      "These carry the artwork itself: "
        + OutlineLanguage.all.map { "\($0.name) (\($0.summary))" }.joined(separator: ", ") + ".",
      "--active plays an effect while a condition holds: what appears or draws on is there while it holds, what "
        + "disappears or draws off is gone, in all frameworks. A change of --effect-value plays an effect once, "
        + "unless repeat says more; delay is between repetitions.",
      "Words of --effect-options are those of Apple's API, such as up and byLayer, and speed=2, repeat=3, "
        + "repeat=forever, repeat=once, delay=0.5.",
      "Roles of --role: "
        + Role.all.map(\.name).joined(separator: ", ") + ".",
    ],
    examples: [
      .init("symbols codegen heart.fill --label Favorite", "SwiftUI to paste"),
      .init(
        "symbols codegen bell --effect wiggle --target iOS15,macOS12",
        "with a ladder for old systems"),
      .init("symbols codegen plus --ui uikit --as button --label Add", "UIKit"),
      .init(
        "symbols codegen --as enum --used-in Sources --target iOS16 -o Sources/AppSymbol.swift",
        "the symbols that a project uses, typed"),
    ],
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    var session = try OutputSession(arguments)
    let destination = try OutputOptions.destination(arguments)
    try session.expectDistinct(
      [destination], inputs: try InputFiles(arguments, includesFolders: false))
    let options = try CodegenOptions(arguments)
    var selection = try Selection(
      arguments, row, rows: CodegenOptions.selection, result: destination)
    var isTyped = false
    if case .typed(let shape) = options.product {
      isTyped = true
      selection.memberType =
        shape == .extension ? options.request.framework.imageType : options.typeName
    }
    // A typed file keeps the older of two names that sources have.
    try selection.read(mergesNames: !isTyped, &context)
    var skipped = 0
    if case .drawn = options.product { skipped = selection.keepDrawn(DrawnSymbols(context.engine)) }
    var leftOut = LeftOutReport(context)
    leftOut.tell(selection, skipped: skipped, report: &session.report, &context)
    let subjects = try subjects(selection, options, arguments, context.catalog)
    let symbols = subjects.map(\.symbol)
    guard !subjects.isEmpty else {
      if leftOut.faults == 0 { context.note("no symbol names found in the input") }
      try session.finish(&context)
      return .negative
    }
    for option in try IdleOptions(
      arguments: arguments, product: options.product, catalog: context.catalog
    ).names(symbols) {
      context.note("'--\(option)' has no effect on this code")
    }
    let text = try text(subjects, options, isFile: destination != .stream, &context)
    let catalog = context.catalog
    let writer = session.writer
    let result = try writer.together(destination, failing: ToolError.file) {
      () throws(ToolError) in
      guard case .file(let path, _) = destination else {
        return writer.put(Array(text.utf8), to: destination, replacing: .nothing)
      }
      let file = try file(text, symbols, options, path, writer, catalog)
      return writer.put(file.bytes, to: destination, replacing: file.proof)
    }
    try session.tell(result, &context)
    try session.finish(&context)
    return session.exitCode(isNegative: leftOut.faults > 0)
  }

  /// The text of a file, and what shows that one that is there may be replaced: code with a comment
  /// that says what made it, or a String Catalog with all that the one has that is there.
  private static func file(
    _ text: String, _ symbols: [Symbol], _ options: CodegenOptions, _ path: String,
    _ writer: OutputWriter, _ catalog: Catalog
  ) throws(ToolError) -> (bytes: [UInt8], proof: FileProof) {
    if case .stringCatalog = options.product {
      guard !writer.isForced, FileStamp(path) != nil else {
        return (Array(text.utf8), .nothing)
      }
      return try mergedCatalog(path, symbols, options, catalog)
    }
    let language =
      switch options.product {
      case .drawn(let language): language
      case .androidStrings: OutlineLanguage.html
      default: OutlineLanguage.shape
      }
    let kind = options.kind
    return (
      CodeMarker.marked(text, language, kind: kind), CodeMarker.proof("codegen", as: kind)
    )
  }

  /// People translate String Catalogs: what is in one stays as it is, and only what is missing is
  /// added.
  private static func mergedCatalog(
    _ path: String, _ symbols: [Symbol], _ options: CodegenOptions, _ catalog: Catalog
  ) throws(ToolError) -> (bytes: [UInt8], proof: FileProof) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try File.read(path) } catch { throw .file(error) }
    do throws(JSONError) {
      let text = try StringCatalog.text(for: symbols, options.wording, catalog, addedTo: bytes)
      return (Array(text.utf8), .contents(bytes))
    } catch {
      let place = LineTable(bytes).position(of: error.offset)
      throw .malformed(
        path: path, line: place.line, column: place.column,
        problem: "expected \(error.expected); it is no String Catalog to add to: write to another "
          + "file, or use --force to replace this one")
    }
  }

  /// A symbol, and what is asked of it.
  ///
  /// - `name`: As it was written.
  private typealias Subject = (name: String, symbol: Symbol, request: SnippetRequest)

  /// The symbols with their requests: those of collections have the looks of these, as far as the
  /// options say no other.
  private static func subjects(
    _ selection: Selection, _ options: CodegenOptions, _ arguments: Arguments, _ catalog: Catalog
  ) throws(ToolError) -> [Subject] {
    var requests: [OwnLook: SnippetRequest] = [:]
    for look in selection.looks {
      let arguments = look.filling(
        arguments, weights: [CodegenOptions.weight, CodegenOptions.role])
      requests[look] = try CodegenOptions(arguments).request
    }
    return selection.subjects.compactMap { subject in
      catalog.symbol(named: subject.symbol).map { symbol in
        (subject.name, symbol, subject.look.flatMap { requests[$0] } ?? options.request)
      }
    }
  }

  /// Says where an earlier name was written and the newer one stands in the code, as nothing tells
  /// which systems it is for.
  private static func remarkNewName(
    _ name: String, _ symbol: Symbol, _ request: SnippetRequest, _ context: inout Context
  ) {
    guard name != symbol.name, request.targets.isEmpty, !symbol.isAsset,
      let older = context.catalog.alias(named: name)?.release
    else { return }
    let platforms = request.framework.platforms
    let needed = Requirement(symbol.availability)
    guard needed != Requirement(older.availability) else { return }
    context.note(
      "'\(name)' was renamed to '\(symbol.name)', which needs \(needed.text(platforms)); "
        + "pass --target to get a name for your minimum OS versions")
  }

  private static func text(
    _ subjects: [Subject], _ options: CodegenOptions, isFile: Bool, _ context: inout Context
  ) throws(ToolError) -> String {
    let isObjectiveC = if case .objectiveC = options.product { true } else { false }
    switch options.product {
    case .typed(let shape):
      return TypedSource(
        subjects.map(\.symbol), written: subjects.map(\.name), shape: shape,
        typeName: options.typeName,
        framework: options.request.framework, targets: options.request.targets,
        indentation: options.request.indentation, labelKey: options.request.labelKey,
        context.catalog
      ).text
    case .stringCatalog:
      let symbols = subjects.map(\.symbol)
      let wording = options.wording
      if symbols.count > 1, wording.label != nil || !wording.key.contains("{name}") {
        throw wording.label != nil
          ? .requires("--label", "one symbol, and not \(symbols.count)")
          : .requires("--localized", "{name} in the key where there are several symbols")
      }
      if wording.countsThings {
        let open = StringCatalog.uncounted(symbols, context.catalog)
        if let first = open.first {
          context.note(
            "texts for a number of things need a translator for '\(first.name)'"
              + (open.count > 1 ? " and \(open.count - 1) more" : "") + ": they are marked as new")
        }
      }
      return StringCatalog.text(for: symbols, wording, context.catalog)
    case .androidStrings:
      let symbols = subjects.map(\.symbol)
      let request = options.request
      if symbols.count > 1, request.label != nil {
        throw .requires("--label", "one symbol, and not \(symbols.count)")
      }
      return AndroidStrings.text(
        symbols, label: request.label?.text, key: request.labelKey, in: request.labelLanguage,
        context.catalog)
    case .expo: return ExpoSymbols.text(subjects.map { ($0.symbol, $0.request) })
    case .snippets, .objectiveC:
      var snippets: [Snippet] = []
      for (name, symbol, look) in subjects {
        remarkNewName(name, symbol, look, &context)
        var request = look
        request.isDeclaration = subjects.count > 1 || isFile
        do throws(SnippetProblem) {
          let snippet =
            isObjectiveC
            ? try ObjectiveC.snippet(for: symbol, request, context.catalog)
            : try SnippetMaker.snippet(for: symbol, request, context.catalog)
          snippets.append(snippet)
          for note in snippet.notes {
            let subject = subjects.count > 1 ? "\(symbol.name): " : ""
            context.note(
              "\(note.isWarning ? "warning: " : "")\(subject)\(SnippetMessage.text(note))")
          }
        } catch {
          throw .snippet(error, symbol: symbol.name)
        }
      }
      let header = isObjectiveC ? ObjectiveC.header(options.request.framework) : ""
      return header + SnippetFile.text(snippets)
    case .drawn(let language):
      return try CodegenDrawing.text(
        subjects.map { ($0.symbol, $0.request) }, language, options.request, context.catalog)
    }
  }
}
