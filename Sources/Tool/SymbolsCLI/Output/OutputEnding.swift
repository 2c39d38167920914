internal import FileAccess
internal import SymbolExport

/// The formats by file extension of `--output`, for all commands that write images.
///
/// A known extension determines the format and must match `--format`. An extension for code, or for
/// a format that the command cannot write, is an error, because the contents would not match the
/// name. With any other extension, or none, `--format` must determine the format.
struct OutputEnding {
  /// A format of the command: its name for `--format`, and its extensions without the dot.
  typealias Row = (name: String, endings: [String])

  /// Extensions of images, documents and fonts that no command writes.
  static let foreign = [
    "ai", "apng", "avif", "bmp", "cur", "emf", "eot", "eps", "gif", "heic", "heif", "icns", "jfif",
    "jpe", "jpeg", "jpg", "jxl", "otf", "pdf", "pcx", "pnm", "ppm", "ps", "psd", "sketch", "svg.gz",
    "svg.br", "svgz", "tga", "tif", "tiff", "ttf", "webp", "wmf", "woff2",
  ]

  let option: Option
  let rows: [Row]

  /// The extensions of pages.
  static let pages = ["html", "htm"]

  /// Throws an error if `--output` has an extension other than those of the contents.
  static func expect(_ endings: [String], _ arguments: Arguments) throws(ToolError) {
    guard let path = arguments.value(OutputOptions.output.name),
      let ending = FilePath.ending(path), !endings.contains(ending)
    else { return }
    throw .invalidValue(
      OutputOptions.output, value: path, reason: "this command cannot write .\(ending) files",
      valid: endings.map { ".\($0)" })
  }

  /// Returns the name of the requested format; nil if none is requested.
  ///
  /// The extension takes precedence over a setting.
  func format(_ arguments: Arguments) throws(ToolError) -> String? {
    let named = arguments.value(option.name)
    guard let written = arguments.value(OutputOptions.output.name), written != "-" else {
      return named
    }
    let path = FilePath.normalized(written)
    if let line = CodeLine(ending: FilePath.lastPart(path)) {
      throw .codeFile(
        path: written, command: arguments.command?.name ?? "",
        line: line.text(name: arguments.operands.first, file: written))
    }
    guard let ending = ending(of: path) else {
      guard named == nil, !Self.isDevice(path) else { return named }
      throw .invalidValue(
        OutputOptions.output, value: written,
        reason:
          "unknown file extension; use one of these, or choose the format with --\(option.name)",
        valid: endings)
    }
    let meant = rows.filter { $0.endings.contains(ending) }
    guard let first = meant.first else {
      throw .invalidValue(
        OutputOptions.output, value: written,
        reason: "this command cannot write .\(ending) files", valid: endings)
    }
    guard let named else { return first.name }
    guard meant.contains(where: { $0.name == named }) else {
      guard arguments.has(option.name) else { return first.name }
      let own = rows.first { $0.name == named }?.endings.map { ".\($0)" } ?? []
      throw .invalidValue(
        OutputOptions.output, value: written,
        reason: "--\(option.name) \(named) does not write files with the extension .\(ending)",
        valid: own)
    }
    return named
  }

  /// Returns whether a path is a device or a pipe, which has no extension.
  private static func isDevice(_ path: String) -> Bool {
    if path.hasPrefix("/dev/") || path.hasPrefix("/proc/") { return true }
    return File.exists(path) && File.kind(path) != .file && File.kind(path) != .folder
  }

  /// Returns a note if Xcode would ignore the files in their folder; nil otherwise.
  func remark(_ arguments: Arguments, chosen name: String) -> String? {
    if let folder = arguments.value(OutputOptions.outputDir.name), Self.isAssetCatalog(folder),
      !Self.catalogFormats.contains(name)
    {
      return "Xcode ignores loose \(name) files in an asset catalog; "
        + "'symbols export --format imageset' writes image sets"
    }
    return nil
  }

  /// Returns whether files written to a folder are in an asset catalog but not in a set.
  private static func isAssetCatalog(_ folder: String) -> Bool {
    FilePath.lastPart(FilePath.normalized(folder)).lowercased().hasSuffix(".xcassets")
  }

  /// The formats whose folders belong in an asset catalog.
  private static let catalogFormats = ["imageset", "symbolset"]

  /// All valid extensions.
  private var endings: [String] {
    var result: [String] = []
    for ending in rows.flatMap(\.endings) where !result.contains(".\(ending)") {
      result.append(".\(ending)")
    }
    return result
  }

  /// Returns the extension of a path if a format has it; the longest one if several match.
  private func ending(of path: String) -> String? {
    let name = FilePath.lastPart(path).lowercased()
    let known = rows.flatMap(\.endings) + ExportFormat.all.flatMap(\.endings) + Self.foreign
    return known.filter { name.hasSuffix(".\($0)") && name.utf8.count > $0.utf8.count + 1 }
      .max { $0.utf8.count < $1.utf8.count }
  }
}
