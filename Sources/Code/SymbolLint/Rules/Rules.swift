/// The table of rules: a new one is a file and a row.
package enum Rules {
  /// All rules, by families, in the order of reports and documentation.
  package static let all: [Rule] = []

  /// The rule of an id; nil if there is none.
  package static func rule(named id: String) -> Rule? { known.first { $0.id == id } }
}
