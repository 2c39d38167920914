import SymbolPicker
import Testing

@Suite struct KeyDecoderTests {
  private func keys(_ text: String) -> [Key] { keys([Array(text.utf8)]) }

  private func keys(_ pieces: [[UInt8]]) -> [Key] {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    for piece in pieces {
      decoder.feed(piece)
      while let key = decoder.next() { keys.append(key) }
    }
    return keys
  }

  /// What terminals send, from xterm's "ctlseqs", the console of Linux (console_codes(4)) and rxvt.
  static let table: [(String, [Key])] = [
    ("aé日🎉", [.character("a"), .character("é"), .character("日"), .character("🎉")]),
    ("\r\n\t", [.enter, .enter, .tab]),
    ("\u{7F}\u{08}", [.backspace, .backspace]),
    ("\u{01}\u{1A}\u{00}", [.control("a"), .control("z"), .control("@")]),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    ("\u{1B}OA\u{1B}OB\u{1B}OH\u{1B}OF", [.up, .down, .home, .end]),
    ("\u{1B}[1;5A\u{1B}[1;2H", [.up, .home]),
    (
      "\u{1B}[5~\u{1B}[6~\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~",
      [.pageUp, .pageDown, .home, .end, .home, .end]
    ),
    ("\u{1B}[3~\u{1B}[Z", [.delete, .backTab]),
    ("\u{1B}OP\u{1B}OQ\u{1B}OR\u{1B}OS", [.function(1), .function(2), .function(3), .function(4)]),
    (
      "\u{1B}[15~\u{1B}[17~\u{1B}[21~\u{1B}[24~",
      [.function(5), .function(6), .function(10), .function(12)]
    ),
    ("\u{1B}[[A\u{1B}[[E", [.function(1), .function(5)]),
    ("\u{1B}c\u{1B}C\u{1B}\u{7F}", [.alt("c"), .alt("C"), .alt("\u{7F}")]),
    ("\u{1B}[<0;3;2M\u{1B}[<0;3;2m", [.click(row: 1, column: 2)]),
    ("\u{1B}[<64;1;1M\u{1B}[<65;1;1M\u{1B}[<66;1;1M", [.wheel(-1), .wheel(1)]),
    ("\u{1B}[<32;1;1M\u{1B}[<2;1;1M\u{1B}[<0;0;0Mx", [.character("x")]),
    ("\u{1B}[200~a\nb\u{1B}[A\u{1B}[201~x", [.paste("a\nb\u{1B}[A"), .character("x")]),
    ("\u{1B}\u{1B}", [.escape]),
  ]

  @Test(arguments: table.indices) func keysAreKnown(_ index: Int) {
    let (text, expected) = Self.table[index]
    #expect(keys(text) == expected)
    // However they are cut into pieces.
    for cut in 1..<text.utf8.count {
      let bytes = Array(text.utf8)
      #expect(keys([Array(bytes[..<cut]), Array(bytes[cut...])]) == expected, "cut at \(cut)")
    }
    #expect(keys(text.utf8.map { [$0] }) == expected)
  }

  @Test(arguments: [
    "\u{1B}[24;80R", "\u{1B}[?62;4c", "\u{1B}]11;rgb:0000/0000/0000\u{07}",
    "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\",
    "\u{1B}[I", "\u{1B}[O", "\u{1B}[2~", "\u{1B}[27;5;99~", "\u{1B}[M !!", "\u{1B}[?2026;2$y",
    "\u{1B}[99u",
    "\u{1B}[999999999999999999999999;1~", "\u{1B}é", "\u{1B}\u{01}",
  ])
  func answersAndUnknownSequencesAreSkipped(_ text: String) {
    #expect(keys(text + "x") == [.character("x")])
    #expect(keys((text + "x").utf8.map { [$0] }) == [.character("x")])
  }

  @Test func invalidBytesAreSkipped() {
    #expect(
      keys([[0xFF, 0xC0, 0x80, 0xE2, 0x28, 0xED, 0xA0, 0x80, 0xF5, 0x61]]).last == .character("a"))
  }

  @Test func escapeAloneNeedsTime() {
    var decoder = KeyDecoder()
    decoder.feed([0x1B])
    #expect(decoder.next() == nil && decoder.isWaiting)
    #expect(decoder.timeOut() == .escape)
    #expect(!decoder.isWaiting)
    decoder.feed(Array("\u{1B}[".utf8))
    #expect(decoder.next() == nil)
    #expect(decoder.timeOut() == .alt("["))
    decoder.feed(Array("\u{1B}]11;".utf8))
    #expect(decoder.next() == nil && decoder.timeOut() == nil && !decoder.isWaiting)
  }

  @Test func aPasteWithoutAnEndIsGivenUp() {
    var decoder = KeyDecoder()
    decoder.feed(Array("\u{1B}[200~abc".utf8))
    #expect(decoder.next() == nil)
    var key: Key?
    for _ in 0..<100 where key == nil { key = decoder.timeOut() }
    #expect(key == .paste("abc"))
  }

  @Test func memoryIsBounded() {
    var decoder = KeyDecoder()
    decoder.feed(Array("\u{1B}[200~".utf8) + [UInt8](repeating: 0x61, count: 1 << 20))
    #expect(decoder.next() == nil)
    decoder.feed(Array("\u{1B}[201~".utf8))
    guard case .paste(let text) = decoder.next() else {
      Issue.record("no paste")
      return
    }
    #expect(text.utf8.count == 1 << 16)
    decoder.feed(Array("\u{1B}]".utf8) + [UInt8](repeating: 0x61, count: 10_000))
    while decoder.next() != nil {}
    #expect(!decoder.isWaiting)
  }

  /// Any bytes in any pieces give the same keys as in one piece, and an end.
  @Test func fuzz() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Random(state: seed)
    let parts: [[UInt8]] = [
      [0x1B], Array("[".utf8), Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8),
      Array("<0;1;2M".utf8),
      Array("]11;x".utf8), [0x07], Array("日".utf8), [0xE6], [0x80], Array(";5~".utf8),
      Array("A".utf8), [0x18],
    ]
    for round in 0..<2_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        bytes +=
          Bool.random(using: &random)
          ? parts.randomElement(using: &random) ?? [] : [UInt8.random(in: 0...255, using: &random)]
      }
      var pieces: [[UInt8]] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...max(rest.count, 1), using: &random)
        pieces.append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      #expect(keys([bytes]) == keys(pieces), "seed \(seed), round \(round)")
    }
  }
}

/// Steele, Lea and Flood's SplitMix64.
struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
