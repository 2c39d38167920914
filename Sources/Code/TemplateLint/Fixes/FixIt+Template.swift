internal import Diagnostics
internal import SymbolLint

extension FixIt {
  /// Creates a fix for a template, which is safe because it preserves the drawing.
  init(_ title: String, _ edits: [TextEdit]) { self.init(title, edits, .safe) }
}
