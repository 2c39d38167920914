/// Something that came from a keyboard or a mouse.
package enum Key: Hashable, Sendable {
  /// A character to type.
  case character(Unicode.Scalar)
  /// Ctrl and a letter in lower case, or one of `\]^_`; of Space, `@`.
  case control(Character)
  /// Alt and a character of ASCII.
  case alt(Character)
  case enter, tab, backTab, backspace, delete, escape
  case up, down, left, right, pageUp, pageDown, home, end
  /// F1 and on, by its number.
  case function(Int)
  /// A text that was pasted, as it came.
  case paste(String)
  /// The left button at a cell, both from 0.
  case click(row: Int, column: Int)
  /// The wheel, by so many notches; forwards is down.
  case wheel(Int)
}
