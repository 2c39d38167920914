/// A value in a YAML document.
///
/// An alias has the contents of its anchor, and the members that a merge key (`<<`) adds are
/// included.
struct YAMLNode {
  enum Content {
    case nothing
    case text(String)
    case list([YAMLNode])
    case mapping([(key: String, value: YAMLNode)])
  }

  let content: Content
  /// The line of the value, from 1.
  ///
  /// For an alias, it is the line of the anchored value.
  let line: Int
  /// The number of values in this value, including those that aliases add.
  let count: Int
  /// Whether any key in this value is a build setting for a minimum version.
  let hasVersionSetting: Bool
  /// A duplicate key in the mapping, with the line of the second occurrence.
  let duplicate: (key: String, line: Int)?

  init(_ content: Content, line: Int, duplicate: (key: String, line: Int)? = nil) {
    self.content = content
    self.line = line
    self.duplicate = duplicate
    switch content {
    case .nothing, .text: (count, hasVersionSetting) = (1, false)
    case .list(let elements):
      count = elements.reduce(1) { $0 + $1.count }
      hasVersionSetting = elements.contains(where: \.hasVersionSetting)
    case .mapping(let members):
      count = members.reduce(1) { $0 + $1.value.count }
      hasVersionSetting = members.contains {
        $0.key.contains("DEPLOYMENT_TARGET") || $0.value.hasVersionSetting
      }
    }
  }

  /// The text; nil for lists and mappings.
  var text: String? { if case .text(let text) = content { text } else { nil } }

  var isNothing: Bool { if case .nothing = content { true } else { false } }

  /// The members of a mapping; empty for other kinds.
  var members: [(key: String, value: YAMLNode)] {
    if case .mapping(let members) = content { members } else { [] }
  }

  /// The elements of a list.
  ///
  /// A text or mapping is a list with one element.
  var elements: [YAMLNode] {
    switch content {
    case .list(let elements): elements
    case .nothing: []
    case .text, .mapping: [self]
    }
  }

  /// The name of the kind, for messages.
  var kind: String {
    switch content {
    case .nothing: "nothing"
    case .text: "a string"
    case .list: "a list"
    case .mapping: "a map"
    }
  }

  subscript(key: String) -> YAMLNode? { members.first { $0.key == key }?.value }
}
