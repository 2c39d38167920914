internal import Encodings
internal import SymbolSearch
internal import UserLibrary

/// Options as a JSON object.
///
/// The key `names` contains the operands of a command; it is `paths` if the operands are paths. All
/// other keys are long option names.
///
/// Values are strings, numbers, arrays of strings or numbers for lists, and `true` for switches.
/// Paths are relative to the folder of the file that contains the object.
struct OptionObject {
  let command: Command
  /// The options of the command that can be keys.
  let options: [Option]
  /// The folder that paths are relative to, with a trailing separator; empty for the current
  /// folder.
  let folder: String

  /// The key of the operands.
  var operandsKey: String { hasPaths ? "paths" : "names" }

  private var hasPaths: Bool { if case .paths = command.operands { true } else { false } }

  /// Reads the operands and option values from the members of an object.
  func read(
    _ members: some Sequence<JSONNode.Member>
  ) throws(JSONError) -> (operands: [String], values: [String: [String]]) {
    var operands: [String] = []
    var values: [String: [String]] = [:]
    for member in members {
      if member.key == operandsKey {
        let texts = try member.value.optionValues()
        operands = hasPaths ? texts.map(resolve) : texts
        continue
      }
      let name = Synonyms.formerOptions[member.key] ?? member.key
      guard let option = options.first(where: { $0.name == name }) else {
        throw JSONError(offset: member.offset, expected: expectation(insteadOf: member.key))
      }
      let found = try self.values(of: option, member.value)
      if found.isEmpty { continue }
      // A value from an earlier version can now belong to another option.
      let words = Synonyms.accepted(value: found[0], of: option, for: command) ?? []
      if found.count == 1, words.count == 2 {
        let name = String(words[0].dropFirst(2))
        if let other = members.first(where: { $0.key == name && $0.key != member.key }),
          try other.value.optionValues() != [words[1]]
        {
          throw JSONError(
            offset: member.offset, expected: "'\(name)' or '\(member.key)', not both")
        }
        values[name] = [words[1]]
      } else {
        values[name] = found
      }
    }
    return (operands, values)
  }

  /// Returns the suggestion for an unknown key.
  private func expectation(insteadOf key: String) -> String {
    if command.options.contains(where: { $0.name == key }) {
      return "no key '\(key)': pass this option on the command line, where it applies to all jobs"
    }
    let keys = [operandsKey] + options.map(\.name)
    let nearest = NearestWord.find(key, among: keys).map { "did you mean '\($0)'?" }
    return "a long option of '\(command.name)' as the key, not '\(key.shortened())'; "
      + (nearest ?? "valid keys: \(keys.joined(separator: ", "))")
  }

  /// Returns the option's values on a command line; empty for a switch that is off.
  private func values(of option: Option, _ node: JSONNode) throws(JSONError) -> [String] {
    guard option.takesValue else { return try node.boolean() ? [""] : [] }
    let texts = try node.optionValues()
    if option.isPath {
      guard option.repeats || texts.count == 1 else { throw node.failure("a single path") }
      return texts.map(resolve)
    }
    return option.repeats || texts.isEmpty ? texts : [texts.joined(separator: ",")]
  }

  /// Resolves a path relative to the folder of the file.
  private func resolve(_ text: String) -> String {
    text == "-" || text.hasPrefix("/") ? text : folder + text
  }
}
