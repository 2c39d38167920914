import ArtworkLint
import FileAccess
import SymbolStyle
import Workbench
import Workers

/// The table of measures, which compares the current numbers with the allowed numbers.
///
/// `Resources/Artwork/measures.tsv` states how many names may be beyond the limit of each measure.
/// The numbers can only decrease: a change that increases a number is an error, and a change that
/// decreases a number must update the file.
struct Judgement {
  private let rows: [ArtworkJudge.Row]
  private static let path = Repository.root + "/Resources/Artwork/measures.tsv"

  init(_ names: [String]) {
    rows = ArtworkJudge(names, threads: WorkerPool.cores).rows
  }

  /// Prints the table.
  func show() {
    func cell(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    func number(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
    print("measure   limit   names  ultralight regular black  median    95 %  worst")
    for row in rows {
      let worst = row.worst.first
      print(
        row.measure.name + cell("", 9 - row.measure.name.count) + cell(number(row.measure.limit), 6)
          + cell("\(row.names)", 8) + cell("\(row.beyond[0])", 12) + cell("\(row.beyond[1])", 8)
          + cell("\(row.beyond[2])", 6) + cell(number(row.median), 8) + cell(number(row.high), 8)
          + "  \(number(worst?.value ?? 0)) \(worst?.name ?? "")")
    }
  }

  /// Prints the names that are beyond each limit, with their worst weight.
  func showWorst() {
    for row in rows {
      for (name, weight, value) in row.worst where value > row.measure.limit {
        print("\(name): \(row.measure.name) \((value * 100).rounded() / 100) in \(weight.rawValue)")
      }
    }
  }

  /// Returns the numbers that are worse than allowed, or better than recorded.
  func findings() throws -> [String] {
    var allowed: [Substring: Int] = [:]
    for line in String(decoding: try File.read(Self.path), as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: "\t")
      guard fields.count == 3, !line.hasPrefix("#"), let count = Int(fields[1]) else { continue }
      allowed[fields[0]] = count
    }
    return rows.compactMap { row in
      let name = row.measure.name
      guard let most = allowed[Substring(name)] else { return "measures.tsv: \(name): no row" }
      if row.names > most {
        return
          "measures.tsv: \(name): \(row.names) names, and there were \(most); look at the worst"
      }
      return row.names < most
        ? "measures.tsv: \(name): \(row.names) names only; make artwork UPDATE=1 notes it" : nil
    }
  }

  /// Writes the current numbers to the file.
  func update() throws {
    let head = """
      # Drawings beyond the limits of the measures (`ArtworkMeasure`), in Ultralight, Regular or Black: how many names there
      # are at most, and what it is that is measured. The numbers only go down.
      """
    let lines = rows.map { "\($0.measure.name)\t\($0.names)\t\($0.measure.meaning)" }
    _ = try File.write(
      Array(([head] + lines).joined(separator: "\n").utf8) + [0x0A], to: Self.path)
  }

  /// Writes the worst names to a file for each measure, from which contact sheets are made.
  func writeWorst(into folder: String, count: Int = 100) throws {
    try File.makeFolder(folder)
    for row in rows {
      let names = row.worst.prefix(count).filter { $0.value > 0 }.map { $0.name + "\n" }
      _ = try File.write(Array(names.joined().utf8), to: "\(folder)/\(row.measure.name).txt")
    }
  }
}
