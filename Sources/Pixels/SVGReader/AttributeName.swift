internal import Encodings

/// The attributes that the reader uses; CSS properties come first.
enum AttributeName: UInt8, CaseIterable, Sendable {
  // Inherited properties.
  case color, fill, stroke, visibility
  case fillOpacity
  case fillRule
  case strokeOpacity
  case strokeWidth
  case strokeLinecap
  case strokeLinejoin
  case strokeMiterlimit
  case strokeDasharray
  case strokeDashoffset
  case clipRule
  case paintOrder
  case shapeRendering
  case fontSize
  case colorInterpolation
  case marker
  case markerStart
  case markerMid
  case markerEnd
  // Properties that are not inherited.
  case display, opacity, overflow, mask, filter, transform
  case clipPath
  case maskType
  case stopColor
  case stopOpacity
  case transformOrigin
  case transformBox
  case mixBlendMode
  case isolation
  case vectorEffect
  case clip
  // Properties that occur only in style sheets, all of which are unsupported; `d` is the last one.
  case rotate, translate, scale, offsetPath, maskImage, backdropFilter, all, pathData
  // Geometry properties.
  case x, y, width, height, cx, cy, r, rx, ry
  // Attributes that are not properties.
  case id, `class`, style, type, media, href, d, points, pathLength, viewBox, preserveAspectRatio
  case x1, y1, x2, y2, fx, fy, fr, offset
  case gradientUnits, gradientTransform, spreadMethod
  case clipPathUnits, maskUnits, maskContentUnits
  case requiredExtensions, systemLanguage
  case xlinkHref
  /// An attribute that has no effect on the drawing, such as `data-name`.
  case unknown

  static let table = NameTable(
    allCases.filter { $0 != .unknown && $0 != .xlinkHref && $0 != .pathData }.map {
      (name: $0.text, value: $0)
    })

  /// Whether a style sheet can set the attribute.
  var isProperty: Bool { rawValue <= Self.ry.rawValue }

  /// Whether the property has no presentation attribute: an attribute with its name has another
  /// meaning.
  var isStyleOnly: Bool {
    Self.rotate.rawValue <= rawValue && rawValue <= Self.pathData.rawValue
  }

  /// Whether children inherit the property.
  var isInherited: Bool { rawValue <= Self.markerEnd.rawValue }

  /// The name in documents: properties have hyphens, and other attributes are in camel case.
  var text: String {
    let name = String(describing: self)
    if self == .pathData { return "d" }
    if self == .xlinkHref { return "xlink:href" }
    guard isProperty else { return name }
    var text = ""
    for letter in name {
      if letter.isUppercase { text += "-" }
      text += letter.lowercased()
    }
    return text
  }
}
