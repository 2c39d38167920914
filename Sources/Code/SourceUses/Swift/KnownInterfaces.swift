internal import SwiftSource

/// The names of Apple APIs that only show images or change their appearance.
enum KnownInterfaces {
  /// SwiftUI views, and types from other frameworks, that show one of their arguments.
  static let views: [StaticString] = [
    "Image", "Label", "Text", "Button", "Group", "AnyView", "HStack", "VStack", "ZStack", "Menu",
    "NavigationLink", "Link", "Section", "LabeledContent", "DisclosureGroup", "Toggle", "Picker",
    "Tab", "ShareLink", "SharePreview", "ContentUnavailableView", "Marker", "Annotation", "Form",
    "List", "ScrollView", "ToolbarItem", "ControlGroup", "Gauge", "ProgressView", "EquatableView",
    "DisplayRepresentation", "AppShortcut", "LazyVStack", "LazyHStack", "NavigationStack",
  ]
  /// Other types whose closures are result builders.
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
  /// SwiftUI modifiers that show an argument that is not a closure.
  static let layers: [StaticString] = [
    "overlay", "background", "mask", "tabItem", "safeAreaInset", "badge", "contextMenu",
  ]
  /// SwiftUI modifiers whose closures are result builders.
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
  /// Methods that change only the appearance of an image or view, and do not reveal its name.
  static let modifiers: Set<String> = [
    // These methods belong to SwiftUI images.
    "resizable", "renderingMode", "symbolRenderingMode", "symbolVariant", "symbolEffect",
    "symbolEffectsRemoved", "symbolVariableValueMode", "symbolColorRenderingMode", "interpolation",
    "antialiased", "imageScale", "widgetAccentedRenderingMode", "allowedDynamicRange",
    // These methods belong to SwiftUI views.
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
    // These methods belong to UIKit and AppKit images.
    "withTintColor", "withRenderingMode", "withConfiguration", "applyingSymbolConfiguration",
    "withSymbolConfiguration", "imageFlippedForRightToLeftLayoutDirection",
    "withHorizontallyFlippedOrientation", "withAlignmentRectInsets", "withBaselineOffset",
    "imageWithoutBaseline", "resizableImage", "imageRestrictedToStandardContentSizeCategory",
  ]
  /// Methods that reveal which image a value is.
  static let revealing: Set<String> = [
    "isEqual", "hash", "encode", "archivedData", "name", "elementsEqual", "contains",
  ]

  // MARK: UIKit and AppKit

  /// Types, mainly from UIKit and AppKit, that show the images that they receive.
  static let containers: [StaticString] = [
    "UIImageView", "UIBarButtonItem", "UIAction", "UIMenu", "UITabBarItem", "UICommand",
    "UIKeyCommand", "UIButton", "NSImageView", "NSButton", "NSTextAttachment", "NSMenuItem",
    "UIApplicationShortcutItem", "UNNotificationAction", "UITab", "UITabGroup",
    "UIContextualAction", "UISegmentedControl",
  ]
  /// The labels of the arguments by which these types receive images.
  static let labels: [StaticString] = [
    "image", "icon", "selectedImage", "highlightedImage", "alternateImage", "landscapeImagePhone",
  ]
  /// The image properties of UIKit and AppKit views, buttons and items.
  static let properties: [StaticString] = [
    "image", "selectedImage", "highlightedImage", "alternateImage", "backgroundImage",
    "landscapeImagePhone", "largeContentImage", "onStateImage", "offStateImage", "currentPageImage",
  ]
  /// Members of an image that do not depend on which symbol it shows.
  static let measures: Set<String> = [
    "size", "scale", "isSymbolImage", "renderingMode", "alignmentRectInsets", "alignmentRect",
    "baselineOffsetFromBottom", "imageOrientation", "isTemplate",
  ]
  /// Endings of variable names that suggest a value that shows images, in lowercase.
  private static let owners = [
    "imageview", "button", "menuitem", "barbuttonitem", "tabbaritem", "toolbaritem", "attachment",
    "configuration", "config",
  ]
  /// Endings of type names that suggest a view.
  private static let viewEnds = [
    "Button", "ImageView", "Control", "Slider", "Stepper", "SegmentedControl", "SearchBar",
    "NavigationBar", "Toolbar", "TabBar", "BarButtonItem",
  ]
  /// Methods that set an image and whose names only UIKit and AppKit have.
  private static let settersOfKits: Set<String> = [
    "setDecrementImage", "setIncrementImage", "setThumbImage", "setMinimumTrackImage",
    "setMaximumTrackImage",
  ]
  /// The names of control states and bar metrics.
  private static let states: Set<String> = [
    "normal", "highlighted", "disabled", "selected", "focused", "application", "reserved",
    "default", "compact", "defaultPrompt", "compactPrompt", "any",
  ]
  /// Argument labels that follow an image only in UIKit and AppKit methods.
  private static let labelsOfSetters: Set<String> = [
    "forSegment", "forSegmentAt", "barMetrics", "forToolbarPosition", "animated",
  ]

  /// Returns whether a word is the name of a type that shows images.
  static func shows(_ word: SwiftToken, in tree: SwiftTree) -> Bool {
    views.contains { tree.has(word, $0) } || containers.contains { tree.has(word, $0) }
  }

  /// Returns whether a word is the name of a SwiftUI view, or of another type or function that
  /// builds a view from its closures.
  static func builds(_ word: SwiftToken, in tree: SwiftTree) -> Bool {
    views.contains { tree.has(word, $0) } || builders.contains(tree.text(word))
  }

  /// Returns whether a type is a SwiftUI view, whose image cannot be set.
  static func isViewOfSwiftUI(_ type: String) -> Bool {
    type == "View" || views.contains { "\($0)" == type }
  }

  /// Returns whether an argument label, such as `label` or `minimumValueLabel`, belongs to a view
  /// that is shown as part of another view.
  static func isLabel(_ label: String) -> Bool {
    label == "label" || label.hasSuffix("ValueLabel")
  }

  /// Returns whether the name of a value suggests that the value shows images.
  static func showsImages(_ name: String) -> Bool {
    let name = name.lowercased()
    return owners.contains { name.hasSuffix($0) }
  }

  /// Returns whether a type's name follows the naming conventions of UIKit and AppKit, such as the
  /// prefix `UI`.
  static func isOfKit(_ type: String) -> Bool {
    guard type.hasPrefix("UI") || type.hasPrefix("NS") || type.hasPrefix("WK") else { return false }
    return type.dropFirst(2).first?.isUppercase == true
  }

  /// Returns whether a type's name suggests a view.
  static func isView(_ type: String) -> Bool { viewEnds.contains { type.hasSuffix($0) } }

  /// Returns whether a method that receives an image belongs to a control or bar, judging by its
  /// other arguments.
  ///
  /// - Parameters:
  ///   - name: The name of the method.
  ///   - labels: The argument labels after the image.
  ///   - state: The name of the last argument, such as `normal` for `.normal`; empty for an empty
  ///     set.
  /// - Returns: Whether the method belongs to a control or bar.
  static func isSetter(_ name: String, labels: [String], state: String?) -> Bool {
    if settersOfKits.contains(name) { return true }
    if labels.contains(where: labelsOfSetters.contains) { return true }
    guard labels == ["for"] || labels == ["for", "state"] || labels == ["forState"] else {
      return false
    }
    return state.map { $0.isEmpty || states.contains($0) } ?? false
  }
}
