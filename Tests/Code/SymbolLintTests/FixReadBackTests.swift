import Testing

/// Whether `--fix` leaves names alone whose images the project reads again: in the same source or
/// in another one, by the name of what has them or by another name for it, and by the names that
/// tests look for.
@Suite struct FixReadBackTests {
  private static let set =
    "class V: UIView { func f() { iv.image = UIImage(systemName: \"NEW\") }\n let iv = UIImageView() }"
  private static let button =
    "class V: UIView { func f() { btn.setImage(UIImage(systemName: \"NEW\"), for: .normal) }\n let btn = UIButton() }"
  private static let action =
    "let a = UIAction(title: \"a\", image: UIImage(systemName: \"NEW\"), handler: run)"

  /// Expects that a use is safe by itself, and not beside another source.
  private func expectUnsafe(_ use: String, _ other: String, _ path: String = "B.swift") throws {
    let kept = use.replacing("NEW", with: "OLD")
    for project in [
      FixProject(use), FixProject(["A.swift": kept, path: other]),
      FixProject(["App/A.swift": kept, "Kit/Sources/\(path)": other]),
    ] {
      #expect(try project.fixed() == project.expected)
    }
    guard path.hasSuffix(".swift") else { return }
    let both = FixProject(kept + "\n" + other)
    #expect(try both.fixed() == both.expected)
  }

  private func expectSafe(_ use: String, _ other: String, _ path: String = "B.swift") throws {
    let project = FixProject(["A.swift": use, path: other])
    #expect(try project.fixed() == project.expected)
  }

  // MARK: Images of views

  @Test(arguments: [
    "extension V { func g() { save(iv.image?.pngData()) } }",
    "extension V { var data: Data? { self.iv.image?.pngData() } }",
    "func g(v: V) { save(v.iv.image!) }", "func g(v: V) -> UIImage? { v.iv.image }",
    "func g(v: V) { guard let i = v.iv.image else { return }; save(i) }",
    "func g(v: V) { let i = v.iv.image; cache.insert(i) }",
    "func g(v: V) { if v.iv.image == other {} }",
    // Other names for the view.
    "func g(_ any: UIImageView) { save(any.image) }",
    "func g(_ sub: UIView) { if let found = sub as? UIImageView { save(found.image) } }",
    "func g(_ any: UIView) { save((any as? UIImageView)?.image) }",
    "func g() { for found in imageViews { save(found.image) } }",
    "func g() { imageViews.forEach { save($0.image!) } }",
    "func g() { save(all.compactMap { $0 as? UIImageView }.map { $0.image }) }",
    "func g() { save(imageViews[0].image) }",
    "func g() { each { (v: UIImageView) in save(v.image) } }",
    "extension UIImageView { func g() { save(image) } }",
    "extension UIImageView { func g() { save(self.image?.pngData()) } }",
    "class Own: UIImageView { override func layoutSubviews() { save(image!) } }",
    "func g(v: V) { let same = v.iv; save(same.image) }",
    "func g(_ sub: UIView) { switch sub { case let w as UIImageView: save(w.image); default: break } }",
    "class Z { var all: [UIImageView] = []\n func g() { all.forEach { save($0.image) } } }",
    "func g(v: V) { let all = v.subviews.compactMap { $0 as? UIImageView }; for w in all { save(w.image) } }",
    // Key paths and keys.
    "func g() { observe(\\.v.iv.image) { save($0) } }", "let path = \\V.iv.image",
    "func g(v: V) { v.addObserver(self, forKeyPath: \"iv.image\", options: [], context: nil) }",
    "func g(v: V) { v.iv.observe(\\.image) { view, change in save(change) } }",
    "func g(v: V) { v.iv.publisher(for: \\.image).sink { save($0) } }",
    "let path = \\UIImageView.image", "func g(v: V) { save(v.iv[keyPath: \\.image]) }",
    "func g() { save(imageViews.map(\\.image)) }",
    "func g(v: V) { save(v.iv.value(forKey: \"image\")) }",
    "func g(v: V) { v.iv.addObserver(self, forKeyPath: \"image\", options: [], context: nil) }",
    "func g(v: V) { v.iv.addObserver(self, forKeyPath: #keyPath(UIImageView.image)) }",
  ])
  func imagesThatAreReadElsewhere(_ other: String) throws {
    try expectUnsafe(Self.set, other)
  }

