internal import Encodings

/// The groups of a tokens file, with resolved `$extends`.
final class TokenTree {
  /// A token without its type.
  struct Leaf {
    /// The offset of the token's name.
    let offset: Int
    let node: JSONNode
    let members: [JSONNode.Member]

    func member(_ key: String) -> JSONNode.Member? { members.first { $0.key == key } }
  }

  enum Item {
    case group(TokenTree)
    case token(Leaf)
  }

  let path: String
  let offset: Int
  private(set) var names: [String] = []
  private(set) var items: [String: Item] = [:]
  private(set) var properties: [String: JSONNode] = [:]
  private var state = State.new

  private enum State { case new, open, done }

  /// The maximum number of tokens.
  ///
  /// Without a limit, `$extends` could create any number of them.
  static let mostTokens = 200_000
  /// The maximum length of chains of extended groups or references.
  static let longestChain = 100

  init(path: String, offset: Int) {
    self.path = path
    self.offset = offset
  }

  static func join(_ path: String, _ name: String) -> String {
    path.isEmpty ? name : "\(path).\(name)"
  }

  private static let groupKeys = [
    "$type", "$description", "$deprecated", "$extensions", "$extends", "$root", "$schema",
  ]
  static let tokenKeys = ["$value", "$ref", "$type", "$description", "$deprecated", "$extensions"]

  /// Reads a group and its contents.
  func read(_ members: [JSONNode.Member], _ report: (TokenFault) -> Void) {
    for member in members {
      let key = member.key
      let path = Self.join(path, key)
      func fault(_ rule: String, _ message: String) {
        report(TokenFault(rule, at: member.offset, path: self.path, message))
      }
      if key.hasPrefix("$"), key != "$root" {
        if Self.groupKeys.contains(key) {
          properties[key] = member.value
        } else {
          fault(
            "unknown-property",
            "a group has no '\(key.shortened())'" + TokenFault.hint(key, among: Self.groupKeys))
        }
        continue
      }
      guard case .object(let children) = member.value.value else {
        let isOld = ["value", "type", "description", "extensions"].contains(key)
        fault(
          isOld ? "legacy-property" : "not-an-object",
          isOld
            ? "'\(key)' is the syntax of drafts of the format; write '$\(key)'"
            : "'\(key.shortened())' must be an object: a token with '$value', or a group")
        continue
      }
      if key.isEmpty || key.utf8.contains(where: { [0x7B, 0x7D, 0x2E].contains($0) }) {
        fault(
          "illegal-name",
          "the name '\(key.shortened())' must not be empty or contain '{', '}' or '.'; rename it")
        continue
      }
      if children.contains(where: { $0.key == "$value" || $0.key == "$ref" }) {
        add(key, .token(Leaf(offset: member.offset, node: member.value, members: children)))
      } else if key == "$root" {
        fault("root-without-value", "'$root' must be a token; give it a '$value'")
      } else {
        let group = TokenTree(path: path, offset: member.offset)
        group.read(children, report)
        add(key, .group(group))
      }
    }
  }

  private func add(_ name: String, _ item: Item) {
    if items.updateValue(item, forKey: name) == nil { names.append(name) }
  }

  // MARK: Extension

  /// The state while `$extends` is resolved in a whole file.
  struct Expansion {
    let root: TokenTree
    var count = 0
    var open: [TokenTree] = []
    var faults: [TokenFault] = []
  }

  /// Resolves `$extends` in the group and its subgroups.
  func expand(_ run: inout Expansion) {
    guard state == .new else { return }
    state = .open
    run.open.append(self)
    if let node = properties["$extends"] { extend(node, &run) }
    for name in names { if case .group(let group)? = items[name] { group.expand(&run) } }
    run.open.removeLast()
    state = .done
  }

  private func extend(_ node: JSONNode, _ run: inout Expansion) {
    func fault(_ rule: String, _ message: String) {
      run.faults.append(TokenFault(rule, at: node.offset, path: path, message))
    }
    guard case .string(let text) = node.value, let names = Self.groupNames(text) else {
      return fault(
        "extends-value", "'$extends' must be a group such as \"{button}\" or \"#/button\"")
    }
    var base = run.root
    for name in names {
      switch base.items[name] {
      case .group(let group)?: base = group
      case .token?:
        return fault(
          "extends-token",
          "'\(names.joined(separator: ".").shortened())' is a token; only groups can be extended")
      case nil:
        return fault(
          "extends-unknown",
          "unknown group '\(names.joined(separator: ".").shortened())'"
            + TokenFault.hint(name, among: base.names))
      }
    }
    if base.state == .open {
      let members = run.open.drop { $0 !== base }.map { $0.path.isEmpty ? "the file" : $0.path }
      return fault(
        "extends-cycle",
        "groups extend each other in a cycle: "
          + (members + [members.first ?? ""]).joined(separator: " → ").shortened(to: 400)
          + "; remove one '$extends'")
    }
    guard run.open.count < Self.longestChain else {
      return fault(
        "extends-deep", "more than \(Self.longestChain) groups extend each other in a chain")
    }
    base.expand(&run)
    merge(base, &run)
    if run.count > Self.mostTokens {
      fault("too-many", "'$extends' creates more than \(Self.mostTokens) tokens")
    }
  }

  /// Adds everything from another group that this group lacks.
  private func merge(_ base: TokenTree, _ run: inout Expansion) {
    for (key, node) in base.properties where properties[key] == nil && key != "$extends" {
      properties[key] = node
    }
    let own = names
    names = base.names
    for name in base.names where run.count <= Self.mostTokens {
      switch (items[name], base.items[name]) {
      case (.group(let mine)?, .group(let theirs)?): mine.merge(theirs, &run)
      case (nil, .group(let theirs)?):
        let copy = TokenTree(path: Self.join(path, name), offset: theirs.offset)
        copy.state = .done
        copy.merge(theirs, &run)
        items[name] = .group(copy)
      case (nil, .token(let leaf)?):
        run.count += 1
        items[name] = .token(leaf)
      default: break
      }
    }
    names += own.filter { base.items[$0] == nil }
  }

  private static func groupNames(_ text: String) -> [String]? {
    if text.hasPrefix("{"), text.hasSuffix("}") {
      let names = text.dropFirst().dropLast().split(
        separator: ".", omittingEmptySubsequences: false)
      return names.contains("") ? nil : names.map(String.init)
    }
    return pointer(text)
  }

  /// Returns the parts of a JSON Pointer in a URL fragment (RFC 6901), or nil if it is invalid.
  static func pointer(_ text: String) -> [String]? {
    guard text.hasPrefix("#/") else { return nil }
    return text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map { part in
      var name = ""
      var escaped = false
      for character in part {
        if escaped {
          name.append(character == "1" ? "/" : character == "0" ? "~" : character)
          escaped = false
        } else if character == "~" {
          escaped = true
        } else {
          name.append(character)
        }
      }
      return name
    }
  }
}
