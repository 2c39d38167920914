import Console
import Diagnostics
import Testing

/// When colors are used, and how text is laid out for a terminal.
@Suite struct TerminalTests {
  @Test(arguments: [
    (Terminal.ColorChoice.auto, true, [:], true), (.auto, false, [:], false),
    (.auto, false, ["FORCE_COLOR": "1"], true), (.auto, false, ["FORCE_COLOR": "0"], false),
    (.auto, false, ["CLICOLOR_FORCE": "1"], true), (.auto, true, ["CLICOLOR": "0"], false),
    (.auto, true, ["TERM": "dumb"], false), (.auto, true, ["NO_COLOR": "1"], false),
    // NO_COLOR beats the forcing variables, and options beat all.
    (.auto, true, ["NO_COLOR": "1", "FORCE_COLOR": "1"], false),
    (.always, false, ["NO_COLOR": "1"], true), (.never, true, ["FORCE_COLOR": "1"], false),
  ])
  func color(
    choice: Terminal.ColorChoice, isTerminal: Bool, variables: [String: String], expected: Bool
  ) {
    let uses = Terminal.usesColor(choice, isTerminal: isTerminal) { variables[$0] }
    #expect(uses == expected)
  }

  private func terminal(columns: Int, locale: String = "C.UTF-8") -> Terminal {
    Terminal(descriptor: nil, color: .never, asciiOnly: false) { name in
      ["COLUMNS": "\(columns)", "LANG": locale][name]
    }
  }

  @Test(arguments: [("C.UTF-8", true), ("en_US.utf8", true), ("C", false), ("", false)])
  func marksNeedALocaleOfUTF8(locale: String, expected: Bool) {
    #expect(terminal(columns: 80, locale: locale).usesUnicode == expected)
  }

  @Test func tablesDropAndCutTheLastColumns() {
    var table = TextTable(["NAME", "WHERE", "MORE"])
    table.add([.init("heart"), .init("iOS 13.0, macOS 11.0"), .init("something else")])
    #expect(
      table.lines(for: terminal(columns: 80)).map(\.text) == [
        "NAME   WHERE                 MORE", "heart  iOS 13.0, macOS 11.0  something else",
      ])
    let narrow = table.lines(for: terminal(columns: 22)).map(\.text)
    #expect(narrow == ["NAME   WHERE", "heart  iOS 13.0…"])
    #expect(narrow.allSatisfy { $0.unicodeScalars.count <= 22 })
  }

  @Test(arguments: 1..<60) func paragraphsFit(width: Int) {
    let text = "A paragraph of words, some of which are rather incomprehensible."
    let lines = TextWrap.lines(text, width: width)
    #expect(lines.joined(separator: " ") == text)
    #expect(lines.allSatisfy { $0.count <= width || !$0.contains(" ") })
  }

  @Test func commandLinesBreakOutsideOfQuotes() {
    #expect(
      TextWrap.commandLines("symbols search 'not connected' --limit 5", width: 24)
        == ["symbols search \\", "'not connected' \\", "--limit 5"])
  }
}
