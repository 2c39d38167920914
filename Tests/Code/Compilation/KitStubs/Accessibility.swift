// swift-format-ignore-file
// What the kit's package uses of Accessibility.

// [A] accessibility/accessibilitynotification/announcement, its init(_:) and post().
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public enum AccessibilityNotification {
  public struct Announcement: Sendable {
    public init(_ announcement: String) {}
    public func post() {}
  }
}
