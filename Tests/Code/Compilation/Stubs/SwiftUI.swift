// swift-format-ignore-file
// What generated code uses of SwiftUI, with the availability that Apple documents.
//
// Where each fact is from: [A] the declaration's page in Apple's documentation
// (developer.apple.com, 2026), [?] not confirmed, and so taken in the stricter way. A mark holds to
// the next one. Names in "Modified" and the like are of no interest, only what they conform to.
@_exported import Foundation
@_exported import Symbols

// [A] swiftui/view: the main actor's, with requirements that may be used from older code.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: View { public var body: Never { fatalError() } }
public protocol Leaf: View where Body == Never {}
extension Leaf { public var body: Never { fatalError() } }
public struct Modified<Content: View>: Leaf { public init() {} }
public struct Both<A: View, B: View>: Leaf {}
public struct AnyView: Leaf {}
public struct EmptyView: Leaf { public init() {} }
public enum Either<A: View, B: View>: Leaf {
  case a(A)
  case b(B)
}
extension Optional: View where Wrapped: View { public var body: Never { fatalError() } }

@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<A: View, B: View, each Rest: View>(_ a: A, _ b: B, _ rest: repeat each Rest) -> Both<A, B> { Both() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<A: View, B: View>(first: A) -> Either<A, B> { .a(first) }
  public static func buildEither<A: View, B: View>(second: B) -> Either<A, B> { .b(second) }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView() }
}

// [A] swiftui/localizedstringkey, localizedstringkey/stringinterpolation: images and texts since
// the release of 2020.
public struct LocalizedStringKey: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ string: String) {}
    @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
    public mutating func appendInterpolation(_ image: Image) {}
    @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
    public mutating func appendInterpolation(_ text: Text) {}
  }
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
  public init(_ value: String) {}
}
// [A] swiftui/text/init(_:tablename:bundle:comment:), init(verbatim:), init(_:) of a resource.
public struct Text: Leaf {
  nonisolated public init(_ key: LocalizedStringKey, comment: StaticString? = nil) {}
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  nonisolated public init(_ resource: LocalizedStringResource) {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ content: S) {}
  nonisolated public init(verbatim: String) {}
  // [A] swiftui/text/init(_:)-image, fontweight, foregroundcolor.
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *) nonisolated public init(_ image: Image) {}
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> Text { self }
  nonisolated public func foregroundColor(_ color: Color?) -> Text { self }
}
// [A] swiftui/image and its initializers.
public struct Image: Leaf {
  nonisolated public init(_ name: String, bundle: Bundle? = nil) {}
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  nonisolated public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {}
  nonisolated public init(decorative name: String, bundle: Bundle? = nil) {}
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  nonisolated public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {}
  nonisolated public init(systemName: String) {}
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  nonisolated public init(systemName: String, variableValue: Double?) {}
  // [A] swiftui/image/symbolrenderingmode(_:).
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}
// [A] swiftui/label and its initializers, swiftui/button, swiftui/hstack.
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
public struct Label<Title: View, Icon: View>: Leaf {
  nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {}
}
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
extension Label where Title == Text, Icon == Image {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) { fatalError() }
  nonisolated public init(_ titleKey: LocalizedStringKey, image name: String) { fatalError() }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, image name: String) { fatalError() }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) { fatalError() }
}
public struct Button<Label: View>: Leaf {
  nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}
