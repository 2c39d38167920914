internal import SwiftSource

/// The names of Apple's interfaces that show images, or change how they look, and do nothing else
/// with them.
enum KnownInterfaces {
  /// SwiftUI's views, and values of other frameworks, that show a part of theirs.
  static let views: [StaticString] = [
    "Image", "Label", "Text", "Button", "Group", "AnyView", "HStack", "VStack", "ZStack", "Menu",
    "NavigationLink", "Link", "Section", "LabeledContent", "DisclosureGroup", "Toggle", "Picker",
    "Tab", "ShareLink", "SharePreview", "ContentUnavailableView", "Marker", "Annotation", "Form",
    "List", "ScrollView", "ToolbarItem", "ControlGroup", "Gauge", "ProgressView", "EquatableView",
    "DisplayRepresentation", "AppShortcut", "LazyVStack", "LazyHStack", "NavigationStack",
  ]
  /// Others whose closures are builders.
  static let builders: Set<String> = [
    "ForEach", "GeometryReader", "NavigationView", "NavigationSplitView", "TabView", "TabSection",
    "Grid", "GridRow", "LazyVGrid", "LazyHGrid", "ViewThatFits", "ScrollViewReader",
    "TimelineView", "Table", "TableColumn", "TableRow", "OutlineGroup", "WindowGroup", "Window",
    "Settings", "MenuBarExtra", "CommandMenu", "CommandGroup", "ToolbarItemGroup", "PhotosPicker",
    "AsyncImage", "StaticConfiguration", "AppIntentConfiguration", "IntentConfiguration",
    "ActivityConfiguration", "DynamicIsland", "DynamicIslandExpandedRegion", "ControlWidgetButton",
    "ControlWidgetToggle", "StaticControlConfiguration", "AppIntentControlConfiguration", "Chart",
    "Map", "MapReader", "Stepper", "Slider", "DatePicker", "ColorPicker", "GroupBox", "HSplitView",
    "VSplitView", "DocumentGroup", "UIHostingConfiguration", "GlassEffectContainer",
    "UtilityWindow", "MultiDatePicker",
  ]
  /// Modifiers of SwiftUI that show an argument without a closure.
  static let layers: [StaticString] = [
    "overlay", "background", "mask", "tabItem", "safeAreaInset", "badge", "contextMenu",
  ]
  /// Modifiers of SwiftUI whose closures are builders.
  static let closures: Set<String> = [
    "overlay", "background", "mask", "tabItem", "safeAreaInset", "safeAreaBar", "contextMenu",
    "toolbar", "sheet", "popover", "fullScreenCover", "alert", "confirmationDialog", "actionSheet",
    "swipeActions", "navigationBarItems", "navigationDestination", "searchSuggestions", "inspector",
    "listRowBackground", "toolbarTitleMenu", "previewContext", "accessibilityChildren",
    "accessibilityRepresentation", "accessibilityActions", "annotation", "chartXAxis",
    "chartYAxis", "chartLegend", "chartOverlay", "chartBackground", "mapControls", "commands",
    "draggable", "visualEffect", "ornament", "tabViewBottomAccessory", "tabViewSidebarHeader",
    "tabViewSidebarFooter", "keyframeAnimator", "phaseAnimator", "containerBackground",
  ]
  /// Methods that give an image or view back as it was but for its looks, and do not tell its name.
  static let modifiers: Set<String> = [
    // Images of SwiftUI.
    "resizable", "renderingMode", "symbolRenderingMode", "symbolVariant", "symbolEffect",
    "symbolEffectsRemoved", "symbolVariableValueMode", "symbolColorRenderingMode", "interpolation",
    "antialiased", "imageScale", "widgetAccentedRenderingMode", "allowedDynamicRange",
    // Views.
    "font", "fontWeight", "fontDesign", "fontWidth", "bold", "italic", "foregroundColor",
    "foregroundStyle", "tint", "accentColor", "frame", "padding", "offset",
    "position", "scaleEffect", "rotationEffect", "rotation3DEffect", "aspectRatio", "scaledToFit",
    "scaledToFill", "opacity", "hidden", "clipped", "clipShape", "cornerRadius", "border",
    "shadow", "blur", "brightness", "contrast", "saturation", "grayscale", "hueRotation",
    "colorInvert", "colorMultiply", "luminanceToAlpha", "blendMode", "compositingGroup",
    "drawingGroup", "background", "backgroundStyle", "overlay", "mask", "zIndex", "layoutPriority",
    "fixedSize", "alignmentGuide", "ignoresSafeArea", "edgesIgnoringSafeArea", "safeAreaInset",
    "safeAreaPadding", "contentShape", "contentMargins", "containerRelativeFrame", "containerShape",
    "transition", "contentTransition", "animation", "transaction", "matchedGeometryEffect",
    "phaseAnimator", "keyframeAnimator", "visualEffect", "scrollTransition", "projectionEffect",
    "transformEffect", "glassEffect", "glassEffectID", "hoverEffect", "focusable", "focused",
    "defaultFocus", "focusEffectDisabled", "allowsHitTesting", "disabled", "id", "tag", "equatable",
    "onAppear", "onDisappear", "onChange", "onTapGesture", "onLongPressGesture", "onHover",
    "onReceive", "onDrag", "onDrop", "onSubmit", "onContinuousHover", "gesture",
    "simultaneousGesture", "highPriorityGesture", "task", "draggable", "dropDestination", "help",
    "badge", "tabItem", "tabViewStyle", "contextMenu", "swipeActions", "sheet", "popover",
    "fullScreenCover", "alert", "confirmationDialog", "toolbar", "toolbarRole", "toolbarBackground",
    "navigationTitle", "navigationBarTitle", "navigationDestination", "buttonStyle", "labelStyle",
    "menuStyle", "menuIndicator", "menuOrder", "pickerStyle", "toggleStyle", "controlSize",
    "buttonBorderShape", "buttonRepeatBehavior", "keyboardShortcut", "listRowBackground",
    "listRowInsets", "listRowSeparator", "listItemTint", "listStyle", "listRowSpacing",
    "lineLimit", "lineSpacing", "multilineTextAlignment", "truncationMode", "textCase",
    "textSelection", "minimumScaleFactor", "allowsTightening", "baselineOffset", "kerning",
    "tracking", "underline", "strikethrough", "monospaced", "monospacedDigit", "redacted",
    "unredacted", "privacySensitive", "environment", "environmentObject", "preferredColorScheme",
    "colorScheme", "dynamicTypeSize", "preference", "labelsHidden", "labelReservedIconWidth",
    "labelIconToTitleSpacing", "flipsForRightToLeftLayoutDirection", "speechAdjustedPitch",
    "accessibility", "accessibilityLabel", "accessibilityHidden", "accessibilityValue",
    "accessibilityHint", "accessibilityIdentifier", "accessibilityElement",
    "accessibilityAddTraits", "accessibilityRemoveTraits", "accessibilityInputLabels",
    "accessibilitySortPriority", "accessibilityAction", "accessibilityShowsLargeContentViewer",
    "accessibilityIgnoresInvertColors", "sensoryFeedback", "gridCellColumns", "gridCellAnchor",
    "gridColumnAlignment", "gridCellUnsizedAxes", "widgetURL", "widgetAccentable",
    "widgetLabel", "contentMarginsDisabled", "supportedFamilies", "configurationDisplayName",
    "invalidatableContent", "selectionDisabled", "deleteDisabled",
    "moveDisabled", "interactiveDismissDisabled", "presentationDetents", "previewDisplayName",
    "previewLayout", "mapOverlayLevel", "annotationTitles", "popoverTip", "safeAreaBar",
    "tabBarMinimizeBehavior", "lineHeight",
    // Images of UIKit and AppKit.
    "withTintColor", "withRenderingMode", "withConfiguration", "applyingSymbolConfiguration",
    "withSymbolConfiguration", "imageFlippedForRightToLeftLayoutDirection",
    "withHorizontallyFlippedOrientation", "withAlignmentRectInsets", "withBaselineOffset",
    "imageWithoutBaseline", "resizableImage", "imageRestrictedToStandardContentSizeCategory",
  ]
  /// Methods that tell what a value is.
  static let revealing: Set<String> = [
    "isEqual", "hash", "encode", "archivedData", "name", "elementsEqual", "contains",
  ]

