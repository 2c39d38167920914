/// A value of a YAML document.
///
/// What an alias stands for is shared, and what a merge key (`<<`) names is among the members.
struct YAMLNode {
  enum Content {
    case nothing
    case text(String)
    case list([YAMLNode])
    case mapping([(key: String, value: YAMLNode)])
  }

  let content: Content
  /// From 1: where the value is written, for what an alias stands for, too.
  let line: Int
  /// The number of values that it is made of, those behind aliases included.
  let count: Int
  /// Whether a key in it is a build setting with a version.
  let hasVersionSetting: Bool
  /// A key of the mapping that is there twice, and the line of the second.
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

  /// The text of a text; nil for anything else.
  var text: String? { if case .text(let text) = content { text } else { nil } }

  var isNothing: Bool { if case .nothing = content { true } else { false } }

  /// The members of a mapping; none for anything else.
  var members: [(key: String, value: YAMLNode)] {
    if case .mapping(let members) = content { members } else { [] }
  }

  /// The elements of a list; a text or a mapping stands for a list of itself.
  var elements: [YAMLNode] {
    switch content {
    case .list(let elements): elements
    case .nothing: []
    case .text, .mapping: [self]
    }
  }

  /// What a message calls a value of this kind.
  var kind: String {
    switch content {
    case .nothing: "nothing"
    case .text: "a text"
    case .list: "a list"
    case .mapping: "a map"
    }
  }

  subscript(key: String) -> YAMLNode? { members.first { $0.key == key }?.value }
}
