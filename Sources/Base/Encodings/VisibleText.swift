/// Untrusted text, made safe to show on terminals, in logs and in messages.
///
/// Harmful characters are written as in a Swift literal, `\u{1B}`: controls (C0, DEL, C1), line and
/// paragraph separators, bidirectional marks and overrides (Unicode Standard Annex 9; "Trojan
/// Source", CVE-2021-42574), invisible characters that only serve spoofing, tags, and commands of
/// CI runners. Invalid UTF-8 (`ByteText`) is written as `\xFF`.
///
/// Joiners are preserved because emoji and Indic scripts need them. Backslashes are too, because
/// most texts should appear unchanged: the result is for reading, not for decoding.
package enum VisibleText {
  /// Escapes a text, O(n); a text that needs no escaping is returned as is.
  package static func escaped(_ text: String) -> String {
    // Fast path: most texts have only ASCII and characters up to U+07FF without C1 controls.
    let isPlain = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe !bytes.contains { isSuspicious($0) || isMark($0) }
    }
    guard !(isPlain ?? false) else { return text }
    var result = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if beginsCommand(scalars[index...], isFirst: index == 0) {
        result.append(contentsOf: escape(scalar).unicodeScalars)
      } else if let byte = ByteText.byte(scalar) {
        result.append(contentsOf: "\\x\(hexadecimal(UInt32(byte)))".unicodeScalars)
      } else if isHarmful(scalar) {
        result.append(contentsOf: escape(scalar).unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Returns whether CI runners would interpret the rest as a command: `::` at the start of a line,
  /// or `##[` anywhere ("Workflow commands for GitHub Actions"; logging commands of Azure
  /// Pipelines).
  private static func beginsCommand(_ rest: ArraySlice<Unicode.Scalar>, isFirst: Bool) -> Bool {
    isFirst && rest.starts(with: "::".unicodeScalars)
      || rest.first == "#" && rest.starts(with: "##[".unicodeScalars)
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ":") || byte == UInt8(ascii: "#")
  }

  /// Returns whether a character must be escaped.
  package static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F: true
    case 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: ByteText.byte(scalar) != nil
    }
  }

  /// Returns whether a byte can belong to a harmful character.
  static func isSuspicious(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte >= 0xE1
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\0": "\\0"
    default: "\\u{\(hexadecimal(scalar.value))}"
    }
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    String(value, radix: 16, uppercase: true)
  }
}
