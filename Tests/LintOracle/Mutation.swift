import SwiftSyntax

/// A change of some bytes of a file.
struct TextEdit {
  let range: Swift.Range<Int>
  let text: String

  init(_ place: Place, _ text: String) {
    self.init(place.offset..<place.endOffset, text)
  }

  init(_ range: Swift.Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  /// The text with edits that do not overlap.
  static func apply(_ edits: [TextEdit], to text: String) -> String {
    var bytes = Array(text.utf8)
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Where a place of the text is after the edits.
  static func moved(_ offset: Int, by edits: [TextEdit]) -> Int {
    edits.filter { $0.range.upperBound <= offset }
      .reduce(offset) { $0 + $1.text.utf8.count - $1.range.count }
  }
}

/// What is done to a file.
struct Mutation {
  enum Kind: String, CaseIterable {
    /// A name that is none.
    case misspell
    /// A name that the deployment target does not have.
    case newer
    /// A name that was replaced.
    case alias
    /// A control with nothing but an icon, and no label any more.
    case label
    /// A name whose guard is gone.
    case unguarded
  }

  let kind: Kind
  /// Relative to the app.
  let path: String
  /// What makes the mutated file of the app's.
  let edits: [TextEdit]
  /// What makes the file to compare with, if it is not the app's own.
  var baseline: [TextEdit] = []
  /// The offset of the name's literal in the mutated file.
  let offset: Int
  /// The offset of the control that loses its label, in the mutated file.
  var control: Int?
  let old: String
  let new: String
}

/// A use of the app that can be mutated.
struct Site {
  let path: String
  let file: SwiftFile
  let use: Use
  let call: FunctionCallExprSyntax
  let scope: Scope

  /// What puts another name in place of the one that is there.
  func renamed(_ name: String) -> TextEdit { TextEdit(use.place, "\"\(name)\"") }
}

/// Finds the plain literals of Apple's calls, apart from previews.
enum Sites {
  private static let callees: [String: Set<String>] = [
    "systemName": ["Image", "UIImage"],
    "systemImage": [
      "Label", "Button", "Toggle", "Menu", "Picker", "Tab", "ContentUnavailableView",
      "MenuBarExtra", "Marker",
    ],
    "systemSymbolName": ["NSImage"],
    "systemImageName": ["AppShortcut", "UIApplicationShortcutIcon", "UNNotificationActionIcon"],
  ]
  /// What makes other rules look at the name, too.
  private static let styled = [
    "symbolRenderingMode", "variableValue", "symbolVariant", "symbolEffect",
  ]

  static func all(in file: SwiftFile, path: String) -> [Site] {
    let uses = UseFinder.uses(in: file).filter {
      $0.kind == "literal" && $0.shape == "literal" && $0.isValue && $0.callee.base == nil
        && (callees[$0.label]?.contains($0.callee.name) ?? false)
        && $0.place.line == $0.place.endLine
    }
    guard !uses.isEmpty else { return [] }
    let scopes = AvailabilityWalk.scopes(in: file, at: Set(uses.map(\.place.offset)))
    return uses.compactMap { use in
      guard let scope = scopes[use.place.offset], let token = file.token(at: use.place.offset),
        let call = token.ancestors.lazy.compactMap({ $0.as(FunctionCallExprSyntax.self) }).first,
        !token.ancestors.contains(where: isPreview)
      else { return nil }
      let statement = call.statement?.trimmedDescription ?? ""
      guard !styled.contains(where: { statement.contains($0) }) else { return nil }
      return Site(path: path, file: file, use: use, call: call, scope: scope)
    }
  }

  private static func isPreview(_ node: Syntax) -> Bool {
    let macro =
      node.as(MacroExpansionExprSyntax.self)?.macroName
      ?? node.as(MacroExpansionDeclSyntax.self)?.macroName
    guard macro?.text != "Preview" else { return true }
    let inherited = node.as(StructDeclSyntax.self)?.inheritanceClause?.inheritedTypes
    return inherited?.contains { $0.type.oneLine == "PreviewProvider" } ?? false
  }
}

extension SyntaxProtocol {
  /// The nodes around, from the inside out.
  var ancestors: [Syntax] {
    var result: [Syntax] = []
    var parent = parent
    while let node = parent {
      result.append(node)
      parent = node.parent
    }
    return result
  }

  /// The statement around.
  var statement: CodeBlockItemSyntax? {
    ancestors.lazy.compactMap { $0.as(CodeBlockItemSyntax.self) }.first
  }

  /// Whether this and what is chained to it are the whole statement.
  func isChain(in statement: CodeBlockItemSyntax) -> Bool {
    for node in ancestors {
      if node.id == statement.id { return true }
      guard node.is(MemberAccessExprSyntax.self) || node.is(FunctionCallExprSyntax.self) else {
        return false
      }
    }
    return false
  }
}
