/// Names of files that all systems can have, as repositories are checked out on all of them.
package enum PortableName {
  /// Names that Windows keeps for devices, whatever ending follows.
  private static let devices: Set<String> = {
    let numbers = (1...9).map(String.init) + ["\u{B9}", "\u{B2}", "\u{B3}"]
    return Set(
      ["con", "prn", "aux", "nul", "conin$", "conout$"]
        + numbers.flatMap { ["com\($0)", "lpt\($0)"] })
  }()

  /// Characters that Windows does not allow, beside the separator that all systems have.
  private static let reserved: Set<Unicode.Scalar> = ["?", "*", "|", "\"", "<", ">", ":", "\\"]

  /// Why Windows cannot have a file or folder of a name, as a clause; nil if it can.
  package static func problem(with name: String) -> String? {
    for scalar in name.unicodeScalars {
      if scalar.value < 0x20 || scalar.value == 0x7F {
        return "no file name can have control characters everywhere"
      }
      if reserved.contains(scalar) { return "Windows does not allow '\(scalar)' in file names" }
    }
    return reservation(of: name)
  }

  /// The same for the first part of a path with such a name.
  package static func problem(withPath path: some StringProtocol) -> String? {
    for part in path.split(separator: "/") where part != "." && part != ".." {
      if let problem = problem(with: String(part)) { return problem }
    }
    return nil
  }

  /// Why a file should not be written at a path; nil if all systems can have it there.
  ///
  /// In what somebody typed, only names of devices are refused, and those of folders above the
  /// project that are there already are taken as they are. O(parts), with a look at each of a path
  /// from the root of all folders.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - root: What of it somebody typed, with a separator at its end; nil for all of it.
  /// - Returns: What is wrong, as a clause.
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

  /// Why Windows keeps a name of legal characters from files; nil if it does not.
  private static func reservation(of name: String) -> String? {
    if name.hasSuffix(".") || name.hasSuffix(" ") {
      return "Windows drops a dot or a space at the end of a file's name"
    }
    var stem = name.prefix { $0 != "." }
    while stem.last == " " { stem.removeLast() }
    guard stem.utf8.count <= 8, devices.contains(stem.lowercased()) else { return nil }
    return "Windows keeps the name '\(stem)' for a device, with any ending"
  }
}
