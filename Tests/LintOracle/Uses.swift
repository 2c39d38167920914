import SwiftSyntax

/// An argument that may name a symbol, or one of the values that it can have.
struct Use {
  /// `argument` for the whole argument, then what each of its values is: `literal`,
  /// `interpolation`, or `reference` for everything else.
  let kind: String
  let place: Place
  let callee: Callee
  let label: String
  /// What the argument looks like.
  let shape: String
  /// Whether the argument can have this value; false for a string that only stands inside.
  let isValue: Bool
  let value: String?

  func json(file: String) -> JSON {
    .object(
      place.json.merging([
        "file": .string(file), "kind": .string(kind), "callee": .string(callee.name),
        "base": callee.base.map(JSON.string) ?? .null, "label": .string(label),
        "shape": .string(shape), "isValue": .bool(isValue),
        "value": value.map(JSON.string) ?? .null,
      ]) { $1 })
  }
}

/// What is called: the last component of its name, and what stands before it.
struct Callee {
  let name: String
  let base: String?

  init(name: String, base: String? = nil) {
    self.name = name
    self.base = base
  }

  init(_ called: ExprSyntax) {
    switch called.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): self.init(name: node.baseName.text)
    case .memberAccessExpr(let node):
      self.init(name: node.declName.baseName.text, base: node.base.map { $0.oneLine } ?? ".")
    case .genericSpecializationExpr(let node): self.init(node.expression)
    case .optionalChainingExpr(let node): self.init(node.expression)
    case .forceUnwrapExpr(let node): self.init(node.expression)
    default: self.init(name: "", base: called.oneLine)
    }
  }
}

/// Finds the arguments that may name a symbol, by their label alone.
final class UseFinder: SyntaxVisitor {
  /// The labels of Apple's and of SFSafeSymbols.
  static let labels: Set = [
    "systemName", "systemImage", "systemSymbolName", "systemImageName", "systemSymbol",
  ]
  /// A function whose first argument has no label.
  static let unlabelled = "systemImageNamed"

  private let file: SwiftFile
  private let labels: Set<String>
  private var uses: [Use] = []

  private init(file: SwiftFile, labels: Set<String>) {
    self.file = file
    self.labels = labels
    super.init(viewMode: .sourceAccurate)
  }

  /// All of a file in the order of their places, an argument before its values.
  static func uses(in file: SwiftFile, labels: Set<String> = labels) -> [Use] {
    let finder = UseFinder(file: file, labels: labels)
    finder.walk(file.tree)
    return finder.uses
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    read(node.arguments, Callee(node.calledExpression))
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    read(node.arguments, Callee(name: "subscript", base: node.calledExpression.oneLine))
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    read(node.arguments, Callee(name: "#" + node.macroName.text))
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    read(node.arguments, Callee(name: "#" + node.macroName.text))
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if case .argumentList(let arguments) = node.arguments {
      read(arguments, Callee(name: "@" + node.attributeName.oneLine))
    }
    return .visitChildren
  }

  private func read(_ arguments: LabeledExprListSyntax, _ callee: Callee) {
    for (index, argument) in arguments.enumerated() {
      let label = argument.label?.text ?? ""
      let isNamed = callee.name == Self.unlabelled && index == 0 && label.isEmpty
      if isNamed || labels.contains(label) {
        read(argument.expression, label: label, callee)
      }
    }
  }

  private func read(_ expression: ExprSyntax, label: String, _ callee: Callee) {
    let shape = Values.shape(of: expression)
    func add(_ node: ExprSyntax, kind: String, value: String?, isValue: Bool = true) {
      uses.append(
        Use(
          kind: kind, place: file.place(node), callee: callee, label: label, shape: shape,
          isValue: isValue, value: value))
    }
    add(expression, kind: "argument", value: nil)
    let values = Values.of(expression)
    for value in values {
      if let string = value.as(StringLiteralExprSyntax.self) {
        let (kind, text) = Values.literal(string)
        add(value, kind: kind, value: text)
      } else {
        add(value, kind: "reference", value: value.oneLine)
      }
    }
    let known = Set(values.map(\.id))
    for string in StringFinder.strings(in: expression) where !known.contains(string.id) {
      let (kind, text) = Values.literal(string)
      add(ExprSyntax(string), kind: kind, value: text, isValue: false)
    }
  }
}

/// All string literals below a node.
private final class StringFinder: SyntaxVisitor {
  private var strings: [StringLiteralExprSyntax] = []

  static func strings(in node: some SyntaxProtocol) -> [StringLiteralExprSyntax] {
    let finder = StringFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.strings
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    strings.append(node)
    return .visitChildren
  }
}
