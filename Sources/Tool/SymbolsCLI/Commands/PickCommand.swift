internal import Console
internal import Diagnostics
internal import SymbolCatalog
internal import SymbolSearch

/// `symbols pick`: lets the user choose symbols in a full-screen view.
enum PickCommand {
  /// The output for a picked symbol.
  enum Product: String, CaseIterable, Sendable {
    case name, swiftui, uikit, svg
  }

  private static let product = Option(
    "print", value: .choice(Product.allCases.map(\.rawValue)),
    "output for each symbol: its name, code, or artwork (default: names)")
  private static let plain = Option(
    "plain", "numbered lines instead of a screen, for screen readers and simple terminals")
  private static let view = Option(
    "view", value: .choice(["list", "grid"]),
    "start with a list of names or a grid of previews (default: list)")

  static let filterOptions = SelectionOptions.sets + SelectionOptions.filters

  static let row = Command(
    "pick", "choose symbols interactively in the terminal",
    operands: .words,
    options: filterOptions + [product, plain, view, Commands.null, TerminalPreview.option],
    exclusive: [(plain.name, view.name), (plain.name, TerminalPreview.option.name)],
    needs: [Need(Commands.null, [.init(product, in: [Product.name.rawValue], orAbsent: true)])],
    discussion: [
      "Searches as you type, like 'symbols search'; F1 shows the keys. Enter writes the symbols "
        + "marked with Tab, or else the one under the cursor, to standard output. Escape writes "
        + "nothing, and the exit code is 130. 'pick' uses the terminal directly, so it works "
        + "inside pipes.",
      "Filters, and the options for lists, sources, favorites and collections, limit what you can "
        + "pick from; - reads names from standard input.",
      "Without color, uses only bold and reversed text. --plain, which is the default if TERM is "
        + "dumb, writes numbered lines: enter numbers to choose, words to search again, + for "
        + "more, or nothing to leave.",
      "'symbols completions SHELL --widgets' binds 'symbols pick' to a key in your shell.",
    ],
    examples: [
      .init("symbols pick weather", "pick from the results for 'weather'"),
      .init(
        "symbols pick | symbols export - --format png --output-dir icons", "export what you pick"),
      .init("symbols pick --favorites --print swiftui", "code for one of your favorites"),
    ],
    relies: [],
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    let product = OptionValues.choice(product, arguments, Product.self) ?? .name
    context.disablePager()
    let source = try PickSource(arguments, drawnOnly: product == .svg, &context)
    if source.isEmpty { return .negative }
    let words = arguments.operands.filter { $0 != "-" }.joined(separator: " ")
    guard let session = TerminalSession() else { throw .noTerminal }
    let term = System.variable("TERM") ?? "dumb"
    let names: [String]?
    if arguments.has(plain.name) || term == "dumb" {
      names = PlainPick(session, source).run(words)
    } else {
      let terminal = Terminal(
        descriptor: session.descriptor,
        color: OptionValues.choice(Commands.terminalColor, arguments, Terminal.ColorChoice.self)
          ?? .auto,
        asciiOnly: arguments.has("ascii"), variable: System.variable)
      let pictures = try PickPictures(
        arguments, terminal, descriptor: session.descriptor, source.drawn)
      let loop = PickLoop(session, source, pictures, terminal)
      names = loop.run(words, wantsGrid: arguments.value(view.name) == "grid", &context)
    }
    for fault in source.faults { context.report("\(fault)") }
    guard let names else { return .interrupted }
    let code = try write(names, product, source.looks, &context)
    return max(
      code, source.faults.isEmpty ? source.leftOutCount > 0 ? .negative : .success : .failure)
  }

  /// Writes the picked symbols.
  private static func write(
    _ names: [String], _ product: Product, _ looks: [String: OwnLook], _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    switch product {
    case .name:
      for name in names { try context.output.item(name) }
      return .success
    case .swiftui, .uikit:
      // With several symbols, each has its own function, but all share one look.
      let look = names.count == 1 ? looks[names[0]] : nil
      return try perform(["codegen", "--framework", product.rawValue] + names, look, &context)
    case .svg:
      var code = ExitCode.success
      for name in names {
        code = max(code, try perform(["export", name, "--format", "svg"], looks[name], &context))
      }
      return code
    }
  }

  /// Runs another command on the picked symbols.
  private static func perform(
    _ words: [String], _ look: OwnLook?, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    var arguments = try ArgumentParser(context.engine).parse(words)
    guard let command = arguments.command else { return .failure }
    if let look { arguments = look.filling(arguments) }
    return try command.run(SettingLayers.applied(to: arguments, &context), &context)
  }
}
