internal import Diagnostics
package import SwiftSource
package import SymbolCatalog

/// A string that equals a symbol name, but that the linter cannot trace to an API that takes symbol
/// names.
package struct UnfollowedName: Hashable, Sendable {
  /// The declaration around the string.
  ///
  /// If the configuration lists it, the linter treats the string as a name.
  package enum Place: Hashable, Sendable {
    /// An argument, given by its parameter: `Row(icon:)`.
    case argument(String)
    /// A constant, given by its enclosing types and its name: `Icons.home`.
    case constant(String)
    /// A string in a function, given by the function.
    case function(String)

    /// The text shown in messages.
    package var title: String {
      switch self {
      case .argument(let title), .constant(let title), .function(let title): title
      }
    }

    /// The configuration entry for all constants of the same type: `Icons.*`.
    package var group: Self {
      guard case .constant(let path) = self, let dot = path.lastIndex(of: ".") else { return self }
      return .constant(path[...dot] + "*")
    }
  }

  /// The name.
  package let name: String
  /// The declaration around the string.
  package let place: Place
  /// The line number, from 1.
  package let line: Int

  /// Creates an unfollowed name.
  package init(name: String, place: Place, line: Int) {
    self.name = name
    self.place = place
    self.line = line
  }
}

/// A search for strings that equal a dotted symbol name, but that the linter cannot trace to an API
/// and therefore does not check.
package struct UnfollowedNames {
  private let tree: SwiftTree
  private let nearby: NearbyNames
  /// The source ranges of all strings that the linter can trace to an API.
  private let followed: Set<Range<Int>>

  package init(_ tree: SwiftTree, followed: Set<Range<Int>>) {
    self.tree = tree
    self.followed = followed
    nearby = NearbyNames(tree)
  }

  /// Returns the names in source order.
  ///
  /// Single words are skipped because they are ambiguous.
  package func find(_ catalog: Catalog) -> [UnfollowedName] {
    var found: [UnfollowedName] = []
    var lines: LineTable?
    for node in tree.indices where tree.kind(node) == .text {
      let range = tree.range(node)
      guard range.count < 128, tree.source[range].contains(UInt8(ascii: ".")),
        !followed.contains(range), let name = tree.value(node), name.contains("."),
        catalog.resolve(name) != nil
      else { continue }
      let known = lines ?? LineTable(tree.source)
      lines = known
      found.append(
        UnfollowedName(
          name: name, place: place(of: node), line: known.position(of: range.lowerBound).line))
    }
    return found.sorted { $0.line < $1.line }
  }

  /// Returns the nearest call or declaration around a string.
  private func place(of node: SwiftTree.Index) -> UnfollowedName.Place {
    var child = node
    for parent in tree.ancestors(node) {
      switch tree.kind(parent) {
      case .argument:
        guard let call = tree.parent(parent), tree.kind(call) == .call,
          let callee = tree.callee(call)
        else { break }
        let isNear = tree.first(parent).map { tree.kind($0) != .closure } ?? true
        if isNear { return .argument(title(call, callee, tree.name(parent))) }
      case .variable, .enumCase: return .constant(path(of: parent))
      case .function: return .function(path(of: parent))
      case .type, .file: return .constant(path(of: child))
      default: break
      }
      child = parent
    }
    return .constant("")
  }

  private func title(
    _ call: SwiftTree.Index, _ callee: SwiftToken, _ label: String
  ) -> String {
    var name = tree.text(callee)
    if name == "init", let base = tree.base(call).flatMap({ tree.nameToken($0) }) {
      name = tree.text(base)
    } else if name == "init", case .named(let type)? = nearby.expectedType(of: call) {
      name = type
    }
    return "\(name)(\(label.isEmpty ? "_" : label):)"
  }

  private func path(of declaration: SwiftTree.Index) -> String {
    var names = [tree.name(declaration)]
    for parent in tree.ancestors(declaration) where tree.kind(parent) == .type {
      names.append(tree.name(parent))
    }
    return names.reversed().filter { !$0.isEmpty }.joined(separator: ".")
  }
}
