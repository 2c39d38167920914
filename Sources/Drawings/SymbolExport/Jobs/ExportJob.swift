internal import FileAccess
internal import SymbolArtwork
internal import SymbolStyle

/// A complete plan for exporting symbols, including the location of each file.
package struct ExportJob: Sendable {
  /// A symbol that a job exports.
  package struct Subject: Sendable {
    /// The requested name, from which the file names are made.
    package var name: String
    /// The canonical name of the symbol.
    package var symbol: String
    /// Whether the user typed the name, in which case missing artwork is an error; false for search
    /// results.
    package var isAsked: Bool
    /// The index in `looks` of a look that applies only to this symbol; nil to use the look of the
    /// request.
    package var look: Int?

    package init(name: String, symbol: String, isAsked: Bool, look: Int? = nil) {
      self.name = name
      self.symbol = symbol
      self.isAsked = isAsked
      self.look = look
    }
  }

  /// The options for all symbols; a separate look for a symbol replaces only the look.
  package let request: ExportRequest
  /// The looks for symbols that do not use the look of the request.
  private let looks: [ExportRequest.Look]
  package let subjects: [Subject]
  /// The destinations of files that contain all symbols together; empty if the format has none.
  package let documents: [Destination]
  /// The files for a symbol in a weight; empty if the format makes files for all symbols together.
  let parts: [ExportFormat.Part]
  /// Files that belong to the folder itself, with the contents to write if they are missing.
  let containerFiles: [(destination: Destination, bytes: [UInt8])]
  /// The file stamps of earlier exports, which show what is unchanged; nil to write everything.
  let stamps: OutputStamps?

  /// The names of symbols as they appear in files, by symbol and weight.
  private let names: [String]
  /// The destinations by symbol, weight and part.
  private let destinations: [Destination]

  /// Creates a job, and plans all of its files.
  ///
  /// Takes O(symbols · weights · parts).
  ///
  /// - Parameters:
  ///   - request: The options for all symbols.
  ///   - looks: The looks of symbols that differ from the request; each has the same number of
  ///     weights as the request's look.
  ///   - subjects: The symbols.
  ///   - stamps: The stamps of earlier exports.
  /// - Throws: An error that explains why the export cannot be planned.
  package init(
    _ request: ExportRequest, looks: [ExportRequest.Look] = [], _ subjects: [Subject],
    stamps: OutputStamps? = nil
  ) throws(ExportPlanError) {
    precondition(looks.allSatisfy { $0.weights.count == request.weights.count })
    var request = request
    for look in looks {
      request.options.hasDark = request.options.hasDark || look.darkScheme != nil
      request.options.hasColors = request.options.hasColors || look.scheme.hasColors
    }
    let parts = request.format.parts(request.options)
    let layout = try Layout(request)
    try layout.expectRoom(for: subjects.count * request.weights.count, parts: parts.count)
    var names: [String] = []
    var destinations: [Destination] = []
    names.reserveCapacity(subjects.count * request.weights.count)
    destinations.reserveCapacity(names.capacity * parts.count)
    for subject in subjects {
      let look = subject.look.map { looks[$0] } ?? request.look
      for weight in look.weights {
        names.append(try layout.portableName(of: subject.name, look, weight))
        for part in parts {
          destinations.append(
            layout.destination(subject.name, look, weight, part, isAlone: parts.count == 1))
        }
      }
    }
    self.request = request
    self.looks = looks
    self.subjects = subjects
    self.parts = parts
    self.names = names
    self.destinations = destinations
    self.stamps = stamps
    documents = layout.documents
    containerFiles = layout.containerFiles
  }

  /// Returns the destinations of the files for a symbol, by weight and part.
  package func destinations(of subject: Int) -> ArraySlice<Destination> {
    let count = request.weights.count * parts.count
    return destinations[subject * count..<(subject + 1) * count]
  }

  /// The folder or file that the user named, with a trailing separator; links below it are not
  /// followed.
  var root: String { request.root }

  /// Returns the look of a symbol.
  package func look(of subject: Int) -> ExportRequest.Look {
    subjects[subject].look.map { looks[$0] } ?? request.look
  }

  /// Returns the name used in files for an earlier name of a symbol.
  func name(ofEarlier name: String, of subject: Int, _ weight: Int) -> String {
    let look = look(of: subject)
    return Layout.name(of: name, look, look.weights[weight], request)
  }

  /// Returns the name of a symbol in its files for one weight.
  func name(of subject: Int, _ weight: Int) -> String {
    names[subject * request.weights.count + weight]
  }

  func title(of subject: Int, _ weight: Int) -> String? {
    let look = look(of: subject)
    return request.title?.text(
      Layout.values(subjects[subject].name, look, look.weights[weight], request))
  }

  /// All destinations, which must be unique.
  package var allDestinations: [Destination] { destinations + documents }

  /// The names of all pieces in a collection, each after the collection's file name; they must be
  /// unique.
  package var pieceNames: [String] {
    guard request.format.collection != nil else { return [] }
    let prefix = (documents.first?.path ?? "-") + "#"
    return names.map { prefix + $0 }
  }
}

