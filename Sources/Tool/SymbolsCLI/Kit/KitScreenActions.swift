internal import Console
internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import SymbolCatalog
internal import SymbolExport
internal import SymbolKit
internal import SymbolSearch

/// Subcommands of `symbols kit` for screens: generate views from YAML or JSON, print the JSON
/// Schema of screens, and describe the available components.
enum KitScreenActions {
  private static let runtime = Option(
    "runtime", "write views that load screens at run time, instead of a view for one screen")
  private static let format = Option(
    OutputFormat.name, short: "f", value: .choice(["text", "json", "yaml"]),
    "output format (default: text); yaml is a sample screen")

  static let view = Action(
    "view", [.init(.file).optional], "convert a screen in YAML or JSON to a SwiftUI view",
    options: [
      OutputOptions.output, KitScreenOptions.name, KitScreenOptions.prefix, KitScreenOptions.tokens,
      runtime,
    ]
      + OutputOptions.ofRuns)
  static let schema = Action(
    "schema", [], "print the JSON Schema of screens, for editors and programs",
    options: [OutputOptions.output, KitScreenOptions.tokens] + OutputOptions.ofRuns)
  static let describe = Action(
    "describe", [.init(.text(placeholder: "COMPONENT")).optional.repeating],
    "print the properties, slots, semantics and an example of components",
    options: [format, Commands.json])

  static let preview = Action(
    "preview", [], "create a web page of all components; -o FOLDER/ adds tokens and contrast",
    options: [
      OutputOptions.output, KitScreenOptions.name, KitScreenOptions.prefix, KitScreenOptions.tokens,
      KitScreenOptions.system, KitScreenOptions.linked,
    ] + OutputOptions.ofRuns)

  static let actions = [view, schema, describe, preview]

  static let discussion = [
    "A screen lists components and patterns with their properties, slots, modifiers, states and "
      + "navigation. 'kit describe' lists what is available; 'kit schema' lets editors complete "
      + "and check. 'kit view' writes the view, or reports every error with its line, column, path "
      + "in the file, and what is allowed there. Symbols must be available on the screen's "
      + "platforms and unrestricted."
  ]

  static let examples: [Command.Example] = [
    .init("symbols kit describe Card --format yaml > Card.yaml", "a screen to start with"),
    .init("symbols kit view Card.yaml -o CardScreen.swift", "its SwiftUI view"),
    .init("symbols kit schema -o screen.schema.json", "for editors"),
    .init("symbols kit preview -o kit.html", "a page of all components"),
    .init("symbols kit preview -o pages/", "three linked pages: components, tokens and contrast"),
  ]

  // MARK: View

  static func view(
    _ operands: [String], _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    try OutputEnding.expect(["swift", "txt"], arguments)
    var session = try OutputSession(arguments)
    let destination = try OutputOptions.destination(arguments)
    let names = ScreenSource.Names(
      module: arguments.value(KitScreenOptions.name.name) ?? "FoundationUI",
      prefix: arguments.value(KitScreenOptions.prefix.name) ?? "DS")
    let colors = try KitScreenOptions.colors(arguments, prefix: names.prefix, &context)
    let text: String
    var inputs = try InputFiles(arguments)
    if arguments.has(runtime.name) {
      guard operands.isEmpty else {
        throw .conflict("--\(runtime.name)", operands[0])
      }
      text = RuntimeSource(.bundled, names, colors: colors).text
    } else {
      guard let path = operands.first else {
        throw .missingActionOperand(KitCommand.row, view)
      }
      inputs.add(path)
      text = ScreenSource(try screen(path, colors, context), names).text
    }
    try session.expectDistinct([destination], inputs: inputs)
    let kind = arguments.has(runtime.name) ? "runtime" : ""
    let bytes = Provenance.sealed(Array("// \(mark("view"))\n\n\(text)".utf8), as: kind)
    try session.tell(
      session.writer.put(bytes, to: destination, replacing: proof("view", as: kind)), &context)
    try session.finish(&context)
    return session.exitCode()
  }

  /// Returns the comment for the first line of a generated file: the command, and a placeholder for
  /// the checksum.
  static func mark(_ action: String) -> String { CodeMarker.text("kit \(action)") }

  /// Returns the proof that a file is the result of a subcommand.
  static func proof(_ action: String, as kind: String = "") -> FileProof {
    CodeMarker.proof("kit \(action)", as: kind)
  }

