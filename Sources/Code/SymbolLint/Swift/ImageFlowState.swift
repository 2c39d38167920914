internal import SwiftSource

/// What `ImageFlow` found out about a source, and what it presumes of others.
final class ImageFlowState {
  private let tree: SwiftTree
  /// What the proof presumes by now.
  var premises = FixPremises()
  /// The last names of values whose images are read again and not shown; nil until somebody asks.
  var readBack: Set<String>?

  init(_ tree: SwiftTree) { self.tree = tree }

  /// The functions that the source declares in the place of Apple's.
  private lazy var functions: Set<String> = Set(
    tree.indices.filter { tree.kind($0) == .function && Self.replaces($0, in: tree) }
      .map { tree.name($0) })

  /// Types that are no images and no views.
  private static let others: Set<String> = [
    "String", "Substring", "Character", "Int", "Double", "CGFloat", "Bool", "Data", "Date", "URL",
    "Array", "Set", "Dictionary", "Collection", "Sequence", "Optional", "Color", "Font", "UIColor",
    "NSColor", "UIFont", "NSFont", "AttributedString", "NSAttributedString",
    "NSMutableAttributedString", "CGRect", "CGSize", "CGPoint", "Path", "CALayer",
  ]

  /// Whether a function can be called where one of Apple's is meant: an extension may be one of images and views, and any
  /// type may have a method for images.
  static func replaces(_ function: SwiftTree.Index, in tree: SwiftTree) -> Bool {
    if ImageFlow.setters.contains(tree.name(function)) { return true }
    guard let type = tree.ancestors(function).first(where: { tree.kind($0) == .type }) else {
      return false
    }
    return tree.flag(type) && !others.contains(tree.name(type))
  }

  /// Functions and types of the source that have a builder: `@ViewBuilder content: () -> Content`.
  private(set) lazy var builders: Set<String> = Self.builders(in: tree)

  /// The types that the source declares.
  private lazy var types: Set<String> = Set(
    tree.indices.filter { tree.kind($0) == .type && !tree.flag($0) }.map { tree.name($0) })

  /// Functions and types with a builder of their own.
  static func builders(in tree: SwiftTree) -> Set<String> {
    var found: Set<String> = []
    for index in tree.tokens.indices.dropLast() where tree.tokens[index].kind == .at {
      let word = tree.tokens[index + 1]
      guard word.kind == .word, tree.source[word.range].suffix(7).elementsEqual("Builder".utf8)
      else { continue }
      found.formUnion(owners(of: index, in: tree))
    }
    return found
  }

  /// The function whose parameter a token belongs to, and the types around it.
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

  /// Presumes that a function is Apple's; false if the source has its own.
  func presumes(function name: String) -> Bool {
    premises.functions.insert(name)
    return !functions.contains(name)
  }

  /// Presumes that a type is a view with a builder; false if the source shows that it has none.
  func presumes(container name: String) -> Bool {
    premises.containers.insert(name)
    return !types.contains(name) || builders.contains(name)
  }
}
