#if canImport(SwiftUI)
  import SwiftUI

  /// What views must know of light, darkness and contrast, beyond the colors themselves.
  ///
  /// Colors of tokens adapt by themselves. What does not is everything that is made of darkness:
  /// shadows are not seen on dark surfaces, where an outline has to do their work.
  public struct ColorSchemeAdapter: Sendable, Equatable {
    /// Light or dark.
    public var scheme: ColorScheme

    /// Standard or increased.
    public var contrast: ColorSchemeContrast

    /// An adapter for a scheme and a contrast.
    public init(scheme: ColorScheme, contrast: ColorSchemeContrast) {
      self.scheme = scheme
      self.contrast = contrast
    }

    /// Whether the surfaces are dark.
    public var isDark: Bool { scheme == .dark }

    /// Whether people asked for more contrast.
    public var isContrastIncreased: Bool { contrast == .increased }

    /// Whether surfaces need an outline to be told apart.
    public var needsOutlines: Bool { isDark || isContrastIncreased }

    /// The shadow that is seen on these surfaces, if any is.
    public func shadow(_ metrics: DS.ShadowMetrics?) -> DS.ShadowMetrics? {
      isDark ? nil : metrics
    }
  }

  extension EnvironmentValues {
    /// Light, darkness and contrast of the views here.
    public var colorSchemeAdapter: ColorSchemeAdapter {
      ColorSchemeAdapter(scheme: colorScheme, contrast: colorSchemeContrast)
    }
  }
#endif
