internal import SymbolArtwork
internal import SymbolExport
internal import SymbolStyle

/// The options of `export`.
enum ExportOptionRows {
  // MARK: Which symbols

  static let query = Option(
    "query", value: .text(placeholder: "WORDS"), "the drawn symbols that a search finds")
  static let category = Option(
    "category", short: "c", value: .categories, repeats: true,
    "the drawn symbols of these categories; with --query, both must hold")
  static let all = Option("all", short: "a", "all drawn symbols")

  // MARK: How they look

  static let darkColor = Option(
    "dark-color", value: .text(placeholder: "COLOR"),
    "the colour in dark appearance, for image sets, which then have both")
  static let canvas = Option(
    "canvas", value: .choice(Canvas.allCases.map(\.rawValue)),
    "what is shown: the cell of 24 units, the ink, or the width in text; square if not given")
  static let padding = Option(
    "padding", value: .text(placeholder: "UNITS"), "room around the canvas, of 24 units a cell")

  // MARK: What is written

  static let format = Option(
    "format", short: "f", value: .choice(ExportFormat.all.map(\.name)),
    "what to write; by the ending of --output, else svg")
  static let payload = Option(
    "payload", value: .choice(ExportOptions.Payload.allCases.map(\.rawValue)),
    "what image sets hold; png with --image-scale, else svg")
  static let pointSize = Option(
    "point-size", value: .text(placeholder: "PT"),
    "the size of a cell in points; 24 if not given")
  static let minify = Option("minify", "text without line breaks, which is the default")
  static let pretty = Option("pretty", "text with a line for each element")
  static let title = Option(
    "title", value: .text(placeholder: "TEXT"),
    "a title for people who do not see the picture, in SVG; may have placeholders")
  static let hint = Option(
    "hint", "move straight edges of PNGs to whole pixels, by half a one at most")

  // MARK: Where

  static let nameTemplate = Option(
    "name-template", value: .text(placeholder: "TEXT"),
    "names of files without ending, with \(ExportTemplate.placeholders.joined(separator: " "))")

  // MARK: The run as a whole

  static let dryRun = Option("dry-run", short: "n", "write nothing; list files that would change")
  static let batch = Option(
    "batch", value: .file, "jobs from a JSON file: an array of objects with these options as keys")
  static let report = Option(
    "report", value: .file, "write names, files, sizes and SHA-256 as JSON")

  /// Options of a job, also keys in a file of jobs.
  static let ofJobs =
    [
      query, category, all, DrawingOptions.weight,
    ] + DrawingOptions.colors + [
      darkColor, OutputOptions.background, canvas, padding, format, payload,
      OutputOptions.imageScale, pointSize, minify, pretty, title, hint, OutputOptions.optimize,
      OutputOptions.output, OutputOptions.outputDir, nameTemplate,
    ]

  /// Options of all jobs together.
  static let ofRuns = [batch, report, dryRun, OutputOptions.check, OutputOptions.threads]
}
