#if canImport(SwiftUI)
  import SwiftUI

  extension BadgeLevel {
    /// What the level is painted on.
    public var background: Color {
      switch self {
      case .info: DS.Color.infoBG
      case .warning: DS.Color.warnBG
      case .error: DS.Color.errorBG
      case .success: DS.Color.successBG
      }
    }

    /// What the level's text and symbols are painted with.
    public var foreground: Color {
      switch self {
      case .info: DS.Color.infoFG
      case .warning: DS.Color.warnFG
      case .error: DS.Color.errorFG
      case .success: DS.Color.successFG
      }
    }
  }
#endif
