import Foundation
import PNGCodec
import Raster
import SymbolCatalog
import TestSupport
import Testing

@Suite struct PreviewTests {
  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func nothingIsDrawnInAPipe() throws {
    for line in [["show", "heart"], ["show", "heart", "--preview", "auto", "--weight", "all"]] {
      let run = try ToolRun(
        line, environment: ["LANG": "C.UTF-8", "TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1"])
      #expect(run.exitCode == 0)
      #expect(!run.output.contains("\u{1B}"))
      #expect(run.lines[1].hasPrefix("available"))
    }
  }

  @Test func blocksAndBrailleAreTextWithoutColour() throws {
    for (name, range) in [("blocks", 0x2580...0x259F), ("braille", 0x2800...0x28FF)] {
      let run = try ToolRun(["show", "heart.fill", "--preview", name])
      let picture = run.output.split(separator: "\n", omittingEmptySubsequences: false)[1...12]
      #expect(picture.contains { $0.count > 12 })
      for scalar in picture.joined().unicodeScalars {
        #expect(scalar == " " || range.contains(Int(scalar.value)), "\(scalar)")
      }
      // The picture comes before the facts, which are the same as without.
      let plain = try ToolRun(["show", "heart.fill"]).output
      #expect(run.output.hasSuffix(plain.dropFirst("heart.fill\n".count)))
    }
    let ascii = try ToolRun(["show", "heart", "--preview", "blocks"], environment: ["LANG": "C"])
    #expect(ascii.output.contains("@"))
    #expect(ascii.lines.prefix(8).joined().utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func coloursAreForced() throws {
    let line = ["show", "heart", "--preview", "blocks", "--color", "#ff8000"]
    let always = line + ["--terminal-color", "always"]
    let direct = try ToolRun(
      always, environment: ["LANG": "C.UTF-8", "COLORTERM": "truecolor"])
    #expect(direct.output.contains("38;2;255;128;0"))
    let indexed = try ToolRun(
      always, environment: ["LANG": "C.UTF-8", "TERM": "xterm-256color"])
    #expect(indexed.output.contains("38;5;208") && !indexed.output.contains(";2;"))
    let none = try ToolRun(line, environment: ["LANG": "C.UTF-8", "NO_COLOR": "1"])
    #expect(!none.output.contains("\u{1B}") && none.output.contains("█"))
  }

  @Test func kittyGetsAPicture() throws {
    let run = try ToolRun(["show", "heart.fill", "--preview", "kitty", "--color", "red"])
    let start = try #require(run.output.range(of: "\u{1B}_Ga=T,f=100,q=2,c=24,r=12,m="))
    #expect(run.output[..<start.lowerBound] == "heart.fill\n")
    let end = try #require(run.output.range(of: "\u{1B}\\\navailable"))
    let chunks = run.output[start.lowerBound..<end.lowerBound]
      .components(separatedBy: "\u{1B}\\").map { $0.split(separator: ";")[1] }
    let png = try #require(Data(base64Encoded: chunks.joined()))
    let image = try PNGDecoder.decode(Array(png))
    #expect(image.width == 240 && image.height == 240)
    let middle = 4 * (120 * 240 + 120)
    // Apple's red in dark appearance.
    #expect(Array(image.rgba[middle..<middle + 4]) == [0xFF, 0x42, 0x45, 0xFF])
  }

  @Test(arguments: [
    ("iterm", "\u{1B}]1337;File=size="), ("sixel", "\u{1B}P0;1;0q\"1;1;240;240#0;2;"),
  ])
  func otherProtocolsComeOnlyIfAskedFor(_ name: String, _ beginning: String) throws {
    #expect(try ToolRun(["show", "heart", "--preview", name]).output.contains("\n\(beginning)"))
  }

