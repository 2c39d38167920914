internal import SwiftSource

/// Generated Swift code for a screen: a view that uses a kit package, formatted as by `swift
/// format`.
package struct ScreenSource {
  /// The names in the code.
  package struct Names: Sendable {
    /// The name of the kit's module.
    package let module: String
    /// The name of the enumeration that contains the tokens.
    package let prefix: String

    /// Creates the names of a kit.
    package init(module: String = "FoundationUI", prefix: String = "DS") {
      self.module = module
      self.prefix = prefix
    }
  }

  private let screen: Screen
  private let names: Names

  /// Creates a generator.
  package init(_ screen: Screen, _ names: Names = Names()) {
    self.screen = screen
    self.names = names
  }

  /// The contents of the file, with a final line break and without an initial comment.
  package var text: String {
    var code = Code()
    for module in [names.module, "SwiftUI"].sorted() { code.add(.text("import \(module)")) }
    code.blank()
    let about = SwiftText.comment(screen.summary ?? "The screen \(screen.name).")
    let isSentence = about.last.map { ".!?".contains($0) } ?? false
    code.add(.text("/// \(about)\(isSentence ? "" : ".")"))
    code.block("struct \(screen.typeName): View", declarations)
    code.blank()
    var preview = Code()
    preview.add(.text("\(screen.typeName)()"))
    code.block("#Preview(\(SwiftText.literal(screen.name)))", preview)
    return code.rendered().joined(separator: "\n") + "\n"
  }

  // MARK: The view

  private var declarations: Code {
    var code = Code()
    for state in screen.states {
      if state.kind == .strings {
        let elements = state.elements.map { Expression.text(SwiftText.literal($0)) }
        code.add(
          .call("@State private var \(state.name): \(state.kind.swift) = [", elements, "]"))
        continue
      }
      let initial = state.initial.map { " = \($0)" }
      let type = initial == nil || state.kind == .optional ? ": \(state.kind.swift)" : ""
      code.add(.text("@State private var \(state.name)\(type)\(initial ?? "")"))
    }
    if !screen.destinations.isEmpty {
      code.add("@OwnedObject private var model = NavigationModel<String>()")
    }
    for action in screen.actions {
      code.add(.text("private let \(action): @MainActor () -> Void"))
    }
    if !code.isEmpty { code.blank() }
    if !screen.actions.isEmpty {
      let arguments = screen.actions.map {
        Expression.text("\($0): @escaping @MainActor () -> Void = {}")
      }
      // Declarations are broken like calls, but with one parameter per line.
      code.add(.text("/// Creates the screen with the actions of its controls."))
      let flat = "init(" + arguments.map(\.flat).joined(separator: ", ") + ") {"
      if flat.count + 2 <= Expression.width {
        code.add(.text(flat))
      } else {
        code.add("init(")
        for (index, argument) in arguments.enumerated() {
          var line = Code()
          line.add(index < arguments.count - 1 ? argument.suffixed(",") : argument)
          code.add(line, levels: 1)
        }
        code.add(") {")
      }
      var body = Code()
      for action in screen.actions { body.add(.text("self.\(action) = \(action)")) }
      code.add(body, levels: 1)
      code.add("}")
      code.blank()
    }
    let content = self.code(screen.body)
    if screen.destinations.isEmpty {
      code.block("var body: some View", content)
    } else {
      code.block("var body: some View", navigation(content))
    }
    return code
  }

  // MARK: Navigation

  /// Returns the kit's navigation scaffold around the content.
  ///
  /// Its sidebar leads to the other screens.
  private func navigation(_ content: Code) -> Code {
    let items = screen.destinations.map {
      ScreenPropertyValue.Item(
        id: $0.id, title: $0.title, symbol: $0.symbol, count: nil, children: [])
    }
    var sidebar = Code()
    sidebar.add(
      .call(
        "SidebarPattern",
        [
          Expression.text(SwiftText.literal(screen.title ?? screen.name)).labeled("title"),
          Self.list(items, isTree: false).labeled("items"), "selection: $model.section",
        ]))
    var detail = Code()
    detail.add("switch model.section {")
    for destination in screen.destinations {
      detail.add(.text("case \(SwiftText.literal(destination.id)):"))
      detail.add(
        Code(.text("\(Screen.typeName(destination.screen))()")), levels: 1)
    }
    detail.add("default:")
    detail.add(content, levels: 1)
    detail.add("}")
    var code = Code()
    code.add("NavigationSplitScaffold(model: model) {")
    code.add(sidebar, levels: 1)
    code.add("} detail: {")
    code.add(detail, levels: 1)
    code.add("}")
    return code
  }

  // MARK: Nodes

  /// Returns the code of a component with its contents and modifiers.
  package static func lines(_ node: ScreenNode, _ names: Names = Names()) -> [String] {
    let screen = Screen(
      name: "", title: nil, summary: nil, platforms: [], states: [], body: node, destinations: [],
      actions: [])
    return ScreenSource(screen, names).code(node).rendered()
  }

  private func code(_ node: ScreenNode) -> Code {
    let arguments = self.arguments(node.properties)
    let name = node.component.swift
    var code = Code()
    if node.slots.isEmpty {
      if !node.component.slots.contains(where: \.isClosure) {
        code.add(.call(name, arguments))
      } else if arguments.isEmpty {
        code.add(.text("\(name) {}"))
      } else {
        code.add(.call("\(name)(", arguments, ") {}"))
      }
    } else {
      // Empty closures before the last filled one are included, because the first closure has no
      // label.
      let last = node.component.slots.lastIndex { slot in
        node.slots.contains { $0.slot.name == slot.name }
      }
      for (index, slot) in node.component.slots.prefix((last ?? 0) + 1).enumerated() {
        if index == 0, arguments.isEmpty {
          code.add(.text("\(name) {"))
        } else if index == 0 {
          code.add(.call("\(name)(", arguments, ") {"), isContinued: true)
        } else {
          code.add(.text("} \(slot.name): {"))
        }
        let nodes = node.slots.first { $0.slot.name == slot.name }?.nodes ?? []
        if nodes.isEmpty { code.add(Code("EmptyView()"), levels: 1) }
        for node in nodes { code.add(self.code(node), levels: 1) }
      }
      code.add("}")
    }
    let called = code.calling(calls(node))
    guard let summary = node.summary else { return called }
    var commented = Code(.text("// \(SwiftText.comment(summary))"))
    commented.add(called)
    return commented
  }

  private func calls(_ node: ScreenNode) -> [Expression] {
    var calls: [Expression] = node.modifiers.map { modifier in
      .call(".\(modifier.row.swift)", arguments(modifier.properties))
    }
    func add(_ name: String, _ text: String?) {
      guard let text else { return }
      calls.append(.call(".\(name)", [.text(SwiftText.literal(text))]))
    }
    if let semantics = node.semantics {
      // A label on a container would hide its contents from VoiceOver.
      if !node.slots.isEmpty { calls.append(".accessibilityElement(children: .contain)") }
      add("accessibilityLabel", semantics.label)
      add("accessibilityHint", semantics.hint)
    }
    add("accessibilityIdentifier", node.id)
    return calls
  }

  private func arguments(
    _ properties: [(property: KitProperty, value: ScreenPropertyValue)]
  ) -> [Expression] {
    properties.map { property, value in
      let text = expression(value)
      return property.label.map { text.labeled($0) } ?? text
    }
  }

  private func expression(_ value: ScreenPropertyValue) -> Expression {
    switch value {
    case .text(let text), .string(let text), .symbol(let text): .text(SwiftText.literal(text))
    case .bool(let isTrue): .text("\(isTrue)")
    case .int(let number): .text("\(number)")
    case .length(let text):
      .text(text.first?.isNumber == true ? text : TokenName(text).swift(prefix: names.prefix))
    case .word(let word): .text(".\(SwiftText.escaped(word))")
    case .color(_, let swift): .text(swift)
    case .binding(let name): .text("$\(name)")
    case .action(let name): .text(name)
    case .shortcut(let key, let modifiers):
      .text(
        "KitShortcut(\(SwiftText.literal(key))"
          + (modifiers.isEmpty
            ? ")" : ", modifiers: [\(modifiers.map { ".\($0)" }.joined(separator: ", "))])"))
    case .tooltip(let text, let level?):
      .call(
        ".badge",
        [
          Expression.text(SwiftText.literal(text)).labeled("text"),
          Expression.text(".\(SwiftText.escaped(level))").labeled("level"),
        ])
    case .tooltip(let text, nil): .call(".text", [.text(SwiftText.literal(text))])
    case .items(let items): Self.list(items, isTree: false)
    case .tree(let items): Self.list(items, isTree: true)
    }
  }

  private static func list(_ items: [ScreenPropertyValue.Item], isTree: Bool) -> Expression {
    .call("[", items.map { item($0, isTree: isTree) }, "]")
  }

  private static func item(_ item: ScreenPropertyValue.Item, isTree: Bool) -> Expression {
    var arguments = [
      Expression.text(SwiftText.literal(item.id)).labeled("id"),
      Expression.text(SwiftText.literal(item.title)).labeled("title"),
    ]
    if let symbol = item.symbol {
      arguments.append(Expression.text(SwiftText.literal(symbol)).labeled("symbol"))
    }
    if let count = item.count { arguments.append(.text("count: \(count)")) }
    if !item.children.isEmpty {
      arguments.append(list(item.children, isTree: isTree).labeled("children"))
    }
    return .call(isTree ? "BoxNode" : "SidebarItem", arguments)
  }
}
