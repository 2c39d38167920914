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

  /// The nearest text style that iOS 13 has; nil if iOS 13 has this style.
  var older: Self? {
    switch self {
    case .title2, .title3: .title
    case .caption2: .caption
    default: nil
    }
  }
}
