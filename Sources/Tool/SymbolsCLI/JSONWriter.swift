internal import SymbolCatalog

/// Writes JSON in one line, members in the order they are added.
struct JSONWriter {
  private(set) var text = ""
  private var needsComma = false

  private mutating func separate() {
    if needsComma { text += "," }
    needsComma = true
  }

  private mutating func nest(_ open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
    separate()
    text += open
    needsComma = false
    body(&self)
    text += close
    needsComma = true
  }

  mutating func object(_ body: (inout JSONWriter) -> Void) { nest("{", "}", body) }

  mutating func array<Element>(
    _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    nest("[", "]") { for element in elements { body(&$0, element) } }
  }

  mutating func value(_ value: some StringProtocol) {
    separate()
    text += JSONText.quoted(value)
  }

  mutating func value(_ value: Int) {
    separate()
    text += String(value)
  }

  mutating func value(_ value: Bool) {
    separate()
    text += value ? "true" : "false"
  }

  mutating func null() {
    separate()
    text += "null"
  }

  /// A number that is already written in JSON's syntax.
  mutating func number(_ digits: String) {
    separate()
    text += digits
  }

  /// A member whose value `body` writes.
  mutating func member(_ key: String, _ body: (inout JSONWriter) -> Void) {
    separate()
    text += JSONText.quoted(key) + ":"
    needsComma = false
    body(&self)
    needsComma = true
  }

  mutating func member(_ key: String, _ value: String?) {
    member(key) { if let value { $0.value(value) } else { $0.null() } }
  }

  mutating func member(_ key: String, _ value: Int) { member(key) { $0.value(value) } }

  mutating func member(_ key: String, _ value: Bool) { member(key) { $0.value(value) } }

  mutating func member(_ key: String, _ values: some Sequence<String>) {
    member(key) { $0.array(values) { $0.value($1) } }
  }
}
