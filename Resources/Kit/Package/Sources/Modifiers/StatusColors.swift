#if canImport(SwiftUI)
  import SwiftUI

  extension StatusLevel {
    /// What the level is painted on.
    public var background: Color {
      switch self {
      case .info: DS.Status.infoBackground
      case .warning: DS.Status.warningBackground
      case .error: DS.Status.errorBackground
      case .success: DS.Status.successBackground
      }
    }

    /// What the level's text and symbols are painted with.
    public var foreground: Color {
      switch self {
      case .info: DS.Status.infoForeground
      case .warning: DS.Status.warningForeground
      case .error: DS.Status.errorForeground
      case .success: DS.Status.successForeground
      }
    }
  }
#endif
