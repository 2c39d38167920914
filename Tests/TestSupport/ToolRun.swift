internal import Foundation

/// A run of the built tool as a process, with a separate environment.
package struct ToolRun: Sendable {
  package let output: String
  package let errors: String
  package let exitCode: Int32

  /// The lines of standard output.
  package var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
  }

  /// Runs the tool and waits for it.
  ///
  /// The environment contains only the given variables.
  package init(
    _ arguments: [String], input: String = "", environment: [String: String] = ["LANG": "C.UTF-8"]
  ) throws {
    try self.init(shell: nil, arguments, input: input, environment: environment)
  }

  /// Runs a shell command line in which `$S` is the tool.
  package init(
    shell line: String, input: String = "", environment: [String: String] = ["LANG": "C.UTF-8"]
  ) throws {
    try self.init(shell: line, [], input: input, environment: environment)
  }

  private init(
    shell: String?, _ arguments: [String], input: String, environment: [String: String]
  ) throws {
    var environment = environment
    environment["LLVM_PROFILE_FILE"] = ToolUnderTest.profile
    var program = "/bin/bash"
    var words = arguments
    if let shell {
      words = ["-c", shell]
      if shell.contains("$S") { environment["S"] = try ToolUnderTest.path }
      environment["PATH"] = environment["PATH"] ?? "/usr/bin:/bin"
    } else {
      program = try ToolUnderTest.path
    }
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    // Files instead of pipes, for output of any size without a concurrent reader.
    let files = ["in", "out", "err"].map { "\(folder.path)/\($0)" }
    try Data(input.utf8).write(to: URL(fileURLWithPath: files[0]))
    exitCode = try ChildProcess.run(
      program, words, environment: environment, streams: (files[0], files[1], files[2]))
    (output, errors) = (try Self.text(files[1]), try Self.text(files[2]))
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }
}

/// A folder that is removed after the test.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    path =
      FileManager.default.temporaryDirectory.appendingPathComponent(
        "symbols-test-\(UUID().uuidString)"
      ).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
