internal import DeploymentTargets
internal import SwiftSource

/// An argument of an API that takes a symbol name: a row of the table of known APIs.
struct SymbolArgument: Sendable {
  /// The last name of the callee.
  let callee: StaticString
  /// The label of the argument; empty for a first argument without one.
  let label: StaticString
  /// Whether the argument is a member of SFSafeSymbols instead of a string.
  let isMember: Bool

  private init(_ callee: StaticString, _ label: StaticString, isMember: Bool = false) {
    self.callee = callee
    self.label = label
    self.isMember = isMember
  }

  /// All known arguments, from the documentation of Apple and SFSafeSymbols.
  ///
  /// `.init(systemName:)` can be any of them.
  static let all = [
    // SwiftUI; App Intents and WidgetKit have another `Image` with the same label.
    SymbolArgument("Image", "systemName"),
    SymbolArgument("Label", "systemImage"), SymbolArgument("Button", "systemImage"),
    SymbolArgument("Toggle", "systemImage"), SymbolArgument("Menu", "systemImage"),
    SymbolArgument("Picker", "systemImage"), SymbolArgument("Tab", "systemImage"),
    SymbolArgument("MenuBarExtra", "systemImage"),
    SymbolArgument("ContentUnavailableView", "systemImage"),
    SymbolArgument("ControlGroup", "systemImage"), SymbolArgument("ShareLink", "systemImage"),
    // Other controls and containers of SwiftUI, to which extensions add the same label.
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
    // Any of them, where the type is implicit.
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

  /// The argument labels of Apple's APIs and SFSafeSymbols that take names, and nothing else on the
  /// same callee.
  static let labels: [StaticString] = [
    "systemName", "systemImage", "systemSymbolName", "systemImageName", "systemSymbol",
  ]

  /// The platforms with an API; nil for all.
  static func platforms(ofCallee name: String) -> Set<BuildPlatform>? {
    switch name {
    case "NSImage": [.macOS]
    case "UIImage", "UIApplicationShortcutIcon":
      Set(BuildPlatform.allCases).subtracting([.macOS])
    default: nil
    }
  }

  /// The platforms with a framework, or a part of it; nil for all.
  static func platforms(ofFramework name: String) -> Set<BuildPlatform>? {
    switch name {
    case "AppKit", "Cocoa": [.macOS, .macCatalyst]
    case "UIKit": Set(BuildPlatform.allCases).subtracting([.macOS])
    default: nil
    }
  }

  /// Whether the API returns the image, so that it can be compared with others.
  var isReadBack: Bool { Self.isReadBack("\(callee)") }

  /// Whether a callee returns the image.
  static func isReadBack(_ callee: String) -> Bool { callee == "UIImage" || callee == "NSImage" }

  /// The parameter of the argument.
  var parameter: SwiftFacts.Parameter {
    SwiftFacts.Parameter(callee: "\(callee)", label: "\(label)")
  }

  /// The name for messages: `Image(systemName:)`.
  var title: String {
    let label = label.utf8CodeUnitCount == 0 ? "_" : "\(label)"
    return "\(callee)(\(label):)"
  }
}
