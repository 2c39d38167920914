// swift-format-ignore-file
// Tokens as the emitter writes them, by hand: what the templates need of them.
#if canImport(SwiftUI)
  import SwiftUI

  extension DS {
    public struct IconMetrics: Sendable, Hashable {
      public var size: CGFloat
      public var weight: Font.Weight
      public init(size: CGFloat, weight: Font.Weight) {
        self.size = size
        self.weight = weight
      }
    }
    public struct ShadowMetrics: Sendable, Hashable {
      public var color: Color
      public var radius: CGFloat
      public var x: CGFloat
      public var y: CGFloat
      public init(color: Color, radius: CGFloat, x: CGFloat, y: CGFloat) {
        self.color = color
        self.radius = radius
        self.x = x
        self.y = y
      }
    }
    public enum Typography {
      public static let label = Font.caption2.weight(.semibold)
      public static let body = Font.body
      public static let title = Font.title3.weight(.semibold)
      public static let pageTitle = Font.largeTitle.weight(.bold)
      public static let section = Font.title3.weight(.semibold)
      public static let cardIcon = Font.title2
      public static let primary = Font.body
      public static let emphasized = Font.subheadline.weight(.semibold)
      public static let secondary = Font.subheadline
      public static let caption = Font.caption
      public static let smallLabel = Font.caption2.weight(.semibold)
    }
    public enum Icon {
      public static let inline = IconMetrics(size: 12, weight: .semibold)
      public static let row = IconMetrics(size: 14, weight: .regular)
      public static let toolbar = IconMetrics(size: 15, weight: .medium)
      public static let card = IconMetrics(size: 18, weight: .semibold)
      public static let emptyState = IconMetrics(size: 48, weight: .light)
      public static let hero = IconMetrics(size: 60, weight: .light)
    }
    public enum Status {
      public static let infoBackground = Color.gray
      public static let infoForeground = Color.gray
      public static let warningBackground = Color.gray
      public static let warningForeground = Color.gray
      public static let errorBackground = Color.gray
      public static let errorForeground = Color.gray
      public static let successBackground = Color.gray
      public static let successForeground = Color.gray
    }
    public enum Surface {
      public static let primary = Color.gray
      public static let secondary = Color.gray
      public static let tertiary = Color.gray
    }
    public enum TextColor {
      public static let primary = Color.gray
      public static let secondary = Color.gray
      public static let tertiary = Color.gray
    }
    public enum Palette {
      public static let accent = Color.gray
      public static let separator = Color.gray
    }
    public enum Motion {
      public static let quick = Animation.snappy(duration: 0.15)
      public static let medium = Animation.easeInOut(duration: 0.25)
      public static func quick(reduceMotion: Bool) -> Animation? { reduceMotion ? nil : quick }
      public static func medium(reduceMotion: Bool) -> Animation? { reduceMotion ? nil : medium }
    }
    public enum Elevation {
      public static let low = ShadowMetrics(color: .gray, radius: 2, x: 0, y: 1)
      public static let medium = ShadowMetrics(color: .gray, radius: 6, x: 0, y: 3)
      public static let high = ShadowMetrics(color: .gray, radius: 12, x: 0, y: 6)
    }
  }
#endif
