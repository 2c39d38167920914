/// A JSON writer for single lines, with members in insertion order.
package struct JSONWriter {
  /// The output so far.
  package private(set) var text = ""
  private var needsComma = false

  /// Creates a writer with empty output.
  package init() {}

  private mutating func separate() {
    if needsComma { text += "," }
    needsComma = true
  }

  private mutating func put(_ value: String) {
    separate()
    text += value
  }

  private mutating func putQuoted(_ value: String) {
    text += "\""
    JSONText.append(value, to: &text)
    text += "\""
  }

  private mutating func nest(_ open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
    separate()
    text += open
    needsComma = false
    body(&self)
    text += close
    needsComma = true
  }

  /// Writes an object; `body` adds its members.
  package mutating func object(_ body: (inout JSONWriter) -> Void) { nest("{", "}", body) }

  /// Writes an array; `body` writes each element.
  package mutating func array<Element>(
    _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    nest("[", "]") { for element in elements { body(&$0, element) } }
  }

  /// Writes a string.
  package mutating func value(_ value: String) {
    separate()
    putQuoted(value)
  }

  /// Writes a whole number.
  package mutating func value(_ value: Int) { put(String(value)) }

  /// Writes `true` or `false`.
  package mutating func value(_ value: Bool) { put(value ? "true" : "false") }

  /// Writes `null`.
  package mutating func null() { put("null") }

  /// Writes a number that is already in JSON syntax.
  package mutating func number(_ digits: String) { put(digits) }

  /// Writes a member; `body` writes its value.
  package mutating func member(_ key: String, _ body: (inout JSONWriter) -> Void) {
    separate()
    putQuoted(key)
    text += ":"
    needsComma = false
    body(&self)
    needsComma = true
  }

  /// Writes a member that is a string or `null`.
  package mutating func member(_ key: String, _ value: String?) {
    member(key) { if let value { $0.value(value) } else { $0.null() } }
  }

  /// Writes a member that is a whole number.
  package mutating func member(_ key: String, _ value: Int) { member(key) { $0.value(value) } }

  /// Writes a member that is `true` or `false`.
  package mutating func member(_ key: String, _ value: Bool) { member(key) { $0.value(value) } }

  /// Writes a member that is an array of strings.
  package mutating func member(_ key: String, _ values: some Sequence<String>) {
    member(key) { $0.array(values) { $0.value($1) } }
  }
}
