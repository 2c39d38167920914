/// A watch that runs inputs of several kinds, and stops the process if an input costs too much.
package struct CostWatch {
  /// The maximum increase in peak memory that one input can cause, in KiB.
  private static let memoryLimit = 64 << 10

  private var ledgers: [CostLedger]

  package init(kinds: Int) { ledgers = Array(repeating: CostLedger(), count: kinds) }

  /// Runs an input, and records its cost for its kind.
  ///
  /// An input that seems too expensive is run two more times, because another process could have
  /// slowed it down.
  package mutating func run(kind: Int, _ bytes: [UInt8], _ body: ([UInt8]) -> Void) {
    let memory = ProcessCost.peakMemory
    var cost = Self.cost(bytes, body)
    let growth = ProcessCost.peakMemory - memory
    if ledgers[kind].isFinding(cost, bytes: bytes.count) {
      for _ in 0..<2 { cost = min(cost, Self.cost(bytes, body)) }
    }
    if ledgers[kind].isFinding(cost, bytes: bytes.count) {
      preconditionFailure(
        "\(bytes.count) bytes of kind \(kind) take \(cost / 1_000_000) ms: a byte takes "
          + "\(CostLedger.costPerByte(cost, bytes: bytes.count)) ns, but usually "
          + "\(ledgers[kind].median ?? 0)")
    }
    // Do not check the first inputs, because they also build tables that are loaded on first use.
    if ledgers[kind].median != nil, growth > Self.memoryLimit {
      preconditionFailure("\(bytes.count) bytes of kind \(kind) take \(growth) KiB")
    }
    ledgers[kind].record(cost, bytes: bytes.count)
  }

  private static func cost(_ bytes: [UInt8], _ body: ([UInt8]) -> Void) -> UInt64 {
    let start = ProcessCost.nanoseconds
    body(bytes)
    return ProcessCost.nanoseconds - start
  }

  /// Returns a longer input with repetitions of a part, which exposes quadratic behavior.
  ///
  /// The bytes of the input determine which part is repeated, up to the given length.
  package static func amplified(_ bytes: [UInt8], to length: Int) -> [UInt8] {
    guard bytes.count > 2 else { return bytes }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let places = [hash >> 8, hash >> 32].map { Int($0 % UInt64(bytes.count)) }.sorted()
    let part = bytes[places[0]...places[1]]
    let count = max((length - bytes.count) / part.count, 1)
    return bytes[..<places[0]] + (0..<count).flatMap { _ in part } + bytes[places[0]...]
  }
}
