// swift-format-ignore-file
// What generated code uses of SFSafeSymbols 7; the tests add the names.
//
// [F] the package's own sources, Initializers/{SwiftUI,UIKit,AppKit}/*+SFSymbol.swift:
// `configuration:` and, with a variable value, `accessibilityDescription:` have no default; labels
// are nonisolated, images as their types are.
#if canImport(UIKit)
  import UIKit
#endif
#if canImport(AppKit)
  import AppKit
#endif
import SwiftUI

public final class SFSymbol: Sendable {
  init(_ name: String) {}
}
extension Image {
  public init(systemSymbol: SFSymbol) { self.init(systemName: "") }
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  public init(systemSymbol: SFSymbol, variableValue: Double?) { self.init(systemName: "") }
}
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
extension Label where Title == Text, Icon == Image {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemSymbol: SFSymbol?) { fatalError() }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemSymbol: SFSymbol?) { fatalError() }
}
#if canImport(UIKit)
  @available(tvOS, unavailable)
  extension UIApplicationShortcutIcon {
    @MainActor public convenience init(systemSymbol: SFSymbol) { fatalError() }
  }
  extension UIImage {
    public convenience init(systemSymbol: SFSymbol) { fatalError() }
    public convenience init(systemSymbol: SFSymbol, withConfiguration: UIImage.Configuration?) { fatalError() }
    @available(iOS 16, tvOS 16, *)
    public convenience init(systemSymbol: SFSymbol, variableValue: Double, configuration: UIImage.Configuration?) { fatalError() }
  }
#endif
#if canImport(AppKit)
  extension NSImage {
    public convenience init(systemSymbol: SFSymbol, accessibilityDescription: String? = nil) { fatalError() }
    @available(macOS 13, *)
    public convenience init(systemSymbol: SFSymbol, variableValue value: Double, accessibilityDescription description: String?) { fatalError() }
  }
#endif
