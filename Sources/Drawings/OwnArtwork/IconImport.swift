package import FileAccess
internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolStyle

/// An import of SVG files as custom symbols, which reads all files before it stores any.
package struct IconImport {
  /// A file that becomes a symbol.
  package struct Entry: Sendable {
    /// The path as given.
    package var path: String
    package var name: String
    package var bytes: [UInt8]
    /// The differences between the file and the symbol.
    package var findings: [IconFinding]
    /// Words in the file's title and description that are not in the name, in order.
    package var keywords: [String]
    /// Whether the layers have several hierarchy levels.
    package var hasLevels: Bool
    /// Whether the symbol has multicolor layers.
    package var hasColors: Bool
    /// Whether layers follow a variable value.
    package var isVariable: Bool
    /// Whether the name differs from the name derived from the file name.
    package var isRenamed: Bool
  }

  /// An error that explains why a file cannot become a symbol.
  package enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file cannot be read.
    case file(FileError)
    /// The SVG cannot become a symbol.
    case icon(IconError, path: String)
    /// The file name does not yield a valid symbol name.
    case name(path: String)
    /// The total size of the files exceeds the import limit.
    case tooMuch(path: String)
    /// An earlier file yields the same symbol name.
    case collision(String, path: String, earlier: String)

    /// A one-line message for users, without a period.
    package var description: String {
      switch self {
      case .file(let error): error.description
      case .icon(let error, let path): "\(path): \(error)"
      case .name(let path):
        "\(path): its name has no ASCII letters or digits, or too many: use --name NAME"
      case .tooMuch(let path):
        "\(path): the files before it already have \(IconImport.totalLimit >> 20) MiB in total: "
          + "import fewer at once"
      case .collision(let name, let path, let earlier):
        "\(path): it would become '\(name)', like \(earlier): rename one of them"
      }
    }
  }

  /// The files that were read successfully, in order.
  package private(set) var entries: [Entry] = []
  /// The errors for all other files.
  package private(set) var problems: [Problem] = []
  private let reader = IconReader()
  private let prefix: String
  private var paths: [String: String] = [:]

  private var total = 0

  /// The maximum size of a file in bytes.
  package static let sizeLimit = 8 << 20
  /// The maximum total size of files in bytes; they stay in memory until they are stored.
  private static let totalLimit = 256 << 20

  /// Creates an empty import; all names will begin with `prefix`.
  package init(prefix: String) { self.prefix = prefix }

  /// Reads a file; without `name`, derives the symbol name from the file name.
  package mutating func add(_ path: String, named name: String? = nil) {
    do throws(FileError) {
      add(try File.read(path, limit: Self.sizeLimit, onlyFiles: true), of: path, named: name)
    } catch { problems.append(.file(error)) }
  }

  /// Adds the contents of a file; ignores a second file with identical contents.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - path: The path as given.
  ///   - name: The symbol name; nil to derive it from the file name.
  package mutating func add(_ bytes: [UInt8], of path: String, named name: String? = nil) {
    do throws(Problem) { try take(bytes, path, name) } catch { problems.append(error) }
  }

  private mutating func take(
    _ bytes: [UInt8], _ path: String, _ given: String?
  ) throws(Problem) {
    let file = FilePath.lastPart(path)
    guard let name = given ?? ArtworkName.name(of: file, prefix: prefix) else {
      throw .name(path: path)
    }
    if let earlier = paths[name] {
      if FilePath.normalized(earlier) == FilePath.normalized(path) { return }
      throw .collision(name, path: path, earlier: earlier)
    }
    guard bytes.count <= Self.totalLimit - total else { throw .tooMuch(path: path) }
    let icon: Icon
    do throws(IconError) {
      icon = try reader.read(bytes, named: name)
    } catch { throw .icon(error, path: path) }
    paths[name] = path
    total += bytes.count
    // Do not retain the drawing itself: it can be a thousand times as large as the file.
    let drawing = icon.drawing
    let levels = drawing.layers(in: .hierarchical).map(\.level)
    entries.append(
      Entry(
        path: path, name: name, bytes: bytes, findings: icon.findings,
        keywords: Self.keywords(icon.texts, besides: name),
        hasLevels: levels.contains { $0 != levels.first },
        hasColors: drawing.layers(in: .multicolor).contains { $0.tint != nil },
        isVariable: icon.weights.template?.isVariable == true,
        isRenamed: given == nil && "\(name.dropFirst(prefix.count)).svg" != file
          && "\(name).svg" != file))
  }

  /// The maximum number of keywords.
  private static let mostKeywords = 20

  private static func keywords(_ texts: [String], besides name: String) -> [String] {
    var seen = Set(name.split(separator: ".").map(String.init))
    var words: [String] = []
    for text in texts {
      for word in text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber })
      where word.count > 1 && word.utf8.count <= 40 && words.count < mostKeywords {
        if seen.insert(String(word)).inserted { words.append(String(word)) }
      }
    }
    return words
  }
}
