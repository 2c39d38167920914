import Foundation
import TestSupport

/// A suite that lints a folder of its own by the tool as a process.
protocol LintFixture {
  var folder: TemporaryFolder { get }
}

extension LintFixture {
  /// Fails as a warning, of which nothing can be fixed.
  static var fault: String { "let x = 1 // symbols:disable:this hart\n" }
  /// The rule that finds it.
  static var faultyRule: String { "unknown-suppression" }

  func write(_ path: String, _ text: String) throws {
    let url = URL(fileURLWithPath: "\(folder.path)/\(path)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(path)", encoding: .utf8)
  }

  func lint(_ arguments: String = "") throws -> ToolRun {
    try shell("$S lint \(arguments)")
  }

  /// Runs a line in the folder, as a user without settings.
  func shell(_ line: String) throws -> ToolRun {
    try ToolRun(
      shell: "cd '\(folder.path)' && \(line)",
      environment: [
        "LANG": "C.UTF-8", "HOME": folder.path, "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_CEILING_DIRECTORIES": "/",
      ])
  }
}
