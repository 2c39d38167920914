/// An Apple platform with system symbols.
public enum Platform: String, CaseIterable, Hashable, Sendable {
  /// The platforms in display order; `iOS` includes iPadOS.
  case iOS, macOS, tvOS, watchOS, visionOS

  /// Parses a platform name, case-insensitively; returns nil for anything else.
  ///
  /// `iPadOS` is `iOS`.
  public init?(ignoringCase text: String) {
    let lowered = text.lowercased()
    if lowered == "ipados" {
      self = .iOS
      return
    }
    guard let platform = Self.allCases.first(where: { $0.rawValue.lowercased() == lowered }) else {
      return nil
    }
    self = platform
  }
}

/// An OS version such as 16.4.
///
/// Versions are ordered numerically.
public struct OSVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number before the dot.
  public let major: Int
  /// The number after the dot; 0 if there is none.
  public let minor: Int

  /// Creates a version from its numbers.
  public init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Parses `16`, `16.4` or `16.4.1`; returns nil for other text and for numbers with more than
  /// four digits.
  ///
  /// The patch number is ignored, because symbols never depend on it.
  public init?(_ text: some StringProtocol) {
    var numbers = (major: 0, minor: 0)
    var part = 0
    var digits = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits += 1
        guard digits <= 4 else { return nil }
        let digit = Int(byte - UInt8(ascii: "0"))
        switch part {
        case 0: numbers.major = numbers.major * 10 + digit
        case 1: numbers.minor = numbers.minor * 10 + digit
        default: break
        }
      case UInt8(ascii: "."):
        guard digits > 0, part < 2 else { return nil }
        part += 1
        digits = 0
      default: return nil
      }
    }
    guard digits > 0 else { return nil }
    self.init(numbers.major, numbers.minor)
  }

  /// The version as `major.minor`.
  public var description: String { "\(major).\(minor)" }

  /// Orders by major, then by minor number.
  public static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}

/// A platform with the minimum OS version of an app, such as `iOS16` or `macOS13.3`.
public struct DeploymentTarget: Hashable, Sendable, CustomStringConvertible {
  /// The platform.
  public let platform: Platform
  /// The minimum version.
  public let version: OSVersion

  /// Creates a target from its parts.
  public init(_ platform: Platform, _ version: OSVersion) {
    self.platform = platform
    self.version = version
  }

  /// Parses a platform name, case-insensitively, followed by a version (`iOS16`, `macos 13.3`,
  /// `visionOS-2`).
  ///
  /// Returns nil for anything else and for version 0.
  public init?(_ text: some StringProtocol) {
    let name = text.prefix { $0.isASCII && $0.isLetter }
    var rest = text[name.endIndex...]
    if let first = rest.first, first == " " || first == "-" { rest = rest.dropFirst() }
    guard let platform = Platform(ignoringCase: String(name)), let version = OSVersion(rest),
      version.major > 0
    else { return nil }
    self.init(platform, version)
  }

  /// The platform and version without a separator, `iOS16.0`.
  public var description: String { "\(platform.rawValue)\(version)" }
}
