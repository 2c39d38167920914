import Encodings
import Testing

@Suite struct SHA256Tests {
  /// FIPS 180-4's own examples (NIST, "Cryptographic Standards and Guidelines: Examples with
  /// Intermediate Values") and the empty message.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func knownHashes(message: String, hash: String) {
    #expect(SHA256.hex(Array(message.utf8)) == hash)
  }

  @Test func aMillionLetters() {
    #expect(
      SHA256.hex(Array(repeating: 0x61, count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// Lengths around those where the padding takes another block; from Python's hashlib.
  @Test func lengthsAroundABlock() {
    let joined = (54...66).map { SHA256.hex(Array(repeating: UInt8($0), count: $0)) }.joined()
    #expect(
      SHA256.hex(Array(joined.utf8))
        == "9bb0619a78e392d036cbe21ce19fe4b3c2b5bd3035f8f31a6fe6485766c13dcc")
  }
}
