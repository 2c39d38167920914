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
    let names = staged.keys.sorted()
    return ChangedFiles(
      paths: Set(entries.map(\.path)),
      notes: (names.first.map { [note(onUnstaged: $0, names.count)] } ?? [])
        + notes(onSubmodules: entries.filter(\.isSubmodule).map(\.path)),
      staged: staged)
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

  /// Returns the note about staged files whose contents on disk differ or are missing.
  private static func note(onUnstaged first: String, _ count: Int) -> Message {
    let name = FilePath.lastPart(first).shortened()
    return count == 1
      ? "'\(name)' differs on disk, and is checked as it is staged"
      : "\(count) files such as '\(name)' differ on disk, and are checked as they are staged"
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
  /// - `fixes`: Whether fixes are written, which needs files that are as they are staged.
  func use(fixes: Bool) throws(ToolError) {
    guard let first = staged.keys.min() else { return }
    if fixes {
      throw .changes(.unstagedEdits(FilePath.lastPart(first), staged.count))
    }
    FileOverlay.set(
      staged.mapValues { FileOverlay.Document($0, revision: 0) },
      current: File.currentFolder ?? "/")
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
