import Diagnostics
import SourceUses
import SymbolCatalog
import SymbolLint
import SymbolSearch
import Testing

/// Sources of one project.
struct SourceProject: CustomTestStringConvertible, Sendable {
  let files: [String]
  var wrappers: [String] = []
  var constants: [String] = []

  init(_ files: String..., wrappers: [String] = [], constants: [String] = []) {
    self.files = files
    self.wrappers = wrappers
    self.constants = constants
  }

  /// Other sources with the same configuration.
  init(files: [String], like other: SourceProject) {
    self.files = files
    wrappers = other.wrappers
    constants = other.constants
  }

  var testDescription: String { files.joined(separator: " | ").prefix(120).description }
}

/// Whether names are followed in every form that interfaces, literals, wrappers and aliases have.
///
/// `NAME` stands for a name that no symbol has; each is found, and nothing else.
@Suite struct FollowedNamesTests {
  static let name = "hart.fillx"

  /// The findings of all files, as texts of the source.
  static func found(_ project: SourceProject) -> [String] {
    let files = project.files.enumerated().map { number, text in
      (
        SourceFile(path: "F\(number).swift", kind: .swift),
        Array(text.replacing("NAME", with: name).utf8)
      )
    }
    var configuration = LintConfiguration()
    configuration.only = ["unknown-symbol"]
    configuration.wrappers = project.wrappers
    configuration.constants = project.constants
    var survey = NameSurvey(configuration)
    // As the tool does it: what has no word of symbols is not looked at, unless other sources make
    // it matter.
    let filter = SourceFilter(configuration)
    let words = files.map { filter.words(of: $0.1) }
    let names = survey.run(words) { survey, numbers in
      numbers.map { survey.facts(of: files[$0].1, path: files[$0].0.path) }
    }
    let engine = LintEngine(configuration, engine: .bundled, project: names)
    return files.indices.filter { filter.takesAlone(words[$0]) || survey.concerns($0, names) }
      .flatMap { index in
        let (file, bytes) = files[index]
        return engine.report(file, bytes).findings.map {
          String(decoding: bytes[$0.range], as: UTF8.self)
        }
      }
  }

  private func expectAll(_ project: SourceProject) {
    let count = project.files.joined().ranges(of: "NAME").count
    let found = Self.found(project)
    #expect(count > 0)
    #expect(found.count == count, "\(found)")
    #expect(found.allSatisfy { $0.contains(Self.name) }, "\(found)")
  }

  // MARK: Interfaces and literals

  private static let calls = [
    "Image(systemName: X)", "Image(systemName: X, variableValue: 0.5)",
    "SwiftUI.Image(systemName: X)",
    "Label(\"a\", systemImage: X)", "Button(\"a\", systemImage: X) {}",
    "Button(\"a\", systemImage: X, role: .cancel, action: b)", "Menu(\"a\", systemImage: X) {}",
    "Toggle(\"a\", systemImage: X, isOn: $b)", "Picker(\"a\", systemImage: X, selection: $b) {}",
    "Tab(\"a\", systemImage: X, value: 1) {}", "MenuBarExtra(\"a\", systemImage: X) {}",
    "ContentUnavailableView(\"a\", systemImage: X)", "ControlGroup(\"a\", systemImage: X) {}",
    "ShareLink(\"a\", item: b, systemImage: X)", "Marker(\"a\", systemImage: X, coordinate: b)",
    "Link(\"a\", systemImage: X, destination: b)",
    "NavigationLink(\"a\", systemImage: X, value: b)",
    "DisclosureGroup(\"a\", systemImage: X) {}", "Section(\"a\", systemImage: X) {}",
    "PhotosPicker(\"a\", systemImage: X, selection: $b)",
    "LabeledContent(\"a\", systemImage: X) {}",
    "UIImage(systemName: X)", "UIImage(systemName: X, withConfiguration: b)",
    "UIImage.init(systemName: X)!", "NSImage(systemSymbolName: X, accessibilityDescription: nil)",
    "NSImage(systemSymbolName: X, variableValue: 1, accessibilityDescription: nil)",
    "UIApplicationShortcutIcon(systemImageName: X)", "UNNotificationActionIcon(systemImageName: X)",
    "AppShortcut(intent: a, phrases: [], shortTitle: \"a\", systemImageName: X)",
    "IntentDialog(full: \"a\", systemImageName: X)", "INImage.systemImageNamed(X)",
    "DisplayRepresentation.Image(systemName: X)",
    "DisplayRepresentation(title: \"a\", image: .init(systemName: X))",
    "UIAction(title: \"a\", image: .init(systemName: X)) { _ in }",
    "ControlWidgetButton(\"a\", systemImage: X, action: b)", "Glyph(X)", "Glyph(label: X)",
  ]

