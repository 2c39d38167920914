internal import SymbolLint

extension Fix {
  /// A fix of a template: it keeps the drawing, so that it is safe.
  init(_ title: String, _ edits: [Edit]) { self.init(title, edits, .safe) }
}
