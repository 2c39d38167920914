internal import SymbolArtwork
internal import SymbolExport
internal import SymbolStyle

/// Symbols with what is asked of them: a command line, or an object in a file of jobs.
struct ExportJob: Sendable {
  struct Entry: Sendable {
    var name: String
    /// Whether somebody wrote the name, and not a search; what is not drawn is then a fault.
    var isAsked: Bool
    var isKnown: Bool
  }

  let request: ExportRequest
  let entries: [Entry]
  /// The files of each symbol and weight; none if there is one file for all.
  let parts: [ExportFormat.Part]
  /// What is known of files of earlier runs; nil if nothing is to be.
  let stamps: ExportStamps?

  init(_ request: ExportRequest, _ entries: [Entry], stamps: ExportStamps? = nil) {
    self.stamps = stamps
    self.request = request
    self.entries = entries
    if case .files(let parts) = request.format.product {
      self.parts = parts(request.options)
    } else {
      parts = []
    }
  }

  var isCollection: Bool {
    if case .collection = request.format.product { true } else { false }
  }

  /// Whether folders of its paths are made where they are not there.
  var makesFolders: Bool {
    switch request.place {
    case .standardOutput: false
    case .file(let path): path.hasSuffix(".imageset")
    case .folder: true
    }
  }

  /// The paths of all files of a symbol, by weight and part; `-` is standard output.
  func paths(of name: String) -> [String] {
    request.weights.indices.flatMap { weight in parts.map { path(of: name, weight, $0) } }
  }

  /// The path of the one file of a collection, and those of files that belong to the folder.
  var sharedPath: String? {
    switch request.place {
    case .standardOutput: return nil
    case .file(let path): return isCollection ? path : nil
    case .folder(let folder):
      if isCollection { return folder + "\(request.format.name).\(request.format.ending)" }
      return request.format.name == ExportFormat.imageset.name ? folder + "Contents.json" : nil
    }
  }

  /// What a symbol is called in its files.
  func name(of symbol: String, _ weight: Int, scale: Double = 1) -> String {
    if case .file(let path) = request.place, !isCollection { return RenderJob.baseName(path) }
    return baseName(of: stem(of: symbol, weight, scale: scale))
  }

  func title(of symbol: String, _ weight: Int) -> String? {
    request.title?.text(values(symbol, weight, 1))
  }

  /// The path of a file; `-` is standard output.
  func path(of symbol: String, _ weight: Int, _ part: ExportFormat.Part) -> String {
    switch request.place {
    case .standardOutput: return "-"
    case .file(let path):
      // A folder's name without its ending leads to the files in it.
      if path.hasSuffix(".imageset") { return part.path(String(path.dropLast(9))) }
      return RenderJob.path(path, ScaleText.suffix(part.scale))
    case .folder(let folder):
      return part.path(folder + stem(of: symbol, weight, scale: part.scale))
    }
  }

  /// A name by the template, its last part made legal for the format.
  private func stem(of symbol: String, _ weight: Int, scale: Double) -> String {
    let text = request.names.text(values(symbol, weight, scale))
    let base = baseName(of: text)
    return text.prefix(upTo: text.utf8.index(text.endIndex, offsetBy: -base.utf8.count))
      + request.format.legalName(base)
  }

  private func baseName(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.index(after: $0)...]) }
      ?? path
  }

  private func values(_ symbol: String, _ weight: Int, _ scale: Double) -> ExportTemplate.Values {
    ExportTemplate.Values(
      name: symbol, weight: request.weights[weight].name, scale: scale,
      mode: request.scheme.mode.rawValue, size: OptionValues.decimal(request.options.pointSize))
  }
}
