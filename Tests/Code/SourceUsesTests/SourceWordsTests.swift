import FileAccess
import SwiftSource
import TestSupport
import Testing

@testable import SourceUses

/// Whether words of sources are found without a tree, in every place where a tree finds them.
@Suite struct SourceWordsTests {
  /// Each declares `name`.
  private static let declarations = [
    "let name = 1", "var name: String { icon }", "static let other = 1, name = 2",
    "let other = [1, 2].map { $0 }, name = 2", "let other = [\n  1,\n  2\n], name = 3",
    "let other = list.map {\n  $0 + 1\n}, name = 2", "let other = 1\n  , name = 2",
    "let other = \"https://a.b\",\n  name = \"c\"", "let other = 1,  // a comment\n  name = 2",
    "let other = 1, /* a\n comment */ name = 2", "let\n  name = 1", "let /* a */ name = 1",
    "let // a\n  name = 1", "let (other, name) = (1, 2)", "let ((a, b), name) = c",
    "let `name` = 1",
    "enum E { case name }", "enum E { case other, name }", "enum E { case other(Int), name(Int) }",
    "enum E: String { case other = \"a\", name = \"b\" }", "enum E { indirect case name(E) }",
    "enum E {\n  case other,\n    name\n}", "enum E {\n  case other\n    , name\n}",
    "enum E: String {\n  case other = \"{\", name = \"(\"\n}", "func name() {}",
    "func name<T>(_ a: T) {}", "class func name() {}", "class var name: Int { 1 }",
    "@Published private(set) var name = 1", "if let name { }", "struct name {}",
    "enum name: String {}",
    "extension name.Part {}", "extension Whole.name {}", "final class name<T>: Base {}",
    "actor name {}", "protocol name: AnyObject {}", "let other = f(\n  1,\n  2\n), name = 3",
    "let é = 1, name = 2", "#if DEBUG\nlet name = 1\n#endif", "lazy var name = 1", "let(name)=f()",
    "enum E { case other, `name` }", "let `case` = 1, name = 2", "// a ` b\nlet name = 1",
  ]

  @Test(arguments: declarations) func declaredWordsAreFound(_ source: String) {
    let words = SourceWords(Array(source.utf8))
    #expect(words.mayContain(.declared("name")))
    #expect(words.mayContain(.word("name")))
  }

  @Test(arguments: [
    "show(name)", "User(name: 1, other: 2)", "x.name = 1", "case .other(.name):", "return name",
    "User(id: 1,\n  name: 2)", "let other = x.name", "\"name\"", "let other = 1\nshow(id, name)",
  ])
  func usesAreNoDeclarations(_ source: String) {
    let words = SourceWords(Array(source.utf8))
    #expect(!words.mayContain(.declared("name")))
    #expect(words.mayContain(.word("name")))
  }

  @Test(arguments: [
    "name(1)", "a.name (1)", "name { }", "name\n{ }", "name<Int>(1)", "name?(1)", "`name`(1)",
    "name /* a */ (1)",
  ])
  func callsAreFound(_ source: String) {
    #expect(SourceWords(Array(source.utf8)).mayContain(.called("name")))
  }

  @Test(arguments: ["a.name = 1", "name=1", "`name` = 1", "name\n= 1", "name /* a */ = 1"])
  func assignmentsAreFound(_ source: String) {
    #expect(SourceWords(Array(source.utf8)).mayContain(.assigned("name")))
  }

  @Test func whatIsLookedForIsFoundExactly() {
    let wanted = SourceWords.Wanted([.word("name"), .called("icon")])
    func isWanted(_ source: String) -> Bool {
      SourceWords(Array(source.utf8), lookingFor: wanted).isWanted
    }
    #expect(isWanted("// a name"))
    #expect(isWanted("icon(1)"))
    #expect(!isWanted("let icon = names"))
    let other = (0..<5_000).map { "let word\($0) = other\($0)(1)" }.joined(separator: "\n")
    #expect(!isWanted(other))
  }

