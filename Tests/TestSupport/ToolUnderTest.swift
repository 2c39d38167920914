internal import Foundation
internal import Workbench

/// The built tool that tests run as a process: the one beside the tests, which the same build has
/// made, or that of `SYMBOLS_TOOL`.
enum ToolUnderTest {
  /// Why there is no tool to test.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Where the tool is; the first use prints it.
  static var path: String {
    get throws { try found.get() }
  }

  /// Where coverage of the tool goes, beside that of the tests; nil without coverage.
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
    // Whoever chooses a tool may want to test an old one.
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

  /// Folders of modules that are not part of the tool.
  private static let others = ["Workshop/", "Drawings/SymbolDrawing/", "Code/SymbolSources/"]

  /// The source of the tool that was written last; plugins are not part of it.
  private static func newestSource() throws -> String? {
    let root = "\(Repository.root)/Sources"
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root).filter {
      path in
      path.hasSuffix(".swift") && !path.contains("Plugin/")
        && !others.contains { path.hasPrefix($0) }
    }
    return try paths.map { "\(root)/\($0)" }.map { ($0, try date(of: $0)) }.max { $0.1 < $1.1 }?.0
  }
}
