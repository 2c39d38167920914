/// The oracle of the linter's tests: what the toolchain's own parser says of a Swift file.
///
/// It shares nothing with the linter. Each mode prints what it found as lines of JSON.
import Foundation

let usage = """
  usage: lint-oracle uses [--label NAME]... FILE... | -
         lint-oracle unnamed [--label NAME]... FILE
         lint-oracle constants FILE... | -
         lint-oracle availability FILE... | -
         lint-oracle check uses|constants|availability FILE...
         lint-oracle generate SEED COUNT
         lint-oracle mutate APP OUTPUT SEED COUNT --facts FOLDER --targets iOS=16.0,macOS=13.0
                     [--names FILE]

  """

/// Ends the program with a message.
func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("lint-oracle: \(message)\n".utf8))
  exit(2)
}

var arguments = Array(CommandLine.arguments.dropFirst())
guard let mode = arguments.first else { fail("no mode\n" + usage) }
arguments.removeFirst()

var labels = UseFinder.labels
while let at = arguments.firstIndex(of: "--label"), at + 1 < arguments.count {
  labels.insert(arguments[at + 1])
  arguments.removeSubrange(at...at + 1)
}

switch mode {
case "uses":
  for path in Files.listed(arguments) {
    for use in UseFinder.uses(in: SwiftFile(path: path), labels: labels) {
      print(use.json(file: path))
    }
  }
case "unnamed":
  guard arguments.count == 1 else { fail(usage) }
  let file = SwiftFile(path: arguments[0])
  let names = UseFinder.uses(in: file, labels: labels).filter { $0.kind == "literal" && $0.isValue }
  print(TextEdit.apply(names.map { TextEdit($0.place, "") }, to: file.text), terminator: "")
case "constants":
  for path in Files.listed(arguments) {
    for constant in ConstantFinder.constants(in: SwiftFile(path: path)) {
      print(constant.json(file: path))
    }
  }
case "availability":
  for path in Files.listed(arguments) {
    for probe in AvailabilityWalk.probes(in: SwiftFile(path: path)) {
      print(probe.json(file: path))
    }
  }
case "check":
  guard let kind = arguments.first.flatMap(Expectations.Kind.init) else { fail(usage) }
  let paths = Files.listed(Array(arguments.dropFirst()))
  let wrong = paths.map { Expectations.check(SwiftFile(path: $0), kind) }.reduce(0, +)
  exit(wrong == 0 ? 0 : 1)
case "generate":
  guard arguments.count == 2, let seed = UInt64(arguments[0]), let count = Int(arguments[1]) else {
    fail(usage)
  }
  var generator = NestingGenerator(seed: seed)
  let source = generator.source(count: count)
  guard !SwiftFile(path: "generated", text: source).hasErrors else {
    fail("seed \(seed) made a source that does not parse")
  }
  print(source, terminator: "")
case "mutate":
  do {
    var mutator = try Mutator(arguments: arguments)
    try mutator.run()
  } catch {
    fail("\(error)")
  }
default:
  fail("no mode \(mode)\n" + usage)
}
