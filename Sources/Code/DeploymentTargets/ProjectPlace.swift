internal import FileAccess

/// The folder that everything is read in, and nothing outside of it.
struct ProjectPlace {
  /// Its absolute path.
  let root: String
  /// As it was given: how paths are shown.
  private let given: String
  private let current: String
  private let confinement: PathConfinement?
  /// What is read instead of files, by absolute paths.
  private let texts: [String: [UInt8]]?

  /// - Parameters:
  ///   - root: The folder, from the current one.
  ///   - texts: What is read instead of files, by absolute paths.
  init(_ root: String, texts: [String: [UInt8]]? = nil) {
    self.texts = texts
    given = root
    current = File.currentFolder ?? "/"
    self.root = FilePath.absolute(root, in: current)
    confinement = texts == nil ? PathConfinement(root) : nil
  }

  /// The absolute path of one that counts from the current folder.
  func absolute(_ path: String) -> String {
    FilePath.absolute(path, in: current)
  }

  /// A path as people gave the root.
  func shown(_ path: String) -> String {
    guard path.hasPrefix(root), path.utf8.count > root.utf8.count else { return path }
    if root == "/" { return path }
    let rest = path.dropFirst(root.count)
    guard rest.first == "/" else { return path }
    if given.isEmpty || given == "." { return String(rest.dropFirst()) }
    return (given.hasSuffix("/") ? String(given.dropLast()) : given) + rest
  }

  /// Whether there is something at a path.
  func exists(_ path: String) -> Bool {
    guard let texts else { return File.exists(path) }
    return texts.keys.contains { $0 == path || $0.hasPrefix(path + "/") }
  }

  /// What a file that could not be read is as a problem of a project: damage, unless it is only
  /// named and not there.
  ///
  /// - Parameters:
  ///   - path: The file that was read.
  ///   - error: Why it could not be.
  ///   - source: Where it is named; nil for the file itself.
  ///   - isFound: Whether its name was found in a folder, so that it is damaged even if there is
  ///     nothing behind the name.
  /// - Returns: The problem.
  func problem(
    _ path: String, _ error: FileError, namedAt source: SettingLine? = nil, isFound: Bool = false
  ) -> TargetProblem {
    TargetProblem(
      source?.path ?? shown(path), line: source?.line,
      source == nil ? "\(error.reason)" : error.description,
      isDamage: isFound || !error.isMissing || exists(path))
  }

  /// The bytes of a file inside of the root, links followed; pipes and devices are refused.
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
      // In the words of the root that was given.
      if error.isMissing { throw File.missing("read", shown(path)) }
      throw File.refusal("read", shown(path), error.reason)
    }
  }
}
