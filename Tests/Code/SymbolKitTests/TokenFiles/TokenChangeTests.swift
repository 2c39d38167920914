import Encodings
import SymbolKit
import Testing

/// That a change of each token changes its own line in the sources, and those of the tokens that
/// refer to it.
@Suite struct TokenChangeTests {
  /// A number in a token's own text, which is changed; a token that has none only refers to others.
  private struct Change: CustomTestStringConvertible, Sendable {
    let path: String
    let text: [UInt8]
    var testDescription: String { path }
  }

  private static let bytes = KitFiles.tokens

  /// The bytes of each token's object, by path, found without the reader of tokens.
  private static let objects: [(path: String, range: Range<Int>)] = {
    var found: [(path: String, range: Range<Int>)] = []
    func walk(_ node: JSONNode, _ path: [String]) {
      guard case .object(let members) = node.value else { return }
      if members.contains(where: { $0.key == "$value" }) {
        var scanner = JSONScanner(Bytes(bytes), range: node.offset..<bytes.count)
        if (try? scanner.skipValue()) != nil {
          found.append((path.joined(separator: "."), node.offset..<scanner.offset))
        }
        return
      }
      for member in members where !member.key.hasPrefix("$") {
        walk(member.value, path + [member.key])
      }
    }
    if let root = try? JSONNode(parsing: bytes) { walk(root, []) }
    return found
  }()

  /// The token with the first digit behind `"value": ` or `"components": [` or of a bare number
  /// made another.
  private static func changed(_ object: (path: String, range: Range<Int>)) -> [UInt8]? {
    let text = String(decoding: bytes[object.range], as: UTF8.self)
    // The size of a font is that of its text style, as a warning says.
    if let weight = text.firstRange(of: "\"fontWeight\": \"") {
      let new =
        text[..<weight.upperBound] + "black" + text[weight.upperBound...].drop { $0 != "\"" }
      return Array(bytes[..<object.range.lowerBound]) + Array(new.utf8)
        + Array(bytes[object.range.upperBound...])
    }
    for mark in ["\"value\": ", "\"components\": [", "\"$value\": "] {
      guard let start = text.firstRange(of: mark)?.upperBound,
        let digit = text[start...].first?.wholeNumberValue
      else { continue }
      // A channel stays from 0 to 1, and what is not 0 stays so.
      let other = mark.contains("comp") ? 1 - min(digit, 1) : digit == 9 ? 8 : digit + 1
      var tail = String(text[text.index(after: start)...])
      if mark.contains("comp"), tail.hasPrefix(".") {
        let end = tail.dropFirst().firstIndex { !$0.isNumber } ?? tail.endIndex
        tail = ".0" + tail[end...]
      }
      let new = String(text[..<start]) + "\(other)" + tail
      return Array(bytes[..<object.range.lowerBound]) + Array(new.utf8)
        + Array(bytes[object.range.upperBound...])
    }
    return nil
  }

  /// The tokens that name one in braces, and those that name these.
  private static func dependents(of path: String) -> Set<String> {
    var found: Set<String> = [path]
    var waiting = [path]
    while let next = waiting.popLast() {
      for (other, range) in objects
      where String(decoding: bytes[range], as: UTF8.self).contains("{\(next)}") {
        if found.insert(other).inserted { waiting.append(other) }
      }
    }
    return found
  }

  /// By member, `Spacing.s`: the lines of code up to the next member, and the files of assets.
  private static func members(_ bytes: [UInt8]) -> [String: String] {
    let swift = SwiftTokens(TokenSet(bytes))
    var members: [String: String] = [:]
    for source in swift.sources.map(\.text) {
      var type = ""
      var key = ""
      for line in source.split(separator: "\n") {
        let words = line.split(separator: " ")
        if let place = words.firstIndex(of: "enum"), words.count > place + 1 {
          type = String(words[place + 1])
        }
        if let place = words.firstIndex(of: "let"), words.contains("static") {
          key = type + "." + words[place + 1].prefix { $0 != ":" && $0 != "=" && $0 != "`" }
        }
        members[key, default: ""] += line + "\n"
      }
    }
    for asset in swift.assets { members[asset.name, default: ""] += "\(asset.colors)" }
    return members
  }

  @Test func eachTokenChangesWhatDependsOnIt() throws {
    let before = Self.members(Self.bytes)
    var changes = 0
    for object in Self.objects {
      guard let bytes = Self.changed(object) else { continue }
      let set = TokenSet(bytes)
      // A color of the system stays what the system makes of it.
      if let hints = set.token(object.path)?.hints, !hints.system.isEmpty { continue }
      try #require(set.isUsable, "\(object.path): \(set.faults)")
      changes += 1
      let after = Self.members(bytes)
      let different = Set(before.keys.filter { before[$0] != after[$0] })
      let expected = Set(
        Self.dependents(of: object.path).map { path in
          let name = TokenName(path)
          return "\(name.type).\(name.member)"
        })
      #expect(different == expected, "\(object.path)")
      #expect(before.count == after.count)
    }
    #expect(changes >= 45)
  }
}
