internal import Console
internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import SourceUses

/// The files in a repository that differ from a commit: changed, added, renamed or untracked files.
struct ChangedFiles {
  /// The root of the repository.
  let top: String
  /// The paths with all links resolved.
  let paths: Set<String>
  /// Notes on the comparison, and on changes that are not checked.
  let notes: [Message]
  /// The contents in the index of files that differ on disk or are missing there, by path; untracked
  /// files are empty.
  let staged: [String: [UInt8]]
  /// The files that differ on disk from the index, or are missing there, of any kind.
  let unstaged: Set<String>
  /// The files that git tracks although ignore rules match them, with their folders.
  let tracked: Set<String>

  /// The maximum size of the path list in bytes, larger than for any real change.
  private static let mostBytes = 64 << 20

  /// The beginning of every git command.
  ///
  /// With these options, git runs no programs from a repository's configuration, fetches nothing
  /// for partial clones, takes no locks, and never prompts.
  private static let git =
    ["git", "--no-optional-locks", "--no-pager"]
    + settings([
      "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.quotePath=false",
      "core.sshCommand=false", "protocol.allow=never",
    ])
    + settings(
      ["ext", "ssh", "http", "https", "git", "file"].map { "protocol.\($0).allow=never" })

  private static func settings(_ settings: [String]) -> [String] {
    settings.flatMap { ["-c", $0] }
  }

  /// Returns settings that disable the content filters in a repository's configuration, because
  /// filters are programs.
  static func withoutFilters(of folder: String) throws(ToolError) -> [String] {
    let list = try run(
      ["-C", folder, "config", "--null", "--name-only", "--get-regexp", "^filter\\."],
      mayFail: true)
    var words: [String] = []
    for key in Set((list ?? []).split(separator: 0)).map(ByteText.text).sorted() {
      guard !key.contains("="), !key.contains("\n") else {
        throw .changes(
          .failed("the repository's Git configuration has a filter that cannot be turned off"))
      }
      words += settings(["\(key)="])
    }
    return words
  }

  init(
    top: String, paths: Set<String>, notes: [Message], staged: [String: [UInt8]],
    unstaged: Set<String> = []
  ) throws(ToolError) {
    self.unstaged = unstaged
    self.top = top
    self.paths = paths
    self.notes = notes
    self.staged = staged
    tracked = try Self.ignored(in: top)
  }

  /// Returns the root of the repository.
  static func top() throws(ToolError) -> String {
    guard let root = try run(["rev-parse", "--show-toplevel"]) else {
      throw .changes(.noRepository)
    }
    let top = ByteText.text(root)
    return top.hasSuffix("\n") ? String(top.dropLast()) : top
  }

  /// The options with which `git diff` prints the paths of files that still exist.
  static let diffOptions = [
    "--name-only", "-z", "--no-renames", "--no-ext-diff", "--no-textconv",
    "--ignore-submodules=all", "--diff-filter=d",
  ]

  /// Returns the command that lists untracked files.
  static func untracked(in top: String) -> [String] {
    ["-C", top, "ls-files", "--others", "--exclude-standard", "-z"]
  }

  /// Returns the paths that git commands list.
  static func paths(
    _ lists: [[String]], in top: String
  ) throws(ToolError) -> Set<String> {
    var paths: Set<String> = []
    for list in lists {
      guard let output = try run(list) else {
        throw .changes(.failed("git printed no list"))
      }
      for path in output.split(separator: 0) {
        paths.insert(FilePath.adding(ByteText.text(path), toFolder: top))
      }
    }
    return paths
  }

  /// Finds the files that changed since a revision, in the repository of the current folder.
  ///
  /// - `revision`: A commit in git's notation, such as a branch, a tag or a hash.
  init(since revision: String) throws(ToolError) {
    let top = try Self.top()
    let commit =
      revision.hasPrefix("-")
      ? nil
      : try Self.run(
        [
          "rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}",
        ], mayFail: true)
    let hash = commit.map { String(decoding: $0.prefix { $0 != 0x0A }, as: UTF8.self) } ?? ""
    guard !hash.isEmpty, hash.utf8.allSatisfy({ ($0 | 0x20).isHexadecimal }) else {
      let isNew = try Self.run(["rev-list", "--all", "--max-count=1"], mayFail: true) == []
      throw .changes(isNew ? .noCommit : .unknownRevision(revision))
    }
    // Changes on the other branch since the merge base do not belong to this branch. A shallow
    // clone may not contain the merge base.
    let base = try Self.run(["merge-base", hash, "HEAD"], mayFail: true)
    let start = base.map { String(decoding: $0.prefix { $0 != 0x0A }, as: UTF8.self) } ?? hash
    let doubt = base == nil ? [try Self.note(withoutBase: revision)] : []
    let index = try Self.entries(["--cached", "--diff-filter=d", start], in: top)
    let filters = try Self.withoutFilters(of: top)
    let lists = [
      filters + ["-C", top, "diff"] + Self.diffOptions + [start, "--"], Self.untracked(in: top),
    ]
    try self.init(
      top: top, paths: try Self.paths(lists, in: top),
      notes: doubt + Self.notes(onSubmodules: index.filter(\.isSubmodule).map(\.path)),
      staged: [:])
  }

  /// Returns the note for a missing merge base: changes on both branches are included.
  private static func note(withoutBase revision: String) throws(ToolError) -> Message {
    let answer = try run(["rev-parse", "--is-shallow-repository"], mayFail: true) ?? []
    let name = revision.shortened()
    return answer.starts(with: Array("true".utf8))
      ? "the shallow clone lacks the merge base with '\(name)', so changes made on '\(name)' are "
        + "included; fetch it: git fetch --unshallow (fetch-depth: 0 in actions/checkout)"
      : "this branch and '\(name)' have no common commit: all files that differ are included"
  }

