import Encodings
import Testing
import Workbench

@Suite struct XMLTextTests {
  @Test(arguments: [
    ("a<b>&\"c\"'", "a&lt;b&gt;&amp;&quot;c&quot;'"), ("a\tb\nc\rd", "a&#9;b&#10;c&#13;d"),
    ("\u{0}\u{1B}", "\u{FFFD}\u{FFFD}"), ("\u{202E}x", "&#x202E;x"), ("ñ€😀", "ñ€😀"),
  ])
  func vectors(_ text: String, _ expected: String) { #expect(XMLText.escaped(text) == expected) }

  /// Readers get back what was written, but for what XML cannot hold.
  @Test func readersGetTheTextBack() throws {
    for seed in 0..<200 {
      var generator = SeededGenerator(seed: seed)
      let scalars = (0..<20).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0..<0x3000, using: &generator))
      }
      let text = String(String.UnicodeScalarView(scalars))
      let allowed = String(
        String.UnicodeScalarView(
          scalars.map { $0.value < 0x20 && !"\t\n\r".unicodeScalars.contains($0) ? "\u{FFFD}" : $0 }
        ))
      #expect(try resolved(XMLText.escaped(text)) == allowed, "seed \(seed)")
    }
  }
}

/// The references of a text resolved by hand, as a second opinion to the writer.
private func resolved(_ escaped: String) throws -> String {
  let named: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\""]
  var text = String.UnicodeScalarView()
  var rest = Array(escaped.unicodeScalars)[...]
  while let next = rest.popFirst() {
    guard next == "&" else {
      #expect(next != "<" && next != "\"" && next != ">")
      text.append(next)
      continue
    }
    let end = try #require(rest.firstIndex(of: ";"))
    let name = String(String.UnicodeScalarView(rest[..<end]))
    let number =
      name.hasPrefix("#x")
      ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
    text.append(try #require(named[name] ?? number.flatMap(Unicode.Scalar.init)))
    rest = rest[(end + 1)...]
  }
  return String(text)
}
