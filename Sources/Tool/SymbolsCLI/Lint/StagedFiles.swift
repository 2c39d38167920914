internal import Console
internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import SymbolLint

/// The files that git has staged, with their staged contents.
extension ChangedFiles {
  /// A file of the index that differs from a commit.
  struct Entry {
    /// The path with all links resolved.
    let path: String
    /// The type and permissions, as git prints them.
    let mode: String
    /// The object with the staged contents.
    let object: String

    var isSubmodule: Bool { mode == "160000" }
    /// Whether it is a file with contents; links and unmerged files have none.
    var isFile: Bool { mode.hasPrefix("100") && object.contains { $0 != "0" } }
  }

  /// Returns the files that the next commit would change, in the repository of the current folder.
  ///
  /// What is staged is checked, because it will be committed, whatever the files on disk contain.
  static func staged() throws(ToolError) -> ChangedFiles {
    let top = try top()
    let entries = try entries(against: [], in: top)
    let unstaged = try paths(
      [try withoutFilters(of: top) + ["-C", top, "diff"] + diffOptions.dropLast() + ["--"]],
      in: top)
    var staged: [String: [UInt8]] = [:]
    for entry in entries where entry.isFile {
      guard let kind = SourceKind(path: entry.path),
        unstaged.contains(entry.path) || !File.exists(entry.path)
      else { continue }
      staged[entry.path] = try contents(of: entry.object, in: top, limit: kind.sizeLimit)
    }
    return ChangedFiles(
      paths: Set(entries.map(\.path)),
      notes: notes(onSubmodules: entries.filter(\.isSubmodule).map(\.path)), staged: staged)
  }

  /// Returns the files of the index that differ from a commit and still exist.
  ///
  /// - `commit`: The commit; empty for the last one.
  /// - `top`: The root of the repository.
  static func entries(
    against commit: [String], in top: String
  ) throws(ToolError) -> [Entry] {
    let words =
      ["-C", top, "diff", "--cached", "--raw", "--no-abbrev", "-z", "--no-renames"]
      + ["--no-ext-diff", "--no-textconv", "--ignore-submodules=dirty", "--diff-filter=d"]
      + commit + ["--"]
    guard let output = try run(words) else {
      throw .changes(.failed("it did not print them"))
    }
    // Entries are pairs: ':oldmode mode oldobject object status', and the path.
    let parts = output.split(separator: 0)
    return stride(from: 0, to: parts.count - 1, by: 2).compactMap { place in
      let fields = parts[place].split(separator: 0x20).map(ByteText.text)
      guard fields.count == 5 else { return nil }
      return Entry(
        path: FilePath.adding(ByteText.text(parts[place + 1]), toFolder: top), mode: fields[1],
        object: fields[3])
    }
  }

  /// Returns the note about changed submodules, which are repositories of their own.
  static func notes(onSubmodules paths: [String]) -> [Message] {
    guard let first = paths.first else { return [] }
    let more = paths.count == 1 ? "" : " and \(paths.count - 1) more"
    return [
      "'\(FilePath.lastPart(first).shortened())'\(more) skipped: a submodule; lint it in its own directory"
    ]
  }

  /// Makes the staged contents take the place of those on disk.
  ///
  /// - `found`: Files that may have been found through a linked folder.
  func use(for found: [SourceFile] = []) {
    guard !staged.isEmpty else { return }
    let current = File.currentFolder ?? "/"
    var contents = staged
    for (file, path) in stagedPaths(of: found) {
      contents[FilePath.absolute(file.path, in: current)] = staged[path]
    }
    FileOverlay.set(
      contents.mapValues { FileOverlay.Document($0, revision: 0) }, current: current)
  }

  /// Returns those of the files whose contents on disk differ from what is staged, or are missing,
  /// with their paths in the index.
  ///
  /// The folder of a missing file can be a link, too, which then leads elsewhere.
  private func stagedPaths(of files: [SourceFile]) -> [(file: SourceFile, path: String)] {
    let current = File.currentFolder ?? "/"
    return zip(files, Self.realPaths(of: files)).compactMap { file, real in
      [real, FilePath.absolute(file.path, in: current)].first { staged[$0] != nil }
        .map { (file, $0) }
    }
  }

  /// Throws an error if one of the files differs from what is staged, so that a fix of it would be
  /// none of what is committed.
  func expectFixable(_ files: [SourceFile]) throws(ToolError) {
    let files = stagedPaths(of: files).map(\.file)
    guard let first = files.first else { return }
    throw .changes(.unstagedEdits(first.path, files.count))
  }

  /// Returns the note about staged files that differ on disk or are missing there.
  func note(onUnstagedAmong files: [SourceFile]) -> Message? {
    let files = stagedPaths(of: files).map(\.file)
    guard let first = files.first else { return nil }
    let name = first.path.shortened()
    return files.count == 1
      ? "'\(name)' differs on disk, and is checked as it is staged"
      : "\(files.count) files such as '\(name)' differ on disk, and are checked as they are staged"
  }

  /// Returns the staged files that a search did not find because their folder is not on disk, or is
  /// a link there.
  ///
  /// - `roots`: The paths that were searched.
  /// - `scope`: The files that the configuration includes and excludes.
  func undetected(below roots: [String], _ scope: SourceScope) -> [SourceFile] {
    let current = File.currentFolder ?? "/"
    let folders = roots.map { FilePath.absolute($0, in: current) }
    return staged.keys.sorted().flatMap { path -> [SourceFile] in
      let own = FilePath.folder(path)
      guard File.realFolder(own).map({ FilePath.adding("", toFolder: $0) }) != own,
        folders.contains(where: { folder in
          path == folder
            || FilePath.rest(of: path, inFolder: folder).map { !SourceSearch.isForeign($0) } == true
        })
      else { return [] }
      return SourceSearch(draft: FilePath.rest(of: path, inFolder: current) ?? path, scope).files
    }
  }
}
