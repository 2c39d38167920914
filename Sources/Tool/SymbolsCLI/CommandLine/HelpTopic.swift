internal import Console
internal import SymbolCatalog
internal import SymbolExport
internal import SymbolSearch
internal import SymbolStyle

/// Help on topics that concern several commands, such as `symbols help selecting`.
///
/// It is generated from the same tables as the options.
enum HelpTopic: String, CaseIterable {
  case selecting, formats, forms, targets, colors, files, environment
  case exitCodes = "exit-codes"

  /// The summary of the topic, for the overview.
  var summary: String {
    switch self {
    case .selecting: "how to choose symbols: names, lists, sources, searches and filters"
    case .formats: "file formats of 'export'"
    case .forms: "values of --framework and --as for 'codegen'"
    case .targets: "deployment targets, and where they come from"
    case .colors: "how to write colors"
    case .files: "files that symbols reads and writes"
    case .environment: "environment variables"
    case .exitCodes: "exit codes"
    }
  }

  /// Creates the topic for a word in the singular or plural.
  init?(word: String) {
    let word = word.lowercased()
    guard
      let topic = Self.allCases.first(where: { $0.rawValue == word || $0.rawValue == word + "s" })
    else { return nil }
    self = topic
  }

  /// Returns the text of the topic.
  ///
  /// - Parameters:
  ///   - width: The width of the terminal in columns.
  ///   - catalog: The catalog, for texts that contain its data, such as versions.
  /// - Returns: The lines, with a trailing line break.
  func text(width: Int, _ catalog: Catalog) -> String {
    var page = Page(width: width)
    page.add("\(rawValue): \(summary)")
    switch self {
    case .selecting: Self.selecting(&page)
    case .formats: Self.formats(&page)
    case .forms: Self.forms(&page)
    case .targets: Self.targets(&page, catalog)
    case .colors: Self.colors(&page)
    case .files: page.add(ManualCommand.files.map { ($0.path, $0.meaning) }, title: nil)
    case .environment:
      page.add(
        Environment.rows.map { ($0.names.joined(separator: ", "), $0.meaning) }, title: nil)
    case .exitCodes:
      page.add(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) }, title: nil)
    }
    return page.lines.joined(separator: "\n") + "\n"
  }

  /// The lines of a topic.
  private struct Page {
    let width: Int
    private(set) var lines: [String] = []

    init(width: Int) { self.width = width }

    mutating func add(_ paragraph: String) {
      if !lines.isEmpty { lines.append("") }
      lines += TextWrap.lines(paragraph, width: min(width, 80))
    }

    mutating func add(_ rows: [(String, String)], title: String?) {
      lines.append("")
      if let title { lines += TextWrap.lines(title + ":", width: width) }
      lines += HelpText.entries(rows, width: width)
    }

    mutating func add(_ options: [Option], title: String) {
      add(options.map { (HelpText.spelling($0), HelpText.describe($0)) }, title: title)
    }

    mutating func add(examples: [Command.Example]) {
      lines += ["", "Examples:"] + HelpText.examples(examples, width: width)
    }
  }

  // MARK: Topics

  private static func selecting(_ page: inout Page) {
    page.add(
      "Commands that work on many symbols take names, lists, sources and searches, in any "
        + "combination. Filters then keep only the symbols that match all of them. A name can be a "
        + "glob, such as 'cloud.*', and - reads names from standard input.")
    page.add(SelectionOptions.sets, title: "Names")
    page.add([SelectionOptions.query, SelectionOptions.all], title: "Searches")
    page.add(SelectionOptions.filters + [SelectionOptions.limit], title: "Filters")
    page.add(examples: [
      .init("symbols export --category weather --variant fill --output-dir icons", "a category"),
      .init("symbols check --used-in Sources --target iOS16", "all names in your sources"),
      .init("symbols codegen --as enum --favorites", "your favorites"),
      .init("symbols search --introduced 2024+", "symbols that are new since 2024"),
    ])
  }

  private static func formats(_ page: inout Page) {
    page.add(
      "The extension of -o FILE chooses the format; --format NAME chooses it for --output-dir and for standard output."
    )
    page.add(
      ExportFormat.all.map { format in
        (
          format.name,
          "\(format.summary) (\(format.endings.map { ".\($0)" }.joined(separator: ", ")))"
        )
      }, title: "Formats")
    page.add(examples: [
      .init("symbols export heart -o heart.pdf", "format from the extension"),
      .init(
        "symbols export heart star --format imageset --output-dir App/Assets.xcassets",
        "images in an asset catalog"),
    ])
  }

  private static func forms(_ page: inout Page) {
    for group in CodegenOptions.formGroups {
      page.add(group.rows, title: group.title)
    }
    page.add(examples: [
      .init("symbols codegen trash --as button --label Delete", "a button"),
      .init("symbols codegen heart --framework react -o Heart.tsx", "a component"),
    ])
  }

  private static func targets(_ page: inout Page, _ catalog: Catalog) {
    page.add(
      "A target is a platform and the lowest version that you support, such as iOS16 or macOS13.3. "
        + "Separate targets with commas. A symbol is available if it exists on all targets.")
    page.add(
      Platform.allCases.map { platform in
        let versions = catalog.releases.compactMap { $0.version(on: platform) }
        let range = [versions.min(), versions.max()].compactMap { $0.map(\.description) }
        return (platform.rawValue, "versions \(range.joined(separator: " to "))")
      }, title: "Platforms")
    page.add(
      "Targets come from the first of these that is set: --target, the variable SYMBOLS_TARGET, "
        + "the defaults in symbols.json, and 'symbols settings set target'. 'lint' also reads "
        + "Package.swift, Xcode projects, XcodeGen and Tuist files; 'symbols lint --explain-target "
        + "FILE' prints what applies to a file.")
    page.add(examples: [
      .init("symbols check heart --target iOS15,macOS12", "on two platforms"),
      .init("symbols settings set target iOS16", "for all your commands"),
    ])
  }

  private static func colors(_ page: inout Page) {
    page.add(
      [
        ("#f80, #ff8800, #ff880080", "hexadecimal, the last with opacity"),
        ("rgb(255 136 0 / 50%)", "a CSS function"),
        ("navy, rebeccapurple", "a CSS color name"),
        ("currentColor", "the color of the text around an SVG"),
        ("system-red, label", "an Apple system color, with a separate value for dark mode"),
      ], title: "Colors")
    page.add("System colors: \(SystemColor.all.map(\.name).joined(separator: ", ")).")
    page.add(
      "A name that is both a CSS color and a system color, such as red, means the system color. "
        + "In 'render', it means the CSS color, as in the SVG file.")
    page.add(
      [
        DrawingOptions.color, DrawingOptions.palette, DrawingOptions.mode,
        DrawingOptions.appearance,
      ],
      title: "Options")
    page.add(examples: [
      .init("symbols export heart --color '#d22' -o heart.svg", "one color"),
      .init("symbols export person.2 --palette red,blue -o people.svg", "one color for each layer"),
    ])
  }
}
