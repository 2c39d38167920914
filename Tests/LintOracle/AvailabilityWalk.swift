import SwiftSyntax

/// A call `probe(12)`, which stands for anything whose availability is asked.
struct Probe {
  let number: Int
  let place: Place
  let scope: Scope

  func json(file: String) -> JSON {
    .object([
      "file": .string(file), "probe": .number(number), "line": .number(place.line),
      "column": .number(place.column), "platforms": scope.json,
    ])
  }
}

/// Walks a file from the outside in, with the scope that holds at each place.
struct AvailabilityWalk {
  private let file: SwiftFile
  private var probes: [Probe] = []
  /// The scopes at these offsets.
  private var scopes: [Int: Scope] = [:]
  private let wanted: Set<Int>

  private init(file: SwiftFile, wanted: Set<Int> = []) {
    self.file = file
    self.wanted = wanted
  }

  /// All probes of a file in the order of their places.
  static func probes(in file: SwiftFile) -> [Probe] {
    var walk = AvailabilityWalk(file: file)
    walk.walk(file.tree, Scope())
    return walk.probes.sorted { $0.place.offset < $1.place.offset }
  }

  /// The scopes of the nodes whose first bytes are at the offsets.
  static func scopes(in file: SwiftFile, at offsets: Set<Int>) -> [Int: Scope] {
    var walk = AvailabilityWalk(file: file, wanted: offsets)
    walk.walk(file.tree, Scope())
    return walk.scopes
  }

  private mutating func walk(_ node: Syntax, _ scope: Scope) {
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    // The innermost node at an offset comes last.
    if wanted.contains(offset) { scopes[offset] = scope }
    switch node.as(SyntaxEnum.self) {
    case .codeBlockItemList(let list): _ = walk(statements: list, scope)
    case .ifExpr(let node): _ = walk(if: node, labels: [], scope)
    case .guardStmt(let node): _ = walk(guard: node, scope)
    case .whileStmt(let node):
      let inside = walk(conditions: node.conditions, scope).holds
      walk(Syntax(node.body), inside)
    case .ifConfigDecl(let node):
      for (clause, inside) in clauses(of: node, scope) {
        clause.elements.map { walk(Syntax($0), inside) }
      }
    default:
      if let call = node.as(FunctionCallExprSyntax.self), let number = probeNumber(of: call) {
        probes.append(Probe(number: number, place: file.place(call), scope: scope))
      }
      let inside = declared(by: node, scope)
      for child in node.children(viewMode: .sourceAccurate) { walk(child, inside) }
    }
  }

  private func probeNumber(of call: FunctionCallExprSyntax) -> Int? {
    guard Callee(call.calledExpression).name == "probe",
      let argument = call.arguments.first?.expression.as(IntegerLiteralExprSyntax.self)
    else { return nil }
    return Int(argument.literal.text)
  }

  // MARK: Statements

  /// Walks statements one after another; gives the scope after the last.
  private mutating func walk(statements: CodeBlockItemListSyntax, _ start: Scope) -> Scope {
    var scope = start
    for statement in statements {
      scope = walk(statement: statement.item, scope)
    }
    return scope
  }

  /// Walks a statement; gives the scope of the next.
  private mutating func walk(statement: CodeBlockItemSyntax.Item, _ scope: Scope) -> Scope {
    var node = Syntax(statement)
    var labels: Set<String> = []
    while let labeled = node.as(LabeledStmtSyntax.self) {
      labels.insert(labeled.label.text)
      node = Syntax(labeled.statement)
    }
    if let expression = node.as(ExpressionStmtSyntax.self) { node = Syntax(expression.expression) }
    switch node.as(SyntaxEnum.self) {
    case .guardStmt(let node): return walk(guard: node, scope)
    case .ifExpr(let node): return walk(if: node, labels: labels, scope) ?? scope
    case .ifConfigDecl(let node): return walk(choice: node, scope)
    default:
      walk(node, scope)
      return scope
    }
  }

  private mutating func walk(guard node: GuardStmtSyntax, _ scope: Scope) -> Scope {
    let (holds, fails) = walk(conditions: node.conditions, scope)
    walk(Syntax(node.body), fails)
    return holds
  }

  /// Walks an `if`; gives the scope after it if that is another than before: where none of its
  /// branches comes to its end and there is no last `else`.
  private mutating func walk(
    if node: IfExprSyntax, labels: Set<String>, _ scope: Scope
  ) -> Scope? {
    let (holds, fails) = walk(conditions: node.conditions, scope)
    walk(Syntax(node.body), holds)
    let leaves = leaves(node.body, labels: labels)
    switch node.elseBody {
    case .ifExpr(let next):
      let rest = walk(if: next, labels: labels, fails)
      return leaves ? rest : nil
    case .codeBlock(let block):
      walk(Syntax(block), fails)
      return nil
    default: return leaves ? fails : nil
    }
  }

