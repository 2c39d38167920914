/// An input event from a keyboard or a mouse.
package enum Key: Hashable, Sendable {
  /// A printable character.
  case character(Unicode.Scalar)
  /// Ctrl with a lowercase letter, or with one of `\]^_`; Ctrl-Space is `@`.
  case control(Character)
  /// Alt with an ASCII character.
  case alt(Character)
  case enter, tab, backTab, backspace, delete, escape
  case up, down, left, right, pageUp, pageDown, home, end
  /// A function key by number, starting with F1.
  case function(Int)
  /// Pasted text, unchanged.
  case paste(String)
  /// A left click on a cell; row and column start at 0.
  case click(row: Int, column: Int)
  /// A number of wheel steps; positive numbers scroll down.
  case wheel(Int)
}