  @Test func pairsAreWantedTogether() {
    let wanted = SourceWords.Wanted(
      [.word("alone")],
      pairs: [
        ([.called("Button"), .called("Menu")], [.called("Image"), .word("systemImage")]),
        ([.called("Image")], [.called("onTapGesture")]),
      ])
    func isWanted(_ source: String) -> Bool {
      SourceWords(Array(source.utf8), lookingFor: wanted).isWanted
    }
    #expect(isWanted("alone"))
    #expect(isWanted("Menu(a, systemImage: b)"))
    #expect(isWanted("Image(a).onTapGesture { }"))
    for part in ["Button(a)", "Menu { }", "Image(a)", "x.onTapGesture { }", "Image(a).padding()"] {
      #expect(!isWanted(part), "\(part)")
    }
    // More pairs than there are bits for: one side is enough.
    let pairs = (0..<40).map { number -> SourceWords.Wanted.Pair in
      ([.word("first\(number)")], [.word("second\(number)")])
    }
    let many = SourceWords.Wanted([], pairs: pairs)
    for number in 0..<40 {
      let both = Array("first\(number) second\(number)".utf8)
      #expect(SourceWords(both, lookingFor: many).isWanted)
      let one = Array("first\(number) second\((number + 1) % 31)".utf8)
      #expect(!SourceWords(one, lookingFor: many).isWanted || number >= 31)
    }
  }

  /// Words are read eight bytes at a time, also near both ends of the source.
  @Test func wordsOfAllLengthsAreFound() {
    for length in 1...40 {
      let word = String("abcdefghijklmnopqrstuvwxyz_ABCDEFGHIJKLMNOPQ".prefix(length))
      for place in 0...10 {
        let source = Array((String(repeating: " ", count: place) + word).utf8)
        let words = SourceWords(source)
        #expect(words.mayContain(.word(word)), "\(length) at \(place)")
        #expect(!words.mayContain(.word(word + "x")), "\(length) at \(place)")
        #expect(!words.mayContain(.word(word.dropFirst())), "\(length) at \(place)")
      }
    }
  }

  @Test(arguments: ["let a: name = b", "f(name: 1)", "a.name = 1", "[name]"])
  func typesAndLabelsAreNoCalls(_ source: String) {
    #expect(!SourceWords(Array(source.utf8)).mayContain(.called("name")))
  }

  @Test(arguments: [
    "typealias Icon = name", "public typealias Icon = SwiftUI.name", "typealias Icon =\n  name",
    "typealias name = Icon", "typealias Icon<T> = name<T>",
  ])
  func aliasesDeclareBothNames(_ source: String) {
    #expect(SourceWords(Array(source.utf8)).mayContain(.declared("name")))
  }

  @Test func initializersAndCommentsAreFound() {
    #expect(SourceWords(Array("f(.init(a: 1))".utf8)).mayContain(.implicitInit))
    #expect(!SourceWords(Array("init(a: Int) {}".utf8)).mayContain(.implicitInit))
    #expect(SourceWords(Array("// symbols:names\nlet a = 1".utf8)).mayContain(.comment))
    #expect(!SourceWords(Array("let symbols: [Int] = []".utf8)).mayContain(.word("names")))
  }

  /// The project's own sources, with the tree as the oracle.
  @Test func treesDeclareNothingElse() throws {
    let folder = #filePath.split(separator: "/Tests/")[0] + "/Sources"
    let paths = try File.paths(below: String(folder), ending: ".swift")
    #expect(paths.count > 300)
    var declared = 0
    var missing: [String] = []
    for path in paths {
      let bytes = try File.read(path)
      let words = SourceWords(bytes)
      let tree = SwiftTree(bytes)
      func look(_ key: SourceWords.Key, _ name: String) {
        if !words.mayContain(key) { missing.append("\(name) in \(path)") }
      }
      for node in tree.indices {
        switch tree.kind(node) {
        case .variable, .enumCase, .function, .type:
          guard let token = tree.nameToken(node), token.kind == .word, !token.range.isEmpty else {
            continue
          }
          let name = tree.text(token)
          if name == "init" || name == "subscript" || name == "deinit" { continue }
          declared += 1
          look(.declared(name), name)
        default: break
        }
      }
      for token in tree.tokens where token.kind == .word {
        let text = tree.text(token)
        if !text.hasPrefix("$") { look(.word(text), text) }
      }
    }
    #expect(missing == [])
    #expect(declared > 5_000)
  }

  /// Words that no source has are claimed rarely, or filtering would be of no use.
  @Test func falseClaimsAreRare() {
    let source = (0..<600).map { "let word\($0) = other\($0)" }.joined(separator: "\n")
    let words = SourceWords(Array(source.utf8))
    let claimed = (0..<10_000).count { words.mayContain(.word("absent\($0)")) }
    #expect(claimed < 500, "\(claimed) of 10,000")
  }
}
