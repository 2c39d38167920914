internal import Foundation
internal import Workbench

/// The built tool that tests run as a process: the one from the same build as the tests, or
/// `SYMBOLS_TOOL`.
enum ToolUnderTest {
  /// The reason why there is no tool to test.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The path of the tool, printed on first use.
  static var path: String {
    get throws { try found.get() }
  }

  /// The file for coverage of the tool, beside that of the tests; nil without coverage.
  static let profile = ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"]

  private static let found = Result {
    let chosen = ProcessInfo.processInfo.environment["SYMBOLS_TOOL"]
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let path = chosen ?? tests.deletingLastPathComponent().appendingPathComponent("symbols").path
    guard let built = try? date(of: path) else {
      throw Failure(
        description:
          "no tool at '\(path)': run 'swift build --product symbols', or set SYMBOLS_TOOL"
      )
    }
    print("The tool under test: \(path), built \(built.formatted(.iso8601))")
    // An explicitly chosen tool may be old.
    if chosen == nil, let source = try newestSource(), try date(of: source) > built {
      throw Failure(
        description: "'\(path)' is older than '\(source)': run 'swift build --product symbols'")
    }
    return path
  }

  private static func date(of path: String) throws -> Date {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return attributes[.modificationDate] as? Date ?? .distantPast
  }

  /// The most recently changed source of the tool, without Workshop and plugins.
  private static func newestSource() throws -> String? {
    let root = "\(Repository.root)/Sources"
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root).filter {
      $0.hasSuffix(".swift") && !$0.hasPrefix("Workshop/") && !$0.contains("Plugin/")
    }
    return try paths.map { "\(root)/\($0)" }.map { ($0, try date(of: $0)) }.max { $0.1 < $1.1 }?.0
  }
}
