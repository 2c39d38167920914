extension RuntimeSource {
  /// The Swift code of the data model.
  static let model = """
    /// A screen as data: the JSON that `symbols kit view` reads.
    struct KitScreen: Decodable {
      /// The name; nil if the file has none.
      let screen: String?
      /// The states by name, each with its type or its initial value.
      let state: [String: AgentValue]?
      /// The content of the screen.
      let body: KitNode

      private enum CodingKeys: String, CodingKey {
        case screen
        case state
        case body
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        screen = try container.decodeIfPresent(String.self, forKey: .screen)
        state = try container.decodeIfPresent([String: AgentValue].self, forKey: .state)
        if let node = try container.decodeIfPresent(KitNode.self, forKey: .body) {
          body = node
        } else {
          body = try KitNode(from: decoder)
        }
      }
    }

    /// A component with its contents.
    struct KitNode: Decodable {
      /// The name of the component.
      let type: String
      /// The identifier by which tests find the component.
      let id: String?
      /// The purpose of the component, for programs.
      let semantics: String?
      /// The texts that VoiceOver speaks instead of the component's own texts.
      let accessibility: AgentValue?
      /// The properties by name.
      let properties: KitProperties
      /// The modifiers, in the order in which they are applied.
      let modifiers: [KitModifier]
      private let children: [KitNode]
      private let slots: [String: KitNodes]

      private enum CodingKeys: String, CodingKey {
        case component
        case view
        case type
        case id
        case semantics
        case accessibility
        case props
        case properties
        case modifiers
        case children
        case slots
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let name =
          try container.decodeIfPresent(String.self, forKey: .component)
          ?? container.decodeIfPresent(String.self, forKey: .view)
        // In the form with 'type', semantics are what VoiceOver says.
        let isPlain = name == nil
        type = try name ?? container.decode(String.self, forKey: .type)
        id = try container.decodeIfPresent(String.self, forKey: .id)
        semantics = isPlain ? nil : try container.decodeIfPresent(String.self, forKey: .semantics)
        accessibility = try container.decodeIfPresent(
          AgentValue.self, forKey: isPlain ? .semantics : .accessibility)
        properties =
          try container.decodeIfPresent(KitProperties.self, forKey: .props)
          ?? container.decodeIfPresent(KitProperties.self, forKey: .properties) ?? KitProperties()
        modifiers = try container.decodeIfPresent([KitModifier].self, forKey: .modifiers) ?? []
        children = try container.decodeIfPresent(KitNodes.self, forKey: .children)?.nodes ?? []
        slots = try container.decodeIfPresent([String: KitNodes].self, forKey: .slots) ?? [:]
      }

      /// Returns whether a slot has contents.
      func has(_ slot: String) -> Bool { !children(slot).isEmpty }

      /// Returns the contents of a slot; the value of `children` is in the main slot.
      func children(_ slot: String) -> [KitNode] {
        let nodes = slots[slot]?.nodes ?? []
        return slot == Self.mainSlots[type] ? children + nodes : nodes
      }

      /// The component and its contents as a program reads them.
      var agentDescription: AgentDescription {
        let names = Set(slots.keys).union(Self.mainSlots[type].map { [$0] } ?? [])
        let contents = names.map { ($0, children($0).map(\\.agentDescription)) }
        return AgentDescription(
          type: type, properties: properties.values,
          semantics: semantics ?? Self.summaries[type] ?? "",
          slots: Dictionary(uniqueKeysWithValues: contents.filter { !$0.1.isEmpty }))
      }
    }

    /// One component or several components.
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

    /// A modifier: a name without properties, or a map from its name to its properties.
    struct KitModifier: Decodable {
      /// The name of the method.
      let name: String
      /// The arguments of the method.
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

    /// The properties of a component or a modifier by name.
    struct KitProperties: Decodable {
      private(set) var values: [String: AgentValue] = [:]

      init() {}

      init(from decoder: any Decoder) throws {
        values = try decoder.singleValueContainer().decode([String: AgentValue].self)
      }

      /// The value of a property, which can also have an earlier name.
      subscript(name: String) -> AgentValue {
        values[name] ?? Self.aliases[name].flatMap { values[$0] } ?? .null
      }

      func symbol(_ name: String) -> KitSymbol? { string(name).map { KitSymbol($0) } }

      func shortcut(_ name: String) -> KitShortcut? {
        string(name).flatMap { KitShortcut(parsing: $0) }
      }

      func tooltip(_ name: String) -> IndicatorTooltip? {
        let value = self[name]
        guard let text = value.text ?? value["text"].text else { return nil }
        let resource = LocalizedStringResource(stringLiteral: text)
        guard let level = value["level"].text.flatMap({ BadgeLevel(rawValue: $0) }) else {
          return .text(resource)
        }
        return .badge(text: resource, level: level)
      }

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
      /// The text, or a number as text; nil for any other value.
      fileprivate var text: String? {
        switch self {
        case .string(let text): text
        case .int(let number): String(number)
        case .double(let number): String(number)
        default: nil
        }
      }
      /// The whole number; nil for any other value.
      fileprivate var number: Int? { if case .int(let number) = self { number } else { nil } }
      /// The elements of a list; empty for any other value.
      fileprivate var elements: [AgentValue] {
        if case .list(let elements) = self { elements } else { [] }
      }

      /// The value of a key in a map; null if there is none.
      fileprivate subscript(name: String) -> AgentValue {
        if case .object(let members) = self { members[name] ?? .null } else { .null }
      }

      /// Returns nested rows; a row without an identifier gets the titles on its path as its
      /// identifier.
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

  /// The Swift code of the views.
  static let views = """
    /// A view that shows a screen from data.
    struct KitScreenView: View {
      private let screen: KitScreen
      private let actions: [String: @MainActor () -> Void]
      @State private var state: [String: AgentValue]

      /// Creates a view; `actions` contains the functions that controls call, by their names in the
      /// data.
      init(_ screen: KitScreen, actions: [String: @MainActor () -> Void] = [:]) {
        self.screen = screen
        self.actions = actions
        let types: [AgentValue: AgentValue] = [
          "bool": false, "int": 0, "string": "", "string?": .null, "strings": [],
        ]
        _state = State(initialValue: (screen.state ?? [:]).mapValues { types[$0] ?? $0 })
      }

      var body: some View {
        KitNodeView(node: screen.body, actions: actions, state: $state)
      }
    }

    /// A view that shows a component from data.
    struct KitNodeView: View {
      /// The component.
      let node: KitNode
      /// The functions that controls call, by name.
      let actions: [String: @MainActor () -> Void]
      /// The current states of the screen, by name.
      @Binding var state: [String: AgentValue]

      var body: some View {
        var view = AnyView(component)
        for modifier in node.modifiers { view = applied(modifier, to: view) }
        return spoken(view)
      }

      private func spoken(_ view: AnyView) -> AnyView {
        var view = view
        let semantics = node.accessibility ?? .null
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

      /// Returns the state to which a property refers; nil if it refers to none.
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

      private func optionalStrings(_ name: String) -> Binding<Set<String>>? {
        value(name).map { value in
          Binding {
            Set(value.wrappedValue?.elements.compactMap(\\.text) ?? [])
          } set: {
            value.wrappedValue = .list($0.sorted().map { .string($0) })
          }
        }
      }
    }

    extension KitNodeView: AgentDescribable {
      /// The name of the component.
      nonisolated var componentType: String { node.type }

      /// The properties in the data.
      nonisolated var properties: [String: Any] { node.properties.values.mapValues(\\.plain) }

      /// The purpose of the component.
      nonisolated var semantics: String { node.agentDescription.semantics }

      /// The component with its contents.
      nonisolated var agentDescription: AgentDescription { node.agentDescription }
    }

    extension KitScreenView: AgentDescribable {
      /// The name of the component that contains all others.
      nonisolated var componentType: String { screen.body.type }

      /// The properties of this component.
      nonisolated var properties: [String: Any] {
        screen.body.properties.values.mapValues(\\.plain)
      }

      /// The purpose of this component.
      nonisolated var semantics: String { agentDescription.semantics }

      /// The component with its contents.
      nonisolated var agentDescription: AgentDescription { screen.body.agentDescription }
    }
    """
}
