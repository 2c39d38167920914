import Diagnostics
import SourceUses
import SymbolLint
import SymbolSearch
import SymbolStyle
import Testing

/// Every line of the guidelines has a rule: it reports the bad form, and nothing of the good form.
@Suite struct GuidelineRuleTests {
  /// A line of the guidelines with its rule.
  struct Line: CustomTestStringConvertible, Sendable {
    let rule: String
    let bad: [String]
    let good: [String]
    var file = "Example.swift"

    var testDescription: String { rule }
  }

  private static func catalog(_ entries: String) -> String {
    #"{ "sourceLanguage" : "en", "strings" : { \#(entries) }, "version" : "1.0" }"#
  }

  static let lines: [Line] = [
    Line(
      rule: "unlabeled-control",
      bad: [
        #"Toggle("", isOn: $on)"#, #"HStack { Text("Sound"); Toggle("", isOn: $on) }"#,
        #"SecureField("", text: $code)"#, "Slider(value: $x, in: 0...10, step: 1)",
        "Button { go() } label: { Capsule().frame(width: 40) }",
        #"Picker("", selection: $x) { Text("A") }.pickerStyle(.segmented)"#,
      ],
      good: [
        #"Toggle("Sound", isOn: $on)"#, #"Toggle("Sound", isOn: $on).labelsHidden()"#,
        #"SecureField("Code", text: $code)"#,
        #"Slider(value: $x, in: 0...10) { Text("Size") }"#,
        #"Button { go() } label: { Capsule() }.accessibilityLabel("Go")"#,
        #"Picker("Size", selection: $x) { Text("A") }"#,
      ]),
    Line(
      rule: "tap-on-view",
      bad: [
        "Text(name).onTapGesture { open() }", "HStack { icon; Text(name) }.onTapGesture { open() }",
        "Rectangle().onTapGesture { open() }", "card.onTapGesture { open() }",
        "Card { Text(name) }.padding().onTapGesture(perform: open)",
        "Color.red.onTapGesture { open() }",
      ],
      good: [
        "Button { open() } label: { Text(name) }",
        "Text(name).onTapGesture { open() }.accessibilityAddTraits([.isButton])",
        "card.onTapGesture { open() }.accessibilityAddTraits(.isButton)",
        "Text(name).onTapGesture(count: 2) { zoom() }",
        "Form { a }.onTapGesture { isFocused = false }", "Text(name).onLongPressGesture { open() }",
      ]),
    Line(
      rule: "header-without-trait",
      bad: ["largeTitle", "title", "title2", "title3", "title3.bold()", "title.weight(.bold)"].map {
        "VStack { Text(\"Details\").font(.\($0)) }"
      },
      good: ["largeTitle", "title", "title2", "title3", "title3.bold()", "title.weight(.bold)"].map
      {
        "VStack { Text(\"Details\").font(.\($0)).accessibilityAddTraits(.isHeader) }"
      } + ["VStack { Text(\"Details\").font(.headline) }"]),
    Line(
      rule: "unreduced-motion",
      bad: [
        "Text(a).animation(.default, value: a)", "Text(a).transition(.scale)",
        "func f() { withAnimation(.easeIn) { a = 1 } }", "Text(a).transition(.opacity)",
        "func f() { withAnimation { a = 1 } }",
        "Text(a).animation(.snappy(duration: 0.2), value: a)",
      ],
      good: [
        "@Environment(\\.accessibilityReduceMotion) var r\nText(a).animation(r ? nil : .default, value: a)",
        "@Environment(\\.accessibilityReduceMotion) var r\nText(a).transition(r ? .opacity : .scale)",
        "@Environment(\\.accessibilityReduceMotion) var r\nfunc f() { withAnimation(r ? nil : .easeIn) { a = 1 } }",
        "Text(a).animation(nil, value: a)", "Text(a).transition(.identity)",
        "func f() { if UIAccessibility.isReduceMotionEnabled { a = 1 } else { withAnimation { a = 1 } } }",
      ]),
    Line(
      rule: "effect-on-constant-control",
      bad: [
        "Toggle(isOn: $a) { Image(systemName: \"bell\").symbolEffect(.bounce, value: a) }",
        "Toggle(isOn: $a) { Label(\"A\", systemImage: \"bell\").symbolEffect(.bounce, value: a) }",
        "List { Image(systemName: \"bell\").symbolEffect(.bounce, value: a) }",
        "List(a) { b in Label(\"A\", systemImage: \"bell\").symbolEffect(.pulse) }",
        "List { ForEach(a) { b in Image(systemName: \"bell\").symbolEffect(.pulse, isActive: b.on) } }",
        "TabView { A().tabItem { Image(systemName: \"bell\").symbolEffect(.bounce, value: a) } }",
      ],
      good: [
        "Toggle(\"A\", isOn: $a)", "Image(systemName: \"bell\").symbolEffect(.bounce, value: a)",
        "List { Image(systemName: \"bell\") }",
        "VStack { Image(systemName: \"bell\").symbolEffect(.bounce, value: a) }",
        "List { Image(systemName: n).contentTransition(.symbolEffect(.replace)) }",
        "TabView { A().tabItem { Image(systemName: \"bell\") } }",
      ]),
    Line(
      rule: "custom-font",
      bad: [
        #"Text(a).font(.custom("Inter", size: 14))"#,
        #"Text(a).font(Font.custom("Inter", size: 14))"#,
        #"Text(a).font(.custom("Inter", size: 14, relativeTo: .body))"#,
        #"let f = Font.custom(Names.inter, fixedSize: 12)"#,
        #"label.font = UIFont(name: "Inter", size: 12)!"#,
        #"field.font = NSFont(name: Names.inter, size: 12)"#,
      ],
      good: [
        "Text(a).font(.body)", "Text(a).font(.title3.weight(.semibold))",
        "Text(a).font(.system(.body, design: .serif))", "Text(a).font(.headline)",
        "label.font = .preferredFont(forTextStyle: .body)",
        "let f = NSFont.preferredFont(forTextStyle: .body)",
      ]),
    Line(
      rule: "color-namespace",
      bad: [
        "Text(a).foregroundColor(Color.Theme.text)", "Text(a).foregroundStyle(Color.Theme.text)",
        "A().background(Color.Theme.surface)", "let c = Color.DesignSystem.ink",
        "A().tint(Color.Brand.blue)", "view.backgroundColor = UIColor.Theme.surface",
      ],
      good: [
        "Text(a).foregroundColor(.primary)", "Text(a).foregroundStyle(Color.secondary)",
        "A().background(Color(.systemBackground))", "let c = Color.accentColor", "A().tint(.blue)",
        "view.backgroundColor = UIColor.systemBackground",
      ]),
    Line(
      rule: "fixed-ground",
      bad: [
        "A().background(Color.white)", "A().background(.white)", "Circle().fill(.black)",
        "A().background(Color(red: 0.1, green: 0.2, blue: 0.3))",
        "RoundedRectangle(cornerRadius: 8).fill(Color(white: 0.9))", "A().background(Color.black)",
      ],
      good: [
        "A().background(Color(.systemBackground))", "A().background(.thinMaterial)",
        "Circle().fill(.tint)", "A().background(Color(\"Surface\"))",
        "RoundedRectangle(cornerRadius: 8).fill(Color.secondary)", "A().background(Color.clear)",
      ]),
    Line(
      rule: "preview-without-dark",
      bad: [
        "#Preview { A() }", "#Preview(\"A\") { A() }", "#Preview { A() }\n#Preview { B() }",
        "struct P: PreviewProvider { static var previews: some View { A() } }",
        "#Preview { A().preferredColorScheme(.light) }", "#Preview { NavigationStack { A() } }",
      ],
      good: [
        "#Preview { A() }\n#Preview(\"Dark\") { A().preferredColorScheme(.dark) }",
        "#Preview { A().preferredColorScheme(.dark) }",
        "#Preview { Group { A(); A().environment(\\.colorScheme, .dark) } }",
        "struct P: PreviewProvider { static var previews: some View { A().preferredColorScheme(.dark) } }",
        "struct A: View { let a = 1 }", "#Preview { ForEach(ColorScheme.allCases) { A().s($0) } }",
      ]),
    Line(
      rule: "unknown-color-asset",
      bad: [
        #"let c = Color("Ink")"#, #"A().background(Color("Ink"))"#,
        #"A().tint(Color("Ink").opacity(0.2))"#,
        #"let c = UIColor(named: "Ink")"#, #"let c = NSColor(named: "Ink")"#,
        #"Text(a).foregroundStyle(on ? Color("Ink") : .primary)"#,
      ],
      good: [
        "let c = Color(.ink)", #"let c = Color("Ink", bundle: .module)"#, "let c = Color(name)",
        "A().tint(.blue)", #"let c = Color(hex: "ABC")"#, #"let c = UIColor(named: name)"#,
      ]),
    Line(
      rule: "unformatted-value",
      bad: [
        #"Text(String(format: "%.1f", x))"#, #"Text("\(x, specifier: "%.1f")")"#,
        #"Text("\(String(format: "%.0f", x)) %")"#, #"Text(dateFormatter.string(from: date))"#,
        #"f.dateFormat = "MM/dd/yyyy""#, #"Button(String(format: "%d", n)) {}"#,
      ],
      good: [
        "Text(x.formatted())", "Text(x, format: .number)",
        "Text(date.formatted(date: .long, time: .omitted))",
        "Text(date, style: .date)", #"let id = String(format: "%04x", n)"#,
        #"print(String(format: "%.1f", x))"#,
      ]),
    Line(
      rule: "catalog-text",
      bad: [
        catalog(#""home.title" : {}"#), catalog(#""home.title" : { "localizations" : {} }"#),
        catalog(
          #""home.title.short" : { "localizations" : { "es" : { "stringUnit" : { "value" : "Inicio" } } } }"#
        ),
        catalog(#""%lld songs" : {}"#),
        catalog(
          #""a.b" : { "localizations" : { "en" : { "stringUnit" : { "value" : "%d songs" } } } }"#),
        catalog(
          #""a.b" : { "localizations" : { "en" : { "stringUnit" : { "state" : "new", "value" : "" } } } }"#
        ),
      ],
      good: [
        catalog(
          #""home.title" : { "localizations" : { "en" : { "stringUnit" : { "value" : "Home" } } } }"#
        ),
        catalog(#""Home" : {}"#), catalog(#""home.title" : { "shouldTranslate" : false }"#),
        catalog(#""%@ by %@" : {}"#), catalog(#""home.title" : { "extractionState" : "stale" }"#),
        catalog(
          #""a.b" : { "localizations" : { "en" : { "variations" : { "plural" : { "one" : { "stringUnit" : { "value" : "%d song" } }, "other" : { "stringUnit" : { "value" : "%d songs" } } } } } } }"#
        ),
      ], file: "Localizable.xcstrings"),
    Line(
      rule: "catalog-keys",
      bad: ["Save", "Home.Title", "homeTitle", "home title", "home.", ".title"].map {
        catalog("\"\($0)\" : {}")
      },
      good: ["a.b", "home.title", "home.list.row", "home.list.row.short", "home_2.a-b", "%@"].map {
        catalog("\"\($0)\" : {}")
      }, file: "Localizable.xcstrings"),
    Line(
      rule: "unlimited-row",
      bad: [
        "List { Text(item.name) }", "List(items) { item in HStack { Text(item.name) } }",
        "List { ForEach(items) { item in Text(item.name) } }", "List { Text(title).font(.body) }",
        "List(items) { item in HStack { Image(systemName: n); Text(item.name).bold() } }",
        "List { Section { VStack { Text(item.name) } } }",
      ],
      good: [
        "List { Text(item.name).lineLimit(1) }", "VStack { Text(item.name) }",
        "List(items) { item in HStack { Text(item.name).lineLimit(1).truncationMode(.tail) } }",
        "List { Text(\"Name\") }",
        "List(items) { item in HStack { Text(item.name) }.lineLimit(1) }",
        "List { Row(item) }",
      ]),
    Line(
      rule: "weight-on-size",
      bad: [
        "Text(a).font(.system(size: 14, weight: .bold))",
        "Text(a).font(.system(size: 12, weight: .medium))",
        "Text(a).padding().font(.system(size: 14, weight: .bold))",
        "HStack { Text(a); Image(systemName: \"bell\") }.font(.system(size: 14, weight: .bold))",
        "Text(a).font(.system(size: 14).weight(.bold))",
        "Text(a).font(Font.system(size: 9, weight: .bold))",
      ],
      good: [
        "Image(systemName: \"bell\").font(.system(size: 14, weight: .semibold))",
        "Image(systemName: n).padding().font(.system(size: 12, weight: .semibold))",
        "Button {} label: { Image(systemName: n).font(.system(size: 18, weight: .semibold)) }",
        "Label(\"A\", systemImage: n).labelStyle(.iconOnly).font(.system(size: 14, weight: .semibold))",
        "Text(a).font(.body.weight(.bold))", "Text(a).font(.title3.weight(.semibold))",
      ]),
  ]

  private static func findings(_ text: String, _ line: Line) throws -> [Diagnostic] {
    var configuration = LintConfiguration()
    configuration.only = [line.rule]
    let kind = try #require(SourceKind(path: line.file))
    let report = LintEngine(configuration, engine: .bundled).report(
      SourceFile(path: line.file, kind: kind), Array(text.utf8))
    #expect(report.problem == nil)
    return report.findings
  }

  @Test(arguments: lines)
  func badFormsAreReportedAndGoodOnesAreNot(_ line: Line) throws {
    #expect(line.bad.count >= 6 && line.good.count >= 6)
    for text in line.bad {
      #expect(try Self.findings(text, line).isEmpty == false, "bad, but not reported: \(text)")
    }
    for text in line.good {
      #expect(try Self.findings(text, line).isEmpty, "good, but reported: \(text)")
    }
  }

  /// An icon of each role passes in the size and weight that the table has.
  @Test(arguments: Role.all)
  func iconsOfRolesAreAllowed(_ role: Role) throws {
    guard case .points(let size) = role.size else { return }
    for points in [size, role.largest ?? size] {
      for rule in ["icon-size", "weight-on-size", "fixed-font-size"] {
        let weight = role.weight.map { ", weight: .\($0.rawValue)" } ?? ""
        let text = "Image(systemName: n).font(.system(size: \(Int(points))\(weight)))"
        #expect(try Self.findings(text, Line(rule: rule, bad: [], good: [])).isEmpty, "\(text)")
      }
    }
  }
}
