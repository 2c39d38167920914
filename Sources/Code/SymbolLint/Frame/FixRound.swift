package import Diagnostics

/// The fixes of a file that can be applied at once.
package struct FixRound: Sendable {
  /// The contents of the file after the fixes.
  package let bytes: [UInt8]
  /// The diagnostics that the fixes resolve, in source order.
  package let mended: [Diagnostic]

  /// Applies the fixes of diagnostics.
  ///
  /// Bytes outside of the edits are preserved. If fixes overlap, only the first one in the file is
  /// applied. The others are left for the next round, which lints the result. A fix that does not
  /// match the file is skipped.
  ///
  /// Complexity: O(n log n).
  ///
  /// - Parameters:
  ///   - findings: The diagnostics in any order.
  ///   - bytes: The file with the diagnostics.
  ///   - permitted: The maximum risk of fixes to apply.
  package init(
    _ findings: [Diagnostic], in bytes: [UInt8], _ permitted: FixIt.Applicability = .safe
  ) {
    var rest: [(hull: Range<Int>, finding: Diagnostic, edits: [TextEdit])] = []
    for finding in findings where finding.isFixable(permitted) {
      guard let edits = finding.fixIt?.edits, let hull = Self.hull(edits, bytes.count) else {
        continue
      }
      rest.append((hull, finding, edits))
    }
    rest.sort {
      ($0.hull.lowerBound, $0.hull.upperBound, $0.finding.id)
        < ($1.hull.lowerBound, $1.hull.upperBound, $1.finding.id)
    }
    var result: [UInt8] = []
    var mended: [Diagnostic] = []
    var done = 0
    var last: Range<Int>?
    for (hull, finding, edits) in rest {
      if let last,
        hull.lowerBound < last.upperBound
          || hull.lowerBound == last.upperBound
            && (hull.isEmpty || last.isEmpty)
      {
        continue
      }
      for edit in edits {
        result += bytes[done..<edit.range.lowerBound]
        result += edit.text.utf8
        done = edit.range.upperBound
      }
      last = hull
      mended.append(finding)
    }
    self.mended = mended
    self.bytes = mended.isEmpty ? bytes : result + bytes[done...]
  }

  /// Returns the smallest range that contains all edits, or nil if the edits are out of order or
  /// out of bounds.
  private static func hull(_ edits: [TextEdit], _ count: Int) -> Range<Int>? {
    guard let first = edits.first, let last = edits.last, last.range.upperBound <= count,
      first.range.lowerBound >= 0
    else { return nil }
    for (edit, next) in zip(edits, edits.dropFirst())
    where edit.range.upperBound > next.range.lowerBound { return nil }
    return first.range.lowerBound..<last.range.upperBound
  }
}
