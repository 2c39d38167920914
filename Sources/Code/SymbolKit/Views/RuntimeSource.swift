internal import SwiftSource

/// Generated Swift views that show screens from data at run time: what `ScreenSource` generates for
/// one screen, as a switch over all components of the table.
///
/// At run time only types are checked: an unknown component shows nothing, and an unknown word of
/// an enumeration becomes its default. Check screens before you send them.
package struct RuntimeSource {
  private let table: KitTable
  private let names: ScreenSource.Names
  private let colors: [(path: String, swift: String)]

  /// Creates a generator; `colors` are the paths of the kit's colors with their Swift expressions.
  package init(
    _ table: KitTable, _ names: ScreenSource.Names = ScreenSource.Names(),
    colors: [(path: String, swift: String)] = []
  ) {
    self.table = table
    self.names = names
    self.colors = colors
  }

  /// The file with a final line break, without an initial comment.
  package var text: String {
    var lines = [names.module, "SwiftUI"].sorted().map { "import \($0)" }
    lines += ["", Self.model, "", Self.views, ""]
    var code = Code()
    code.add("extension KitNodeView {")
    code.add(component, levels: 1)
    code.add("")
    code.add(modifier, levels: 1)
    if usesColors {
      code.add("")
      code.add(color, levels: 1)
    }
    code.add("}")
    code.blank()
    code.add("extension KitProperties {")
    var names = Code()
    names.add("/// Earlier names by today's names.")
    let aliases = table.components.flatMap { row in
      row.properties.flatMap { property in property.aliases.map { (property.name, $0) } }
    }
    let rows = Dictionary(aliases) { first, _ in first }.sorted { $0.key < $1.key }
    names.add(
      .call(
        "static let aliases = [",
        rows.map { .text("\(SwiftText.literal($0.key)): \(SwiftText.literal($0.value))") }, "]"))
    code.add(names, levels: 1)
    let lengths = table.components.flatMap(\.properties).filter { $0.kind == .length }
    for (group, properties) in Dictionary(grouping: lengths, by: \.group).sorted(by: {
      $0.key < $1.key
    }) {
      code.add("")
      code.add(length(group, properties[0].values), levels: 1)
    }
    code.add("}")
    return (lines + code.rendered()).joined(separator: "\n") + "\n"
  }

  private var usesColors: Bool {
    table.components.contains { $0.properties.contains { $0.kind == .color } }
  }

  // MARK: Generated from the table

  private var component: Code {
    var cases = Code()
    cases.add("switch node.type {")
    for row in table.nodes {
      cases.add(.text("case \(SwiftText.literal(row.name)):"))
      cases.add(call(row), levels: 1)
    }
    cases.add("default:")
    cases.add(Code("EmptyView()"), levels: 1)
    cases.add("}")
    var code = Code()
    code.add("@ViewBuilder private var component: some View {")
    code.add(cases, levels: 1)
    code.add("}")
    return code
  }

  /// The code of a component; those without optional slots have other types in Swift.
  private func call(_ row: KitComponent) -> Code {
    let needed = row.slots.lastIndex(where: \.isRequired).map { $0 + 1 } ?? 0
    var code = Code()
    guard needed < row.slots.count else { return call(row, slots: row.slots.count) }
    for count in (needed + 1...row.slots.count).reversed() {
      let slot = SwiftText.literal(row.slots[count - 1].name)
      let isFirst = count == row.slots.count
      code.add(.text("\(isFirst ? "" : "} else ")if node.has(\(slot)) {"))
      code.add(call(row, slots: count), levels: 1)
    }
    code.add("} else {")
    code.add(call(row, slots: needed), levels: 1)
    code.add("}")
    return code
  }

  private func call(_ row: KitComponent, slots: Int) -> Code {
    let arguments = row.properties.map { property in
      Expression.text(expression(property, of: "node.properties")).labeled(property.name)
    }
    var code = Code()
    guard slots > 0 else {
      code.add(.call(row.swift, arguments))
      return code
    }
    for (index, slot) in row.slots.prefix(slots).enumerated() {
      if index == 0, arguments.isEmpty {
        code.add(.text("\(row.swift) {"))
      } else if index == 0 {
        code.add(.call("\(row.swift)(", arguments, ") {"), isContinued: true)
      } else {
        code.add(.text("} \(slot.name): {"))
      }
      code.add(Code(.text("children(\(SwiftText.literal(slot.name)))")), levels: 1)
    }
    code.add("}")
    return code
  }

  private var modifier: Code {
    var cases = Code()
    cases.add("switch modifier.name {")
    for row in table.modifiers {
      cases.add(.text("case \(SwiftText.literal(row.word)):"))
      let arguments = row.properties.map { property in
        Expression.text(expression(property, of: "modifier.properties")).labeled(property.name)
      }
      cases.add(
        Code(.call("AnyView", [.call("view.\(row.swift)", arguments)])), levels: 1)
    }
    cases.add("default:")
    cases.add(Code("view"), levels: 1)
    cases.add("}")
    var code = Code()
    code.add("private func applied(_ modifier: KitModifier, to view: AnyView) -> AnyView {")
    code.add(cases, levels: 1)
    code.add("}")
    return code
  }

  /// The lookup of points, or of a token of a group.
  private func length(_ group: String, _ words: [String]) -> Code {
    let tokens = words.map { word -> Expression in
      let token = TokenName("\(group).\(word)").swift(prefix: names.prefix)
      return .text("\(SwiftText.literal(word)): \(token)")
    }
    var code = Code()
    code.add(.text("func \(group)(_ name: String) -> CGFloat? {"))
    code.add(Code(.call("length", ["name", .call("[", tokens, "]")])), levels: 1)
    code.add("}")
    return code
  }

  private var color: Code {
    var cases = Code()
    cases.add("switch properties[name].text {")
    for color in colors {
      cases.add(.text("case \(SwiftText.literal(color.path)): \(color.swift)"))
    }
    cases.add("default: nil")
    cases.add("}")
    var code = Code()
    code.add("private func color(_ name: String, of properties: KitProperties) -> Color? {")
    code.add(cases, levels: 1)
    code.add("}")
    return code
  }

  /// The expression for the value of a property at run time.
  private func expression(_ property: KitProperty, of properties: String) -> String {
    let name = SwiftText.literal(property.name)
    var text: String
    switch property.kind {
    case .text: text = "\(properties).localized(\(name))"
    case .string: text = "\(properties).string(\(name))"
    case .symbol: text = "\(properties).symbol(\(name))"
    case .length:
      text = "\(properties).\(property.group)(\(name))"
    case .bool: text = "\(properties).bool(\(name))"
    case .int: text = "\(properties).int(\(name))"
    case .enum: text = "\(properties).choice(\(name))"
    case .color: text = "color(\(name), of: \(properties))"
    case .items: return "\(properties).items(\(name))"
    case .tree: return "\(properties).tree(\(name))"
    case .action: return "action(\(name))"
    case .binding:
      let isOptional = property.isRequired ? "" : "optional"
      let kind = "\(property.state)"
      let word = property.state == .optional ? "selection" : kind
      let function =
        isOptional.isEmpty ? word : isOptional + word.prefix(1).uppercased() + word.dropFirst()
      return "\(function)(\(name))"
    }
    if let standard = property.standard {
      switch standard.content {
      case .boolean(let isTrue): text += " ?? \(isTrue)"
      case .number(let digits): text += " ?? \(digits)"
      case .string(let word) where property.kind == .enum:
        text += " ?? .\(SwiftText.escaped(word))"
      case .string(let word) where property.kind == .length:
        text += " ?? \(TokenName("\(property.group).\(word)").swift(prefix: names.prefix))"
      case .string(let word) where property.kind != .color:
        text += " ?? \(SwiftText.literal(word))"
      default: break
      }
    } else if property.isRequired {
      switch property.kind {
      case .text, .string, .symbol: text += " ?? \"\""
      case .bool: text += " ?? false"
      case .int: text += " ?? 0"
      case .enum: text += " ?? .\(SwiftText.escaped(property.values.first ?? ""))"
      default: break
      }
    }
    return text
  }

  // MARK: Constant parts

  /// The data model.
  private static let model = """
    /// A screen as data: what `symbols kit view` reads, as JSON.
    struct KitScreen: Decodable {
      /// The name.
      let screen: String
      /// What it remembers, with types or first values.
      let state: [String: AgentValue]?
      /// What it shows.
      let body: KitNode
    }

    /// A component with what is in it.
    struct KitNode: Decodable {
      /// The component's name.
      let type: String
      /// What tests find it by.
      let id: String?
      /// What VoiceOver says instead of what the component says.
      let semantics: AgentValue?
      private let values: KitProperties?
      private let list: [KitModifier]?
      private let places: [String: KitNodes]?

      private enum CodingKeys: String, CodingKey {
        case type
        case id
        case semantics
        case values = "properties"
        case list = "modifiers"
        case places = "slots"
      }

      /// The properties by their names.
      var properties: KitProperties { values ?? KitProperties() }
      /// What is applied, in this order.
      var modifiers: [KitModifier] { list ?? [] }

      /// Whether something is in a slot.
      func has(_ slot: String) -> Bool { !children(slot).isEmpty }

      /// What is in a slot.
      func children(_ slot: String) -> [KitNode] { places?[slot]?.nodes ?? [] }
    }

    /// One component or several.
    struct KitNodes: Decodable {
      /// The components.
      let nodes: [KitNode]

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let node = try? container.decode(KitNode.self) {
          nodes = [node]
        } else {
          nodes = try container.decode([KitNode].self)
        }
      }
    }

    /// A modifier with its properties: a name, or a name with a map.
    struct KitModifier: Decodable {
      /// The method's name.
      let name: String
      /// The arguments.
      let properties: KitProperties

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let name = try? container.decode(String.self) {
          self.name = name
          properties = KitProperties()
        } else {
          let map = try container.decode([String: KitProperties?].self)
          name = map.keys.first ?? ""
          properties = map.values.first.flatMap { $0 } ?? KitProperties()
        }
      }
    }

    /// Properties by their names.
    struct KitProperties: Decodable {
      private var values: [String: AgentValue] = [:]

      init() {}

      init(from decoder: any Decoder) throws {
        values = try decoder.singleValueContainer().decode([String: AgentValue].self)
      }

      /// A value by its name, or by an earlier name.
      subscript(name: String) -> AgentValue {
        values[name] ?? Self.aliases[name].flatMap { values[$0] } ?? .null
      }

      func symbol(_ name: String) -> KitSymbol? { string(name).map { KitSymbol($0) } }

      func length(_ name: String, _ tokens: [String: CGFloat]) -> CGFloat? {
        switch self[name] {
        case .int(let value): CGFloat(value)
        case .double(let value): CGFloat(value)
        case .string(let word): tokens[word]
        default: nil
        }
      }

      func string(_ name: String) -> String? { self[name].text }

      func localized(_ name: String) -> LocalizedStringResource? {
        string(name).map { LocalizedStringResource(stringLiteral: $0) }
      }

      func bool(_ name: String) -> Bool? {
        if case .bool(let value) = self[name] { value } else { nil }
      }

      func int(_ name: String) -> Int? {
        if case .int(let value) = self[name] { value } else { nil }
      }

      func choice<Choice: RawRepresentable>(_ name: String) -> Choice?
      where Choice.RawValue == String {
        string(name).flatMap { Choice(rawValue: $0) }
      }

      func items(_ name: String) -> [SidebarItem<String>] {
        self[name].elements.map { row in
          let title = row["title"].text ?? ""
          return SidebarItem(
            id: row["id"].text ?? title, title: LocalizedStringResource(stringLiteral: title),
            symbol: row["symbol"].text.map { KitSymbol($0) }, count: row["count"].number)
        }
      }

      func tree(_ name: String) -> [BoxNode] { self[name].boxes(in: "") }
    }

    extension AgentValue {
      /// A text; nil for anything else.
      fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
      /// A whole number; nil for anything else.
      fileprivate var number: Int? { if case .int(let number) = self { number } else { nil } }
      /// The values of a list.
      fileprivate var elements: [AgentValue] {
        if case .list(let elements) = self { elements } else { [] }
      }

      /// The value of a name.
      fileprivate subscript(name: String) -> AgentValue {
        if case .object(let members) = self { members[name] ?? .null } else { .null }
      }

      /// Rows in rows, which have the titles on the way as identifiers where there are none.
      fileprivate func boxes(in parent: String) -> [BoxNode] {
        elements.map { row in
          let title = row["title"].text ?? ""
          let id = row["id"].text ?? parent + title
          return BoxNode(
            id: id, title: title, symbol: row["symbol"].text.map { KitSymbol($0) },
            children: row["children"].boxes(in: id + "/"))
        }
      }
    }
    """

  /// The views.
  private static let views = """
    /// A screen that is made of data.
    struct KitScreenView: View {
      private let screen: KitScreen
      private let actions: [String: @MainActor () -> Void]
      @State private var state: [String: AgentValue]

      /// A screen with what its controls do, by the names in its data.
      init(_ screen: KitScreen, actions: [String: @MainActor () -> Void] = [:]) {
        self.screen = screen
        self.actions = actions
        let types: [AgentValue: AgentValue] = [
          "bool": false, "int": 0, "string": "", "string?": .null,
        ]
        _state = State(initialValue: (screen.state ?? [:]).mapValues { types[$0] ?? $0 })
      }

      var body: some View {
        KitNodeView(node: screen.body, actions: actions, state: $state)
      }
    }

    /// A component that is made of data.
    struct KitNodeView: View {
      /// What it is.
      let node: KitNode
      /// What controls do.
      let actions: [String: @MainActor () -> Void]
      /// What the screen remembers.
      @Binding var state: [String: AgentValue]

      var body: some View {
        var view = AnyView(component)
        for modifier in node.modifiers { view = applied(modifier, to: view) }
        return spoken(view)
      }

      private func spoken(_ view: AnyView) -> AnyView {
        var view = view
        let semantics = node.semantics ?? .null
        if let label = semantics.text ?? semantics["label"].text {
          let text = Text(LocalizedStringResource(stringLiteral: label))
          view = AnyView(
            view.accessibilityElement(children: .contain).accessibilityLabel(text))
        }
        if let hint = semantics["hint"].text {
          view = AnyView(
            view.accessibilityHint(Text(LocalizedStringResource(stringLiteral: hint))))
        }
        if let id = node.id { view = AnyView(view.accessibilityIdentifier(id)) }
        return view
      }

      private func children(_ slot: String) -> some View {
        let nodes = node.children(slot)
        return ForEach(nodes.indices, id: \\.self) { index in
          KitNodeView(node: nodes[index], actions: actions, state: $state)
        }
      }

      private func action(_ name: String) -> @MainActor () -> Void {
        guard let key = node.properties.string(name), let action = actions[key] else { return {} }
        return action
      }

      /// The state that a property names; nil if it names none.
      private func value(_ name: String) -> Binding<AgentValue?>? {
        node.properties.string(name).map { $state[$0] }
      }

      private func optionalBool(_ name: String) -> Binding<Bool>? {
        value(name).map { value in
          Binding {
            value.wrappedValue == true
          } set: {
            value.wrappedValue = .bool($0)
          }
        }
      }

      private func bool(_ name: String) -> Binding<Bool> { optionalBool(name) ?? .constant(false) }

      private func optionalInt(_ name: String) -> Binding<Int>? {
        value(name).map { value in
          Binding {
            value.wrappedValue?.number ?? 0
          } set: {
            value.wrappedValue = .int($0)
          }
        }
      }

      private func int(_ name: String) -> Binding<Int> { optionalInt(name) ?? .constant(0) }

      private func optionalSelection(_ name: String) -> Binding<String?>? {
        value(name).map { value in
          Binding {
            value.wrappedValue?.text
          } set: {
            value.wrappedValue = AgentValue($0)
          }
        }
      }

      private func selection(_ name: String) -> Binding<String?> {
        optionalSelection(name) ?? .constant(nil)
      }

      private func optionalString(_ name: String) -> Binding<String>? {
        value(name).map { value in
          Binding {
            value.wrappedValue?.text ?? ""
          } set: {
            value.wrappedValue = .string($0)
          }
        }
      }

      private func string(_ name: String) -> Binding<String> {
        optionalString(name) ?? .constant("")
      }
    }
    """
}
