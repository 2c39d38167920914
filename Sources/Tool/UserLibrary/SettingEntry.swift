package import Diagnostics
package import Encodings

/// A setting in a file; code that knows the table of settings validates its key and value.
package struct SettingEntry: Hashable, Sendable {
  /// The key as written.
  package let key: String
  /// The value as written on the command line; list elements are joined by commas.
  package let value: String
  /// The position of the key, from 1.
  package let keyPlace: TextPosition
  /// The position of the value, from 1.
  package let valuePlace: TextPosition

  /// Reads the members of an object, in order.
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
  /// Checks the schema version of a file before anything else in it.
  ///
  /// - Throws: An error if the object or the version is missing, or if the version is not
  ///   supported.
  package func expectVersion(_ version: Int) throws(JSONError) {
    guard let member = try members().first(where: { $0.key == "schemaVersion" }) else {
      throw failure("an object with \"schemaVersion\": \(version)")
    }
    guard try member.value.integer() == version else {
      throw member.value.failure(
        "\(version); the file may come from a newer version of symbols")
    }
  }

  /// Returns the values of an option from JSON: a string, a number, or an array of strings and
  /// numbers.
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
    case .boolean, .null, .array, .object: throw failure("a string or a number")
    }
  }
}
