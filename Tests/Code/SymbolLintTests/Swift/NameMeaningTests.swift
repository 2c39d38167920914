import DeploymentTargets
import SourceUses
import SymbolCatalog
import SymbolLint
import SymbolSearch
import Testing

/// Which declaration a name means: `NAME` stands for a name that no symbol has and that is shown as
/// one, and `OTHER` for one that is not.
@Suite struct NameMeaningTests {
  private static let other = "no such.logo"

  private func expect(_ project: SourceProject) {
    let files = project.files.map { $0.replacing("OTHER", with: Self.other) }
    let found = FollowedNamesTests.found(SourceProject(files: files, like: project))
    let count = files.joined().ranges(of: "NAME").count
    #expect(found.count == count, "\(found)")
    #expect(found.allSatisfy { $0.contains(FollowedNamesTests.name) }, "\(found)")
  }

  // MARK: Values of one name

  private static let shown = [
    "Text(x)", "Image(x)", "UIImage(named: x)", "Label(\"a\", image: x)", "Image(decorative: x)",
  ]
  /// Declarations of `x` whose value is shown as a symbol, beside which `S` shows another one.
  private static let scopes = [
    "struct A: View { let x: String; var body: some View { S } }\n"
      + "struct B: View { let x: String; var body: some View { Image(systemName: x) } }\n"
      + "let a = A(x: \"OTHER\"); let b = B(x: \"NAME\")",
    "func f(x: String) { g(S) }\nfunc h() { let x = \"NAME\"; g(Image(systemName: x)) }",
    "struct A { static let x = \"NAME\"; var i: Image { Image(systemName: Self.x) } }\n"
      + "struct B { let x = \"OTHER\"; var i: some View { S } }",
    "let x = \"NAME\"\nlet i = Image(systemName: x)\nfunc f() { let x = \"OTHER\"; g(S) }",
    "func f() { if let x = \"NAME\" { g(Image(systemName: x)) }; if let x = \"OTHER\" { g(S) } }",
    "func f(x: String = \"NAME\") { g(Image(systemName: x)) }\nfunc h(x: String = \"OTHER\") { g(S) }",
    "let a = [\"NAME\"].map { x in Image(systemName: x) }\nlet b = [\"OTHER\"].map { x in S }",
    "func f() { for x in [\"NAME\"] { g(Image(systemName: x)) }; for x in [\"OTHER\"] { g(S) } }",
    "enum A { static let x = \"NAME\" }\nenum B { static let x = \"OTHER\" }\n"
      + "func f() { g(Image(systemName: A.x)) }\nextension B { static func h() { g(S) } }",
    "func f() { do { let x = \"OTHER\"; g(S) }; let x = \"NAME\"; g(Image(systemName: x)) }",
  ]

  @Test(arguments: scopes)
  func othersOfOneName(_ scope: String) {
    for shown in Self.shown {
      expect(SourceProject(scope.replacing(/\bS\b/, with: shown)))
    }
  }

  @Test(arguments: [
    // The same value, and only one of both is shown.
    "func f(e: Bool) { let x = \"OTHER\"; if e { g(Text(x)) } else { g(Image(systemName: x)) } }",
    "func f(e: Bool) { let x = \"OTHER\"; g(e ? AnyView(Text(x)) : AnyView(Image(systemName: x))) }",
    "func f() { let x = \"OTHER\"; switch k { case .a: g(Text(x)); default: g(Image(systemName: x)) } }",
    "func f() -> Image { let x = \"OTHER\"; if let i = UIImage(named: x) { return Image(uiImage: i) }\n return Image(systemName: x) }",
    "struct A { let x: String; var i: some View { if isText { return Text(x) }\n return Image(systemName: x) } }\nlet a = A(x: \"OTHER\")",
    "struct A { let x: String; var i: Image { isOwn ? Image(x) : Image(systemName: x) } }\nlet a = A(x: \"OTHER\")",
    // A symbol beside its name.
    "func f() { let x = \"NAME\"; g(HStack { Image(systemName: x); Text(x) }) }",
    "struct A { let x: String; var i: some View { HStack { Text(x); Image(systemName: x) } } }\nlet a = A(x: \"NAME\")",
    "struct A { let x: String; var i: some View { Image(systemName: x) }\n var t: Text { Text(x) } }\nlet a = A(x: \"NAME\")",
    "let a = ForEach([\"NAME\"], id: \\.self) { x in Label { Text(x) } icon: { Image(systemName: x) } }",
  ])
  func oneValueInTwoRoles(_ source: String) { expect(SourceProject(source)) }

  // MARK: The project's own interfaces

