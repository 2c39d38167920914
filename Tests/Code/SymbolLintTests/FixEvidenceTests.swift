import SymbolLint
import Testing

/// Whether `--fix` asks the whole project: what gets an image, who compares it, and which tests
/// look for it.
///
/// `NEW` stands for an earlier name in a literal that is safe to change, `OLD` for one that is not.
@Suite struct FixEvidenceTests {
  typealias Project = FixProject

  private func expect(_ project: Project) throws {
    #expect(try project.fixed() == project.expected)
  }

  // MARK: What gets the image

  private static let image = "UIImage(systemName: \"NEW\")"
  private static let kept = "UIImage(systemName: \"OLD\")"

  @Test(arguments: [
    // The form of UIKit's methods.
    Project("func f() { button.setImage(\(image), for: .normal) }"),
    Project("func f() { button.setImage(\(image)!, for: UIControl.State.highlighted) }"),
    Project("func f() { button.setImage(\(image), for: []) }"),
    Project("func f() { button.setImage(\(image), for: [.selected, .highlighted]) }"),
    Project("func f() { cell.action.setImage(\(image), for: .disabled) }"),
    Project(
      "func f() { self.play.setBackgroundImage(\(image), for: .normal, barMetrics: .default) }"),
    Project("func f() { bar.setImage(\(image), for: .search, state: .normal) }"),
    Project("func f() { segments.setImage(\(image), forSegmentAt: 0) }"),
    Project("func f() { segments.insertSegment(with: \(image), at: 0, animated: false) }"),
    Project("func f() { slider.setThumbImage(\(image), for: state) }"),
    Project("func f() { button.setImage(\(image), for: state) }"),
    Project("class B: UIButton { func f() { setImage(\(image), for: .normal) } }"),
    Project(
      "class C { let play = UIButton()\n func f(_ s: S) { play.setImage(\(image), for: s) } }"),
    Project(
      "class C { @IBOutlet var play: UIButton!\n func f() { play.setImage(\(image), for: s) } }"),
    Project(
      "func f(b: PlayButton) { b.setImage(\(image), for: .normal) }",
      "class PlayButton: UIButton {}"),
    Project("class Play: UIButton {}\nfunc f(b: Play, s: S) { b.setImage(\(image), for: s) }"),
    // Others.
    Project("func f() { cache.setImage(\(kept), for: key) }"),
    Project("func f() { cache.setImage(\(kept), forKey: \"a\") }"),
    Project("func f() { cache.setImage(\(kept)) }"),
    Project("func f(c: ImageCache) { c.setImage(\(kept), for: .normal) }"),
    Project("class C { let cache = Cache()\n func f() { cache.setImage(\(kept), for: .normal) } }"),
    Project(
      "class C { var store: any Store\n func f() { self.store.setImage(\(kept), for: .normal) } }"),
    Project("class Play: Base {}\nfunc f(b: Play) { b.setImage(\(kept), for: .normal) }"),
    Project(
      "func f() { x.setImage(\(kept), for: .normal) }",
      "protocol Store { func setImage(_ image: UIImage?, for key: Key) }"),
    Project(
      "func f() { x.setImage(\(kept), for: .normal) }\nfinal class Cache { func setImage(_ i: UIImage?, for k: K) {} }"
    ),
    Project("func f() { cache.insertSegment(\(kept)) }"),
    // Properties.
    Project("func f() { imageView.image = \(image) }"),
    Project("func f(v: UIImageView) { v.image = \(image) }"),
    Project("func f(v: Model) { v.image = \(kept) }"),
    Project("class C { let button = Model()\n func f() { button.image = \(kept) } }"),
    Project("func f() { model.image = \(kept) }"),
  ])
  func receivers(_ project: Project) throws { try expect(project) }

