internal import FileAccess
internal import SymbolCatalog
internal import SymbolCodegen
internal import SymbolSearch

/// The symbols that code is written for: from the command line, files, sources or a search, each
/// once.
struct CodegenNames {
  static let namesFrom = Option(
    "names-from", value: .file, repeats: true, "names of a file, one a line; # starts a comment")
  static let usedIn = Option(
    "used-in", value: .folder, repeats: true, "the names in the Swift files of a folder")
  static let query = Option(
    "query", value: .text(placeholder: "WORDS"), "the results of a search")

  /// In the order in which they were named; those of sources and searches sorted.
  private(set) var symbols: [Symbol] = []
  /// Names of the user that are no symbols.
  private(set) var unknown: [String] = []
  /// Texts of sources that are no symbols; what they are, only the sources know.
  private(set) var doubtful: [String] = []
  private var seen: Set<String> = []

  init(_ arguments: Arguments, _ command: Command, _ context: Context) throws(ToolError) {
    let catalog = context.catalog
    let hasOthers = [Self.namesFrom, Self.usedIn, Self.query].contains { arguments.has($0.name) }
    if !arguments.operands.isEmpty || !hasOthers {
      var names: [String] = []
      try NameInput(arguments, command).withEach { names.append($0) }
      for name in names { add(name, catalog) }
    }
    for path in arguments.values(Self.namesFrom.name) {
      for line in String(decoding: try Self.read(path), as: UTF8.self).split(
        whereSeparator: \.isNewline)
      {
        let name = line.prefix { $0 != "#" }.filter { !$0.isWhitespace }
        if !name.isEmpty { add(name, catalog) }
      }
    }
    for folder in arguments.values(Self.usedIn.name) {
      let paths: [String]
      do throws(FileError) { paths = try File.paths(below: folder, ending: ".swift") } catch {
        throw .file(error)
      }
      var names: Set<String> = []
      for path in paths { names.formUnion(SourceScanner.names(in: try Self.read(path))) }
      doubtful += names.filter { catalog.resolve($0) == nil }.sorted()
      for name in names.subtracting(doubtful).sorted() { add(name, catalog) }
    }
    if let words = arguments.value(Self.query.name) {
      let request = SearchRequest(Query(words))
      for result in context.engine.search(request).results.map(\.name).sorted() {
        add(result, catalog)
      }
    }
  }

  private mutating func add(_ name: String, _ catalog: Catalog) {
    guard let symbol = catalog.resolve(name)?.symbol else {
      if seen.insert(name).inserted { unknown.append(name) }
      return
    }
    if seen.insert(symbol.name).inserted { symbols.append(symbol) }
  }

  private static func read(_ path: String) throws(ToolError) -> [UInt8] {
    do throws(FileError) {
      return path == "-"
        ? try File.read(descriptor: 0, named: "standard input") : try File.read(path)
    } catch { throw .file(error) }
  }

  func message(_ name: String, _ context: Context) -> String {
    let nearest = NameSuggester(context.engine).names(like: name).map { "'\($0)'" }
    let list = nearest.joined(separator: ", ")
    return "'\(name)' is not a symbol" + (list.isEmpty ? "" : "\n  did you mean \(list)?")
  }
}
