internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import MetadataImport
internal import OwnArtwork
internal import OwnCatalog
internal import PropertyLists
internal import SymbolCatalog

/// The combined data about names from all imported files and folders.
struct CatalogImport {
  /// The maximum size of a file in bytes, larger than any list of names.
  private static let sizeLimit = 32 << 20
  /// The folders inside Apple's bundles that can contain lists of symbols.
  private static let insides = ["", "/Contents/Resources", "/Contents/Resources/Metadata"]
  /// The maximum number of problems of a kind to list; further problems are only counted.
  private static let mostTold = 20

  private let catalog: Catalog
  private let base: OverlayBase
  private var metadata: AppleMetadata
  private var overlay = CatalogOverlay()
  /// The imported drawings, which become custom symbols.
  private(set) var icons: IconImport
  /// The symbol name for a single drawing; nil to derive it from the file name.
  private let iconName: String?
  /// The paths of imported lists, as given.
  private var listOrigins: [String] = []
  /// The paths of imported drawings, in order, each with the number of drawings.
  private var iconOrigins: [(path: String, count: Int)] = []
  /// The number of files read.
  private(set) var readCount = 0
  /// The errors as messages.
  private(set) var problems: [Message] = []

  /// Creates an empty import.
  ///
  /// - Parameters:
  ///   - catalog: The catalog with the known names.
  ///   - localizations: The language codes of its localizations.
  ///   - iconPrefix: The prefix for the names of drawings.
  ///   - iconName: The name for a single drawing; nil to derive it from the file name.
  init(
    over catalog: Catalog, localizations: [String], iconPrefix: String, iconName: String?
  ) {
    self.catalog = catalog
    self.iconName = iconName
    icons = IconImport(prefix: iconPrefix)
    base = OverlayBase(catalog, localizations: localizations)
    metadata = AppleMetadata(over: catalog, localizations: localizations)
  }

  // MARK: Files

  /// Reads a file, or the lists in a folder, a bundle or an app.
  ///
  /// If a folder contains no lists, reads the SVG files in it and its subfolders. The path `-`
  /// means standard input.
  mutating func read(_ path: String) {
    let listCount = readCount - icons.entries.count
    let iconCount = icons.entries.count
    if path == "-" {
      readFile("/dev/stdin", onlyFiles: false)
    } else if File.isFolder(path) {
      readFolder(path)
    } else {
      readFile(path, onlyFiles: CatalogImporter.isNamedSVG(path))
    }
    if readCount - icons.entries.count > listCount { listOrigins.append(path) }
    let added = icons.entries.count - iconCount
    if added > 0 { addOrigin(of: added, path) }
  }

  /// Adds the origin of drawings.
  ///
  /// Files in a folder share one origin, because there can be thousands.
  private mutating func addOrigin(of count: Int, _ path: String) {
    var folder = path
    if !File.isFolder(path) {
      folder = FilePath.folder(path)
      if folder.isEmpty { folder = File.currentFolder ?? "." }
    }
    if let index = iconOrigins.firstIndex(where: { $0.path == folder }) {
      iconOrigins[index].count += count
    } else {
      iconOrigins.append((folder, count))
    }
  }

  private mutating func readFolder(_ path: String) {
    var isEmpty = true
    for inside in Self.insides {
      for file in MetadataFile.allCases {
        let list = "\(path)\(inside)/\(file.rawValue)"
        guard File.exists(list) else { continue }
        isEmpty = false
        readFile(list, onlyFiles: true)
      }
    }
    guard isEmpty else { return }
    do throws(FileError) {
      let drawings = try File.paths(below: path, ending: ".svg")
      for drawing in drawings { readFile(drawing, onlyFiles: true) }
      guard drawings.isEmpty else { return }
    } catch { return fail("\(error)") }
    let known = MetadataFile.allCases.map(\.rawValue).joined(separator: ", ")
    fail("\(path): found neither SVG files nor Apple's symbol lists (\(known))")
  }

