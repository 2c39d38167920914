// swift-format-ignore-file
// What the kit's package uses of SwiftUI beyond what generated snippets use, with the availability
// that Apple documents.
//
// Where each fact is from: [A] the declaration's page in Apple's documentation
// (developer.apple.com, 2026), [?] not confirmed, and so taken in the stricter way. A mark holds to
// the next one.
@_exported import CoreGraphics
@_exported import Observation
#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

// [A] swiftui/viewmodifier.
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = ModifierContent<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}
public struct ModifierContent<Modifier>: Leaf {}
extension View {
  nonisolated public func modifier<T: ViewModifier>(_ modifier: T) -> some View { Modified<Self>() }
}

// [A] swiftui/state, swiftui/focusstate, swiftui/scaledmetric, swiftui/bindable.
@propertyWrapper public struct State<Value> {
  public init(wrappedValue value: Value) {}
  public init(initialValue value: Value) {}
  public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
  public var projectedValue: Binding<Value> { fatalError() }
}
extension State where Value: ExpressibleByNilLiteral {
  public init() {}
}
extension State: Sendable where Value: Sendable {}
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }
  public init(wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }
}
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension Bindable where Value: AnyObject & Observable {
  public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> { fatalError() }
}
// [A] combine/observableobject, swiftui/stateobject, swiftui/dynamicproperty.
public protocol ObservableObject: AnyObject {}
public protocol DynamicProperty {}
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
@propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {}
  @MainActor @preconcurrency public var wrappedValue: ObjectType { fatalError() }
}
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
@propertyWrapper public struct FocusState<Value: Hashable> {
  @propertyWrapper public struct Binding {
    public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
    public var projectedValue: Binding { self }
    internal init(_: Void) {}
  }
  public init() where Value == Bool {}
  public init<T: Hashable>() where Value == T? {}
  public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
  public var projectedValue: Binding { fatalError() }
}
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint> {
  public init(wrappedValue: Value) {}
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {}
  public var wrappedValue: Value { fatalError() }
}

// [A] swiftui/environmentkey, swiftui/environmentvalues and its values.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}
extension EnvironmentValues {
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value { get { fatalError() } set {} }
  public var accessibilityReduceTransparency: Bool { false }
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  public var isEnabled: Bool { get { true } set {} }
  public var colorScheme: ColorScheme { get { .light } set {} }
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
  public var layoutDirection: LayoutDirection { get { .leftToRight } set {} }
  public var locale: Locale { get { .current } set {} }
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  public var dynamicTypeSize: DynamicTypeSize { get { .large } set {} }
  // [A] swiftui/environmentvalues/horizontalsizeclass: back-deployed off iOS.
  public var horizontalSizeClass: UserInterfaceSizeClass? { get { nil } set {} }
}
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension Environment {
  public init(_ type: Value.Type) where Value: AnyObject & Observable {}
}
extension View {
  // [A] swiftui/view/tint(_:).
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func tint(_ tint: Color?) -> some View { Modified<Self>() }
  nonisolated public func environment<V>(_ path: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View { Modified<Self>() }
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View { Modified<Self>() }
}
public enum ColorSchemeContrast: CaseIterable, Sendable { case standard, increased }
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }
public enum UserInterfaceSizeClass: Sendable { case compact, regular }
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
  public var isAccessibilitySize: Bool { false }
}

// [A] swiftui/font/textstyle, font/weight(_:), font/monospaceddigit(),
// font/system(_:design:weight:).
extension Font {
  public enum TextStyle: CaseIterable, Sendable {
    case largeTitle, title, headline, subheadline, body, callout, footnote, caption
    @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *) case title2, title3, caption2
    public static var allCases: [TextStyle] { [] }
  }
  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
  public func monospacedDigit() -> Font { self }
  public func italic() -> Font { self }
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font { Font() }
  public static func custom(_ name: String, size: CGFloat) -> Font { Font() }
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font { Font() }
}

// [A] swiftui/animation: the preset springs are back-deployed to iOS 13.
public struct Animation: Equatable, Sendable {
  public static let `default` = Animation()
  public static func easeInOut(duration: Double) -> Animation { Animation() }
  public static func easeIn(duration: Double) -> Animation { Animation() }
  public static func easeOut(duration: Double) -> Animation { Animation() }
  public static func linear(duration: Double) -> Animation { Animation() }
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { Animation() }
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { Animation() }
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { Animation() }
  public static func timingCurve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35) -> Animation { Animation() }
  public func delay(_ delay: Double) -> Animation { self }
}
extension View {
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { Modified<Self>() }
}

