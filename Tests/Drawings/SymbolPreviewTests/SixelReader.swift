/// Reads sixels back into pixels, as the manual of the VT340 describes them, with no regard to
/// speed.
struct SixelReader {
  let width: Int
  let height: Int
  /// Percents of red, green and blue; nil for what was not painted.
  private(set) var pixels: [[Int]?]

  /// - Returns: nil for anything that is not well-formed, or paints outside of its size.
  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("\u{1B}P0;1;0q\"1;1;"), text.hasSuffix("\u{1B}\\\n") else { return nil }
    var rest = Array(text.dropFirst(13).dropLast(3))[...]
    func number() -> Int? {
      let digits = rest.prefix { $0.isNumber }
      rest = rest.dropFirst(digits.count)
      return Int(String(digits))
    }
    func separator() -> Bool { rest.popFirst() == ";" }
    guard let width = number(), separator(), let height = number() else { return nil }
    self.width = width
    self.height = height
    var pixels = [[Int]?](repeating: nil, count: width * height)
    var registers: [Int: [Int]] = [:]
    var register = 0
    var (column, band) = (0, 0)
    func paint(_ character: Character, _ count: Int) -> Bool {
      guard let value = character.asciiValue, (63...126).contains(value) else { return false }
      for _ in 0..<count {
        for bit in 0..<6 where (value - 63) >> UInt8(bit) & 1 == 1 {
          let row = 6 * band + bit
          guard column < width, row < height, let color = registers[register] else { return false }
          pixels[row * width + column] = color
        }
        column += 1
      }
      return true
    }
    while let character = rest.popFirst() {
      switch character {
      case "#":
        guard let name = number() else { return nil }
        register = name
        if rest.first == ";" {
          guard separator(), number() == 2, separator(), let red = number(), separator(),
            let green = number(), separator(), let blue = number(), name < 256,
            max(red, green, blue) <= 100
          else { return nil }
          registers[name] = [red, green, blue]
        }
      case "!":
        guard let count = number(), let character = rest.popFirst(), paint(character, count)
        else { return nil }
      case "$": column = 0
      case "-": (column, band) = (0, band + 1)
      default: guard paint(character, 1) else { return nil }
      }
    }
    self.pixels = pixels
  }
}