  @Test func theLadderFitsTheWidth() throws {
    for columns in [40, 80, 200] {
      let run = try ToolRun(
        ["show", "heart", "--preview", "braille", "--weight", "all"],
        environment: ["LANG": "C.UTF-8", "COLUMNS": String(columns)])
      let names = run.lines.filter { $0.contains("light") || $0.contains("black") }
      #expect(names.first?.hasPrefix("ultralight") == true)
      #expect(names.joined().contains("black"))
      let ladder = run.lines.dropFirst().prefix { !$0.hasPrefix("available") }
      #expect(ladder.allSatisfy { $0.count <= columns })
      if columns == 200 {
        #expect(
          ladder.last?.split(separator: " ") == [
            "ultralight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy",
            "black",
          ])
      }
    }
  }

  @Test func whatIsDrawnIsTold() throws {
    func status(_ name: String) throws -> (text: String, json: Bool?) {
      let line = try ToolRun(["show", name]).lines.first { $0.hasPrefix("artwork ") }
      let json = try object(ToolRun(["show", name, "--json"]).output)
      let symbol = (json["symbols"] as? [[String: Any]])?.first
      return (String(line?.dropFirst(12) ?? ""), symbol?["drawn"] as? Bool)
    }
    #expect(try status("heart.slash") == ("yes", true))
    let restricted = try #require(Catalog.bundled.symbols.first { $0.restriction != nil })
    let never = try status(restricted.name)
    #expect(never.text.hasPrefix("none (") && never.json == false)
    #expect(try status("airpods.gen4").text.hasPrefix("none (it counts as restricted because"))
  }

  /// `search`, `search --drawn`, `show`, and `catalog info` say the same of all symbols.
  @Test func allAgreeOnWhatIsDrawn() throws {
    let drawn = Set(try ToolRun(["search", "--drawn", "--format", "names"]).lines)
    let names = Catalog.bundled.symbols.map(\.name)
    let listed = try ToolRun(["search", "--format", "jsonl", "--sort", "name"]).lines
    #expect(listed.count == names.count)
    for (line, symbol) in zip(listed, Catalog.bundled.symbols) {
      #expect(line.contains("\"drawn\":\(drawn.contains(symbol.name))"), "\(symbol.name)")
      if symbol.restriction != nil { #expect(!drawn.contains(symbol.name)) }
    }
    let sample = stride(from: 0, to: names.count, by: 41).map { names[$0] }
    let shown = try ToolRun(
      ["show", "--format", "jsonl", "-"], input: sample.joined(separator: "\n"))
    for (line, name) in zip(shown.lines, sample) {
      #expect(line.contains("\"drawn\":\(drawn.contains(name))"), "\(name)")
    }
    let info = try object(ToolRun(["catalog", "info", "--json"]).output)
    #expect(info["drawn"] as? Int == drawn.count)
    #expect(info["drawable"] as? Int == names.count - (info["restricted"] as? Int ?? 0))
    #expect(drawn.count >= 1600)
    #expect(try ToolRun(["search", "--drawn", "--restricted", "only"]).exitCode == 1)
  }

  @Test func drawnResultsAreThoseOfTheSearch() throws {
    let all = try ToolRun(["search", "cloud", "--limit", "0"]).lines
    let drawn = try ToolRun(["search", "cloud", "--limit", "0", "--drawn"]).lines
    let known = Set(try ToolRun(["search", "--drawn"]).lines)
    // The order may differ: families step down for each member that is listed.
    #expect(Set(drawn) == Set(all).intersection(known) && drawn.count > 3)
    let json = try object(ToolRun(["search", "cloud", "--json", "--drawn"]).output)
    let results = try #require(json["results"] as? [[String: Any]])
    #expect(results.allSatisfy { $0["drawn"] as? Bool == true })
  }

  @Test func theGridNamesWhatItShows() throws {
    let run = try ToolRun(
      ["search", "heart", "--grid", "--preview", "braille", "--drawn", "--limit", "5"],
      environment: ["LANG": "C.UTF-8", "COLUMNS": "70"])
    #expect(run.exitCode == 0)
    #expect(run.lines.allSatisfy { $0.count <= 70 })
    for name in try ToolRun(["search", "heart", "--drawn", "--limit", "5"]).lines {
      for part in name.split(separator: ".") { #expect(run.output.contains(part)) }
    }
    #expect(run.output.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) })
  }

  @Test(arguments: [
    ("search heart --grid", "--preview braille"),
    ("search heart --grid --preview none", "cannot be used with"),
    ("search heart --grid --preview braille --json", "cannot be used with"),
    ("search heart --grid --preview braille --weight all", "one weight"),
    ("show heart --json --preview kitty", "cannot be used with"),
    ("show heart --preview kity", "did you mean 'kitty'?"),
    ("show heart --weight bolt", "did you mean 'bold'?"),
    ("show heart --weight 1000", "100 to 900"),
    ("show heart --rendering-mode palette", "--palette red,blue"),
    ("show heart --rendering-mode multicolor --palette red", "cannot be used with"),
    ("show heart --color nocolour", "expected a color"),
    ("show heart --palette red,,blue", "expected a color"),
    ("show heart --variable-value 2", "from 0 to 1"),
    ("show heart --variable-value nan", "from 0 to 1"),
    ("show heart --symbol-scale huge", "valid: small, medium, large"),
  ])
  func wrongUsageIsExplained(_ line: String, _ message: String) throws {
    let run = try ToolRun(shell: "$S \(line)")
    #expect(run.exitCode == 2 && run.output.isEmpty)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
