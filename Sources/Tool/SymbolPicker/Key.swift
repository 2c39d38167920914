/// An input event from a keyboard or a mouse.
package enum Key: Hashable, Sendable {
  /// A printable character.
  case character(Unicode.Scalar)
  /// Ctrl with a lower-case letter, or with one of `\]^_`; with Space, `@`.
  case control(Character)
  /// Alt with an ASCII character.
  case alt(Character)
  case enter, tab, backTab, backspace, delete, escape
  case up, down, left, right, pageUp, pageDown, home, end
  /// A function key by its number: F1 and up.
  case function(Int)
  /// Pasted text, unchanged.
  case paste(String)
  /// A left click on a cell, both from 0.
  case click(row: Int, column: Int)
  /// A number of wheel steps; positive is down.
  case wheel(Int)
}