// [A] swiftui/button/init(_:systemimage:action:) (2020) and init(_:systemimage:role:action:)
// (2021), of keys and of strings; init(role:action:label:); swiftui/buttonrole.
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
public struct ButtonRole: Equatable, Sendable {
  public static let destructive = ButtonRole()
  public static let cancel = ButtonRole()
}
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
extension Button {
  nonisolated public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) { fatalError() }
}
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
extension Button where Label == SwiftUI.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
  ) { fatalError() }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
  ) { fatalError() }
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) { fatalError() }
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { fatalError() }
}
// [A] swiftui/tab, swiftui/tabcontent, tabcontentbuilder, tabview/init(content:) of both kinds.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
@MainActor @preconcurrency public protocol TabContent<TabValue> { associatedtype TabValue }
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
public struct DefaultTabLabel: Leaf {}
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
public struct TabRole: Sendable { public static var search: TabRole { TabRole() } }
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
public struct Tab<Value, Content, Label>: TabContent { public typealias TabValue = Value }
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content
  ) {}
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {}
  nonisolated public init(
    _ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content
  ) {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, image: String, @ViewBuilder content: () -> Content
  ) {}
}
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
extension Tab where Value == Never, Content: View, Label: View {
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {}
}
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
@resultBuilder public struct TabContentBuilder<Value> {
  public static func buildBlock<First: TabContent<Value>, each Rest: TabContent>(_ first: First, _ rest: repeat each Rest) -> First { first }
}
@available(watchOS 7, *)
public struct TabView<SelectionValue, Content>: Leaf {}
@available(watchOS 7, *)
extension TabView where SelectionValue == Int, Content: View {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
extension TabView where SelectionValue == Never, Content: TabContent, Content.TabValue == Never {
  nonisolated public init(@TabContentBuilder<Never> content: () -> Content) {}
}
// [A] swiftui/menu, controlgroup, disclosuregroup, sharelink, contentunavailableview, zstack:
// versions and platforms.
@available(iOS 14, macOS 11, tvOS 17, *) @available(watchOS, unavailable)
public struct Menu<MenuLabel: View, Content: View>: Leaf {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> MenuLabel) {}
}
@available(iOS 15, macOS 12, tvOS 17, *) @available(watchOS, unavailable)
public struct ControlGroup<Content: View>: Leaf {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}
@available(iOS 14, macOS 11, *) @available(tvOS, unavailable) @available(watchOS, unavailable)
public struct DisclosureGroup<GroupLabel: View, Content: View>: Leaf {
  nonisolated public init(
    @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> GroupLabel
  ) {}
}
// [A] swiftui/binding
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
  public var projectedValue: Binding<Value> { self }
  public init(projectedValue: Binding<Value>) {}
  public static func constant(_ value: Value) -> Binding<Value> { fatalError() }
  public subscript<Subject>(dynamicMember path: WritableKeyPath<Value, Subject>) -> Binding<Subject> { fatalError() }
}
extension Binding: @unchecked Sendable where Value: Sendable {}
// [A] swiftui/picker/init(_:selection:content:)
public struct Picker<PickerLabel: View, SelectionValue: Hashable, Content: View>: Leaf {}
extension Picker where PickerLabel == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {}
}
@available(iOS 16, macOS 13, watchOS 9, *) @available(tvOS, unavailable)
public struct ShareLink<LinkLabel: View>: Leaf {
  nonisolated public init(item: String, @ViewBuilder label: () -> LinkLabel) {}
}
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public struct ContentUnavailableView<UnavailableLabel: View, Description: View, Actions: View>: Leaf {
  nonisolated public init(
    @ViewBuilder label: () -> UnavailableLabel, @ViewBuilder description: () -> Description,
    @ViewBuilder actions: () -> Actions
  ) {}
}
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension ContentUnavailableView where Description == EmptyView, Actions == EmptyView {
  nonisolated public init(@ViewBuilder label: () -> UnavailableLabel) {}
}
// [A] swiftui/contentunavailableview/init(_:systemimage:description:) and init(_:image:description:).
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension ContentUnavailableView where UnavailableLabel == Label<Text, Image>, Description == Text?, Actions == EmptyView {
  nonisolated public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {}
  nonisolated public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, image name: String, description: Text? = nil) {}
}
public struct ZStack<Content: View>: Leaf {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}
// [A] swiftui/labelstyle, toolbaritemplacement, symbolvariablevaluemode, symbolcolorrenderingmode,
// colorscheme.
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
public struct AnyLabelStyle: Sendable {
  public static var iconOnly: Self { Self() }
  public static var titleOnly: Self { Self() }
  public static var titleAndIcon: Self { Self() }
}
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
public struct ToolbarItemPlacement: Sendable {
  public static let automatic = Self()
  public static let primaryAction = Self()
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *) public static let secondaryAction = Self()
  public static let cancellationAction = Self()
  public static let confirmationAction = Self()
  public static let destructiveAction = Self()
  @available(watchOS 10, *) @available(macOS, unavailable) public static var topBarLeading: Self { Self() }
  @available(watchOS 10, *) @available(macOS, unavailable) public static var topBarTrailing: Self { Self() }
  @available(watchOS 10, *) @available(macOS, unavailable) @available(tvOS, unavailable)
  public static var bottomBar: Self { Self() }
}
@available(iOS 26, macOS 26, tvOS 26, watchOS 26, *)
public struct SymbolVariableValueMode: Equatable, Sendable {
  public static let color = Self()
  public static let draw = Self()
}
@available(iOS 26, macOS 26, tvOS 26, watchOS 26, *)
public struct SymbolColorRenderingMode: Equatable, Sendable {
  public static let flat = Self()
  public static let gradient = Self()
}
public enum ColorScheme: CaseIterable, Sendable { case light, dark }
// [A] swiftui/scene, menubarextra/init(_:systemimage:content:), controlwidget,
// controlwidgetconfiguration.
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
extension Never: Scene {}
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
@resultBuilder public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}
@available(macOS 13, *) @available(iOS, unavailable) @available(tvOS, unavailable) @available(watchOS, unavailable)
public struct MenuBarExtra<Content: View>: Scene {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {}
  nonisolated public init(_ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content) {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, image: String, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}
@available(iOS 18, macOS 26, watchOS 26, *) @available(tvOS, unavailable)
@MainActor @preconcurrency public protocol ControlWidgetConfiguration {}
@available(iOS 18, macOS 26, watchOS 26, *) @available(tvOS, unavailable)
extension ControlWidgetConfiguration {
  @MainActor @preconcurrency public func displayName(_ name: LocalizedStringResource) -> some ControlWidgetConfiguration { self }
}
@available(iOS 18, macOS 26, watchOS 26, *) @available(tvOS, unavailable)
@MainActor @preconcurrency public protocol ControlWidget {
  associatedtype Body: ControlWidgetConfiguration
  @MainActor @preconcurrency var body: Body { get }
}
public struct HStack<Content: View>: Leaf {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}
public struct HorizontalAlignment: Equatable, Sendable {
  public static let leading = HorizontalAlignment()
  public static let center = HorizontalAlignment()
  public static let trailing = HorizontalAlignment()
}
public struct VStack<Content: View>: Leaf {
  nonisolated public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

// [A] swiftui/toolbarcontent, swiftui/toolbaritem.
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
@MainActor @preconcurrency public protocol ToolbarContent {}
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
public struct ToolbarItem<Content: View>: ToolbarContent {
  nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
}
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
@resultBuilder public struct ToolbarContentBuilder {
  public static func buildBlock<First: ToolbarContent, each Rest: ToolbarContent>(_ first: First, _ rest: repeat each Rest) -> some ToolbarContent { first }
}

// [A] swiftui/font: versions of the text styles.
public struct Font: Hashable, Sendable {
  public struct Weight: Hashable, Sendable {
    public static let ultraLight = Weight()
    public static let thin = Weight()
    public static let light = Weight()
    public static let regular = Weight()
    public static let medium = Weight()
    public static let semibold = Weight()
    public static let bold = Weight()
    public static let heavy = Weight()
    public static let black = Weight()
  }
  public static let largeTitle = Font()
  public static let title = Font()
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *) public static let title2 = Font()
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *) public static let title3 = Font()
  public static let headline = Font()
  public static let body = Font()
  public static let callout = Font()
  public static let subheadline = Font()
  public static let footnote = Font()
  public static let caption = Font()
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *) public static let caption2 = Font()
  public static func system(size: CGFloat, weight: Weight = .regular) -> Font { Font() }
  public func weight(_ weight: Weight) -> Font { self }
  // [A] swiftui/font/bold().
  public func bold() -> Font { self }
}
// [A] swiftui/shapestyle, swiftui/color: versions of the colors.
public protocol ShapeStyle: Sendable {}
public struct Color: ShapeStyle, Sendable {
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {}
  private init() { self.init(red: 0, green: 0, blue: 0) }
  public static let red = Color()
  public static let orange = Color()
  public static let yellow = Color()
  public static let green = Color()
  public static let blue = Color()
  public static let purple = Color()
  public static let pink = Color()
  public static let gray = Color()
  public static let white = Color()
  public static let black = Color()
  public static let primary = Color()
  public static let secondary = Color()
  public static var accentColor: Color { Color() }
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *) public static let mint = Color()
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *) public static let teal = Color()
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *) public static let cyan = Color()
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *) public static let indigo = Color()
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *) public static let brown = Color()
}
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
public struct HierarchicalShapeStyle: ShapeStyle {}
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
public struct TintShapeStyle: ShapeStyle {}
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: Self { Self() }
  public static var secondary: Self { Self() }
  public static var tertiary: Self { Self() }
  public static var quaternary: Self { Self() }
}
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: Self { Self() }
}
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
extension ShapeStyle where Self == Color {
  public static var red: Color { .red }
  public static var orange: Color { .orange }
  public static var yellow: Color { .yellow }
  public static var green: Color { .green }
  public static var blue: Color { .blue }
  public static var purple: Color { .purple }
  public static var pink: Color { .pink }
  public static var gray: Color { .gray }
  public static var white: Color { .white }
  public static var black: Color { .black }
  public static var mint: Color { .mint }
  public static var teal: Color { .teal }
  public static var cyan: Color { .cyan }
  public static var indigo: Color { .indigo }
  public static var brown: Color { .brown }
}
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
// [A] swiftui/symbolrenderingmode, swiftui/symbolvariants.
public struct SymbolRenderingMode {
  public static let monochrome = SymbolRenderingMode()
  public static let hierarchical = SymbolRenderingMode()
  public static let palette = SymbolRenderingMode()
  public static let multicolor = SymbolRenderingMode()
}
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
extension SymbolRenderingMode: Sendable {}
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
public struct SymbolVariants: Sendable {
  public static let none = SymbolVariants()
  public static let circle = SymbolVariants()
  public static let square = SymbolVariants()
  public static let rectangle = SymbolVariants()
  public static let fill = SymbolVariants()
  public static let slash = SymbolVariants()
  public var circle: Self { self }
  public var square: Self { self }
  public var rectangle: Self { self }
  public var fill: Self { self }
  public var slash: Self { self }
}
// [A] swiftui/contenttransition, symboleffect(_:options:), swiftui/symboleffecttransition.
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public struct ContentTransition: Equatable, Sendable {
  public static var identity: Self { Self() }
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> Self { Self() }
}
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public protocol Transition {}
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public struct SymbolEffectTransition: Transition {}
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension Transition where Self == SymbolEffectTransition {
  public static func symbolEffect<T: TransitionSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> Self { Self() }
}
public struct ImageScale {
  public static var small: Self { Self() }
  public static var medium: Self { Self() }
  public static var large: Self { Self() }
}
// [A] the pages of swiftui/view: modifiers are nonisolated; the versions are those of each page.
extension View {
  nonisolated public func font(_ font: Font?) -> some View { Modified<Self>() }
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { Modified<Self>() }
  nonisolated public func imageScale(_ scale: ImageScale) -> some View { Modified<Self>() }
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { Modified<Self>() }
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View { Modified<Self>() }
  nonisolated public func foregroundColor(_ color: Color?) -> some View { Modified<Self>() }
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  nonisolated public func foregroundStyle<A: ShapeStyle>(_ a: A) -> some View { Modified<Self>() }
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  nonisolated public func foregroundStyle<A: ShapeStyle, B: ShapeStyle>(_ a: A, _ b: B) -> some View { Modified<Self>() }
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  nonisolated public func foregroundStyle<A: ShapeStyle, B: ShapeStyle, C: ShapeStyle>(_ a: A, _ b: B, _ c: C) -> some View { Modified<Self>() }
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  nonisolated public func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View { Modified<Self>() }
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  nonisolated public func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View { Modified<Self>() }
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  nonisolated public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { Modified<Self>() }
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View { Modified<Self>() }
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  nonisolated public func transition<T: Transition>(_ transition: T) -> some View { Modified<Self>() }
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
  nonisolated public func accessibilityLabel(_ key: LocalizedStringKey) -> some View { Modified<Self>() }
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
  nonisolated public func accessibilityLabel(_ text: Text) -> some View { Modified<Self>() }
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
  @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { Modified<Self>() }
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { Modified<Self>() }
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
  nonisolated public func labelStyle(_ style: AnyLabelStyle) -> some View { Modified<Self>() }
  nonisolated public func tag<V: Hashable>(_ tag: V) -> some View { Modified<Self>() }
  @available(tvOS 14, *) @available(watchOS, unavailable)
  nonisolated public func contextMenu<Content: View>(@ViewBuilder menuItems: () -> Content) -> some View { Modified<Self>() }
  @available(iOS 15, macOS 12, watchOS 8, *) @available(tvOS, unavailable)
  nonisolated public func swipeActions<Content: View>(@ViewBuilder content: () -> Content) -> some View { Modified<Self>() }
  @available(iOS 26, macOS 26, tvOS 26, watchOS 26, *)
  nonisolated public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> some View { Modified<Self>() }
  @available(iOS 26, macOS 26, tvOS 26, watchOS 26, *)
  nonisolated public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> some View { Modified<Self>() }
  nonisolated public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { Modified<Self>() }
  nonisolated public func accessibility(label: Text) -> some View { Modified<Self>() }
  nonisolated public func accessibility(hidden: Bool) -> some View { Modified<Self>() }
  @available(watchOS 7, *)
  nonisolated public func tabItem<Content: View>(@ViewBuilder _ label: () -> Content) -> some View { Modified<Self>() }
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
  nonisolated public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View { Modified<Self>() }
}
// [A] swiftui/environmentvalues/accessibilityreducemotion, swiftui/environment.
public struct EnvironmentValues {
  public var accessibilityReduceMotion: Bool { false }
}
@propertyWrapper public struct Environment<Value> {
  public init(_ path: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError() }
}
// [A] swiftui/path, swiftui/shape: `path(in:)` is of no actor.
public struct Path: Equatable, Sendable {
  public init() {}
  public mutating func move(to end: CGPoint) {}
  public mutating func addLine(to end: CGPoint) {}
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  public mutating func closeSubpath() {}
}
public protocol Shape: View, Sendable {
  nonisolated func path(in rect: CGRect) -> Path
}
extension Shape {
  public var body: Never { fatalError() }
}
