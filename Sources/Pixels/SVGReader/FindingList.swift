internal import Diagnostics

/// A list of diagnostics with their offsets; positions are computed once at the end.
struct FindingList {
  private struct Entry: Hashable {
    var offset: Int
    var kind: Finding.Kind
    var message: String
  }

  private var entries: [Entry] = []
  /// The entries so far, used to report each only once: `use` can cause many visits to an element.
  private var known: Set<Entry> = []
  private var isFull = false

  mutating func add(_ offset: Int, _ kind: Finding.Kind, _ message: String) {
    guard entries.count < Limits.findings else {
      isFull = true
      return
    }
    let entry = Entry(offset: offset, kind: kind, message: message)
    if known.insert(entry).inserted { entries.append(entry) }
  }

  /// Returns the diagnostics in file order.
  func located(in bytes: [UInt8]) -> [Finding] {
    guard !entries.isEmpty else { return [] }
    let lines = LineTable(bytes)
    func finding(_ offset: Int, _ kind: Finding.Kind, _ message: String) -> Finding {
      Finding(
        offset: offset, position: lines.position(of: offset), kind: kind, message: message)
    }
    let sorted = entries.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }.map(\.element)
    var result = sorted.map { finding($0.offset, $0.kind, $0.message) }
    if isFull, let last = sorted.last {
      result.append(
        finding(last.offset, .limit, "further problems are not listed"))
    }
    return result
  }
}
