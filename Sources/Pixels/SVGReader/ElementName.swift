internal import Encodings

/// The elements that the reader knows.
enum ElementName: UInt8, CaseIterable, Sendable {
  case svg, g, a, defs, symbol, use, `switch`, style
  case path, rect, circle, ellipse, line, polyline, polygon
  case linearGradient, radialGradient, stop
  case clipPath, mask
  // Elements that draw nothing.
  case title, desc, metadata
  // Visual elements that are not supported and are reported.
  case text, tspan, textPath, image, foreignObject, pattern, marker, filter, view, script
  case animate, animateMotion, animateTransform, animateColor, set, mpath, discard
  case font, cursor, hatch, mesh, video, audio, iframe, canvas
  /// An unknown element, or an element in another namespace; it is skipped with its content.
  case unknown

  static let table = NameTable(
    allCases.filter { $0 != .unknown }.map { (name: $0.text, value: $0) })

  /// The name in documents.
  var text: String { String(describing: self) }

  /// Whether the element is drawn by drawing its children.
  var isContainer: Bool {
    switch self {
    case .svg, .g, .a, .switch: true
    default: false
    }
  }

  var isShape: Bool {
    switch self {
    case .path, .rect, .circle, .ellipse, .line, .polyline, .polygon: true
    default: false
    }
  }

  /// Whether the element describes its parent.
  var isAbout: Bool { self == .title || self == .desc }

  /// Whether the element is skipped without a diagnostic; references to it can still be reported.
  var isSilent: Bool {
    switch self {
    case .defs, .symbol, .style, .linearGradient, .radialGradient, .stop, .clipPath, .mask, .title,
      .desc, .metadata, .view, .unknown, .pattern, .marker, .filter:
      true
    default: false
    }
  }
}
