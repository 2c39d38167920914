import SymbolPreview
import Testing

@Suite struct AutomaticProtocolTests {
  @Test(arguments: [
    (["TERM": "xterm-256color"], "blocks"), ([:], "blocks"), (["TERM": "dumb"], nil),
    (["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1"], "kitty"),
    (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], "kitty"),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "vscode", "KITTY_WINDOW_ID": "1"], "blocks"),
    (["TERM": "xterm-ghostty", "TERM_PROGRAM": "ghostty"], "kitty"),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], "iterm"),
    (["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"], "iterm"),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], "iterm"),
    (["TERM": "foot"], "sixel"), (["TERM": "mlterm"], "sixel"),
    (["TERM": "tmux-256color", "TERM_PROGRAM": "tmux", "KITTY_WINDOW_ID": "1"], "blocks"),
    (["TERM": "xterm-kitty", "TMUX": "/tmp/tmux-0/default,1,0"], "blocks"),
    (["TERM": "screen", "LC_TERMINAL": "iTerm2"], "blocks"),
  ])
  func theEnvironmentTells(_ variables: [String: String], _ expected: String?) {
    #expect(
      PreviewProtocol.automatic(usesColor: true) { variables[$0] }?.name == expected)
    // Whoever wants no color gets text.
    #expect(
      PreviewProtocol.automatic(usesColor: false) { variables[$0] }?.name
        == expected.map { _ in "blocks" })
  }

  @Test(arguments: [
    (["COLORTERM": "truecolor", "TERM": "vt100"], PreviewTerminal.Colors.direct),
    (["COLORTERM": "24bit"], .direct), (["TERM": "xterm-direct"], .direct),
    (["WT_SESSION": "x"], .direct), (["TERM": "xterm-kitty"], .direct),
    (["TERM": "xterm-256color"], .indexed), (["TERM": "tmux-256color"], .indexed), ([:], .indexed),
    (["TERM": "linux"], .none), (["TERM": "vt220"], .none),
  ])
  func coloursOfTerminals(_ variables: [String: String], _ expected: PreviewTerminal.Colors) {
    #expect(PreviewTerminal.colors { variables[$0] } == expected)
  }

  @Test(arguments: [
    (nil, true), ("15;0", true), ("0;15", false), ("0;default;15", false), ("12;8", true),
    ("0;7", false), ("x", true), ("", true),
  ])
  func darknessByCOLORFGBG(_ value: String?, _ isDark: Bool) {
    #expect(PreviewTerminal.isDark { $0 == "COLORFGBG" ? value : nil } == isDark)
  }

  @Test func namesAreUnique() {
    let names = PreviewProtocol.all.map(\.name)
    #expect(names == ["blocks", "braille", "kitty", "iterm", "sixel"])
    #expect(!names.contains("auto") && !names.contains("none"))
  }
}
