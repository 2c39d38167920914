import ArtworkLint
import FileAccess
import SymbolStyle
import Workbench
import Workers

/// The table of measures, which compares the current numbers of symbols beyond a limit with the
/// allowed numbers.
///
/// `Resources/Artwork/measures.tsv` states how many symbols may be beyond the limit of each
/// measure. These numbers can only decrease. A change that increases a number is an error; a change
/// that decreases a number must also update the file.
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

  /// Prints the names that are beyond each limit, with the weight in which they are worst.
  func showWorst() {
    for row in rows {
      for (name, weight, value) in row.worst where value > row.measure.limit {
        print("\(name): \(row.measure.name) \((value * 100).rounded() / 100) in \(weight.rawValue)")
      }
    }
  }

  /// Returns a message for each number that is higher than allowed, or lower than the file states.
  func findings() throws -> [String] {
    var allowed: [Substring: Int] = [:]
    for line in String(decoding: try File.read(Self.path), as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: "\t")
      guard fields.count == 3, !line.hasPrefix("#"), let count = Int(fields[1]) else { continue }
      allowed[fields[0]] = count
    }
    return rows.compactMap { row in
      let name = row.measure.name
      guard let most = allowed[Substring(name)] else {
        return "measures.tsv: \(name): the row is missing"
      }
      if row.names > most {
        return
          "measures.tsv: \(name): \(row.names) names, at most \(most) allowed; improve the worst"
      }
      return row.names < most
        ? "measures.tsv: \(name): only \(row.names) names; run 'make artwork UPDATE=1'" : nil
    }
  }

  /// Writes the current numbers to `measures.tsv`.
  func update() throws {
    let head = """
      # For each measure of drawings (`ArtworkMeasure`): its name, the maximum number of symbols that may be beyond its limit in
      # Ultralight, Regular or Black, and its meaning. The numbers can only decrease.
      """
    let lines = rows.map { "\($0.measure.name)\t\($0.names)\t\($0.measure.meaning)" }
    _ = try File.write(
      Array(([head] + lines).joined(separator: "\n").utf8) + [0x0A], to: Self.path)
  }

  /// Writes a file with the worst names for each measure, from which contact sheets can be made.
  func writeWorst(into folder: String, count: Int = 100) throws {
    try File.makeFolder(folder)
    for row in rows {
      let names = row.worst.prefix(count).filter { $0.value > 0 }.map { $0.name + "\n" }
      _ = try File.write(Array(names.joined().utf8), to: "\(folder)/\(row.measure.name).txt")
    }
  }
}
