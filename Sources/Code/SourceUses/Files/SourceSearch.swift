internal import Encodings
package import FileAccess

/// A file to lint.
package struct SourceFile: Hashable, Sendable {
  /// The path shown in messages, relative to the current folder.
  package let path: String
  /// The kind of the file.
  package let kind: SourceKind
  /// Whether the contents come from standard input instead of the path.
  package let isStandardInput: Bool

  /// Creates an instance with the given values.
  package init(path: String, kind: SourceKind) {
    self.path = path
    self.kind = kind
    isStandardInput = false
  }

  /// Creates a file from standard input.
  package init(standardInput kind: SourceKind) {
    path = "standard input"
    self.kind = kind
    isStandardInput = true
  }
}

/// A search for the files to lint, ordered by the bytes of their paths.
///
/// Inside folders, the search skips hidden files, third-party folders, links, and files that
/// `.gitignore` ignores. A file given by name is linted anyway unless the configuration excludes
/// it, because Git hooks pass all changed files.
package struct SourceSearch: Sendable {
  /// The files found.
  package private(set) var files: [SourceFile] = []
  /// The paths that could not be read.
  package private(set) var problems: [FileError] = []
  /// The paths that were given by name, but that are not linted.
  package private(set) var skipped: [Skip] = []
  /// Whether a folder contains localized text of an app: string catalogs or strings tables.
  package private(set) var hasTexts = false

  /// A path given by name that is not linted.
  package struct Skip: Hashable, Sendable {
    /// The reason why the path is skipped.
    package enum Reason: Hashable, Sendable {
      /// The configuration excludes it.
      case excluded
      /// Files of this kind contain no symbol names.
      case otherKind
    }

    /// The path as given.
    package let path: String
    /// The reason.
    package let reason: Reason
  }

  /// Folders of third-party or generated code.
  ///
  /// Folders whose names begin with a dot are always skipped.
  private static let foreign = ["DerivedData", "Pods", "Carthage", "node_modules"]
  /// The maximum number of files, more than any project has.
  private static let mostFiles = 1_000_000
  /// The maximum folder depth, larger than in any project and small enough for the stack.
  private static let mostLevels = 500

  /// A file or folder inside a given folder that `.gitignore` or the configuration excludes.
  struct LeftOut: Sendable {
    let path: String
    /// The folders between the given folder and the entry.
    let folders: [Substring]
    /// The name of the entry.
    let name: String
    let isFolder: Bool
  }

  /// The excluded entries, except folders of third-party or generated code.
  private(set) var leftOut: [LeftOut] = []

  private let scope: SourceScope
  private let followsLinkedFiles: Bool
  /// The folder that relative paths start from.
  private let current: String
  /// The folder that is walked, as given.
  private var root = ""

  /// Searches paths: each file as given, and each folder recursively.
  ///
  /// - Parameters:
  ///   - paths: The paths as given; `.` is the current folder.
  ///   - scope: The exclusions of the configuration.
  ///   - followsLinkedFiles: Whether to include files in folders that links lead to.
  package init(
    _ paths: [String], _ scope: SourceScope = SourceScope(), followsLinkedFiles: Bool = false
  ) {
    self.scope = scope
    self.followsLinkedFiles = followsLinkedFiles
    current = File.currentFolder ?? "/"
    for path in paths { addNamed(path) }
    guard paths.count > 1 else { return }
    var seen: Set<String> = []
    files = files.filter { seen.insert(FilePath.absolute($0.path, in: current)).inserted }
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Creates a search for a single file that `FileOverlay` holds.
  ///
  /// - Parameters:
  ///   - path: The path where the file will be saved.
  ///   - scope: The files that the configuration includes and excludes.
  package init(draft path: String, _ scope: SourceScope) {
    self.scope = scope
    followsLinkedFiles = false
    current = File.currentFolder ?? "/"
    if let place = scope.place(FilePath.absolute(path, in: current)), !scope.allows(place) {
      skipped = [Skip(path: path, reason: .excluded)]
    } else if let kind = SourceKind(path: FilePath.normalized(path)) {
      files = [SourceFile(path: File.withoutDetours(path), kind: kind)]
    } else {
      skipped = [Skip(path: path, reason: .otherKind)]
    }
  }

  private mutating func addNamed(_ path: String) {
    guard let kind = File.kind(path) else {
      return problems.append(File.missing("read", path))
    }
    let told = File.withoutDetours(path)
    let place = scope.place(FilePath.absolute(path, in: current))
    guard kind == .folder else {
      if let place, !scope.allows(place) {
        return skipped.append(Skip(path: path, reason: .excluded))
      }
      guard let kind = SourceKind(path: told) else {
        return skipped.append(Skip(path: path, reason: .otherKind))
      }
      // If the path is not a file, reading it reports the error.
      return files.append(SourceFile(path: told, kind: kind))
    }
    let rules = File.realFolder(path).map { IgnoreRules(above: $0) } ?? IgnoreRules()
    root = told
    if let place, !place.isRoot, scope.leavesOut(place, isFolder: true) {
      noteLeftOut(told, isFolder: true)
      return skipped.append(Skip(path: path, reason: .excluded))
    }
    walk(told, place: place, rules, isIgnored: false, level: 0)
  }

  /// Adds the files in a folder and its subfolders.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder; empty for the current folder.
  ///   - place: The place of the folder in the scope; nil outside of it.
  ///   - rules: The ignore rules from the folders above.
  ///   - isIgnored: Whether only files that git tracks are added.
  ///   - level: The depth of the folder below the given folder.
  private mutating func walk(
    _ folder: String, place: SourceScope.Place?, _ rules: IgnoreRules, isIgnored: Bool, level: Int
  ) {
    guard level < Self.mostLevels else {
      return problems.append(
        File.refusal("read folder", folder, "it is more than \(Self.mostLevels) folders deep"))
    }
    var entries: [File.Entry]
    do throws(FileError) {
      entries = try File.entries(of: folder, followsLink: level == 0)
    } catch {
      // A subfolder may have been removed, or replaced by a link, since it was listed.
      if level == 0 || !error.isMissing { problems.append(error) }
      return
    }
    var rules = rules
    rules.read(folder, entries)
    func ignores(_ entry: File.Entry) -> Bool {
      isIgnored || rules.leavesOut(entry.name, isFolder: entry.kind == .folder)
    }
    let real = scope.tracked.isEmpty ? folder : File.realFolder(folder) ?? folder
    func isTracked(_ entry: File.Entry) -> Bool {
      !scope.tracked.isEmpty
        && scope.tracked.contains(FilePath.adding(entry.name, toFolder: real))
    }
    entries = entries.filter { entry in
      !entry.name.hasPrefix(".")
        && (entry.kind != .link
          || followsLinkedFiles
            && File.kind(FilePath.adding(entry.name, toFolder: folder)) != .folder)
    }
    for entry in Self.sorted(entries) {
      guard files.count < Self.mostFiles else { return }
      let path = FilePath.adding(entry.name, toFolder: folder)
      let place = place?.adding(entry.name)
      if entry.kind == .folder {
        if Self.foreign.contains(entry.name) { continue }
        let isIgnored = ignores(entry)
        let isLeftOut =
          isIgnored && !isTracked(entry)
          || place.map { scope.leavesOut($0, isFolder: true) } == true
        guard !isLeftOut else {
          noteLeftOut(path, isFolder: true)
          continue
        }
        walk(
          path, place: place, rules.entering(entry.name), isIgnored: isIgnored, level: level + 1)
        continue
      }
      guard !ignores(entry) || isTracked(entry) else {
        noteLeftOut(path, isFolder: false)
        continue
      }
      if Self.holdsTexts(entry.name) { hasTexts = true }
      guard let kind = SourceKind(path: path) else { continue }
      if let place, !scope.allowsFile(place) {
        noteLeftOut(path, isFolder: false)
        continue
      }
      guard entry.kind == .file || entry.kind == .link else {
        problems.append(File.refusal("read", path, "it is \(entry.kind.title), not a file"))
        continue
      }
      files.append(SourceFile(path: path, kind: kind))
    }
  }

  private mutating func noteLeftOut(_ path: String, isFolder: Bool) {
    guard leftOut.count < Self.mostFiles else { return }
    let parts = path.utf8.dropFirst(root.utf8.count).split(separator: UInt8(ascii: "/"))
      .map { Substring($0) }
    leftOut.append(
      LeftOut(
        path: path, folders: parts.dropLast(), name: parts.last.map(String.init) ?? "",
        isFolder: isFolder))
  }

  /// Returns whether a file with localized strings contains interface text, not only values of
  /// `Info.plist` keys.
  private static func holdsTexts(_ name: String) -> Bool {
    [".xcstrings", ".strings", ".stringsdict"].contains(where: name.hasSuffix)
      && !name.hasPrefix("InfoPlist.")
  }

  /// Sorts entries by bytes, with a separator appended to folder names.
  ///
  /// The full paths of all files are then in byte order, too.
  private static func sorted(_ entries: [File.Entry]) -> [File.Entry] {
    entries.map { ($0.kind == .folder ? $0.name + "/" : $0.name, $0) }
      .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }.map(\.1)
  }
}

