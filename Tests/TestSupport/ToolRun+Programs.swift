internal import Foundation

extension ToolRun {
  /// Runs a shell command line with the `PATH` of the test run.
  package static func withPrograms(shell line: String) throws -> ToolRun {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try ToolRun(shell: line, environment: ["PATH": path, "LANG": "C.UTF-8"])
  }

  /// Whether a program is installed.
  package static func has(_ program: String) throws -> Bool {
    try withPrograms(shell: "command -v \(program)").exitCode == 0
  }
}
