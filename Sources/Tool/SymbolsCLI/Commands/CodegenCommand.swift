internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import SwiftSource
internal import SymbolCatalog
internal import SymbolCodegen
internal import SymbolExport
internal import SymbolStyle

/// `symbols codegen`: generates source code that uses symbols.
enum CodegenCommand {
  static let row = Command(
    "codegen", "generate code that shows symbols: SwiftUI, UIKit, Android, web",
    operands: .namesUnlessChosen, options: CodegenOptions.all,
    exclusive: CodegenOptions.exclusive, needs: CodegenOptions.needs,
    discussion: [
      "--framework selects the framework, --as the kind of code. With -o, the file extension "
        + "selects the framework: .tsx, .vue, .svelte, .kt, .dart, .m, .html, .css, .js, .ts. "
        + "Without either, it is SwiftUI.",
      "With one name you get an expression; if it needs #available or state, a View (SwiftUI) or a function (UIKit, "
        + "AppKit). With several names you get one file, or with --output-dir one per name.",
      "With --target, the code uses a name available on all targets and puts newer API behind #available; "
        + "--fallback chooses what older OS versions show if no name works. Without --target, a comment states the "
        + "versions that the code needs.",
      "Effects stop when Reduce Motion is on. Images and icon-only buttons get an accessibility "
        + "label unless you pass --decorative. Without --label, the label comes from a built-in "
        + "table, and a note prints it.",
      "--as enum, struct and extension write a typed member for each name; --as catalog writes a "
        + "String Catalog with labels in English and Spanish. Names come from the command line, "
        + "lists, sources and searches.",
      "With --used-in, uses of the typed members in sources, such as AppSymbol.heart and "
        + "Image(.heart), count as names, too. You can therefore generate the file again at any "
        + "time; the plugin SymbolsCode does so in each build. An implicit member is included if "
        + "it could belong to the type. Images whose names cannot be determined are listed in a "
        + "note, which does not change the exit code.",
      "Generated files begin with a comment that marks them as generated, in the syntax of their "
        + "language. Files without this comment are replaced only with --force. An existing String "
        + "Catalog keeps its contents and gets what is missing. One bad name does not stop the "
        + "others; the exit code is then 1.",
      "Code for these frameworks and forms contains the artwork itself: "
        + OutlineLanguage.all.map { "\($0.name) (\($0.summary))" }.joined(separator: ", ") + ".",
      "--active plays an effect while a condition is true. In all frameworks, appear and drawOn "
        + "show the symbol while it is true; disappear and drawOff hide it. When the value of "
        + "--effect-value changes, the effect plays once, or as often as repeat sets; delay is the "
        + "time between repetitions.",
      "--effect-options takes the words of Apple's API, such as up and byLayer, and speed=2, "
        + "repeat=3, repeat=forever, repeat=once, delay=0.5.",
      "--name is the name of the view or component for one symbol. --prefix starts all names: "
        + "--prefix App writes AppHeart, <app-heart> and .app-heart. With --output-dir, --index "
        + "writes an index of the components.",
      "Values of --role: "
        + Role.all.map(\.name).joined(separator: ", ") + ".",
    ],
    examples: [
      .init("symbols codegen heart.fill --label Favorite", "SwiftUI code to paste"),
      .init(
        "symbols codegen bell --effect wiggle --target iOS15,macOS12",
        "with #available checks for older systems"),
      .init("symbols codegen plus --framework uikit --as button --label Add", "UIKit"),
      .init("symbols codegen heart -o Heart.tsx", "a React component"),
      .init(
        "symbols codegen --as enum --used-in Sources --target iOS16 -o Sources/AppSymbol.swift",
        "typed names for the symbols in a project"),
    ],
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    var session = try OutputSession(arguments)
    let destination = try OutputOptions.destination(arguments)
    let inputs = try InputFiles(arguments, includesFolders: false)
    let folder = try OutputOptions.folder(arguments)
    if folder == nil { try session.expectDistinct([destination], inputs: inputs) }
    let options = try CodegenOptions(arguments)
    var selection = try Selection(
      arguments, row, rows: CodegenOptions.selection, result: destination)
    var isTyped = false
    if case .typed(let shape) = options.product {
      isTyped = true
      selection.memberType =
        shape == .extension ? options.request.framework.imageType : options.typeName
    }
    // A file with one declaration per name keeps the older name, too, if sources contain both names
    // of a symbol.
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
    try expectName(subjects, options)
    var isMirrored = arguments.value(CodegenOptions.role.name) == "navigation-back"
    if case .drawn = options.product { isMirrored = true }
    if isMirrored { MirroredSymbols.remark(symbols.map(\.name), &context) }
    for option in try IdleOptions(
      arguments: arguments, product: options.product, catalog: context.catalog
    ).names(symbols) {
      context.note("'--\(option)' has no effect on the generated code")
    }
    if let folder {
      try writeEach(subjects, options, to: folder, inputs, &session, &context)
      try session.finish(&context)
      return session.exitCode(isNegative: leftOut.faults > 0)
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
    if leftOut.unknown > 0, case .file(let path, _) = destination {
      let (names, verb) =
        leftOut.unknown == 1 ? ("1 name", "is") : ("\(leftOut.unknown) names", "are")
      context.note("'\(path)' lacks \(names) that \(verb) not in the catalog, as reported above")
    }
    try session.finish(&context)
    return session.exitCode(isNegative: leftOut.faults > 0)
  }

  /// Writes one file for each symbol, named after the type or component in it.
  private static func writeEach(
    _ subjects: [Subject], _ options: CodegenOptions, to folder: String, _ inputs: InputFiles,
    _ session: inout OutputSession, _ context: inout Context
  ) throws(ToolError) {
    let ending = options.ending
    let files = try subjects.map { subject throws(ToolError) -> (Destination, String) in
      let name = options.fileName(of: subject.symbol)
      let path = FilePath.adding("\(name).\(ending)", toFolder: folder)
      return (
        .file(path, below: folder), try text([subject], options, isFile: true, &context)
      )
    }
    try session.expectDistinct(files.map(\.0), inputs: inputs)
    session.hasMany = true
    for (destination, text) in files {
      let file = try file(text, [], options, destination.path, session.writer, context.catalog)
      try session.tell(
        session.writer.put(file.bytes, to: destination, replacing: file.proof), &context)
    }
    guard options.hasIndex, let list = ComponentIndex(options.kind) else { return }
    let index = list.text(subjects.map { options.fileName(of: $0.symbol) })
    let path = FilePath.adding(list.file, toFolder: folder)
    try session.tell(
      session.writer.put(
        CodeMarker.marked(index, .react, kind: ComponentIndex.kind),
        to: .file(path, below: folder),
        replacing: CodeMarker.proof("codegen", as: ComponentIndex.kind)), &context)
  }

  /// Returns the contents of a file, and the proof that an existing file can be replaced.
  ///
  /// The comment in a generated file is the proof. An existing String Catalog can always be
  /// replaced, because the new one keeps all its contents.
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
      case .union: OutlineLanguage.react
      default: OutlineLanguage.shape
      }
    let kind = options.kind
    return (
      CodeMarker.marked(text, language, kind: kind), CodeMarker.proof("codegen", as: kind)
    )
  }

  /// Adds missing labels to a String Catalog and keeps all others, because people may have
  /// translated them.
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
        problem: "expected \(error.expected); the file is not a String Catalog: write to another "
          + "file, or replace it with --force")
    }
  }

  /// A symbol and the request for its code.
  ///
  /// - `name`: The name that was typed.
  private typealias Subject = (name: String, symbol: Symbol, request: SnippetRequest)

  /// Returns the symbols with their requests.
  ///
  /// Symbols from a collection have the looks that the collection defines, unless options override
  /// them.
  private static func subjects(
    _ selection: Selection, _ options: CodegenOptions, _ arguments: Arguments, _ catalog: Catalog
  ) throws(ToolError) -> [Subject] {
    var requests: [OwnLook: SnippetRequest] = [:]
    for look in selection.looks {
      let arguments = look.filling(
        arguments, weights: [CodegenOptions.weight, CodegenOptions.role])
      requests[look] = try CodegenOptions(arguments).request
    }
    let labels = arguments.values(CodegenOptions.label.name)
    let isPaired = !labels.isEmpty && selection.subjects.count > 1
    guard !isPaired || labels.count == selection.subjects.count else {
      throw .invalidValue(
        CodegenOptions.label, value: labels.joined(separator: ", "),
        reason: "\(labels.count) \(labels.count == 1 ? "label" : "labels") "
          + "for \(selection.subjects.count) symbols; "
          + "pass --label once for each symbol, in the order of the symbols", valid: [])
    }
    return selection.subjects.enumerated().compactMap { index, subject in
      catalog.symbol(named: subject.symbol).map { symbol in
        var request = subject.look.flatMap { requests[$0] } ?? options.request
        if isPaired, let label = request.label {
          request.label = SymbolText(labels[index], key: label.key, comment: label.comment)
        }
        return (subject.name, symbol, request)
      }
    }
  }

  /// Throws an error if a name is given for several views or components.
  ///
  /// Symbols that share a view can share its name.
  private static func expectName(
    _ subjects: [Subject], _ options: CodegenOptions
  ) throws(ToolError) {
    guard let name = options.request.naming.name, subjects.count > 1 else { return }
    switch options.product {
    case .typed, .union: return
    case .snippets where options.sharesView: return
    default:
      throw .invalidValue(
        CodegenOptions.name, value: name,
        reason: "\(subjects.count) symbols cannot share one name; for a common prefix, use "
          + "--prefix WORD", valid: [])
    }
  }

  /// Reports an earlier name that the code replaces by a newer one, if no targets are given.
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

  /// Prints the notes about a snippet, with the symbol name if there are several symbols.
  private static func remark(
    _ notes: [SnippetNote], on symbol: Symbol?, _ context: inout Context
  ) {
    for note in notes {
      let subject = symbol.map { "\($0.name): " } ?? ""
      context.note("\(note.isWarning ? "warning: " : "")\(subject)\(SnippetMessage.text(note))")
    }
  }

  /// Prints guessed labels, for languages that write the label into the code.
  private static func remarkLabels(
    _ subjects: [Subject], _ language: OutlineLanguage, _ request: SnippetRequest,
    _ context: inout Context
  ) {
    guard !language.isLabeledInUse, !language.isSwift, request.label == nil, !request.isDecorative
    else { return }
    for (_, symbol, _) in subjects {
      let label = SymbolLabel.text(for: symbol, in: request.labelLanguage, context.catalog)
      let subject = subjects.count > 1 ? "\(symbol.name): " : ""
      context.note("\(subject)\(SnippetMessage.text(.guessedLabel(label)))")
    }
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
      if symbols.count > 1, !wording.key.contains("{name}") {
        throw .requires("--localized", "{name} in the key for several symbols")
      }
      if wording.countsThings {
        let open = StringCatalog.uncounted(symbols, context.catalog)
        if let first = open.first {
          context.note(
            "a translator must add the plural forms for '\(first.name)'"
              + (open.count > 1 ? " and \(open.count - 1) more" : "") + ": they are marked as new")
        }
      }
      return StringCatalog.text(for: symbols, wording, context.catalog)
    case .androidStrings:
      let symbols = subjects.map(\.symbol)
      let request = options.request
      return AndroidStrings.text(
        symbols, label: request.label?.text, key: request.labelKey, in: request.labelLanguage,
        context.catalog)
    case .union: return TypeScriptUnion.text(subjects.map(\.symbol), typeName: options.typeName)
    case .expo:
      let catalog = context.catalog
      let named = subjects.map { subject in
        (
          subject.symbol, subject.request,
          ExpoSymbols.name(
            of: subject.symbol, written: subject.name, subject.request, catalog)
        )
      }
      for case (_, _, (let name, true)) in named {
        context.note(
          "'\(name)' has no name that works on all targets: set 'fallback' for older OS versions")
      }
      return ExpoSymbols.text(named.map { ($0.0, $0.2.name, $0.1) })
    case .snippets, .objectiveC:
      for (name, symbol, look) in subjects { remarkNewName(name, symbol, look, &context) }
      let catalog = context.catalog
      let isAlone = subjects.count == 1
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
      let isNamed = !options.request.naming.isUsual
      let snippets = try made(!isAlone || isFile || isNamed ? .declarations : .expressions)
      for (subject, snippet) in zip(subjects, snippets) {
        remark(snippet.notes, on: subjects.count > 1 ? subject.symbol : nil, &context)
      }
      var merged: Snippet?
      if subjects.count > 1, !isObjectiveC {
        merged = try SnippetContainer.merged(options.request, made)
      }
      let header = isObjectiveC ? ObjectiveC.header(options.request.framework) : ""
      return header + SnippetFile.text(merged.map { [$0] } ?? snippets)
    case .drawn(let language):
      remarkLabels(subjects, language, options.request, &context)
      let text = try CodegenDrawing.text(
        subjects.map { ($0.symbol, $0.request) }, language, options.request,
        isUpward: options.isUpward, context.catalog)
      return options.packageName.map { "package \($0)\n\n\(text)" } ?? text
    }
  }
}
