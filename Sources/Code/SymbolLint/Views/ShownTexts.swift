internal import Encodings
internal import SourceUses
internal import SwiftSource

/// A text that users see, as written in the source.
struct ShownText {
  /// Whether and how the text is localized.
  enum Kind {
    /// A literal that is a localization key.
    case key
    /// A string that is shown without localization.
    case verbatim
    /// A string that its code declares as not localizable, by `Text(verbatim:)`.
    case declared
  }

  /// The expression: a literal, a concatenation, or anything else.
  let value: SwiftTree.Index
  let kind: Kind
}

/// The texts that a source shows: arguments of views, modifiers, and UIKit and AppKit controls,
/// texts that code assigns to their properties, and values of properties in the same file that
/// views show.
struct ShownTexts {
  private typealias Index = SwiftTree.Index

  private let tree: SwiftTree
  private let values: ValueReader
  /// The texts in node order.
  ///
  /// A text from a property occurs only once, even if several views show it.
  private(set) var all: [ShownText] = []
  private var known: Set<SwiftTree.Index> = []
  private lazy var properties = makeProperties()
  private let hasKit: Bool

  init(_ tree: SwiftTree, _ scopes: ScopeMap) {
    self.tree = tree
    values = ValueReader(tree: tree, scopes: scopes)
    hasKit = tree.children(0).contains { node in
      tree.kind(node) == .importation
        && ["UIKit", "AppKit", "Cocoa", "WatchKit"].contains { tree.isNamed(node, $0) }
    }
    for node in tree.indices {
      switch tree.kind(node) {
      case .call: readCall(node)
      case .assignment: readAssignment(node)
      default: break
      }
    }
  }

  // MARK: Views

  /// Views and modifiers whose first argument is localized: a literal is the localization key, and
  /// any other string is shown as it is.
  private static let views: [StaticString] = [
    "Text", "Label", "Button", "Toggle", "Picker", "Section", "Menu", "Link", "NavigationLink",
    "TextField", "SecureField", "GroupBox", "DisclosureGroup", "Stepper", "LabeledContent", "Tab",
    "ContentUnavailableView", "CommandMenu", "DatePicker", "ColorPicker", "ProgressView",
    "navigationTitle", "navigationSubtitle", "navigationBarTitle", "help", "alert",
    "confirmationDialog", "accessibilityLabel", "accessibilityHint",
  ]

  private mutating func readCall(_ call: Index) {
    guard let callee = tree.callee(call) else { return }
    if Self.views.contains(where: { tree.has(callee, $0) }) {
      if tree.has(callee, "Text"), let value = tree.value(call, "verbatim") {
        add(value, .declared)
      } else if let value = tree.firstValue(call) {
        readViewText(value)
      }
      return
    }
    if tree.has(callee, "String"), let value = tree.value(call, "localized") {
      if tree.kind(value) == .text { add(value, .key) }
      return
    }
    let makers: [StaticString] = [
      "NSLocalizedString", "LocalizedStringKey", "LocalizedStringResource",
    ]
    if makers.contains(where: { tree.has(callee, $0) }) {
      if let value = tree.firstValue(call), tree.kind(value) == .text { add(value, .key) }
      return
    }
    for row in Self.controls where tree.has(callee, row.callee) {
      let value = row.label.utf8CodeUnitCount == 0 ? setTitle(call) : tree.value(call, row.label)
      if let value { readString(value) }
    }
  }

  /// Returns the title in `setTitle("Save", for: .normal)`, or nil for other methods named
  /// `setTitle`.
  private func setTitle(_ call: Index) -> Index? {
    let labels: [StaticString] = ["for", "forSegment", "forSegmentAt"]
    guard labels.contains(where: { tree.argument(call, $0) != nil }) else { return nil }
    return tree.firstValue(call)
  }

  private mutating func readViewText(_ value: Index) {
    switch tree.kind(value) {
    case .text: add(value, .key)
    case .ternary:
      // If both branches are literals, they are keys. If one branch is a string value, both are
      // plain text.
      let branches = branches(value)
      let areKeys = branches.allSatisfy { tree.kind($0) == .text }
      for branch in branches where tree.kind(branch) == .text {
        add(branch, areKeys ? .key : .verbatim)
      }
    case .name, .member: readProperty(value)
    case .sequence, .call: readString(value)
    default: break
    }
  }

  /// Returns the values of a ternary expression and of nested ones, at most 16.
  private func branches(_ ternary: Index) -> [Index] {
    var branches: [Index] = []
    var pending = [ternary]
    while let node = pending.popLast(), branches.count < 16 {
      if tree.kind(node) == .ternary {
        pending += Array(tree.children(node).dropFirst()).reversed()
      } else {
        branches.append(node)
      }
    }
    return branches
  }

