package import Encodings

/// The validated arguments of a call.
///
/// Models sometimes send strings where the schema requires a number, a Boolean or a list. These
/// values are accepted if their meaning is clear, such as `"3"`, `"true"` or `"heart,star"`.
package struct ToolArguments: Sendable {
  private var texts: [String: String] = [:]
  private var lists: [String: [String]] = [:]
  private var numbers: [String: Int] = [:]
  private var flags: [String: Bool] = [:]

  /// The maximum length of a text in a list, in bytes.
  static let longestText = 1_000

  /// An error in the arguments of a call; its message addresses the model that made the call.
  package struct Invalid: Error, Hashable, Sendable {
    /// One or more sentences, with advice.
    package let message: String

    /// Creates an error that the tool itself detects.
    package init(_ message: String) { self.message = message }
  }

  /// Validates the arguments of a call.
  ///
  /// - Parameters:
  ///   - node: An object; nil for no arguments.
  ///   - parameters: The parameters of the tool.
  /// - Throws: All errors at once.
  package init(_ node: JSONNode?, _ parameters: [ToolParameter]) throws(Invalid) {
    var problems: [String] = []
    for member in (try? node?.members()) ?? [] {
      guard let parameter = parameters.first(where: { $0.name == member.key }) else {
        let names = parameters.map { "'\($0.name)'" }.joined(separator: ", ")
        problems.append(
          "unknown argument '\(VisibleText.escaped(member.key.shortened()))'; valid: \(names)")
        continue
      }
      if case .null = member.value.value { continue }
      if let problem = read(member.value, parameter) {
        problems.append("'\(parameter.name)' must be \(problem)")
      }
    }
    for parameter in parameters
    where parameter.isRequired && texts[parameter.name] == nil && lists[parameter.name] == nil
      && !problems.contains(where: { $0.hasPrefix("'\(parameter.name)' must") })
    {
      problems.append("'\(parameter.name)' is missing")
    }
    guard problems.isEmpty else { throw Invalid(problems.joined(separator: "\n")) }
  }

  /// Reads a value.
  ///
  /// - Returns: A description of valid values if this one is invalid; otherwise nil.
  private mutating func read(_ node: JSONNode, _ parameter: ToolParameter) -> String? {
    switch parameter.kind {
    case .text(let limit):
      guard let text = try? node.string(), text.utf8.count <= limit, !text.utf8.contains(0) else {
        return "a string of at most \(limit) bytes without NUL"
      }
      texts[parameter.name] = text
    case .choice(let words):
      guard let text = try? node.string(), words.contains(text) else {
        return "one of \(words.joined(separator: ", "))"
      }
      texts[parameter.name] = text
    case .list(let limit):
      guard let list = Self.list(node), list.count <= limit,
        list.allSatisfy({
          !$0.isEmpty && $0.utf8.count <= Self.longestText && !$0.utf8.contains(0)
        })
      else { return "a list of at most \(limit) strings of 1 to \(Self.longestText) bytes" }
      if !list.isEmpty { lists[parameter.name] = list }
    case .number(let range, _):
      guard let number = Self.number(node), range.contains(number) else {
        return "a whole number from \(range.lowerBound) to \(range.upperBound)"
      }
      numbers[parameter.name] = number
    case .flag:
      guard let flag = Self.flag(node) else { return "true or false" }
      flags[parameter.name] = flag
    }
    return nil
  }

  private static func list(_ node: JSONNode) -> [String]? {
    switch node.value {
    case .string(let text):
      return text.split(separator: ",").map { word in
        String(word.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
      }.filter { !$0.isEmpty }
    case .array(let elements):
      var texts: [String] = []
      for element in elements {
        guard let text = try? element.string() else { return nil }
        texts.append(text)
      }
      return texts
    default: return nil
    }
  }

  private static func number(_ node: JSONNode) -> Int? {
    if case .string(let text) = node.value { return Int(text) }
    return try? node.integer()
  }

  private static func flag(_ node: JSONNode) -> Bool? {
    switch node.value {
    case .boolean(let flag): flag
    case .string("true"): true
    case .string("false"): false
    default: nil
    }
  }

  // MARK: Values

  /// Returns the value of a text or choice parameter; nil if it was not given or is empty.
  package func text(_ name: String) -> String? { texts[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// Returns the value of a list parameter; empty if it was not given.
  package func list(_ name: String) -> [String] { lists[name] ?? [] }

  /// Returns the value of a number parameter; nil if it was not given.
  package func number(_ name: String) -> Int? { numbers[name] }

  /// Returns the value of a flag parameter; false if it was not given.
  package func flag(_ name: String) -> Bool { flags[name] ?? false }
}
