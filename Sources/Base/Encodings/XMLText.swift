/// Text as it stands in XML, HTML and SVG, for everything that writes markup.
package enum XMLText {
  /// Adds text in which nothing is markup, for attribute values in double quotes and for content.
  ///
  /// White space other than spaces, and what is invisible, is written as references, so that
  /// readers keep it and people see it; what XML 1.0 does not allow at all becomes U+FFFD (XML 1.0,
  /// 2.2).
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

  /// The text in which nothing is markup, as `append(_:to:)` writes it.
  package static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Span<UInt8> {
  /// Whether all bytes stand for themselves: what is visible of ASCII, but for markup.
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
  /// Whether it shows nothing, or changes how what is around it is shown: controls, line
  /// separators, marks of direction ("Trojan Source", CVE-2021-42574) and tags.
  ///
  /// Joiners of emoji and of Indic scripts are not among them, as words are made of them.
  package var isInvisible: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }
}
