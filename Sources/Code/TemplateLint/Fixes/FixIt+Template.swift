internal import Diagnostics
internal import SymbolLint

extension FixIt {
  /// A fix of a template: it keeps the drawing, so that it is safe.
  init(_ title: String, _ edits: [TextEdit]) { self.init(title, edits, .safe) }
}
