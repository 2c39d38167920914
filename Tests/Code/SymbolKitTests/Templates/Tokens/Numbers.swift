// swift-format-ignore-file
// Tokens as the emitter writes them, by hand: what the templates need of them.
import Foundation

/// The design tokens.
public enum DS {}

extension DS {
  public enum Spacing {
    public static let s: CGFloat = 8
    public static let m: CGFloat = 12
    public static let l: CGFloat = 16
    public static let xl: CGFloat = 24
    #if os(macOS)
      public static let platformDefault: CGFloat = 12
    #else
      public static let platformDefault: CGFloat = 16
    #endif
  }
  public enum Radius {
    public static let small: CGFloat = 6
    public static let card: CGFloat = 10
    public static let chip: CGFloat = 999
  }
  public enum Target {
    public static let touch: CGFloat = 44
    public static let pointer: CGFloat = 28
    #if os(macOS)
      public static let minimum: CGFloat = 28
    #else
      public static let minimum: CGFloat = 44
    #endif
  }
  public enum Indicator {
    public static let mini: CGFloat = 8
    public static let small: CGFloat = 12
    public static let medium: CGFloat = 16
    public static let halo: CGFloat = 4
  }
  public enum Layout {
    public static let sidebarMin: CGFloat = 180
    public static let sidebarIdeal: CGFloat = 220
    public static let sidebarMax: CGFloat = 320
    public static let contentMin: CGFloat = 240
    public static let contentIdeal: CGFloat = 320
    public static let contentMax: CGFloat = 480
    public static let inspectorMin: CGFloat = 220
    public static let inspectorIdeal: CGFloat = 280
    public static let inspectorMax: CGFloat = 400
    public static let indent: CGFloat = 16
    public static let lineWidth: CGFloat = 1
  }
  public enum Opacity {
    public static let pressed: Double = 0.6
    public static let disabled: Double = 0.4
    public static let highlight: Double = 0.08
    public static let tint: Double = 0.18
  }
}
