internal import SwiftSource

/// Generated Swift views that show screens from data at run time.
///
/// `ScreenSource` generates the views of one screen; this type generates a switch over all
/// components of the table.
///
/// At run time, only types are checked. An unknown component shows nothing, and an unknown word of
/// an enumeration becomes its default. Check screens before you send them.
package struct RuntimeSource {
  private let table: KitTable
  private let names: ScreenSource.Names
  private let colors: [(path: String, swift: String)]

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - table: The components.
  ///   - names: The names in the code.
  ///   - colors: The paths of the kit's colors with their Swift expressions.
  package init(
    _ table: KitTable, _ names: ScreenSource.Names = ScreenSource.Names(),
    colors: [(path: String, swift: String)] = []
  ) {
    self.table = table
    self.names = names
    self.colors = colors
  }

  /// The contents of the file, with a final line break and without an initial comment.
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
    code.add("extension KitNode {")
    var slots = Code()
    slots.add("/// The slots that `children` fills, by component.")
    slots.add(
      .call(
        "static let mainSlots = [",
        table.nodes.compactMap { row in
          row.mainSlot.map {
            .text("\(SwiftText.literal(row.name)): \(SwiftText.literal($0.name))")
          }
        }, "]"))
    slots.add("")
    slots.add("/// The descriptions of components without `semantics`.")
    slots.add(
      .call(
        "static let summaries = [",
        table.nodes.map {
          .text("\(SwiftText.literal($0.name)): \(SwiftText.literal($0.summary))")
        }, "]"))
    code.add(slots, levels: 1)
    code.add("}")
    code.blank()
    code.add("extension KitProperties {")
    var names = Code()
    names.add("/// The earlier names of properties, by current name.")
    let aliases = table.rows.flatMap { row in
      row.properties.flatMap { property in property.aliases.map { (property.name, $0) } }
    }
    let rows = Dictionary(aliases) { first, _ in first }.sorted { $0.key < $1.key }
    names.add(
      .call(
        "static let aliases = [",
        rows.map { .text("\(SwiftText.literal($0.key)): \(SwiftText.literal($0.value))") }, "]"))
    code.add(names, levels: 1)
    let lengths = table.rows.flatMap(\.properties).filter { $0.kind == .length }
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

  /// Returns the code of a component.
  ///
  /// With and without an optional slot, a component has different types in Swift. So the code
  /// chooses among several calls at run time, depending on the filled slots.
  private func call(_ row: KitComponent) -> Code {
    let needed = row.slots.lastIndex(where: \.isClosure).map { $0 + 1 } ?? 0
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
      labeled(expression(property, of: "node.properties"), property)
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

  private func labeled(_ text: String, _ property: KitProperty) -> Expression {
    property.label.map { .text(text).labeled($0) } ?? .text(text)
  }

  private var modifier: Code {
    var cases = Code()
    cases.add("switch modifier.name {")
    for row in table.modifiers {
      cases.add(.text("case \(SwiftText.literal(row.word)):"))
      let arguments = row.properties.map { property in
        labeled(expression(property, of: "modifier.properties"), property)
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

  /// Returns code that looks up a number of points, or a token in a group.
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

  /// Returns the expression for the value of a property at run time.
  private func expression(_ property: KitProperty, of properties: String) -> String {
    let name = SwiftText.literal(property.name)
    var text: String
    switch property.kind {
    case .text: text = "\(properties).localized(\(name))"
    case .string: text = "\(properties).string(\(name))"
    case .symbol: text = "\(properties).symbol(\(name))"
    case .shortcut: text = "\(properties).shortcut(\(name))"
    case .tooltip: text = "\(properties).tooltip(\(name))"
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
}
