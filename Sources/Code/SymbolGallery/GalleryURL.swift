/// The URL of a page's drawings, which is a folder on a server.
package struct GalleryURL: Hashable, Sendable {
  /// The URL as text, with a trailing slash.
  package let text: String
  /// The scheme, host and port; nil if the URL is relative to the page.
  package let origin: String?
  /// The path below the page's folder; empty for this folder itself, nil if the URL is elsewhere.
  package let folder: String?

  /// An error in the text of a URL.
  package enum Fault: Error, Hashable, Sendable {
    /// The text contains characters that are invalid in URLs.
    case characters
    /// The scheme is not http or https.
    case scheme
    /// The host is missing, or the URL has more than a host and a port.
    case host
    /// The URL has a query or a fragment, which no file name can follow.
    case query
    /// The URL has more than 2,000 bytes.
    case length
  }

  /// Parses an absolute http or https URL, or a path relative to the page.
  ///
  /// RFC 3986 allows `;`, `,` and `'`, but they are rejected because they have a meaning in
  /// policies.
  ///
  /// - Throws: The error in the text.
  package init(_ text: String) throws(Fault) {
    guard text.utf8.count <= 2_000 else { throw .length }
    guard !text.isEmpty, text.utf8.allSatisfy(Self.characters.contains) else { throw .characters }
    guard !text.contains("?"), !text.contains("#") else { throw .query }
    let whole = text.hasSuffix("/") ? text : text + "/"
    let first = whole.prefix { $0 != "/" }
    if first.hasSuffix(":") {
      guard ["http:", "https:"].contains(first.lowercased()) else { throw .scheme }
      let rest = whole.dropFirst(first.count)
      guard rest.hasPrefix("//") else { throw .host }
      let host = rest.dropFirst(2).prefix { $0 != "/" }
      guard Self.isHost(host) else { throw .host }
      origin = "\(first)//\(host)"
      folder = nil
    } else {
      guard !text.hasPrefix("//") else { throw .host }
      guard !first.contains(":") else { throw .scheme }
      origin = nil
      let parts = whole.split(separator: "/").filter { $0 != "." }
      let isBelow = !text.hasPrefix("/") && !parts.contains("..") && !text.contains("%")
      folder = isBelow ? parts.joined(separator: "/") : nil
    }
    self.text = whole
  }

  /// Returns whether a text is a host name or address, optionally with a port.
  private static func isHost(_ text: Substring) -> Bool {
    var name = text
    if let colon = text.lastIndex(of: ":"), !text[colon...].contains("]") {
      let port = text[colon...].dropFirst()
      guard Int(port).map({ 1...65_535 ~= $0 }) == true, !port.hasPrefix("+") else { return false }
      name = text[..<colon]
    }
    if name.hasPrefix("["), name.hasSuffix("]") {
      return name.count > 2
        && name.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
    }
    return !name.isEmpty
      && name.utf8.allSatisfy { byte in
        letters.contains(byte | 0x20) || "0123456789-.".utf8.contains(byte)
      }
  }

  private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
  private static let characters = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&()*+=:@%/?#[]".utf8)
}
