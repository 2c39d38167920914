internal import Diagnostics

/// `symbols random`: prints random symbols.
enum RandomCommand {
  private static let count = Option(
    "count", value: .count(placeholder: "N"), "number of different symbols (default: 1)")
  private static let seed = Option(
    "seed", value: .count(placeholder: "N"), "number that makes the selection reproducible")
  /// The options that select the symbols to choose from; all symbols without them.
  private static let selection = SelectionOptions.rows(except: [SelectionOptions.limit.name])

  static let row = Command(
    "random", "pick random symbols",
    operands: .namesUnlessChosen, options: selection + [count, seed, Commands.null],
    discussion: ["Picks from all symbols, or from those that names, searches and filters select."],
    examples: [
      .init("symbols random --category nature --drawn", "a random symbol from nature"),
      .init("symbols random 3", "three random symbols"),
      .init("symbols random --count 5 --seed 7", "the same five every time"),
    ],
    relies: [],
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    var arguments = arguments
    // In 'random 3', the operand is a count: no symbol is named like a number.
    if let number = arguments.operands.first, arguments.operands.count == 1,
      Int(number).map({ $0 >= 0 }) == true, !arguments.has(count.name)
    {
      arguments = arguments.withoutOperands.with(count, number)
    }
    var selection = try Selection(arguments, row, rows: selection, searchesAll: true)
    try selection.read(mergesNames: true, &context)
    var leftOut = LeftOutReport(context)
    leftOut.tell(selection, &context)
    var generator = SplitMix64(
      state: try OptionValues.count(seed, arguments).map { UInt64($0) }
        ?? UInt64.random(in: 0...UInt64.max))
    let chosen = selection.subjects.map(\.name).shuffled(using: &generator)
      .prefix(try OptionValues.count(count, arguments) ?? 1)
    for name in chosen { try context.output.item(name) }
    if chosen.isEmpty { context.note("nothing found") }
    return chosen.isEmpty || leftOut.faults > 0 ? .negative : .success
  }
}

/// A generator that returns the same numbers for the same seed on all platforms.
///
/// Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
