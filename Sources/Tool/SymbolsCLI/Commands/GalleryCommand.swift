internal import Console
internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import OwnArtwork
internal import PNGCodec
internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolExport
internal import SymbolGallery
internal import SymbolStyle
internal import UserLibrary

/// `symbols gallery`: generates a page for browsing and choosing symbols.
enum GalleryCommand {
  private static let title = Option(
    "title", value: .text(placeholder: "TEXT"),
    "title of the page (default: the collection, otherwise Symbols)")
  private static let weights = Option(
    "weight", value: .choices(SymbolWeight.allCases.map(\.rawValue) + ["all"]), repeats: true,
    "weights on the page, or all (default: light, regular and bold)")
  private static let compare = Option(
    "compare", value: .pair(placeholder: "A,B"),
    "compare two weights (regular,bold) or two releases (2024,2025)"
  )
  private static let baseURL = Option(
    "base-url", value: .text(placeholder: "URL"),
    "write drawings as separate SVG sprites that the page loads from URL")
  private static let form = Option(
    "format", short: "f", value: .choice(["document", "fragment"]),
    "a whole page, or a fragment to embed in another (default: document)")
  private static let language = Option(
    "language", value: .choice(["en", "es"]),
    "language of the page (default: the browser's)")

  static let row = Command(
    "gallery", "create a web page to browse, customize and copy symbols",
    operands: .namesUnlessChosen,
    options: SelectionOptions.rows() + [
      OutputOptions.output, form, weights, compare, baseURL, title, language,
      OutputOptions.threads,
    ] + OutputOptions.ofRuns,
    exclusive: OutputOptions.exclusive, needs: SelectionOptions.needs(),
    discussion: [
      "Creates one self-contained HTML file. It opens from a disk, a wiki or a web server, and "
        + "makes no network requests. Without names, searches or filters, it contains all symbols "
        + "that have artwork.",
      "On the page, people search as with 'symbols search', choose weight, color and size, and "
        + "copy or save names, code, SVG, PNG or many files at once. Favorites and collections "
        + "stay in their browser; the page exports them as files for 'symbols favorites' and "
        + "'symbols collections'.",
      "Symbols from --collection have their comments on the page, for example for a review.",
      "With --base-url, the page loads its artwork from one unmodified file per weight; it then needs a web server.",
      "Naming a symbol that has no artwork is an error: it is skipped, and the exit code is 1.",
    ],
    examples: [
      .init("symbols gallery -o symbols.html", "everything"),
      .init("symbols gallery --category weather --weight all -o weather.html", "a category"),
      .init("symbols gallery --collection brand --title Brand -o brand.html", "for a review"),
      .init("symbols gallery --compare 2024,2025 -o new.html", "what a release added"),
      .init(
        "symbols gallery --base-url sprites/ -o site/icons.html", "artwork in separate files"),
    ],
    run: run)

