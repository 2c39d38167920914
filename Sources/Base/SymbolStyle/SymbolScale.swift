/// The size of a symbol beside text of the same point size.
package enum SymbolScale: String, CaseIterable, Sendable {
  case small
  case medium
  case large
}