  @Test(arguments: [
    "extension V { func g() { iv.image = nil } }", "func g(v: V) { if v.iv.image != nil {} }",
    "func g(v: V) { other.imageView.image = v.iv.image }",
    "func g(v: V) { print(v.iv.image!.size) }", "func g(v: V) { save(v.model.image) }",
    "func g(v: V) { let i = v.iv.image; other.imageView.image = i }",
    "func g(_ photo: Photo) { save(photo.image) }", "let a = photos.map(\\.image)",
    "func g() { for photo in photos { save(photo.image) } }",
    "func g() { photos.forEach { save($0.image) } }",
    "extension Photo { func g() { save(image) } }",
    "class Own: NSObject { func g() { save(image) } }",
    "func g(_ b: UIButton) { save(b.title) }", "let path = \\Photo.image",
    "func g() { player.observe(\\.image) { save($0) } }",
    "func g(_ item: UIBarButtonItem) { save(item.image) }",
    "func g() { p.assign(to: \\.image, on: iv) }",
    "func g() { v.iv.setValue(i, forKey: \"image\") }",
    "func g(v: V) { save(v.button.currentImage) }", "// save(iv.image)", "let a = \"iv.image\"",
  ])
  func imagesThatAreNotRead(_ other: String) throws { try expectSafe(Self.set, other) }

  // MARK: Images of buttons, items and actions

  @Test(arguments: [
    "func g(v: V) { save(v.btn.currentImage!) }",
    "extension V { var i: UIImage? { btn.currentImage } }",
    "func g(v: V) { save(v.btn.image(for: .normal)) }",
    "func g(_ sender: UIButton) { save(sender.image(for: .normal)?.pngData()) }",
    "func g(v: V) { save(v.btn.backgroundImage(for: .normal)) }",
    "func g(v: V) { save(v.btn.currentBackgroundImage) }",
    "func g(v: V) { v.btn.observe(\\.currentImage) { save($0) } }",
  ])
  func imagesOfStates(_ other: String) throws { try expectUnsafe(Self.button, other) }

  @Test(arguments: [
    "func g(v: V) { if v.btn.currentImage == other {} }",
    "func g(v: V) { if v.btn.currentImage == nil {} }",
    "func g(v: V) { more.setImage(v.btn.currentImage, for: .normal) }",
    "func g(v: V) { more.setImage(v.btn.image(for: .normal), for: .normal) }",
    "func g(v: V) { print(v.btn.currentImage!.size) }",
    "func g() { save(cache.image(named: \"a\")) }",
    "func g(v: V) { save(v.iv.image) }", "func image(for state: State) -> UIImage? { nil }",
  ])
  func imagesOfStatesThatAreNotRead(_ other: String) throws {
    try expectSafe(Self.button, other)
  }

  @Test(arguments: [
    "func run(_ action: UIAction) { save(action.image) }",
    "func run(_ any: UIMenuElement) { save(any.image!) }",
    "let b = UIAction(title: \"a\") { action in save(action.image) }",
    "let b = UIAction(title: \"a\") { save($0.image) }",
    "let b = UIAction(title: \"a\", handler: { (a: UIAction) in save(a.image) })",
  ])
  func imagesOfActions(_ other: String) throws {
    try expectUnsafe(Self.action, other)
    try expectSafe(Self.set, other)
  }

  @Test(arguments: [
    "let b = UIAction(title: \"a\") { action in save(action.title) }",
    "func run(_ item: Item) { save(item.image) }",
  ])
  func imagesOfActionsThatAreNotRead(_ other: String) throws { try expectSafe(Self.action, other) }

  @Test func imagesOfActionsInTheirHandlers() throws {
    let safe =
      "let a = UIAction(title: \"a\", image: UIImage(systemName: \"NEW\")) { a in run(a.title) }"
    try expectSafe(safe, "")
    try expectSafe(
      "let a = UIAction(title: \"a\", image: UIImage(systemName: \"OLD\")) { a in run(a.image) }",
      "")
  }

  // MARK: Objective-C