  // MARK: Controls

  /// Arguments of UIKit and AppKit APIs that are shown without localization.
  private static let controls: [(callee: StaticString, label: StaticString)] = [
    ("setTitle", ""), ("UIAlertController", "title"), ("UIAlertController", "message"),
    ("UIAlertAction", "title"), ("UIAction", "title"), ("UIMenu", "title"),
    ("UICommand", "title"), ("UIKeyCommand", "title"), ("UIBarButtonItem", "title"),
    ("UITabBarItem", "title"), ("UIContextualAction", "title"), ("NSMenuItem", "title"),
    ("NSMenu", "title"), ("NSButton", "title"), ("NSButton", "checkboxWithTitle"),
    ("NSButton", "radioButtonWithTitle"), ("NSTextField", "labelWithString"),
    ("NSTextField", "wrappingLabelWithString"), ("addButton", "withTitle"),
    ("addItem", "withTitle"), ("insertItem", "withTitle"), ("WKAlertAction", "title"),
    ("UNNotificationAction", "title"), ("UIApplicationShortcutItem", "localizedTitle"),
  ]

  /// Properties that only UIKit and AppKit controls and panels have.
  private static let ownProperties: [StaticString] = [
    "messageText", "informativeText", "placeholderString", "toolTip", "accessibilityLabel",
    "accessibilityHint", "nameFieldLabel",
  ]
  /// Properties that other types have, too.
  ///
  /// They are considered only in files that import UIKit or AppKit.
  private static let kitProperties: [StaticString] = [
    "title", "text", "placeholder", "stringValue", "prompt",
  ]

  private mutating func readAssignment(_ node: Index) {
    guard let target = tree.first(node), tree.kind(target) == .member, let value = tree.next(target)
    else { return }
    if Self.ownProperties.contains(where: { tree.isNamed(target, $0) })
      || hasKit && Self.kitProperties.contains(where: { tree.isNamed(target, $0) })
    {
      readString(value)
    }
  }

  /// Adds the texts of a string expression.
  private mutating func readString(_ value: Index, depth: Int = 0) {
    guard depth < 8 else { return }
    switch tree.kind(value) {
    case .text: add(value, .verbatim)
    case .ternary:
      for child in tree.children(value).dropFirst() { readString(child, depth: depth + 1) }
    case .sequence:
      let operators = tree.children(value).filter { tree.kind($0) == .infix }
      if operators.allSatisfy({ tree.isNamed($0, "??") }) {
        for operand in tree.children(value) where tree.kind(operand) != .infix {
          readString(operand, depth: depth + 1)
        }
      } else if operators.allSatisfy({ tree.isNamed($0, "+") }) {
        add(value, .verbatim)
      }
    case .call:
      // The value has the form `"save".uppercased()`.
      let changes: [StaticString] = ["uppercased", "lowercased"]
      if let base = tree.base(value), changes.contains(where: { tree.calls(value, $0) }) {
        if tree.kind(base) == .text { add(base, .verbatim) }
      }
    case .member:
      if tree.isNamed(value, "capitalized"), let base = tree.first(value) {
        readString(base, depth: depth + 1)
      }
    default: break
    }
  }

  private mutating func add(_ value: Index, _ kind: ShownText.Kind) {
    guard known.insert(value).inserted else { return }
    all.append(ShownText(value: value, kind: kind))
  }

  // MARK: Properties

  /// A property or constant whose name is declared only once in the file.
  private struct Property {
    let node: SwiftTree.Index
    /// The type that the property is a member of; nil for a local constant.
    let owner: SwiftTree.Index?
  }

  /// Returns the properties and constants of the file by name; the value is nil for a name that is
  /// declared several times.
  private func makeProperties() -> [String: Property?] {
    var properties: [String: Property?] = [:]
    for node in tree.indices {
      switch tree.kind(node) {
      case .variable, .parameter, .binding:
        let name = tree.name(node)
        guard !name.isEmpty else { continue }
        let isOther = tree.kind(node) != .variable || properties[name] != nil
        properties[name] = .some(isOther ? nil : Property(node: node, owner: owner(node)))
      default: break
      }
    }
    return properties
  }

  private func owner(_ node: Index) -> Index? {
    guard let block = tree.parent(node), let type = tree.parent(block), tree.kind(type) == .type
    else { return nil }
    return type
  }

