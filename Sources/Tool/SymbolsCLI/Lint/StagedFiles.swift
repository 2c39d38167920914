internal import Console
internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import SourceUses

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
    /// Whether a merge left it in conflict.
    let isUnmerged: Bool

    var isSubmodule: Bool { mode == "160000" }
    /// Whether it is a file with contents; links and unmerged files have none.
    var isFile: Bool { mode.hasPrefix("100") && object.contains { $0 != "0" } }
  }

  /// Returns the files that the next commit would change, in the repository of the current folder.
  ///
  /// What is staged is checked, because it will be committed, whatever the files on disk contain.
  /// That is also true of the other files of the repository, such as those that declare constants.
  ///
  /// - `fixes`: Whether fixes are applied, which tests on disk can make unsafe, staged or not.
  static func staged(fixes: Bool) throws(ToolError) -> ChangedFiles {
    let top = try top()
    let changed = try entries(["--cached", "--diff-filter=d"], in: top)
    if let conflict = changed.first(where: \.isUnmerged) {
      throw .changes(.unmerged(conflict.path))
    }
    let unstaged = try entries(since: withoutFilters(of: top), in: top)
    // Git takes files that are not checked out, as in a sparse checkout, for unchanged.
    var staged = try contents(
      of: unstaged + changed.filter { !File.exists($0.path) }, in: top)
    // A commit has no untracked sources. An empty manifest would be a damaged one.
    for path in fixes ? [] : try paths([untracked(in: top)], in: top)
    where SourceKind(path: path) == .swift && !FilePath.lastPart(path).hasPrefix("Package") {
      staged[path] = []
    }
    return try ChangedFiles(
      top: top, paths: Set(changed.filter(\.isFile).map(\.path)),
      notes: notes(onSubmodules: changed.filter(\.isSubmodule).map(\.path)), staged: staged,
      unstaged: Set(unstaged.map(\.path)))
  }

  /// Returns the staged contents of files that are read, by path; more than the size limit stands for
  /// a larger file, which readers report.
  private static func contents(
    of entries: [Entry], in top: String
  ) throws(ToolError) -> [String: [UInt8]] {
    var staged: [String: [UInt8]] = [:]
    var files: [String: (object: String, limit: Int)] = [:]
    for entry in entries where entry.isFile {
      if let limit = limit(entry.path) { files[entry.path] = (entry.object, limit) }
    }
    guard !files.isEmpty else { return [:] }
    // Each line is 'object blob size'.
    let lines = try contents(of: files.values.map(\.object), "--batch-check", in: top)
      .split(separator: 0x0A)
    guard lines.count == files.count else { throw .changes(.noContents) }
    var wanted: [(path: String, object: String, size: Int)] = []
    var total = 0
    for (file, line) in zip(files, lines) {
      guard
        let size = line.split(separator: 0x20).dropFirst(2).first.map(ByteText.text)
          .flatMap({ Int($0) })
      else { throw .changes(.noContents) }
      guard size <= file.value.limit else {
        staged[file.key] = [UInt8](repeating: 0, count: file.value.limit + 1)
        continue
      }
      wanted.append((file.key, file.value.object, size))
      total += line.count + 1 + size + 1
    }
    // The same line, the contents, and a line end.
    let output = try contents(of: wanted.map(\.object), "--batch", in: top, limit: total)
    guard output.count == total else { throw .changes(.noContents) }
    var rest = output[...]
    for (path, _, size) in wanted {
      rest = rest.drop { $0 != 0x0A }.dropFirst()
      staged[path] = Array(rest.prefix(size))
      rest = rest.dropFirst(size + 1)
    }
    return staged
  }

  /// Returns the maximum size of a file whose staged contents are read: a source, or a file with
  /// deployment targets; nil for others.
  private static func limit(_ path: String) -> Int? {
    if let kind = SourceKind(path: path) { return kind.sizeLimit }
    let endings = ["pbxproj", "xcconfig", "yml", "yaml", "swift", "bzl", "bazel", "resolved"]
    let names = ["BUCK", "BUILD", "WORKSPACE"]
    let isProject =
      FilePath.ending(path).map(endings.contains) == true || names.contains(FilePath.lastPart(path))
    return isProject ? SourceKind.swift.sizeLimit : nil
  }

  /// Returns the files of the index that differ from a commit.
  ///
  /// - `options`: Options of `git diff`, and the commit if it is not the last one.
  /// - `top`: The root of the repository.
  static func entries(_ options: [String], in top: String) throws(ToolError) -> [Entry] {
    try entries(["-C", top, "diff"] + options, in: top, object: 3)
  }

  /// Returns the files of the index that differ from those on disk, or are missing there.
  private static func entries(
    since filters: [String], in top: String
  ) throws(ToolError) -> [Entry] {
    try entries(filters + ["-C", top, "diff"], in: top, object: 2)
  }

  private static func entries(
    _ words: [String], in top: String, object: Int
  ) throws(ToolError) -> [Entry] {
    let options = ["--raw", "--no-abbrev", "-z", "--no-renames", "--no-ext-diff", "--no-textconv"]
    guard let output = try run(words + options + ["--ignore-submodules=dirty", "--"]) else {
      throw .changes(.failed("it did not print them"))
    }
    // Entries are pairs: ':oldmode mode oldobject object status', and the path.
    let parts = output.split(separator: 0)
    return stride(from: 0, to: parts.count - 1, by: 2).compactMap { place in
      let fields = parts[place].split(separator: 0x20).map(ByteText.text)
      guard fields.count == 5 else { return nil }
      let mode = object == 3 ? fields[1] : String(fields[0].dropFirst())
      return Entry(
        path: FilePath.adding(ByteText.text(parts[place + 1]), toFolder: top), mode: mode,
        object: fields[object], isUnmerged: fields[4] == "U")
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
      contents.mapValues { FileOverlay.Document($0, revision: 0) }, current: current,
      replacing: staged.keys)
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

  /// Throws an error if one of the files differs from what is staged, because a fix would not get
  /// into the commit.
  func expectFixable(_ files: [SourceFile]) throws(ToolError) {
    let files = stagedPaths(of: files).map(\.file)
    guard let first = files.first else { return }
    throw .changes(.unstagedEdits(first.path, files.count))
  }

  /// Throws an error if a file that is read from disk has changes that are not staged: settings of
  /// the project, or a baseline.
  func expectStaged(_ paths: [String?]) throws(ToolError) {
    let files = paths.compactMap { $0.map { SourceFile(path: $0, kind: .nameList) } }
    for (file, real) in zip(files, Self.realPaths(of: files)) where unstaged.contains(real) {
      throw .changes(.unstagedSettings(file.path))
    }
  }

  /// Returns the note about staged files that differ on disk or are missing there.
  func note(onUnstagedAmong files: [SourceFile]) -> Message? {
    let files = stagedPaths(of: files).map(\.file)
    guard let first = files.first else { return nil }
    let name = first.path.shortened()
    return files.count == 1
      ? "'\(name)' differs on disk; its staged contents are checked"
      : "\(files.count) files such as '\(name)' differ on disk; their staged contents are checked"
  }

  /// Throws an error if a path is not in the repository whose changes these are.
  func expectPaths(_ paths: [String]) throws(ToolError) {
    let current = File.currentFolder ?? "/"
    let root = FilePath.absolute(top, in: current)
    for path in paths {
      let folder = File.isFolder(path) ? path : FilePath.folder(path)
      // A folder that is staged but missing has no repository of its own.
      guard var real = File.realFolder(folder.isEmpty ? "." : folder) else { continue }
      while real != root, real != "/", !real.isEmpty,
        !File.exists(FilePath.adding(".git", toFolder: real))
      {
        real = String(real.prefix(upTo: real.lastIndex(of: "/") ?? real.startIndex))
        if real.isEmpty { real = "/" }
      }
      guard real == root else { throw .changes(.otherRepository(path, root)) }
    }
  }
}
