internal import FileAccess
internal import SwiftSource
internal import SymbolCatalog
internal import SymbolLint

/// A place in a file.
struct SourcePlace: Hashable, Sendable {
  /// As the user says it.
  var path: String
  /// From 1.
  var line: Int
  /// In bytes, from 1.
  var column: Int
}

/// A name that somebody wrote.
struct Mention: Hashable, Sendable {
  var name: String
  /// nil on the command line and on standard input.
  var place: SourcePlace?
  /// Whether it is a text in source that need not be meant as a name: of a call whose declaration is not seen,
  /// and without the form of a name.
  var isText = false
  /// Whether it stands in somebody's sources, and was not written for the tool.
  var isInSource = false
  /// Whether it was not written, but matches a glob that was.
  var isMatch = false
  /// What a collection says of its look.
  var look: OwnLook?

  init(_ name: String, at place: SourcePlace? = nil) {
    self.name = name
    self.place = place
  }
}

/// The Swift files of a project.
enum SourceFiles {
  /// Calls `body` with each name in Swift files, by their paths and places, each file once.
  ///
  /// - `paths`: Of files, and of folders for those in them.
  /// - Throws: What cannot be read, and what has no Swift files: nothing is left out in silence.
  static func forEachName(
    in paths: [String], except result: FileIdentity? = nil,
    _ body: (Mention) throws(ToolError) -> Void
  ) throws(ToolError) {
    let paths = try files(paths).filter { result == nil || FileIdentity($0) != result }
    // What is no file can be read only once.
    var streams: [String: [UInt8]] = [:]
    for path in paths where File.kind(path) != .file { streams[path] = try bytes(path) }
    var survey = NameSurvey(wrappers: [])
    let project = survey.run(count: paths.count) { survey, numbers in
      numbers.map { number in
        let bytes = streams[paths[number]] ?? (try? File.read(paths[number]))
        return bytes.map { survey.facts(of: $0, path: paths[number]) }
      }
    }
    for path in paths {
      let bytes: [UInt8]
      if let read = streams[path] { bytes = read } else { bytes = try Self.bytes(path) }
      let uses = SourceReaders.uses(in: bytes, path: path, project)
      guard !uses.isEmpty else { continue }
      let lines = TextLines(bytes)
      for use in uses {
        guard case .literal(let name) = use.name else { continue }
        let position = lines.position(of: use.range.lowerBound)
        let place = SourcePlace(path: path, line: position.line, column: position.column)
        var mention = Mention(name, at: place)
        mention.isText = use.certainty == .likely && !Symbol.isName(name)
        mention.isInSource = true
        try body(mention)
      }
    }
  }

  /// Calls `body` with the names of symbols whose members of a type Swift files use, as `Type.heartFill` or as an
  /// argument `symbol: .heartFill`, once a place.
  ///
  /// What is no member of a symbol is something else of the type. O(bytes).
  static func forEachMember(
    of type: String, in paths: [String], except result: FileIdentity?, _ catalog: Catalog,
    unknown: (_ member: String, SourcePlace) -> Void = { _, _ in },
    _ body: (Mention) throws(ToolError) -> Void
  ) throws(ToolError) {
    var names: [Substring: String] = [:]
    for symbol in catalog.symbols {
      for name in symbol.aliases + [symbol.name] {
        names[Substring(SwiftText.memberName(name))] = name
      }
    }
    let starts = [type + ".", "symbol: ."]
    // A stream is read already, and where it is, nobody keeps a typed file.
    for path in try files(paths) where File.kind(path) == .file {
      guard result == nil || FileIdentity(path) != result else { continue }
      let text = String(decoding: try bytes(path), as: UTF8.self)
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        for start in starts {
          var rest = line[...]
          while let range = rest.firstRange(of: start) {
            let isWhole =
              range.lowerBound == line.startIndex
              || !isWord(line[line.index(before: range.lowerBound)])
            rest = rest[range.upperBound...]
            let member = rest.drop { $0 == "`" }.prefix(while: isWord)
            guard isWhole else { continue }
            let column = line.utf8.distance(from: line.startIndex, to: range.upperBound) + 1
            let place = SourcePlace(path: path, line: number + 1, column: column)
            guard let name = names[member] else {
              unknown(String(member), place)
              continue
            }
            var mention = Mention(name, at: place)
            mention.isInSource = true
            try body(mention)
          }
        }
      }
    }
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private static func bytes(_ path: String) throws(ToolError) -> [UInt8] {
    do throws(FileError) { return try File.read(path) } catch { throw .file(error) }
  }

  /// The files at paths and in folders, sorted, each once.
  static func files(_ paths: [String]) throws(ToolError) -> [String] {
    var files: [String] = []
    for path in paths.map({ $0 == "-" ? "/dev/stdin" : $0 }) {
      guard File.isFolder(path) else {
        files.append(path)
        continue
      }
      let found: [String]
      do throws(FileError) { found = try File.paths(below: path, ending: ".swift") } catch {
        throw .file(error)
      }
      if found.isEmpty { throw .noSources(path) }
      files += found.map(FilePath.normalized)
    }
    let folder = File.currentFolder ?? ""
    var seen: Set<String> = []
    return files.sorted().filter { seen.insert(FilePath.absolute($0, in: folder)).inserted }
  }
}
