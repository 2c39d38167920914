internal import Diagnostics
internal import SymbolCatalog

/// An edit that wraps a SwiftUI view in an `if #available` check.
///
/// The first branch shows the symbol that is too new for some targets, the `else` branch an older
/// symbol or an asset.
///
/// Only statements that begin a line with a view initializer are wrapped, because other code can be
/// part of a larger expression.
struct AvailabilityLadder {
  /// The fallback on OS versions that do not have the symbol.
  enum Fallback {
    /// A symbol that older OS versions have, by name.
    case symbol(String)
    /// The symbol set that `symbols fallback` generates for the symbol.
    case asset
  }

  /// The edit that wraps the statement in the check.
  let edit: TextEdit

  /// The maximum number of lines in a statement.
  private static let mostLines = 40

  /// Creates the edit; returns nil if the end of the statement cannot be determined, or if an asset
  /// is needed but the view has no initializer for it.
  ///
  /// - Parameters:
  ///   - finding: The diagnostic for a symbol that is too new.
  ///   - text: The source.
  ///   - fallback: The fallback on older OS versions.
  init?(_ finding: Diagnostic, in text: DocumentText, _ fallback: Fallback) {
    guard let name = finding.subject, let check = Self.check(finding),
      let lines = Self.statement(around: finding.range, in: text)
    else { return nil }
    let start = text.range(ofLine: lines.lowerBound).lowerBound
    let end = text.range(ofLine: lines.upperBound).upperBound
    let bytes = text.bytes
    guard let place = Self.place(of: Array(name.utf8), in: bytes, finding.range) else { return nil }
    let indentation = String(
      decoding: bytes[start..<end].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    let step = indentation.contains("\t") ? "\t" : "  "
    func indented(_ part: [UInt8]) -> String {
      String(decoding: part, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : step + $0 }.joined(separator: "\n")
    }
    guard
      let changed = Self.begin(bytes[start..<place.lowerBound], name, replacedBy: fallback)
    else { return nil }
    let older = changed + Array(bytes[place.upperBound..<end])
    edit = TextEdit(
      start..<end,
      """
      \(indentation)if \(check) {
      \(indented(Array(bytes[start..<end])))
      \(indentation)} else {
      \(indented(older))
      \(indentation)}
      """)
  }

  /// The argument labels for symbol names, with the corresponding labels for assets.
  private static let labels = [("systemName:", ""), ("systemImage:", "image: ")]

  /// Returns the beginning of a statement through the symbol name, with another name in its place.
  private static func begin(
    _ code: ArraySlice<UInt8>, _ name: String, replacedBy fallback: Fallback
  ) -> [UInt8]? {
    if case .symbol(let other) = fallback { return Array(code) + Array(other.utf8) }
    let text = String(decoding: code, as: UTF8.self)
    let view = text.drop { $0 == " " || $0 == "\t" }
    guard view.hasPrefix("Image(") || view.hasPrefix("Label("), text.hasSuffix("\"") else {
      return nil
    }
    var head = text.dropLast()
    while head.last == " " { head.removeLast() }
    for (label, other) in labels where head.hasSuffix(label) {
      return Array("\(head.dropLast(label.count))\(other)\"\(Symbol.assetPrefix)\(name)".utf8)
    }
    return nil
  }

  /// Returns the availability check that the diagnostic suggests.
  private static func check(_ finding: Diagnostic) -> String? {
    for help in finding.help {
      guard let mark = help.firstIndex(of: "#"), help[mark...].hasPrefix("#available("),
        let end = help[mark...].firstIndex(of: ")")
      else { continue }
      return String(help[mark...end])
    }
    return nil
  }

  private static func place(of name: [UInt8], in bytes: [UInt8], _ range: Range<Int>) -> Range<
    Int
  >? {
    guard !name.isEmpty, range.count >= name.count, range.upperBound <= bytes.count else {
      return nil
    }
    return (range.lowerBound...(range.upperBound - name.count)).first {
      bytes[$0..<$0 + name.count].elementsEqual(name)
    }.map { $0..<$0 + name.count }
  }

  /// Returns the lines of the statement that begins on the first line of a range, if it is a view
  /// initializer with its modifiers.
  private static func statement(
    around range: Range<Int>, in text: DocumentText
  ) -> ClosedRange<Int>? {
    let first = text.line(of: range.lowerBound)
    let bytes = text.bytes
    let line = bytes[text.range(ofLine: first)]
    let code = line.drop { $0 == 0x20 || $0 == 0x09 }
    // A type name that is directly followed by a call.
    let callee = code.prefix { byte in
      byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
    }
    guard let initial = callee.first, initial < UInt8(ascii: "a"),
      code.dropFirst(callee.count).first == UInt8(ascii: "(")
    else { return nil }
    var depth = 0
    var isInText = false
    for number in first..<min(first + mostLines, text.lineCount) {
      var previous: UInt8 = 0
      for byte in bytes[text.range(ofLine: number)] {
        if byte == UInt8(ascii: "\""), previous != UInt8(ascii: "\\") { isInText.toggle() }
        previous = byte
        guard !isInText else { continue }
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
      }
      guard depth >= 0, !isInText else { return nil }
      if depth == 0, !continues(behind: number, in: text) { return first...number }
    }
    return nil
  }

  /// Returns whether the code after a line continues the statement with a member access, such as
  /// `.padding()`.
  private static func continues(behind line: Int, in text: DocumentText) -> Bool {
    guard line + 1 < text.lineCount else { return false }
    let code = text.bytes[text.range(ofLine: line + 1)].drop { $0 == 0x20 || $0 == 0x09 }
    return code.first == UInt8(ascii: ".")
  }
}

extension Catalog {
  /// Returns a similar symbol that works on all targets: the same name with fewer components.
  ///
  /// - Parameters:
  ///   - name: The symbol that is too new.
  ///   - targets: The deployment targets that must have the result.
  /// - Returns: The name to use; nil if there is none.
  func simpler(than name: String, on targets: [DeploymentTarget]) -> String? {
    var parts = name.split(separator: ".")
    while parts.count > 1 {
      parts.removeLast()
      guard let symbol = symbol(named: parts.joined(separator: ".")),
        let usable = self.name(of: symbol, workingOn: targets)
      else { continue }
      return usable
    }
    return nil
  }
}
