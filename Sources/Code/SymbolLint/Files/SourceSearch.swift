internal import Encodings
package import FileAccess

/// A file that is linted.
package struct SourceFile: Hashable, Sendable {
  /// As it is told, from the current folder.
  package let path: String
  /// What it is.
  package let kind: SourceKind
  /// Whether it is standard input, and what is at its path is not read.
  package let isStandardInput: Bool

  /// Takes all parts.
  package init(path: String, kind: SourceKind) {
    self.path = path
    self.kind = kind
    isStandardInput = false
  }

  /// What stands on standard input.
  package init(standardInput kind: SourceKind) {
    path = "standard input"
    self.kind = kind
    isStandardInput = true
  }
}

/// Finds the files that are linted, in the order of the bytes of their paths.
///
/// In folders, what is hidden, what belongs to others, what git does not track by its `.gitignore`
/// files, and links are left out. What was named is there whatever these say, but not what the
/// configuration excludes: hooks name the files that changed, whichever they are.
package struct SourceSearch: Sendable {
  /// What was found.
  package private(set) var files: [SourceFile] = []
  /// What cannot be read.
  package private(set) var problems: [FileError] = []
  /// What was named and is left out all the same.
  package private(set) var skipped: [Skip] = []
  /// Whether texts of an app are among what folders have: string catalogs, or tables of strings.
  package private(set) var hasTexts = false

  /// Something that was named and is not linted.
  package struct Skip: Hashable, Sendable {
    /// Why it is not.
    package enum Reason: Hashable, Sendable {
      /// The configuration leaves it out.
      case excluded
      /// It is no kind of file that symbols are used in.
      case otherKind
    }

    /// As it was named.
    package let path: String
    /// Why it is not linted.
    package let reason: Reason
  }

  /// Folders of what others wrote or programs made; those that begin with a dot are left out
  /// anyway.
  private static let foreign = ["DerivedData", "Pods", "Carthage", "node_modules"]
  /// More files than any project has.
  private static let mostFiles = 1_000_000
  /// More folders in each other than anybody makes, and fewer than the stack has room for.
  private static let mostLevels = 500

  /// Something in a folder that was named which `.gitignore` files or the configuration leave out.
  struct LeftOut: Sendable {
    let path: String
    /// The folders from the one that was named to it.
    let folders: [Substring]
    /// Its name.
    let name: String
    let isFolder: Bool
  }

  /// What was left out in folders, other than what others wrote or programs made.
  private(set) var leftOut: [LeftOut] = []

  private let scope: SourceScope
  /// What relative paths count from.
  private let current: String
  /// The folder that is walked through, as it was named.
  private var root = ""

  /// Looks at paths of files, and of folders for what is in them.
  ///
  /// - Parameters:
  ///   - paths: As they were named; `.` for the current folder.
  ///   - scope: What the configuration leaves out.
  package init(_ paths: [String], _ scope: SourceScope = SourceScope()) {
    self.scope = scope
    current = File.currentFolder ?? "/"
    for path in paths { addNamed(path) }
    guard paths.count > 1 else { return }
    var seen: Set<String> = []
    files = files.filter { seen.insert(FilePath.absolute($0.path, in: current)).inserted }
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Takes a file that `FileOverlay` holds.
  ///
  /// - Parameters:
  ///   - path: Where it is meant to be.
  ///   - scope: What the configuration leaves out.
  package init(draft path: String, _ scope: SourceScope) {
    self.scope = scope
    current = File.currentFolder ?? "/"
    if let place = scope.place(FilePath.absolute(path, in: current)), !scope.allows(place) {
      skipped = [Skip(path: path, reason: .excluded)]
    } else if let kind = SourceKind(path: FilePath.normalized(path)) {
      files = [SourceFile(path: FilePath.normalized(path), kind: kind)]
    } else {
      skipped = [Skip(path: path, reason: .otherKind)]
    }
  }

  private mutating func addNamed(_ path: String) {
    guard let kind = File.kind(path) else {
      return problems.append(File.missing("read", path))
    }
    let told = FilePath.normalized(path)
    let place = scope.place(FilePath.absolute(path, in: current))
    guard kind == .folder else {
      if let place, !scope.allows(place) {
        return skipped.append(Skip(path: path, reason: .excluded))
      }
      guard let kind = SourceKind(path: told) else {
        return skipped.append(Skip(path: path, reason: .otherKind))
      }
      // What is no file is told when it is read.
      return files.append(SourceFile(path: told, kind: kind))
    }
    let rules = File.realFolder(path).map { IgnoreRules(above: $0) } ?? IgnoreRules()
    root = told
    if let place, !place.isEmpty, scope.leavesOut(place, isFolder: true) {
      noteLeftOut(told, isFolder: true)
      return skipped.append(Skip(path: path, reason: .excluded))
    }
    walk(told, place: place.map { $0.isEmpty ? [] : $0 + [UInt8(ascii: "/")] }, rules, level: 0)
  }

  /// Adds what is in a folder.
  ///
  /// - `folder`: Its path; empty for the current one.
  /// - `place`: Its path from the folder of the configuration, with a separator at its end; nil if
  ///   it is not in there.
  private mutating func walk(
    _ folder: String, place: [UInt8]?, _ rules: IgnoreRules, level: Int
  ) {
    guard level < Self.mostLevels else {
      return problems.append(
        File.refusal("read folder", folder, "it is in more than \(Self.mostLevels) folders"))
    }
    var entries: [File.Entry]
    do throws(FileError) {
      entries = try File.entries(of: folder, followsLink: level == 0)
    } catch {
      // Gone meanwhile, or a link instead of the folder by now.
      if level == 0 || !error.isMissing { problems.append(error) }
      return
    }
    var rules = rules
    rules.read(folder, entries)
    entries = entries.filter { !$0.name.hasPrefix(".") && $0.kind != .link }
    for entry in Self.sorted(entries) {
      guard files.count < Self.mostFiles else { return }
      let path = FilePath.adding(entry.name, toFolder: folder)
      let place = place.map { $0 + ByteText.bytes(entry.name) }
      if entry.kind == .folder {
        if Self.foreign.contains(entry.name) { continue }
        let isLeftOut =
          rules.leavesOut(entry.name, isFolder: true)
          || place.map { scope.leavesOut($0, isFolder: true) } == true
        guard !isLeftOut else {
          noteLeftOut(path, isFolder: true)
          continue
        }
        walk(
          path, place: place.map { $0 + [UInt8(ascii: "/")] }, rules.entering(entry.name),
          level: level + 1)
        continue
      }
      guard !rules.leavesOut(entry.name, isFolder: false) else {
        noteLeftOut(path, isFolder: false)
        continue
      }
      if Self.holdsTexts(entry.name) { hasTexts = true }
      guard let kind = SourceKind(path: path) else { continue }
      if let place, !scope.allowsFile(place) {
        noteLeftOut(path, isFolder: false)
        continue
      }
      guard entry.kind == .file else {
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

  /// Whether a file has texts for people, beside those of the system's own keys.
  private static func holdsTexts(_ name: String) -> Bool {
    [".xcstrings", ".strings", ".stringsdict"].contains(where: name.hasSuffix)
      && !name.hasPrefix("InfoPlist.")
  }

  /// By bytes, folders as if a separator were part of their names: so paths are in order.
  private static func sorted(_ entries: [File.Entry]) -> [File.Entry] {
    entries.map { ($0.kind == .folder ? $0.name + "/" : $0.name, $0) }
      .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }.map(\.1)
  }
}

/// Which files a configuration is for: globs that are written as in a `.gitignore` in its folder.
package struct SourceScope: Sendable {
  /// The folder of the configuration, from the root of all folders, with a separator at its end.
  private let folder: String
  private let excluded: PathPatterns
  /// Empty for all.
  private let included: PathPatterns

  /// All files.
  package init() { self.init(folder: "/", exclude: [], include: []) }

  /// Takes globs of a configuration.
  ///
  /// - Parameters:
  ///   - folder: Where it is, from the current folder.
  ///   - exclude: What is left out.
  ///   - include: What alone is linted; empty for all.
  package init(folder: String, exclude: [String], include: [String]) {
    let path = FilePath.absolute(folder, in: File.currentFolder ?? "/")
    self.folder = path.hasSuffix("/") ? path : path + "/"
    excluded = PathPatterns(exclude)
    included = PathPatterns(include)
  }

  /// Where a path is, from the folder; empty for the folder itself, nil if it is not in there or it
  /// does not matter where.
  func place(_ absolute: String) -> [UInt8]? {
    guard !excluded.isEmpty || !included.isEmpty else { return nil }
    if absolute + "/" == folder { return [] }
    guard absolute.hasPrefix(folder) else { return nil }
    return ByteText.bytes(String(absolute.dropFirst(folder.count)))
  }

  /// Whether something in a folder that is not left out is.
  func leavesOut(_ place: [UInt8], isFolder: Bool) -> Bool {
    excluded.leavesOut(place[...], isFolder: isFolder) == true
  }

  /// Whether a file in a folder that is not left out is linted.
  func allowsFile(_ place: [UInt8]) -> Bool {
    !leavesOut(place, isFolder: false)
      && (included.isEmpty || included.leavesOutAny(of: place[...]))
  }

  /// Whether a file, or a folder that it is in, is left out by name.
  ///
  /// - Parameter path: From the current folder.
  /// - Returns: Whether it is left out.
  package func excludes(_ path: String) -> Bool {
    let absolute = FilePath.absolute(path, in: File.currentFolder ?? "/")
    return place(absolute).map { excluded.leavesOutAny(of: $0[...]) } ?? false
  }

  /// Whether a file is linted.
  func allows(_ place: [UInt8]) -> Bool {
    !excluded.leavesOutAny(of: place[...])
      && (included.isEmpty || included.leavesOutAny(of: place[...]))
  }
}
