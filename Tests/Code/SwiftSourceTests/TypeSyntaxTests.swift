import SwiftSource
import Testing

/// Whether the parts of written types are found.
@Suite struct TypeSyntaxTests {
  private func type(_ text: String) -> TypeSyntax? {
    let tree = SwiftTree(Array("let x: \(text) = y".utf8))
    return tree.indices.first { tree.kind($0) == .variable }.flatMap { tree.statedType(of: $0) }
  }

  @Test(
    arguments: [
      ("Icon", []), ("App.Icon", []), ("Icon?", []), ("Icon!", []), ("Optional<Icon>", []),
      ("any Icon", []),
      ("(Icon)", []), ("Icon & P", []), ("@Sendable Icon", []),
      ("[Icon]", [.element]), ("[Icon?]?", [.element]), ("Array<App.Icon>", [.element]),
      ("Set<Icon>", [.element]), ("[[Icon]]", [.element, .element]),
      ("[String: Icon]", [.value]), ("[Icon: Int]", [.key]),
      ("Dictionary<Int, [Icon]>", [.value, .element]),
      ("Array<Array<Icon?>>", [.element, .element]), ("() -> Icon", [.result]),
      ("@escaping (Int, [A]) async throws -> Icon?", [.result]),
      ("(a: Int, b: Icon)", [.part(position: 0, label: "b")]),
      ("(Int, Icon)", [.part(position: 1, label: "")]),
    ] as [(String, [TypeSyntax.Step])])
  func parts(_ text: String, _ steps: [TypeSyntax.Step]) {
    var found = type(text)
    for step in steps { found = found?.part(step) }
    #expect(found?.name == "Icon")
  }

  @Test(arguments: [
    "[Icon", "(", "<", "-> Icon", "[:]", "", "Array<", String(repeating: "[", count: 9_999),
  ])
  func broken(_ text: String) { #expect(type(text)?.part(.element)?.part(.element)?.name == nil) }

  @Test func declarations() {
    let source = """
      typealias A<T> = SwiftUI.Image where T: P
      func f(icon i: [Icon] = []) async throws -> [String: Icon] where A: B { g() }
      """
    let tree = SwiftTree(Array(source.utf8))
    func first(_ kind: SwiftTree.Kind) -> SwiftTree.Index? {
      tree.indices.first { tree.kind($0) == kind }
    }
    #expect(first(.typeAlias).flatMap { tree.aliasedType(of: $0) }?.name == "Image")
    #expect(first(.typeAlias).map { tree.name($0) } == "A")
    #expect(first(.parameter).flatMap { tree.statedType(of: $0) }?.part(.element)?.name == "Icon")
    #expect(first(.function).flatMap { tree.statedType(of: $0) }?.part(.value)?.name == "Icon")
  }
}
