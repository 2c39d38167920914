import Testing
import XMLText

@Suite struct XMLTreeTests {
  private static func slice(_ text: String, _ range: Range<Int>) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }

  @Test func elementsAreWhereTheyAreWritten() throws {
    let text = "<?xml version='1.0'?>\n<!-- c --><a x='1'>t<b y=\"&lt;2\"/><c>u</c ></a>"
    let tree = XMLTree(Array(text.utf8))
    #expect(tree.fault == nil)
    #expect(tree.elements.map(\.name) == ["a", "b", "c"])
    #expect(
      tree.elements.map { Self.slice(text, $0.tag) } == ["<a x='1'>", "<b y=\"&lt;2\"/>", "<c>"])
    #expect(
      tree.elements.map { Self.slice(text, $0.content) }
        == ["t<b y=\"&lt;2\"/><c>u</c >", "", "u"])
    #expect(Self.slice(text, tree.elements[0].range) == String(text.dropFirst(32)))
    #expect(Self.slice(text, tree.elements[1].range) == "<b y=\"&lt;2\"/>")
    #expect(tree.elements[0].children == [1, 2])
    #expect(tree.elements.map(\.parent) == [nil, 0, 0])
    #expect(tree.elements[1]["y"] == "<2")
    let value = try #require(tree.elements[1].attribute("y"))
    #expect(Self.slice(text, value.range) == "&lt;2")
    #expect(tree.descendants(of: 0) == 1..<3)
    #expect(tree.descendants(of: 1).isEmpty)
  }

  @Test(arguments: [
    ("<a><b></a>", 6), ("", 0), ("<a", 0), ("<!DOCTYPE a [<!ENTITY e 'x'>]><a/>", 0),
  ])
  func whatIsNoXMLIsSaid(_ text: String, _ offset: Int) throws {
    let fault = try #require(XMLTree(Array(text.utf8)).fault)
    #expect(fault.offset >= offset)
    #expect(!fault.message.isEmpty)
  }

  @Test func deepTextsEndTheReading() throws {
    let text = String(repeating: "<a>", count: 100_000)
    #expect(try #require(XMLTree(Array(text.utf8)).fault).message.contains("levels"))
  }
}
