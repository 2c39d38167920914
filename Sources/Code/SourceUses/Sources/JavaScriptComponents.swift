/// A property of a React Native element that takes a symbol name; a row in the table of known
/// properties.
struct JavaScriptComponent: Sendable {
  /// The module that exports the element.
  let module: String
  /// The element's name in the module.
  let component: String
  let property: String
  /// The keys that hold names if the property's value is an object, for example with a name for
  /// each platform or state; empty otherwise.
  let keys: [String]

  /// The name shown in messages.
  var title: String { "<\(component) \(property)>" }

  private init(_ module: String, _ component: String, _ property: String, keys: [String] = []) {
    self.module = module
    self.component = component
    self.property = property
    self.keys = keys
  }

  private static let tabs = "expo-router/unstable-native-tabs"

  /// All known properties.
  static let all: [Self] = [
    Self("expo-symbols", "SymbolView", "name", keys: ["ios"]),
    Self("@expo/ui", "Image", "systemName"),
    Self("@expo/ui", "Button", "systemImage"),
    Self("@expo/ui", "Label", "systemImage"),
    Self("@expo/ui", "Menu", "systemImage"),
    Self("@expo/ui", "ContentUnavailableView", "systemImage"),
    Self("react-native-sfsymbols", "SFSymbol", "name"),
    Self(tabs, "Icon", "sf", keys: ["default", "selected"]),
    Self(tabs, "NativeTabs.Trigger.Icon", "sf", keys: ["default", "selected"]),
  ]

  /// The modules whose `SFSymbol` type is the union of all names.
  static let typeModules = ["sf-symbols-typescript", "expo-symbols"]
  /// The name of the union type.
  static let type = "SFSymbol"

  /// Returns the known properties of an element that a module exports.
  static func rows(_ component: String, from module: String) -> [Self] {
    all.filter { row in
      // Submodules such as `@expo/ui/swift-ui` match, too.
      row.component == component && (row.module == module || module.hasPrefix(row.module + "/"))
    }
  }

  /// Returns whether a source may import any of the modules in the table.
  ///
  /// An import always contains the module's name as a literal.
  static func mayBeUsed(in source: [UInt8]) -> Bool {
    source.holds("expo-symbols") || source.holds("@expo/ui") || source.holds("native-tabs")
      || source.holds("react-native-sfsymbols") || source.holds("sf-symbols-typescript")
  }
}

/// The imports of a source, by their local names.
struct JavaScriptImports {
  private var members: [String: (module: String, name: String)] = [:]
  private var modules: [String: String] = [:]
  /// The local names of the type `SFSymbol`.
  private(set) var types: Set<String> = []

  /// Adds an import of a member.
  mutating func add(_ name: String, as local: String, from module: String) {
    members[local] = (module, name)
    if name == JavaScriptComponent.type, JavaScriptComponent.typeModules.contains(module) {
      types.insert(local)
    }
  }

  /// Adds an import of a module as a whole.
  mutating func add(module: String, as local: String) {
    modules[local] = module
    if JavaScriptComponent.typeModules.contains(module) {
      types.insert("\(local).\(JavaScriptComponent.type)")
    }
  }

  /// Returns the properties of an element that take names.
  func rows(_ element: String) -> [JavaScriptComponent] {
    let parts = element.split(separator: ".", maxSplits: 1).map(String.init)
    guard let first = parts.first else { return [] }
    if let member = members[first] {
      let rest = parts.count > 1 ? ".\(parts[1])" : ""
      return JavaScriptComponent.rows(member.name + rest, from: member.module)
    }
    guard let module = modules[first], parts.count > 1 else { return [] }
    return JavaScriptComponent.rows(parts[1], from: module)
  }
}