  private static let literals = [
    "\"NAME\"", "#\"NAME\"#", "##\"NAME\"##", "\"\"\"\n    NAME\n    \"\"\"",
    "#\"\"\"\n    NAME\n    \"\"\"#", "(\"NAME\")", "isOn ? \"NAME\" : \"NAME\"",
    "other ?? \"NAME\"",
    "if isOn { \"NAME\" } else { \"heart\" }", "switch a { case 1: \"NAME\"\ndefault: \"NAME\" }",
    "{ \"NAME\" }()", "String(\"NAME\")", "[\"NAME\", \"heart\", \"NAME\"][index]",
    "[\"NAME\"].first!",
    "[\"NAME\", \"heart\"].randomElement() ?? \"NAME\"", "[\"a\": \"NAME\"][key] ?? \"heart\"",
    "[\"a\": \"NAME\"][key, default: \"NAME\"]", "[\"Title\", \"NAME\"][1]",
    "[\"a\": \"NAME\", \"b\": \"No\"][\"a\"]!",
    "\"NAME\" as String",
  ]

  @Test(arguments: calls)
  func literalsOfInterfaces(_ call: String) {
    for literal in Self.literals {
      let value = call.replacing("X", with: literal)
      let wrappers = ["Glyph(_:)", "Glyph(label:)"]
      expectAll(SourceProject("func f() { let x = \(value) }", wrappers: wrappers))
    }
  }

  @Test(arguments: literals)
  func literalsOfConstants(_ literal: String) {
    expectAll(SourceProject("func f() { let n: String = \(literal)\n g(Image(systemName: n)) }"))
    expectAll(
      SourceProject(
        "struct S { let n: String = \(literal)\n var b: Image { Image(systemName: n) } }"))
    expectAll(
      SourceProject(
        "enum N { static let n: String = \(literal) }",
        "struct S { var b: Image { Image(systemName: N.n) } }"))
    expectAll(
      SourceProject(
        "extension String { static let n: String = \(literal) }", "let i = Image(systemName: .n)"))
  }

  @Test func textsOfSeveralPartsInThreeQuotes() {
    let found = Self.found(
      SourceProject(
        "let a = Image(systemName: \"\"\"\n  \\(n).cirkle.fill\n  \"\"\")",
        "let a = Image(systemName: #\"\"\"\n  \\#(n).circle.fill\n  \"\"\"#)",
        "let a = Image(systemName: #\"\\#(n).cirkle.fill\"#)"))
    #expect(found.count == 2, "\(found)")
  }

  // MARK: Aliases

  @Test(arguments: [
    SourceProject(
      "typealias RSImage = NSImage",
      "let a = RSImage(systemSymbolName: \"NAME\", accessibilityDescription: nil)"),
    SourceProject(
      """
      #if canImport(UIKit)
      public typealias PlatformImage = UIImage
      #else
      public typealias PlatformImage = NSImage
      #endif
      """,
      "let a = PlatformImage(systemName: \"NAME\")\n"
        + "let b = PlatformImage(systemSymbolName: \"NAME\", accessibilityDescription: nil)"),
    SourceProject(
      "typealias Icon = Image", "struct V { var b: some View { Icon(systemName: \"NAME\") } }"),
    SourceProject("typealias Icon = SwiftUI.Image", "let a = Icon.init(systemName: \"NAME\")"),
    SourceProject("typealias A = UIImage", "typealias B = A", "let a = [B(systemName: \"NAME\")]"),
    SourceProject("enum P { typealias Img = UIImage }", "let a = P.Img(systemName: \"NAME\")"),
    SourceProject(
      "typealias Lab = Label<Text, Image>", "let a = Lab(\"a\", systemImage: \"NAME\")"),
    SourceProject(
      "typealias I = Icon", "let a = I(\"NAME\")\nlet b: I = .init(\"NAME\")",
      wrappers: ["Icon(_:)"]),
    SourceProject(
      "struct Glyph { let name: String; var b: Image { Image(systemName: name) } }\ntypealias G = Glyph",
      "let a = G(name: \"NAME\")"),
    SourceProject(
      "typealias PI = UIImage\nextension PI { convenience init?(sym: String) { self.init(systemName: sym) } }",
      "let a = PI(sym: \"NAME\")\nlet b = UIImage(sym: \"NAME\")"),
  ])
  func aliases(_ project: SourceProject) { expectAll(project) }

