import Geometry
import SymbolArtwork
import SymbolExport
import Testing
import Workbench

/// A step of an outline as a text says it.
struct OutlineStep: Hashable {
  /// `M`, `L`, `C` or `Z`.
  var kind: Character
  /// x and y of the points; of a curve the control points first.
  var numbers: [Double]
}

/// Reads generated code, with nothing of what writes it.
enum OutlineReader {
  /// The steps of all layers, in the order of the text.
  static func steps(_ text: String, _ language: OutlineLanguage) -> [OutlineStep] {
    switch language.name {
    case "shape", "uibezierpath", "nsbezierpath", "cgpath": swiftSteps(text)
    case "flutter": dartSteps(text)
    case "css", "datauri": pathDataSteps(text.replacing("%20", with: " "))
    default: pathDataSteps(text)
    }
  }

  /// Calls of methods, whose points are calls of `point`; the end of a curve is the first of them.
  private static func swiftSteps(_ text: String) -> [OutlineStep] {
    text.split(separator: "path.").dropFirst().map { call in
      let points = call.split(separator: "point(").dropFirst().map { part in
        part.prefix { $0 != ")" }.split(separator: ",").compactMap {
          Double($0.filter { $0 != " " })
        }
      }
      let word = call.prefix { $0 != "(" }
      let kind: Character =
        switch word {
        case "move": "M"
        case "addLine", "line": "L"
        case "addCurve", "curve": "C"
        case "close", "closeSubpath": "Z"
        default: "?"
        }
      return OutlineStep(
        kind: kind, numbers: (points.dropFirst() + points.prefix(1)).flatMap(\.self))
    }
  }

  /// Cascades of methods of `Path`.
  private static func dartSteps(_ text: String) -> [OutlineStep] {
    text.split(separator: "Path()\n").dropFirst().flatMap { part in
      part.prefix { $0 != ";" }.split(separator: "..").dropLast().dropFirst().map { call in
        let kinds: [String: Character] = [
          "moveTo": "M", "lineTo": "L", "cubicTo": "C", "close": "Z",
        ]
        let arguments = call.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
        return OutlineStep(
          kind: kinds[String(call.prefix { $0 != "(" })] ?? "?",
          numbers: arguments.split(separator: ",").compactMap { Double($0.filter { $0 != " " }) })
      }
    }
  }

  /// SVG path data, which are texts in quotes of nothing but commands and numbers.
  private static func pathDataSteps(_ text: String) -> [OutlineStep] {
    let data = text.split { "\"'`".contains($0) }.filter { part in
      part.hasPrefix("M") && part.allSatisfy { "MLCZ0123456789.- ".contains($0) }
    }
    var steps: [OutlineStep] = []
    for part in data {
      var rest = part
      while let kind = rest.popFirst() {
        let numbers = rest.prefix { !"MLCZ".contains($0) }
        rest = rest[numbers.endIndex...]
        steps.append(
          OutlineStep(kind: kind, numbers: numbers.split(separator: " ").compactMap { Double($0) }))
      }
    }
    return steps
  }

  /// The text that a language's quoted text stands for; nil if it is more than one text.
  static func unquoted(_ code: String, _ language: OutlineLanguage) -> String? {
    guard let first = code.first, code.count > 1, code.last == first, "\"'".contains(first) else {
      return nil
    }
    return switch language.name {
    case "html": markup(code)
    // `$` begins a template.
    case "compose", "flutter": literal(code, forbidden: "$")
    default: literal(code)
    }
  }

  /// Reads a string literal with the escapes of C and `\u`.
  ///
  /// - `forbidden`: What must be escaped beside the quote.
  static func literal(_ code: String, forbidden: String = "") -> String? {
    var units: [UInt16] = []
    var rest = Array(code.utf16)[...]
    let quote = rest.popFirst()
    _ = rest.popLast()
    while let unit = rest.popFirst() {
      guard unit == 0x5C else {
        // A bare quote, line end or template would not be part of the string.
        if unit == quote || unit < 0x20 || [0x2028, 0x2029].contains(unit)
          || forbidden.utf16.contains(unit)
        {
          return nil
        }
        units.append(unit)
        continue
      }
      switch rest.popFirst() {
      case 0x6E: units.append(0x0A)
      case 0x72: units.append(0x0D)
      case 0x74: units.append(0x09)
      case 0x30: units.append(0)
      case 0x75 where rest.first == 0x7B:
        let digits = rest.dropFirst().prefix { $0 != 0x7D }
        rest = rest.dropFirst(digits.count + 2)
        let value = UInt32(String(decoding: digits, as: UTF16.self), radix: 16) ?? 0
        units += Array(String(Unicode.Scalar(value) ?? "?").utf16)
      case 0x75:
        units.append(UInt16(String(decoding: rest.prefix(4), as: UTF16.self), radix: 16) ?? 0)
        rest = rest.dropFirst(4)
      case let other?: units.append(other)
      case nil: return nil
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Reads an attribute's value.
  private static func markup(_ code: String) -> String? {
    var result = ""
    var rest = code.unicodeScalars.dropFirst().dropLast()
    while let scalar = rest.popFirst() {
      guard scalar == "&" else {
        if "<>\"\n".unicodeScalars.contains(scalar) { return nil }
        result.unicodeScalars.append(scalar)
        continue
      }
      let entity = String(String.UnicodeScalarView(rest.prefix { $0 != ";" }))
      rest = rest.dropFirst(entity.unicodeScalars.count + 1)
      switch entity {
      case "amp": result += "&"
      case "lt": result += "<"
      case "gt": result += ">"
      case "quot": result += "\""
      default:
        let value =
          entity.hasPrefix("#x")
          ? UInt32(entity.dropFirst(2), radix: 16) : UInt32(entity.dropFirst())
        guard let scalar = value.flatMap({ Unicode.Scalar($0) }) else { return nil }
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
