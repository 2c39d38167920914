internal import Foundation

extension ToolRun {
  /// Runs a line of shell that finds the programs that whoever runs the tests has.
  package static func withPrograms(shell line: String) throws -> ToolRun {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try ToolRun(shell: line, environment: ["PATH": path, "LANG": "C.UTF-8"])
  }

  /// Whether there is a program of a name.
  package static func has(_ program: String) throws -> Bool {
    try withPrograms(shell: "command -v \(program)").exitCode == 0
  }
}