// [A] swiftui/color: a view; init(_:bundle:), init(_:red:green:blue:opacity:), init(nscolor:),
// init(uicolor:), opacity(_:).
extension Color: View {
  public var body: Never { fatalError() }
}
extension Color: Hashable {
  public static func == (left: Color, right: Color) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
  public init(_ name: String, bundle: Bundle? = nil) { self.init(red: 0, green: 0, blue: 0) }
  public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) { self.init(red: 0, green: 0, blue: 0) }
  public func opacity(_ opacity: Double) -> Color { self }
  public static let clear = Color(red: 0, green: 0, blue: 0)
}
#if canImport(UIKit)
  extension Color {
    @available(iOS 15, tvOS 15, watchOS 8, *)
    public init(uiColor: UIColor) { self.init(red: 0, green: 0, blue: 0) }
  }
#elseif canImport(AppKit)
  extension Color {
    @available(macOS 12, *)
    public init(nsColor: NSColor) { self.init(red: 0, green: 0, blue: 0) }
  }
#endif
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
public struct AnyShapeStyle: ShapeStyle {
  public init<S: ShapeStyle>(_ style: S) {}
}
// [A] swiftui/material.
@available(iOS 15, macOS 12, tvOS 15, watchOS 10, *)
public struct Material: ShapeStyle, Sendable {
  public static let ultraThin = Material()
  public static let thin = Material()
  public static let regular = Material()
  public static let thick = Material()
}
@available(iOS 15, macOS 12, tvOS 15, watchOS 10, *)
extension ShapeStyle where Self == Material {
  public static var thinMaterial: Material { .thin }
}
@available(iOS 15, macOS 12, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension ShapeStyle where Self == Material {
  public static var bar: Material { .regular }
}

// [A] swiftui/shape and its kinds.
extension Shape {
  nonisolated public func path(in rect: CGRect) -> Path { Path() }
  nonisolated public func fill<S: ShapeStyle>(_ content: S) -> some View { Modified<Self>() }
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View { Modified<Self>() }
}
public protocol InsettableShape: Shape {}
extension InsettableShape {
  nonisolated public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View { Modified<Self>() }
}
public enum RoundedCornerStyle: Sendable { case circular, continuous }
public struct Rectangle: InsettableShape {
  nonisolated public init() {}
}
public struct Circle: InsettableShape {
  nonisolated public init() {}
}
// [A] swiftui/capsule, view/textcase(_:), view/linelimit(_:), view/truncationmode(_:).
public struct Capsule: InsettableShape {
  nonisolated public init(style: RoundedCornerStyle = .continuous) {}
}
extension Text {
  public enum Case: Sendable { case uppercase, lowercase }
  public enum TruncationMode: Sendable { case head, tail, middle }
}
extension View {
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View { Modified<Self>() }
  nonisolated public func lineLimit(_ number: Int?) -> some View { Modified<Self>() }
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View { Modified<Self>() }
}
public struct RoundedRectangle: InsettableShape {
  nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
}

// [A] swiftui/alignment, swiftui/edge, swiftui/axis.
public struct VerticalAlignment: Equatable, Sendable {
  public static let top = VerticalAlignment()
  public static let center = VerticalAlignment()
  public static let bottom = VerticalAlignment()
  public static let firstTextBaseline = VerticalAlignment()
  public static let lastTextBaseline = VerticalAlignment()
}
public struct Alignment: Equatable, Sendable {
  public static let center = Alignment()
  public static let leading = Alignment()
  public static let trailing = Alignment()
  public static let top = Alignment()
  public static let bottom = Alignment()
  public static let topLeading = Alignment()
}
public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }
public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
  }
}
public enum VerticalEdge: Int8, CaseIterable, Sendable { case top, bottom }
public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal, vertical
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

// [A] swiftui/hstack, vstack, zstack, scrollview, spacer, divider, group.
extension HStack {
  nonisolated public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.init(content: content) }
}
extension ZStack {
  nonisolated public init(alignment: Alignment, @ViewBuilder content: () -> Content) { self.init(content: content) }
}
public struct ScrollView<Content: View>: Leaf {
  nonisolated public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {}
}
public struct Spacer: Leaf {
  nonisolated public init(minLength: CGFloat? = nil) {}
}
public struct Divider: Leaf {
  nonisolated public init() {}
}
public struct Group<Content: View>: Leaf {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}
// [A] swiftui/anylayout, swiftui/hstacklayout, swiftui/vstacklayout.
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public protocol Layout: Sendable {}
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
extension Layout {
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View { Modified<V>() }
}
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public struct AnyLayout: Layout {
  public init<L: Layout>(_ layout: L) {}
}
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public struct HStackLayout: Layout {
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {}
}
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public struct VStackLayout: Layout {
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {}
}

