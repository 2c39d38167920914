// Checks the drawings; run by `make artwork`.
//
//   symbols-artwork [--update | --judge FOLDER [NAME...] | --masters [NAME...] |
//     --templates [NAME...]]
//
// Prints problems, and names that look different from
// Tests/Workshop/ArtworkLintTests/Goldens/artwork.tsv; --update records their current appearance.
// With --judge, it only measures all or some drawings, and writes the worst names to a folder. With
// --masters, it prints symbols without a template of three masters, and the accuracy of the others.
// With --templates, it compares all 27 variants of templates, read as SVG files, with the drawings.

import ArtworkLint
import FileAccess
import Libc
import SymbolArtwork
import Workbench
import Workers

let goldenPath = Repository.root + "/Tests/Workshop/ArtworkLintTests/Goldens/artwork.tsv"
let exceptionPath = Repository.root + "/Resources/Artwork/exceptions.tsv"
var failures = 0

for error in SymbolArtist.textErrors {
  print("Resources/Artwork/\(error)")
  failures += 1
}

/// The reason for each exception, by rule and name.
var exceptions: [String: String] = [:]
for line in String(decoding: try File.read(exceptionPath), as: UTF8.self).split(separator: "\n") {
  let fields = line.split(separator: "\t")
  guard fields.count == 3, !line.hasPrefix("#") else { continue }
  exceptions["\(fields[0])\t\(fields[1])"] = String(fields[2])
}

var report = ArtworkReport()
if let index = CommandLine.arguments.firstIndex(of: "--judge"),
  index + 1 < CommandLine.arguments.count
{
  let only = CommandLine.arguments.dropFirst(index + 2)
  let judgement = Judgement(only.isEmpty ? report.names : Array(only))
  judgement.show()
  if !only.isEmpty { judgement.showWorst() }
  try judgement.writeWorst(into: CommandLine.arguments[index + 1])
  exit(0)
}
if let index = CommandLine.arguments.firstIndex(of: "--masters") {
  let only = CommandLine.arguments.dropFirst(index + 1)
  let names = only.isEmpty ? report.names : Array(only)
  InterpolationCheck(names, threads: WorkerPool.cores).show()
  MasterTable(names).show()
  exit(0)
}
if let index = CommandLine.arguments.firstIndex(of: "--templates") {
  let only = CommandLine.arguments.dropFirst(index + 1)
  exit(TemplateTable(only.isEmpty ? report.names : Array(only)).show() ? 0 : 1)
}
var used: Set<String> = []
let interpolation = InterpolationCheck(report.names, threads: WorkerPool.cores)
for finding in report.findings() + interpolation.findings {
  let key = "\(finding.rule.rawValue)\t\(finding.name)"
  if exceptions[key] != nil {
    used.insert(key)
  } else {
    print(finding)
    failures += 1
  }
}
for key in exceptions.keys.sorted() where !used.contains(key) {
  print("exceptions.tsv: \(key): the exception is no longer needed")
  failures += 1
}

let goldens = report.goldens()
if CommandLine.arguments.contains("--update") {
  _ = try File.write(Array((goldens.joined(separator: "\n") + "\n").utf8), to: goldenPath)
} else {
  let known = Set(
    String(decoding: try File.read(goldenPath), as: UTF8.self).split(separator: "\n").map(
      String.init))
  let changed = goldens.filter { !known.contains($0) }.compactMap {
    $0.split(separator: "\t").first
  }
  for name in changed {
    print("\(name): looks different; check it, then run 'make artwork UPDATE=1'")
  }
  if let index = CommandLine.arguments.firstIndex(of: "--changes"),
    index + 1 < CommandLine.arguments.count
  {
    let names = changed.map { $0 + "\n" }.joined()
    _ = try File.write(Array(names.utf8), to: CommandLine.arguments[index + 1])
  }
  failures += changed.count
}
let judgement = Judgement(report.names)
judgement.show()
if CommandLine.arguments.contains("--update") {
  try judgement.update()
} else {
  for finding in try judgement.findings() {
    print(finding)
    failures += 1
  }
}
print(
  "\(report.names.count) names drawn, \(used.count) exceptions used, \(failures) problems")
if failures > 0 { exit(1) }
