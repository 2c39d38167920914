/// A limit on the number of reported diagnostics.
enum FindingLimit {
  /// Returns at most `count` diagnostics in order; those that do not matter are dropped first.
  static func first<Finding>(
    _ count: Int, of findings: [Finding], matters: (Finding) -> Bool
  ) -> [Finding] {
    guard findings.count > count else { return findings }
    let most = findings.filter(matters).prefix(count)
    var places = count - most.count
    var left = most.count
    return findings.filter { finding in
      if matters(finding) {
        left -= 1
        return left >= 0
      }
      places -= 1
      return places >= 0
    }
  }
}
