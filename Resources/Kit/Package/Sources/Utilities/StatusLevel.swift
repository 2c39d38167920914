/// How much a status matters.
public enum StatusLevel: String, CaseIterable, Sendable, Hashable, Codable {
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
  public var symbol: String {
    switch self {
    case .info: KitSymbols.info.name
    case .warning: KitSymbols.warning.name
    case .error: KitSymbols.error.name
    case .success: KitSymbols.success.name
    }
  }

  private var text: KitText {
    switch self {
    case .info: .info
    case .warning: .warning
    case .error: .error
    case .success: .success
    }
  }
}
