/// Names of files that all systems can have, as repositories are checked out on all of them.
package enum PortableName {
  /// Names that Windows keeps for devices, whatever ending follows.
  private static let devices: Set<String> = {
    let numbers = (1...9).map(String.init) + ["\u{B9}", "\u{B2}", "\u{B3}"]
    return Set(
      ["con", "prn", "aux", "nul", "conin$", "conout$"]
        + numbers.flatMap { ["com\($0)", "lpt\($0)"] })
  }()

  /// Why Windows cannot have a file or folder of a name, as a clause; nil if it can.
  ///
  /// Only what is left of legal names: characters are the caller's part.
  package static func problem(with name: String) -> String? {
    if name.hasSuffix(".") || name.hasSuffix(" ") {
      return "Windows drops a dot or a space at the end of a file's name"
    }
    var stem = name.prefix { $0 != "." }
    while stem.last == " " { stem.removeLast() }
    guard stem.utf8.count <= 8, devices.contains(stem.lowercased()) else { return nil }
    return "Windows keeps the name '\(stem)' for a device, with any ending"
  }

  /// The same for the first part of a path with such a name.
  package static func problem(withPath path: some StringProtocol) -> String? {
    for part in path.split(separator: "/") where part != "." && part != ".." {
      if let problem = problem(with: String(part)) { return problem }
    }
    return nil
  }
}