  /// Returns the output of a git command; nil if it fails and the caller reports its own message.
  ///
  /// - `mayFail`: Whether user input can make the command fail.
  static func run(
    _ words: [String], mayFail: Bool = false
  ) throws(ToolError) -> [UInt8]? {
    guard let result = System.output(of: git + words, limit: mostBytes) else {
      throw .changes(.noGit)
    }
    guard !result.isCut else { throw .changes(.failed("the list is longer than 64 MiB")) }
    if result.exitCode == 0 { return result.output }
    let first = result.errors.split(separator: 0x0A).first.map { ByteText.text($0) } ?? ""
    guard mayFail || first.isEmpty || first.hasPrefix("fatal: not a git repository") else {
      throw .changes(.failed(first))
    }
    return nil
  }

  /// Returns the output of `git cat-file` for many objects.
  static func contents(
    of objects: [String], _ option: String, in top: String, limit: Int = mostBytes
  ) throws(ToolError) -> [UInt8] {
    let words = git + ["-C", top, "cat-file", option]
    let input = Array(objects.map { $0 + "\n" }.joined().utf8)
    guard let result = System.output(of: words, input: input, limit: limit) else {
      throw .changes(.noGit)
    }
    guard !result.isCut, result.exitCode == 0 else { throw .changes(.noContents) }
    return result.output
  }

  /// Returns the files that git tracks although ignore rules match them, with their folders.
  static func ignored(in top: String) throws(ToolError) -> Set<String> {
    let words = ["-C", top, "ls-files", "--cached", "--ignored", "--exclude-standard", "-z"]
    var found: Set<String> = []
    for path in try paths([words], in: top) {
      var path = path
      while path != top, found.insert(path).inserted {
        path = String(FilePath.folder(path).dropLast())
      }
    }
    return found
  }

  /// Returns the changed files among the given ones, in the same order.
  func among(_ files: [SourceFile]) -> [SourceFile] {
    zip(files, Self.realPaths(of: files)).filter { paths.contains($1) }.map { file, _ in file }
  }

  /// Returns the paths of files with the links in their folders resolved.
  static func realPaths(of files: [SourceFile]) -> [String] {
    let current = File.currentFolder ?? "/"
    var folders: [String: String] = [:]
    return files.map { file in
      let folder = FilePath.folder(file.path)
      let real =
        folders[folder] ?? File.realFolder(folder) ?? FilePath.absolute(folder, in: current)
      folders[folder] = real
      return FilePath.adding(FilePath.lastPart(file.path), toFolder: real)
    }
  }
}

extension UInt8 {
  /// Whether the byte is a hexadecimal digit; letters must be lowercase.
  fileprivate var isHexadecimal: Bool {
    (0x30...0x39).contains(self) || (0x61...0x66).contains(self)
  }
}

/// The reason why git cannot list the changes.
package enum ChangesError: Error, Hashable, Sendable {
  /// Git was not found.
  case noGit
  /// The current folder is not in a repository.
  case noRepository
  /// The text does not name a commit.
  case unknownRevision(String)
  /// Fixes would mix with changes that are not staged; the payload is the first file and the number
  /// of files.
  case unstagedEdits(String, Int)
  /// A path is not in the repository of the current folder; the payload is the path and the root of
  /// the repository.
  case otherRepository(String, String)
  /// A file that decides what is checked, such as `symbols.json`, has changes that are not staged.
  case unstagedSettings(String)
  /// A file has a merge conflict, so that nothing of it is staged.
  case unmerged(String)
  /// The repository has no commit.
  case noCommit
  /// Git did not print the contents of a staged file.
  case noContents
  /// Git failed with this error message.
  case failed(String)

  var headline: Message {
    switch self {
    case .noGit: "cannot list the changed files: git is not in PATH"
    case .noRepository: "cannot list the changed files: this directory is not in a git repository"
    case .unknownRevision(let revision): "git does not know the commit '\(revision.shortened())'"
    case .unstagedEdits(let path, let count):
      "\(path.shortened())\(count == 1 ? "" : " and \(count - 1) more") cannot be fixed: what is staged "
        + "differs from the file on disk"
    case .otherRepository(let path, let root):
      "\(path.shortened()) is not in the git repository of this directory, \(root.shortened())"
    case .unstagedSettings(let path):
      "\(path.shortened()) has changes that are not staged, and decides what is checked"
    case .unmerged(let path): "\(path.shortened()) has a merge conflict"
    case .noCommit: "this repository has no commit yet"
    case .noContents: "git cannot read all staged files"
    case .failed(let text): "git cannot list the changed files: \(text.shortened(to: 200))"
    }
  }

  var advice: [Message] {
    switch self {
    case .noGit: ["install git, or name the files: symbols lint FILE..."]
    case .noRepository: ["run this in a repository, or name the files: symbols lint FILE..."]
    case .unknownRevision:
      ["use a branch, a tag or a hash; in a shallow clone, fetch it first: git fetch origin main"]
    case .unstagedEdits: ["stage all changes: git add FILE, or put the others away: git stash -k"]
    case .unstagedSettings: ["stage its changes: git add FILE, or put them away: git stash -k"]
    case .unmerged: ["resolve the conflict, and stage the file: git add FILE"]
    case .otherRepository: ["run this in the other repository"]
    case .noCommit: ["check what is staged: symbols lint --staged, or all files: symbols lint"]
    case .noContents: ["see which object is missing: git fsck"]
    case .failed: []
    }
  }
}
