import SwiftSyntax

/// A string that a name stands for: a constant, what a computed property gives, the raw value of a
/// case.
struct Constant {
  /// `let`, `var`, `static let`, `static var`, `computed`, `static computed`, `case`, or
  /// `implicit case` whose raw value is its name.
  let kind: String
  /// Of the literal; of the name if the raw value is implicit.
  let place: Place
  /// The types around, such as `Outer.Inner`; empty at the top.
  let type: String
  let name: String
  /// Whether it belongs to a body and not to a type or the file.
  let isLocal: Bool
  let value: String

  func json(file: String) -> JSON {
    .object(
      place.json.merging([
        "file": .string(file), "kind": .string(kind), "type": .string(type),
        "name": .string(name), "isLocal": .bool(isLocal), "value": .string(value),
      ]) { $1 })
  }
}

/// Finds the strings that uses can refer to by name.
final class ConstantFinder: SyntaxAnyVisitor {
  private let file: SwiftFile
  private var constants: [Constant] = []
  private var types: [String] = []
  /// How many bodies are around, of the innermost type.
  private var bodies = [0]

  private init(file: SwiftFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  /// All of a file in the order of their places.
  static func constants(in file: SwiftFile) -> [Constant] {
    let finder = ConstantFinder(file: file)
    finder.walk(file.tree)
    return finder.constants.sorted { $0.place.offset < $1.place.offset }
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isStatic = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
    let prefix = isStatic ? "static " : ""
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        continue
      }
      if let value = binding.initializer?.value {
        add(Values.of(value), kind: prefix + node.bindingSpecifier.text, name: name)
      }
      if let statements = getter(of: binding.accessorBlock) {
        add(Values.returned(by: statements), kind: prefix + "computed", name: name)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    if let raw = node.rawValue?.value {
      add(Values.of(raw), kind: "case", name: node.name.text)
    } else if node.parameterClause == nil, isStringEnum(around: node) {
      let name = plain(node.name.text)
      add(Syntax(node.name), name, kind: "implicit case", name: name)
    }
    return .visitChildren
  }

  private func add(_ values: [ExprSyntax], kind: String, name: String) {
    for value in values {
      guard let string = value.as(StringLiteralExprSyntax.self),
        let text = string.representedLiteralValue
      else { continue }
      add(Syntax(string), text, kind: kind, name: name)
    }
  }

  private func add(_ node: Syntax, _ value: String, kind: String, name: String) {
    constants.append(
      Constant(
        kind: kind, place: file.place(node), type: types.joined(separator: "."),
        name: plain(name), isLocal: bodies.last != 0, value: value))
  }

  private func plain(_ name: String) -> String { name.filter { $0 != "`" } }

  private func getter(of block: AccessorBlockSyntax?) -> CodeBlockItemListSyntax? {
    switch block?.accessors {
    case .getter(let statements): statements
    case .accessors(let list):
      list.first { $0.accessorSpecifier.text == "get" }?.body?.statements
    default: nil
    }
  }

  private func isStringEnum(around node: EnumCaseElementSyntax) -> Bool {
    var parent = node.parent
    while let current = parent, !current.is(EnumDeclSyntax.self) { parent = current.parent }
    let inherited = parent?.as(EnumDeclSyntax.self)?.inheritanceClause?.inheritedTypes
    return inherited?.contains { ["String", "Swift.String"].contains($0.type.oneLine) } ?? false
  }

  // MARK: What is around

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let name = typeName(node) {
      types.append(name)
      bodies.append(0)
    } else if isBody(node) {
      bodies[bodies.count - 1] += 1
    }
    return .visitChildren
  }

  override func visitAnyPost(_ node: Syntax) {
    if typeName(node) != nil {
      types.removeLast()
      bodies.removeLast()
    } else if isBody(node) {
      bodies[bodies.count - 1] -= 1
    }
  }

  private func isBody(_ node: Syntax) -> Bool {
    node.is(CodeBlockSyntax.self) || node.is(AccessorBlockSyntax.self)
      || node.is(ClosureExprSyntax.self)
  }

  private func typeName(_ node: Syntax) -> String? {
    switch node.as(SyntaxEnum.self) {
    case .structDecl(let node): node.name.text
    case .classDecl(let node): node.name.text
    case .enumDecl(let node): node.name.text
    case .actorDecl(let node): node.name.text
    case .protocolDecl(let node): node.name.text
    case .extensionDecl(let node): node.extendedType.oneLine
    default: nil
    }
  }
}