  /// Whether the last statement of a body leaves the block around it.
  private func leaves(_ body: CodeBlockSyntax, labels: Set<String>) -> Bool {
    guard let last = body.statements.last?.item else { return false }
    var node = Syntax(last)
    if let expression = node.as(ExpressionStmtSyntax.self) { node = Syntax(expression.expression) }
    switch node.as(SyntaxEnum.self) {
    case .returnStmt, .throwStmt, .continueStmt, .fallThroughStmt: return true
    case .breakStmt(let node):
      // `break` to a label of this very `if` only ends the `if`.
      guard let label = node.label else { return true }
      return !labels.contains(label.text)
    case .functionCallExpr(let node):
      return ["fatalError", "preconditionFailure", "exit", "abort"]
        .contains(Callee(node.calledExpression).name)
    default: return false
    }
  }

  /// Walks conditions one after another; gives the scopes where they hold and where not.
  private mutating func walk(
    conditions: ConditionElementListSyntax, _ scope: Scope
  ) -> (holds: Scope, fails: Scope) {
    var holds = scope
    var fails = scope
    for condition in conditions {
      guard case .availability(let node) = condition.condition else {
        walk(Syntax(condition), holds)
        continue
      }
      let isAvailable = node.availabilityKeyword.tokenKind == .poundAvailable
      let list = VersionList(node.availabilityArguments)
      holds = holds.when(list, holds: isAvailable)
      // With other conditions it may be one of them that fails.
      if conditions.count == 1 { fails = scope.when(list, holds: !isAvailable) }
    }
    return (holds, fails)
  }

  // MARK: Conditional compilation

  /// Walks an `#if` among statements; it is no block, so what its clauses end with holds after it.
  private mutating func walk(choice node: IfConfigDeclSyntax, _ scope: Scope) -> Scope {
    var ends: [Scope] = []
    for (clause, inside) in clauses(of: node, scope) {
      guard let elements = clause.elements else {
        ends.append(inside)
        continue
      }
      if case .statements(let list) = elements {
        ends.append(walk(statements: list, inside))
      } else {
        walk(Syntax(elements), inside)
        ends.append(inside)
      }
    }
    if node.clauses.last?.poundKeyword.tokenKind != .poundElse {
      ends.append(remaining(after: node.clauses.map { $0 }, scope))
    }
    guard var result = ends.first else { return scope }
    for end in ends.dropFirst() { result = result.joined(end) }
    // A platform that comes to none of the clauses was out before.
    for platform in Platform.allCases where scope[platform].isExcluded {
      result[platform] = scope[platform]
    }
    return result
  }

  /// The clauses with the scopes inside of them.
  private func clauses(
    of node: IfConfigDeclSyntax, _ scope: Scope
  ) -> [(clause: IfConfigClauseSyntax, inside: Scope)] {
    var before: [IfConfigClauseSyntax] = []
    return node.clauses.map { clause in
      var inside = remaining(after: before, scope)
      if let condition = clause.condition {
        for platform in Platform.allCases where Truth(condition, on: platform) == .no {
          inside[platform].isExcluded = true
        }
      }
      before.append(clause)
      return (clause, inside)
    }
  }

  /// The scope where no clause before was taken.
  private func remaining(after clauses: [IfConfigClauseSyntax], _ scope: Scope) -> Scope {
    var result = scope
    for condition in clauses.compactMap(\.condition) {
      for platform in Platform.allCases where Truth(condition, on: platform) == .yes {
        result[platform].isExcluded = true
      }
    }
    return result
  }

  // MARK: Declarations

  /// The scope inside of a node that may have attributes.
  private func declared(by node: Syntax, _ scope: Scope) -> Scope {
    guard let attributed = node.asProtocol((any WithAttributesSyntax).self) else { return scope }
    var declared = Declared()
    var choices: [IfConfigDeclSyntax] = []
    for element in attributed.attributes {
      switch element {
      case .attribute(let attribute): declared.read(attribute)
      case .ifConfigDecl(let choice): choices.append(choice)
      @unknown default: break
      }
    }
    var result = declared.narrow(scope)
    for choice in choices { result = attributes(of: choice, result) }
    return result
  }

  /// The scope below attributes that stand in an `#if`, which count where it is sure to be taken.
  private func attributes(of choice: IfConfigDeclSyntax, _ scope: Scope) -> Scope {
    var result: [Scope] = []
    for (clause, inside) in clauses(of: choice, scope) {
      var declared = Declared()
      if case .attributes(let list) = clause.elements {
        for case .attribute(let attribute) in list { declared.read(attribute) }
      }
      result.append(declared.narrow(inside))
    }
    if choice.clauses.last?.poundKeyword.tokenKind != .poundElse {
      result.append(remaining(after: choice.clauses.map { $0 }, scope))
    }
    return result.dropFirst().reduce(result.first ?? scope) { $0.joined($1) }
  }
}
