internal import DeploymentTargets
internal import Diagnostics
internal import Encodings
internal import FuzzOracles
internal import Geometry
internal import MetadataImport
internal import OwnCatalog
internal import PNGCodec
internal import PropertyLists
internal import Raster
internal import SVGReader
internal import SVGRenderer
internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolExport
internal import SymbolSearch
internal import SymbolStyle
internal import SymbolsCLI
internal import UserLibrary

/// Runs the fuzz target that the first byte of an input selects.
///
/// A trap, a sanitizer report, a violated invariant, and unusual time or memory (`CostWatch`) count
/// as failures. Every 32nd input is also run in an amplified form, which exposes quadratic
/// behavior.
func runTarget(_ input: [UInt8]) {
  guard let first = input.first else { return }
  let bytes = Array(input.dropFirst())
  let kind = Int(first) % targets.count
  unsafe watch.run(kind: kind, bytes, targets[kind])
  unsafe executions += 1
  if unsafe executions % 32 == 0 {
    unsafe watch.run(kind: kind, CostWatch.amplified(bytes, to: 1 << 16), targets[kind])
  }
}

// These are safe without locks, because libFuzzer runs inputs one after another on a single thread.
private nonisolated(unsafe) var watch = CostWatch(kinds: targets.count)
private nonisolated(unsafe) var executions = 0

/// The fuzz targets; the seed files in `Tests/fuzz.sh` begin with an index in this list.
private let targets: [@Sendable ([UInt8]) -> Void] = [
  fuzzManifest, fuzzQuery, fuzzArguments, fuzzUserKeywords, fuzzNames, fuzzPathData, fuzzBooleans,
  fuzzSVG, fuzzPNG, fuzzDrawing, fuzzJobs, fuzzTemplate, fuzzSwift, fuzzCodePoints, fuzzList,
  fuzzTexts, fuzzFavorites, fuzzCollections, fuzzPropertyList, fuzzMetadata, fuzzSettings,
  fuzzOverlay, fuzzImage, fuzzProject, fuzzDeploymentTargets, fuzzLintSources,
  fuzzTokens, fuzzScreen, fuzzSymbolTemplate, fuzzSymbolset, fuzzMessages,
]

/// Checks that every manifest that can be loaded can also be read completely.
private func fuzzManifest(_ bytes: [UInt8]) {
  let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
  guard
    let catalog = try? Catalog(
      manifest: Array(parts[0]), keywords: Array(parts.count > 1 ? parts[1] : []))
  else { return }
  for symbol in catalog.symbols {
    precondition(catalog.symbol(named: symbol.name) == symbol)
    _ = catalog.keywords(of: symbol)
    _ = catalog.nameHistory(of: symbol)
    _ = catalog.family(of: symbol.name)
  }
}

/// Checks that any text is a query, and that results are unique symbols within the limit.
private func fuzzQuery(_ bytes: [UInt8]) {
  var request = SearchRequest(Query(String(decoding: bytes, as: UTF8.self)))
  request.limit = 10
  request.groupsFamilies = bytes.count % 2 == 0
  request.explains = bytes.count % 16 == 0
  let names = SearchEngine.bundled.search(request).results.map(\.name)
  precondition(names.count <= 10 && Set(names).count == names.count)
  precondition(names.allSatisfy { Catalog.bundled.contains($0) })
}

/// Checks that any words are a command line or a usage error.
private func fuzzArguments(_ bytes: [UInt8]) {
  let words = bytes.split(separator: 0, omittingEmptySubsequences: false).map {
    String(decoding: $0, as: UTF8.self)
  }
  _ = try? ArgumentParser(.bundled).parse(words)
  for word in words {
    _ = DeploymentTarget(word)
    _ = OSVersion(word)
  }
}

private func fuzzUserKeywords(_ bytes: [UInt8]) {
  let file = UserKeywordFile(path: "keywords.json", bytes: bytes, catalog: .bundled)
  precondition(file.entries.allSatisfy { $0.symbols.allSatisfy { Catalog.bundled.contains($0) } })
}

/// Checks that any text gets at most three suggestions.
private func fuzzNames(_ bytes: [UInt8]) {
  let name = String(decoding: bytes, as: UTF8.self)
  _ = Catalog.bundled.resolve(name)
  _ = Catalog.bundled.familyName(of: name)
  precondition(NameSuggester(.bundled).names(like: name).count <= 3)
  _ = NamePattern(name).matches("heart.circle.fill")
}

