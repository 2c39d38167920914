internal import Encodings

/// Groups search results by line: each symbol with its variants such as `fill` and `circle`.
///
/// Variants with another meaning, such as slashes and badges, have their own lines.
enum SymbolVariants {
  /// The name components that change the form of a symbol but not its meaning.
  private static let forms: Set<Substring> = ["fill", "circle", "square", "rectangle"]

  /// Returns the results in order, each with those of its variants that follow it.
  ///
  /// A variant that ranks before its base symbol fits the query better and keeps its own line.
  static func rows(_ results: [JSONNode]) -> [(result: JSONNode, variants: [JSONNode])] {
    var rows: [(result: JSONNode, variants: [JSONNode])] = []
    var places: [String: Int] = [:]
    for result in results {
      let name = SymbolLine.usableName(result)
      if (try? result["alias"]?.string()) == nil, let place = base(of: name, places) {
        rows[place].variants.append(result)
      } else {
        places[name] = rows.count
        rows.append((result, []))
      }
    }
    return rows
  }

  /// Returns the index of the longest name that the given name is a variant of; nil if there is
  /// none.
  private static func base(of name: String, _ places: [String: Int]) -> Int? {
    var components = name.split(separator: ".")
    while components.count > 1, let last = components.popLast(), forms.contains(last) {
      if let place = places[components.joined(separator: ".")] { return place }
    }
    return nil
  }
}
