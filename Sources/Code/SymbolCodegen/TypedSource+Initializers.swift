internal import SwiftSource
internal import SymbolCatalog

/// Code for initializers of images, labels, buttons and tabs that take a member of the generated
/// type.
extension TypedSource {
  func addInitializers(_ code: inout Code) {
    if outerName != typeName {
      code.blank()
      code.add(
        .text(
          "/// The same type where `\(typeName)` means another one, as inside of what is extended here."
        ))
      code.add(.text("typealias \(outerName) = \(typeName)"))
    }
    addLabels(&code)
    for row in initializers {
      code.blank()
      let isNewer =
        targets.isEmpty
        ? !row.requirement.isOldest : !row.requirement.missing(on: targets).isEmpty
      if isNewer { code.add(.text(availability(row.requirement))) }
      var initializer = Code()
      let noun = ["Label": "A label", "Button": "A button", "Tab": "A tab"][
        String(row.type.prefix { $0 != " " })]
      initializer.add(
        .text(noun.map { "/// \($0) with a symbol." } ?? "/// The image of a symbol."))
      addHead(row, &initializer)
      code.block("extension \(row.type)", initializer)
    }
  }

  /// Adds the declaration and the body of an initializer.
  ///
  /// If the declaration is too long for a line, each parameter is on a separate line.
  private func addHead(_ row: Initializer, _ code: inout Code) {
    let parameters = row.parameters.split(separator: ";").map { Expression.text(String($0)) }
    let whole = Expression.call(row.head, parameters)
    if whole.flat.count + row.result.count + 4 <= Expression.width {
      code.block(whole.flat + row.result, body(of: row))
      return
    }
    code.add(.text(row.head + "("))
    for (position, parameter) in parameters.enumerated() {
      code.add(
        Code(position == parameters.count - 1 ? parameter : parameter.suffixed(",")), levels: 1)
    }
    code.block(")" + row.result, body(of: row))
  }

  /// Adds a property with the label of a symbol, which is looked up by its key in a string catalog.
  private func addLabels(_ code: inout Code) {
    guard let labelKey else { return }
    let parts = labelKey.split(separator: "{name}", omittingEmptySubsequences: false)
    let renamed = members.filter { $0.value != $0.symbol.name }
    let name = renamed.isEmpty ? "rawValue" : "name"
    let key = parts.map { SwiftText.literal($0) }.joined(separator: " + \(name) + ")
      .replacing("\"\" + ", with: "").replacing(" + \"\"", with: "")
    var body = Code()
    if parts.count == 1 || renamed.isEmpty {
      // No name has to be replaced: the key is the same for all symbols, or their names are the
      // keys.
    } else if renamed.count == 1 {
      // Keys contain the newest names, so replace the earlier names.
      let pair = renamed.map {
        "\(SwiftText.literal($0.value)): \(SwiftText.literal($0.symbol.name))"
      }
      body.add(.call("let newer = [", [.text(pair[0])], "]"))
      body.add("let name = newer[rawValue] ?? rawValue")
    } else {
      body.add("let newer = [")
      for member in renamed {
        body.add(
          Code(
            .text("\(SwiftText.literal(member.value)): \(SwiftText.literal(member.symbol.name)),")),
          levels: 1)
      }
      body.add("]")
      body.add("let name = newer[rawValue] ?? rawValue")
    }
    let word = parts.count > 1 && !renamed.isEmpty ? "return " : ""
    body.add(
      framework == .swiftUI
        ? .call("\(word)LocalizedStringKey", [.text(key)])
        : .call(
          "\(word)Bundle.main.localizedString",
          [.text("forKey: \(key)"), "value: nil", "table: nil"]))
    var property = Code()
    property.add("/// What the symbol stands for, as the String Catalog has it.")
    property.block("var title: \(framework == .swiftUI ? "LocalizedStringKey" : "String")", body)
    code.blank()
    code.block("extension \(typeName)", property)
  }

  /// An initializer of an image, or of a view with an image, that takes a symbol.
  private struct Initializer {
    var type: String
    var requirement = Requirement.symbols
    var head = "init"
    var parameters: String
    var result = ""
    /// The arguments for system symbols.
    var system: [Expression]
    /// The arguments for images in the asset catalog.
    var asset: [Expression]
  }