  @Test(arguments: [
    // Read again.
    Project("func f() { imageView.image = \(kept); save(imageView.image!) }"),
    Project(
      "func f() { imageView.image = \(kept) }\nfunc g() { store(imageView.image?.pngData()) }"),
    Project("func f() { imageView.image = \(kept) }\nvar i: UIImage? { self.imageView.image }"),
    Project("func f() { imageView.image = \(kept) }\nfunc g() { if imageView.image == other {} }"),
    Project(
      "let action = UIAction(title: \"a\", image: \(kept)) { _ in }\nfunc f() { save(action.image) }"
    ),
    Project(
      "func f() { let a = UIAction(title: \"a\", image: \(kept)) { _ in }; encode(a.image!) }"),
    // Looked at, shown again, or read of others.
    Project("func f() { imageView.image = \(image); if imageView.image == nil {} }"),
    Project("func f() { imageView.image = \(image); g(imageView.image!.size.width) }"),
    Project(
      "func f() { imageView.image = \(image); otherButton.setImage(imageView.image, for: .normal) }"
    ),
    Project("func f() { imageView.image = \(image); save(model.image) }"),
    Project(
      "let action = UIAction(title: \"a\", image: \(image)) { _ in }\nfunc f() { save(other.image) }"
    ),
  ])
  func imagesThatAreReadAgain(_ project: Project) throws { try expect(project) }

  @Test(arguments: [
    // Apple's own methods.
    Project("var v: some View { Image(systemName: \"NEW\").resizable().font(.title).padding() }"),
    Project("func f() { imageView.image = UIImage(systemName: \"NEW\")?.withTintColor(.red) }"),
    Project("var v: some View { VStack { Image(systemName: \"NEW\") }.card() }"),
    // Others, and those that stand in their place.
    Project("var v: some View { Image(systemName: \"OLD\").logged() }"),
    Project("var v: some View { Label(\"a\", systemImage: \"OLD\").padding().card() }"),
    Project("func f() { imageView.image = UIImage(systemName: \"OLD\")!.registered(in: cache) }"),
    Project("func f() { UIImage(systemName: \"OLD\").map { save($0) } }"),
    Project(
      "var v: some View { Image(systemName: \"NEW\").bold() }",
      "struct Text2 { func bold() {} }\nextension String { func bold() {} }"),
    Project(
      "var v: some View { Image(systemName: \"OLD\").bold() }",
      "extension Image { func bold() -> Image { log(self) } }"),
    Project(
      "var v: some View { Image(systemName: \"OLD\").bold() }\nextension Image { func bold() -> Image { log(self) } }"
    ),
    // Closures.
    Project("var v: some View { Card { Image(systemName: \"NEW\") } }"),
    Project(
      "var v: some View { Card { Image(systemName: \"NEW\") } }",
      "struct Card<C: View>: View { @ViewBuilder let content: () -> C }"),
    Project(
      "var v: some View { Card { Image(systemName: \"NEW\") } }",
      "struct Card<C: View>: View { let content: C\n init(@ViewBuilder _ content: () -> C) { self.content = content() } }"
    ),
    Project(
      "var v: some View { Cache { Image(systemName: \"OLD\") } }",
      "struct Cache { let make: () -> Image }"),
    Project(
      "var v: some View { Cache { Image(systemName: \"OLD\") } }\nstruct Cache: View { let make: () -> Image }"
    ),
    Project("var v: some View { archive { Image(systemName: \"OLD\") } }"),
    Project("var v: some View { theme.archive { Image(systemName: \"OLD\") } }"),
    Project(
      "var v: some View { card { Image(systemName: \"NEW\") } }\nfunc card(@ViewBuilder _ c: () -> some View) -> some View { c() }"
    ),
    Project(
      "var v: some View { Text(\"a\").toolbar { Button(action: f) { Image(systemName: \"NEW\") } } }"
    ),
    Project("Button(action: a) { Image(systemName: \"NEW\") }"),
    Project("let a = Button(action: a) { Image(systemName: \"OLD\") }"),
  ])
  func methodsAndClosures(_ project: Project) throws { try expect(project) }

  @Test(arguments: [
    Project("func f() { let n = \"NEW\"; imageView.image = UIImage(systemName: n) }"),
    Project(
      "func f() { let n: String = isOn ? \"NEW\" : \"star\"; imageView.image = UIImage(systemName: n) }"
    ),
    Project("var v: some View { let n = \"NEW\"; return Image(systemName: isOn ? n : \"star\") }"),
    Project("func f() { let n = \"OLD\"; save(n); imageView.image = UIImage(systemName: n) }"),
    Project(
      "func f() { let n = \"OLD\"; imageView.image = UIImage(systemName: n); let c = { [n] in } }"),
    Project("func f() { var n = \"OLD\"; imageView.image = UIImage(systemName: n) }"),
    Project("func f() { let n: Name = \"OLD\"; imageView.image = UIImage(systemName: n) }"),
    Project("let n = \"OLD\"\nfunc f() { imageView.image = UIImage(systemName: n) }"),
    Project("func f() { let n = \"OLD\"; imageView.image = UIImage(systemName: n.lowercased()) }"),
  ])
  func constantsThatAreUsedOnce(_ project: Project) throws { try expect(project) }

