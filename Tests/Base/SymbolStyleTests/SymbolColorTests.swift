import SymbolStyle
import Testing

@Suite struct SymbolColorTests {
  /// Names of systems come before those of CSS; the values of the two differ.
  @Test func systemColorsComeFirst() throws {
    let red = try #require(SymbolColor("red"))
    #expect(red.color(in: .light) != Color(css: "red"))
    #expect(SymbolColor("systemRed") == red)
    #expect(SymbolColor("tomato") == .fixed(Color(red: 0xFF, green: 0x63, blue: 0x47)))
    #expect(SymbolColor("currentColor") == nil)
    #expect(SymbolColor("notacolor") == nil)
  }

  @Test func fixedColorsFollowNoAppearance() throws {
    let color = try #require(SymbolColor("#12345680"))
    #expect(color.color(in: .light) == color.color(in: .dark))
  }

  /// Rows of the Human Interface Guidelines.
  @Test(arguments: [
    ("orange", "#ff8d28", "#ff9230", "#c55300", "#ffa056"),
    ("pink", "#ff2d55", "#ff375f", "#e7124d", "#ff8ac4"),
    ("gray", "#8e8e93", "#8e8e93", "#6c6c70", "#aeaeb2"),
  ])
  func appearances(
    _ name: String, _ light: String, _ dark: String, _ increasedLight: String,
    _ increasedDark: String
  ) throws {
    let color = try #require(SystemColor(named: name))
    let found = [false, true].flatMap { isIncreased in
      [false, true].map {
        color.color(in: Appearance(isDark: $0, hasIncreasedContrast: isIncreased)).longHex
      }
    }
    #expect(found == [light, dark, increasedLight, increasedDark])
    #expect(color.knowsIncreasedContrast)
  }

  /// Published values for increased contrast contradict each other here: the usual ones are given.
  @Test func unknownContrastIsTheUsualOne() throws {
    let label = try #require(SystemColor(named: "secondaryLabel"))
    #expect(!label.knowsIncreasedContrast)
    let increased = Appearance(isDark: true, hasIncreasedContrast: true)
    #expect(label.color(in: increased) == label.color(in: .dark))
  }

  @Test(arguments: [
    ("red,blue", ["red", "blue"]), ("rgb(1,2,3),red", ["rgb(1,2,3)", "red"]), ("", [""]),
    ("red, hsl(1, 2%, 3%)", ["red", "hsl(1, 2%, 3%)"]), ("a,,b", ["a", "", "b"]), ("),a", ["),a"]),
  ])
  func listsKeepFunctionsWhole(_ list: String, _ parts: [String]) {
    #expect(SymbolColor.parts(ofList: list).map(String.init) == parts)
  }

  @Test(arguments: [
    ("#f80", "#f80", "#ff8800"), ("#ff8801", "#ff8801", "#ff8801"), ("#000", "#000", "#000000"),
    ("#11223380", "#123", "#11223380"), ("#12345680", "#123456", "#12345680"),
    ("#0a0b0c", "#0a0b0c", "#0a0b0c"),
  ])
  func hexadecimal(_ css: String, _ short: String, _ long: String) throws {
    let color = try #require(Color(css: css))
    #expect(color.hex == short)
    #expect(color.longHex == long)
  }
}