  /// Returns the call that creates the image; if the members are both system symbols and images of
  /// the app, the name decides between two calls.
  private func body(of row: Initializer) -> Code {
    var asset = Code()
    var system = Code()
    for line in row.asset { asset.add(line) }
    for line in row.system { system.add(line) }
    if row.asset == row.system { return system }
    let assets = members.count { $0.symbol.isAsset }
    if assets == 0 { return system }
    if assets == members.count { return asset }
    var code = Code()
    let prefix = SwiftText.literal(Symbol.assetPrefix)
    code.add(.text("if symbol.rawValue.hasPrefix(\(prefix)) {"))
    code.add(asset, levels: 1)
    code.add("} else {")
    code.add(system, levels: 1)
    code.add("}")
    return code
  }

  private var initializers: [Initializer] {
    switch framework {
    case .swiftUI: viewInitializers
    case .uiKit:
      [
        Initializer(
          type: "UIImage", head: "convenience init?", parameters: "_ symbol: \(outerName)",
          system: ["self.init(systemName: symbol.rawValue)"],
          asset: ["self.init(named: symbol.rawValue)"]),
        Initializer(
          type: "UIImage", head: "convenience init?",
          parameters:
            "_ symbol: \(outerName);withConfiguration configuration: UIImage.Configuration?",
          system: ["self.init(systemName: symbol.rawValue, withConfiguration: configuration)"],
          asset: ["self.init(named: symbol.rawValue, in: nil, with: configuration)"]),
      ]
    case .appKit:
      [
        Initializer(
          type: "NSImage", head: "convenience init?",
          parameters: "_ symbol: \(outerName);accessibilityDescription: String?",
          system: [
            .call(
              "self.init",
              [
                "systemSymbolName: symbol.rawValue",
                "accessibilityDescription: accessibilityDescription",
              ])
          ],
          asset: [
            "self.init(named: symbol.rawValue)",
            "self.accessibilityDescription = accessibilityDescription",
          ]),
        Initializer(
          type: typeName, head: "func image",
          parameters: "_ configuration: NSImage.SymbolConfiguration;description: String?",
          result: " -> NSImage?",
          system: Self.configured, asset: Self.configured),
      ]
    }
  }

  /// The statements for AppKit images, which get their configuration after they are created.
  private static var configured: [Expression] {
    [
      "let image = NSImage(self, accessibilityDescription: description)",
      "return image?.withSymbolConfiguration(configuration)",
    ]
  }

  private var viewInitializers: [Initializer] {
    var rows = [
      Initializer(
        type: "Image", parameters: "_ symbol: \(outerName)",
        system: ["self.init(systemName: symbol.rawValue)"], asset: ["self.init(symbol.rawValue)"]),
      Initializer(
        type: "Label where Title == Text, Icon == Image", requirement: API.label,
        parameters: "_ title: LocalizedStringKey;symbol: \(outerName)",
        system: ["self.init(title, systemImage: symbol.rawValue)"],
        asset: ["self.init(title, image: symbol.rawValue)"]),
    ]
    if labelKey != nil {
      rows.append(
        Initializer(
          type: "Label where Title == Text, Icon == Image", requirement: API.label,
          parameters: "_ symbol: \(outerName)",
          system: ["self.init(symbol.title, systemImage: symbol.rawValue)"],
          asset: ["self.init(symbol.title, image: symbol.rawValue)"]))
    }
    // SwiftUI has these initializers only for system symbols.
    guard members.allSatisfy({ !$0.symbol.isAsset }) else { return rows }
    rows.append(
      Initializer(
        type: "Button where Label == SwiftUI.Label<Text, Image>", requirement: API.label,
        parameters:
          "_ title: LocalizedStringKey;symbol: \(outerName);action: @escaping @MainActor () -> Void",
        system: ["self.init(title, systemImage: symbol.rawValue, action: action)"], asset: []))
    rows.append(
      Initializer(
        type: "Tab where Value == Never, Content: View, Label == DefaultTabLabel",
        requirement: API.tab,
        parameters:
          "_ title: LocalizedStringKey;symbol: \(outerName);@ViewBuilder content: () -> Content",
        system: ["self.init(title, systemImage: symbol.rawValue, content: content)"], asset: []))
    return rows
  }
}
