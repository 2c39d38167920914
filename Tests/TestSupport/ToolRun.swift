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
    let process = Process()
    var environment = environment
    environment["LLVM_PROFILE_FILE"] = ToolUnderTest.profile
    if let shell {
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      process.arguments = ["-c", shell]
      if shell.contains("$S") { environment["S"] = try ToolUnderTest.path }
      environment["PATH"] = environment["PATH"] ?? "/usr/bin:/bin"
    } else {
      process.executableURL = URL(fileURLWithPath: try ToolUnderTest.path)
      process.arguments = arguments
    }
    process.environment = environment
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "symbols-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files instead of pipes, for output of any size without a concurrent reader.
    let files = ["in", "out", "err"].map { folder.appendingPathComponent($0) }
    try Data(input.utf8).write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    output = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
    exitCode = process.terminationStatus
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
