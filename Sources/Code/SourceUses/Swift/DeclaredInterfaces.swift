internal import SwiftSource

/// The declarations of a source that may replace Apple's: extensions of views and images, methods
/// and overrides that have the same names as Apple's, and types.
struct DeclaredInterfaces {
  private typealias Index = SwiftTree.Index

  private let tree: SwiftTree
  /// The assumptions that the declarations refute in every source that can see them, except
  /// assumptions about builders.
  private(set) var refuted: Set<Presumption> = []
  /// The declared types.
  private(set) var types: Set<String> = []
  /// The supertypes of each declared type, and the type that each alias stands for.
  ///
  /// The set is empty for a type without supertypes.
  private(set) var classes: [String: Set<String>] = [:]
  /// The functions and types that have a parameter such as `@ViewBuilder content: () -> Content`.
  private(set) var builders: Set<String> = []

  /// Types that are neither images nor views.
  private static let others: Set<String> = [
    "String", "Substring", "Character", "Int", "Double", "CGFloat", "Bool", "Data", "Date", "URL",
    "Array", "Set", "Dictionary", "Collection", "Sequence", "Optional", "Color", "Font", "UIColor",
    "NSColor", "UIFont", "NSFont", "AttributedString", "NSAttributedString",
    "NSMutableAttributedString", "CGRect", "CGSize", "CGPoint", "Path", "CALayer",
  ]

  /// Analyzes a source.
  ///
  /// Complexity: O(nodes).
  ///
  /// - Parameters:
  ///   - tree: The source's syntax tree.
  ///   - seesAll: Whether to include private declarations.
  init(_ tree: SwiftTree, seesAll: Bool) {
    self.tree = tree
    for node in tree.indices {
      switch tree.kind(node) {
      case .function where seesAll || !isPrivate(node): addFunction(node)
      case .variable where isMember(node) && (seesAll || !isPrivate(node)): addVariable(node)
      // The flag marks an extension.
      case .type where !tree.flag(node) && (seesAll || !isPrivate(node)): addType(node)
      case .typeAlias where seesAll || !isPrivate(node):
        refuted.insert(.type(tree.name(node)))
        classes[tree.name(node), default: []].insert(tree.aliasedType(of: node)?.name ?? "")
      default: break
      }
    }
    builders = Self.builders(in: tree)
  }

  /// Returns whether the declarations refute an assumption in this source.
  func refutes(_ presumption: Presumption) -> Bool {
    if case .builder(let name) = presumption {
      return types.contains(name) && !builders.contains(name)
    }
    return refuted.contains(presumption)
  }

  // MARK: Declarations

  private mutating func addFunction(_ node: Index) {
    let name = tree.name(node)
    let type = tree.ancestors(node).first { tree.kind($0) == .type }
    let extended = type.flatMap { tree.flag($0) ? tree.name($0) : nil }
    if name == "init" {
      if let extended { addInitializer(node, of: extended) }
      return
    }
    guard let type else {
      if name.first?.isUppercase == true { refuted.insert(.type(name)) }
      return
    }
    addMember(name, node, of: type)
    if let extended, Self.others.contains(extended) { return }
    if extended != nil { refuted.insert(.modifier(name)) }
    if tree.children(node).contains(where: { tree.kind($0) == .parameter }) {
      refuted.insert(.method(name))
    }
  }

  /// Adds a property that can be called like a method, or that replaces an Apple property.
  private mutating func addVariable(_ node: Index) {
    guard let type = tree.ancestors(node).first(where: { tree.kind($0) == .type }) else { return }
    let name = tree.name(node)
    if case .function? = tree.statedType(of: node) {
      refuted.insert(.method(name))
      if tree.flag(type), !Self.others.contains(tree.name(type)) {
        refuted.insert(.modifier(name))
      }
    }
    addMember(name, node, of: type)
  }

  private mutating func addMember(_ name: String, _ node: Index, of type: Index) {
    let isOverride = head(of: node).contains { tree.has($0, "override") }
    if isOverride || tree.flag(type) && KnownInterfaces.isOfKit(tree.name(type)) {
      refuted.insert(.member(name))
    }
  }

  private mutating func addInitializer(_ node: Index, of type: String) {
    for parameter in tree.children(node) where tree.kind(parameter) == .parameter {
      refuted.insert(.initializer(type, label: tree.name(parameter)))
      // The attribute is before the parameter or before the parameter's type.
      let tokens = tree.tokens(parameter)
      let isBuilder = (max(0, tokens.lowerBound - 2)..<tokens.upperBound).contains {
        Self.isBuilder($0, in: tree)
      }
      if case .function? = tree.statedType(of: parameter), !isBuilder {
        refuted.insert(.initializer(type, label: "{"))
      }
    }
  }

  private mutating func addType(_ node: Index) {
    let name = tree.name(node)
    types.insert(name)
    // Enumerations are not created with a view as argument.
    let keyword = head(of: node).last?.keyword
    if keyword != .enum { refuted.insert(.type(name)) }
    let parent = keyword == .class ? tree.inheritedTypes(of: node).first : nil
    classes[name, default: []].insert(parent ?? "")
  }

  /// Returns whether a variable is a member of a type, and not a local variable.
  private func isMember(_ node: Index) -> Bool {
    let container = tree.ancestors(node).first {
      ![.block, .conditional, .clause].contains(tree.kind($0))
    }
    return container.map { tree.kind($0) == .type } ?? false
  }

  /// Returns the tokens before a declaration's name.
  private func head(of node: Index) -> [SwiftToken] {
    guard let name = tree.nameToken(node) else { return [] }
    return tree.tokens[tree.tokens(node)].prefix { $0.range.lowerBound < name.range.lowerBound }
      .filter { $0.kind == .word }
  }

  /// Returns whether a declaration is invisible to other sources.
  private func isPrivate(_ node: Index) -> Bool {
    func hides(_ node: Index) -> Bool {
      head(of: node).contains { tree.has($0, "private") || tree.has($0, "fileprivate") }
    }
    return hides(node)
      || tree.ancestors(node).contains { tree.kind($0) == .type && hides($0) }
  }

  // MARK: Builders

  private static func isBuilder(_ index: Int, in tree: SwiftTree) -> Bool {
    guard tree.tokens[index].kind == .at, index + 1 < tree.tokens.count else { return false }
    let word = tree.tokens[index + 1]
    return word.kind == .word && tree.source[word.range].suffix(7).elementsEqual("Builder".utf8)
  }

  /// Returns the functions and types that have a parameter with a result builder.
  private static func builders(in tree: SwiftTree) -> Set<String> {
    var found: Set<String> = []
    for index in tree.tokens.indices where isBuilder(index, in: tree) {
      found.formUnion(owners(of: index, in: tree))
    }
    return found
  }

  /// Returns the function whose parameter contains a token, and its enclosing types.
  private static func owners(of token: Int, in tree: SwiftTree) -> [String] {
    var names: [String] = []
    var node: SwiftTree.Index? = 0
    for _ in 0..<SwiftTree.deepest {
      guard let current = node else { break }
      switch tree.kind(current) {
      case .function, .type: names.append(tree.name(current))
      default: break
      }
      node = tree.children(current).first { tree.tokens($0).contains(token) }
    }
    return names
  }
}