/// Checks that parsed path data can be printed, parsed back to an equal path, stroked and filled.
private func fuzzPathData(_ bytes: [UInt8]) {
  var path = Path()
  let data = bytes[...]
  _ = Path.parse(svg: data.span, into: &path)
  let text = path.svgPathData(precision: 2)
  let again = try? Path(svg: text)
  precondition(again?.svgPathData(precision: 2) == text)
  let style = StrokeStyle(
    width: Double(bytes.count % 7) / 2, cap: .round, join: .miter,
    dashes: bytes.count % 3 == 0 ? [2, 1] : [])
  for shape in [path, path.stroked(style, tolerance: 0.01), path.flattened(tolerance: 0.1)] {
    var surface = Surface(width: 16, height: 16)
    var rasterizer = Rasterizer()
    rasterizer.fill(shape, rule: .nonZero, with: Brush(color: .black), on: &surface)
  }
  _ = path.tightBounds
  _ = path.winding(at: Point(x: 1, y: 1))
}

/// Combines two paths that are separated by a zero byte, and checks that the results are closed and
/// finite.
private func fuzzBooleans(_ bytes: [UInt8]) {
  let paths = bytes.prefix(400).split(separator: 0, maxSplits: 1).map { data in
    var path = Path()
    _ = Path.parse(svg: data.span, into: &path)
    return path
  }
  guard let first = paths.first, let last = paths.last else { return }
  for operation in [BooleanOperation.union, .intersection, .difference, .exclusion] {
    let result = first.combined(with: last, by: operation, otherFillRule: .evenOdd)
    precondition(result.isFinite)
    precondition(result.contours.allSatisfy(\.isClosed))
  }
}

/// Checks that a parsed SVG can be drawn and printed, and that the output parses without
/// diagnostics.
private func fuzzSVG(_ bytes: [UInt8]) {
  var renderer = ImageRenderer()
  guard let drawing = try? renderer.read(bytes, currentColor: nil) else { return }
  _ = try? renderer.pixels(of: drawing, size: RenderSize(.box(width: 16, height: 16)))
  _ = try? renderer.pdf(of: drawing, size: RenderSize(.box(width: 16, height: 16)))
  let printed = DrawingPrinter.svg(drawing)
  precondition((try? renderer.read(printed, currentColor: nil)) != nil)
}

/// Checks that a decoded image is encoded to the same pixels.
private func fuzzPNG(_ bytes: [UInt8]) {
  guard let image = try? PNGDecoder.decode(bytes, limit: 1 << 16) else { return }
  var encoder = PNGEncoder()
  guard let encoded = try? encoder.encode(image), let again = try? PNGDecoder.decode(encoded) else {
    preconditionFailure("the decoded image cannot be encoded")
  }
  let (before, after) = (image.rgba, again.rgba)
  for index in before.indices {
    // Encoding can change the color of pixels that are fully transparent.
    precondition(before[index] == after[index] || before[index | 3] == 0 && index & 3 != 3)
  }
}

/// Checks that any text of drawings is either drawn or rejected, and that drawings are finite.
private func fuzzDrawing(_ bytes: [UInt8]) {
  let artist = SymbolArtist(.bundled, texts: [("fuzz.glyphs", bytes)])
  for name in ["bell", "bell.fill", "bell.slash", "bell.circle"] {
    guard let drawing = try? artist.draw(name, DrawingStyle(weight: 900)) else { continue }
    precondition(drawing.layers.allSatisfy { $0.path.isFinite && !$0.path.isEmpty })
  }
}

/// Checks that any jobs file is either parsed, or rejected with a line and column.
private func fuzzJobs(_ bytes: [UInt8]) {
  guard let export = Commands.named("export") else { return }
  do throws(ToolError) {
    for job in try ExportBatch.read(bytes, path: "jobs.json") {
      _ = try? job.arguments(export, .bundled)
      precondition(job.position.line > 0 && job.position.column > 0)
    }
  } catch {
    guard case .malformed(_, let line, let column, _) = error else {
      preconditionFailure("the error is not in the file")
    }
    precondition(line > 0 && column > 0)
  }
}

/// Checks that the output of a template contains the symbol's name wherever the template has its
/// placeholder.
private func fuzzTemplate(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  guard let template = try? NameTemplate(text) else { return }
  let made = template.text(.init(name: "bell", weight: "bold", mode: "palette", size: "24"))
  precondition(!text.contains("{name}") || made.contains("bell"))
}