  @Test(arguments: [
    "void g(V *v) { save(v.iv.image); }",
    "void g(V *v) { save(UIImagePNGRepresentation([v.iv image])); }",
    "- (void)g { NSData *d = UIImagePNGRepresentation(_iv.image); }",
    "void g(UIImageView *any) { save(any.image); }",
    "void g(id any) { save(((UIImageView *)any).image); }",
    "void g(V *v) { [v.iv addObserver:x forKeyPath:@\"image\" options:0 context:nil]; }",
    "void g(V *v) { save([v.iv valueForKey:@\"image\"]); }",
    "void g(V *v) { save([v valueForKeyPath:@\"iv.image\"]); }",
  ])
  func imagesThatObjectiveCReads(_ other: String) throws {
    try expectUnsafe(Self.set, other, "B.m")
    let own = "void f(V *v) { v.iv.image = [UIImage systemImageNamed:@\"OLD\"]; }"
    for project in [
      FixProject(["A.m": "UIImageView *iv;" + own.replacing("OLD", with: "NEW")]),
      FixProject(["A.m": "UIImageView *iv;" + own, "B.m": other]),
      FixProject(["A.m": "UIImageView *iv;" + own + other]),
    ] {
      #expect(try project.fixed() == project.expected)
    }
  }

  @Test(arguments: [
    "void g(V *v) { v.iv.image = nil; }", "void g(V *v) { if (v.iv.image == nil) {} }",
    "void g(V *v) { v.other.image = v.iv.image; }", "void g(V *v) { w = v.iv.image.size.width; }",
    "void g(V *v) { save(v.model.image); }", "void g(Photo *photo) { save(photo.image); }",
    "UIImage *image(void) { return nil; }", "void g(V *v) { [v.iv setImage:nil]; }",
  ])
  func imagesThatObjectiveCDoesNotRead(_ other: String) throws {
    try expectSafe(Self.set, other, "B.m")
  }

  @Test func imagesOfStatesThatObjectiveCReads() throws {
    for read in ["[b currentImage]", "b.currentImage", "[b imageForState:UIControlStateNormal]"] {
      try expectUnsafe(Self.button, "void g(UIButton *b) { save(\(read)); }", "B.m")
    }
    try expectSafe(Self.button, "void g(UIButton *b) { if (b.currentImage == i) {} }", "B.m")
  }

  // MARK: Properties that are no views

  private static let property = "func f(p: P) { p.imageView.image = UIImage(systemName: \"NEW\") }"

  @Test(arguments: [
    "struct P { var imageView: Holder }", "final class P { let imageView = Holder() }",
    "struct P { var imageView: Holder? }", "protocol P { var imageView: any Shown { get } }",
    "struct P { var imageView = Holder.init(a: 1) }", "struct P { let `imageView`: Holder }",
    "struct P { var imageView: ImageView }\nstruct ImageView { var image: UIImage? }",
    "struct P { var imageView: AvatarView }\nclass AvatarView: UIView { var image: UIImage? }",
    "struct P { var imageView: Icon }\ntypealias Icon = Holder",
    "struct P { var imageView: A }\nclass A: B {}\nclass B: Base {}",
  ])
  func propertiesThatAreNoViews(_ other: String) throws { try expectUnsafe(Self.property, other) }

  @Test(arguments: [
    "struct P { var imageView: UIImageView }", "class P { let imageView = UIImageView() }",
    "class P { @IBOutlet weak var imageView: UIImageView! }",
    "class P { lazy var imageView: UIImageView = { UIImageView() }() }",
    "class P { let imageView = AvatarView() }\nclass AvatarView: UIImageView {}",
    "struct P { var imageView: A }\nclass A: B {}\nclass B: UIImageView {}",
    "struct P { var imageView: Icon }\ntypealias Icon = UIImageView",
    "struct P { var imageView: AnimatedImageView }",
    "struct P { var imageView: some View { Text(\"a\") } }",
    "struct P { var imageViews: [Holder] }", "func g() { let imageView = Holder() }",
    "struct P { var avatarView: Holder }",
  ])
  func propertiesThatAreViews(_ other: String) throws { try expectSafe(Self.property, other) }

  // MARK: Tests of the interface

  private static let shown = "var v: some View { Image(systemName: \"NEW\") }"
  private static let test = "import XCTest\nfunc t() { XCTAssert(app.images[%].exists) }"

