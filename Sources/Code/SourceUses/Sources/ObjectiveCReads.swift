/// A search for code in an Objective-C source that reads the images of views, and for classes that
/// override image setters; see `ImageReads`.
struct ObjectiveCReads {
  private typealias Token = CLexer.Token

  private let bytes: [UInt8]
  private var types = ObjectiveCTypes()
  /// The tokens of the current statement.
  private var statement: [Token] = []
  /// The class whose implementation is being read.
  private var implemented = ""
  /// The assumptions of fixes that the source refutes.
  private(set) var refuted: Set<Presumption> = []

  /// The maximum number of tokens to analyze in a statement.
  private static let mostTokens = 512
  private static let ofStates: Set<String> = ["currentImage", "currentBackgroundImage"]
  private static let methods: Set<String> = [
    "imageForState", "backgroundImageForState", "imageForSegmentAtIndex", "imageForSegment",
  ]
  private static let keys: Set<String> = ["valueForKey", "valueForKeyPath", "forKeyPath"]

  /// Analyzes a source.
  ///
  /// Complexity: O(bytes).
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.holds("mage") else { return }
    var lexer = CLexer(bytes)
    while let token = lexer.next() {
      types.read(token, bytes)
      switch token.kind {
      case .mark(UInt8(ascii: ";")), .mark(UInt8(ascii: "{")), .mark(UInt8(ascii: "}")):
        readStatement()
        statement.removeAll(keepingCapacity: true)
      case .directive, .directiveEnd: break
      default: if statement.count < Self.mostTokens { statement.append(token) }
      }
    }
    readStatement()
  }

  /// Returns the name of a property, given its own name or that of its instance variable, which
  /// starts with an underscore.
  static func plain(_ name: String) -> String {
    name.hasPrefix("_") ? String(name.dropFirst()) : name
  }

  private mutating func readStatement() {
    for index in statement.indices {
      switch statement[index].kind {
      case .word: read(bytes.text(statement[index].range), at: index)
      case .text(let text?, _): readKey(text, at: index)
      default: break
      }
    }
  }

  private func mark(_ index: Int) -> UInt8? {
    guard statement.indices.contains(index), case .mark(let mark) = statement[index].kind else {
      return nil
    }
    return mark
  }

  private func word(_ index: Int) -> String? {
    guard statement.indices.contains(index), case .word = statement[index].kind else { return nil }
    return bytes.text(statement[index].range)
  }

  // MARK: Images

  private mutating func read(_ name: String, at index: Int) {
    if name == "implementation" {
      implemented = word(index + 1) ?? ""
      return
    }
    if name == "setImage" { readSetter(at: index) }
    if Self.methods.contains(name), mark(index + 1) == UInt8(ascii: ":") {
      if mark(index - 1) != UInt8(ascii: ")") { refuted.insert(.unreadKeeper(.states)) }
      return
    }
    let isProperty = KnownInterfaces.properties.contains { "\($0)" == name }
    guard isProperty || Self.ofStates.contains(name) else { return }
    let isMember = mark(index - 1) == UInt8(ascii: ".")
    let isMessage =
      mark(index + 1) == UInt8(ascii: "]") && mark(index - 1) != UInt8(ascii: "[")
      && (word(index - 1) != nil || mark(index - 1) == UInt8(ascii: "]")
        || mark(index - 1) == UInt8(ascii: ")"))
    guard isMember || isMessage else { return }
    let end = isMessage ? index + 2 : index + 1
    if isHarmless(from: end) || isMember && isShown(upTo: index) { return }
    if Self.ofStates.contains(name) {
      if mark(end) != UInt8(ascii: "="), mark(end) != UInt8(ascii: "!") {
        refuted.insert(.unreadKeeper(.states))
      }
      return
    }
    refute(ownerAt: isMember ? index - 2 : index - 1)
  }

  private mutating func refute(ownerAt index: Int) {
    guard let owner = word(index) else {
      // The value is a cast or the result of a message, so the types in the statement are used.
      for index in statement.indices {
        guard let name = word(index), KnownInterfaces.isOfKit(name) else { continue }
        if let keeper = ImageKeeper(name) { refuted.insert(.unreadKeeper(keeper)) }
      }
      return
    }
    refuted.insert(.unread(Self.plain(owner)))
    let isVariable = mark(index - 1) != UInt8(ascii: ".") && !owner.hasPrefix("_")
    let type = owner == "self" ? implemented : types.type(of: owner)
    if isVariable, let type, let keeper = ImageKeeper(type) {
      refuted.insert(.unreadKeeper(keeper))
    }
  }

  /// Returns whether the value at an index is only set, measured, or compared with nil.
  private func isHarmless(from index: Int) -> Bool {
    let isEquals = mark(index + 1) == UInt8(ascii: "=")
    switch mark(index) {
    case UInt8(ascii: "=") where isEquals, UInt8(ascii: "!") where isEquals:
      return word(index + 2) == "nil"
    case UInt8(ascii: "="): return true
    case UInt8(ascii: "."): return word(index + 1).map(KnownInterfaces.measures.contains) ?? false
    default: return false
    }
  }

  /// Returns whether code only passes the image to another view: `self.other.image =
  /// self.imageView.image`.
  private func isShown(upTo index: Int) -> Bool {
    guard index == statement.count - 1,
      let equals = statement.indices.first(where: { mark($0) == UInt8(ascii: "=") }),
      mark(equals - 2) == UInt8(ascii: "."), let target = word(equals - 1),
      KnownInterfaces.properties.contains(where: { "\($0)" == target })
    else { return false }
    return ((equals + 1)..<index).allSatisfy { word($0) != nil || mark($0) == UInt8(ascii: ".") }
  }

  // MARK: Indirect reads

  /// Records the setter `- (void)setImage:(UIImage *)image` in a class whose name is that of a
  /// view.
  private mutating func readSetter(at index: Int) {
    guard mark(index - 1) == UInt8(ascii: ")"), mark(index + 1) == UInt8(ascii: ":"),
      mark(index + 2) == UInt8(ascii: "("), ImageKeeper(implemented) != nil
    else { return }
    refuted.formUnion([.member("image"), .member("setImage")])
  }

  /// Records the observed key in `[self.imageView addObserver:self forKeyPath:@"image" …]`.
  private mutating func readKey(_ text: String, at index: Int) {
    guard text.utf8.count <= 256, let last = text.split(separator: ".").last,
      KnownInterfaces.properties.contains(where: { "\($0)" == last }),
      mark(index - 1) == UInt8(ascii: ":"), let part = word(index - 2), Self.keys.contains(part),
      let open = statement[..<index].lastIndex(where: { $0.kind == .mark(UInt8(ascii: "[")) }),
      let colon = (open..<index).first(where: { mark($0) == UInt8(ascii: ":") })
    else { return }
    if let owner = text.split(separator: ".").dropLast().last {
      refuted.insert(.unread(String(owner)))
    } else {
      refute(ownerAt: colon - 2)
    }
  }
}
