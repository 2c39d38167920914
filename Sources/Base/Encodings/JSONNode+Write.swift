extension JSONNode {
  /// Writes the node; numbers keep their original digits.
  package func write(_ json: inout JSONWriter) {
    switch value {
    case .null: json.null()
    case .boolean(let isTrue): json.value(isTrue)
    case .number(let digits): json.number(digits)
    case .string(let text): json.value(text)
    case .array(let elements): json.array(elements) { $1.write(&$0) }
    case .object(let members):
      json.object { json in
        for member in members { json.member(member.key) { member.value.write(&$0) } }
      }
    }
  }
}
