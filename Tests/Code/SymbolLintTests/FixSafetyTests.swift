import DeploymentTargets
import Diagnostics
import SourceUses
import SymbolCatalog
import SymbolLint
import SymbolSearch
import Testing
import Workbench

/// `--fix` changes names that are arguments of APIs that show symbols and go nowhere else, and
/// nothing besides.
@Suite struct FixSafetyTests {
  /// An earlier name that still draws, and the one that replaced it.
  private static let renames = [
    ("bin.xmark", "xmark.bin"), ("a.book.closed", "character.book.closed"),
    ("smiley", "face.smiling"), ("star.lefthalf.fill", "star.leadinghalf.filled"),
  ]

  /// Others for images that are compared, so that no other use of these names is safe.
  private static let comparedRenames = [
    ("bin.xmark.fill", "xmark.bin.fill"), ("a.book.closed.fill", "character.book.closed.fill"),
  ]

  /// What a source becomes with the fixes that are permitted.
  private static func fixed(
    _ text: String, _ permitted: FixIt.Applicability, file: String = "A.swift"
  ) throws -> String {
    let kind = try #require(SourceKind(path: file))
    var bytes = Array(text.utf8)
    for _ in 0..<LintRun.mostRounds {
      let round = FixRound(findings(bytes, file, kind), in: bytes, permitted)
      if round.mended.isEmpty { break }
      bytes = round.bytes
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func findings(
    _ bytes: [UInt8], _ file: String, _ kind: SourceKind
  ) -> [Diagnostic] {
    var configuration = LintConfiguration()
    configuration.preset = .strict
    configuration.wrappers = ["configured(_:)"]
    var survey = NameSurvey(wrappers: configuration.wrappers)
    let names = survey.run(kind == .swift ? [nil] : []) { survey, numbers in
      numbers.map { _ in survey.facts(of: bytes, path: file) }
    }
    let targets = [PlatformVersion(.iOS, OSVersion(18)), PlatformVersion(.macOS, OSVersion(15))]
    func report(_ names: ProjectNames) -> FileReport {
      LintEngine(configuration, engine: .bundled, project: names, targets: { _ in targets })
        .report(SourceFile(path: file, kind: kind), bytes)
    }
    let first = report(names)
    var search = EvidenceSearch(first.premises)
    repeat { search.add([search.part(of: bytes, path: file, kind: kind)]) } while search.advance()
    var project = names
    project.evidence = search.evidence
    return report(project).findings
  }

  // MARK: Generated programs

  /// Pieces of programs: `§` stands for a literal that is safe to change, `¤` for one that is not,
  /// and `¢` for one that may be compared, or whose image may be.
  private static let pieces = [
    // Shown, and nothing else.
    "var v#: some View { Image(systemName: §) }",
    "var v#: some View { Image(systemName: isOn ? § : \"star\") }",
    "var v#: some View { Image(systemName: isOn ? (other ? § : §) : §).resizable() }",
    "var v#: some View { Image(systemName: (§)) }",
    "var v#: some View { return Image(systemName: chosen ?? §) }",
    "func f#() { imageView.image = UIImage(systemName: §)! }",
    "func f#() { button.setImage(UIImage(systemName: §) ?? UIImage(), for: .normal) }",
    "func f#() { if let image = UIImage(systemName: §) { imageView.image = image } }",
    "func f#() { let image = UIImage(systemName: §); self.button.setImage(image, for: .normal) }",
    "let a# = UIImageView(image: UIImage(systemName: §))",
    "let a# = UIAction(title: ¤, image: UIImage(systemName: §)) { _ in log(¤) }",
    "var v#: some View { Label(¤, systemImage: §) }",
    "var v#: some View { SwiftUI.Image(systemName: §) }",
    "var v#: some View { Image.init(systemName: §) }",
    "var v#: some View { Image(uiImage: UIImage(systemName: §)!) }",
    "func f#() { item.image = NSImage(systemSymbolName: ¢, accessibilityDescription: ¤) }",
    "func f#() { menuItem.image = NSImage(systemSymbolName: §, accessibilityDescription: ¤) }",
    "var v#: some View { Button(¤, systemImage: §) { log(¤) } }",
    "var v#: some View { HStack { Image(systemName: §); Text(¤) } }",
    "var v#: some View { if isOn { Image(systemName: §) } else { Card { Image(systemName: §) } } }",
    "@ViewBuilder func f#() -> some View { switch mood { case .calm: Image(systemName: §); default: Text(¤) } }",
    "var v#: some View { ForEach(all) { item in Button(action: run) { Label(¤, systemImage: §) } } }",
    "var v#: some View { Text(¤).overlay(Image(systemName: §)).toolbar { Image(systemName: §) } }",
    "#Preview { Image(systemName: §) }",
    "var v#: some View { Image(systemName: names[¤] ?? §) }",
    "var v#: some View { Image(systemName: store(¤)) }",
    "var v#: some View { Image(systemName: name == ¤ ? § : \"star\") }",
    // Kept, given back, or handed to others.
    "let a# = Image(systemName: ¤)", "let a# = UIImage(systemName: ¢)!",
    "var a#: Image { Image(systemName: ¤) }", "func a#() -> UIImage? { UIImage(systemName: ¢) }",
    "let a# = [Image(systemName: ¤)]", "let a# = Label(¤, systemImage: ¤)",
    "let a# = INImage.systemImageNamed(¤)", "func f#() { archive { Image(systemName: ¤) } }",
    "var v#: some View { Row(icon: Image(systemName: ¤)) }",
    "func f#() { show(Image(systemName: ¤)) }", "func f#() { self.image = UIImage(systemName: ¢) }",
    "func f#() { model.image = UIImage(systemName: ¢) }",
    "func f#() { let image = UIImage(systemName: ¢); imageView.image = image; save(image) }",
    "func f#() { if let image = UIImage(systemName: ¢) { cache.insert(image) } }",
    "func f#() { let image = UIImage(systemName: ¢); if button.currentImage == image { log() } }",
    "let a# = all.map { _ in Image(systemName: ¤) }",
    "func f#(_ i: Image = Image(systemName: ¤)) {}",
    // What tells the name.
    "let a# = AnyHashable(UIImage(systemName: ¢)!)", "let a# = UIImage(systemName: ¢)!.description",
    "let a# = Image(systemName: ¤).debugDescription", "let a# = UIImage(systemName: ¢)!.hashValue",
    "let a#: Set = [UIImage(systemName: ¢)!]", "let a# = [image].contains(UIImage(systemName: ¢)!)",
    "let a# = UIImage(systemName: ¢)!.isEqual(image)",
    "let a# = UIImage(systemName: ¢)?.accessibilityIdentifier",
    "let a# = try NSKeyedArchiver.archivedData(withRootObject: UIImage(systemName: ¢)!)",
    "func f#() { coder.encode(UIImage(systemName: ¢), forKey: ¤) }",
    // Stored and encoded.
    "enum E#: String, Codable { case a = ¤ }\nlet a# = Image(systemName: E#.a.rawValue)",
    "struct V#: View { @AppStorage(\"icon\") var icon = ¤\n  var body: some View { Image(systemName: icon) }\n  var isOld: Bool { icon == ¤ } }",
    "struct S#: Codable { var icon = ¤\n  var image: Image { Image(systemName: icon) } }",
    "struct S#: Codable { var icon: String\n  var image: Image { Image(systemName: icon) } }\nlet s# = S#(icon: ¤)",
    "let a#: [String: Any] = [\"icon\": ¤, ¤: 1]\nUserDefaults.standard.register(defaults: a#)",
    "let k# = ¤\nlet a# = Image(systemName: k#)\nlet isOld# = k# == ¤",
    "enum K# { static let a = ¤ }\nlet a# = Image(systemName: K#.a)",
    "let json# = \"{\\\"icon\\\":\\\"\" + ¤ + \"\\\"}\"",
    "let text# = \"\\(¤) and \\(Image(systemName: ¤))\"",
    // Compared, switched on, keys.
    "let a# = UIImage(systemName: ¢) == image", "let a# = images.contains(UIImage(systemName: ¢)!)",
    "let a# = (UIImage(systemName: ¢) != nil)", "let a# = cache[UIImage(systemName: ¢)!]",
    "let a# = [UIImage(systemName: ¢)!: 1]", "XCTAssertEqual(image, UIImage(systemName: ¢))",
    "func f#() { switch icon { case ¤: break; default: break } }",
    "func f#() { switch image { case UIImage(systemName: ¢): break; default: break } }",
    "#expect(image == UIImage(systemName: ¢))", "let a# = \"x\".hasPrefix(¤)",
    "print(UIImage(systemName: ¢)!)", "let a# = String(describing: Image(systemName: ¤))",
    // Passed to others.
    "let a# = configured(¢)", "let a# = Icon(systemName: ¤)",
    "let a#: Thing = .init(systemName: ¤)",
    "let a# = theme.Image(systemName: ¤)", "let a# = theme.systemImageNamed(¤)",
    "func g#(_ icon: String = ¤) -> Image { Image(systemName: icon) }\nlet a# = g#(¢)",
    "let a# = Image(systemName: { let n = ¤; save(n); return n }())",
    "func f#() { var n = ¤\n  n = ¤\n  save(n)\n  show(Image(systemName: n)) }",
    "let a# = [¤, ¤].map { Image(systemName: $0) }",
    "let a# = ForEach([¤], id: \\.self) { Image(systemName: $0) }",
    "var icon#: String { isOn ? ¤ : ¤ }\nvar a#: Image { Image(systemName: icon#) }",
    "let a# = Image(¤)", "let a# = Text(¤)", "// Image(systemName: ¤)",
  ]

  @Test func generatedProgramsKeepWhatTheyDo() throws {
    let seed = Int.random(in: 0...Int.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      var program = "import SwiftUI\n"
      for (number, piece) in Self.pieces.shuffled(using: &random).prefix(20).enumerated() {
        program +=
          piece.replacing("#expect", with: "\u{2}").replacing("#Preview", with: "\u{3}")
          .replacing("#", with: "\(number)")
          .replacing("\u{2}", with: "#expect").replacing("\u{3}", with: "#Preview") + "\n"
      }
      let (source, safe) = Self.written(program, &random)
      #expect(try Self.fixed(source, .safe) == safe, "seed \(seed)")
      // Unsafe fixes put new names for earlier ones, and change nothing else.
      let all = try Self.fixed(source, .unsafe)
      #expect(Self.renamed(all) == Self.renamed(source), "seed \(seed)")
      #expect(Self.renamed(safe) == Self.renamed(source), "seed \(seed)")
      let left = Self.findings(Array(all.utf8), "A.swift", .swift)
      #expect(!left.contains { $0.id == "renamed-symbol" }, "seed \(seed): \(left)")
    }
  }

  /// A program with names for its marks, and the same after safe fixes.
  private static func written(
    _ program: String, _ random: inout SeededGenerator
  ) -> (source: String, safe: String) {
    var source = ""
    var safe = ""
    for character in program {
      guard "§¤¢".contains(character) else {
        source.append(character)
        safe.append(character)
        continue
      }
      let names = character == "¢" ? comparedRenames : renames
      let (old, new) = names.randomElement(using: &random) ?? names[0]
      let quotes = [("\"", "\""), ("\"", "\""), ("#\"", "\"#")].randomElement(using: &random)
      let (open, close) = quotes ?? ("\"", "\"")
      source += open + old + close
      safe += open + (character == "§" ? new : old) + close
    }
    return (source, safe)
  }

  private static func renamed(_ text: String) -> String {
    (renames + comparedRenames).reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  // MARK: What hides Apple's names

  @Test(arguments: [
    "struct Image { init(systemName: String) {} }", "typealias Image = Picture",
    "extension Image { init(systemName: String, tint: Color) { save(systemName) } }",
    "enum Theme { class Image: Base {} }", "func Image(systemName: String) -> Int { 0 }",
  ])
  func ownTypesAreNoProof(_ declaration: String) throws {
    let source = declaration + "\nvar a: some View { Image(systemName: \"bin.xmark\") }\n"
    #expect(try Self.fixed(source, .safe) == source)
  }

  /// Tests of the interface find images by their names.
  @Test(arguments: [
    "import XCTest\nfunc t() { XCTAssert(XCUIApplication().images[\"bin.xmark\"].exists) }",
    "extension XCUIElement { var trash: XCUIElement { images[\"bin.xmark\"] } }",
  ])
  func namesThatTestsLookFor(_ test: String) throws {
    let source = "var a: some View { Image(systemName: \"bin.xmark\") }\n"
    #expect(try Self.fixed(source, .safe) != source)
    let both = source + test + "\n"
    #expect(try Self.fixed(both, .safe) == both)
  }

  @Test func imagesThatAreComparedElsewhere() throws {
    let source = "func f() { button.setImage(UIImage(systemName: \"bin.xmark\"), for: .normal) }\n"
    #expect(try Self.fixed(source, .safe) != source)
    let copy =
      "func g() { let copy = UIImage(systemName: \"bin.xmark\"); if button.currentImage == copy {} }"
    let both = source + copy + "\n"
    #expect(try Self.fixed(both, .safe) == both)
  }

  // MARK: Other kinds of files

  @Test(arguments: [
    ("A.m", "self.imageView.image = [UIImage systemImageNamed:@\"bin.xmark\"];", true),
    ("A.m", "imageView.image = [UIImage systemImageNamed:b ? @\"bin.xmark\" : @\"star\"];", true),
    (
      "A.m",
      "[button setImage:[UIImage systemImageNamed:@\"bin.xmark\"] forState:UIControlStateNormal];",
      true
    ),
    (
      "A.m",
      "id v = [[UIImageView alloc] initWithImage:[UIImage systemImageNamed:@\"bin.xmark\"]];",
      true
    ),
    ("A.m", "id a = [UIImage systemImageNamed:@\"bin.xmark\"];", false),
    ("A.m", "BOOL b = [[UIImage systemImageNamed:@\"bin.xmark\"] isEqual:image];", false),
    ("A.m", "BOOL b = [image isEqual:[UIImage systemImageNamed:@\"bin.xmark\"]];", false),
    ("A.m", "BOOL b = view.image == [UIImage systemImageNamed:@\"bin.xmark\"];", false),
    ("A.m", "[images addObject:[UIImage systemImageNamed:@\"bin.xmark\"]];", false),
    ("A.m", "view.image = [UIImage systemImageNamed:@\"bin.xmark\"] ?: other;", false),
    ("A.m", "NSString *n = @\"bin.xmark\";\nid a = [UIImage systemImageNamed:n];", false),
    ("A.m", "#define N @\"bin.xmark\"\nid a = [UIImage systemImageNamed:N];", false),
    (
      "A.m", "id a = [UIImage systemImageNamed:[NSString stringWithFormat:@\"bin.xmark\"]];", false
    ),
    (
      "A.tsx",
      "import { SymbolView } from 'expo-symbols';\nconst a = <SymbolView name=\"bin.xmark\" />;",
      true
    ),
    (
      "A.tsx",
      "import { SymbolView } from 'expo-symbols';\nconst a = <SymbolView name={b ? 'bin.xmark' : 'star'} />;",
      true
    ),
    (
      "A.tsx",
      "import { SymbolView } from 'expo-symbols';\nconst n = 'bin.xmark';\nconst a = <SymbolView name={n} />;",
      false
    ),
    (
      "A.tsx",
      "import { SymbolView, SFSymbol } from 'expo-symbols';\nconst n: SFSymbol = 'bin.xmark';\nsave(n);",
      false
    ),
    (
      "A.storyboard",
      "<document><imageView image=\"bin.xmark\" catalog=\"system\"/><resources><image name=\"bin.xmark\" catalog=\"system\"/></resources></document>",
      true
    ),
    (
      "A.storyboard",
      "<document><imageView image=\"bin.xmark\" catalog=\"system\"/><x highlightedImage=\"bin.xmark\"/><resources><image name=\"bin.xmark\" catalog=\"system\"/></resources></document>",
      false
    ),
    (
      "Info.plist",
      "<plist><dict><key>UIApplicationShortcutItems</key><array><dict><key>UIApplicationShortcutItemIconSymbolName</key><string>bin.xmark</string></dict></array></dict></plist>",
      false
    ),
    (
      "symbols.json", "{\"schemaVersion\":1,\"collections\":{\"a\":{\"symbols\":[\"bin.xmark\"]}}}",
      false
    ),
    ("a.symbols.txt", "bin.xmark\n", false),
  ])
  func otherSources(_ file: String, _ text: String, _ isSafe: Bool) throws {
    let new = text.replacing("bin.xmark", with: "xmark.bin")
    #expect(try Self.fixed(text, .safe, file: file) == (isSafe ? new : text))
    #expect(try Self.fixed(text, .unsafe, file: file) == new)
  }

  /// The variant shows something else, an asset may be there, and a token may not be.
  @Test(arguments: [
    "let a = Image(systemName: \"0.circle.ar\")", "let a = Image(\"trash.fill\")",
  ])
  func whatIsShownOtherwiseNeedsPermission(_ source: String) throws {
    #expect(try Self.fixed(source, .safe) == source)
    #expect(try Self.fixed(source, .unsafe) != source)
  }
}
