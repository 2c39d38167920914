/// Escaping for XML, HTML and SVG, for all code that writes markup.
package enum XMLText {
  /// Appends escaped text, for double-quoted attribute values and for content.
  ///
  /// Invisible characters, and whitespace other than spaces, become character references, so
  /// parsers preserve them and people see them. Characters that XML 1.0 does not allow (section
  /// 2.2) become U+FFFD.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    guard !text.withSpan({ $0.allPlain }) else {
      bytes += text.utf8
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": bytes += "&amp;".utf8
      case "<": bytes += "&lt;".utf8
      case ">": bytes += "&gt;".utf8
      case "\"": bytes += "&quot;".utf8
      case "\t", "\n", "\r": bytes += "&#\(scalar.value);".utf8
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": bytes += "\u{FFFD}".utf8
      default:
        if scalar.isInvisible {
          bytes += "&#x\(String(scalar.value, radix: 16, uppercase: true));".utf8
        } else {
          bytes += String(scalar).utf8
        }
      }
    }
  }

  /// Returns the escaped text; see `append(_:to:)`.
  package static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Span<UInt8> {
  /// Whether all bytes are printable ASCII without markup characters.
  fileprivate var allPlain: Bool {
    for index in indices {
      let byte = self[index]
      guard byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "&"), byte != UInt8(ascii: "<"),
        byte != UInt8(ascii: ">"), byte != UInt8(ascii: "\"")
      else { return false }
    }
    return true
  }
}

extension Unicode.Scalar {
  /// Whether the character is invisible or changes how its surroundings are shown: controls, line
  /// separators, bidirectional marks ("Trojan Source", CVE-2021-42574) and tags.
  ///
  /// Joiners of emoji and of Indic scripts are excluded, because words need them.
  package var isInvisible: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }
}
