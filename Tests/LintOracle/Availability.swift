import SwiftSyntax

/// What the `@available` attributes of one declaration say.
struct Declared {
  /// The lists of versions; each of them raises, so that the newest counts.
  private var introduced: [VersionList] = []
  private var obsoleted = VersionList()
  private var unavailable: Set<Platform> = []
  private var isUnavailableEverywhere = false
  /// Platforms that an attribute names, whatever it says of them: the compiler then passes over
  /// what they would inherit from iOS.
  private var own: Set<Platform> = []

  /// The scope inside of the declaration.
  func narrow(_ scope: Scope) -> Scope {
    var result = scope
    for platform in Platform.allCases {
      let inherits = !own.contains(platform)
      for list in introduced {
        let version = inherits ? list.version(on: platform) : list.own(on: platform)
        if let version { result[platform].raise(to: version) }
      }
      let end = inherits ? obsoleted.version(on: platform) : obsoleted.own(on: platform)
      if let end { result[platform].lower(to: end) }
      if isUnavailable(on: platform) { result[platform].isExcluded = true }
    }
    return result
  }

  private func isUnavailable(on platform: Platform) -> Bool {
    guard !isUnavailableEverywhere, !unavailable.contains(platform) else { return true }
    let inherits = platform == .macCatalyst || platform == .visionOS
    return inherits && unavailable.contains(.iOS) && !own.contains(platform)
  }

  /// Reads one attribute; those of Swift's versions, and what is said of other domains, say
  /// nothing.
  mutating func read(_ attribute: AttributeSyntax) {
    guard attribute.attributeName.oneLine == "available",
      case .availability(let arguments) = attribute.arguments
    else { return }
    let list = VersionList(arguments)
    guard let first = arguments.first?.argument, case .token(let domain) = first else {
      introduced.append(list)
      own.formUnion(Platform.allCases.filter { list.own(on: $0) != nil })
      return
    }
    readLong(arguments, domain: domain.text)
  }

  /// Reads `platform, introduced: 17.0, unavailable, …`.
  private mutating func readLong(_ arguments: AvailabilityArgumentListSyntax, domain: String) {
    let named = Platform.named(domain)
    if let named { own.insert(named.platform) }
    for argument in arguments.dropFirst() {
      switch argument.argument {
      case .token(let word) where word.text == "unavailable":
        if domain == "*" { isUnavailableEverywhere = true }
        // What extensions may not use, apps may.
        if let named, !named.isExtension { unavailable.insert(named.platform) }
      case .availabilityLabeledArgument(let labeled):
        guard let named, let version = Version(labeled.value.trimmedDescription) else { continue }
        if labeled.label.text == "introduced" {
          var list = VersionList()
          list.add(named.platform, version)
          introduced.append(list)
        } else if labeled.label.text == "obsoleted", !named.isExtension {
          obsoleted.add(named.platform, version)
        }
      default: break
      }
    }
  }
}

extension VersionList {
  /// The entries of a list such as `iOS 17, macOS 14.4, *`.
  init(_ arguments: AvailabilityArgumentListSyntax) {
    self.init()
    for argument in arguments {
      guard case .availabilityVersionRestriction(let entry) = argument.argument,
        let (platform, _) = Platform.named(entry.platform.text),
        let version = entry.version.flatMap({ Version($0.trimmedDescription) })
      else { continue }
      add(platform, version)
    }
  }
}

/// Whether something is so, as far as one knows.
enum Truth {
  case yes
  case no
  case unknown

  static prefix func ! (truth: Truth) -> Truth {
    switch truth {
    case .yes: .no
    case .no: .yes
    case .unknown: .unknown
    }
  }

  func and(_ other: Truth) -> Truth {
    if self == .no || other == .no { return .no }
    return self == .yes && other == .yes ? .yes : .unknown
  }

  func or(_ other: Truth) -> Truth { !((!self).and(!other)) }

  /// Whether the condition of an `#if` holds where the program is compiled for a platform.
  init(_ condition: ExprSyntax, on platform: Platform) {
    switch condition.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr(let node):
      self = node.literal.text == "true" ? .yes : .no
    case .prefixOperatorExpr(let node) where node.operator.text == "!":
      self = !Truth(node.expression, on: platform)
    case .infixOperatorExpr(let node):
      let (left, right) = (
        Truth(node.leftOperand, on: platform), Truth(node.rightOperand, on: platform)
      )
      switch node.operator.trimmedDescription {
      case "&&": self = left.and(right)
      case "||": self = left.or(right)
      default: self = .unknown
      }
    case .tupleExpr(let node):
      self = node.elements.first.map { Truth($0.expression, on: platform) } ?? .unknown
    case .functionCallExpr(let node):
      let argument = node.arguments.first?.expression.trimmedDescription ?? ""
      self = Truth(node.calledExpression.trimmedDescription, argument, on: platform)
    default: self = .unknown
    }
  }

  private init(_ question: String, _ argument: String, on platform: Platform) {
    switch (question, argument) {
    case ("os", "iOS"):
      self = platform == .iOS || platform == .macCatalyst ? .yes : .no
    case ("os", let name):
      self = Platform.named(name)?.platform == platform && platform != .macCatalyst ? .yes : .no
    case ("targetEnvironment", "macCatalyst"):
      self = platform == .macCatalyst ? .yes : .no
    case ("canImport", "UIKit"):
      switch platform {
      case .macOS: self = .no
      case .watchOS: self = .unknown
      default: self = .yes
      }
    case ("canImport", "AppKit"):
      switch platform {
      case .macOS: self = .yes
      case .macCatalyst: self = .unknown
      default: self = .no
      }
    default: self = .unknown
    }
  }
}
