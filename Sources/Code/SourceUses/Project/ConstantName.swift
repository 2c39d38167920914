internal import SwiftSource

/// A reference to a constant: its type and its name.
struct ConstantName: Hashable, Sendable {
  /// The type; empty for a global constant, `*` for an implicit member expression.
  let owner: String
  let name: String

  /// Returns the forms in which code can refer to a constant: with its type, and as an implicit
  /// member.
  static func names(of path: [String]) -> [Self] {
    guard let last = path.last else { return [] }
    let name = String(last.prefix { $0 != "(" })
    guard let owner = path.dropLast().last else { return [Self(owner: "", name: name)] }
    return [Self(owner: owner, name: name), Self(owner: "*", name: name)]
  }

  /// Returns the constants that a source may refer to by `smile`, `Icons.smile` or `.smile`.
  ///
  /// `Mood.happy.icon` counts as a constant of `Mood`.
  static func mentions(in tree: SwiftTree) -> Set<Self> {
    var found: Set<Self> = []
    for node in tree.indices {
      switch tree.kind(node) {
      case .name: found.insert(Self(owner: "", name: tree.name(node)))
      case .member:
        let name = tree.name(node)
        guard let base = tree.first(node) else {
          found.insert(Self(owner: "*", name: name))
          continue
        }
        found.insert(Self(owner: tree.name(base), name: name))
        if tree.kind(base) == .member, let outer = tree.first(base) {
          found.insert(Self(owner: tree.name(outer), name: name))
        }
      default: break
      }
    }
    return found
  }
}
