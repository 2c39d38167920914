// swift-format-ignore-file
// What generated code uses of WidgetKit, with the availability that Apple documents; it is not on
// tvOS.
//
// [A] the declaration's page in Apple's documentation (developer.apple.com, 2026).
@_exported import SwiftUI
import AppIntents

// [A] widgetkit/accessorywidgetbackground, swiftui/view/widgetaccentable(_:).
@available(iOS 16, macOS 13, watchOS 9, *)
public struct AccessoryWidgetBackground: Leaf { nonisolated public init() {} }
extension View {
  @available(iOS 16, macOS 13, watchOS 9, *)
  nonisolated public func widgetAccentable(_ accentable: Bool = true) -> some View { Modified<Self>() }
}
// [A] widgetkit/staticcontrolconfiguration/init(kind:content:),
// controlwidgetbutton/init(action:label:).
@available(iOS 18, macOS 26, watchOS 26, *)
@MainActor @preconcurrency public protocol ControlWidgetTemplate {}
@available(iOS 18, macOS 26, watchOS 26, *)
@MainActor @preconcurrency public struct ControlWidgetButton<Label: View, Action: AppIntent>: ControlWidgetTemplate {
  public init(action: Action, @ViewBuilder label: @escaping () -> Label) {}
}
@available(iOS 18, macOS 26, watchOS 26, *)
@MainActor @preconcurrency public struct StaticControlConfiguration<Content: ControlWidgetTemplate>: ControlWidgetConfiguration {
  public init(kind: String, content: @escaping () -> Content) {}
}