/// Checks that a parsed map is written and parsed back to an equal map.
private func fuzzCodePoints(_ bytes: [UInt8]) {
  guard var map = try? CodePointMap(reading: bytes) else { return }
  let before = map
  try? map.assign(to: ["bell", "heart"])
  for (name, codePoint) in before.codePoints { precondition(map.codePoints[name] == codePoint) }
  precondition((try? CodePointMap(reading: map.json(family: "f"))) == map)
}

/// Checks that names in lists have no surrounding white space, are not empty, and take at most
/// 1,000 bytes of the list.
private func fuzzList(_ bytes: [UInt8]) {
  for name in NameLines.names(in: bytes) {
    precondition(!name.isEmpty && name.first != " " && ByteText.bytes(name).count <= 1_000)
  }
}

/// Checks that visible text contains nothing that a terminal interprets, and that JSON and byte
/// texts round-trip.
private func fuzzTexts(_ bytes: [UInt8]) {
  let text = ByteText.text(bytes)
  precondition(ByteText.bytes(text) == bytes)
  let shown = VisibleText.escaped(text)
  precondition(!shown.unicodeScalars.contains(where: VisibleText.isHarmful))
  precondition(VisibleText.escaped(shown) == shown)
  guard !ByteText.hasBytes(text) else { return }
  var scanner = JSONScanner(Bytes(Array(JSONText.quoted(text).utf8)))
  precondition((try? scanner.string()) == text)
}

/// Checks that parsed favorites round-trip, and that errors have locations.
private func fuzzFavorites(_ bytes: [UInt8]) {
  do throws(LibraryError) {
    let names = try FavoritesFile.read(bytes, path: "f").map(\.name)
    let again = try FavoritesFile.read(FavoritesFile.text(names), path: "f").map(\.name)
    precondition(again == names.sorted())
  } catch {
    expectPlace(error)
  }
}

/// Checks that parsed collections round-trip, both alone and as parts of a file.
private func fuzzCollections(_ bytes: [UInt8]) {
  do throws(LibraryError) {
    let collection = try SymbolCollection(parsing: bytes, name: "c", path: "c")
    let text = collection.text(isExported: true)
    let again = try SymbolCollection(parsing: text, name: "c", path: "c")
    precondition(again.note == collection.note && again.text(isExported: true) == text)
    precondition(again.entries.map(\.name) == collection.entries.map(\.name))
  } catch {
    expectPlace(error)
  }
  let lines = LineTable(bytes)
  guard let node = try? JSONNode(parsing: bytes),
    let collections = try? SymbolCollection.all(in: node, path: "p", lines)
  else { return }
  precondition(collections.allSatisfy { CollectionName.fault(in: $0.name) == nil })
}

private func expectPlace(_ error: LibraryError) {
  guard case .damaged(let fault) = error, fault.line > 0, fault.column > 0 else {
    preconditionFailure("the error is not in the file: \(error)")
  }
}

/// Checks that any bytes are either a property list or an error, with locations.
private func fuzzPropertyList(_ bytes: [UInt8]) {
  do throws(PropertyListError) {
    let file = try PropertyListFile(bytes)
    precondition(file.root.offset >= 0)
    _ = file.place(of: file.root.offset).description
  } catch {
    if case .text(let line, let column) = error.place { precondition(line > 0 && column > 0) }
  }
}

/// Checks that all entries in metadata lists become either records or diagnostics.
///
/// The lists are separated by zero bytes; the first byte of each list chooses the kind of metadata
/// file.
private func fuzzMetadata(_ bytes: [UInt8]) {
  var metadata = AppleMetadata(over: .bundled, localizations: ["ar", "rtl"])
  for part in bytes.split(separator: 0) {
    guard let file = MetadataFile.allCases.dropFirst(Int(part[part.startIndex]) % 8).first,
      let list = try? PropertyListFile(Array(part.dropFirst()))
    else { continue }
    metadata.read(list.root, as: file)
  }
  let (overlay, findings) = metadata.overlay()
  precondition(overlay.symbols.allSatisfy { Symbol.isName($0.name) })
  precondition(overlay.aliases.allSatisfy { $0.name != $0.canonicalName })
  precondition(findings.told.count <= MetadataFindings.mostTold)
}

