import SymbolPicker
import TestSupport
import Testing

@Suite struct ScreenTests {
  /// What a terminal shows after all changes is what it shows when all is drawn at once.
  @Test func changesLeadToTheScreen() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Random(state: seed)
    let texts = [
      "heart", "日本", "a日b", "e\u{301}é", "──", "★ x", "", "🎉🎉", String(repeating: "y", count: 50),
    ]
    for round in 0..<300 {
      let columns = Int.random(in: 1...30, using: &random)
      let rows = Int.random(in: 1...6, using: &random)
      var old = Screen(columns: columns, rows: rows)
      var terminal = VirtualTerminal(columns: columns, rows: rows)
      terminal.show(old.changes(from: nil))
      for _ in 0..<8 {
        var screen = Bool.random(using: &random) ? old : Screen(columns: columns, rows: rows)
        for _ in 0..<Int.random(in: 0...6, using: &random) {
          let styles: [TextStyle] = [
            .plain, .strong, .reversed, .with { $0.front = .indexed(200) },
          ]
          screen.put(
            texts.randomElement(using: &random) ?? "",
            row: Int.random(in: -1...rows, using: &random),
            column: Int.random(in: 0...columns, using: &random),
            styles.randomElement(using: &random) ?? .plain)
        }
        terminal.show(screen.changes(from: old))
        var fresh = VirtualTerminal(columns: columns, rows: rows)
        fresh.show(screen.changes(from: nil))
        let about = "seed \(seed), round \(round)"
        #expect(terminal.cells == fresh.cells, "\(about)")
        #expect(terminal.looks == fresh.looks, "\(about)")
        #expect(terminal.lines == (0..<rows).map { screen.text(row: $0) }, "\(about)")
        #expect(terminal.unknown.isEmpty, "\(about): \(terminal.unknown)")
        #expect(screen.changes(from: screen).isEmpty)
        old = screen
      }
    }
  }

  @Test func hostileTextIsShownAndNotObeyed() {
    for text in [
      "\u{1B}[2J", "a\nb\rc", "\u{9B}31m", "\u{202E}abc", "\u{7}", "\0", "\u{1B}]0;x\u{7}",
    ] {
      var screen = Screen(columns: 60, rows: 3)
      screen.put(text, row: 1, column: 0)
      let bytes = screen.changes(from: Screen(columns: 60, rows: 3))
      var terminal = VirtualTerminal(columns: 60, rows: 3)
      terminal.show(bytes)
      #expect(terminal.unknown.isEmpty && terminal.lines[1].contains("\\"))
      #expect(terminal.lines[0].isEmpty && terminal.lines[2].isEmpty)
    }
  }

  @Test func aCharacterWithManyMarksIsCut() {
    var screen = Screen(columns: 10, rows: 1)
    screen.put("a" + String(repeating: "\u{301}", count: 1_000), row: 0, column: 0)
    #expect(screen.text(row: 0).unicodeScalars.count <= 8)
  }

  /// Columns by Unicode's EastAsianWidth.txt, and what terminals agree on.
  @Test(arguments: [
    ("heart", 5), ("日本", 4), ("e\u{301}", 1), ("🎉", 2), ("❤\u{FE0F}", 2), ("🇪🇸", 2), ("한", 2),
    ("ｱ", 1),
    ("Ａ", 2), ("─", 1), ("", 0), ("👩‍💻", 2), ("…", 1),
  ])
  func columnsOfText(_ text: String, _ columns: Int) {
    #expect(TextWidth.columns(text) == columns)
  }

  @Test func textIsFitted() {
    #expect(TextWidth.fitted("heart.fill", 10, ellipsis: "…") == "heart.fill")
    #expect(TextWidth.fitted("heart.fill", 6, ellipsis: "…") == "heart…")
    #expect(TextWidth.fitted("日本語", 4, ellipsis: "…") == "日…")
    #expect(TextWidth.fitted("heart", 2, ellipsis: "...") == "he")
    #expect(TextWidth.fitted("heart", 0, ellipsis: "…") == "")
  }
}
