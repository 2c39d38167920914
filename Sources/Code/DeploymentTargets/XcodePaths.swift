internal import FileAccess

/// The paths of a project's files and groups.
struct XcodePaths {
  /// The absolute paths by object identifier.
  private(set) var paths: [String: String] = [:]
  /// The maximum nesting of groups.
  private static let maximumDepth = 64
  /// The maximum length of a path in bytes, which is a limit of operating systems.
  private static let maximumLength = 4_096

  /// The maximum total length of all paths in bytes, enough for a few hundred thousand files.
  private static let maximumBytes = 128 << 20
  private var bytes = 0

  private let objects: XcodeObjects
  /// The value of `SOURCE_ROOT`.
  private let sourceRoot: String
  private var isTooDeep = false

  /// Computes the paths of all files and groups, starting at the main group.
  ///
  /// Each group is visited once, which makes cycles harmless.
  init(_ objects: XcodeObjects, mainGroup: String?, sourceRoot: String) {
    self.objects = objects
    self.sourceRoot = sourceRoot
    if let mainGroup { follow(mainGroup, in: sourceRoot, depth: 0) }
  }

  /// A description of the exceeded limit; nil if there is none.
  var problem: String? {
    if bytes > Self.maximumBytes { return "the paths of its files exceed the length limit" }
    return isTooDeep
      ? "groups are nested deeper than \(Self.maximumDepth), the limit" : nil
  }

  private mutating func note(_ path: String, of id: String) {
    bytes += path.utf8.count
    if bytes <= Self.maximumBytes { paths[id] = path }
  }

  private mutating func follow(_ id: String, in folder: String, depth: Int) {
    guard paths[id] == nil, let object = objects[id], let path = path(of: object, in: folder)
    else { return }
    guard depth < Self.maximumDepth else {
      isTooDeep = true
      return
    }
    note(path, of: id)
    for child in object.strings("children") { follow(child, in: path, depth: depth + 1) }
  }

  /// Returns the path of an object, or nil for objects that are not sources, such as products.
  private func path(of object: XcodeObjects.Object, in folder: String) -> String? {
    let path = object.string("path") ?? ""
    guard path.utf8.count + folder.utf8.count < Self.maximumLength else { return nil }
    switch object.string("sourceTree") {
    case "<group>", nil: return Self.joined(folder, path)
    case "SOURCE_ROOT": return Self.joined(sourceRoot, path)
    case "<absolute>": return path.hasPrefix("/") ? Self.joined("/", path) : nil
    default: return nil
    }
  }

  /// Joins paths, with a fast path because most of them contain neither `.` nor `..`.
  ///
  /// Complexity: O(length).
  static func joined(_ folder: String, _ path: String) -> String {
    if path.isEmpty { return folder }
    guard !path.hasPrefix("/"), FilePath.isNormalized(path) else {
      return FilePath.absolute(path, in: folder)
    }
    return folder == "/" ? folder + path : "\(folder)/\(path)"
  }

  /// Returns the path of a file, computing it relative to the project's folder if no group contains
  /// the file.
  mutating func path(of id: String) -> String? {
    if let known = paths[id] { return known }
    guard let object = objects[id], let path = path(of: object, in: sourceRoot) else { return nil }
    note(path, of: id)
    return path
  }
}