  // MARK: Who compares

  private static let shown = "func f() { imageView.image = UIImage(systemName: \"OLD\") }"
  private static let view = "var v: some View { Image(systemName: \"OLD\") }"

  /// What compares a name as a text does not compare what is shown.
  @Test(arguments: [
    "func g() { if name == \"OLD\" {} }", "let a = \"OLD\" != name", "let a = (\"OLD\") == name!",
    "func g() { switch name { case \"star\", \"OLD\": break; default: break } }",
    "let a = name.hasPrefix(\"OLD\")", "let a = [\"OLD\", \"star\"].contains(name)",
    "let a = ages[\"OLD\"]", "let a = [\"star\": 1, \"OLD\": 2][name]",
    "let a = NSPredicate(format: \"icon == %@\", \"OLD\")",
    "enum Names { static let smiley = \"OLD\" }\nlet a = name == Names.smiley",
    "enum Mood: String { case happy = \"OLD\" }\nlet a = icon == Mood.happy.rawValue",
    "enum Mood: String { case happy = \"OLD\" }\nfunc g() { if mood == .happy {} }",
    "struct A { static let old = \"OLD\"\n func g() { switch name { case Self.old: break; default: break } } }",
    "let old = \"OLD\"\nlet a = old == name",
    "func old() -> String { \"OLD\" }\nlet a = name == old()",
    "func g(old: String = \"OLD\") { if name == old {} }",
    "func g() { let old = \"OLD\"; if old.hasSuffix(name) {} }",
    "struct A { @AppStorage(\"icon\") var icon = \"OLD\"\n var isOld: Bool { icon == other } }",
    "class A { var icon = \"\"\n func g() { icon = \"OLD\"; if icon == other {} } }",
    "let all = [\"OLD\", \"star\"]\nlet a = all.contains(name)",
    "let a = Text(\"OLD\")", "let a = [\"a\": \"OLD\"]", "// name == \"OLD\"",
  ])
  func textsAreNoImages(_ source: String) throws {
    try expect(Project(Self.shown.replacing("OLD", with: "NEW"), source))
    try expect(Project(Self.view.replacing("OLD", with: "NEW") + "\n" + source))
  }

  /// Images that are compared, by way of constants and functions, too.
  @Test(arguments: [
    "let a = button.currentImage == UIImage(systemName: \"OLD\")",
    "enum Names { static let smiley = \"OLD\" }\nlet a = button.currentImage == UIImage(systemName: Names.smiley)",
    "enum Mood: String { case happy = \"OLD\" }\nlet a = image == UIImage(systemName: Mood.happy.rawValue)",
    "func icon(_ n: String) -> UIImage? { UIImage(systemName: n) }\nlet a = image == icon(\"OLD\")",
    "func icon(_ n: String) -> UIImage? { UIImage(systemName: n) }\nlet k = \"OLD\"\nlet a = image == icon(k)",
    "enum Images { static let old = UIImage(systemName: \"OLD\") }\nlet a = image == Images.old",
    "func g() { let n = \"OLD\"; save(UIImage(systemName: n)) }",
  ])
  func comparedImages(_ source: String) throws {
    try expect(Project(Self.shown + "\n" + source))
    try expect(Project(Self.shown, source))
    // An image of SwiftUI cannot be read from its view.
    try expect(Project(Self.view.replacing("OLD", with: "NEW"), source))
  }

  // MARK: Objective-C

  private static let inObjectiveC =
    "void f(void) { self.imageView.image = [UIImage systemImageNamed:@\"OLD\"]; }"

