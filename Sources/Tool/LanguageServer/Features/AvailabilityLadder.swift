internal import Diagnostics
internal import SymbolCatalog

/// A view of Swift with a symbol that is too new, and the same with an older one where the symbol
/// is missing.
///
/// It is made only of statements that begin a line with the call of a view, as anything else may be
/// a part of something.
struct AvailabilityLadder {
  /// The edit that puts the check around the statement.
  let edit: TextEdit
  /// The older symbol.
  let fallback: String

  /// More lines are not taken for one statement.
  private static let mostLines = 40

  /// Nil where nothing is surely a whole statement, or no older symbol is known.
  ///
  /// - Parameters:
  ///   - finding: A symbol that is too new.
  ///   - text: The source.
  ///   - fallback: The older symbol for a name.
  init?(_ finding: Diagnostic, in text: DocumentText, fallback: (String) -> String?) {
    guard let name = finding.subject, let check = Self.check(finding),
      let lines = Self.statement(around: finding.range, in: text),
      let other = fallback(name)
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
    let older =
      Array(bytes[start..<place.lowerBound]) + Array(other.utf8)
      + Array(bytes[place.upperBound..<end])
    edit = TextEdit(
      start..<end,
      """
      \(indentation)if \(check) {
      \(indented(Array(bytes[start..<end])))
      \(indentation)} else {
      \(indented(older))
      \(indentation)}
      """)
    self.fallback = other
  }

  /// The check that the finding advises.
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

  /// The lines of the statement that begins in the line of a range: a call of a view with its
  /// modifiers.
  private static func statement(
    around range: Range<Int>, in text: DocumentText
  ) -> ClosedRange<Int>? {
    let first = text.line(of: range.lowerBound)
    let bytes = text.bytes
    let line = bytes[text.range(ofLine: first)]
    let code = line.drop { $0 == 0x20 || $0 == 0x09 }
    // The name of a type that is called at once.
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

  /// Whether the next line with code goes on with a member.
  private static func continues(behind line: Int, in text: DocumentText) -> Bool {
    guard line + 1 < text.lineCount else { return false }
    let code = text.bytes[text.range(ofLine: line + 1)].drop { $0 == 0x20 || $0 == 0x09 }
    return code.first == UInt8(ascii: ".")
  }
}

extension Catalog {
  /// A symbol that is like another one and works on all targets: the same with fewer parts.
  ///
  /// - Parameters:
  ///   - name: The symbol that is too new.
  ///   - targets: The systems that must have it.
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
