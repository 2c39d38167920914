/// File names that are valid on all systems, because repositories are checked out on all of them.
package enum PortableName {
  /// Names that Windows reserves for devices, with any extension.
  private static let devices: Set<String> = {
    let numbers = (1...9).map(String.init) + ["\u{B9}", "\u{B2}", "\u{B3}"]
    return Set(
      ["con", "prn", "aux", "nul", "conin$", "conout$"]
        + numbers.flatMap { ["com\($0)", "lpt\($0)"] })
  }()

  /// The characters that Windows forbids, except the path separator of all systems.
  private static let reserved: Set<Unicode.Scalar> = ["?", "*", "|", "\"", "<", ">", ":", "\\"]

  /// Returns why Windows forbids a file or folder name, as a clause; nil if it is allowed.
  package static func problem(with name: String) -> String? {
    for scalar in name.unicodeScalars {
      if scalar.value < 0x20 || scalar.value == 0x7F {
        return "file names cannot contain control characters on all systems"
      }
      if reserved.contains(scalar) { return "Windows does not allow '\(scalar)' in file names" }
    }
    return reservation(of: name)
  }

  /// Returns the reason for the first forbidden component of a path.
  package static func problem(withPath path: some StringProtocol) -> String? {
    for part in path.split(separator: "/") where part != "." && part != ".." {
      if let problem = problem(with: String(part)) { return problem }
    }
    return nil
  }

  /// Returns why a file should not be written at a path; nil if all systems allow it.
  ///
  /// In the part of the path that the user typed, only device names are forbidden. Existing folders
  /// above the project are accepted. O(components), with a system call for each component of the
  /// absolute path.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - root: The part that the user typed, with a trailing separator; nil for the whole path.
  /// - Returns: The problem, as a clause.
  package static func problem(withOutput path: String, below root: String?) -> String? {
    if path.hasPrefix("/dev/") { return nil }
    let named = root ?? path
    if let root, path.hasPrefix(root), let problem = problem(withPath: path.dropFirst(root.count)) {
      return problem
    }
    let current = File.currentFolder.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
    let typed = FilePath.within(current, named)
    let isAbsolute = typed.hasPrefix("/")
    let parts = typed.split(separator: "/")
    var folder = isAbsolute ? "/" : ""
    for (index, part) in parts.enumerated() where part != "." && part != ".." {
      folder = FilePath.adding(String(part), toFolder: folder)
      if isAbsolute, index < parts.count - 1, File.exists(folder) { continue }
      if let problem = reservation(of: String(part)) { return problem }
    }
    return nil
  }

  /// Returns why Windows reserves a name made of valid characters; nil if it does not.
  private static func reservation(of name: String) -> String? {
    if name.hasSuffix(".") || name.hasSuffix(" ") {
      return "Windows drops a dot or a space at the end of a file name"
    }
    var stem = name.prefix { $0 != "." }
    while stem.last == " " { stem.removeLast() }
    guard stem.utf8.count <= 8, devices.contains(stem.lowercased()) else { return nil }
    return "Windows reserves the name '\(stem)' for a device, with any extension"
  }
}
