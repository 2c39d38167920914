import SwiftSyntax

/// What an expression may turn out to be: the ends of its ternaries, `??`, `if` and `switch`.
enum Values {
  /// The expressions that can be the value; an expression that decides nothing is its own value.
  static func of(_ expression: ExprSyntax) -> [ExprSyntax] {
    switch expression.as(ExprSyntaxEnum.self) {
    case .ternaryExpr(let node): of(node.thenExpression) + of(node.elseExpression)
    case .infixOperatorExpr(let node) where isCoalescing(node):
      of(node.leftOperand) + of(node.rightOperand)
    case .tupleExpr(let node):
      if let inner = parenthesized(node) { of(inner) } else { [expression] }
    case .tryExpr(let node): of(node.expression)
    case .awaitExpr(let node): of(node.expression)
    case .unsafeExpr(let node): of(node.expression)
    case .asExpr(let node): of(node.expression)
    case .forceUnwrapExpr(let node): of(node.expression)
    case .ifExpr(let node): branches(of: node)
    case .switchExpr(let node): branches(of: node.cases)
    default: [expression]
    }
  }

  /// The one word that says what an argument looks like.
  static func shape(of expression: ExprSyntax) -> String {
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let node): literal(node).kind
    case .declReferenceExpr: "identifier"
    case .memberAccessExpr(let node): node.base == nil ? "implicit-member" : "member"
    case .optionalChainingExpr: "member"
    case .ternaryExpr: "ternary"
    case .infixOperatorExpr(let node): isCoalescing(node) ? "coalescing" : "operator"
    case .functionCallExpr: "call"
    case .subscriptCallExpr: "subscript"
    case .ifExpr: "if"
    case .switchExpr: "switch"
    case .tupleExpr(let node): parenthesized(node).map(shape) ?? "tuple"
    case .tryExpr(let node): shape(of: node.expression)
    case .awaitExpr(let node): shape(of: node.expression)
    case .unsafeExpr(let node): shape(of: node.expression)
    case .asExpr(let node): shape(of: node.expression)
    case .forceUnwrapExpr(let node): shape(of: node.expression)
    case .macroExpansionExpr: "macro"
    case .nilLiteralExpr: "nil"
    case .closureExpr: "closure"
    case .keyPathExpr: "key-path"
    default: "other"
    }
  }

  /// What a string literal says; each interpolation stands as U+FFFC.
  static func literal(_ node: StringLiteralExprSyntax) -> (kind: String, value: String?) {
    let isPlain = node.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    guard !isPlain else { return ("literal", node.representedLiteralValue) }
    let segments = node.segments.map { segment -> StringLiteralSegmentListSyntax.Element in
      guard segment.is(ExpressionSegmentSyntax.self) else { return segment }
      return .stringSegment(StringSegmentSyntax(content: .stringSegment("\u{FFFC}")))
    }
    let plain = node.with(\.segments, StringLiteralSegmentListSyntax(segments))
    return ("interpolation", plain.representedLiteralValue)
  }

  /// The values that a list of statements ends in, such as the body of a getter: those of all its
  /// returns if there are any, else of its only expression.
  static func returned(by statements: CodeBlockItemListSyntax) -> [ExprSyntax] {
    let finder = ReturnFinder(viewMode: .sourceAccurate)
    finder.walk(statements)
    guard finder.values.isEmpty else { return finder.values.flatMap(of) }
    return last(of: statements, only: true)
  }

  private static func isCoalescing(_ node: InfixOperatorExprSyntax) -> Bool {
    node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
  }

  private static func parenthesized(_ node: TupleExprSyntax) -> ExprSyntax? {
    guard node.elements.count == 1, let only = node.elements.first, only.label == nil else {
      return nil
    }
    return only.expression
  }

  private static func branches(of node: IfExprSyntax) -> [ExprSyntax] {
    let otherwise: [ExprSyntax] =
      switch node.elseBody {
      case .codeBlock(let block): last(of: block.statements)
      case .ifExpr(let next): branches(of: next)
      default: []
      }
    return last(of: node.body.statements) + otherwise
  }

  private static func branches(of cases: SwitchCaseListSyntax) -> [ExprSyntax] {
    cases.flatMap { element -> [ExprSyntax] in
      switch element {
      case .switchCase(let node): last(of: node.statements)
      case .ifConfigDecl(let node):
        node.clauses.flatMap { clause -> [ExprSyntax] in
          guard case .switchCases(let inner) = clause.elements else { return [] }
          return branches(of: inner)
        }
      @unknown default: []
      }
    }
  }

  /// The values of the last of a list of statements, if it is an expression.
  private static func last(of list: CodeBlockItemListSyntax, only: Bool = false) -> [ExprSyntax] {
    guard let item = list.last?.item, !only || list.count == 1 else { return [] }
    switch item {
    case .expr(let expression): return of(expression)
    case .stmt(let statement):
      return statement.as(ExpressionStmtSyntax.self).map { of($0.expression) } ?? []
    case .decl(let declaration):
      guard let choice = declaration.as(IfConfigDeclSyntax.self) else { return [] }
      return choice.clauses.flatMap { clause -> [ExprSyntax] in
        guard case .statements(let inner) = clause.elements else { return [] }
        return last(of: inner, only: only)
      }
    @unknown default: return []
    }
  }
}

/// The expressions after the `return` of one body, but not of the functions and closures in it.
private final class ReturnFinder: SyntaxVisitor {
  var values: [ExprSyntax] = []

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression { values.append(value) }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
