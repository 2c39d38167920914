internal import SymbolCatalog

/// A UIKit or AppKit form that shows an image.
///
/// To add a form, add a row to `uiKit` or `appKit`. The first forms have no template, because the
/// emitters contain their code.
struct KitForm {
  let form: Form
  let requirement: Requirement
  /// The name of the variable that the code ends with.
  let name: String
  let type: String
  /// The suffix for the function's name.
  let suffix: String
  /// The statements after `let image`.
  ///
  /// `{image}` is the image, `{text}` the label, and `{name}` the symbol's name. The template is
  /// nil if the emitter contains the code.
  var template: Template?

  private init(
    _ form: Form, needs requirement: Requirement = .symbols, _ name: String, _ type: String,
    _ suffix: String, _ template: String? = nil
  ) {
    self.form = form
    self.requirement = requirement
    self.name = name
    self.type = type
    self.suffix = suffix
    self.template = template.map { Template(text: $0) }
  }

  /// Finds the row of a form; returns nil if the framework does not support the form.
  init?(_ form: Form, _ framework: Framework) {
    let rows = framework == .uiKit ? Self.uiKit : Self.appKit
    guard let row = rows.first(where: { $0.form == form }) else { return nil }
    self = row
  }

  private static let never = Requirement.never

  private static let uiKit = [
    KitForm(.image, "imageView", "UIImageView", "ImageView"),
    KitForm(.label, "stack", "UIStackView", "Label"),
    KitForm(.button, "button", "UIButton", "Button"),
    KitForm(.tabItem, "item", "UITabBarItem", "TabBarItem"),
    KitForm(.menuItem, "action", "UIAction", "Action"),
    KitForm(.toolbar, "item", "UIBarButtonItem", "BarButtonItem"),
    KitForm(
      .menu, "menu", "UIMenu", "Menu",
      "let menu = UIMenu(title: {text}, {image}, children: [])"),
    KitForm(
      .contextMenu, needs: Requirement(iOS: 13, macOS: 11, tvOS: 17, watchOS: never, visionOS: 1),
      "menu", "UIContextMenuConfiguration", "ContextMenu",
      """
      let action = UIAction(title: {text}, {image}) { _ in
        // Add the action here.
      }
      {destructive}
      let menu = UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(children: [action])
      }
      """),
    KitForm(
      .swipeAction,
      needs: Requirement(iOS: 13, macOS: 11, tvOS: never, watchOS: never, visionOS: 1),
      "action", "UIContextualAction", "SwipeAction",
      """
      let action = UIContextualAction(style: .{style}, title: {text}) { _, _, completion in
        // Add the action here.
        completion(true)
      }
      action.image = {plain}
      """),
    KitForm(
      .unavailable, needs: .year2023, "unavailable", "UIContentUnavailableConfiguration",
      "Unavailable",
      """
      var unavailable = UIContentUnavailableConfiguration.empty()
      unavailable.image = {plain}
      unavailable.text = {text}
      """),
    KitForm(
      .inlineText, "line", "NSAttributedString", "Text",
      """
      let line = NSMutableAttributedString()
      {attachment}
      line.append(NSAttributedString(string: {text}))
      """),
    KitForm(
      .shortcut, needs: Requirement(iOS: 13, macOS: 11, tvOS: never, watchOS: never, visionOS: 1),
      "item", "UIApplicationShortcutItem", "ShortcutItem",
      """
      let item = UIApplicationShortcutItem(type: {name}, localizedTitle: {text}, localizedSubtitle: nil, icon: icon)
      """),
  ]

  private static let appKit = [
    KitForm(.image, "imageView", "NSImageView", "ImageView"),
    KitForm(.label, "stack", "NSStackView", "Label"),
    KitForm(.button, "button", "NSButton", "Button"),
    KitForm(.tabItem, "item", "NSTabViewItem", "TabViewItem"),
    KitForm(.menuItem, "item", "NSMenuItem", "MenuItem"),
    KitForm(.toolbar, "item", "NSToolbarItem", "ToolbarItem"),
    KitForm(
      .menu, "item", "NSMenuItem", "Menu",
      """
      let item = NSMenuItem(title: {text}, action: nil, keyEquivalent: {empty})
      item.image = {plain}
      item.submenu = NSMenu(title: {text})
      """),
    KitForm(
      .contextMenu, "menu", "NSMenu", "ContextMenu",
      """
      let item = NSMenuItem(title: {text}, action: nil, keyEquivalent: {empty})
      item.image = {plain}
      // Set the target and the action here.
      let menu = NSMenu()
      menu.addItem(item)
      """),
    KitForm(
      .swipeAction, "action", "NSTableViewRowAction", "RowAction",
      """
      let action = NSTableViewRowAction(style: .{style}, title: {text}) { _, _ in
        // Add the action here.
      }
      action.image = {plain}
      """),
    KitForm(
      .inlineText, "line", "NSAttributedString", "Text",
      """
      let line = NSMutableAttributedString()
      {attachment}
      line.append(NSAttributedString(string: {text}))
      """),
    KitForm(
      .statusItem, "item", "NSStatusItem", "StatusItem",
      """
      // Keep the item in a property: it is removed from the menu bar when it is released.
      let item = NSStatusBar.system.statusItem(withLength: NSStatusItem.{length})
      item.button?.image = {plain}
      {titleInstead}
      item.button?.toolTip = {text}
      """),
  ]
}
