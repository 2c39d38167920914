internal import Raster
internal import SymbolStyle

/// DEC's sixel graphics: bands of six rows, in which a character holds six pixels of one color.
///
/// Source: VT330/VT340 Programmer Reference Manual, chapter 14.
enum Sixel {
  /// The maximum number of colors, which is the number of registers in most terminals.
  private static let maximumColors = 256

  /// A color in percent, as registers store it.
  private struct Percents: Hashable, Comparable {
    var red: Int
    var green: Int
    var blue: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.red, left.green, left.blue) < (right.red, right.green, right.blue)
    }
  }

  static func write(
    _ picture: PreviewPicture, _ terminal: PreviewTerminal, _ output: inout [UInt8]
  ) {
    let (width, height) = (picture.image.width, picture.image.height)
    let (registers, pixels) = indexed(picture.colors(over: terminal.paper))
    // The second parameter keeps pixels without a color unchanged.
    output += "\u{1B}P0;1;0q\"1;1;\(width);\(height)".utf8
    for (number, color) in registers.enumerated() {
      output += "#\(number);2;\(color.red);\(color.green);\(color.blue)".utf8
    }
    for top in stride(from: 0, to: height, by: 6) {
      if top > 0 { output.append(UInt8(ascii: "-")) }
      writeBand(pixels[top * width..<min(top + 6, height) * width], width, registers.count, &output)
    }
    output += "\u{1B}\\\n".utf8
  }

  /// Returns the colors of the registers, and the register number of each pixel; -1 for a pixel
  /// without a color.
  private static func indexed(_ colors: [Color?]) -> (registers: [Percents], pixels: [Int]) {
    // Try coarser steps until the colors fit: in steps of a fifth, there are at most 6 x 6 x 6.
    for step in [1, 2, 4, 5, 10, 20] {
      func level(_ channel: UInt8) -> Int {
        let percent = (Int(channel) * 100 + 127) / 255
        return min((percent + step / 2) / step * step, 100)
      }
      let percents = colors.map { color in
        color.map { Percents(red: level($0.red), green: level($0.green), blue: level($0.blue)) }
      }
      let registers = Set(percents.compactMap(\.self)).sorted()
      guard registers.count <= maximumColors || step == 20 else { continue }
      var numbers: [Percents: Int] = [:]
      for (number, color) in registers.enumerated() { numbers[color] = number }
      return (registers, percents.map { $0.flatMap { numbers[$0] } ?? -1 })
    }
    return ([], [])
  }

  /// Writes a pass over the band for each of its colors, separated by carriage returns.
  private static func writeBand(
    _ pixels: ArraySlice<Int>, _ width: Int, _ colors: Int, _ output: inout [UInt8]
  ) {
    var used = [Bool](repeating: false, count: colors)
    for pixel in pixels where pixel >= 0 { used[pixel] = true }
    var isFirst = true
    for number in 0..<colors where used[number] {
      if !isFirst { output.append(UInt8(ascii: "$")) }
      isFirst = false
      output += "#\(number)".utf8
      writePass(pixels, width, number, &output)
    }
  }

  private static func writePass(
    _ pixels: ArraySlice<Int>, _ width: Int, _ number: Int, _ output: inout [UInt8]
  ) {
    var pending: (character: UInt8, count: Int) = (0x3F, 0)
    for column in 0..<width {
      var bits: UInt8 = 0
      var bit: UInt8 = 1
      for index in stride(from: pixels.startIndex + column, to: pixels.endIndex, by: width) {
        if pixels[index] == number { bits |= bit }
        bit <<= 1
      }
      let character = 0x3F + bits
      if character == pending.character {
        pending.count += 1
      } else {
        writeRun(pending, &output)
        pending = (character, 1)
      }
    }
    // Trailing empty sixels can be omitted.
    if pending.character != 0x3F { writeRun(pending, &output) }
  }

  private static func writeRun(_ run: (character: UInt8, count: Int), _ output: inout [UInt8]) {
    if run.count > 3 {
      output += "!\(run.count)".utf8
      output.append(run.character)
    } else {
      output += repeatElement(run.character, count: run.count)
    }
  }
}

extension PreviewProtocol {
  /// The protocol for terminals that support DEC's sixels.
  static let sixel = PreviewProtocol(
    name: "sixel", sendsPixels: true, smallestTile: 8, grid: { $0.cell },
    write: { picture, terminal, output in Sixel.write(picture, terminal, &output) })
}
