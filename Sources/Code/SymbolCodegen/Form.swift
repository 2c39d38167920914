/// The view or element that the symbol is part of.
///
/// A new one is a case, a row of `rows`, and a row of the frameworks that have it: `Place` for
/// SwiftUI's views, `DeclarationForm` for what is no view, `KitForm` for UIKit and AppKit.
package enum Form: String, CaseIterable, Sendable {
  /// An image view.
  case image
  /// Icon and text.
  case label
  /// A button without text.
  case button
  /// A tab's icon and text.
  case tabItem = "tabitem"
  /// A menu's entry.
  case menuItem = "menuitem"
  /// A toolbar's button.
  case toolbar
  /// A menu with its label.
  case menu
  /// An entry of the menu that a long press or the second button of the mouse opens.
  case contextMenu = "contextmenu"
  /// A row's button that swiping shows.
  case swipeAction = "swipeaction"
  /// A group of controls.
  case controlGroup = "controlgroup"
  /// A disclosure group.
  case disclosure
  /// A choice of a picker.
  case pickerRow = "pickerrow"
  /// A link that shares an item.
  case shareLink = "sharelink"
  /// A placeholder for missing content.
  case unavailable
  /// An image in a line of text.
  case inlineText = "inlinetext"
  /// An item of the menu bar.
  case statusItem = "statusitem"
  /// A widget's small view, on a lock screen or a watch face.
  case widget
  /// A control of the Control Center.
  case control
  /// An entity or a value of an app intent.
  case intent
  /// An app's shortcut.
  case shortcut

  /// The names of a form.
  private struct Row {
    /// The usual name in prose.
    let place: String
    /// The suffix of the names of types and functions that show it.
    let suffix: String
    /// Whether the label is seen and not only heard.
    var showsText = true
    /// Whether people press it to make something happen.
    var acts = false
  }

  private var row: Row {
    switch self {
    case .image: Row(place: "image", suffix: "Image", showsText: false)
    case .label: Row(place: "label", suffix: "Label")
    case .button: Row(place: "button", suffix: "Button", showsText: false, acts: true)
    case .tabItem: Row(place: "tab bar", suffix: "Tab")
    case .menuItem: Row(place: "menu", suffix: "MenuItem", acts: true)
    case .toolbar: Row(place: "toolbar", suffix: "Toolbar", showsText: false, acts: true)
    case .menu: Row(place: "menu", suffix: "Menu")
    case .contextMenu: Row(place: "context menu", suffix: "ContextMenu", acts: true)
    case .swipeAction: Row(place: "swipe action", suffix: "SwipeAction", acts: true)
    case .controlGroup: Row(place: "control group", suffix: "ControlGroup", acts: true)
    case .disclosure: Row(place: "disclosure group", suffix: "Disclosure")
    case .pickerRow: Row(place: "picker", suffix: "PickerRow")
    case .shareLink: Row(place: "share link", suffix: "ShareLink")
    case .unavailable: Row(place: "empty state", suffix: "UnavailableView")
    case .inlineText: Row(place: "line of text", suffix: "Text")
    case .statusItem: Row(place: "menu bar", suffix: "MenuBarExtra")
    case .widget: Row(place: "widget", suffix: "WidgetView", showsText: false)
    case .control: Row(place: "control", suffix: "Control")
    case .intent: Row(place: "app intent", suffix: "Representation")
    case .shortcut: Row(place: "shortcut", suffix: "Shortcuts")
    }
  }

  /// The usual name in prose.
  package var place: String { row.place }
  /// The same behind an article.
  package var placeWithArticle: String {
    ("aeiou".contains(place.prefix(1)) ? "an " : "a ") + place
  }
  /// The types or modifiers of the frameworks, for help.
  package var title: String {
    switch self {
    case .image: "Image, UIImage or NSImage"
    case .label: "Label: icon and title"
    case .button: "icon-only Button, UIButton or NSButton"
    case .tabItem: "Tab, UITabBarItem: tab bar item"
    case .menuItem: "Button, UIAction, NSMenuItem: menu item"
    case .toolbar: "ToolbarItem, UIBarButtonItem, NSToolbarItem"
    case .menu: "Menu: button that opens a menu"
    case .contextMenu: "context menu item"
    case .swipeAction: "swipe action for a row"
    case .controlGroup: "ControlGroup"
    case .disclosure: "DisclosureGroup"
    case .pickerRow: "Picker row"
    case .shareLink: "ShareLink"
    case .unavailable: "ContentUnavailableView: empty state"
    case .inlineText: "image inside a Text"
    case .statusItem: "MenuBarExtra, NSStatusItem"
    case .widget: "accessory widget view"
    case .control: "ControlWidget: Control Center control"
    case .intent: "DisplayRepresentation for an app intent"
    case .shortcut: "AppShortcutsProvider, or UIApplicationShortcutItem"
    }
  }
  /// The suffix of the names of types that show it.
  var suffix: String { row.suffix }
  /// Whether the label is seen and not only heard.
  var showsText: Bool { row.showsText }
  /// Whether people press it to make something happen.
  var acts: Bool { row.acts }
  /// Whether it is seen all the time, so that an effect distracts.
  var isAlwaysSeen: Bool {
    [.tabItem, .toolbar, .statusItem].contains(self)
  }
  /// Whether SwiftUI shows its icon as an image that plays no effects.
  var isStill: Bool {
    [.inlineText, .widget, .menuItem, .contextMenu, .swipeAction].contains(self)
  }
  /// Whether the system alone sets the size and the weight of its icon in SwiftUI.
  var hasSystemSize: Bool {
    [.tabItem, .menuItem, .contextMenu, .swipeAction].contains(self)
  }

  /// The OS versions that the form requires in a framework; nil if the framework does not have it.
  package func requirement(in framework: Framework) -> Requirement? {
    switch framework {
    case .swiftUI:
      switch self {
      case .image, .label, .button, .menuItem: .symbols
      default: Place(self)?.requirement ?? DeclarationForm(self)?.requirement
      }
    case .uiKit, .appKit:
      KitForm(self, framework)?.requirement
    }
  }
}
