#if canImport(Foundation)
  import Foundation
#endif

/// How people work with a platform, as far as views must know.
public struct PlatformAdaptation: Sendable, Hashable {
  /// What a tip about a view is shown by.
  public enum TipStyle: String, Sendable, Hashable {
    /// A pointer that rests on the view.
    case hover
    /// A context menu, as there may be no pointer.
    case contextMenu
  }

  /// Whether people mainly touch.
  public var isTouch: Bool

  /// How tips are shown.
  public var tipStyle: TipStyle

  /// An adaptation with all its parts.
  public init(isTouch: Bool, tipStyle: TipStyle) {
    self.isTouch = isTouch
    self.tipStyle = tipStyle
  }

  /// The padding of content in points.
  ///
  /// - Parameter isCompact: Whether the width is compact.
  /// - Returns: `DS.Spacing.s` in compact width on devices with touch, otherwise `DS.Spacing.m`.
  public func padding(isCompact: Bool) -> CGFloat {
    isTouch && isCompact ? DS.Spacing.s : DS.Spacing.m
  }

  /// A Mac: a pointer, and help tags.
  public static let mac = PlatformAdaptation(isTouch: false, tipStyle: .hover)

  /// An iPhone or an iPad: fingers, and context menus.
  public static let touch = PlatformAdaptation(isTouch: true, tipStyle: .contextMenu)

  /// The platform that the code was built for.
  public static var current: PlatformAdaptation {
    #if os(iOS)
      .touch
    #else
      .mac
    #endif
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  /// Pads a view as the platform does: `DS.Spacing.m` on a Mac and in regular width, and
  /// `DS.Spacing.s` in compact width.
  ///
  /// ```swift
  /// content.modifier(PlatformAdaptiveModifier())
  /// ```
  public struct PlatformAdaptiveModifier: ViewModifier {
    @Environment(\.horizontalSizeClass) private var sizeClass

    /// Creates the modifier.
    public init() {}

    /// The view with its padding.
    public func body(content: Content) -> some View {
      content.padding(
        PlatformAdaptation.current.padding(isCompact: sizeClass == .compact))
    }
  }

  extension View {
    /// Pads the view as the platform does.
    public func platformAdaptive() -> some View { modifier(PlatformAdaptiveModifier()) }
  }

  private struct PlatformAdaptationKey: EnvironmentKey {
    static let defaultValue = PlatformAdaptation.current
  }

  extension EnvironmentValues {
    /// How people work with this platform; previews may set another one.
    public var platformAdaptation: PlatformAdaptation {
      get { self[PlatformAdaptationKey.self] }
      set { self[PlatformAdaptationKey.self] = newValue }
    }
  }
#endif