/// The layout of the output files.
private struct Layout {
  private let request: ExportRequest
  /// The start of all output paths; empty if there is none.
  private var folder = ""
  /// The path of the only symbol without its extension, if the user gave a complete path.
  private var stem: String?
  private var isStream = false
  private(set) var documents: [Destination] = []
  private(set) var containerFiles: [(destination: Destination, bytes: [UInt8])] = []

  init(_ request: ExportRequest) throws(ExportPlanError) {
    self.request = request
    let format = request.format
    switch (request.place, format.container) {
    case (.stream, nil): isStream = true
    case (.folder(let path), nil): folder = path
    case (.file(let path), nil): stem = path
    case (.folder(let path), let container?):
      // A folder inside a container, such as Assets.xcassets/Icons/, already belongs to a
      // container.
      folder = path.contains(".\(container.ending)/") ? path : "\(path)\(container.name)/"
    case (.file(let path), let container?) where path.hasSuffix(".\(container.ending)"):
      folder = path + "/"
    case (.file(let path), _?) where path.hasSuffix(".\(format.ending)"):
      // The user named the folder of a single symbol. Its name without the extension is also the
      // name of the files in it.
      stem = FilePath.withoutEnding(path)
    case (_, let container?):
      throw .needsContainer(symbolEnding: format.ending, containerEnding: container.ending)
    }
    if stem == nil {
      containerFiles = (format.container?.files ?? []).map {
        (.file(folder + $0.name, below: request.root), $0.bytes)
      }
    }
    documents = planDocuments()
  }

  /// Returns the destinations of the collection's file and its companion files.
  private func planDocuments() -> [Destination] {
    guard let collection = request.format.collection else { return [] }
    if isStream { return collection.endings.map { _ in .stream } }
    let own = stem ?? "\(folder)\(request.format.name).\(request.format.ending)"
    let others = collection.endings.dropFirst().map { "\(FilePath.withoutEnding(own)).\($0)" }
    return ([own] + others).map { .file($0, below: stem == nil ? request.root : nil) }
  }

  /// Rejects a plan with more symbols or files than the output, a single path or standard output,
  /// can hold.
  func expectRoom(for pictures: Int, parts: Int) throws(ExportPlanError) {
    let isCollection = request.format.collection != nil
    if folder.isEmpty, isStream || stem != nil {
      if !isCollection, pictures > 1 { throw .severalSymbols }
      if isStream, parts > 1 || documents.count > 1 { throw .severalFiles }
      // With another extension, the user expects only one file, not companion files.
      if let stem, documents.count > 1, !stem.lowercased().hasSuffix(".\(request.format.ending)") {
        throw .severalFiles
      }
    }
  }

  /// Returns the name of a symbol in its files.
  func name(of symbol: String, _ look: ExportRequest.Look, _ weight: NamedWeight) -> String {
    if let stem, request.format.collection == nil {
      return request.format.container == nil ? FilePath.baseName(stem) : FilePath.lastPart(stem)
    }
    return Self.name(of: symbol, look, weight, request)
  }

  /// Returns the name of a symbol in its files; throws if it is not portable, unless the user named
  /// the file.
  func portableName(
    of symbol: String, _ look: ExportRequest.Look, _ weight: NamedWeight
  ) throws(ExportPlanError) -> String {
    if !isStream, stem == nil, request.format.collection == nil {
      let path = Self.path(of: symbol, look, weight, scale: 1, request)
      // The extension is appended later, so check the complete path.
      if let problem = PortableName.problem(withPath: "\(path).\(request.format.ending)") {
        throw .name(path, problem: problem)
      }
    }
    return name(of: symbol, look, weight)
  }

  static func name(
    of symbol: String, _ look: ExportRequest.Look, _ weight: NamedWeight, _ request: ExportRequest
  ) -> String {
    FilePath.lastPart(path(of: symbol, look, weight, scale: 1, request))
  }

  func destination(
    _ symbol: String, _ look: ExportRequest.Look, _ weight: NamedWeight, _ part: ExportFormat.Part,
    isAlone: Bool
  ) -> Destination {
    if isStream { return .stream }
    if let stem {
      guard request.format.container == nil, !request.format.isFolder else {
        return .file(part.path(stem), below: request.root)
      }
      // The only file gets exactly the given name; several files need suffixes.
      return .file(isAlone ? stem : FilePath.adding(ScaleText.suffix(part.scale), to: stem))
    }
    return .file(
      part.path(folder + Self.path(of: symbol, look, weight, scale: part.scale, request)),
      below: request.root)
  }

  /// Returns a path from the template, with its last component made valid for the format.
  private static func path(
    of symbol: String, _ look: ExportRequest.Look, _ weight: NamedWeight, scale: Double,
    _ request: ExportRequest
  ) -> String {
    var values = values(symbol, look, weight, request)
    values.scale = scale
    let text = request.names.text(values)
    let base = FilePath.lastPart(text)
    return text.prefix(upTo: text.utf8.index(text.endIndex, offsetBy: -base.utf8.count))
      + request.format.legalName(base)
  }

  static func values(
    _ symbol: String, _ look: ExportRequest.Look, _ weight: NamedWeight, _ request: ExportRequest
  ) -> NameTemplate.Values {
    NameTemplate.Values(
      name: symbol, weight: weight.name, mode: look.scheme.mode.rawValue,
      size: ScaleText.decimal(request.options.pointSize))
  }
}
