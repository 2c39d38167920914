/// The Swift keywords that determine the structure of source code.
public enum SwiftKeyword: UInt8, CaseIterable, Sendable {
  /// Any other word.
  case none
  // These begin declarations.
  case actor, `associatedtype`, `case`, `class`, `deinit`, `enum`, `extension`, `func`, `import`
  case `init`, `let`, macro, `operator`, `precedencegroup`, `protocol`, `struct`, `subscript`
  case `typealias`, `var`
  // These are modifiers of declarations.
  case borrowing, consuming, convenience, distributed, dynamic, `fileprivate`, final, indirect
  case infix, `internal`, isolated, lazy, mutating, nonisolated, nonmutating, open, optional
  case override, package, postfix, prefix, `private`, `public`, required, `static`, unowned, weak
  // These belong to statements.
  case `break`, `catch`, `continue`, `default`, `defer`, `do`, `else`, `fallthrough`, `for`
  case `guard`, `if`, `in`, `repeat`, `return`, `switch`, `throw`, `where`, `while`
  // These belong to expressions and types.
  case any, `as`, async, await, each, `false`, `inout`, `is`, `nil`, `rethrows`, `self`, some
  case `super`, `throws`, `true`, `try`
  // These follow a number sign.
  case available, unavailable, elseif, endif

  /// Whether the keyword can precede the keyword of a declaration.
  package var isModifier: Bool {
    (Self.borrowing.rawValue...Self.weak.rawValue).contains(rawValue)
  }

  /// Whether the keyword begins a declaration.
  package var beginsDeclaration: Bool {
    (Self.actor.rawValue...Self.var.rawValue).contains(rawValue)
  }

  /// Whether a value must follow the keyword, so that a slash after it begins a regex literal.
  var expectsValue: Bool {
    switch self {
    case .return, .in, .case, .else, .if, .guard, .while, .where, .switch, .try, .await, .throw,
      .is, .as, .do:
      true
    default: false
    }
  }
}

/// A hash table that finds keywords by their bytes.
///
/// The lexer looks up every word of a source. With a dictionary, these lookups would take a third
/// of the lexer's time.
struct KeywordTable: Sendable {
  private struct Slot {
    /// The first eight bytes of the keyword.
    var key: UInt64 = 0
    var name: [UInt8] = []
    var keyword = SwiftKeyword.none
  }

  static let shared = KeywordTable()

  private var slots = [Slot](repeating: Slot(), count: 1 << bits)
  private static let bits = 9
  private static let longest = 15

  private init() {
    for keyword in SwiftKeyword.allCases where keyword != .none {
      let name = Array("\(keyword)".utf8)
      let key = name.prefix(8).reduce(0) { $0 &<< 8 | UInt64($1) }
      var index = Self.index(key)
      while slots[index].keyword != .none { index = (index + 1) & (slots.count - 1) }
      slots[index] = Slot(key: key, name: name, keyword: keyword)
    }
  }

  private static func index(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> (64 - UInt64(bits)))
  }

  /// Returns the keyword for a word.
  ///
  /// `key` holds the word's first eight bytes, with the last one in the lowest bits.
  func keyword(_ key: UInt64, _ word: Range<Int>, in source: [UInt8]) -> SwiftKeyword {
    guard word.count <= Self.longest else { return .none }
    var index = Self.index(key)
    while slots[index].keyword != .none {
      if slots[index].key == key, slots[index].name.count == word.count,
        word.count <= 8 || source[word].elementsEqual(slots[index].name)
      {
        return slots[index].keyword
      }
      index = (index + 1) & (slots.count - 1)
    }
    return .none
  }
}
