internal import DeploymentTargets
internal import SwiftSource

/// An argument of an API that takes the name of a symbol: a row of the table of those that are
/// known.
struct SymbolArgument: Sendable {
  /// The last name of what is called.
  let callee: StaticString
  /// The label of the argument; empty for a first argument without one.
  let label: StaticString
  /// Whether it is a member of SFSafeSymbols, and no text.
  let isMember: Bool

  private init(_ callee: StaticString, _ label: StaticString, isMember: Bool = false) {
    self.callee = callee
    self.label = label
    self.isMember = isMember
  }

  /// What is known, from Apple's documentation and that of SFSafeSymbols.
  ///
  /// `.init(systemName:)` stands for any of them.
  static let all = [
    // SwiftUI; App Intents and WidgetKit have an Image of their own with the same label.
    SymbolArgument("Image", "systemName"),
    SymbolArgument("Label", "systemImage"), SymbolArgument("Button", "systemImage"),
    SymbolArgument("Toggle", "systemImage"), SymbolArgument("Menu", "systemImage"),
    SymbolArgument("Picker", "systemImage"), SymbolArgument("Tab", "systemImage"),
    SymbolArgument("MenuBarExtra", "systemImage"),
    SymbolArgument("ContentUnavailableView", "systemImage"),
    SymbolArgument("ControlGroup", "systemImage"), SymbolArgument("ShareLink", "systemImage"),
    // SwiftUI's other controls and containers, which extensions give the same label.
    SymbolArgument("Link", "systemImage"), SymbolArgument("NavigationLink", "systemImage"),
    SymbolArgument("DisclosureGroup", "systemImage"), SymbolArgument("Section", "systemImage"),
    SymbolArgument("LabeledContent", "systemImage"), SymbolArgument("TabSection", "systemImage"),
    SymbolArgument("PhotosPicker", "systemImage"), SymbolArgument("Stepper", "systemImage"),
    SymbolArgument("DatePicker", "systemImage"), SymbolArgument("ColorPicker", "systemImage"),
    SymbolArgument("TextField", "systemImage"), SymbolArgument("SecureField", "systemImage"),
    SymbolArgument("Gauge", "systemImage"), SymbolArgument("CommandMenu", "systemImage"),
    SymbolArgument("TextFieldLink", "systemImage"), SymbolArgument("Window", "systemImage"),
    // WidgetKit.
    SymbolArgument("ControlWidgetButton", "systemImage"),
    SymbolArgument("ControlWidgetToggle", "systemImage"),
    // MapKit.
    SymbolArgument("Marker", "systemImage"), SymbolArgument("Annotation", "systemImage"),
    // UIKit and AppKit.
    SymbolArgument("UIImage", "systemName"), SymbolArgument("NSImage", "systemSymbolName"),
    SymbolArgument("UIApplicationShortcutIcon", "systemImageName"),
    // App Intents, User Notifications, Intents.
    SymbolArgument("AppShortcut", "systemImageName"),
    SymbolArgument("IntentDialog", "systemImageName"),
    SymbolArgument("UNNotificationActionIcon", "systemImageName"),
    SymbolArgument("systemImageNamed", ""),
    // Any of them, where the type is not written.
    SymbolArgument("init", "systemName"), SymbolArgument("init", "systemImage"),
    SymbolArgument("init", "systemSymbolName"), SymbolArgument("init", "systemImageName"),
    // SFSafeSymbols.
    SymbolArgument("Image", "systemSymbol", isMember: true),
    SymbolArgument("Label", "systemSymbol", isMember: true),
    SymbolArgument("Button", "systemSymbol", isMember: true),
    SymbolArgument("UIImage", "systemSymbol", isMember: true),
    SymbolArgument("NSImage", "systemSymbol", isMember: true),
    SymbolArgument("init", "systemSymbol", isMember: true),
  ]

  /// The labels that Apple's APIs and SFSafeSymbols have for names, and nobody else for anything
  /// else on the same callee.
  static let labels: [StaticString] = [
    "systemName", "systemImage", "systemSymbolName", "systemImageName", "systemSymbol",
  ]

  /// The platforms that have an interface, where that is not all.
  static func platforms(ofCallee name: String) -> Set<BuildPlatform>? {
    switch name {
    case "NSImage": [.macOS]
    case "UIImage", "UIApplicationShortcutIcon":
      Set(BuildPlatform.allCases).subtracting([.macOS])
    default: nil
    }
  }

  /// The platforms that have a framework, where that is not all; those that have a part of it
  /// count.
  static func platforms(ofFramework name: String) -> Set<BuildPlatform>? {
    switch name {
    case "AppKit", "Cocoa": [.macOS, .macCatalyst]
    case "UIKit": Set(BuildPlatform.allCases).subtracting([.macOS])
    default: nil
    }
  }

  /// Whether what shows the image gives it back, so that it can be compared with others.
  var isReadBack: Bool { Self.isReadBack("\(callee)") }

  /// The same for what is called.
  static func isReadBack(_ callee: String) -> Bool { callee == "UIImage" || callee == "NSImage" }

  /// The parameter that it is an argument of.
  var parameter: SwiftFacts.Parameter {
    SwiftFacts.Parameter(callee: "\(callee)", label: "\(label)")
  }

  /// How it is written: `Image(systemName:)`.
  var title: String {
    let label = label.utf8CodeUnitCount == 0 ? "_" : "\(label)"
    return "\(callee)(\(label):)"
  }
}