  @Test(arguments: [
    // In the same source.
    SourceProject(
      "struct Image { init(systemName: String) {} }\nlet a = Image(systemName: \"OTHER\")"),
    SourceProject(
      "struct Image { init(systemName: String) {} }\nlet a = SwiftUI.Image(systemName: \"NAME\")"),
    SourceProject(
      "struct Label { let systemImage: String }\nlet a = Label(systemImage: \"OTHER\")"),
    SourceProject(
      "struct Label: View { let systemImage: String; var body: some View { SwiftUI.Image(systemName: systemImage) } }\n"
        + "let a = Label(systemImage: \"NAME\")"),
    SourceProject("class Button: Base {}\nlet a = Button(systemImage: \"OTHER\")"),
    SourceProject("typealias Image = MyImage\nlet a = Image(systemName: \"OTHER\")"),
    SourceProject("typealias Image = SwiftUI.Image\nlet a = Image(systemName: \"NAME\")"),
    SourceProject(
      "func f<Image: Named>(_ t: Image.Type) { g(Image(systemName: \"OTHER\")) }\nlet a = Image(systemName: \"NAME\")"
    ),
    SourceProject("struct R<Image> where Image: Named { let i = Image(systemName: \"OTHER\") }"),
    SourceProject(
      "protocol P { associatedtype Image: Named }\nextension P { func f() { g(Image(systemName: \"OTHER\")) } }"
    ),
    SourceProject(
      "enum T { struct Menu { init(systemImage: String) {} }\n static let a = Menu(systemImage: \"OTHER\") }\nlet a = Menu(\"a\", systemImage: \"NAME\") {}"
    ),
    SourceProject(
      "enum T { struct Menu { init(systemImage: String) {} } }\nlet a = T.Menu(systemImage: \"OTHER\")"
    ),
    SourceProject(
      "func Image(systemName: String) -> Int { 0 }\nlet a = Image(systemName: \"OTHER\")"),
    SourceProject(
      "let a = MyKit.Image(systemName: \"OTHER\")\nlet b = theme.Image(systemName: \"OTHER\")"),
    SourceProject("import struct MyKit.Image\nlet a = Image(systemName: \"OTHER\")"),
    SourceProject("import struct SwiftUI.Image\nlet a = Image(systemName: \"NAME\")"),
    SourceProject(
      "extension Image { init(systemName: String, tint: Color) { self.init(systemName: systemName) } }\nlet a = Image(systemName: \"NAME\")"
    ),
    SourceProject(
      "enum P { typealias Image = SwiftUI.Image }\nlet a = P.Image(systemName: \"NAME\")"),
    // In another one, which may be of the same target.
    SourceProject(
      "struct Image { init(systemName: String) {} }", "let a = Image(systemName: \"OTHER\")"),
    SourceProject("typealias Image = MyImage", "let a = Image(systemName: \"OTHER\")"),
    SourceProject(
      "struct Row<Label: View>: View { let label: Label }",
      "let a = Label(\"a\", systemImage: \"NAME\")"),
    // Functions.
    SourceProject(
      "func icon(_ n: String) -> Image { Image(systemName: n) }\nlet a = icon(\"NAME\")\n"
        + "struct M { func icon(_ n: String) -> Int { 0 }\n func f() { icon(\"OTHER\"); self.icon(\"OTHER\") } }\n"
        + "func g(m: M) { m.icon(\"OTHER\") }"),
    SourceProject(
      "func icon(_ n: String) -> Image { Image(systemName: n) }",
      "extension M { func f() { icon(\"OTHER\") } }\nlet a = icon(\"NAME\")",
      "struct M { func icon(_ n: String) -> Int { 0 } }"),
    SourceProject(
      "struct M { func icon(_ n: String) -> Image { Image(systemName: n) }\n func f() { icon(\"NAME\") } }\n"
        + "struct N { func icon(_ n: String) -> Int { 0 }\n func f() { icon(\"OTHER\") } }"),
    // Types of one name in several targets.
    SourceProject(
      "struct Icon: View { let name: String; var body: some View { Image(systemName: name) } }\nlet a = Icon(name: \"NAME\")",
      "struct Icon { let name: String; init(name: String) { self.name = name.lowercased() } }\nlet a = Icon(name: \"OTHER\")",
      "let a = Icon(name: \"OTHER\")"),
    // What the configuration says counts.
    SourceProject(
      "struct M { func icon(_ n: String) -> Int { 0 }\n func f() { icon(\"NAME\") } }",
      wrappers: ["icon(_:)"]),
  ])
  func ownInterfaces(_ project: SourceProject) { expect(project) }