/// Checks that any settings file is either parsed or rejected with a location, and that changing a
/// value preserves all others.
private func fuzzSettings(_ bytes: [UInt8]) {
  do throws(LibraryError) {
    let file = try SettingsFile(path: "settings.json", bytes: bytes)
    for entry in file.entries {
      precondition(entry.keyPlace.line > 0 && entry.valuePlace.column > 0)
      try? Settings.named(entry.key)?.check(entry.value)
    }
    // Bytes that are not valid text cannot be written back, because JSON only displays them.
    guard !file.entries.contains(where: { ByteText.hasBytes($0.key + $0.value) }) else { return }
    guard let changed = try? SettingsFile.changed(bytes, "weight", "\u{7}x"),
      let again = try? SettingsFile(path: "settings.json", bytes: changed)
    else { preconditionFailure("the parsed settings cannot be changed") }
    let others = file.entries.filter { $0.key != "weight" }.map { "\($0.key)=\($0.value)" }
    precondition(
      again.entries.map { "\($0.key)=\($0.value)" }.sorted()
        == (others + ["weight=\u{7}x"]).sorted())
  } catch {
    guard case .damaged(let fault) = error, fault.line > 0, fault.column > 0 else {
      preconditionFailure("the error is not in the file")
    }
  }
}

/// Checks that any project file, including its jobs and settings, is either parsed or rejected with
/// a location.
private func fuzzProject(_ bytes: [UInt8]) {
  do throws(LibraryError) {
    let file = try ProjectFile(path: "symbols.json", bytes: bytes)
    for job in file.jobs { precondition(ProjectFile.isName(job.name) && job.place.line > 0) }
    do throws(LibraryFault) { _ = try file.readCollections() } catch {
      precondition(error.line > 0 && error.column > 0)
    }
  } catch {
    expectPlace(error)
  }
}

/// Checks that problems with deployment targets are reported, and that the lowest version for a
/// file is chosen.
///
/// The input contains texts separated by zero bytes: a project, its settings, a manifest and a
/// specification.
private func fuzzDeploymentTargets(_ bytes: [UInt8]) {
  let names = ["A.xcodeproj/project.pbxproj", "a.xcconfig", "P/Package.swift", "Y/project.yml"]
  let parts = bytes.split(separator: 0, maxSplits: 3, omittingEmptySubsequences: false)
  let texts = zip(names, parts).map { ("/r/\($0)", Array($1)) }
  let targets = ProjectTargets(root: "/r", texts: Dictionary(texts) { first, _ in first })
  precondition(targets.problems.allSatisfy { $0.line ?? 1 > 0 } && targets.problems.count <= 201)
  for file in ["a.swift", "S/b.swift", "P/Sources/c.swift", "Y/a/d.swift"] {
    for choice in targets.targets(of: "/r/\(file)").choices {
      let chosen = choice.chosen.target
      precondition(
        choice.others.allSatisfy {
          $0.target.platform == chosen.platform && $0.target.version >= chosen.version
        })
    }
  }
}

private let overlayBase = OverlayBase(
  .bundled, localizations: SearchEngine.bundled.index.localizationCodes)

/// Checks that a parsed overlay round-trips and can be merged into the catalog.
private func fuzzOverlay(_ bytes: [UInt8]) {
  guard let overlay = try? CatalogOverlay(reading: bytes, over: overlayBase) else { return }
  let again = try? CatalogOverlay(reading: overlay.json(), over: overlayBase)
  precondition(again == overlay.normalized())
  // Validating the whole merged catalog is slow, so do it for few inputs.
  guard bytes.count % 64 == 0, let laid = try? LaidOver(overlay, over: .bundled) else { return }
  precondition((try? Catalog(manifest: laid.manifest, keywords: laid.keywords)) != nil)
}

/// Checks that any catalog image is either read as it was written, or rejected.
private func fuzzImage(_ bytes: [UInt8]) {
  let sources = Array(repeating: 7 as UInt64, count: CatalogImage.sourceWords)
  let parts = (0..<3).map { part in Array("part \(part) of an image".utf8) }
  var image = CatalogImage.bytes(of: parts, program: 1, sources: sources)
  for pair in stride(from: 0, to: bytes.count - 2, by: 3) {
    image[(Int(bytes[pair]) << 8 | Int(bytes[pair + 1])) % image.count] ^= bytes[pair + 2]
  }
  for candidate in [image, bytes] {
    guard let read = CatalogImage(Bytes(candidate), program: 1, sources: sources) else { continue }
    for part in CatalogImage.Part.allCases {
      guard let found = read.part(part) else { continue }
      precondition(found.array(0..<found.count) == parts[part.rawValue])
    }
  }
}
