package import SwiftSource
package import SymbolCatalog

/// A Swift file with a member for each symbol whose name is missing on some deployment target.
///
/// On older OS versions, the members use an earlier name of the system symbol. Where no name
/// exists, they use a drawing in the app's asset catalog.
package struct FallbackSource: Sendable {
  /// The bundle that contains the asset catalog.
  package enum BundleKind: String, CaseIterable, Sendable {
    /// The app's main bundle.
    case main
    /// The resource bundle of a package target.
    case module
  }

  /// A symbol with its names, newest first, and the minimum OS versions that each name needs.
  ///
  /// The last name can be usable on all targets.
  private struct Member {
    let symbol: Symbol
    let names: [(name: String, guards: [DeploymentTarget])]
  }

  private let members: [Member]
  private let typeName: String
  private let bundle: BundleKind
  private let isPublic: Bool
  private let targets: [DeploymentTarget]
  private let indentation: Indentation

  /// The fallback that is needed to show a symbol on all targets.
  package enum Need: Hashable, Sendable {
    /// No fallback, because the name exists on all targets or the symbol is an image of the app.
    case nothing
    /// An earlier name, which exists on all targets.
    case earlierName(String)
    /// A drawing, because no name exists on all targets.
    case drawing
  }

  /// Returns the fallback that a symbol needs on the minimum OS versions; there must be at least
  /// one.
  package static func need(
    of symbol: Symbol, on targets: [DeploymentTarget], _ catalog: Catalog
  ) -> Need {
    guard !symbol.isAsset, !symbol.availability.works(on: targets) else { return .nothing }
    return catalog.name(of: symbol, workingOn: targets).map { .earlierName($0) } ?? .drawing
  }

  /// Returns the names of a symbol with their requirements, newest first.
  private static func names(
    of symbol: Symbol, _ catalog: Catalog
  ) -> [(name: String, requirement: Requirement)] {
    let canonical = (symbol.name, Requirement(symbol.availability))
    let older = catalog.nameHistory(of: symbol).reversed().compactMap { period in
      period.name == symbol.name
        ? nil : period.availability.map { (period.name, Requirement($0)) }
    }
    return [canonical] + older
  }

  /// Creates a file for symbols, which are sorted by name.
  ///
  /// - Parameters:
  ///   - symbols: The symbols that need a fallback on any target.
  ///   - typeName: The name of the generated type.
  ///   - targets: The minimum OS versions, at least one.
  ///   - bundle: The bundle that contains the drawings.
  ///   - isPublic: Whether the type is visible to other modules.
  ///   - indentation: The indentation of the code.
  ///   - catalog: The catalog of symbols.
  package init(
    _ symbols: [Symbol], typeName: String, targets: [DeploymentTarget],
    bundle: BundleKind = .main, isPublic: Bool = false, indentation: Indentation = .two,
    _ catalog: Catalog
  ) {
    self.typeName = typeName
    self.bundle = bundle
    self.isPublic = isPublic
    let targets = targets.sorted { $0.platform.order < $1.platform.order }
    self.targets = targets
    self.indentation = indentation
    members = Set(symbols).sorted { $0.name < $1.name }.map { symbol in
      var names: [(String, [DeploymentTarget])] = []
      for (name, requirement) in Self.names(of: symbol, catalog) {
        let guards = requirement.missing(on: targets)
        // Skip a name that requires the same OS versions as a newer name, because it would never be
        // used.
        if names.contains(where: { $0.1 == guards }) { continue }
        names.append((name, guards))
        if guards.isEmpty { break }
      }
      return Member(symbol: symbol, names: names)
    }
  }

  /// Names that the file uses, in addition to the names that every generated file uses.
  private static let used: Set<String> = [
    "AppKit", "Double", "Foundation", "StringProtocol", "SwiftUI", "UIKit", "Words",
  ]

  /// Returns whether the type can have a name: an identifier that the file neither uses nor
  /// extends.
  package static func canBeNamed(_ name: String) -> Bool {
    SwiftText.isIdentifier(name) && TypedSource.isFree(name) && !used.contains(name)
  }

  /// Returns the name of a symbol's drawing in the asset catalog.
  package static func assetName(_ name: String) -> String { Symbol.assetPrefix + name }

  private var access: String { isPublic ? "public " : "" }

  /// The contents of the Swift file.
  package var text: String {
    var code = Code()
    code.add("import Foundation")
    code.blank()
    code.add("#if canImport(SwiftUI)")
    code.add(Code("import SwiftUI"), levels: 1)
    code.add("#endif")
    code.blank()
    code.add("#if canImport(UIKit)")
    code.add(Code("import UIKit"), levels: 1)
    code.add("#elseif canImport(AppKit)")
    code.add(Code("import AppKit"), levels: 1)
    code.add("#endif")
    code.blank()
    addType(&code)
    code.blank()
    code.add("#if canImport(SwiftUI)")
    code.add(swiftUI, levels: 1)
    code.add("#endif")
    code.blank()
    code.add("#if canImport(UIKit)")
    code.add(uiKit, levels: 1)
    code.add("#elseif canImport(AppKit)")
    code.add(appKit, levels: 1)
    code.add("#endif")
    return code.rendered(indentation).joined(separator: "\n") + "\n"
  }

  // MARK: The type

  private func addType(_ code: inout Code) {
    var body = Code()
    for (position, member) in members.enumerated() {
      if position > 0 { body.blank() }
      let since = Requirement(member.symbol.availability).text(targets.map(\.platform))
      let earlier = member.names.last.flatMap { last in
        last.guards.isEmpty && last.name != member.symbol.name ? last.name : nil
      }
      body.add(
        .text(
          "/// The system has it since \(since)" + (earlier.map { "; before, as \($0)." } ?? ".")))
      let name = SwiftText.memberName(member.symbol.name)
      let value = name == member.symbol.name ? "" : " = \(SwiftText.literal(member.symbol.name))"
      body.add(.text("case \(SwiftText.escaped(name))\(value)"))
    }
    body.blank()
    addSystemName(&body)
    body.blank()
    body.add("/// What its drawing is called in the asset catalog.")
    body.block(
      "\(access)var assetName: String",
      Code(.text("\(SwiftText.literal(Symbol.assetPrefix)) + rawValue")))
    body.blank()
    body.add("/// Where the asset catalog is.")
    body.block("static var bundle: Bundle", Code(.text(".\(bundle.rawValue)")))
    code.add("/// Symbols that are not available on all your OS versions.")
    code.add("///")
    code.add("/// Images of them are the system's where it has them, and drawings elsewhere.")
    code.block("\(access)enum \(typeName): String, CaseIterable, Sendable", body)
  }

  /// Adds the property with a symbol's system name; members that need the same version checks share
  /// a branch.
  private func addSystemName(_ body: inout Code) {
    var groups: [(names: [(name: String?, guards: [DeploymentTarget])], members: [Member])] = []
    for member in members {
      let names = member.names.map { name, guards in
        (name: name == member.symbol.name ? nil : name, guards: guards)
      }
      let index = groups.firstIndex { group in
        group.names.count == names.count
          && zip(group.names, names).allSatisfy { $0.name == $1.name && $0.guards == $1.guards }
      }
      if let index {
        groups[index].members.append(member)
      } else {
        groups.append((names, [member]))
      }
    }
    var cases = Code()
    for group in groups {
      let names = group.members.map { ".\(SwiftText.memberName($0.symbol.name))" }
      var lines: [String] = []
      var line = "case"
      for (position, name) in names.enumerated() {
        let item = " " + name + (position + 1 < names.count ? "," : ":")
        if line.count + item.count > 96 - 2 * indentation.columns {
          lines.append(line)
          line = " "
        }
        line += item
      }
      lines.append(line)
      for line in lines { cases.add(.text(line)) }
      for (name, guards) in group.names {
        let inner = Code(.text("return \(name.map { SwiftText.literal($0) } ?? "rawValue")"))
        var block = Code()
        if guards.isEmpty {
          block.add(inner)
        } else {
          block.block("if \(guards.condition)", inner)
        }
        cases.add(block, levels: 1)
      }
      if group.names.last?.guards.isEmpty == false { cases.add(Code("return nil"), levels: 1) }
    }
    var getter = Code()
    getter.add("switch self {")
    getter.add(cases)
    getter.add("}")
    body.add("/// The system symbol name on the running OS version, or nil if it is not available.")
    body.block("\(access)var systemName: String?", getter)
  }

  // MARK: Images

  private var swiftUI: Code {
    var code = Code()
    var plain = Code()
    plain.add("/// The system's symbol where it exists, and the drawing elsewhere.")
    plain.add(
      choice(
        "\(access)init(symbol: \(typeName))", "self.init(systemName: name)",
        "self.init(symbol.assetName, bundle: \(typeName).bundle)"))
    plain.blank()
    plain.add("/// The same with a variable value from 0 to 1.")
    if let guards = availability(.year2022) { plain.add(.text(guards)) }
    plain.add(
      choice(
        "\(access)init(symbol: \(typeName), variableValue: Double?)",
        "self.init(systemName: name, variableValue: variableValue)",
        "self.init(symbol.assetName, variableValue: variableValue, bundle: \(typeName).bundle)"))
    code.block("extension Image", plain)
    code.blank()
    var labels = Code()
    labels.add("/// A label with a title that is looked up in the app's translations.")
    labels.block(
      "\(access)init(_ titleKey: LocalizedStringKey, symbol: \(typeName))",
      label("titleKey"))
    labels.blank()
    labels.add("/// A label with a title as it is.")
    labels.add("@_disfavoredOverload")
    labels.block(
      "\(access)init<Words: StringProtocol>(_ title: Words, symbol: \(typeName))", label("title"))
    if let guards = availability(.year2020) { code.add(.text(guards)) }
    code.block("extension Label where Title == Text, Icon == Image", labels)
    return code
  }

  private func label(_ title: String) -> Code {
    var code = Code()
    code.add("self.init {")
    code.add(Code(.text("Text(\(title))")), levels: 1)
    code.add("} icon: {")
    code.add(Code(.text("Image(symbol: symbol)")), levels: 1)
    code.add("}")
    return code
  }

  /// Returns the availability attribute that an API needs; nil if all targets have the API.
  private func availability(_ requirement: Requirement) -> String? {
    let missing = requirement.missing(on: targets)
    guard !missing.isEmpty else { return nil }
    let platforms = missing.map { "\($0.platform.rawValue) \($0.version.shortText), " }
    return "@available(\(platforms.joined())*)"
  }

  private func choice(_ head: String, _ system: String, _ drawing: String) -> Code {
    var code = Code()
    code.block(head, branches(system, drawing))
    return code
  }

  private func branches(_ system: String, _ drawing: String) -> Code {
    var body = Code()
    body.add("if let name = symbol.systemName {")
    body.add(Code(.text(system)), levels: 1)
    body.add("} else {")
    body.add(Code(.text(drawing)), levels: 1)
    body.add("}")
    return body
  }

  private var uiKit: Code {
    var inner = Code()
    inner.add("/// The system's symbol where it exists, and the drawing elsewhere.")
    inner.add("///")
    inner.add("/// nil if the asset catalog is not part of the app.")
    inner.add(.text("\(access)convenience init?("))
    inner.add(
      Code(
        .text(
          "symbol: \(typeName), withConfiguration configuration: UIImage.Configuration? = nil")),
      levels: 1)
    inner.add(") {")
    inner.add(
      branches(
        "self.init(systemName: name, withConfiguration: configuration)",
        "self.init(named: symbol.assetName, in: \(typeName).bundle, with: configuration)"),
      levels: 1)
    inner.add("}")
    var code = Code()
    code.block("extension UIImage", inner)
    return code
  }

  private var appKit: Code {
    var inner = Code()
    inner.add("/// The system's symbol where it exists, and the drawing elsewhere.")
    inner.add("///")
    inner.add("/// nil if the asset catalog is not part of the app.")
    inner.block(
      "\(access)convenience init?(symbol: \(typeName), accessibilityDescription: String? = nil)",
      appKitBody)
    var code = Code()
    code.block("extension NSImage", inner)
    return code
  }

  private var appKitBody: Code {
    var body = Code()
    body.add("if let name = symbol.systemName {")
    body.add(
      Code(
        .text(
          "self.init(systemSymbolName: name, accessibilityDescription: accessibilityDescription)")),
      levels: 1)
    switch bundle {
    case .main:
      body.add("} else {")
      body.add(Code("self.init(named: symbol.assetName)"), levels: 1)
    case .module:
      // Before macOS 13, images in a bundle other than the main bundle cannot be found by name.
      let hasNamed = targets.contains { $0.platform == .macOS && $0.version >= OSVersion(13, 0) }
      body.add(hasNamed ? "} else {" : "} else if #available(macOS 13, *) {")
      body.add(
        Code(
          .call(
            "self.init",
            [
              "symbolName: symbol.assetName", .text("bundle: \(typeName).bundle"),
              "variableValue: 1",
            ])), levels: 1)
      if hasNamed { break }
      body.add(Code("self.accessibilityDescription = accessibilityDescription"), levels: 1)
      body.add("} else {")
      var inner = Code()
      inner.add(
        .text("guard let image = \(typeName).bundle.image(forResource: symbol.assetName) else {"))
      inner.add(Code("return nil"), levels: 1)
      inner.add("}")
      inner.add("self.init(size: image.size, flipped: false) { rectangle in")
      inner.add(Code("image.draw(in: rectangle)"), levels: 1)
      inner.add(Code("return true"), levels: 1)
      inner.add("}")
      inner.add("isTemplate = true")
      body.add(inner, levels: 1)
    }
    var description = Code()
    description.add("self.accessibilityDescription = accessibilityDescription")
    body.add(description, levels: 1)
    body.add("}")
    return body
  }
}
