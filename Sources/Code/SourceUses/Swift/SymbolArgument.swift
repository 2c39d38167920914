internal import DeploymentTargets
internal import SwiftSource

/// An API argument that takes a symbol name; a row in the table of known APIs.
struct SymbolArgument: Sendable {
  /// The last part of the callee's name.
  let callee: StaticString
  /// The label of the argument; empty for an unlabeled first argument.
  let label: StaticString
  /// Whether the argument is a member of SFSafeSymbols, not a string.
  let isMember: Bool

  private init(_ callee: StaticString, _ label: StaticString, isMember: Bool = false) {
    self.callee = callee
    self.label = label
    self.isMember = isMember
  }

  /// All known arguments, from the documentation of Apple and SFSafeSymbols.
  ///
  /// If a call is written as `.init(systemName:)`, it can match any row with this label.
  static let all = [
    // These are from SwiftUI. App Intents and WidgetKit have another `Image` with the same label.
    SymbolArgument("Image", "systemName"),
    SymbolArgument("Label", "systemImage"), SymbolArgument("Button", "systemImage"),
    SymbolArgument("Toggle", "systemImage"), SymbolArgument("Menu", "systemImage"),
    SymbolArgument("Picker", "systemImage"), SymbolArgument("Tab", "systemImage"),
    SymbolArgument("MenuBarExtra", "systemImage"),
    SymbolArgument("ContentUnavailableView", "systemImage"),
    SymbolArgument("ControlGroup", "systemImage"), SymbolArgument("ShareLink", "systemImage"),
    // These are other SwiftUI controls and containers, to which extensions add the same label.
    SymbolArgument("Link", "systemImage"), SymbolArgument("NavigationLink", "systemImage"),
    SymbolArgument("DisclosureGroup", "systemImage"), SymbolArgument("Section", "systemImage"),
    SymbolArgument("LabeledContent", "systemImage"), SymbolArgument("TabSection", "systemImage"),
    SymbolArgument("PhotosPicker", "systemImage"), SymbolArgument("Stepper", "systemImage"),
    SymbolArgument("DatePicker", "systemImage"), SymbolArgument("ColorPicker", "systemImage"),
    SymbolArgument("TextField", "systemImage"), SymbolArgument("SecureField", "systemImage"),
    SymbolArgument("Gauge", "systemImage"), SymbolArgument("CommandMenu", "systemImage"),
    SymbolArgument("TextFieldLink", "systemImage"), SymbolArgument("Window", "systemImage"),
    // This one is from WidgetKit.
    SymbolArgument("ControlWidgetButton", "systemImage"),
    SymbolArgument("ControlWidgetToggle", "systemImage"),
    // These are from MapKit.
    SymbolArgument("Marker", "systemImage"), SymbolArgument("Annotation", "systemImage"),
    // These are from UIKit and AppKit.
    SymbolArgument("UIImage", "systemName"), SymbolArgument("NSImage", "systemSymbolName"),
    SymbolArgument("UIApplicationShortcutIcon", "systemImageName"),
    // These are from App Intents, User Notifications and Intents.
    SymbolArgument("AppShortcut", "systemImageName"),
    SymbolArgument("IntentDialog", "systemImageName"),
    SymbolArgument("UNNotificationActionIcon", "systemImageName"),
    SymbolArgument("systemImageNamed", ""),
    // These stand for any of the types where the type is implicit.
    SymbolArgument("init", "systemName"), SymbolArgument("init", "systemImage"),
    SymbolArgument("init", "systemSymbolName"), SymbolArgument("init", "systemImageName"),
    // These are from SFSafeSymbols.
    SymbolArgument("Image", "systemSymbol", isMember: true),
    SymbolArgument("Label", "systemSymbol", isMember: true),
    SymbolArgument("Button", "systemSymbol", isMember: true),
    SymbolArgument("UIImage", "systemSymbol", isMember: true),
    SymbolArgument("NSImage", "systemSymbol", isMember: true),
    SymbolArgument("init", "systemSymbol", isMember: true),
  ]

  /// The argument labels that, in APIs of Apple and SFSafeSymbols, always belong to a symbol name.
  static let labels: [StaticString] = [
    "systemName", "systemImage", "systemSymbolName", "systemImageName", "systemSymbol",
  ]

  /// Returns the platforms that have the API with this callee, or nil if all platforms have it.
  static func platforms(ofCallee name: String) -> Set<BuildPlatform>? {
    switch name {
    case "NSImage": [.macOS]
    case "UIImage", "UIApplicationShortcutIcon":
      Set(BuildPlatform.allCases).subtracting([.macOS])
    default: nil
    }
  }

  /// Returns the platforms that have a framework, or a part of a framework, or nil if all platforms
  /// have it.
  static func platforms(ofFramework name: String) -> Set<BuildPlatform>? {
    switch name {
    case "AppKit", "Cocoa": [.macOS, .macCatalyst]
    case "UIKit": Set(BuildPlatform.allCases).subtracting([.macOS])
    default: nil
    }
  }

  /// Whether the result of the call is an image that code can compare with other images.
  var isReadBack: Bool { Self.isReadBack("\(callee)") }

  /// Returns whether the result of a call is an image that code can compare with other images.
  static func isReadBack(_ callee: String) -> Bool { callee == "UIImage" || callee == "NSImage" }

  /// The same argument as a parameter in `SwiftFacts`.
  var parameter: SwiftFacts.Parameter {
    SwiftFacts.Parameter(callee: "\(callee)", label: "\(label)")
  }

  /// The name shown in messages, such as `Image(systemName:)`.
  var title: String {
    let label = label.utf8CodeUnitCount == 0 ? "_" : "\(label)"
    return "\(callee)(\(label):)"
  }
}
