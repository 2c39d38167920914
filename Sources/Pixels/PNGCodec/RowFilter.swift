/// The filters of PNG (third edition, 9.2), with their numbers in the file.
enum RowFilter: UInt8, CaseIterable {
  case none
  case sub
  case up
  case average
  case paeth
}

extension RowFilter {
  /// Filters rows with one filter.
  ///
  /// If `filter` is nil, each row gets the filter with the smallest sum of absolute values,
  /// interpreted as signed bytes (12.7 of the specification).
  ///
  /// - Parameters:
  ///   - filter: The filter for all rows, or nil for the best filter in each row.
  ///   - rows: Rows of `stride` bytes, including the filter bytes.
  ///   - count: The number of rows.
  ///   - stride: The size of a row in bytes.
  ///   - distance: The size of a pixel in bytes, at least 1.
  ///   - output: The array that receives the filtered rows; it grows if necessary.
  static func apply(
    _ filter: RowFilter?, to rows: ContiguousArray<UInt8>, count: Int, stride: Int, distance: Int,
    into output: inout ContiguousArray<UInt8>
  ) {
    output.grow(to: count)
    let input = rows.span
    var filtered = output.mutableSpan
    for start in Swift.stride(from: 0, to: count, by: stride) {
      var best = (filter: RowFilter.none, sum: Int.max)
      if let filter {
        best.filter = filter
      } else {
        for candidate in allCases {
          let sum = candidate.run(
            input, start: start, stride: stride, distance: distance, output: &filtered)
          if sum < best.sum { best = (candidate, sum) }
        }
      }
      if filter != nil || best.filter != .paeth {
        _ = best.filter.run(
          input, start: start, stride: stride, distance: distance, output: &filtered)
      }
    }
  }

  /// Filters the row that begins at `start`, and returns the sum of absolute values.
  private func run(
    _ input: Span<UInt8>, start: Int, stride: Int, distance: Int,
    output: inout MutableSpan<UInt8>
  ) -> Int {
    output[start] = rawValue
    var sum = 0
    for offset in 1..<stride {
      let index = start + offset
      let left = offset > distance ? input[index - distance] : 0
      let above = start > 0 ? input[index - stride] : 0
      let predicted: UInt8
      switch self {
      case .none: predicted = 0
      case .sub: predicted = left
      case .up: predicted = above
      case .average: predicted = UInt8((Int(left) + Int(above)) / 2)
      case .paeth:
        let corner = start > 0 && offset > distance ? input[index - stride - distance] : 0
        predicted = Self.paeth(Int(left), Int(above), Int(corner))
      }
      let value = input[index] &- predicted
      output[index] = value
      sum += Int(Int8(bitPattern: value).magnitude)
    }
    return sum
  }

  /// Returns the Paeth predictor, which is the neighbor nearest to left + above - corner.
  private static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> UInt8 {
    let toLeft = abs(above - corner)
    let toAbove = abs(left - corner)
    let toCorner = abs(left + above - 2 * corner)
    if toLeft <= toAbove && toLeft <= toCorner { return UInt8(left) }
    return UInt8(toAbove <= toCorner ? above : corner)
  }
}