  /// Reads and validates a screen; `-` is standard input.
  private static func screen(
    _ path: String, _ colors: [(path: String, swift: String)], _ context: Context
  ) throws(ToolError) -> Screen {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes =
        path == "-"
        ? try File.read(
          descriptor: 0, named: "standard input", limit: ScreenValue.maximumSize)
        : try File.read(path, limit: ScreenValue.maximumSize)
    } catch { throw .file(error) }
    let name = path == "-" ? "standard input" : path
    // JSON is almost a subset of YAML. Where the two differ, the JSON rules apply.
    let isJSON = path.lowercased().hasSuffix(".json")
    let value: ScreenValue
    do throws(ScreenFault) {
      value = try ScreenValue(reading: bytes, isJSON: isJSON)
    } catch { throw told([error], name, bytes) }
    let engine = context.engine
    var suggester: NameSuggester?
    let screens = ScreenContext(
      table: .bundled, catalog: context.catalog, colors: colors,
      name: Screen.name(ofFile: path),
      symbolsLike: { name in
        let made = suggester ?? NameSuggester(engine)
        suggester = made
        return made.names(like: name)
      })
    switch Screen.check(value, screens) {
    case .screen(let screen): return screen
    case .faults(let faults): throw told(faults, name, bytes)
    }
  }

  private static func told(
    _ faults: [ScreenFault], _ path: String, _ bytes: [UInt8]
  ) -> ToolError {
    let lines = LineTable(bytes)
    let errors = faults.map { fault in
      let place = lines.position(of: fault.offset)
      return ToolError.malformed(
        path: path, line: place.line, column: place.column, problem: "\(fault.description)")
    }
    return errors.count == 1 ? errors[0] : .several(errors)
  }

  // MARK: Schema

  static func schema(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    try OutputEnding.expect(["json", "txt"], arguments)
    var session = try OutputSession(arguments)
    let destination = try OutputOptions.destination(arguments)
    try session.expectDistinct([destination], inputs: try InputFiles(arguments))
    let colors = try KitScreenOptions.colors(arguments, prefix: "DS", &context)
    let schema = ScreenSchema(.bundled, colors: colors.map(\.path))
    let bytes = Provenance.sealed(Array((schema.text(mark: mark("schema")) + "\n").utf8))
    try session.tell(
      session.writer.put(bytes, to: destination, replacing: proof("schema")), &context)
    try session.finish(&context)
    return session.exitCode()
  }

  // MARK: Describe

  static func describe(
    _ operands: [String], _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    let table = KitTable.bundled
    var rows = table.rows
    if !operands.isEmpty {
      rows = []
      for word in operands {
        guard
          let row = table.rows.first(where: { $0.name.lowercased() == word.lowercased() })
        else {
          throw .invalidOperand(
            word, command: KitCommand.row, valid: table.rows.map(\.name))
        }
        rows.append(row)
      }
    }
    switch arguments.value(format.name) {
    case "json": try context.output.write(document: KitDescription.json(table, rows) + "\n")
    case "yaml":
      guard rows.count == 1, let screen = KitDescription.canonical(of: rows[0], table) else {
        throw .requires("--format yaml", "the name of one component")
      }
      try context.output.write(document: screen.yaml)
    default: try write(rows, &context)
    }
    return .success
  }

  private static func write(
    _ rows: [KitComponent], _ context: inout Context
  ) throws(ToolError) {
    let width = context.terminal.columns
    for (index, row) in rows.enumerated() {
      if index > 0 { try context.output.line() }
      let kind = row.kind == .component ? "" : ", \(row.kind.rawValue)"
      let head = context.terminal.styled("\(row.name)", .heading)
      try context.output.line(head + "\(kind): \(row.summary)")
      for property in row.properties {
        let values =
          property.values.isEmpty || property.kind == .tooltip
          ? property.kind.rawValue
          : property.values.joined(separator: "|") + (property.kind == .length ? "|points" : "")
        let need = property.isRequired ? ", required" : ""
        let text = "\(values)\(need). \(property.summary)"
        for line in TextWrap.entry(property.name, text, column: 16, width: width, indent: 2) {
          try context.output.line("\(line)")
        }
      }
      for slot in row.slots {
        let text =
          "slot for \(slot.isMany ? "components" : "a component")"
          + (slot.isRequired ? ", required" : "") + ". \(slot.summary)"
        for line in TextWrap.entry(slot.name, text, column: 16, width: width, indent: 2) {
          try context.output.line("\(line)")
        }
      }
    }
  }
}
