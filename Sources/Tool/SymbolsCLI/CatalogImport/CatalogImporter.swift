internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import MetadataImport
internal import OwnArtwork
internal import OwnCatalog
internal import PropertyLists

/// An importer for one kind of file.
///
/// The first importer that recognizes a file's content is used.
struct CatalogImporter: Sendable {
  /// A file in memory.
  struct Input: Sendable {
    let path: String
    let bytes: [UInt8]

    /// The first byte that is not whitespace, after a byte order mark if there is one.
    var firstByte: UInt8? {
      bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
        .first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    }
  }

  /// The kind of file, for messages.
  let title: String
  private let takes: @Sendable (Input) -> Bool
  private let read: @Sendable (Input, inout CatalogImport) -> Void

  /// All importers, in the order in which they are tried.
  static let all = [propertyList, svg, json, names]

  /// Adds the contents of a file to an import, or reports that no importer recognizes the file.
  static func read(_ input: Input, into result: inout CatalogImport) {
    guard let importer = all.first(where: { $0.takes(input) }) else {
      return result.fail(
        "\(input.path): unsupported file; expected \(all.map(\.title).joined(separator: ", "))")
    }
    importer.read(input, &result)
  }

  /// Imports Apple's property lists.
  ///
  /// Recognizes a list by its content if that is unambiguous, and otherwise by its file name.
  private static let propertyList = Self(title: "Apple's property lists") { input in
    MetadataFile(rawValue: FilePath.lastPart(input.path)) != nil
      || input.path.hasSuffix(".strings") || input.path.hasSuffix(".plist")
      || PropertyListFile.isMarked(input.bytes)
  } read: { input, result in
    do throws(PropertyListError) {
      let list = try PropertyListFile(input.bytes).root
      let name = FilePath.lastPart(input.path)
      guard let file = MetadataFile(content: list) ?? MetadataFile(rawValue: name) else {
        let known = MetadataFile.allCases.map(\.rawValue).joined(separator: ", ")
        return result.fail(
          "\(input.path): unknown kind of property list; expected a file named \(known)")
      }
      result.add(list, as: file)
    } catch {
      result.fail("\(input.path):\(error)")
    }
  }

  /// Imports SVG files as custom symbols.
  private static let svg = Self(title: "SVG files") { input in
    isNamedSVG(input.path)
      || input.firstByte == UInt8(ascii: "<")
        && input.bytes.prefix(1 << 10).firstRange(of: "<svg".utf8) != nil
  } read: { input, result in
    result.add(svg: input)
  }

  /// Returns whether the file extension is `.svg`, case-insensitively.
  static func isNamedSVG(_ path: String) -> Bool {
    path.utf8.suffix(4).map { $0 | 0x20 } == Array(".svg".utf8)
  }

  private static let json = Self(title: "catalog JSON") { input in
    input.firstByte == UInt8(ascii: "{")
  } read: { input, result in
    do throws(JSONError) {
      let bytes = input.bytes
      guard try ManifestText.hasRecords(bytes) else {
        let lists = ManifestText.lists.joined(separator: ", ")
        return result.fail(
          "\(input.path): this JSON is not catalog data; expected one of the keys \(lists)")
      }
      result.add(json: ManifestText.isOne(bytes) ? try ManifestText.overlay(bytes) : bytes, input)
    } catch {
      let place = LineTable(input.bytes).position(of: error.offset)
      result.fail("\(input.path):\(place.line):\(place.column): expected \(error.expected)")
    }
  }

  private static let names = Self(title: "a list of names") { input in
    guard let first = input.firstByte else { return false }
    return first != UInt8(ascii: "<") && !input.bytes.contains(0)
  } read: { input, result in
    guard let names = NameLines.names(in: input.bytes, limit: OverlayLimits.symbols) else {
      return result.fail(
        "\(input.path): too many names; catalog data holds at most \(OverlayLimits.symbols)")
    }
    result.add(names: names, input)
  }

  private init(
    title: String, takes: @escaping @Sendable (Input) -> Bool,
    read: @escaping @Sendable (Input, inout CatalogImport) -> Void
  ) {
    self.title = title
    self.takes = takes
    self.read = read
  }
}
