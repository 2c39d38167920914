// swift-format-ignore-file
// What generated code uses of App Intents, with the availability that Apple documents.
//
// [A] the declaration's page in Apple's documentation (developer.apple.com, 2026).
@_exported import Foundation

// [A] appintents/appintent, intentresult/result().
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public protocol IntentResult: Sendable {}
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public struct IntentResultContainer: IntentResult {}
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
extension IntentResult where Self == IntentResultContainer {
  public static func result() -> Self { IntentResultContainer() }
}
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public protocol AppIntent: Sendable {
  associatedtype PerformResult: IntentResult
  static var title: LocalizedStringResource { get }
  init()
  func perform() async throws -> PerformResult
}
// [A] appintents/displayrepresentation/init(title:subtitle:image:),
// image-swift.struct/init(systemname:istemplate:), init(named:istemplate:).
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public struct DisplayRepresentation: Sendable {
  public struct Image: Sendable {
    public init(systemName name: String, isTemplate: Bool? = nil) {}
    public init(named name: String, isTemplate: Bool? = nil) {}
  }
  public init(title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil) {}
}
// [A] appintents/appshortcut/init(intent:phrases:shorttitle:systemimagename:),
// appshortcutsprovider, appshortcutphrase.
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public enum AppShortcutPhraseToken: Sendable { case applicationName }
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {}
  }
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
}
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public struct AppShortcut: Sendable {
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource, systemImageName: String
  ) {}
}
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
@resultBuilder public struct AppShortcutsBuilder {
  public static func buildExpression(_ shortcut: AppShortcut) -> AppShortcut { shortcut }
  public static func buildBlock(_ shortcuts: AppShortcut...) -> [AppShortcut] { shortcuts }
}
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public protocol AppShortcutsProvider {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
}
