import SymbolCodegen
import Testing

@Suite struct SourceScannerTests {
  private func texts(_ source: String, values: Bool) -> [String] {
    SourceScanner.names(in: Array(source.utf8)).filter { $0.isValue == values }.map(\.text)
  }

  /// Swift's own ways to write a text.
  @Test(arguments: [
    (#"Image(systemName: "heart")"#, "heart"),
    ("Image(systemName: \"\"\"\n  bell\n  \"\"\")", "bell"),
    ("Image(systemName: \"\"\"\r\n  bell.\\\r\n  fill\r\n  \"\"\")", "bell.fill"),
    ("Image(systemName: #\"\"\"\n\tbell\n\t\"\"\"#)", "bell"),
    (##"Image(systemName: #"star"#)"##, "star"),
    (###"Image(systemName: ##"st"#ar"##)"###, "st\"#ar"),
    (##"Image(systemName: #"a\#u{62}\n"#)"##, "ab\\n"),
    (##"Image(systemName: #"""#)"##, "\""),
    (#"Image(systemName: "he\u{61}rt")"#, "heart"),
    (#"Image(systemName: "a\t\"\\\0")"#, "a\t\"\\\0"),
    (#"Image(systemName: "")"#, ""),
    ("\u{FEFF}systemName: \"heart\"", "heart"),
    (#"UIImage(systemName :"heart", with: "no")"#, "heart"),
    ("Image(\n  systemName:\n    // why\n    \"heart\" /* so */\n)", "heart"),
    ("Text(\"\\(Image(systemName: \"heart\")) likes\")", "heart"),
    ("Text(\"\"\"\n  \\(f(\"\\(Image(systemName: \"heart\"))\"))\n  \"\"\")", "heart"),
    ("let systemName: String\nlet title = \"no\"; Image(systemName: \"heart\")", "heart"),
    ("let systemName: String = \"heart\"\nlet x = \"no\"", "heart"),
    ("func f(systemName: String = \"heart\", b: String = \"no\")", "heart"),
    ("let x = a / b; Image(systemName: \"heart\"); c / d", "heart"),
    ("x.reduce(1, /) + y.reduce(1, /); Image(systemName: \"heart\")", "heart"),
    ("let r = /\"/; Image(systemName: \"heart\") // \"", "heart"),
    ("let r = #/ \" /#; Image(systemName: \"heart\")", "heart"),
    ("let r = ##/\n \"/# \n/##; Image(systemName: \"heart\")", "heart"),
    ("let t = \"unclosed\nImage(systemName: \"heart\")", "heart"),
    ("if a[\"x\"] == 1, f(systemName: \"heart\") { g(\"no\") }", "heart"),
  ])
  func literalsAreRead(source: String, name: String) {
    #expect(texts(source, values: true) == [name], "\(source)")
    #expect(texts(source, values: false).isEmpty, "\(source)")
  }

  @Test(arguments: [
    (#"f(systemImage: isOn ? "a" : "b")"#, ["a", "b"], []),
    (#"f(systemImage: (isOn ? "a" : isIn ? "b" : "c"), "d")"#, ["a", "b", "c"], []),
    (#"f(systemImage: name ?? "a")"#, ["a"], []),
    (#"f(systemImage: ["a", "b"].randomElement() ?? "c")"#, ["a", "b", "c"], []),
    (#"f(systemImage: ["k": "a", "l": "b"][key] ?? "c")"#, ["a", "b", "c"], ["k", "l"]),
    (#"f(systemImage: map["k"] ?? "a")"#, ["a"], ["k"]),
    (#"f(systemImage: map!["k"]!)"#, [], ["k"]),
    (#"f(systemImage: kind == "k" ? "a" : "b")"#, ["a", "b"], ["k"]),
    (#"f(systemImage: "k" == kind ? "a" : "b")"#, ["a", "b"], ["k"]),
    (#"f(systemImage: "a" + ".fill")"#, [], ["a", ".fill"]),
    (#"f(systemImage: "a".appending(".fill"))"#, [], ["a", ".fill"]),
    (#"f(systemImage: icon(for: "k", "l"), "no")"#, [], ["k", "l"]),
    (#"f(systemImage: g(systemName: "a"), "no")"#, ["a"], []),
    (#"f(systemImage: "a\(b ? "c" : "d").fill")"#, [], []),
    (#"f(systemImage: names.first { $0 == "k" } ?? "l")"#, [], []),
    ("/* /* */ f(systemName: \"no\") */ f(systemName: \"a\")", ["a"], []),
    (#"let t = "systemName: \"no\"""#, [], []),
    (#"mysystemName: "no"; x.systemName: "no"; case systemName: "no""#, [], []),
    ("f(systemName: \"unclosed\n, \"no\")", [], []),
    ("f(systemName: \"\"\"\nunclosed", [], []),
  ])
  func valuesAreToldFromParts(source: String, values: [String], parts: [String]) {
    #expect(texts(source, values: true) == values, "\(source)")
    #expect(texts(source, values: false) == parts, "\(source)")
  }

  /// Lines end as Swift's do, columns are bytes.
  @Test(arguments: ["\n", "\r\n", "\r"], ["", "\u{FEFF}"])
  func placesAreThoseOfTheCompiler(end: String, mark: String) {
    let source =
      mark
      + [
        "f(systemName: \"a\")", "", "é(systemName: #\"b\"#); f(systemName: \"\"\"", "c", "\"\"\")",
      ]
      .joined(separator: end) + end + " f(systemName: \"d\")"
    let names = SourceScanner.names(in: Array(source.utf8))
    #expect(names.map(\.text) == ["a", "b", "c", "d"])
    #expect(names.map(\.line) == [1, 3, 3, 6])
    #expect(names.map(\.column) == [15, 16, 38, 16])
  }

  /// Any bytes are read, and in time that grows with their number.
  @Test func hostileSourcesAreRead() {
    let source = """
      Text("\\(Image(systemName: \"\"\"
        a\\u{62}
        \"\"\")) \\(b ? #"c"# : /d"/)") /* /* */ */ systemName: "x"
      """
    for cut in 0..<source.utf8.count { _ = SourceScanner.names(in: Array(source.utf8.prefix(cut))) }
    for piece in [
      "\"\\(", "#", "#\"", "/*", "/(", "#/a", "#/\n", "\"\"\"", "(", "[", "systemName:", "\\",
      "\"\"",
      "systemName: \"a\",",
    ] {
      let bytes = Array(("systemName: " + String(repeating: piece, count: 40_000)).utf8)
      _ = SourceScanner.names(in: bytes)
    }
  }
}
