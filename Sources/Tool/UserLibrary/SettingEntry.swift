package import Diagnostics
package import Encodings

/// A setting as a file has it: what it may be called and hold is checked by who knows the table of
/// settings.
package struct SettingEntry: Hashable, Sendable {
  /// The key as it is written.
  package let key: String
  /// The value as it would be written on the command line; parts of a list with commas between
  /// them.
  package let value: String
  /// Where the key stands, from 1.
  package let keyPlace: TextPosition
  /// Where the value stands, from 1.
  package let valuePlace: TextPosition

  /// Reads the members of an object, in their order.
  package static func read(
    _ node: JSONNode, _ lines: LineTable
  ) throws(JSONError) -> [Self] {
    var entries: [Self] = []
    for member in try node.members("an object of settings") {
      let value = try member.value.optionValues().joined(separator: ",")
      entries.append(
        Self(
          key: member.key, value: value, keyPlace: lines.position(of: member.offset),
          valuePlace: lines.position(of: member.value.offset)))
    }
    return entries
  }
}

extension JSONNode {
  /// Refuses a file of a version that is not known, whatever else is in it.
  ///
  /// - Throws: That there is no object, no version in it, or another one.
  package func expectVersion(_ version: Int) throws(JSONError) {
    guard let member = try members().first(where: { $0.key == "schemaVersion" }) else {
      throw failure("an object with \"schemaVersion\": \(version)")
    }
    guard try member.value.integer() == version else {
      throw member.value.failure(
        "\(version): the file is of another version, which may be newer than this tool")
    }
  }

  /// The value of an option as JSON has it: a text, a number, or an array of them.
  package func optionValues() throws(JSONError) -> [String] {
    guard case .array(let elements) = value else { return [try optionValue()] }
    var values: [String] = []
    for element in elements { values.append(try element.optionValue()) }
    return values
  }

  private func optionValue() throws(JSONError) -> String {
    switch value {
    case .string(let text): return text
    case .number(let text): return text
    case .boolean, .null, .array, .object: throw failure("a text or a number")
    }
  }
}
