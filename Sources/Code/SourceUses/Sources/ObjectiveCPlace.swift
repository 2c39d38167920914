/// The receiver of an image expression in Objective-C, which decides whether the image is only
/// shown; see `ImageFlow`.
enum ObjectiveCPlace {
  /// The value of a property: `imageView.image = …`.
  case property(name: String, owner: String)
  /// The argument after a part of a selector. `of` is the last word of the receiver or, if
  /// `isClass` is true, the class of a new object.
  case argument(String, of: String, isClass: Bool)
  case unknown

  /// The parts of selectors that take an image and whose receiver shows it.
  private static let parts: Set<String> = [
    "initWithImage", "buttonWithImage", "imageViewWithImage", "image", "selectedImage",
    "highlightedImage", "icon", "landscapeImagePhone", "alternateImage",
  ]
  private static let setters: Set<String> = [
    "setImage", "setBackgroundImage", "setSelectedImage", "setHighlightedImage",
    "setAlternateImage",
  ]
  /// The types of control states and bar metrics; their constants start with the type's name.
  private static let states = ["UIControlState", "UIBarMetrics", "NSControlState"]

  /// Returns the assumptions under which the receiver only shows the image, or nil if that is not
  /// proven.
  ///
  /// - Parameters:
  ///   - end: The end of the image expression.
  ///   - bytes: The source.
  ///   - types: The types of the variables in the source.
  /// - Returns: The assumptions.
  func premises(
    ofShowingUntil end: Int, in bytes: [UInt8], _ types: ObjectiveCTypes
  ) -> FixPremises? {
    guard bytes.endsValue(from: end), shows(until: end, in: bytes, types) else { return nil }
    var premises = FixPremises()
    switch self {
    case .unknown: return nil
    case .property(let name, let owner):
      premises.presumptions = [
        .unread(ObjectiveCReads.plain(owner)), .member(name),
        .unreadKeeper(ImageKeeper(types.type(of: owner) ?? owner) ?? .states),
      ]
    case .argument(let part, let target, let isClass):
      premises.presumptions =
        isClass
        ? [.type(target), .unreadKeeper(ImageKeeper(target) ?? .states)]
        : [
          .unread(ObjectiveCReads.plain(target)), .member(part), .unreadKeeper(.states),
          .unreadKeeper(ImageKeeper(types.type(of: target) ?? target) ?? .states),
        ]
    }
    return premises
  }

  private func shows(until end: Int, in bytes: [UInt8], _ types: ObjectiveCTypes) -> Bool {
    switch self {
    case .unknown: return false
    case .property(let name, let owner):
      return KnownInterfaces.properties.contains { "\($0)" == name } && types.showsImages(owner)
    case .argument(let part, let target, let isClass):
      if isClass, Self.parts.contains(part) {
        return KnownInterfaces.containers.contains { "\($0)" == target }
      }
      guard Self.setters.contains(part) else { return false }
      guard let label = bytes.word(from: end) else { return types.showsImages(target) }
      // The last argument is a constant such as `UIControlStateNormal`, after the next colon.
      let state = bytes.word(from: label.upperBound + 1).map { bytes.text($0) } ?? ""
      let isState = Self.states.contains { state.hasPrefix($0) }
      let hasForm = KnownInterfaces.isSetter(
        part, labels: [bytes.text(label)], state: isState ? "normal" : nil)
      if let type = types.type(of: target) {
        return KnownInterfaces.isOfKit(type) || hasForm && KnownInterfaces.isView(type)
      }
      return hasForm
    }
  }
}

/// The declared types of variables, properties and parameters in an Objective-C source, as in
/// `UIImageView *icon` and `(UIImageView *)icon`.
struct ObjectiveCTypes {
  private var types: [String: String] = [:]
  /// The last word, which is a type if an asterisk (`isPointer`) and a name follow it.
  private var type: Range<Int>?
  private var isPointer = false

  /// The maximum number of types to record.
  private static let mostTypes = 16_384

  /// Reads the next token.
  mutating func read(_ token: CLexer.Token, _ bytes: [UInt8]) {
    switch token.kind {
    case .word:
      if let type, isPointer, types.count < Self.mostTypes {
        let name = bytes.text(token.range)
        let own = bytes.text(type)
        // A name with several types is recorded with the empty type.
        types[name] = types[name].map { $0 == own ? own : "" } ?? own
      }
      type = token.range
      isPointer = false
    case .mark(UInt8(ascii: "*")): isPointer = type != nil
    case .mark(UInt8(ascii: ")")) where isPointer: break
    default:
      type = nil
      isPointer = false
    }
  }

  /// Returns the declared type of a name: nil if the type is unknown, empty if the name has several
  /// types.
  func type(of name: String) -> String? { types[name] }

  /// Returns whether a value shows an image, judging by its type or, if that is unknown, by its
  /// name.
  func showsImages(_ name: String) -> Bool {
    guard let type = types[name] else { return KnownInterfaces.showsImages(name) }
    return KnownInterfaces.containers.contains { "\($0)" == type }
  }
}

extension [UInt8] {
  /// Returns the word that ends at an index, or nil if there is none.
  func word(before end: Int) -> Range<Int>? {
    var start = end
    while start > 0, self[start - 1].isWordByte { start -= 1 }
    return start < end ? start..<end : nil
  }

  /// Returns the first word at or after an index, skipping whitespace, or nil if there is none.
  func word(from index: Int) -> Range<Int>? {
    var start = Swift.min(index, count)
    while start < count, self[start].isSpaceByte { start += 1 }
    var end = start
    while end < count, self[end].isWordByte { end += 1 }
    return start < end ? start..<end : nil
  }
}