  @Test(arguments: [
    "[button setImage:[UIImage systemImageNamed:@\"NEW\"] forState:UIControlStateNormal];",
    "[self.play setImage:[UIImage systemImageNamed:@\"NEW\"] forState:UIControlStateNormal];",
    "[self.imageView setImage:[UIImage systemImageNamed:@\"NEW\"]];",
    "[[cell imageView] setImage:[UIImage systemImageNamed:@\"NEW\"]];",
    "UIImageView *v = x; v.image = [UIImage systemImageNamed:@\"NEW\"];",
    "UIButton *b = x; [b setImage:[UIImage systemImageNamed:@\"NEW\"] forState:s];",
    "id v = [[UIImageView alloc] initWithImage:[UIImage systemImageNamed:@\"NEW\"]];",
    "id a = [UIAction actionWithTitle:@\"a\" image:[UIImage systemImageNamed:@\"NEW\"] identifier:nil handler:h];",
    "id i = [[UIBarButtonItem alloc] initWithImage:[UIImage systemImageNamed:@\"NEW\"] style:0 target:t action:a];",
    "[cache setImage:[UIImage systemImageNamed:@\"OLD\"] forKey:@\"a\"];",
    "[cache setImage:[UIImage systemImageNamed:@\"OLD\"]];",
    "[cache setImage:[UIImage systemImageNamed:@\"OLD\"] forState:state];",
    "ImageCache *b = x; [b setImage:[UIImage systemImageNamed:@\"OLD\"] forState:UIControlStateNormal];",
    "Model *button = x; button.image = [UIImage systemImageNamed:@\"OLD\"];",
    "model.image = [UIImage systemImageNamed:@\"OLD\"];",
    "self.model.image = [UIImage systemImageNamed:@\"OLD\"];",
    "[self model].image = [UIImage systemImageNamed:@\"OLD\"];",
    "id m = [[Model alloc] initWithImage:[UIImage systemImageNamed:@\"OLD\"]];",
    "[self showWithTitle:@\"a\" image:[UIImage systemImageNamed:@\"OLD\"]];",
    "id r = [Row rowWithTitle:@\"a\" icon:[UIImage systemImageNamed:@\"OLD\"]];",
  ])
  func placesOfObjectiveC(_ statement: String) throws {
    try expect(Project(["A.m": "void f(void) { \(statement) }"]))
  }

  @Test(arguments: [
    "void g(void) { if ([x isEqual:[UIImage systemImageNamed:@\"OLD\"]]) {} }",
    "void g(void) { if (view.image == [UIImage systemImageNamed:@\"OLD\"]) {} }",
  ])
  func comparisonsOfObjectiveC(_ source: String) throws {
    try expect(Project(["A.m": Self.inObjectiveC + "\n" + source]))
    try expect(Project(["A.m": Self.inObjectiveC, "B.mm": source]))
    try expect(Project(["A.swift": Self.shown, "B.m": source]))
  }

  // MARK: Tests

  @Test(arguments: [
    ("AppUITests/A.m", "void t(void) { XCTAssert(app.images[@\"OLD\"].exists); }"),
    ("Tests/A.swift", "let a = try view.find(imageName: \"OLD\")"),
    ("A.swift", "import ViewInspector\nlet a = try view.actualImage().name() == \"OLD\""),
    ("A.swift", "import XCTest\nlet name = \"OLD\""),
    (
      "Tests/A.swift",
      "let a = app.images.matching(NSPredicate(format: \"label == 'OLD'\"))"
    ),
    ("Tests/A.swift", "let a = NSPredicate(format: \"label BEGINSWITH %@\", \"bin\")"),
    ("Tests/A.swift", "let a = NSPredicate(format: \"identifier LIKE 'bin*'\")"),
    (
      "Tests/A.swift",
      "let a = app.images.allElementsBoundByIndex.first { $0.label.hasSuffix(\".xmark\") }"
    ),
    ("AppUITests/A.m", "id p = [NSPredicate predicateWithFormat:@\"label BEGINSWITH 'bin'\"];"),
    ("e2e/a.test.ts", "await element(by.id('OLD')).tap()"),
  ])
  func testsThatLookForNames(_ path: String, _ test: String) throws {
    for shown in [Self.shown, Self.view] {
      try expect(Project(["A0.swift": shown, path: test]))
      try expect(
        Project(["A0.swift": shown.replacing("OLD", with: "NEW"), path: "let a = \"heart\""]))
    }
  }
}
