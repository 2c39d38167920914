internal import SymbolStyle

extension TextStyle {
  /// The style's name in UIKit and AppKit.
  var kitName: String {
    switch self {
    case .title: "title1"
    case .caption: "caption1"
    default: rawValue
    }
  }

  /// The nearest style of iOS 13 if this style is newer; otherwise nil.
  var older: Self? {
    switch self {
    case .title2, .title3: .title
    case .caption2: .caption
    default: nil
    }
  }
}
