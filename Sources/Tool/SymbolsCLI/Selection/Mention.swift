internal import Diagnostics
internal import FileAccess
internal import SwiftSource
internal import SymbolCatalog
internal import SymbolLint

/// A name that somebody wrote.
struct Mention: Hashable, Sendable {
  var name: String
  /// nil on the command line and on standard input.
  var place: SourceLocation?
  /// Whether it is a text in source that need not be meant as a name: of a call whose declaration
  /// is not seen, and without the form of a name.
  var isText = false
  /// Whether it is in the user's sources, and was not typed for the tool.
  var isInSource = false
  /// Whether it is a member of a type that may be another than the one that is asked for.
  var isGuess = false
  /// Whether it was not written, but matches a glob that was.
  var isMatch = false
  /// Whether it was typed as an operand.
  var isOperand = false
  /// The style that a collection gives it.
  var look: OwnLook?

  init(_ name: String, at place: SourceLocation? = nil) {
    self.name = name
    self.place = place
  }
}

/// The Swift files of a project.
enum SourceFiles {
  /// Findings in sources other than names.
  struct Found {
    /// Uses of the members of a type.
    var memberUses: [SymbolMembers.Use] = []
    /// Where images are asked for by names that could not be followed.
    var unresolved: [SymbolUse.UsePlace] = []
    /// The errors in sources that cannot be read completely.
    var faults: FaultList
  }

  /// Calls `body` with each name in Swift files, by their paths and places, each file once.
  ///
  /// - `paths`: Of files, and of folders for those in them.
  /// - `members`: The finder of a type's members that represent names, if there is one.
  /// - Returns: The uses of those members, in the same order, without those in streams; images
  ///   whose names the sources do not contain; and errors in sources that cannot be read
  ///   completely.
  /// - Throws: An error for unreadable paths, and for paths without Swift files.
  static func forEachName(
    in paths: [String], except result: FileIdentity? = nil, members: SymbolMembers? = nil,
    _ body: (Mention) throws(ToolError) -> Void
  ) throws(ToolError) -> Found {
    let paths = try files(paths).filter { result == nil || FileIdentity($0) != result }
    // Streams can be read only once.
    var streams: [String: [UInt8]] = [:]
    for path in paths where File.kind(path) != .file { streams[path] = try bytes(path) }
    var survey = NameSurvey(wrappers: [])
    var members = members
    var surveyed: Set<Int> = []
    let project = survey.run(paths.map { _ in nil }) { survey, numbers in
      numbers.map { number in
        let bytes = streams[paths[number]] ?? (try? bytes(paths[number]))
        if let bytes, surveyed.insert(number).inserted { members?.survey(bytes) }
        return bytes.map { survey.facts(of: $0, path: paths[number]) }
      }
    }
    var memberUses: [SymbolMembers.Use] = []
    var faults = FaultList(one: "source cannot be read", many: "sources cannot be read")
    for path in paths {
      let bytes: [UInt8]
      if let read = streams[path] {
        bytes = read
      } else {
        bytes = try Self.bytes(path)
        if let members { memberUses += members.uses(in: bytes, path: path) }
      }
      let found = SourceReaders.uses(in: bytes, path: path, project)
      if let problem = found.problems.first {
        faults.add(.file(File.refusal("read", path, problem.message)))
      }
      guard !found.uses.isEmpty else { continue }
      let lines = LineTable(bytes)
      for use in found.uses {
        // No text is the value of drafts, and no misspelled name.
        guard case .literal(let name) = use.name, !name.isEmpty else { continue }
        var mention = Mention(
          name, at: SourceLocation(path: path, lines.position(of: use.range.lowerBound)))
        mention.isText = use.certainty == .likely && !Symbol.isName(name)
        mention.isInSource = true
        try body(mention)
      }
    }
    // The names of a type's members are known by these.
    let unresolved = project.unresolved.filter { members == nil || $0.path.last != "rawValue" }
    return Found(memberUses: memberUses, unresolved: unresolved.map(\.place), faults: faults)
  }

  private static func bytes(_ path: String) throws(ToolError) -> [UInt8] {
    do throws(FileError) {
      return try File.read(path, limit: SourceKind.swift.sizeLimit)
    } catch { throw .file(error) }
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
