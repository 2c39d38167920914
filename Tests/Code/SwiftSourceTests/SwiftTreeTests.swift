import SwiftSource
import Testing

/// What sources are read as: kinds of nodes with their names, and their children in parentheses.
@Suite struct SwiftTreeTests {
  static let calls: [(String, String)] = [
    (
      "f(a) { b } c: { d }",
      "call(name:f argument(name:a) argument(closure(name:b)) argument:c(closure(name:d)))"
    ),
    ("f { x in y }", "call(name:f argument(closure(name:y)))"),
    ("f { [weak self] (a: Int, b) -> C in d }", "call(name:f argument(closure(name:d)))"),
    (
      "a { b }.c { d }",
      "call(member:c(call(name:a argument(closure(name:b)))) argument(closure(name:d)))"
    ),
    (
      "x\n#if a\n.b()\n#else\n.c()\n#endif\n.d()",
      "call(member:d(postfixConditional(name:x clause:#if(skipped call(member:b)) "
        + "clause:#else(call(member:c)))))"
    ),
    (
      "f(a ? b : c, d: e)",
      "call(name:f argument(ternary(name:a name:b name:c)) argument:d(name:e))"
    ),
    ("a<b>(c)", "call(name:a argument(name:c))"),
    (
      "f(a < b, c > d)",
      "call(name:f argument(sequence(name:a infix:< name:b)) "
        + "argument(sequence(name:c infix:> name:d)))"
    ),
    (
      "x.reduce(1, *)", "call(member:reduce(name:x) argument(number) argument(prefixed:*))"
    ),
    (
      "f(-1, a...b, .c)",
      "call(name:f argument(prefixed:-(number)) argument(sequence(name:a infix:... name:b)) "
        + "argument(member:c))"
    ),
    (
      "#Preview(\"a\") { b }", "macro:#Preview(argument(text) argument(closure(name:b)))"
    ),
    ("try? await a.b()", "call(member:b(name:a))"),
  ]

  static let values: [(String, String)] = [
    ("a ? b : c", "ternary(name:a name:b name:c)"),
    ("a < b", "sequence(name:a infix:< name:b)"),
    ("a<b", "sequence(name:a infix:< name:b)"),
    ("a / b / c", "sequence(name:a infix:/ name:b infix:/ name:c)"),
    ("a ?? b", "sequence(name:a infix:?? name:b)"),
    ("a as? B ?? c", "sequence(name:a infix:as infix:?? name:c)"),
    ("a = b", "assignment(name:a name:b)"),
    ("!a.b", "prefixed:!(member:b(name:a))"),
    ("a!.b?.c", "member:c(postfixed:?(member:b(postfixed:!(name:a))))"),
    ("a[b]", "subscripting(name:a argument(name:b))"),
    ("(a, b: c)", "tuple(argument(name:a) argument:b(name:c))"),
    ("[a, b]", "array(name:a name:b)"),
    ("[a: 1, b: 2]", "dictionary(name:a number name:b number)"),
    ("`if`.`a`", "member:a(name:if)"),
    ("\\A.b?.c[0]", "keyPath"),
    ("\"a\\(b)c\\(d)\"", "text(argument(name:b) argument(name:d))"),
    ("\"\"\"\n a \"b\"\n \"\"\"", "text"),
  ]

