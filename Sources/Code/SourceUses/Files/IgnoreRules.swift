internal import Encodings
internal import FileAccess

/// The ignore rules of a Git repository: the `.gitignore` files from its root down to a folder, and
/// `info/exclude`.
///
/// The rules work as in gitignore(5), except that the user's global list (`core.excludesFile`) is
/// not read. Everybody lints the same files.
struct IgnoreRules: Sendable {
  /// The patterns of one `.gitignore` or `info/exclude` file, which apply to paths relative to a
  /// folder.
  private struct Level: Sendable {
    let patterns: PathPatterns
    /// The length in bytes of that folder's path from the repository root, including the trailing
    /// separator.
    let base: Int
  }

  /// The patterns of all files that were read, in ascending priority.
  private var levels: [Level] = []
  /// The path of the folder from the repository root, with a trailing separator; empty for the
  /// root.
  private(set) var path: [UInt8] = []

  private static let fileName = ".gitignore"
  /// The maximum size of an ignore file in bytes, larger than any real file.
  private static let sizeLimit = 4 << 20
  /// The maximum number of parent folders in which to look for the repository root.
  private static let mostFolders = 256

  /// Creates empty rules.
  init() {}

  /// Reads the rules that the folders above a folder contain, from the repository root down.
  ///
  /// Call `read(_:_:)` to add the rules in the folder itself.
  ///
  /// - Parameter folder: The path, without symbolic links.
  init(above folder: String) {
    var root = folder
    for _ in 0..<Self.mostFolders {
      if File.exists(FilePath.adding(".git", toFolder: root)) {
        addExclude(of: root)
        var current = root
        for part in folder.dropFirst(root.count).split(separator: "/") {
          read(current)
          enter(String(part))
          current = FilePath.adding(String(part), toFolder: current)
        }
        return
      }
      guard root != "/", let parent = root.lastIndex(of: "/") else { return }
      root = parent == root.startIndex ? "/" : String(root[..<parent])
    }
  }

  /// Moves from the current folder to its subfolder with this name.
  private mutating func enter(_ name: String) { path += ByteText.bytes(name) + [UInt8(ascii: "/")] }

  /// Returns a copy of the rules that has moved to the subfolder with this name.
  func entering(_ name: String) -> IgnoreRules {
    var rules = self
    rules.enter(name)
    return rules
  }

  /// Reads the `.gitignore` file in the current folder.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - entries: The contents of the folder. If they include `.git`, a new repository starts here,
  ///     and the rules from above no longer apply.
  mutating func read(_ folder: String, _ entries: [File.Entry]) {
    if entries.contains(where: { $0.name == ".git" }), !path.isEmpty {
      levels = []
      path = []
      addExclude(of: folder)
    }
    if entries.contains(where: { $0.name == Self.fileName }) { read(folder) }
  }

  private mutating func read(_ folder: String) {
    // As Git: a link could lead out of the repository.
    add(FilePath.adding(Self.fileName, toFolder: folder), followsLink: false)
  }

  private mutating func add(_ path: String, followsLink: Bool) {
    let bytes = try? File.read(
      path, limit: Self.sizeLimit, onlyFiles: true, followsLink: followsLink)
    guard let bytes else { return }
    let patterns = PathPatterns(file: bytes)
    if !patterns.isEmpty { levels.append(Level(patterns: patterns, base: self.path.count)) }
  }

  /// Reads the `info/exclude` file of a repository.
  ///
  /// In a linked worktree, `.git` is a file that contains the path of the repository.
  ///
  /// - Parameter root: The folder that contains `.git`.
  private mutating func addExclude(of root: String) {
    var git = FilePath.adding(".git", toFolder: root)
    if !File.isFolder(git) {
      guard let place = Self.line(git)?.dropFirst("gitdir: ".count) else { return }
      git = place.hasPrefix("/") ? String(place) : FilePath.adding(String(place), toFolder: root)
      if let common = Self.line(FilePath.adding("commondir", toFolder: git)) {
        git = common.hasPrefix("/") ? common : FilePath.adding(common, toFolder: git)
      }
    }
    add(FilePath.adding("info/exclude", toFolder: git), followsLink: true)
  }

  /// Returns the first line of a small file.
  private static func line(_ path: String) -> String? {
    guard let bytes = try? File.read(path, limit: 1 << 13, onlyFiles: true) else { return nil }
    return ByteText.text(bytes.prefix { $0 != 0x0A && $0 != 0x0D })
  }

  /// Returns whether a file or folder in the current folder is ignored.
  func leavesOut(_ name: String, isFolder: Bool) -> Bool {
    guard !levels.isEmpty else { return false }
    let whole = path + ByteText.bytes(name)
    for level in levels.reversed() {
      if let verdict = level.patterns.leavesOut(whole[level.base...], isFolder: isFolder) {
        return verdict
      }
    }
    return false
  }
}
