internal import FileAccess

/// The folder that contains the project files; nothing outside of it is read.
struct ProjectPlace {
  /// The absolute path.
  let root: String
  /// The path of the folder as given, for display.
  private let given: String
  private let current: String
  private let confinement: PathConfinement?
  /// The contents of files in memory, by absolute path; nil to read from the disk.
  private let texts: [String: [UInt8]]?

  /// Creates a place for a folder.
  ///
  /// - Parameters:
  ///   - root: The folder, relative to the current folder.
  ///   - texts: The contents of files in memory, by absolute path; nil to read from the disk.
  init(_ root: String, texts: [String: [UInt8]]? = nil) {
    self.texts = texts
    given = root
    current = File.currentFolder ?? "/"
    self.root = FilePath.absolute(root, in: current)
    confinement = texts == nil ? PathConfinement(root) : nil
  }

  /// Returns the absolute path for a path relative to the current folder.
  func absolute(_ path: String) -> String {
    FilePath.absolute(path, in: current)
  }

  /// Returns the path for display, which begins with the folder's path as given.
  func shown(_ path: String) -> String {
    guard path.hasPrefix(root), path.utf8.count > root.utf8.count else { return path }
    if root == "/" { return path }
    let rest = path.dropFirst(root.count)
    guard rest.first == "/" else { return path }
    if given.isEmpty || given == "." { return String(rest.dropFirst()) }
    return (given.hasSuffix("/") ? String(given.dropLast()) : given) + rest
  }

  /// Returns whether a file or folder exists at a path.
  func exists(_ path: String) -> Bool {
    guard let texts else { return File.exists(path) }
    return texts.keys.contains { $0 == path || $0.hasPrefix(path + "/") }
  }

  /// Converts a read error to a problem of the project.
  ///
  /// The problem is damage, unless another file refers to this file and it does not exist.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - error: The read error.
  ///   - source: The location that refers to the file; nil if there is none.
  ///   - isFound: Whether the file was listed in a folder. In that case, a missing file is damage,
  ///     too.
  /// - Returns: The problem.
  func problem(
    _ path: String, _ error: FileError, namedAt source: SettingLine? = nil, isFound: Bool = false
  ) -> TargetProblem {
    TargetProblem(
      source?.path ?? shown(path), line: source?.line,
      source == nil ? "\(error.reason)" : error.description,
      isDamage: isFound || !error.isMissing || exists(path))
  }

  /// Reads a file inside of the folder, following links.
  ///
  /// Pipes and devices are not read.
  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    if let texts {
      guard let text = texts[path] else { throw File.missing("read", shown(path)) }
      return text
    }
    guard let confinement else { throw File.missing("read", shown(path)) }
    if let error = confinement.error(path, isWritten: false) {
      throw File.refusal("read", shown(path), error.reason)
    }
    do throws(FileError) {
      return try File.read(path, limit: limit, onlyFiles: true)
    } catch {
      // The error contains the display path.
      if error.isMissing { throw File.missing("read", shown(path)) }
      throw File.refusal("read", shown(path), error.reason)
    }
  }
}
