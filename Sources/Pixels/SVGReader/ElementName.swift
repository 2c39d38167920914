internal import Encodings

/// The elements that mean something to the reader.
enum ElementName: UInt8, CaseIterable, Sendable {
  case svg, g, a, defs, symbol, use, `switch`, style
  case path, rect, circle, ellipse, line, polyline, polygon
  case linearGradient, radialGradient, stop
  case clipPath, mask
  // Without a picture.
  case title, desc, metadata
  // Pictures that are not drawn: each leaves a finding.
  case text, tspan, textPath, image, foreignObject, pattern, marker, filter, view, script
  case animate, animateMotion, animateTransform, animateColor, set, mpath, discard
  case font, cursor, hatch, mesh, video, audio, iframe, canvas
  /// An element of another namespace or an unknown one: neither it nor its content is drawn.
  case unknown

  static let table = NameTable(
    allCases.filter { $0 != .unknown }.map { (name: $0.text, value: $0) })

  /// The name as documents write it.
  var text: String { String(describing: self) }

  /// Whether it is drawn with its content.
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

  /// Whether it says something about the element that it is in.
  var isAbout: Bool { self == .title || self == .desc }

  /// Whether it is passed over without a word wherever it stands: what refers to it may leave one.
  var isSilent: Bool {
    switch self {
    case .defs, .symbol, .style, .linearGradient, .radialGradient, .stop, .clipPath, .mask, .title,
      .desc, .metadata, .view, .unknown, .pattern, .marker, .filter:
      true
    default: false
    }
  }
}