/// The files that a configuration covers: globs in `.gitignore` syntax, relative to its folder.
package struct SourceScope: Sendable {
  /// A folder, and the globs for the files in it.
  private struct Area {
    /// The absolute path of the folder, with a trailing separator.
    let folder: String
    let excluded: PathPatterns
    /// The files to lint; empty for all.
    let included: PathPatterns

    init(folder: String, exclude: [String], include: [String]) {
      let path = FilePath.absolute(folder, in: File.currentFolder ?? "/")
      self.folder = path.hasSuffix("/") ? path : path + "/"
      excluded = PathPatterns(exclude)
      included = PathPatterns(include)
    }
  }

  /// A path relative to the folder of its globs; empty for the folder itself.
  struct Place {
    fileprivate let area: Int
    fileprivate(set) var path: [UInt8]

    var isRoot: Bool { path.isEmpty }

    /// Returns the place of an entry of this folder.
    func adding(_ name: String) -> Place {
      Place(
        area: area, path: (path.isEmpty ? [] : path + [UInt8(ascii: "/")]) + ByteText.bytes(name))
    }
  }

  private var areas: [Area]
  /// Files that are searched although ignore rules match them, with their folders: absolute paths
  /// without links.
  package var tracked: Set<String> = []

  /// Creates a scope of all files.
  package init() { areas = [] }

  /// Creates a scope from a configuration's globs.
  ///
  /// - Parameters:
  ///   - folder: The folder of the configuration, relative to the current folder.
  ///   - exclude: Globs of paths to skip.
  ///   - include: Globs of the only paths to lint; empty for all.
  package init(folder: String, exclude: [String], include: [String]) {
    areas = [Area(folder: folder, exclude: exclude, include: include)]
  }

  /// Adds globs of paths to skip in a folder outside of the others.
  package mutating func exclude(_ globs: [String], in folder: String) {
    areas.append(Area(folder: folder, exclude: globs, include: []))
  }

  /// Returns whether the globs of a folder of this scope apply to a path.
  package func covers(_ path: String) -> Bool {
    let absolute = FilePath.absolute(path, in: File.currentFolder ?? "/")
    return areas.contains { (absolute + "/").hasPrefix($0.folder) }
  }

  /// Returns the place of an absolute path; nil if there are no globs for it.
  func place(_ absolute: String) -> Place? {
    for (number, area) in areas.enumerated()
    where !area.excluded.isEmpty || !area.included.isEmpty {
      if absolute + "/" == area.folder { return Place(area: number, path: []) }
      if absolute.hasPrefix(area.folder) {
        let rest = String(absolute.dropFirst(area.folder.count))
        return Place(area: number, path: ByteText.bytes(rest))
      }
    }
    return nil
  }

  /// Returns whether an entry is excluded, assuming that its folder is not.
  func leavesOut(_ place: Place, isFolder: Bool) -> Bool {
    areas[place.area].excluded.leavesOut(place.path[...], isFolder: isFolder) == true
  }

  /// Returns whether a file is linted, assuming that its folder is not excluded.
  func allowsFile(_ place: Place) -> Bool {
    !leavesOut(place, isFolder: false) && includes(place)
  }

  /// Returns whether a file or one of its parent folders is excluded.
  ///
  /// - Parameter path: The path relative to the current folder.
  /// - Returns: Whether it is excluded.
  package func excludes(_ path: String) -> Bool {
    place(FilePath.absolute(path, in: File.currentFolder ?? "/")).map(excludes) ?? false
  }

  private func excludes(_ place: Place) -> Bool {
    areas[place.area].excluded.leavesOutAny(of: place.path[...])
  }

  private func includes(_ place: Place) -> Bool {
    let included = areas[place.area].included
    return included.isEmpty || included.leavesOutAny(of: place.path[...])
  }

  /// Returns whether a file is linted.
  func allows(_ place: Place) -> Bool { !excludes(place) && includes(place) }
}