  @Test(arguments: [
    ("enum Icons { static let smile = \"OLD\" }", "Icons.smile"),
    ("struct Icons { static var smile: String { \"OLD\" } }", "Icons.smile"),
    ("enum Names { enum Icons { static let smile = \"OLD\" } }", "Names.Icons.smile"),
    ("extension String { static let smile = \"OLD\" }", ".smile"),
    ("enum Icon: String { case smile = \"OLD\" }", "Icon.smile.rawValue"),
    ("let smile = \"OLD\"", "smile"), ("let smile: String = #\"OLD\"#", "smile"),
    ("func smile() -> String { return \"OLD\" }", "smile()"),
    ("enum Mood { case a; var icon: String { switch self { case .a: \"OLD\" } } }", "Mood.a.icon"),
    (
      "enum Mood { case a; var icon: String { switch self { case .a: return \"OLD\" } } }",
      "Mood.a.icon"
    ),
  ])
  func constantsThatTestsLookFor(_ constant: String, _ name: String) throws {
    let test = Self.test.replacing("%", with: name)
    for path in ["AppUITests/T.swift", "T.swift"] {
      for project in [
        FixProject([
          "A.swift": Self.shown.replacing("NEW", with: "OLD"), "Kit/C.swift": constant, path: test,
        ]),
        FixProject([
          "A.swift": Self.shown.replacing("NEW", with: "OLD") + "\n" + constant, path: test,
        ]),
        FixProject(["A.swift": Self.shown, "Kit/C.swift": constant]),
        FixProject([
          "A.swift": Self.shown, "Kit/C.swift": constant, path: "import XCTest\nlet a = 1",
        ]),
        FixProject([
          "A.swift": Self.shown, "Kit/C.swift": constant,
          path: Self.test.replacing("%", with: "Others.heart"),
        ]),
        FixProject([
          "A.swift": Self.shown, "Kit/C.swift": constant.replacing("OLD", with: "heart"),
          path: test,
        ]),
      ] {
        #expect(try project.fixed() == project.expected)
      }
    }
  }

  // MARK: Configurations

  private static let image = "UIImage(systemName: \"NEW\")"

  @Test(arguments: [
    "func f() { var c = UIButton.Configuration.filled(); c.image = \(image); button.configuration = c }",
    "func f() { var c: UIButton.Configuration = .plain(); c.image = \(image); self.b.configuration = c }",
    "func f() { var config = UIButton.Configuration.plain()\n config.image = \(image)\n config.title = \"a\"\n let b = UIButton(configuration: config) }",
    "func f() { var c = cell.defaultContentConfiguration(); c.image = \(image); cell.contentConfiguration = c }",
    "func f() { var c = UIListContentConfiguration.cell(); c.image = \(image); c.imageProperties.tintColor = .red; cell.contentConfiguration = c }",
    "let r = Registration { cell, path, item in var c = cell.defaultContentConfiguration(); c.image = \(image); cell.contentConfiguration = c }",
    "func f() { b.configuration?.image = \(image) }",
  ])
  func configurations(_ source: String) throws {
    try expectSafe(source, "")
    let kept = source.replacing("NEW", with: "OLD")
    try expectSafe(kept, "func g() { save(button.configuration?.image) }")
  }

  @Test(arguments: [
    "func f() { var c = UIButton.Configuration.filled(); c.image = \(image); save(c) }",
    "func f() { var c = cell.defaultContentConfiguration(); c.image = \(image); if c == other {} }",
    "func f() { var c = cell.defaultContentConfiguration(); c.image = \(image); all.append(c) }",
    "func f() -> UIButton.Configuration { var c = UIButton.Configuration.plain(); c.image = \(image); return c }",
    "func f() { var c = make(); c.image = \(image); cell.contentConfiguration = c }",
    "func f() { var c = Own.Configuration(); c.image = \(image); save(c) }",
  ])
  func configurationsThatGoElsewhere(_ source: String) throws {
    try expectSafe(source.replacing("NEW", with: "OLD"), "")
  }

  @Test(arguments: [
    "GroupBox(label: Label(\"a\", systemImage: \"NEW\")) { Text(\"a\") }",
    "GroupBox(label: Image(systemName: \"NEW\")) { Text(\"a\") }",
    "Slider(value: $a, minimumValueLabel: Image(systemName: \"NEW\")) { Text(\"a\") }",
    "Picker(selection: $a, label: Image(systemName: \"NEW\")) { Text(\"a\") }",
    "Own(label: Label(\"a\", systemImage: \"OLD\")) { Text(\"a\") }",
  ])
  func labels(_ use: String) throws {
    let view = "struct V: View { var body: some View { \(use) } }"
    try expectSafe(view, "")
    try expectSafe(
      view.replacing("NEW", with: "OLD"), "struct GroupBox {}\nstruct Slider {}\nstruct Picker {}")
  }
}
