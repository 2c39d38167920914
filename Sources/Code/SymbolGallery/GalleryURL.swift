/// Where the drawings of a page are, for programs that load it: a folder on a server.
package struct GalleryURL: Hashable, Sendable {
  /// As it is written, with a slash at its end.
  package let text: String
  /// Scheme, host and port; nil if it counts from the page's own address.
  package let origin: String?
  /// The folder below that of the page; empty for the page's own, nil if it is elsewhere.
  package let folder: String?

  /// What is wrong with the text of a URL.
  package enum Fault: Error, Hashable, Sendable {
    /// It has characters that URLs do not have.
    case characters
    /// It has a scheme other than http and https.
    case scheme
    /// It has no host, or more than host and port.
    case host
    /// It has a query or a fragment, behind which there is no file.
    case query
    /// It has more than 2,000 bytes.
    case length
  }

  /// Reads an absolute URL of http or https, or a path that counts from the page.
  ///
  /// Of the characters of RFC 3986, those that separate parts of policies are not taken: `;`, `,`
  /// and `'`.
  ///
  /// - Throws: what is wrong with it.
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

  /// A name or address, and a port if there is one.
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
