import Testing

/// Whether `--fix` leaves names alone where the project declares what looks like Apple's: in the
/// same source, in another one, or in the folder of another module.
@Suite struct FixInterfaceTests {
  private static let image = "UIImage(systemName: \"NEW\")"

  /// A use of an image as SwiftUI has it, in a view.
  private static func view(_ use: String) -> String {
    "import SwiftUI\nstruct V: View { var body: some View { \(use) } }\n"
  }

  /// Expects that a use is safe by itself, and not with a declaration, wherever that stands.
  private func expectUnsafe(_ use: String, _ declaration: String) throws {
    let kept = use.replacing("NEW", with: "OLD")
    for project in [
      FixProject(use), FixProject(kept, declaration), FixProject(kept + "\n" + declaration),
      FixProject(["App/A.swift": kept, "Kit/Sources/Kit/B.swift": "public " + declaration]),
    ] {
      #expect(try project.fixed() == project.expected)
    }
  }

  /// Expects that a use is safe beside a declaration.
  private func expectSafe(_ use: String, _ declaration: String) throws {
    for project in [
      FixProject(use, declaration), FixProject(["A.swift": use, "Kit/B.swift": declaration]),
    ] {
      #expect(try project.fixed() == project.expected)
    }
  }

  // MARK: Views

  private static let containers = [
    "HStack", "VStack", "Group", "Button", "Section", "ForEach", "TabView",
  ]

  @Test(
    arguments: containers,
    [
      "struct %<C: View>: View { let content: () -> C\n var body: some View { content() } }",
      "struct %<C: View>: View { let c: C\n init(@ViewBuilder content: () -> C) { c = content(); save(c) }\n var body: some View { c } }",
      "typealias % = Archive", "final class %: Base {}", "actor % {}",
      "func %<C>(_ make: () -> C) -> C { save(make()) }",
    ])
  func ownContainers(_ name: String, _ declaration: String) throws {
    try expectUnsafe(
      Self.view("\(name) { Image(systemName: \"NEW\") }"), declaration.replacing("%", with: name))
  }

  @Test(
    arguments: containers,
    [
      "struct X { let % = 1 }", "enum Route { enum % { case a } }", "enum Route { case % }",
      "extension % { var a: Int { 0 } }", "extension % { init(name: String) { self.init() } }",
      "private struct % { let make: () -> Image }", "// struct % {}", "let a = \"struct % {}\"",
    ])
  func containersOfApple(_ name: String, _ declaration: String) throws {
    try expectSafe(
      Self.view("\(name) { Image(systemName: \"NEW\") }"), declaration.replacing("%", with: name))
  }

  @Test(
    arguments: ["Text", "Group", "AnyView", "Label"],
    [
      "struct % { init(_ image: Image) { save(image) } }", "typealias % = Archive", "class % {}",
      "func %(_ image: Image) -> Int { 0 }",
      "extension % { init(_ image: Image) { save(image) } }",
    ])
  func ownViewsOfImages(_ name: String, _ declaration: String) throws {
    try expectUnsafe(
      Self.view("\(name)(Image(systemName: \"NEW\"))"), declaration.replacing("%", with: name))
  }

  @Test func ownInitializersOfViews() throws {
    let use = Self.view("Button { Image(systemName: \"NEW\") }")
    try expectUnsafe(use, "extension Button { init(_ make: () -> Image) { save(make()) } }")
    try expectSafe(
      use, "extension Button { init(@ViewBuilder _ make: () -> Label) { self.init(label: make) } }")
    try expectSafe(use, "extension Button { init(_ title: String) { self.init(title) {} } }")
  }

  // MARK: Modifiers

  private static let uses = [
    ("Text(\"a\").overlay(Image(systemName: \"NEW\"))", "overlay"),
    ("Text(\"a\").background(Image(systemName: \"NEW\"))", "background"),
    ("Text(\"a\").overlay { Image(systemName: \"NEW\") }", "overlay"),
    ("Row().background { Image(systemName: \"NEW\") }", "background"),
    ("theme.background(Image(systemName: \"NEW\"))", "background"),
    ("VStack { Row() }.padding().toolbar { Image(systemName: \"NEW\") }", "toolbar"),
    ("Image(systemName: \"NEW\").bold()", "bold"),
  ]

  @Test(
    arguments: uses,
    [
      "extension View { func %<V>(_ view: V) -> some View { self } }",
      "extension Text { func %(_ view: Image) -> Text { save(view) } }",
      "extension Image { func %() -> Image { save(self) } }",
      "extension View {\n  public\n  func\n    %<V>(_ view: V) -> some View { self }\n}",
      "extension View { func `%`<V>(_ view: V) -> some View { self } }",
      "extension View { func/* a */%<V>(_ view: V) -> some View { self } }",
      "extension View { func  %<V>(_ view: V) -> some View { self } }",
      "extension View { var %: (Image) -> Image { save } }",
      "extension Shown { func %(_ view: Image) -> Int { 0 } }",
    ])
  func ownModifiers(_ use: (code: String, name: String), _ declaration: String) throws {
    let kept = Self.view(use.code).replacing("NEW", with: "OLD")
    let declaration = declaration.replacing("%", with: use.name)
    for project in [
      FixProject(Self.view(use.code)), FixProject(kept, declaration),
      FixProject(kept + "\n" + declaration),
      FixProject(["App/A.swift": kept, "Kit/Sources/Kit/B.swift": declaration]),
    ] {
      #expect(try project.fixed() == project.expected)
    }
  }