  /// A slip in a name is one, whichever type is meant.
  @Test func slipsWhereTypesAreUnclear() {
    func count(_ files: String...) -> Int {
      FollowedNamesTests.found(SourceProject(files: files, like: SourceProject())).count
    }
    #expect(
      count(
        "struct Image { init(systemName: String) {} }", "let a = Image(systemName: \"heart.fil\")")
        == 1)
    #expect(count("let a = MyKit.Image(systemName: \"heart.fil\")") == 1)
    #expect(
      count(
        "struct Image { init(systemName: String) {} }\nlet a = Image(systemName: \"heart.fil\")")
        == 0)
  }

  // MARK: Values that come later

  @Test(arguments: [
    SourceProject(
      "class M: ObservableObject { @Published var icon = \"NAME\" }",
      "struct V: View { @StateObject private var m = M()\n"
        + " var body: some View { Image(systemName: m.icon).onTapGesture { m.icon = \"NAME\" } } }"),
    SourceProject(
      "@Observable class M { var icon: String? }",
      "struct V: View { @Environment(M.self) private var m\n var body: some View { if let i = m.icon { Image(systemName: i) } } }",
      "struct W { @Bindable var m: M; func f() { m.icon = isOn ? \"NAME\" : \"heart\"; self.m.icon = \"NAME\" } }",
      "func f(m: M?) { m?.icon = \"NAME\" }"),
    SourceProject(
      "struct V: View { @EnvironmentObject var m: M\n var body: some View { Image(systemName: m.icon) } }",
      "class M: ObservableObject { @Published var icon: String; init() { icon = \"NAME\" } }",
      "extension M { func reset() { icon = \"NAME\"; self.icon = \"NAME\" } }",
      "func f() { let icon: String; icon = \"OTHER\"; let m = Other(); m.icon = \"OTHER\" }"),
    SourceProject(
      "protocol P { var icon: String { get } }",
      "struct A: P { let icon = \"NAME\" }\nextension B: P { var icon: String { \"NAME\" } }\nstruct B {}",
      "enum E: String, P { case a\n var icon: String { switch self { case .a: \"NAME\" } } }",
      "struct C { let icon = \"OTHER\" }",
      "struct V: View { let x: any P; var body: some View { Image(systemName: x.icon) } }"),
    SourceProject(
      "protocol P { var icon: String { get } }\nprotocol Q: P {}\nextension Q { var image: Image { Image(systemName: icon) } }",
      "struct A: Q { let icon = \"NAME\" }\nextension P { var icon: String { \"OTHER\" } }"),
    SourceProject(
      "protocol P { var icon: String { get } }\nstruct A: P { let icon: String }\nlet a = A(icon: \"NAME\")",
      "func f<T: P>(_ x: T) { g(Image(systemName: x.icon)) }"),
    SourceProject(
      "protocol P { var icon: String { get } }\nstruct A: P { let icon = \"NAME\" }",
      "func f<T>(_ x: T) where T: P { g(Image(systemName: x.icon)) }"),
    SourceProject(
      "class Base { var icon: String { \"NAME\" }; var i: Image { Image(systemName: icon) } }",
      "class A: Base { override var icon: String { \"NAME\" } }\nextension View { func h(icon: String) {} }"
    ),
    SourceProject(
      "struct A { let icon: String; init(icon: String = \"NAME\", n: Int) { self.icon = icon }\n"
        + " var i: Image { Image(systemName: icon) } }\nlet a = A(icon: \"NAME\", n: 1)"),
    SourceProject(
      "struct A { let icon: String?; var i: Image? { icon.map { Image(systemName: $0) } } }\nlet a = A(icon: \"NAME\")"
    ),
    SourceProject(
      "struct A { let icon: String?; var i: Image { guard let icon else { return b }; return Image(systemName: icon) } }\nlet a = A(icon: \"NAME\")"
    ),
    SourceProject(
      "struct A { var icon: String?; var i: Image { if let n = self.icon { Image(systemName: n) } else { b } }\n"
        + " mutating func f() { icon = \"NAME\" } }"),
    SourceProject(
      "struct I { var symbol: String? }\nstruct V { let item: I; var i: Image? { if let s = item.symbol { Image(systemName: s) } } }",
      "let v = V(item: I(symbol: \"NAME\"))"),
    // Tables of tuples.
    SourceProject("// symbols:names\nlet rows = [(\"OTHER\", \"NAME\"), (\"Home\", \"house\")]"),
    SourceProject(
      "// symbols:names\nlet rows: [(title: String, icon: String)] = [(\"other\", \"NAME\")]"),
    SourceProject(
      "// symbols:names\nlet rows = [(icon: \"NAME\", id: \"other\"), (icon: \"heart\", id: \"b\")]"
    ),
    SourceProject(
      "// symbols:names\nlet rows = [\"a\": (\"Title\", \"NAME\", 3), \"b\": (\"B\", \"heart\", 1)]"
    ),
    SourceProject("enum T {\n  // symbols:names\n  static let one = (\"Title\", \"NAME\")\n}"),
  ])
  func valuesOfProperties(_ project: SourceProject) { expect(project) }

  // MARK: Flags

  private static let flags = [
    "let F = if #available(iOS 18, *) { true } else { false }",
    "var F: Bool { if #available(iOS 18, *) { return true } else { return false } }",
    "var F: Bool { if #available(iOS 18, *) { true } else { false } }",
    "var F: Bool { guard #available(iOS 18, *) else { return false }\n return true }",
    "var F: Bool { get { if #available(iOS 18, *) { return true }\n return false } }",
    "let F: Bool = { if #available(iOS 18, *) { return true }\n return false }()",
    "var F: Bool { if #unavailable(iOS 18) { return false }\n return true }",
    "let F = if #unavailable(iOS 18) { false } else { true }",
  ]
  private static let uses = [
    "F ? NEW : OLD", "!F ? OLD : NEW", "(F) ? NEW : OLD", "F && a ? NEW : OLD",
    "if F { NEW } else { OLD }", "{ guard F else { return OLD }\n return NEW }()",
    "{ if !F { return OLD }\n return NEW }()", "F ? (b ? NEW : NEW) : OLD",
  ]

  /// What is too new of a source for iOS 16.
  private func tooNew(_ source: String) -> Int {
    var configuration = LintConfiguration()
    configuration.only = ["too-new-symbol"]
    let bytes = Array(source.utf8)
    var survey = NameSurvey(wrappers: [])
    let names = survey.run([nil]) { survey, numbers in
      numbers.map { _ in survey.facts(of: bytes, path: "A.swift") }
    }
    let target = PlatformVersion(.iOS, OSVersion(16))
    return LintEngine(configuration, engine: .bundled, project: names, targets: { _ in [target] })
      .report(SourceFile(path: "A.swift", kind: .swift), bytes).findings.count
  }

  @Test(arguments: flags)
  func flagsOfSystems(_ flag: String) {
    for use in Self.uses {
      for isStatic in [true, false] {
        let word = isStatic ? "static " : ""
        let access = isStatic ? "Self.isNew" : "isNew"
        let declaration =
          word + flag.replacing("F:", with: "isNew:").replacing("F =", with: "isNew =")
        let value = use.replacing(/\bF\b/, with: access)
        func count(_ new: String, _ old: String) -> Int {
          let value = value.replacing("NEW", with: "\"\(new)\"").replacing(
            "OLD", with: "\"\(old)\"")
          return tooNew(
            "struct A {\n\(declaration)\nvar i: Image { Image(systemName: \(value)) }\n}")
        }
        #expect(count("square.resize.up", "star") == 0, "\(declaration) \(value)")
        #expect(count("star", "square.resize.up") == 1, "\(declaration) \(value)")
      }
    }
  }

  @Test(arguments: [
    "var F = if #available(iOS 18, *) { true } else { false }",
    "let F = if #available(iOS 18, *) { true } else { other }",
    "let F = if #available(iOS 18, *), other { true } else { true }",
    "var F: Bool { if #available(iOS 18, *) { return true }\n return other }",
    "let F = true", "let F: Bool",
    "func f(F: Bool) {}\nlet F = if #available(iOS 18, *) { true } else { false }",
    "let F = if #available(iOS 15, *) { true } else { false }",
  ])
  func flagsOfOtherThings(_ flag: String) {
    let source =
      "struct A {\n\(flag)\nvar i: Image { Image(systemName: F ? \"square.resize.up\" : \"star\") }\n}"
    #expect(tooNew(source.replacing(/\bF\b/, with: "isNew")) == 1)
  }

  @Test func flagsThatBranchesSet() {
    let flag = "let isNew: Bool\n init() { if #available(iOS 18, *) { VALUE } else { OTHER } }\n"
    func count(_ value: String, _ other: String, _ more: String = "") -> Int {
      tooNew(
        "struct A {\n" + flag.replacing("VALUE", with: value).replacing("OTHER", with: other)
          + " var i: Image { Image(systemName: isNew ? \"square.resize.up\" : \"star\") } }" + more)
    }
    #expect(count("isNew = true", "isNew = false") == 0)
    #expect(count("self.isNew = true", "self.isNew = false") == 0)
    #expect(count("isNew = false", "isNew = true") == 1)
    #expect(count("isNew = true", "isNew = true") == 1)
    #expect(count("isNew = true", "isNew = other") == 1)
    #expect(count("isNew = true", "isNew = false", "\nfunc f(isNew: Bool) {}") == 1)
  }
}