  // MARK: UIKit and AppKit

  /// Types that show their images.
  static let containers: [StaticString] = [
    "UIImageView", "UIBarButtonItem", "UIAction", "UIMenu", "UITabBarItem", "UICommand",
    "UIKeyCommand", "UIButton", "NSImageView", "NSButton", "NSTextAttachment", "NSMenuItem",
    "UIApplicationShortcutItem", "UNNotificationAction", "UITab", "UITabGroup",
    "UIContextualAction", "UISegmentedControl",
  ]
  /// Labels of what these show.
  static let labels: [StaticString] = [
    "image", "icon", "selectedImage", "highlightedImage", "alternateImage", "landscapeImagePhone",
  ]
  /// What views, buttons and items show.
  static let properties: [StaticString] = [
    "image", "selectedImage", "highlightedImage", "alternateImage", "backgroundImage",
    "landscapeImagePhone", "largeContentImage", "onStateImage", "offStateImage", "currentPageImage",
  ]
  /// Members of an image that say nothing of its name.
  static let measures: Set<String> = [
    "size", "scale", "isSymbolImage", "renderingMode", "alignmentRectInsets", "alignmentRect",
    "baselineOffsetFromBottom", "imageOrientation", "isTemplate",
  ]
  /// Ends of the names of values that show images.
  private static let owners = [
    "imageview", "button", "menuitem", "barbuttonitem", "tabbaritem", "toolbaritem", "attachment",
    "configuration", "config",
  ]
  /// Ends of the names of types that are views.
  private static let viewEnds = [
    "Button", "ImageView", "Control", "Slider", "Stepper", "SegmentedControl", "SearchBar",
    "NavigationBar", "Toolbar", "TabBar", "BarButtonItem",
  ]
  /// Names of methods for images that nothing else has.
  private static let settersOfKits: Set<String> = [
    "setDecrementImage", "setIncrementImage", "setThumbImage", "setMinimumTrackImage",
    "setMaximumTrackImage",
  ]
  /// States of controls and metrics of bars.
  private static let states: Set<String> = [
    "normal", "highlighted", "disabled", "selected", "focused", "application", "reserved",
    "default", "compact", "defaultPrompt", "compactPrompt", "any",
  ]
  /// The labels behind the image that methods of UIKit and AppKit have, and no others.
  private static let labelsOfSetters: Set<String> = [
    "forSegment", "forSegmentAt", "barMetrics", "forToolbarPosition", "animated",
  ]

