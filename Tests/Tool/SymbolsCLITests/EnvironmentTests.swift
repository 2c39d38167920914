import FileAccess
import SymbolsCLI
import TestSupport
import Testing
import Workbench

@Suite struct EnvironmentTests {
  /// The manual lists all variables that are asked for.
  @Test func allVariablesAreInTheManual() throws {
    let manual = try ToolRun(["manual"]).output
    var names: Set<String> = []
    for folder in ["Sources/Base/Console", "Sources/Tool"] {
      for path in try File.paths(below: "\(Repository.root)/\(folder)", ending: ".swift") {
        let text = String(decoding: try File.read(path), as: UTF8.self)
        for match in text.matches(of: #/(?:variable|isSet)\("([A-Z_]+)"\)/#) {
          names.insert(String(match.1))
        }
      }
    }
    #expect(names.count > 8)
    for name in names { #expect(manual.contains(name), "\(name) is not in the manual") }
  }
}
