/// The hash function SHA-256 (FIPS 180-4, 6.2).
package enum SHA256 {
  /// Returns the hash of a message as 64 lowercase hexadecimal digits, O(n).
  package static func hex(_ message: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for word in hash(message) {
      for shift in stride(from: 28, through: 0, by: -4) {
        text.append(digits[Int(word >> UInt32(shift) & 15)])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private typealias State = SIMD8<UInt32>

  private static func hash(_ message: [UInt8]) -> [UInt32] {
    var state: State = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
      0x5be0_cd19,
    ]
    let whole = message.count / 64 * 64
    var schedule = ContiguousArray<UInt32>(repeating: 0, count: 64)
    let blocks = ContiguousArray(message)
    for start in stride(from: 0, to: whole, by: 64) {
      compress(blocks.span, at: start, &state, &schedule)
    }
    // Append the remaining bytes, a 1 bit, zeros, and the length in bits, in one or two blocks.
    var tail = ContiguousArray(message[whole...])
    tail.append(0x80)
    while tail.count % 64 != 56 { tail.append(0) }
    let bits = UInt64(message.count) &* 8
    for shift in stride(from: 56, through: 0, by: -8) {
      tail.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    for start in stride(from: 0, to: tail.count, by: 64) {
      compress(tail.span, at: start, &state, &schedule)
    }
    return state.indices.map { state[$0] }
  }

  private static func compress(
    _ bytes: Span<UInt8>, at start: Int, _ state: inout State,
    _ words: inout ContiguousArray<UInt32>
  ) {
    var schedule = words.mutableSpan
    for index in 0..<16 {
      let at = start &+ 4 &* index
      schedule[index] =
        UInt32(bytes[at]) << 24 | UInt32(bytes[at &+ 1]) << 16 | UInt32(bytes[at &+ 2]) << 8
        | UInt32(bytes[at &+ 3])
    }
    for index in 16..<64 {
      let w15 = schedule[index &- 15]
      let w2 = schedule[index &- 2]
      let s0 = rotated(w15, 7) ^ rotated(w15, 18) ^ w15 >> 3
      let s1 = rotated(w2, 17) ^ rotated(w2, 19) ^ w2 >> 10
      schedule[index] = schedule[index &- 16] &+ s0 &+ schedule[index &- 7] &+ s1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    // Each group of eight rounds rotates the variables back, so they need not be moved.
    for index in stride(from: 0, to: 64, by: 8) {
      turn(a, b, c, &d, e, f, g, &h, constants[index] &+ schedule[index])
      turn(h, a, b, &c, d, e, f, &g, constants[index &+ 1] &+ schedule[index &+ 1])
      turn(g, h, a, &b, c, d, e, &f, constants[index &+ 2] &+ schedule[index &+ 2])
      turn(f, g, h, &a, b, c, d, &e, constants[index &+ 3] &+ schedule[index &+ 3])
      turn(e, f, g, &h, a, b, c, &d, constants[index &+ 4] &+ schedule[index &+ 4])
      turn(d, e, f, &g, h, a, b, &c, constants[index &+ 5] &+ schedule[index &+ 5])
      turn(c, d, e, &f, g, h, a, &b, constants[index &+ 6] &+ schedule[index &+ 6])
      turn(b, c, d, &e, f, g, h, &a, constants[index &+ 7] &+ schedule[index &+ 7])
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  /// Performs one round, without the rotation of the variables.
  @inline(__always)
  private static func turn(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32,
    _ g: UInt32, _ h: inout UInt32, _ word: UInt32
  ) {
    let s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    let t1 = h &+ s1 &+ (e & f ^ ~e & g) &+ word
    let s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    d &+= t1
    h = t1 &+ s0 &+ (a & b ^ a & c ^ b & c)
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (4.2.2).
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
