import Foundation
import SwiftSyntax

/// Makes mutations of an app, one for each copy of one of its files.
struct Mutator {
  private let app: String
  private let output: String
  private let count: Int
  private let targets: Targets
  private let facts: Facts
  private var random: SplitMix

  init(arguments: [String]) throws {
    var options: [String: String] = [:]
    var plain: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument.hasPrefix("--") {
        options[argument] = rest.popFirst()
      } else {
        plain.append(argument)
      }
    }
    guard plain.count == 4, let seed = UInt64(plain[2]), let count = Int(plain[3]),
      let folder = options["--facts"], let targets = options["--targets"].flatMap(Targets.init)
    else { fail(usage) }
    (app, output, self.count, self.targets) = (plain[0], plain[1], count, targets)
    facts = try Facts(folder: folder, names: options["--names"])
    random = SplitMix(state: seed)
  }

  /// Writes the mutated files to `001/File.swift` and so on, a file to compare with beside it as
  /// `001/baseline/File.swift` where it is not the app's own, and what was done to
  /// `mutations.jsonl`.
  mutating func run() throws {
    var (queues, planted) = candidates()
    for kind in Mutation.Kind.allCases { queues[kind]?.shuffle(using: &random) }
    planted.shuffle(using: &random)
    // What is there comes before what is planted; the queues are taken from behind.
    queues[.label, default: []].insert(contentsOf: planted, at: 0)
    var lines: [String] = []
    var taken: Set<String> = []
    var counts: [Mutation.Kind: Int] = [:]
    while lines.count < count, queues.values.contains(where: { !$0.isEmpty }) {
      for kind in Mutation.Kind.allCases where lines.count < count {
        while let make = queues[kind]?.popLast() {
          guard let mutation = make(&random),
            taken.insert("\(kind) \(mutation.path) \(mutation.offset)").inserted,
            let line = try write(mutation, number: lines.count + 1)
          else { continue }
          lines.append(line)
          counts[kind, default: 0] += 1
          break
        }
      }
    }
    try (lines.joined(separator: "\n") + "\n")
      .write(toFile: output + "/mutations.jsonl", atomically: true, encoding: .utf8)
    for kind in Mutation.Kind.allCases { print("\(counts[kind] ?? 0)\t\(kind)") }
  }

  private typealias Maker = (inout SplitMix) -> Mutation?

  private func candidates() -> (found: [Mutation.Kind: [Maker]], planted: [Maker]) {
    var queues: [Mutation.Kind: [Maker]] = [:]
    var planted: [Maker] = []
    let (facts, targets) = (facts, targets)
    for path in Files.swift(below: app) where !path.contains("Tests/") {
      let file = SwiftFile(path: app + "/" + path)
      guard !file.hasErrors else { continue }
      for site in Sites.all(in: file, path: path) {
        let names = NameMutations(site: site, facts: facts, targets: targets)
        guard names.isClean else { continue }
        queues[.misspell, default: []].append { names.misspelled(&$0) }
        queues[.newer, default: []].append { names.newer(&$0) }
        queues[.alias, default: []].append { names.alias(&$0) }
        queues[.unguarded, default: []].append { names.unguarded(&$0) }
        if let mutation = LabelMutations.mutation(of: site) {
          queues[.label, default: []].append { _ in mutation }
        } else if let mutation = LabelMutations.planted(site) {
          planted.append { _ in mutation }
        }
      }
    }
    return (queues, planted)
  }

  // MARK: Writing

  /// Writes a mutation; gives the line that tells of it, or nil if the file would not parse.
  private func write(_ mutation: Mutation, number: Int) throws -> String? {
    let text = String(
      decoding: FileManager.default.contents(atPath: app + "/" + mutation.path) ?? Data(),
      as: UTF8.self)
    let mutated = SwiftFile(path: mutation.path, text: TextEdit.apply(mutation.edits, to: text))
    let baseline = TextEdit.apply(mutation.baseline, to: text)
    guard !mutated.hasErrors, !SwiftFile(path: mutation.path, text: baseline).hasErrors else {
      return nil
    }
    let padded = String(repeating: "0", count: max(0, 3 - String(number).count)) + "\(number)"
    let name = (mutation.path as NSString).lastPathComponent
    var line: [String: JSON] = [
      "number": .number(number), "kind": .string(mutation.kind.rawValue),
      "file": .string(mutation.path), "mutated": .string("\(padded)/\(name)"), "baseline": .null,
      "old": .string(mutation.old), "new": .string(mutation.new),
    ]
    try write(mutated.text, to: "\(padded)/\(name)")
    if !mutation.baseline.isEmpty {
      try write(baseline, to: "\(padded)/baseline/\(name)")
      line["baseline"] = .string("\(padded)/baseline/\(name)")
    }
    guard
      let literal = mutated.token(at: mutation.offset)?
        .ancestors.first(where: { $0.is(StringLiteralExprSyntax.self) })
    else { return nil }
    line.merge(mutated.place(literal).json) { $1 }
    if let token = mutation.control.flatMap(mutated.token) {
      let place = mutated.place(token)
      line["controlLine"] = .number(place.line)
      line["controlColumn"] = .number(place.column)
    }
    return JSON.object(line).description
  }

  private func write(_ text: String, to path: String) throws {
    let full = output + "/" + path
    try FileManager.default.createDirectory(
      atPath: (full as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try text.write(toFile: full, atomically: true, encoding: .utf8)
  }
}
