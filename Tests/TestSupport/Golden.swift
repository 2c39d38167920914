package import FileAccess
internal import Foundation
internal import Workbench

/// Comparison of texts with recorded, reviewed files.
package enum Golden {
  /// The problem with a text, or nil if it equals the file.
  ///
  /// A missing file is a problem, too. `SYMBOLS_RECORD=all` records the files, except in CI; even
  /// then the test fails, so that nobody records by accident. `path` is relative to the package's
  /// folder.
  package static func problem(_ text: String, _ path: String) throws(FileError) -> String? {
    let path = "\(Repository.root)/\(path)"
    let environment = ProcessInfo.processInfo.environment
    if environment["SYMBOLS_RECORD"] == "all", environment["CI"] == nil {
      try File.makeFolder(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
      try File.write(Array(text.utf8), to: path)
      return "recorded \(path), run again"
    }
    let expected = String(decoding: try File.read(path), as: UTF8.self)
    guard text != expected else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let first = zip(lines, wanted).prefix { $0 == $1 }.count
    return """
      \(path):\(first + 1): it is
      \(lines.dropFirst(first).prefix(5).joined(separator: "\n"))
      instead of
      \(wanted.dropFirst(first).prefix(5).joined(separator: "\n"))
      """
  }
}