// [A] swiftui/foreach, swiftui/list.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: Leaf {
  nonisolated public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}
extension ForEach where ID == Data.Element.ID, Data.Element: Identifiable {
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) { fatalError() }
}
public struct List<SelectionValue: Hashable, Content: View>: Leaf {
  nonisolated public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {}
}
extension List where SelectionValue == Never {
  nonisolated public init(@ViewBuilder content: () -> Content) { fatalError() }
}
@MainActor @preconcurrency public protocol ListStyle {}
@available(iOS 14, macOS 10.15, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public struct SidebarListStyle: ListStyle {
  nonisolated public init() {}
}
@available(iOS 14, macOS 10.15, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension ListStyle where Self == SidebarListStyle {
  nonisolated public static var sidebar: SidebarListStyle { SidebarListStyle() }
}
extension View {
  nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View { Modified<Self>() }
}

// [A] swiftui/button, swiftui/buttonstyle, swiftui/primitivebuttonstyle, swiftui/menu.
public struct ButtonStyleConfiguration {
  public struct Label: Leaf {}
  public let label: Label
  public let isPressed: Bool
}
@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}
public struct PlainButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  nonisolated public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension Button where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) { fatalError() }
}
extension View {
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { Modified<Self>() }
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { Modified<Self>() }
}

// [A] swiftui/image/resizable(capinsets:resizingmode:), swiftui/text.
extension Image {
  public func resizable() -> Image { self }
}
extension Text {
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  nonisolated public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String {}
}

// [A] swiftui/navigationsplitview and its initializers, navigationsplitviewcolumn,
// navigationsplitviewvisibility, navigationstack.
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
  public static var detailOnly: Self { Self() }
  public static var doubleColumn: Self { Self() }
  public static var all: Self { Self() }
  public static var automatic: Self { Self() }
}
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public struct NavigationSplitViewColumn: Hashable, Sendable {
  public static var sidebar: Self { Self() }
  public static var content: Self { Self() }
  public static var detail: Self { Self() }
}
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: Leaf {
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {}
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {}
}
public struct NavigationPath: Sendable {}
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public struct NavigationStack<Data, Root: View>: Leaf {
  nonisolated public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {}
}
extension View {
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  nonisolated public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View { Modified<Self>() }
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  nonisolated public func navigationDestination<V: View>(isPresented: Binding<Bool>, @ViewBuilder destination: () -> V) -> some View { Modified<Self>() }
  nonisolated public func navigationDestination<D: Hashable, C: View>(item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C) -> some View { Modified<Self>() }
  @available(iOS 17, macOS 14, *)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> V) -> some View { Modified<Self>() }
  @available(iOS 17, macOS 14, *)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View { Modified<Self>() }
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
  nonisolated public func navigationTitle(_ title: Text) -> some View { Modified<Self>() }
}

// [A] swiftui/toolbaritem/init(placement:content:), toolbaritemgroup, toolbaritemplacement.
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
}
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
extension Optional: ToolbarContent where Wrapped: ToolbarContent {}
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
extension ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
  // [A] swiftui/toolbarcontentbuilder/buildif(_:): iOS 16.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
}

// [A] swiftui/keyboardshortcut, keyequivalent, eventmodifiers, keypress.
@available(iOS 14, macOS 11, tvOS 17, *)
@available(watchOS, unavailable)
public struct KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral, Sendable {
  public init(_ character: Character) {}
  public init(extendedGraphemeClusterLiteral: Character) {}
  public static let leftArrow = KeyEquivalent("a")
  public static let rightArrow = KeyEquivalent("a")
  public static let upArrow = KeyEquivalent("a")
  public static let downArrow = KeyEquivalent("a")
}
public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  public static let command = EventModifiers(rawValue: 16)
}
@available(iOS 14, macOS 11, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public struct KeyboardShortcut: Sendable {
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {}
}
@available(iOS 17, macOS 14, tvOS 17, *)
@available(watchOS, unavailable)
public struct KeyPress: Sendable {
  public enum Result: Sendable { case handled, ignored }
}
extension View {
  @available(iOS 14, macOS 11, *)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { Modified<Self>() }
  @available(iOS 15.4, macOS 12.3, *)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { Modified<Self>() }
  @available(iOS 17, macOS 14, tvOS 17, *)
  @available(watchOS, unavailable)
  nonisolated public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View { Modified<Self>() }
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  nonisolated public func focused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View { Modified<Self>() }
}

// [A] swiftui/view/focusable(_:interactions:), swiftui/focusinteractions,
// swiftui/view/copyable(_:), coretransferable/transferable.
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public protocol Transferable {}
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
extension String: Transferable {}
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var activate: FocusInteractions { FocusInteractions(rawValue: 1) }
  public static var automatic: FocusInteractions { FocusInteractions(rawValue: 4) }
  @available(tvOS, unavailable) public static var edit: FocusInteractions { FocusInteractions(rawValue: 2) }
}
extension View {
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  nonisolated public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View { Modified<Self>() }
  // Of the Mac for four years before it came to iOS.
  @available(iOS 27, macOS 13, *)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T]) -> some View { Modified<Self>() }
}

