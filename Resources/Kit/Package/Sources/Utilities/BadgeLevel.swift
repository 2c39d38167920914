/// The status of a badge or an indicator.
public enum BadgeLevel: String, CaseIterable, Sendable, Hashable, Codable {
  /// Something worth knowing.
  case info
  /// Something to look at.
  case warning
  /// Something that failed.
  case error
  /// Something that went well.
  case success

  /// The level's name in the language of the application.
  public var name: String { text.string() }

  /// The symbol that says the same as the color.
  public var symbol: KitSymbol {
    switch self {
    case .info: KitSymbol.info
    case .warning: KitSymbol.warning
    case .error: KitSymbol.error
    case .success: KitSymbol.success
    }
  }

  private var text: KitText {
    switch self {
    case .info: KitText.info
    case .warning: KitText.warning
    case .error: KitText.error
    case .success: KitText.success
    }
  }
}
