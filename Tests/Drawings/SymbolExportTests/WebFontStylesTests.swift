import SymbolExport
import Testing

@Suite struct WebFontStylesTests {
  @Test func theSheetIsAsPagesNeedIt() throws {
    let css = try WebFontStyles.css(
      family: "Symbols", symbols: [("heart.fill", 0xF0001), ("bell", 0xF0000)],
      file: "symbols.woff")
    #expect(
      String(decoding: css, as: UTF8.self) == """
        @font-face {
          font-family: "Symbols";
          src: url("symbols.woff") format("woff");
          font-weight: normal;
          font-style: normal;
          font-display: block;
        }
        .symbols::before {
          display: inline-block;
          font: normal 1em/1 "Symbols";
          letter-spacing: normal;
          text-transform: none;
          text-rendering: geometricPrecision;
          -webkit-font-smoothing: antialiased;
          -moz-osx-font-smoothing: grayscale;
        }
        .symbols-bell::before { content: "\\f0000" }
        .symbols-heart-fill::before { content: "\\f0001" }

        """)
  }

  @Test func whatCSSReadsOtherwiseIsEscaped() throws {
    let css = String(
      decoding: try WebFontStyles.css(
        family: "a\"b\\c\nd\u{0}é", symbols: [("4k{}\u{1}/*é", 0xF0000)],
        file: "a b\"%#?/é.woff"),
      as: UTF8.self)
    #expect(css.contains(#"font-family: "a\"b\\c\a d"# + "\u{FFFD}é\";"))
    #expect(css.contains(#"url("a%20b%22%25%23%3F%2F%C3%A9.woff")"#))
    #expect(css.contains(#".symbols-4k\{\}\1 \/\*é::before"#))
  }

  @Test func classesAreTheirOwn() {
    #expect(WebFontStyles.className("heart.fill") == "symbols-heart-fill")
    #expect(throws: WebFontStyles.Failure.sameClass("a-b", "a.b")) {
      try WebFontStyles.css(family: "x", symbols: [("a.b", 1), ("c", 2), ("a-b", 3)], file: "x")
    }
  }
}
