internal import Encodings
internal import FileAccess

/// What repositories say of files that are not theirs: the `.gitignore` files from the root of a
/// repository down to a folder, and `info/exclude`.
///
/// As gitignore(5) has it, but for the user's own list (`core.excludesFile`): what is linted is the
/// same for everybody.
struct IgnoreRules: Sendable {
  /// The patterns of a file and where its folder is.
  private struct Level: Sendable {
    let patterns: PathPatterns
    /// How many bytes of paths are that folder, with its separator.
    let base: Int
  }

  /// From the weakest on.
  private var levels: [Level] = []
  /// The path of the folder from the root, with a separator at its end; empty for the root itself.
  private(set) var path: [UInt8] = []

  private static let fileName = ".gitignore"
  /// More than anybody writes, in bytes.
  private static let sizeLimit = 4 << 20
  /// No path has more folders.
  private static let mostFolders = 256

  /// No rules.
  init() {}

  /// The rules for a folder: those of the folders above it, too, up to the root of its repository.
  ///
  /// - `folder`: Its path without links.
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

  /// Goes into a folder.
  private mutating func enter(_ name: String) { path += ByteText.bytes(name) + [UInt8(ascii: "/")] }

  /// The rules for a folder in this one.
  func entering(_ name: String) -> IgnoreRules {
    var rules = self
    rules.enter(name)
    return rules
  }

  /// Reads what the folder itself says.
  ///
  /// - Parameters:
  ///   - folder: Its path.
  ///   - entries: What is in it; where it has a repository of its own, the rules above it say
  ///     nothing.
  mutating func read(_ folder: String, _ entries: [File.Entry]) {
    if entries.contains(where: { $0.name == ".git" }), !path.isEmpty {
      levels = []
      path = []
      addExclude(of: folder)
    }
    if entries.contains(where: { $0.name == Self.fileName }) { read(folder) }
  }

  private mutating func read(_ folder: String) {
    add(FilePath.adding(Self.fileName, toFolder: folder))
  }

  private mutating func add(_ path: String) {
    guard let bytes = try? File.read(path, limit: Self.sizeLimit, onlyFiles: true) else { return }
    let patterns = PathPatterns(file: bytes)
    if !patterns.isEmpty { levels.append(Level(patterns: patterns, base: self.path.count)) }
  }

  /// Reads `info/exclude` of the repository at a root; in further work trees, `.git` is a file that
  /// says where that is.
  private mutating func addExclude(of root: String) {
    var git = FilePath.adding(".git", toFolder: root)
    if !File.isFolder(git) {
      guard let place = Self.line(git)?.dropFirst("gitdir: ".count) else { return }
      git = place.hasPrefix("/") ? String(place) : FilePath.adding(String(place), toFolder: root)
      if let common = Self.line(FilePath.adding("commondir", toFolder: git)) {
        git = common.hasPrefix("/") ? common : FilePath.adding(common, toFolder: git)
      }
    }
    add(FilePath.adding("info/exclude", toFolder: git))
  }

  /// The first line of a small file.
  private static func line(_ path: String) -> String? {
    guard let bytes = try? File.read(path, limit: 1 << 13, onlyFiles: true) else { return nil }
    return ByteText.text(bytes.prefix { $0 != 0x0A && $0 != 0x0D })
  }

  /// Whether something in the folder is left out.
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
