import Encodings
import FileAccess
import TestSupport
import Testing
import Workbench

/// The checks of packages of the kit by the toolchain: for Apple's systems by their types, and on
/// Linux by running their tests.
enum KitCompiler {
  /// The systems that packages are checked for: the oldest, and each that came after it.
  static let targets = [
    "ios 17.0", "ios 18.0", "ios 26.0", "ios 27.0", "macos 14.0", "macos 15.0", "macos 26.0",
    "macos 27.0",
  ]

  /// What the compiler says of a package and of sources that use it; warnings are errors.
  ///
  /// - Parameters:
  ///   - package: A folder as `symbols kit build` writes it.
  ///   - target: A platform and a version.
  ///   - uses: Sources that import the package's module.
  ///   - language: The language mode.
  /// - Returns: The run, which fails if there is something to say.
  /// - Throws: What is wrong with the modules of the platforms.
  static func check(
    _ package: String, _ target: String, uses: [String] = [], language: String = "6"
  ) throws -> ToolRun {
    let files = ([package] + uses).map { "'\($0)'" }.joined(separator: " ")
    return try ToolRun.withPrograms(
      shell:
        "SWIFT_MODE=\(language) '\(AppleModules.sources)/kit-typecheck.sh' '\(AppleModules.folder)' \(target) \(files)"
    )
  }

  /// What the formatter says of a folder, by this project's rules.
  static func lint(_ folder: String) throws -> ToolRun {
    try ToolRun.withPrograms(
      shell: "swift format lint --strict --parallel --recursive "
        + "--configuration '\(Repository.root)/.swift-format' '\(folder)'")
  }

  /// Runs the tests of a package on this machine.
  static func test(_ package: String) throws -> ToolRun {
    try ToolRun.withPrograms(
      shell:
        "export HOME=\"${HOME:-/tmp}\"; swift test --disable-xctest --enable-code-coverage --package-path '\(package)' 2>&1"
    )
  }

  /// The lines of a package's sources that compile on this machine, which has no views, and how many
  /// of them its tests have run.
  static func coverage(_ package: String) throws -> (lines: Int, covered: Int) {
    let report = try JSONNode(
      parsing: File.read("\(package)/.build/debug/codecov/FoundationUI.json"))
    var sum = (lines: 0, covered: 0)
    for part in try report.value("data").elements() {
      for file in try part.value("files").elements()
      where try file.value("filename").string().hasPrefix("\(package)/Sources/") {
        let lines = try file.value("summary").value("lines")
        sum.lines += try lines.value("count").integer()
        sum.covered += try lines.value("covered").integer()
      }
    }
    return sum
  }
}

extension JSONNode {
  fileprivate func value(_ key: String) throws -> JSONNode {
    try #require(members().first { $0.key == key }).value
  }
}
