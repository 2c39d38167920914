package import SwiftSource
package import SymbolCatalog

/// A Swift file with a typed member for each of the given symbols.
package struct TypedSource: Sendable {
  /// The kind of declaration in the file.
  package enum Shape: String, CaseIterable, Sendable {
    /// An enumeration whose raw values are the names.
    case `enum`
    /// A structure with static members, to which other names can be added.
    case `struct`
    /// Static members of the framework's image type.
    case `extension`
  }

  private let shape: Shape
  let typeName: String
  let framework: Framework
  let targets: [DeploymentTarget]
  private let indentation: Indentation
  /// The keys of labels; `{name}` is the placeholder for the symbol's name.
  ///
  /// Nil if there are no labels.
  let labelKey: String?
  private let catalog: Catalog
  let members: [Member]

  /// A symbol as a member of the generated type.
  struct Member {
    var symbol: Symbol
    /// The name of the member, in backticks if necessary.
    var name: String
    /// The symbol name that works on the targets.
    var value: String
    /// The OS versions that the name requires; nil if all targets meet them.
    var needed: Requirement?
    /// The names of members for earlier names of the symbol.
    var older: [String]
  }

  /// Creates a file for symbols, which are sorted by name.
  ///
  /// The file also contains initializers that create the framework's images from the members.
  ///
  /// - Parameters:
  ///   - symbols: The symbols in any order.
  ///   - written: The names as given by the user. Without targets, an earlier name among them is
  ///     kept, because it works wherever the user's code works.
  ///   - shape: The kind of declaration.
  ///   - typeName: The name of the type. An extension does not use it.
  ///   - framework: The framework.
  ///   - targets: The minimum OS versions.
  ///   - indentation: The indentation of the code.
  ///   - labelKey: The keys of labels; nil if there are no labels.
  ///   - catalog: The catalog of symbols.
  package init(
    _ symbols: [Symbol], written: [String] = [], shape: Shape, typeName: String,
    framework: Framework,
    targets: [DeploymentTarget], indentation: Indentation = .two, labelKey: String? = nil,
    _ catalog: Catalog
  ) {
    self.labelKey = labelKey
    self.shape = shape
    self.typeName = typeName
    self.framework = framework
    self.targets = targets.sorted { $0.platform.order < $1.platform.order }
    self.indentation = indentation
    self.catalog = catalog
    let sorted = Set(symbols).sorted { $0.name < $1.name }
    let written = targets.isEmpty ? Set(written) : []
    var taken = Set(sorted.map { SwiftText.memberName($0.name) })
    members = sorted.map { symbol in
      var value = symbol.name
      var requirement = Requirement.symbols
      if !symbol.isAsset {
        let kept = symbol.aliases.filter { written.contains($0) }.min { left, right in
          let (left, right) = (catalog.resolve(left), catalog.resolve(right))
          guard let left, let right else { return left != nil }
          return left.availability[.iOS] < right.availability[.iOS]
        }
        value =
          kept ?? catalog.name(of: symbol, workingOn: targets)
          ?? Self.earliestName(of: symbol, targets, catalog)
        requirement = Requirement(catalog.resolve(value)?.availability ?? symbol.availability)
      }
      let isNeeded =
        targets.isEmpty ? !requirement.isOldest : !requirement.missing(on: targets).isEmpty
      return Member(
        symbol: symbol, name: SwiftText.escaped(SwiftText.memberName(symbol.name)), value: value,
        needed: isNeeded ? requirement : nil,
        older: symbol.aliases.map(SwiftText.memberName).filter { taken.insert($0).inserted })
    }
  }

  /// Returns the name that is oldest on the platform of the first target; it is used if no name
  /// works on all targets.
  private static func earliestName(
    of symbol: Symbol, _ targets: [DeploymentTarget], _ catalog: Catalog
  ) -> String {
    guard let platform = targets.first?.platform else { return symbol.name }
    let newest = Requirement(symbol.availability)[platform]
    let older = symbol.aliases.compactMap { alias in
      catalog.resolve(alias).map { (alias, Requirement($0.availability)[platform]) }
    }
    guard let oldest = older.min(by: { $0.1 < $1.1 }), oldest.1 < newest else { return symbol.name }
    return oldest.0
  }

  /// Names that have another meaning inside of the types that files extend.
  ///
  /// They are the names of parameters and nested types, from Apple's documentation of `Label`,
  /// `Image`, `UIImage` and `NSImage`.
  private static let hidden: [Framework: Set<String>] = [
    .swiftUI: [
      "Body", "Content", "DynamicRange", "Icon", "Interpolation", "Orientation", "Representation",
      "ResizingMode",
      "Scale", "TabValue", "TemplateRenderingMode", "Title", "Value",
    ],
    .uiKit: [
      "Configuration", "DynamicRange", "Orientation", "RenderingMode", "ResizingMode",
      "SymbolConfiguration", "SymbolScale", "SymbolWeight",
    ],
    .appKit: [
      "CacheMode", "Interpolation", "LayoutDirection", "LoadStatus", "Name", "ResizingMode",
      "SymbolConfiguration", "SymbolScale",
    ],
  ]

  /// Returns whether a type can have a name, which neither the file nor the app around it must use.
  package static func canBeNamed(_ name: String) -> Bool {
    !CodeLanguage.swift.reserved.contains(name)
  }

  /// Returns whether a name has no other meaning inside of the types that generated files extend,
  /// in any framework.
  static func isFree(_ name: String) -> Bool {
    canBeNamed(name) && !hidden.values.contains { $0.contains(name) }
  }

  /// The name for the generated type inside of the types that the file extends.
  ///
  /// It differs from `typeName` if `typeName` has another meaning there.
  var outerName: String {
    Self.hidden[framework]?.contains(typeName) == true ? "\(typeName)Type" : typeName
  }

  /// The contents of the Swift file.
  package var text: String {
    var code = Code()
    code.add(.text("import \(framework.module)"))
    code.blank()
    switch shape {
    case .enum: addEnum(&code)
    case .struct: addStruct(&code)
    case .extension: addExtension(&code)
    }
    return code.rendered(indentation).joined(separator: "\n") + "\n"
  }

  // MARK: Declarations

  private func addEnum(_ code: inout Code) {
    var body = Code()
    for (position, member) in members.enumerated() {
      if position > 0 { body.blank() }
      addHead(of: member, &body)
      let value = SwiftText.literal(member.value)
      body.add(.text("case \(member.name)\(isSame(member) ? "" : " = \(value)")"))
    }
    let isWhole = members.allSatisfy { $0.needed == nil }
    addType("enum \(typeName): String, \(isWhole ? "CaseIterable, " : "")Sendable", body, &code)
  }

  /// Returns whether the name of an enumeration case is equal to its raw value.
  private func isSame(_ member: Member) -> Bool { member.name == member.value }

  private func addStruct(_ code: inout Code) {
    var body = Code()
    body.add("/// The symbol's name.")
    body.add("let rawValue: String")
    for member in members {
      body.blank()
      addHead(of: member, &body)
      let value = SwiftText.literal(member.value)
      body.add(.call("static let \(member.name) = \(typeName)", [.text("rawValue: \(value)")]))
    }
    addType("struct \(typeName): RawRepresentable, Hashable, Sendable", body, &code)
  }

  /// Adds a type with the given members, members for earlier names, and related declarations.
  private func addType(_ head: String, _ members: Code, _ code: inout Code) {
    var body = members
    addOlder(&body)
    code.add("/// The SF Symbols that this target uses.")
    code.block(head, body)
    addAllCases(&code)
    addInitializers(&code)
  }

  private func addExtension(_ code: inout Code) {
    let type = framework.imageType
    let result = framework == .swiftUI ? type : type + "?"
    var body = Code()
    for (position, member) in members.enumerated() {
      if position > 0 { body.blank() }
      addHead(of: member, &body)
      let value = SwiftText.literal(member.value)
      let call =
        switch framework {
        case _ where member.symbol.isAsset:
          framework == .swiftUI ? "Image(\(value))" : "\(type)(named: \(value))"
        case .appKit: "NSImage(systemSymbolName: \(value), accessibilityDescription: nil)"
        case .swiftUI, .uiKit: "\(type)(systemName: \(value))"
        }
      body.block("static var \(member.name): \(result)", Code(.text(call)))
    }
    addOlder(&body, type: result)
    code.block("extension \(type)", body)
  }

  /// Adds the documentation comment and the availability of a member.
  private func addHead(of member: Member, _ body: inout Code) {
    let titles = catalog.categories.filter { member.symbol.categories.contains($0.id) }.map(\.title)
    let old = member.value == member.symbol.name ? "" : "; now `\(member.symbol.name)`"
    let first = targets.first?.platform ?? framework.platforms[0]
    // An earlier name has its own release, from which it is available.
    let older = catalog.alias(named: member.value)?.release?.availability
    let since = (older ?? member.symbol.availability)[first]
    let origin =
      member.symbol.isAsset
      ? "an image of the asset catalog" : "since \(first.rawValue) \(since.shortText)"
    addComment("\(titles.joined(separator: ", ")); \(origin)\(old).", &body)
    if let restriction = member.symbol.restriction {
      body.add("///")
      let predicate = restriction.predicate
      addComment("\(SwiftText.capitalized(predicate)).", &body)
    }
    if let needed = member.needed { body.add(.text(availability(needed))) }
  }

  private func addComment(_ text: String, _ body: inout Code) {
    var line = "///"
    for word in SwiftText.comment(text).split(separator: " ") {
      if line.count + 1 + word.count > Expression.width - indentation.columns {
        body.add(.text(line))
        line = "///"
      }
      line += " " + word
    }
    body.add(.text(line))
  }

  func availability(_ requirement: Requirement) -> String {
    var platforms: [Platform] = []
    for target in targets where !platforms.contains(target.platform) {
      platforms.append(target.platform)
    }
    if targets.isEmpty { platforms = Platform.allCases }
    return "@available(\(requirement.text(platforms)), *)"
  }

  /// Adds deprecated members for earlier names, which refer to the members for newer names.
  private func addOlder(_ body: inout Code, type: String? = nil) {
    for member in members {
      for older in member.older {
        body.blank()
        if let needed = member.needed { body.add(.text(availability(needed))) }
        let name = SwiftText.memberName(member.symbol.name)
        body.add(.text("@available(*, deprecated, renamed: \(SwiftText.literal(name)))"))
        let getter = Code(
          .text(type == nil ? ".\(name)" : name == member.name ? name : "Self.\(name)"))
        body.block(
          "static var \(SwiftText.escaped(older)): \(type ?? typeName)", getter)
      }
    }
  }

  /// Adds the conformance to `CaseIterable`.
  ///
  /// If every case works on all targets, the compiler synthesizes the list of cases in the right
  /// order.
  private func addAllCases(_ code: inout Code) {
    let newer = members.compactMap { member in member.needed.map { (member, $0) } }
    guard shape == .struct || !newer.isEmpty else { return }
    code.blank()
    let always = members.filter { $0.needed == nil }
    var getter = Code()
    addNames(newer.isEmpty ? "" : "var cases: [\(typeName)] = ", always, &getter)
    for requirement in Set(newer.map(\.1)).sorted(by: { $0.text() < $1.text() }) {
      let group = newer.filter { $0.1 == requirement }.map(\.0)
      let guards =
        targets.isEmpty
        ? Platform.allCases.map { DeploymentTarget($0, requirement[$0]) }
        : requirement.missing(on: targets)
      var inner = Code()
      addNames("cases += ", group, &inner)
      // No check is needed if even the first OS versions with symbols meet the requirement.
      if targets.isEmpty, requirement == .symbols {
        getter.add(inner)
      } else {
        getter.block("if \(guards.condition)", inner)
      }
    }
    if !newer.isEmpty { getter.add("return cases") }
    var property = Code()
    property.add("/// The symbols available on the running OS version.")
    property.block("static var allCases: [\(typeName)]", getter)
    code.block("extension \(typeName): CaseIterable", property)
  }

  private func addNames(_ prefix: String, _ members: [Member], _ code: inout Code) {
    let names = members.map { Expression.text(".\(SwiftText.memberName($0.symbol.name))") }
    let flat = Expression.call(prefix + "[", names, "]")
    guard !names.isEmpty, flat.flat.count > 80 else {
      code.add(flat)
      return
    }
    code.add(.text(prefix + "["))
    var line: [Expression] = []
    for (position, name) in names.enumerated() {
      let item = name.suffixed(",")
      let length = (line + [item]).map(\.flat).joined(separator: " ").count
      if length > 80 {
        code.add(Code(.text(line.map(\.flat).joined(separator: " "))), levels: 1)
        line = []
      }
      line.append(item)
      if position == names.count - 1 {
        code.add(Code(.text(line.map(\.flat).joined(separator: " "))), levels: 1)
      }
    }
    code.add("]")
  }
}