  @Test func aliasesOfOthers() {
    // Another type has the name of the alias, or the platforms have other kinds of images.
    #expect(
      Self.found(
        SourceProject(
          "typealias Icon = Image", "struct Icon { let systemName: String }",
          "let a = Icon(systemName: \"Atari 2600\")")
      ).isEmpty)
    #expect(
      Self.found(
        SourceProject(
          "typealias PI = UIImage\ntypealias PI = NSImage\n"
            + "extension UIImage { convenience init?(sym: String) { self.init(systemName: sym) } }\n"
            + "extension NSImage { convenience init?(sym: String, a: Int) { self.init(named: sym) } }",
          "let a = NSImage(sym: \"NAME\", a: 1)")
      ).isEmpty)
  }

  // MARK: Wrappers by where they stand

  private static let positions = [
    "let x: T = I", "let x: T? = I", "var x: T! = I", "let x: Optional<T> = I", "var x: T { I }",
    "var x: T { get { I } set {} }", "var x: T { let a = 1; return I }", "func f() -> T { I }",
    "func f() async throws -> T? { return I }", "let x: T = a ? I : I", "let x: T = y ?? I",
    "let x: T = if a { I } else { I }", "var x: T { switch s { case .a: I\ncase .b: return I } }",
    "let x: [T] = [I, I]", "let x: Array<T> = [I]", "let x: Set<T> = [I]", "var x: [T] { [I] }",
    "func f() -> [T] { [I] }", "let x = [T]([I])", "let x = Array<T>([I])", "let x: [[T]] = [[I]]",
    "let x: [String: T] = [\"a\": I, \"b\": a ? I : I]", "let x: [T: Int] = [I: 1]",
    "let x: Dictionary<Int, [T]> = [1: [I]]", "let x: (T, Int) = (I, 1)",
    "let x: (n: Int, icon: T) = (n: 1, icon: I)", "let x: () -> T = { I }",
    "lazy var x: T = { I }()",
    "lazy var x: T = { let a = 1; return I }()", "let x = I as T", "func f(_ i: T = I) {}",
    "class C { var i: T = I; func f() { i = I; self.i = I } }",
    "func f() { var i: T?; if a { i = I } }",
    "func f() { var xs: [T] = []; xs.append(I); xs += [I]; xs[0] = I }",
    "extension T { static let a = I2; static let b: T = I; static let c: Self = I\n"
      + "static var d: Self { I } }",
    "extension T { static let a = Self(ARGUMENT); static func b() -> Self { .init(ARGUMENT) } }",
    "struct Row { let icon: T; let n: Int }\nlet a = Row(icon: I, n: 1)\nlet b: [Row] = [.init(icon: I, n: 2)]",
    "func show(_ i: T) {}\nfunc f() { show(I) }",
    "func show(icon: T?) {}\nfunc f() { show(icon: I) }",
    "struct A { let icons: [T] }\nlet a = A(icons: [I, I])", "@State var i: T = I",
    "let x: [T] = [\"NAME\"].map { CLOSURE }", "let x: any P & T = I2",
  ]

  @Test(arguments: positions)
  func implicitMembers(_ position: String) {
    for (type, label) in [("Icon", ""), ("Icon", "symbol: "), ("Theme.Icon", "")] {
      for initializer in [".init", type] {
        let argument = "\(label)\"NAME\""
        let source = position.replacing("CLOSURE", with: "\(initializer)(\(label)$0)")
          .replacing("ARGUMENT", with: argument).replacing("I2", with: "\(type)(\(argument))")
          .replacing(/\bI\b/, with: "\(initializer)(\(argument))")
          .replacing(/\bT\b/, with: type)
        expectAll(SourceProject(source, wrappers: [label.isEmpty ? "Icon(_:)" : "Icon(symbol:)"]))
      }
    }
  }

  @Test(arguments: [
    SourceProject(
      "struct Row { let icon: Icon }\nfunc show(icon: Icon, n: Int) {}",
      "let a = Row(icon: .init(\"NAME\"))\nfunc f() { show(icon: a ? .init(\"NAME\") : .init(\"NAME\"), n: 1) }",
      wrappers: ["Icon(_:)"]),
    SourceProject(
      "struct Glyph { let name: String; var b: Image { Image(systemName: name) } }",
      "struct Row { var glyph: Glyph?; let all: [Glyph] }",
      "let a = Row(glyph: .init(name: \"NAME\"), all: [.init(name: \"NAME\")])\n"
        + "var b: Glyph { .init(name: \"NAME\") }"),
    SourceProject("let a = [\"NAME\", \"heart\"].map(Icon.init)", wrappers: ["Icon(_:)"]),
    SourceProject(
      "let names = [\"NAME\", \"heart\"]",
      "struct V { func f() { for n in names { g(n) } } }\n"
        + "func g(_ n: String) { h(Image(systemName: n)) }\nlet all = [\"NAME\"].map(Image.init(systemName:))",
      constants: ["names"]),
    SourceProject(
      "enum N { static let all = [\"NAME\", \"heart\"]; static let table = [1: \"NAME\"] }",
      "let a = ForEach(N.all, id: \\.self) { Image(systemName: $0) }\n"
        + "func f(i: Int) { g(Image(systemName: N.table[i] ?? \"heart\")) }"),
    SourceProject(
      "extension Mood { func icon(for n: Int, filled: Bool = true) -> String { n > 1 ? \"NAME\" : \"heart\" } }",
      "extension Mood { var a: Image { Image(systemName: icon(for: 1)) } }\n"
        + "struct V { let mood: Mood; var b: Image { Image(systemName: mood.icon(for: 1, filled: false)) } }"
    ),
    SourceProject("let due = \"NAME\"", "struct V { var b: Image { Image(systemName: due) } }"),
    SourceProject(
      "public var due: String { \"NAME\" }\nfunc late() -> String { \"NAME\" }",
      "struct V { func f(_ b: Bool) { g(Image(systemName: b ? due : late())) } }"),
    SourceProject(
      "enum K: String { case heart, b = \"NAME\"\nvar i: Image { Image(systemName: rawValue) } }"),
  ])
  func acrossDeclarations(_ project: SourceProject) { expectAll(project) }

  @Test(arguments: [
    SourceProject(
      "enum N { static let pair = (icon: \"NAME\", title: \"x\") }\nlet a = Image(systemName: N.pair.icon)"
    ),
    SourceProject(
      "enum N { static let (p, q) = (\"NAME\", \"heart\") }\nlet a = Image(systemName: N.p)"),
    SourceProject(
      "enum N { static let base = \"NAME\" }\ntypealias M = N\nlet a = Image(systemName: M.base)"),
    SourceProject("let a = Image(`systemName`: \"NAME\")"),
    SourceProject(
      "func icon(`for` n: String) -> Image { Image(systemName: n) }\nlet a = icon(`for`: \"NAME\")"),
    SourceProject(
      "let star = \"NAME\"\nlet b = Image(systemName: \"heart\")",
      "struct V { var a: Image { Image(systemName: star) } }"),
    SourceProject(
      "class A { let icon = \"NAME\"; var b = Image(systemName: \"heart\") }",
      "class B: A { var i: Image { Image(systemName: icon) } }"),
    SourceProject(
      "protocol P {}\nextension P { static var st: String { \"NAME\" } }\n"
        + "struct Q: P { var i: Image { Image(systemName: Self.st) } }"),
    SourceProject("let a = Image(systemName: (isOn ? \"NAME\" : nil) ?? nil ?? \"heart\")"),
  ])
  func declarationsOfOtherForms(_ project: SourceProject) { expectAll(project) }

  @Test(arguments: [
    "let base = \"hart.x\"\nlet a = Image(systemName: \"\\(base).fill\")",
    "let base = \"hart.x\"\nstruct V { var a: Image { Image(systemName: base + \".fill\") } }",
    "enum N { static let base = \"hart.x\" }\nlet a = Image(systemName: \"\\(N.base).fill\")",
    "struct V { static let base = \"hart.x\"; var a: Image { Image(systemName: \"\\(Self.base).fill\") } }",
    "struct V { let base = \"hart.x\"; var a: Image { Image(systemName: \"\\(self.base).fill\") } }",
    "enum N { static let base = \"hart.x\", full = \"\\(base).fill\" }\nlet a = Image(systemName: N.full)",
  ])
  func constantsInTextsThatArePutTogether(_ source: String) {
    #expect(Self.found(SourceProject(source)).count == 1)
    #expect(Self.found(SourceProject(source.replacing("hart.x", with: "heart"))).isEmpty)
  }

  /// What a function with arguments gives back need not be a symbol; a slip in a name is one all
  /// the same.
  @Test func slips() {
    func found(_ name: String) -> [String] {
      Self.found(
        SourceProject(
          "func icon(for a: Int) -> String { a > 1 ? \"\(name)\" : \"heart\" }",
          "let a = Image(systemName: icon(for: 1))", "let b = Badge(systemImage: \"\(name)\")"))
    }
    #expect(found("heart.fil").count == 2)
    #expect(found("square.and.arow.up").count == 2)
    for other in ["doc.python", "Atari 2600", "my_logo", "logo", "heart.fill", ""] {
      #expect(found(other).isEmpty, "\(other)")
    }
  }

  /// Constants of the file in another source, as defaults of parameters and properties.
  @Test(
    arguments: [
      "func row(icon: String = homeIcon) -> some View { Image(systemName: icon) }",
      "func row(_ icon: String? = homeIcon) -> some View { Image(systemName: icon ?? \"heart\") }",
      "struct R { func row(icon: String = homeIcon) -> Image { Image(systemName: icon) } }",
      "extension View { func row(icon: String = homeIcon) -> Image { Image(systemName: icon) } }",
      "struct R { var icon: String = homeIcon\n var body: Image { Image(systemName: icon) } }",
      "struct R { @State private var icon = homeIcon\n var body: Image { Image(systemName: icon) } }",
      "struct R { let icon: String\n init(icon: String = homeIcon) { self.icon = icon }\n var body: Image { Image(systemName: icon) } }",
      "struct R { static let icon = b ? homeIcon : \"heart\"\n var body: Image { Image(systemName: Self.icon) } }",
      "struct R { var icon: String { homeIcon }\n var body: Image { Image(systemName: icon) } }",
      "enum Icons { static let home = homeIcon }\nvar v: Image { Image(systemName: Icons.home) }",
      "func row(icon: String = homeIcon) -> Row { Row(icon: icon) }\nstruct Row { let icon: String\n var body: Image { Image(systemName: icon) } }",
    ],
    ["let homeIcon = \"NAME\"", "var homeIcon: String { \"NAME\" }"])
  func globalsOfOtherSources(_ use: String, _ definition: String) {
    expectAll(SourceProject(use, definition))
    expectAll(SourceProject(definition, use))
    expectAll(SourceProject(use + "\n" + definition))
    // A member of the type is meant before.
    let member = use.replacing("struct R {", with: "struct R { static let homeIcon = \"heart\"\n")
    if member != use { #expect(Self.found(SourceProject(member, definition)).isEmpty) }
  }

  // MARK: Constants that the project names

  @Test(arguments: [
    SourceProject(
      "enum Icons { static let a = \"NAME\"; static var b: String { \"NAME\" } }",
      constants: ["Icons.*"]),
    SourceProject(
      "enum App { enum Icons { enum Nav { static let a = [\"NAME\", \"heart\"] } } }",
      constants: ["Icons.*"]),
    SourceProject("enum Icons: String { case a = \"NAME\", heart }", constants: ["Icons.*"]),
    SourceProject(
      "extension Kind { var systemImage: String { self == .a ? \"NAME\" : \"NAME\" } }",
      constants: ["*.systemImage"]),
    SourceProject(
      "struct A { func iconName(of a: Int) -> String { \"NAME\" } }", constants: ["A.*Name"]),
    SourceProject("let table: [Kind: String] = [.a: \"NAME\", .b: \"NAME\"]", constants: ["table"]),
    SourceProject("// symbols:names\nlet table = [\"Key\": \"NAME\", \"b\": \"heart\"]"),
    SourceProject(
      "enum A {\n  /// Symbols.\n  // symbols:names -- shown by another package\n  @MainActor\n  static let a = \"NAME\"\n  static let b = \"no name\"\n}"
    ),
    SourceProject(
      "enum A {\n  static let a = \"NAME\"  // symbols:names\n  static let b = \"no\"\n}"),
    SourceProject(
      "/* symbols:names */\nenum A {\n  static let a = \"NAME\"\n  case b(c: Int)\n  func f() -> String { \"NAME\" }\n}"
    ),
    SourceProject("func f() {\n  // symbols:names\n  let all = [\"NAME\"]\n  g(all, [\"no\"])\n}"),
  ])
  func constants(_ project: SourceProject) { expectAll(project) }

  @Test(arguments: ["Icons.*", "*.a", "a", "Icons.a", "I*ons.*", "App.Icons.*", "App.*"])
  func patterns(_ pattern: String) {
    let source =
      "enum App { enum Icons { static let a = \"NAME\" } }\nenum Other { static let b = \"no\" }"
    expectAll(SourceProject(source, constants: [pattern]))
  }

  @Test(arguments: ["Icon.*", "*.b", "Icons", "Icons.b", "*.a.*", "B.Icons.*"])
  func otherPatterns(_ pattern: String) {
    let source = "enum App { enum Icons { static let a = \"NAME\" } }"
    #expect(Self.found(SourceProject(source, constants: [pattern])).isEmpty)
  }
}