  static let declarations: [(String, String)] = [
    ("import struct A.B", "importation:B"),
    ("let r = /a b/", "variable:r(pattern)"),
    ("let a = 1, b = 2", "block(variable:a(number) variable:b(number))"),
    (
      "let a = if b { 1 } else { 2 }", "variable:a(ifStatement(name:b block(number) block(number)))"
    ),
    (
      "let a = switch b { case .c: 1; default: 2 }",
      "variable:a(switchStatement(name:b switchCase(member:c number) switchCase(number)))"
    ),
    (
      "var a: B { get { c } set { d } }",
      "variable:a(block(call(name:get argument(closure(name:c))) "
        + "call(name:set argument(closure(name:d)))))"
    ),
    (
      "var a = 1 { didSet { b } }",
      "variable:a(number block(call(name:didSet argument(closure(name:b)))))"
    ),
    (
      "@A(b: 1) @C func f() {}",
      "function:f(attribute:A(argument:b(number)) attribute:C block)"
    ),
    (
      "#if a\n@b\n#endif\nfunc f() {}",
      "function:f(conditional(clause:#if(skipped attribute:b)) block)"
    ),
    ("init?(a: B) { }", "function:init(parameter:a block)"),
    (
      "static func == (a: B, c: B) -> Bool { true }",
      "function:==(parameter:a parameter:c block(name:true))"
    ),
    ("subscript(a: B) -> C { d }", "function:subscript(parameter:a block(name:d))"),
    (
      "enum A: B { case a = \"x\", b(c: D) }",
      "type:A(block(block(enumCase:a(text) enumCase:b(parameter:c))))"
    ),
    ("extension A.B where C == D { }", "type:B(block)"),
    (
      "struct A {\n#if b\nlet c = 1\n#endif\n}",
      "type:A(block(conditional(clause:#if(skipped variable:c(number)))))"
    ),
  ]

  static let statements: [(String, String)] = [
    (
      "outer: for a in b { continue outer }", "forLoop(name:b block(jump:continue))"
    ),
    ("while a { b }", "whileLoop(name:a block(name:b))"),
    ("repeat { a } while b", "doStatement:repeat(block(name:a) name:b)"),
    ("do { a } catch let b { c }", "doStatement:do(block(name:a) name:b block(name:c))"),
    ("throw a", "throwStatement(name:a)"),
    (
      "if a { b } else if c { d } else { e }",
      "ifStatement(name:a block(name:b) ifStatement(name:c block(name:d) block(name:e)))"
    ),
    ("if #available(iOS 17, *) { a }", "ifStatement(availability:#available block(name:a))"),
    (
      "guard let a = b, #available(iOS 17, *) else { return }",
      "guardStatement(binding:a(name:b) availability:#available block(returnStatement))"
    ),
    (
      "if case .a(let b) = c { }",
      "ifStatement(assignment(call(member:a argument(name:let) argument(name:b)) name:c) block)"
    ),
    (
      "switch a { case .b, .c where d: e }",
      "switchStatement(name:a switchCase(member:b member:c name:d name:e))"
    ),
    (
      "switch a {\n#if b\ncase .c: d\n#endif\ndefault: e }",
      "switchStatement(name:a conditional(clause:#if(skipped switchCase(member:c name:d))) "
        + "switchCase(name:e))"
    ),
  ]

  /// What somebody has not finished typing.
  static let unfinished: [(String, String)] = [
    ("f(a,", "call(name:f argument(name:a))"), ("if a {", "ifStatement(name:a block)"),
    ("a.", "member(name:a)"), ("", ""), ("}", ""), ("struct A {", "type:A(block)"),
    ("\"\\(a } b)\"", "text(argument(name:a) argument(name:b))"),
  ]

  @Test(arguments: calls + values + declarations + statements + unfinished)
  func structure(_ source: String, _ expected: String) {
    let tree = SwiftTree(Array(source.utf8))
    let found = tree.children(0).map { Self.text($0, in: tree) }.joined(separator: " ")
    #expect(found == expected)
    #expect(tree.isWhole)
  }

  private static func text(_ node: SwiftTree.Index, in tree: SwiftTree) -> String {
    let name = tree.name(node)
    let children = tree.children(node).map { text($0, in: tree) }
    return "\(tree.kind(node))" + (name.isEmpty ? "" : ":\(name)")
      + (children.isEmpty ? "" : "(\(children.joined(separator: " ")))")
  }

  /// What nests too deeply is told, and read without recursion that has no end.
  @Test(
    arguments: [
      "(", "[", "{", "\"\\(", "f(", "f {", "if a {", "struct A {", "#if a\n", "func f() {", "a ? ",
      "a = ",
      "switch a { case b: ", "if a {} else ", "-", ".a()",
    ])
  func deepNesting(_ piece: String) {
    let tree = SwiftTree(Array(String(repeating: piece, count: 20_000).utf8))
    #expect(tree.count > 0 && (piece == "-" || !tree.isWhole))
  }
}