  /// Whether a word is the name of a type that is known to show images.
  static func shows(_ word: SwiftToken, in tree: SwiftTree) -> Bool {
    views.contains { tree.has(word, $0) } || containers.contains { tree.has(word, $0) }
  }

  /// Whether a word is the name of a view of SwiftUI, or of something else that builds a view with
  /// its closures.
  static func builds(_ word: SwiftToken, in tree: SwiftTree) -> Bool {
    views.contains { tree.has(word, $0) } || builders.contains(tree.text(word))
  }

  /// Whether a type is a view of SwiftUI, whose image nobody sets.
  static func isViewOfSwiftUI(_ type: String) -> Bool {
    type == "View" || views.contains { "\($0)" == type }
  }

  /// Whether a label is that of a view which is shown as a part of another one: `label`,
  /// `minimumValueLabel`.
  static func isLabel(_ label: String) -> Bool {
    label == "label" || label.hasSuffix("ValueLabel")
  }

  /// Whether a value shows an image, by its name.
  static func showsImages(_ name: String) -> Bool {
    let name = name.lowercased()
    return owners.contains { name.hasSuffix($0) }
  }

  /// Whether a type has a name as those of UIKit and AppKit have.
  static func isOfKit(_ type: String) -> Bool {
    guard type.hasPrefix("UI") || type.hasPrefix("NS") || type.hasPrefix("WK") else { return false }
    return type.dropFirst(2).first?.isUppercase == true
  }

  /// Whether a type is a view, by its name.
  static func isView(_ type: String) -> Bool { viewEnds.contains { type.hasSuffix($0) } }

  /// Whether a method with an image as its first argument is one of a control or bar, by what else
  /// it gets.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - labels: The labels behind the image.
  ///   - state: The name of the last value: `normal` of `.normal`; empty for an empty set.
  /// - Returns: Whether it is one.
  static func isSetter(_ name: String, labels: [String], state: String?) -> Bool {
    if settersOfKits.contains(name) { return true }
    if labels.contains(where: labelsOfSetters.contains) { return true }
    guard labels == ["for"] || labels == ["for", "state"] || labels == ["forState"] else {
      return false
    }
    return state.map { $0.isEmpty || states.contains($0) } ?? false
  }
}