  /// Adds the strings that a property can have, if a view shows it, as in `Text(title)`,
  /// `Text(self.title)` or, for an enum, `Text(tab.title)`.
  private mutating func readProperty(_ value: Index) {
    guard let found = properties[tree.name(value)], let property = found, isString(property.node)
    else { return }
    if tree.kind(value) == .member {
      guard let base = tree.first(value), let owner = property.owner else { return }
      let isOwn =
        tree.isNamed(base, "self") || tree.isNamed(base, "Self")
        || tree.kind(base) == .name && tree.name(base) == tree.name(owner)
      guard isOwn || isEnum(owner) else { return }
    }
    var leaves: [ValueLeaf] = []
    for child in tree.children(property.node) {
      switch tree.kind(child) {
      case .attribute: break
      case .block: leaves += values.results(ofBody: child)
      default: leaves += values.leaves(child)
      }
    }
    for leaf in leaves where tree.kind(leaf.node) == .text { add(leaf.node, .verbatim) }
  }

  /// Returns whether a variable's type or literal value shows that it is a string, not a
  /// localization key.
  private func isString(_ variable: Index) -> Bool {
    guard let name = tree.nameToken(variable) else { return false }
    let range = tree.tokens(variable)
    guard let place = range.first(where: { tree.tokens[$0].range == name.range }),
      place + 2 < range.upperBound
    else { return false }
    guard tree.tokens[place + 1].kind == .colon else {
      return tree.children(variable).contains { tree.kind($0) == .text }
    }
    return tree.has(tree.tokens[place + 2], "String")
  }

  private func isEnum(_ type: Index) -> Bool {
    guard let block = tree.last(type) else { return false }
    return tree.children(block).contains { tree.kind($0) == .enumCase }
  }
}

extension SwiftTree {
  /// Returns the source of a node on a single line, shortened for messages.
  func excerpt(_ node: Index) -> String {
    let bytes = source[range(node).prefix(256)]
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ").shortened()
  }

  /// Returns whether a literal contains words, so that it needs a translation.
  func hasWords(_ literal: Index) -> Bool {
    guard let fragments = fragments(literal) else { return false }
    // Interpolated values count as words between the fragments.
    if fragments.count > 1 {
      return fragments.contains { ShownWords.hasWord($0) }
    }
    return ShownWords.areWords(fragments[0])
  }
}

/// Checks whether a text contains words, in any language.
enum ShownWords {
  /// The maximum length of a text to analyze, in bytes.
  ///
  /// A longer text is assumed to contain words.
  private static let longest = 1_024

  /// Returns whether a text is meant for people, not an identifier, a path, an abbreviation or
  /// punctuation.
  static func areWords(_ text: String) -> Bool {
    guard text.utf8.count <= longest else { return true }
    let trimmed = text.trimmed
    // Markup and data contain words, but are not for people.
    guard hasWord(trimmed), trimmed.first != "<", trimmed.first != "{" else { return false }
    if trimmed.contains(where: \.isWhitespace) { return !trimmed.contains("://") }
    let letters = trimmed.filter(\.isLetter)
    // Abbreviations have only capital letters, such as "OK", "URL" and "GIF".
    if letters.allSatisfy(\.isUppercase) { return false }
    // A capital letter inside of a word shows an identifier, such as "iPhone" and "someKey".
    var previous: Character?
    for character in trimmed {
      if character.isUppercase, previous?.isLowercase == true { return false }
      // A separator inside of a word shows an identifier or path, such as "user_name",
      // "com.example" and "a/b".
      if character.isLetter || character.isNumber, let previous, marks.contains(previous) {
        return false
      }
      previous = character
    }
    return true
  }

  /// The separators in identifiers, paths and addresses.
  private static let marks: [Character] = [".", "_", "/", "\\", "@", "#", ":", "$", "=", "<"]

  /// Returns whether a text contains two adjacent letters.
  static func hasWord(_ text: String) -> Bool {
    var isAfterLetter = false
    var isFormat = false
    for scalar in text.unicodeScalars {
      // Skips formats such as `%@`, `%lld` and `%1$d`.
      if scalar == "%" {
        isFormat = true
        isAfterLetter = false
        continue
      }
      let isLetter = scalar.properties.isAlphabetic
      if isFormat {
        if isLetter && scalar != "l" { isFormat = false }
        if scalar == "@" || scalar == " " { isFormat = false }
        continue
      }
      if isLetter, isAfterLetter { return true }
      isAfterLetter = isLetter
    }
    return false
  }
}

extension String {
  /// The text without leading and trailing whitespace.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}

extension SwiftContext {
  /// Returns whether a node is part of the app, and not of a test or a preview.
  func isShipped(_ node: SwiftTree.Index) -> Bool {
    isShipped && !views[node].contains(.preview)
  }
}
