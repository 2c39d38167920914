import Foundation
import TestSupport
import Testing

/// IconifyJSON as `@iconify/types` declares it.
@Suite struct ExportIconifyTests {
  private func object(_ words: [String]) throws -> [String: Any] {
    let run = try ToolRun(["export", "--format", "iconify"] + words)
    #expect(run.exitCode == 0, "\(run.errors)")
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(json as? [String: Any])
  }

  @Test func aSetTellsWhatItIs() throws {
    let set = try object(["heart", "plus", "--prefix", "my-set2"])
    #expect(set["prefix"] as? String == "my-set2")
    #expect(set["width"] as? Int == 24 && set["height"] as? Int == 24)
    let info = try #require(set["info"] as? [String: Any])
    #expect(info["name"] as? String == "symbols" && info["total"] as? Int == 2)
    #expect(info["height"] as? Int == 24 && info["palette"] as? Bool == false)
    #expect((info["author"] as? [String: String])?["name"]?.isEmpty == false)
    let license = try #require(info["license"] as? [String: String])
    #expect(license["spdx"] == "CC0-1.0" && license["title"] != nil)
    #expect(info["category"] is String && info["version"] is String)
    #expect(try object(["heart"])["prefix"] as? String == "symbols")
  }

  @Test(arguments: [
    ["--color", "red"], ["--rendering-mode", "multicolor"], ["--palette", "red"],
    ["--background", "white"],
  ])
  func coloursMakeAPalette(words: [String]) throws {
    let info = try object(["heart"] + words)["info"] as? [String: Any]
    #expect(info?["palette"] as? Bool == true)
  }

  /// Earlier names lead to icons of the set, and never to a name that something in it has.
  @Test func earlierNamesAreAliases() throws {
    let set = try object([
      "star.leadinghalf.filled", "star.lefthalf.fill", "heart", "--weight", "light,bold",
    ])
    let icons = try #require(set["icons"] as? [String: Any])
    let aliases = try #require(set["aliases"] as? [String: [String: String]])
    #expect(aliases["star-fill-left-bold"] == ["parent": "star-leadinghalf-filled-bold"])
    #expect(aliases["star-lefthalf-fill-bold"] == nil && icons["star-lefthalf-fill-bold"] != nil)
    #expect(try object(["heart"])["aliases"] == nil)
  }

  @Test func allOfThemHoldTogether() throws {
    let set = try object(["--all"])
    let icons = try #require(set["icons"] as? [String: Any])
    let aliases = try #require(set["aliases"] as? [String: [String: String]])
    #expect((set["info"] as? [String: Any])?["total"] as? Int == icons.count)
    #expect(aliases.count > 500)
    for (name, alias) in aliases {
      #expect(icons[name] == nil && icons[alias["parent"] ?? ""] != nil, "\(name)")
    }
  }

  @Test(arguments: ["", "A", "a b", "-a", "a--b", "é", "a_b", "../a", "a\"b"])
  func prefixesAreChecked(prefix: String) throws {
    let run = try ToolRun(["export", "heart", "--format", "iconify", "--prefix=\(prefix)"])
    #expect(run.exitCode == 2 && run.output.isEmpty && run.errors.contains("for '--prefix'"))
  }
}
