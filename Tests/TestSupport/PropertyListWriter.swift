package import PropertyLists

/// A writer of property lists for tests, based on the format descriptions only: the reader must
/// parse its output.
package enum PropertyListWriter {
  // MARK: XML

  /// Writes XML like Apple's tools.
  package static func xml(_ list: PropertyList) -> [UInt8] {
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """
    return Array((head + element(list) + "</plist>").utf8)
  }

  private static func element(_ list: PropertyList) -> String {
    switch list.content {
    case .dictionary(let members):
      let lines = members.map { "<key>\(escaped($0.key))</key>\n" + element($0.value) }
      return "<dict>\n\(lines.joined())</dict>\n"
    case .array(let elements): return "<array>\n\(elements.map(element).joined())</array>\n"
    case .string(let text): return "<string>\(escaped(text))</string>\n"
    case .integer(let number): return "<integer>\(number)</integer>\n"
    case .real(let number): return "<real>\(number)</real>\n"
    case .boolean(let value): return value ? "<true/>\n" : "<false/>\n"
    case .date(let seconds): return "<date>\(date(Int(seconds)))</date>\n"
    case .data(let bytes): return "<data>\n\(base64(bytes))\n</data>\n"
    }
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\r": result += "&#13;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Counts days one by one, independently of the reader's formula.
  private static func date(_ seconds: Int) -> String {
    var days = seconds / 86_400
    let rest = seconds % 86_400
    var (year, month) = (2001, 0)
    func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
    func length(_ month: Int) -> Int {
      [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month]
    }
    while days >= length(month) {
      days -= length(month)
      month += 1
      if month == 12 { (year, month) = (year + 1, 0) }
    }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(month + 1))-\(two(days + 1))"
      + "T\(two(rest / 3_600)):\(two(rest / 60 % 60)):\(two(rest % 60))Z"
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    let bits = bytes.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }
    var text = ""
    for start in stride(from: 0, to: bits.count, by: 6) {
      let digit = (0..<6).reduce(0) { value, place in
        value * 2 + Int(start + place < bits.count ? bits[start + place] : 0)
      }
      text.append(alphabet[digit])
    }
    while !text.count.isMultiple(of: 4) { text += "=" }
    return text
  }

  // MARK: Binary

  /// Writes binary like Apple's tools: equal strings once, with the given or larger sizes of
  /// references and offsets.
  package static func binary(
    _ list: PropertyList, referenceSize: Int = 1, offsetSize: Int = 1
  ) -> [UInt8] {
    var writer = BinaryWriter()
    let top = writer.add(list)
    return writer.file(top: top, referenceSize: referenceSize, offsetSize: offsetSize)
  }

  /// The objects with their table.
  private struct BinaryWriter {
    private enum Object {
      case leaf([UInt8])
      case array([Int])
      case dictionary([(Int, Int)])
    }

    private var objects: [Object] = []
    private var strings: [String: Int] = [:]

    mutating func add(_ list: PropertyList) -> Int {
      switch list.content {
      case .dictionary(let members):
        let place = reserve()
        let pairs = members.map { (add(string: $0.key), add($0.value)) }
        objects[place] = .dictionary(pairs)
        return place
      case .array(let elements):
        let place = reserve()
        let references = elements.map { add($0) }
        objects[place] = .array(references)
        return place
      case .string(let text): return add(string: text)
      case .integer(let number): return add(leaf: integer(number))
      case .real(let number): return add(leaf: [0x23] + bytes(number.bitPattern, 8))
      case .boolean(let value): return add(leaf: [value ? 0x09 : 0x08])
      case .date(let seconds): return add(leaf: [0x33] + bytes(seconds.bitPattern, 8))
      case .data(let data): return add(leaf: head(0x40, data.count) + data)
      }
    }

    private mutating func reserve() -> Int { add(leaf: []) }

    private mutating func add(leaf: [UInt8]) -> Int {
      objects.append(.leaf(leaf))
      return objects.count - 1
    }

    private mutating func add(string: String) -> Int {
      if let known = strings[string] { return known }
      let isASCII = string.utf8.allSatisfy { $0 < 0x80 }
      let units = Array(string.utf16)
      let place = add(
        leaf: isASCII
          ? head(0x50, units.count) + Array(string.utf8)
          : head(0x60, units.count) + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
      strings[string] = place
      return place
    }

    private func head(_ marker: UInt8, _ count: Int) -> [UInt8] {
      count < 15 ? [marker | UInt8(count)] : [marker | 0x0F] + integer(count)
    }

    private func integer(_ number: Int) -> [UInt8] {
      for (exponent, size) in [1, 2, 4].enumerated()
      where number >= 0 && number < 1 << (8 * size) {
        return [0x10 | UInt8(exponent)] + bytes(UInt64(number), size)
      }
      return [0x13] + bytes(UInt64(bitPattern: Int64(number)), 8)
    }

    private func bytes(_ number: UInt64, _ size: Int) -> [UInt8] {
      (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64(size - 1 - $0))) }
    }

    func file(top: Int, referenceSize: Int, offsetSize: Int) -> [UInt8] {
      let referenceSize = max(referenceSize, objects.count < 1 << 8 ? 1 : 2 + objects.count >> 16)
      var file = Array("bplist00".utf8)
      var offsets: [Int] = []
      for object in objects {
        offsets.append(file.count)
        switch object {
        case .leaf(let bytes): file += bytes
        case .array(let elements):
          file += head(0xA0, elements.count)
          file += elements.flatMap { bytes(UInt64($0), referenceSize) }
        case .dictionary(let pairs):
          file += head(0xD0, pairs.count)
          file += pairs.flatMap { bytes(UInt64($0.0), referenceSize) }
          file += pairs.flatMap { bytes(UInt64($0.1), referenceSize) }
        }
      }
      let table = file.count
      var size = offsetSize
      while size < 8, table >> (8 * size) > 0 { size += 1 }
      file += offsets.flatMap { bytes(UInt64($0), size) }
      file += [0, 0, 0, 0, 0, 0, UInt8(size), UInt8(referenceSize)]
      return file + bytes(UInt64(objects.count), 8) + bytes(UInt64(top), 8)
        + bytes(UInt64(table), 8)
    }
  }

  // MARK: Text

  /// Writes old-style text, in which every value is a string, data, an array or a dictionary.
  package static func text(_ list: PropertyList) -> [UInt8] { Array(value(list).utf8) }

  /// Writes `.strings`: the members of a dictionary without braces.
  package static func strings(_ members: [PropertyList.Member]) -> [UInt8] {
    Array("/* names */\n".utf8)
      + members.flatMap { Array("\(quoted($0.key)) = \(value($0.value));\n".utf8) }
  }

  private static func value(_ list: PropertyList) -> String {
    switch list.content {
    case .dictionary(let members):
      "{\n" + members.map { "\(quoted($0.key)) = \(value($0.value));\n" }.joined() + "}"
    case .array(let elements): "(\(elements.map(value).joined(separator: ", ")))"
    case .data(let bytes):
      "<" + bytes.map { "\(String($0 >> 4, radix: 16))\(String($0 & 15, radix: 16))" }.joined()
        + ">"
    case .string(let text): quoted(text)
    case .integer(let number): "\(number)"
    case .real(let number), .date(let number): "\(number)"
    case .boolean(let value): value ? "YES" : "NO"
    }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\u{0}"..<" ": "\\U00\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16))"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}

/// Literals for property list values.
extension PropertyList: ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self.init(.string(text)) }

  package init(arrayLiteral elements: PropertyList...) { self.init(.array(elements)) }

  package init(dictionaryLiteral members: (String, PropertyList)...) {
    self.init(.dictionary(members.map { Member(key: $0.0, value: $0.1) }))
  }

  /// The same values without source offsets.
  package var withoutPlaces: PropertyList {
    switch content {
    case .dictionary(let members):
      PropertyList(
        .dictionary(members.map { Member(key: $0.key, value: $0.value.withoutPlaces) }))
    case .array(let elements): PropertyList(.array(elements.map(\.withoutPlaces)))
    default: PropertyList(content)
    }
  }
}
