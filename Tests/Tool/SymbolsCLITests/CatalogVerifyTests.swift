import FileAccess
import Foundation
import TestSupport
import Testing
import Workbench

@Suite struct CatalogVerifyTests {
  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func theCatalogInUseIsClean() throws {
    let run = try ToolRun(["catalog", "verify", "--json"])
    #expect(run.exitCode == 0)
    let json = try object(run.output)
    #expect(json["errors"] as? Int == 0 && json["warnings"] as? Int == 0)
    #expect((json["catalogs"] as? [Any])?.count == 1)
  }

  @Test func filesAreCheckedByTheSameRules() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/manifest.json"
    let text = String(decoding: try Repository.bytes("Resources/manifest.json"), as: UTF8.self)
    let line =
      text[..<(try #require(text.range(of: "\n{\"name\":\"heart\",")).upperBound)]
      .count { $0 == "\n" } + 1
    let damaged = text.replacing(
      "{\"name\":\"heart\",", with: "{\"name\":\"heart\",\"hierarchical\":\"1\","
    )
    .replacing("\"iOS\":\"14.0\"", with: "\"iOS\":\"1.0\"")
    try File.write(Array(damaged.utf8), to: path)
    let run = try ToolRun(["catalog", "verify", path])
    #expect(run.exitCode == 1 && run.errors == "symbols: errors: 2, warnings: 0\n", "\(run.errors)")
    #expect(
      run.lines == [
        "\(path):1:1: error: release '2020' has an older iOS than '2019.1', which precedes it",
        "\(path):\(line):1: error: 'heart': hierarchical '1' is not defined in the manifest",
      ])
    let json = try object(ToolRun(["catalog", "verify", path, "--json"]).output)
    let findings = ((json["catalogs"] as? [[String: Any]])?.first?["findings"]) as? [[String: Any]]
    #expect(findings?.map { $0["code"] as? String } == ["falling-version", "unknown-reference"])
    #expect(findings?.last?["line"] as? Int == line)
  }

  @Test(arguments: ["", "[]", "nonsense", "{\"schemaVersion\":1,\"symbol\":[]}", "\u{1B}[31m"])
  func whatIsNoCatalogIsAFinding(_ text: String) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/x.json"
    try File.write(Array(text.utf8), to: path)
    let run = try ToolRun(["catalog", "verify", path])
    #expect(run.exitCode == 1 && run.lines.count == 1 && run.output.contains("x.json:1:"))
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test func whatCannotBeReadIsAFailure() throws {
    let run = try ToolRun(["catalog", "verify", "/no/such/file"])
    #expect(run.exitCode == 2 && run.errors.contains("/no/such/file"))
  }
}
