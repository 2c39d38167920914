internal import Encodings

/// Results of a search that share a line: a symbol, and the same in other forms.
///
/// Forms with a meaning of their own, such as slashes and badges, have their own lines.
enum SymbolVariants {
  /// The components that change the form of a symbol, but not what it stands for.
  private static let forms: Set<Substring> = ["fill", "circle", "square", "rectangle"]

  /// The results in their order, each with the variants behind it.
  ///
  /// A variant in front of its base is what the query asks for, and keeps its line.
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

  /// The place of the longest name of which a name is a form.
  private static func base(of name: String, _ places: [String: Int]) -> Int? {
    var components = name.split(separator: ".")
    while components.count > 1, let last = components.popLast(), forms.contains(last) {
      if let place = places[components.joined(separator: ".")] { return place }
    }
    return nil
  }
}
