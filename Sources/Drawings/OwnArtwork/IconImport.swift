package import FileAccess
internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolStyle

/// SVG files on their way to become own symbols: all are read before anything is kept.
package struct IconImport {
  /// A file that becomes a symbol.
  package struct Entry: Sendable {
    /// As it was given.
    package var path: String
    package var name: String
    package var bytes: [UInt8]
    /// What of the file the symbol does not show.
    package var findings: [IconFinding]
    /// Words of the file's title and description that the name does not have, in their order.
    package var keywords: [String]
    /// Whether its layers have several levels.
    package var hasLevels: Bool
    /// Whether it has colors of its own.
    package var hasColors: Bool
    /// Whether layers follow a variable value.
    package var isVariable: Bool
    /// Whether the name is another one than the file has.
    package var isRenamed: Bool
  }

  /// A file that does not.
  package enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// It cannot be read.
    case file(FileError)
    /// No symbol can be made of it.
    case icon(IconError, path: String)
    /// No name can be made of the file's.
    case name(path: String)
    /// The files before it are as large as one import may be.
    case tooMuch(path: String)
    /// An earlier file becomes the same symbol.
    case collision(String, path: String, earlier: String)

    /// One line for people, without a period.
    package var description: String {
      switch self {
      case .file(let error): error.description
      case .icon(let error, let path): "\(path): \(error)"
      case .name(let path):
        "\(path): its name has no ASCII letters or digits, or too many: use --name NAME"
      case .tooMuch(let path):
        "\(path): the files before it have \(IconImport.totalLimit >> 20) MiB together: import fewer at once"
      case .collision(let name, let path, let earlier):
        "\(path): it would become '\(name)', as \(earlier) does: rename one of them"
      }
    }
  }

  /// Those that can be kept, in the order of the files.
  package private(set) var entries: [Entry] = []
  /// What is wrong with the others.
  package private(set) var problems: [Problem] = []
  private let reader = IconReader()
  private let prefix: String
  private var paths: [String: String] = [:]

  private var total = 0

  /// The bytes of a file; larger ones are no icons.
  package static let sizeLimit = 8 << 20
  /// The bytes of all files, which are in memory until they are kept.
  private static let totalLimit = 256 << 20

  /// An import that has no file yet.
  ///
  /// - `prefix`: What all names begin with.
  package init(prefix: String) { self.prefix = prefix }

  /// Reads a file.
  ///
  /// - `name`: What the symbol is to be called; nil for what the file suggests.
  package mutating func add(_ path: String, named name: String? = nil) {
    do throws(FileError) {
      add(try File.read(path, limit: Self.sizeLimit, onlyFiles: true), of: path, named: name)
    } catch { problems.append(.file(error)) }
  }

  /// Takes a file that has been read; one that comes again is taken once.
  ///
  /// - Parameters:
  ///   - bytes: What is in it.
  ///   - path: As it was given.
  ///   - name: What the symbol is to be called; nil for what the file suggests.
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
    // The drawing is not kept: it can be a thousand times as large as the file.
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

  /// More than anybody searches by.
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
