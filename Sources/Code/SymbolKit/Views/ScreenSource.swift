internal import SwiftSource

/// The Swift of a screen: a view that a package of the kit makes possible, laid out as `swift format` does it.
package struct ScreenSource {
  /// What the code is called with.
  package struct Names: Sendable {
    /// The module of the kit.
    package let module: String
    /// What its declarations stand in.
    package let prefix: String

    /// The names of a kit.
    package init(module: String = "FoundationUI", prefix: String = "DS") {
      self.module = module
      self.prefix = prefix
    }
  }

  private let screen: Screen
  private let names: Names

  /// A source.
  package init(_ screen: Screen, _ names: Names = Names()) {
    self.screen = screen
    self.names = names
  }

  /// The file, which ends with a line break; without a comment at its beginning.
  package var text: String {
    var code = Code()
    for module in [names.module, "SwiftUI"].sorted() { code.add(.text("import \(module)")) }
    code.blank()
    let about = screen.summary ?? "The screen \(screen.name)."
    code.add(.text("/// \(SwiftText.comment(about))"))
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
      let initial = state.initial.map { " = \($0)" }
      let type = initial == nil || state.kind == .optional ? ": \(state.kind.swift)" : ""
      code.add(.text("@State private var \(state.name)\(type)\(initial ?? "")"))
    }
    if !screen.destinations.isEmpty {
      code.add("@State private var destination: Destination?")
    }
    for action in screen.actions {
      code.add(.text("private let \(action): () -> Void"))
    }
    if !code.isEmpty { code.blank() }
    if !screen.actions.isEmpty {
      let arguments = screen.actions.map {
        Expression.text("\($0): @escaping () -> Void = {}")
      }
      // As a call would be broken, so is a declaration, but for its arguments: one a line.
      code.add(.text("/// A screen with what its controls do."))
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
    let content = Self.code(screen.body)
    if screen.destinations.isEmpty {
      code.block("var body: some View", content)
    } else {
      code.block("var body: some View", navigation(content))
      code.blank()
      code.add(destinations)
    }
    return code
  }

  // MARK: Navigation

  /// A split view whose sidebar leads to the other screens, and begins with the screen's own.
  private func navigation(_ content: Code) -> Code {
    var icon = Code()
    icon.add("Image(systemName: destination.symbol)")
    var title = Code()
    title.add("Text(destination.title)")
    var label = Code()
    label.add("Label {")
    label.add(title, levels: 1)
    label.add("} icon: {")
    label.add(icon, levels: 1)
    label.add("}")
    var list = Code()
    list.block("List(Destination.allCases, selection: $destination) { destination in", label)
    var cases = Code()
    for destination in screen.destinations {
      cases.add(.text("case .\(destination.id):"))
      var line = Code()
      line.add(.text("\(Screen.typeName(destination.screen))()"))
      cases.add(line, levels: 1)
    }
    cases.add("case nil:")
    cases.add(content, levels: 1)
    var code = Code()
    code.add("NavigationSplitView {")
    code.add(list, levels: 1)
    code.add("} detail: {")
    var detail = Code()
    detail.add("switch destination {")
    detail.add(cases)
    detail.add("}")
    code.add(detail, levels: 1)
    code.add("}")
    return code
  }

  private var destinations: Code {
    var body = Code()
    for destination in screen.destinations {
      body.add(.text("case \(SwiftText.escaped(destination.id))"))
    }
    body.blank()
    body.block("var id: Self", Self.line("self"))
    body.blank()
    body.block(
      "var title: LocalizedStringResource",
      Self.choice(screen.destinations.map { ($0.id, SwiftText.literal($0.title)) }))
    body.blank()
    body.block(
      "var symbol: String",
      Self.choice(
        screen.destinations.map { ($0.id, SwiftText.literal($0.symbol ?? "rectangle")) }))
    var code = Code()
    code.add("/// Where the screen leads.")
    code.block("enum Destination: String, CaseIterable, Identifiable", body)
    return code
  }

  private static func line(_ text: String) -> Code {
    var code = Code()
    code.add(.text(text))
    return code
  }

  private static func choice(_ cases: [(String, String)]) -> Code {
    var code = Code()
    code.add("switch self {")
    for (name, value) in cases { code.add(.text("case .\(name): \(value)")) }
    code.add("}")
    return code
  }

  // MARK: Nodes

  /// A component with what is in it and what is applied to it.
  package static func lines(_ node: ScreenNode) -> [String] { code(node).rendered() }

  private static func code(_ node: ScreenNode) -> Code {
    let arguments = Self.arguments(node.properties)
    let name = node.component.swift
    var code = Code()
    if node.slots.isEmpty {
      code.add(.call(name, arguments))
    } else {
      // Closures before the last one that is filled are there, too, as the first has no label.
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
        if nodes.isEmpty { code.add(line("EmptyView()"), levels: 1) }
        for node in nodes { code.add(Self.code(node), levels: 1) }
      }
      code.add("}")
    }
    return code.calling(calls(node))
  }

  private static func calls(_ node: ScreenNode) -> [Expression] {
    var calls: [Expression] = node.modifiers.map { modifier in
      .call(".\(modifier.row.swift)", arguments(modifier.properties))
    }
    func add(_ name: String, _ text: String?) {
      guard let text else { return }
      calls.append(.call(".\(name)", [.text(SwiftText.literal(text))]))
    }
    if let semantics = node.semantics {
      // A label of what holds others would silence them.
      if !node.slots.isEmpty { calls.append(".accessibilityElement(children: .contain)") }
      add("accessibilityLabel", semantics.label)
      add("accessibilityHint", semantics.hint)
    }
    add("accessibilityIdentifier", node.id)
    return calls
  }

  private static func arguments(
    _ properties: [(property: KitProperty, value: ScreenPropertyValue)]
  ) -> [Expression] {
    properties.map { expression($0.value).labeled($0.property.name) }
  }

  private static func expression(_ value: ScreenPropertyValue) -> Expression {
    switch value {
    case .text(let text), .string(let text), .symbol(let text): .text(SwiftText.literal(text))
    case .bool(let isTrue): .text("\(isTrue)")
    case .int(let number): .text("\(number)")
    case .word(let word): .text(".\(SwiftText.escaped(word))")
    case .color(_, let swift): .text(swift)
    case .binding(let name): .text("$\(name)")
    case .action(let name): .text(name)
    case .items(let items): list(items)
    }
  }

  private static func list(_ items: [ScreenPropertyValue.Item]) -> Expression {
    .call("[", items.map(item), "]")
  }

  private static func item(_ item: ScreenPropertyValue.Item) -> Expression {
    var arguments = [
      Expression.text(SwiftText.literal(item.id)).labeled("id"),
      Expression.text(SwiftText.literal(item.title)).labeled("title"),
    ]
    if let symbol = item.symbol {
      arguments.append(Expression.text(SwiftText.literal(symbol)).labeled("symbol"))
    }
    if !item.children.isEmpty { arguments.append(list(item.children).labeled("children")) }
    return .call(".init", arguments)
  }
}