  @Test(
    arguments: uses,
    [
      "struct Other { func %() {} }", "extension String { func %(_ view: Image) {} }",
      "extension Color { func %(_ view: Image) {} }", "struct Other { var % = 1 }",
      "private extension View { func %<V>(_ view: V) -> some View { self } }",
      "func f() { let % = 1 }", "enum E { case % }",
    ])
  func modifiersOfApple(_ use: (code: String, name: String), _ declaration: String) throws {
    try expectSafe(Self.view(use.code), declaration.replacing("%", with: use.name))
  }

  /// A type's own method is no modifier of Apple's views.
  @Test(arguments: ["background", "sheet", "overlay"])
  func ownMethods(_ name: String) throws {
    let own = "struct Theme { func \(name)(_ make: () -> Image) -> Text { save(make()) } }"
    try expectUnsafe(Self.view("theme.\(name) { Image(systemName: \"NEW\") }"), own)
    try expectSafe(Self.view("Text(\"a\").\(name) { Image(systemName: \"NEW\") }"), own)
  }

  // MARK: UIKit

  private static let kit = [
    ("let v = UIImageView(image: \(image))", "UIImageView"),
    ("func f(v: UIImageView) { v.image = \(image) }", "UIImageView"),
    ("func f(v: UIButton) { v.setImage(\(image), for: .normal) }", "UIButton"),
    ("let a = UIAction(title: \"a\", image: \(image)) { _ in }", "UIAction"),
    ("let a = UIBarButtonItem(image: \(image), style: .plain)", "UIBarButtonItem"),
    (
      "let v = NSImageView(image: NSImage(systemSymbolName: \"NEW\", accessibilityDescription: nil)!)",
      "NSImageView"
    ),
  ]

  @Test(
    arguments: kit,
    [
      "class % { init(title: String = \"\", image: UIImage?) {}\n var image: UIImage? }",
      "final class %: Base {}", "typealias % = Archive", "struct % {}",
    ])
  func ownTypes(_ use: (code: String, name: String), _ declaration: String) throws {
    try expectUnsafe(use.code, declaration.replacing("%", with: use.name))
  }

  @Test(arguments: kit.filter { !$0.0.contains("func") })
  func ownInitializers(_ use: (code: String, name: String)) throws {
    let parameters = "title: String = \"\", image: UIImage?, style: Style = .a"
    let own = "extension \(use.name) { convenience init(\(parameters)) { save(image) } }"
    let kept = use.code.replacing("NEW", with: "OLD")
    for project in [
      FixProject(use.code), FixProject(kept, own), FixProject(kept + "\n" + own),
      FixProject(use.code, "extension \(use.name) { convenience init(name: String) {} }"),
      FixProject(use.code, "private " + own),
    ] {
      #expect(try project.fixed() == project.expected)
    }
  }

  // MARK: Subclasses

  @Test(
    arguments: [
      "func f(b: PlayButton) { b.setImage(\(image), for: .normal) }",
      "func f(b: UIButton) { b.setImage(\(image), for: .normal) }",
      "func f() { button.setImage(\(image), for: .normal) }",
      "class C { let b = PlayButton()\n func f() { b.setImage(\(image), for: .normal) } }",
      "class Q: PlayButton { func f() { setImage(\(image), for: .normal) } }",
    ],
    [
      "class PlayButton: UIButton { override func setImage(_ i: UIImage?, for s: State) { save(i) } }",
      "final class PlayButton: UIButton {\n  override\n  public func setImage(_ i: UIImage?, for s: State) { save(i) }\n}",
      "class B: PlayButton { override func setImage(_ i: UIImage?, for s: State) { save(i) } }\nclass PlayButton: UIButton {}",
    ])
  func overriddenSetters(_ use: String, _ declaration: String) throws {
    try expectUnsafe(use, declaration)
    try expectSafe(use, "class PlayButton: UIButton { override func layoutSubviews() {} }")
    try expectSafe(use, "class PlayButton: UIButton { func setTitle(_ i: String, for s: S) {} }")
  }

  @Test(
    arguments: [
      ("func f(v: UIImageView) { v.image = \(image) }", "UIImageView"),
      ("func f() { imageView.image = \(image) }", "UIImageView"),
      (
        "func f(b: NSButton) { b.image = NSImage(systemSymbolName: \"NEW\", accessibilityDescription: nil) }",
        "NSButton"
      ),
    ],
    [
      "class Own: % { override var image: UIImage? { didSet { save(image) } } }",
      "class Own: % {\n  public override\n  var image: UIImage? { get { super.image } set { save(newValue) } }\n}",
      "final class Own: % { override var `image`: UIImage? { didSet { save(image) } } }",
      "class Own: % { override func f() {} }\nclass More: Own { override var image: UIImage? { didSet {} } }",
    ])
  func overriddenProperties(_ use: (code: String, name: String), _ declaration: String) throws {
    try expectUnsafe(use.code, declaration.replacing("%", with: use.name))
    try expectSafe(use.code, "class Own: \(use.name) { override var isHidden: Bool { didSet {} } }")
    try expectSafe(use.code, "struct Model { var image: UIImage? { didSet {} } }")
    try expectSafe(use.code, "extension Model { var image: UIImage? { nil } }")
  }
}
