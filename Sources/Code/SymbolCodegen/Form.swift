/// The view or element that the symbol is part of.
///
/// To add a form, add a case, a row of `rows`, and a row for each framework that supports it. These
/// are in `Place` for SwiftUI views, in `DeclarationForm` for other SwiftUI declarations, and in
/// `KitForm` for UIKit and AppKit.
package enum Form: String, CaseIterable, Sendable {
  /// An image view.
  case image
  /// An icon with text.
  case label
  /// A button without text.
  case button
  /// The icon and text of a tab.
  case tabItem = "tabitem"
  /// A menu item.
  case menuItem = "menuitem"
  /// A toolbar button.
  case toolbar
  /// A menu and its label.
  case menu
  /// An item in a context menu, which opens on a long press or a secondary click.
  case contextMenu = "contextmenu"
  /// A button that appears when people swipe a row.
  case swipeAction = "swipeaction"
  /// A group of controls.
  case controlGroup = "controlgroup"
  /// A disclosure group.
  case disclosure
  /// An option in a picker.
  case pickerRow = "pickerrow"
  /// A button that shares an item.
  case shareLink = "sharelink"
  /// A placeholder for missing content.
  case unavailable
  /// An image in a line of text.
  case inlineText = "inlinetext"
  /// An item in the menu bar.
  case statusItem = "statusitem"
  /// A small widget, on a Lock Screen or a watch face.
  case widget
  /// A control in Control Center.
  case control
  /// An app intent's entity or value.
  case intent
  /// An app shortcut.
  case shortcut

  /// The names and properties of a form, which make one row in the table of forms.
  private struct Row {
    /// The form's name for use in a sentence.
    let place: String
    /// The suffix for the names of types and functions that show the form.
    let suffix: String
    /// Whether the label is visible; otherwise, only VoiceOver reads it.
    var showsText = true
    /// Whether people can activate the form.
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

  /// The form's name for use in a sentence.
  package var place: String { row.place }
  /// The form's name with an article, for use in a sentence.
  package var placeWithArticle: String {
    ("aeiou".contains(place.prefix(1)) ? "an " : "a ") + place
  }
  /// The corresponding types or modifiers in the frameworks, for the help text.
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
  /// The suffix for the names of types that show the form.
  var suffix: String { row.suffix }
  /// Whether the label is visible; otherwise, only VoiceOver reads it.
  var showsText: Bool { row.showsText }
  /// Whether people can activate the form.
  var acts: Bool { row.acts }
  /// Whether the form is always visible, which makes an effect distracting.
  var isAlwaysSeen: Bool {
    [.tabItem, .toolbar, .statusItem].contains(self)
  }
  /// Whether SwiftUI shows the icon in this form as a still image, without effects.
  var isStill: Bool {
    [.inlineText, .widget, .menuItem, .contextMenu, .swipeAction].contains(self)
  }
  /// Whether only the system sets the size and the weight of the icon in SwiftUI.
  var hasSystemSize: Bool {
    [.tabItem, .menuItem, .contextMenu, .swipeAction].contains(self)
  }

  /// Returns the OS versions that the form requires in a framework, or nil if the framework does
  /// not support it.
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
