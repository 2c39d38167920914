internal import Diagnostics
internal import FileAccess
internal import SourceUses
internal import SwiftSource
internal import SymbolCatalog

/// An occurrence of a symbol name in the input.
struct Mention: Hashable, Sendable {
  var name: String
  /// The location; nil on the command line and on standard input.
  var place: SourceLocation?
  /// Whether the name is a text in source code that may not be meant as a symbol: the declaration
  /// of the called function is unknown, and the text does not look like a symbol name.
  var isText = false
  /// Whether the name comes from source code instead of the command line or a list.
  var isInSource = false
  /// Whether the name is in generated code that tests its availability.
  var isGuarded = false
  /// Whether the name is a member in source code that may belong to another type.
  var isGuess = false
  /// Whether the name was not given itself, but matches a given glob.
  var isMatch = false
  /// Whether the name was typed as an operand.
  var isOperand = false
  /// The style that a collection defines for the name.
  var look: OwnLook?

  init(_ name: String, at place: SourceLocation? = nil) {
    self.name = name
    self.place = place
  }
}

/// The sources in a project: Swift and Objective-C, interface files, and property lists.
enum SourceFiles {
  /// Results from sources other than names.
  struct Found {
    /// The uses of a type's members.
    var memberUses: [SymbolMembers.Use] = []
    /// Images whose names could not be resolved.
    var unresolved: [SymbolUse.UsePlace] = []
    /// The errors in sources that could not be read completely.
    var faults: FaultList
  }

  /// Calls `body` with each name in sources, sorted by path and location.
  ///
  /// Each file is read once.
  ///
  /// - `paths`: The paths of files, and of folders to search for files.
  /// - `members`: The finder for a type's members that represent names, if there is one.
  /// - `mayBeEmpty`: Whether folders without sources are no error.
  /// - `reportsAll`: Whether damaged files other than Swift are errors, even if a search found them.
  /// - Returns: The uses of those members in the same order, except in streams; images whose names
  ///   the sources do not contain; and errors in sources that could not be read completely.
  /// - Throws: An error for unreadable paths, and for folders without sources.
  static func forEachName(
    in paths: [String], except result: FileIdentity? = nil, members: SymbolMembers? = nil,
    reportsAll: Bool = false, mayBeEmpty: Bool = false, _ body: (Mention) throws(ToolError) -> Void
  ) throws(ToolError) -> Found {
    let named = Set(paths)
    let paths = try files(paths, mayBeEmpty: mayBeEmpty).filter {
      result == nil || FileIdentity($0) != result
    }
    // Streams can be read only once.
    var streams: [String: [UInt8]] = [:]
    for path in paths where File.kind(path) != .file { streams[path] = try bytes(path) }
    var survey = NameSurvey(wrappers: [])
    var members = members
    var surveyed: Set<Int> = []
    let swift = paths.filter { kind($0) == .swift }
    let project = survey.run(swift.map { _ in nil }) { survey, numbers in
      numbers.map { number in
        let bytes = streams[swift[number]] ?? (try? bytes(swift[number]))
        if let bytes, surveyed.insert(number).inserted { members?.survey(bytes) }
        return bytes.map { survey.facts(of: $0, path: swift[number]) }
      }
    }
    var memberUses: [SymbolMembers.Use] = []
    var faults = FaultList(one: "source cannot be read", many: "sources cannot be read")
    for path in paths {
      let kind = kind(path)
      let bytes: [UInt8]
      if let read = streams[path] {
        bytes = read
      } else {
        bytes = try Self.bytes(path)
      }
      let isGuarded = kind == .swift && GeneratedSource.guardsNames(bytes)
      // Generated names exist because of their uses, which are members of this or another type.
      if isGuarded, members != nil, !named.contains(path) { continue }
      if let members, kind == .swift, streams[path] == nil {
        memberUses += members.uses(in: bytes, path: path)
      }
      let found =
        kind == .swift
        ? SourceReaders.uses(in: bytes, path: path, project)
        : SourceReaders.uses(in: bytes, of: kind)
      // A search also finds property lists and headers that no build reads; they must not stop code
      // generation.
      if let problem = found.problems.first,
        kind == .swift || reportsAll || named.contains(path)
      {
        faults.add(.file(File.refusal("read", path, problem.message)))
      }
      guard !found.uses.isEmpty else { continue }
      let lines = LineTable(bytes)
      for use in found.uses {
        // An empty text is a placeholder in a draft, not a misspelled name.
        guard case .literal(let name) = use.name, !name.isEmpty else { continue }
        var mention = Mention(
          name, at: SourceLocation(path: path, lines.position(of: use.range.lowerBound)))
        mention.isText = use.certainty == .likely && !Symbol.isName(name)
        mention.isInSource = true
        mention.isGuarded = isGuarded
        try body(mention)
      }
    }
    // If the members of a type represent names, their raw values are resolved that way.
    let unresolved = project.unresolved.filter { members == nil || $0.path.last != "rawValue" }
    return Found(memberUses: memberUses, unresolved: unresolved.map(\.place), faults: faults)
  }

  private static func bytes(_ path: String) throws(ToolError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try File.read(path, limit: kind(path).sizeLimit)
    } catch { throw .file(error) }
    guard SourceKind(path: path) != nil || !bytes.contains(0) else {
      throw .file(File.refusal("read", path, "it has NUL bytes, so it is no source code"))
    }
    return bytes
  }

  /// The kinds of files that a search of folders includes.
  private static let kinds: Set<SourceKind> = [.swift, .objectiveC, .interface, .infoPlist]

  /// Returns whether a file name is that of a source.
  static func isSource(_ path: String) -> Bool {
    SourceKind(path: path).map(kinds.contains) ?? false
  }

  /// Returns the kind of a source; other files and streams that were named are read as Swift.
  private static func kind(_ path: String) -> SourceKind {
    SourceKind(path: path).flatMap { kinds.contains($0) ? $0 : nil } ?? .swift
  }

  /// Returns the distinct files at paths and in folders, sorted.
  ///
  /// - `mayBeEmpty`: Whether folders without sources are no error.
  static func files(
    _ paths: [String], mayBeEmpty: Bool = false
  ) throws(ToolError) -> [String] {
    var files: [String] = []
    for path in paths.map({ $0 == "-" ? "/dev/stdin" : $0 }) {
      guard File.isFolder(path) else {
        files.append(path)
        continue
      }
      let search = SourceSearch([path], followsLinkedFiles: true)
      if let problem = search.problems.first { throw .file(problem) }
      let found = search.files.filter { kinds.contains($0.kind) }.map(\.path)
      if found.isEmpty, !mayBeEmpty { throw .noSources(path) }
      files += found
    }
    // A link can lead to a file that was found itself.
    let folder = File.currentFolder ?? ""
    var seen: Set<String> = []
    var identities: Set<FileIdentity> = []
    let links = Set(files.filter { File.linkTarget($0) != $0 })
    if !links.isEmpty {
      identities.formUnion(files.lazy.filter { !links.contains($0) }.compactMap(FileIdentity.init))
    }
    return files.sorted().filter { path in
      guard seen.insert(FilePath.absolute(path, in: folder)).inserted else { return false }
      guard links.contains(path), let identity = FileIdentity(path) else { return true }
      return identities.insert(identity).inserted
    }
  }
}
