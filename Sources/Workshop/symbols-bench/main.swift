// Benchmarks of the tool's parts, in one thread of one process.
//
//   symbols-bench [--queries FILE] [--failures]      search: quality and times
//   symbols-bench --labels FILE [--failures]         search: labels of apps and their symbols
//   symbols-bench outlines FOLDER                    the outlines of SVG icons, for the rows below
//   symbols-bench fill SET OUTLINES PX               outlines -> coverage
//   symbols-bench svg SET FOLDER PX                  SVG -> PNG in memory
//   symbols-bench optimize SET FOLDER PX             pixels -> the smallest PNG
//   symbols-bench icons SET FOLDER                   SVG -> drawings of custom symbols
//   symbols-bench booleans COUNT [SEED]              random boolean operations, checked
//
// Output lines of fill, svg, optimize and icons have the format of Tests/Benchmarks: name, measure,
// set, size, and icons per second of processor time, from the median and the best pass.

import Geometry
import PathOracles

/// Checks Boolean operations on random shapes, with six operations for each seed.
///
/// The checks cover the areas of results, overlaps, and whether all points lie on the inputs.
func checkBooleans(count: Int, from first: Int) {
  var failures = 0
  for seed in first..<first + count {
    guard let failure = BooleanCheck.failure(seed: seed) else { continue }
    failures += 1
    print(failure)
  }
  print("\(count) pairs of shapes from seed \(first), 6 results each: \(failures) failures")
}

let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case "outlines" where words.count == 2: try ImageBench.printOutlines(words[1])
case "fill" where words.count == 4: try ImageBench.fill(words[1], words[2], Int(words[3]) ?? 24)
case "svg" where words.count == 4: try ImageBench.svg(words[1], words[2], Int(words[3]) ?? 24)
case "optimize" where words.count == 4:
  try ImageBench.optimize(words[1], words[2], Int(words[3]) ?? 24)
case "icons" where words.count == 3: try ImageBench.icons(words[1], words[2])
case "booleans" where words.count >= 2:
  checkBooleans(count: Int(words[1]) ?? 1000, from: words.count > 2 ? Int(words[2]) ?? 0 : 0)
default: try SearchBench.run(words)
}