// [A] the pages of swiftui/view.
public struct HoverEffect: Sendable {
  public static let automatic = HoverEffect()
  public static let highlight = HoverEffect()
  public static let lift = HoverEffect()
}
public struct AccessibilityTraits: Sendable {
  public static let isButton = AccessibilityTraits()
  public static let isHeader = AccessibilityTraits()
  public static let isSelected = AccessibilityTraits()
}
public struct AccessibilityChildBehavior: Hashable, Sendable {
  public static let ignore = AccessibilityChildBehavior()
  public static let contain = AccessibilityChildBehavior()
  public static let combine = AccessibilityChildBehavior()
}
extension View {
  nonisolated public func padding(_ length: CGFloat) -> some View { Modified<Self>() }
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { Modified<Self>() }
  nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View { Modified<Self>() }
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { Modified<Self>() }
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { Modified<Self>() }
  nonisolated public func scaledToFit() -> some View { Modified<Self>() }
  nonisolated public func opacity(_ opacity: Double) -> some View { Modified<Self>() }
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { Modified<Self>() }
  @available(iOS 17, macOS 12, tvOS 15, watchOS 8, *)
  nonisolated public func focusable(_ isFocusable: Bool = true) -> some View { Modified<Self>() }
  nonisolated public func disabled(_ disabled: Bool) -> some View { Modified<Self>() }
  nonisolated public func shadow(color: Color, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View { Modified<Self>() }
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { Modified<Self>() }
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  nonisolated public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View { Modified<Self>() }
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  nonisolated public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { Modified<Self>() }
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  nonisolated public func background<S: ShapeStyle, T: InsettableShape>(_ style: S, in shape: T) -> some View { Modified<Self>() }
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  nonisolated public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View { Modified<Self>() }
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  nonisolated public func safeAreaInset<V: View>(edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V) -> some View { Modified<Self>() }
  @available(iOS 13.4, macOS 10.15, *)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View { Modified<Self>() }
  @available(iOS 13.4, tvOS 16, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { Modified<Self>() }
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
  nonisolated public func help(_ text: Text) -> some View { Modified<Self>() }
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void) -> some View { Modified<Self>() }
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  nonisolated public func task<T: Equatable>(id value: T, priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void) -> some View { Modified<Self>() }
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { Modified<Self>() }
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
  nonisolated public func accessibilityValue(_ value: Text) -> some View { Modified<Self>() }
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
  nonisolated public func accessibilityHint(_ hint: Text) -> some View { Modified<Self>() }
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { Modified<Self>() }
  nonisolated public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View { Modified<Self>() }
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  nonisolated public func accessibilityActions<V: View>(@ViewBuilder _ content: () -> V) -> some View { Modified<Self>() }
}

// MARK: Views that are made of data at run time
// [A] swiftui/anyview/init(_:), swiftui/binding/init(get:set:),
// swiftui/view/accessibilityidentifier(_:).
extension AnyView {
  nonisolated public init<V: View>(_ view: V) { self.init() }
}
extension Binding {
  @preconcurrency public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) { fatalError() }
}
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
extension View {
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { self }
  nonisolated public func accessibilityHint(_ key: LocalizedStringKey) -> some View { self }
}

// An app and its windows, and views as images:
// https://developer.apple.com/documentation/swiftui/app, /windowgroup, /imagerenderer.
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
extension App {
  @MainActor @preconcurrency public static func main() {}
}
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
public struct WindowGroup<Content: View>: Scene {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
@MainActor public final class ImageRenderer<Content: View> {
  public init(content: Content) {}
  public var scale: CGFloat = 1
  public var cgImage: CGImage? { nil }
}