  private mutating func readFile(_ path: String, onlyFiles: Bool) {
    do throws(FileError) {
      let limit = CatalogImporter.isNamedSVG(path) ? IconImport.sizeLimit : Self.sizeLimit
      let bytes = try File.read(path, limit: limit, onlyFiles: onlyFiles)
      CatalogImporter.read(.init(path: path, bytes: bytes), into: &self)
    } catch {
      fail("\(error)")
    }
  }

  mutating func fail(_ message: Message) { problems.append(message) }

  // MARK: Results of importers

  /// Adds the data from one of Apple's property lists.
  mutating func add(_ list: PropertyList, as file: MetadataFile) {
    readCount += 1
    metadata.read(list, as: file)
  }

  /// Adds a drawing.
  mutating func add(svg input: CatalogImporter.Input) {
    let count = icons.entries.count
    let known = icons.problems.count
    icons.add(input.bytes, of: input.path, named: iconName)
    for problem in icons.problems.dropFirst(known) { fail("\(problem)") }
    readCount += icons.entries.count - count
  }

  /// Adds a JSON file with catalog data; ignores the whole file if it has errors.
  mutating func add(json: [UInt8], _ input: CatalogImporter.Input) {
    do throws(OverlayFaults) {
      overlay = overlay.overlaid(
        by: try CatalogOverlay(reading: json, over: base.with(overlay)))
      readCount += 1
    } catch {
      for fault in error.told {
        fail("\(input.path):\(fault.line):\(fault.column): expected \(fault.expected)")
      }
      let more = error.count - error.told.count
      if more > 0 { fail("\(input.path): \(more) more errors") }
    }
  }

  /// Adds a list of names; names that the catalog already has are ignored.
  mutating func add(names: [String], _ input: CatalogImporter.Input) {
    var wrong = 0
    var records: [CatalogOverlay.SymbolRecord] = []
    for name in names {
      guard Symbol.isName(name), name.utf8.count <= OverlayLimits.nameLength,
        PortableName.problem(with: name) == nil
      else {
        wrong += 1
        if wrong <= Self.mostTold {
          fail("\(input.path): '\(name.shortened())' is not a valid symbol name")
        }
        continue
      }
      if catalog.alias(named: name) == nil { records.append(.init(name: name)) }
    }
    if wrong > Self.mostTold {
      fail("\(input.path): \(wrong - Self.mostTold) more names are not valid symbol names")
    }
    if names.isEmpty { fail("\(input.path): the list contains no names") }
    // A file without any valid name is not a list of names.
    guard wrong < names.count else { return }
    readCount += 1
    var list = CatalogOverlay()
    list.symbols = records
    overlay = overlay.overlaid(by: list)
  }

  /// Returns the merged data of all files.
  ///
  /// - Parameters:
  ///   - categories: The categories for drawings; empty for a category of their own.
  ///   - date: The date of the import.
  /// - Returns: The merged data, drawings last, and the problems.
  consuming func result(
    iconCategories categories: [String], date: String
  ) -> (overlay: CatalogOverlay, problems: [Message]) {
    let (apple, findings) = metadata.overlay()
    var result = apple.overlaid(by: overlay)
    let listed = result.symbols.count
    let origins =
      listOrigins.map { ($0, listed) } + iconOrigins.map { ($0.path, $0.count) }
    if !icons.entries.isEmpty {
      result = result.overlaid(by: icons.overlay(categories: categories))
    }
    result.origins = origins.map { .init(path: $0, date: date, symbols: $1) }
    var messages = problems
    for finding in findings.told.prefix(Self.mostTold) {
      let key: Message = finding.key.map { " '\($0.shortened())'" } ?? ""
      messages.append("\(finding.file):\(key) \(finding.fact)")
    }
    let more = findings.count - Self.mostTold
    if more > 0 { messages.append("\(more) more contradictions in the lists") }
    return (result, messages)
  }
}
