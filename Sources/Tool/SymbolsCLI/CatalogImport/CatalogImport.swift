internal import Encodings
internal import FileAccess
internal import MetadataImport
internal import OwnCatalog
internal import PropertyLists
internal import SymbolCatalog

/// What files and folders say about names, brought together.
struct CatalogImport {
  /// More than any list that names come from, in bytes.
  private static let sizeLimit = 32 << 20
  /// Where the lists are in what Apple ships.
  private static let insides = ["", "/Contents/Resources", "/Contents/Resources/Metadata"]
  /// More of one kind than these are only counted.
  private static let mostTold = 20

  private let catalog: Catalog
  private let base: OverlayBase
  private var metadata: AppleMetadata
  private var overlay = CatalogOverlay()
  /// How many files something was read from.
  private(set) var readCount = 0
  /// What is wrong, for people.
  private(set) var problems: [Message] = []

  /// - Parameters:
  ///   - catalog: What is known already.
  ///   - localizations: The codes of its localizations.
  init(over catalog: Catalog, localizations: [String]) {
    self.catalog = catalog
    base = OverlayBase(catalog, localizations: localizations)
    metadata = AppleMetadata(over: catalog, localizations: localizations)
  }

  // MARK: Files

  /// Reads a file, or the lists in a folder, a bundle or an app; `-` is standard input.
  mutating func read(_ path: String) {
    if path == "-" { return readFile("/dev/stdin", onlyFiles: false) }
    guard File.isFolder(path) else { return readFile(path, onlyFiles: false) }
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
    let known = MetadataFile.allCases.map(\.rawValue).joined(separator: ", ")
    fail("\(path): there is none of Apple's lists in this folder: \(known)")
  }

  private mutating func readFile(_ path: String, onlyFiles: Bool) {
    do throws(FileError) {
      let bytes = try File.read(path, limit: Self.sizeLimit, onlyFiles: onlyFiles)
      CatalogImporter.read(.init(path: path, bytes: bytes), into: &self)
    } catch {
      fail("\(error)")
    }
  }

  mutating func fail(_ message: Message) { problems.append(message) }

  // MARK: What importers found

  /// Takes what a list of Apple's says.
  mutating func add(_ list: PropertyList, as file: MetadataFile) {
    readCount += 1
    metadata.read(list, as: file)
  }

  /// Takes an overlay's file, nothing of it if something is wrong.
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
      if more > 0 { fail("\(input.path): \(more) more faults") }
    }
  }

  /// Takes names alone; those that are known say nothing.
  mutating func add(names: [String], _ input: CatalogImporter.Input) {
    var wrong = 0
    var records: [CatalogOverlay.SymbolRecord] = []
    for name in names {
      guard Symbol.isName(name), name.utf8.count <= OverlayLimits.nameLength else {
        wrong += 1
        if wrong <= Self.mostTold {
          fail("\(input.path): '\(name.shortened())' cannot be the name of a symbol")
        }
        continue
      }
      if catalog.alias(named: name) == nil { records.append(.init(name: name)) }
    }
    if wrong > Self.mostTold {
      fail("\(input.path): \(wrong - Self.mostTold) more cannot be names of symbols")
    }
    if names.isEmpty { fail("\(input.path): there are no names in this list") }
    // A file of which no line is a name is something else.
    guard wrong < names.count else { return }
    readCount += 1
    var list = CatalogOverlay()
    list.symbols = records
    overlay = overlay.overlaid(by: list)
  }

  /// What all of them say, and what of it is left out; to be called once.
  consuming func result() -> (overlay: CatalogOverlay, problems: [Message]) {
    let (apple, findings) = metadata.overlay()
    var messages = problems
    for finding in findings.told.prefix(Self.mostTold) {
      let key: Message = finding.key.map { " '\($0.shortened())'" } ?? ""
      messages.append("\(finding.file):\(key) \(finding.fact)")
    }
    let more = findings.count - Self.mostTold
    if more > 0 { messages.append("\(more) more of what the lists say contradicts itself") }
    return (apple.overlaid(by: overlay), messages)
  }
}
