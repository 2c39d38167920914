extension String {
  /// Shortens a long text, so it does not dominate a message.
  ///
  /// The middle of a text with more than `limit` characters is omitted, and the number of omitted
  /// characters is shown. Characters are Unicode scalars. O(length).
  package func shortened(to limit: Int = 80) -> String {
    guard utf8.count > limit else { return self }
    let scalars = unicodeScalars
    let count = scalars.count
    guard count > limit else { return self }
    let kept = limit / 2
    let start = scalars.index(scalars.startIndex, offsetBy: kept)
    let end = scalars.index(scalars.endIndex, offsetBy: -kept)
    var short = String(self[..<start])
    short += "[... \(count - 2 * kept) more ...]"
    short += self[end...]
    return short
  }
}
