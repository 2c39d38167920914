internal import Console
internal import Encodings
internal import FileAccess
internal import Geometry
internal import OwnArtwork
internal import SymbolArtwork
internal import SymbolExport
internal import SymbolKit
internal import SymbolStyle

/// `symbols kit preview`: the page of components, or all pages of a kit in a folder.
extension KitScreenActions {
  static func preview(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    var session = try OutputSession(arguments)
    guard arguments.has(OutputOptions.output.name) || !context.terminal.isTerminal else {
      throw .missingOutput(.picture(endings: ["html"]))
    }
    try OutputEnding.expect(OutputEnding.pages, arguments)
    var inputs = InputFiles()
    if let path = arguments.value(KitScreenOptions.tokens.name), path != "-" { inputs.add(path) }
    let bytes = try KitScreenOptions.bytes(arguments)
    let set = try KitScreenOptions.tokens(bytes, arguments, &context)
    guard let folder = arguments.value(OutputOptions.output.name), folder.hasSuffix("/") else {
      let destination = try OutputOptions.destination(arguments)
      let isLinked = try KitScreenOptions.isLinked(.components, arguments)
      try session.expectDistinct([destination], inputs: inputs)
      let page = Provenance.sealed(components(set, arguments, isLinked: isLinked, context))
      try session.tell(
        session.writer.put(page, to: destination, replacing: proof("preview")), &context)
      try session.finish(&context)
      return session.exitCode()
    }
    let root = FilePath.normalized(folder)
    let destinations = KitPage.allCases.map {
      Destination.file(FilePath.adding($0.file, toFolder: root), below: root + "/")
    }
    session.hasMany = true
    try session.expectDistinct(destinations, inputs: inputs)
    var files: [OutputFile] = []
    for (page, destination) in zip(KitPage.allCases, destinations) {
      files.append(try file(page, set, bytes, arguments, to: destination, context))
    }
    try session.write(files, &context)
    try session.finish(&context)
    return session.exitCode()
  }

  /// Returns a page of a folder, which the command for this page may replace, too.
  private static func file(
    _ page: KitPage, _ set: TokenSet, _ bytes: [UInt8], _ arguments: Arguments,
    to destination: Destination, _ context: Context
  ) throws(ToolError) -> OutputFile {
    let generation = KitScreenOptions.generation(arguments)
    switch page {
    case .components:
      return OutputFile(
        Provenance.sealed(components(set, arguments, isLinked: true, context)), to: destination,
        replacing: proof("preview"))
    case .tokens:
      let text = TokenPage(
        set, SystemPalette(generation ?? .current),
        prefix: arguments.value(KitScreenOptions.prefix.name) ?? "DS", isLinked: true
      ).text(mark: mark("tokens"))
      return OutputFile(
        Provenance.sealed(Array(text.utf8), as: "html"), to: destination,
        replacing: proof("tokens", as: "html"))
    case .contrast:
      let check = KitCheck(set, needed: KitFiles.defaults.tokens, generation: generation)
      let title = arguments.value(KitScreenOptions.tokens.name) ?? "the default tokens"
      let text = KitCheckReport(check, of: bytes)
        .page(title: title == "-" ? "standard input" : title, mark: mark("check"), isLinked: true)
      return OutputFile(
        Provenance.sealed(Array(text.utf8)), to: destination, replacing: proof("check"))
    }
  }

  private static func components(
    _ set: TokenSet, _ arguments: Arguments, isLinked: Bool, _ context: Context
  ) -> [UInt8] {
    let names = ScreenSource.Names(
      module: arguments.value(KitScreenOptions.name.name) ?? "FoundationUI",
      prefix: arguments.value(KitScreenOptions.prefix.name) ?? "DS")
    let artist = SymbolArtist(context.catalog, own: ArtworkFolder.ofUser)
    return KitPreview(
      .bundled, set, names,
      palette: SystemPalette(KitScreenOptions.generation(arguments) ?? .current),
      isLinked: isLinked, catalog: context.catalog, drawing: { drawing($0, artist) }
    ).page(mark: mark("preview"))
  }

  /// Returns the contents of a `symbol` element for a symbol, starting with its bounds; nil without
  /// artwork.
  private static func drawing(_ name: String, _ artist: SymbolArtist) -> String? {
    guard let subject = try? artist.subject(name) else { return nil }
    let drawing = artist.draw(subject, DrawingStyle(weight: SymbolWeight.regular.number))
    let shown = drawing.shown(.square)
    let numbers = NumberPrinter(precision: 3, leadingZero: false)
    var text: [UInt8] = Array("viewBox=\"".utf8)
    for (index, value) in [shown.minX, shown.minY, shown.width, shown.height].enumerated() {
      if index > 0 { text.append(UInt8(ascii: " ")) }
      numbers.append(value, to: &text)
    }
    text += "\">".utf8
    for layer in drawing.layers where !layer.path.isEmpty {
      text += "<path d=\"".utf8
      SVGPathData.append(layer.path, to: &text)
      text += "\"/>".utf8
    }
    return String(decoding: text, as: UTF8.self)
  }
}
