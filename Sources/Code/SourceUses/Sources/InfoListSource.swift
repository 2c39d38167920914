internal import Encodings
internal import PropertyLists

/// A reader for the `Info.plist` file of an app, which names the icons of its shortcuts.
///
/// Names in binary and UTF-16 property lists have no locations. Their ranges are empty.
struct InfoListSource {
  /// Reads a file.
  static func read(_ bytes: [UInt8]) -> FileUses {
    var found = FileUses()
    do throws(PropertyListError) {
      let file = try PropertyListFile(bytes)
      let source = Self(bytes: bytes, format: file.format)
      for item in file.root[items]?.array ?? [] {
        guard let icon = item[key], let name = icon.string, isName(name) else { continue }
        found.uses.append(
          SymbolUse(name: .literal(name), range: source.range(of: icon.offset), api: key))
      }
    } catch {
      found.problems.append(problem(error, in: bytes))
    }
    return found
  }

  private static let items = "UIApplicationShortcutItems"
  private static let key = "UIApplicationShortcutItemIconSymbolName"

  private let bytes: [UInt8]
  private let format: PropertyListFile.Format

  /// Returns whether a value is a name and not a reference to a build setting.
  private static func isName(_ text: String) -> Bool {
    let text = Array(text.utf8)
    return !text.isEmpty && !text.holds("$(") && !text.holds("${")
  }

  /// Returns the source range of a value's text at an offset.
  ///
  /// The range excludes XML tags, but includes the quotes in old-style property lists.
  private func range(of offset: Int) -> Range<Int> {
    let isUTF16 = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
    guard !isUTF16, offset < bytes.count else { return 0..<0 }
    switch format {
    case .binary: return 0..<0
    case .xml:
      guard let tag = bytes[offset...].firstIndex(of: UInt8(ascii: ">")) else { return 0..<0 }
      var end = tag + 1
      while end < bytes.count, !bytes.has("</", at: end) { end += 1 }
      return tag + 1..<end
    case .text:
      let quote = bytes[offset]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        var end = offset
        while end < bytes.count, bytes[end].isWordByte || bytes[end] == UInt8(ascii: ".") {
          end += 1
        }
        return offset..<end
      }
      var end = offset + 1
      while end < bytes.count, bytes[end] != quote {
        end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      return offset..<min(end + 1, bytes.count)
    }
  }

  private static func problem(_ error: PropertyListError, in bytes: [UInt8]) -> SourceProblem {
    let offset: Int
    switch error.place {
    case .byte(let byte): offset = byte
    case .text(let line, let column):
      var start = 0
      for _ in 1..<max(line, 1) {
        guard let end = bytes[start...].firstIndex(of: 0x0A) else { break }
        start = end + 1
      }
      offset = start + column - 1
    }
    return SourceProblem(
      offset: min(max(offset, 0), bytes.count), message: error.fact)
  }
}