  /// Returns the title of a page of one collection or of favorites.
  private static func title(ofSelection arguments: Arguments) -> String {
    let collections = arguments.values(SelectionOptions.collection.name)
    let hasFavorites = arguments.has(SelectionOptions.favorites.name)
    if collections.count == 1, !hasFavorites { return collections[0] }
    return collections.isEmpty && hasFavorites ? "Favorites" : "Symbols"
  }

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    var session = try OutputSession(arguments)
    let destination = try OutputOptions.destination(arguments)
    // The page is several megabytes, so a file is required even if standard output is a pipe.
    guard arguments.has(OutputOptions.output.name) else {
      throw .missingOutput(.picture(endings: OutputEnding.pages))
    }
    try OutputEnding.expect(OutputEnding.pages, arguments)
    let comparison = try comparison(arguments, context.catalog)
    let weights = weights(arguments, comparison)
    let drawingsURL = try drawingsURL(arguments)
    let sprites = try sprites(drawingsURL, weights, beside: destination)
    try session.expectDistinct([destination] + sprites, inputs: try InputFiles(arguments))
    session.hasMany = session.hasMany || !sprites.isEmpty
    let drawn = DrawnSymbols(context.engine)
    var selection = try Selection(arguments, row, searchesAll: true)
    // If the page shows all symbols, undrawn ones are expected and are skipped without a note.
    let isChosen =
      !arguments.operands.isEmpty || comparison != nil
      || SelectionOptions.rows().contains {
        $0.name != SelectionOptions.all.name && arguments.has($0.name)
      }
    try selection.read(drawn: isChosen ? drawn : nil, &context)
    var leftOut = LeftOutReport(context)
    if isChosen {
      let skipped = selection.keepDrawn(drawn)
      leftOut.tell(selection, skipped: skipped, report: &session.report, &context)
    }
    var names = Set(selection.subjects.map(\.symbol))
    if case .releases(let from, let to)? = comparison {
      names = names.filter { name in
        context.catalog.symbol(named: name).map { from < $0.release && $0.release <= to } == true
      }
    }
    guard !names.isEmpty else {
      if leftOut.faults == 0 { context.note("none of the symbols that were found has artwork") }
      try session.finish(&context)
      return .negative
    }
    var contents = GalleryContents(
      title: arguments.value(title.name) ?? title(ofSelection: arguments),
      names: names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) },
      weights: weights)
    // Names, lists and searches have an order of their own.
    let isListed =
      !arguments.operands.isEmpty
      || (SelectionOptions.sets + [SelectionOptions.query]).contains { arguments.has($0.name) }
    if isListed, comparison == nil { contents.order = selection.subjects.map(\.symbol) }
    contents.comparison = comparison
    contents.language = arguments.value(language.name)
    contents.drawingsURL = drawingsURL
    contents.collections = try collections(arguments, names, &context)
    let maker = GalleryMaker(
      context.engine, own: { ArtworkFolder.ofUser },
      threads: try OutputOptions.threadCount(arguments), version: Version.tool)
    let files: GalleryMaker.Files
    do throws(GalleryError) {
      files = try maker.files(
        contents,
        as: arguments.value(form.name) == "fragment"
          ? GalleryMaker.Form.fragment : GalleryMaker.Form.document)
    } catch { throw .sheet(.png(.outOfMemory)) }
    // Write the page last, so that its drawings exist once it does.
    let drawings = zip(sprites, files.sprites).map {
      OutputFile($1.bytes, to: $0, as: ResultKind(GalleryMaker.drawingsKind))
    }
    let page = OutputFile(
      Provenance.sealed(files.page), to: destination,
      as: ResultKind("gallery \(arguments.value(form.name) ?? "document")"))
    try session.write(drawings + [page], &context)
    try session.finish(&context)
    return session.exitCode(isNegative: leftOut.faults > 0)
  }

  // MARK: Options

  private static func weights(
    _ arguments: Arguments, _ comparison: GalleryContents.Comparison?
  ) -> [SymbolWeight] {
    let words = OptionValues.list(weights, arguments)
    var chosen = Set(words.compactMap { SymbolWeight(rawValue: $0) })
    if words.contains("all") { chosen = Set(SymbolWeight.allCases) }
    if chosen.isEmpty { chosen = [.light, .regular, .bold] }
    if case .weights(let from, let to)? = comparison { chosen.formUnion([from, to]) }
    return SymbolWeight.allCases.filter(chosen.contains)
  }

  private static func comparison(
    _ arguments: Arguments, _ catalog: Catalog
  ) throws(ToolError) -> GalleryContents.Comparison? {
    guard let text = arguments.value(compare.name) else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2 {
      let weights = parts.compactMap { SymbolWeight(rawValue: $0.lowercased()) }
      if weights.count == 2, weights[0] != weights[1] { return .weights(weights[0], weights[1]) }
      let releases = parts.compactMap { part in catalog.releases.first { $0.key == part } }
      if releases.count == 2, releases[0] < releases[1] {
        return .releases(releases[0], releases[1])
      }
    }
    throw .invalidValue(
      compare, value: text,
      reason: "expected two different weights, or two releases, older one first",
      valid: catalog.releases.map(\.key))
  }

  private static func drawingsURL(_ arguments: Arguments) throws(ToolError) -> GalleryURL? {
    guard let text = arguments.value(baseURL.name) else { return nil }
    do throws(GalleryURL.Fault) { return try GalleryURL(text) } catch {
      let reason =
        switch error {
        case .characters:
          "it must not contain ';', ',', quotes, or characters that are invalid in URLs"
        case .scheme:
          "it must begin with http:// or https://, or be a path relative to the page"
        case .host: "expected a host after //, with an optional port"
        case .query: "it must not contain ? or #, because file names are appended to it"
        case .length: "it must have at most 2,000 bytes"
        }
      throw .invalidValue(baseURL, value: text, reason: reason, valid: [])
    }
  }

  /// Returns the files of the drawings: in the folder that the page loads them from, or next to the
  /// page.
  private static func sprites(
    _ url: GalleryURL?, _ weights: [SymbolWeight], beside page: Destination
  ) throws(ToolError) -> [Destination] {
    guard let url else { return [] }
    guard page != .stream else {
      throw .invalidValue(
        baseURL, value: url.text,
        reason: "the drawings are written next to the page: pass the page's path with -o FILE",
        valid: [])
    }
    let folder = FilePath.folder(page.path)
    let place = url.folder.map { FilePath.adding($0, toFolder: folder) } ?? folder
    return weights.map { weight in
      .file(FilePath.adding(GalleryMaker.spriteName(weight), toFolder: place), below: folder)
    }
  }

  private static func collections(
    _ arguments: Arguments, _ names: Set<String>, _ context: inout Context
  ) throws(ToolError) -> [GalleryContents.Collection] {
    var found: [GalleryContents.Collection] = []
    for name in arguments.values(SelectionOptions.collection.name) {
      let collection = try context.collections().collection(name, &context)
      found.append(
        GalleryContents.Collection(
          name: collection.name, note: collection.note,
          symbols: collection.entries.compactMap { entry in
            guard let symbol = context.catalog.resolve(entry.name)?.symbol.name,
              names.contains(symbol)
            else { return nil }
            let look = SymbolCollection.LookKey.allCases.compactMap { key in
              entry.look[key].map { (key.rawValue, $0.parts) }
            }
            return GalleryContents.Entry(name: symbol, note: entry.comment, look: look)
          }))
    }
    return found
  }
}
