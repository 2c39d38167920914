import Foundation

/// Which files are meant.
enum Files {
  /// The paths as given; `-` stands for the lines of the standard input.
  static func listed(_ arguments: [String]) -> [String] {
    guard !arguments.isEmpty else { fail("no files\n" + usage) }
    return arguments.flatMap { argument -> [String] in
      guard argument == "-" else { return [argument] }
      var lines: [String] = []
      while let line = readLine() { lines.append(line) }
      return lines
    }
  }

  /// All Swift files below a folder, sorted.
  static func swift(below folder: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(".swift") }.sorted()
  }

  /// The rows of a table of tabs, without its head.
  static func table(_ path: String) throws -> [[String]] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }
}

/// A value of the lines that are printed; keys of objects are sorted.
enum JSON: CustomStringConvertible {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case object([String: JSON])

  var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): String(value)
    case .number(let value): String(value)
    case .string(let value): Self.quoted(value)
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\(Self.quoted($0.key)):\($0.value)" }
        .joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.value < 0x20:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
