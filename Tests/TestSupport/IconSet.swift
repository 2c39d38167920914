internal import Workbench

/// Generated SVG files in large numbers, like those of icon sets.
package enum IconSet {
  /// Icons of lines, areas, two tones and colors with file names, equal for equal seeds.
  package static func files(count: Int, seed: Int) -> [(file: String, svg: String)] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      let style = index % 4
      let shapes = (0..<Int.random(in: 2...6, using: &random)).map { place in
        shape(style, place, &random)
      }.joined()
      let group =
        style == 0
        ? "<g fill='none' stroke='currentColor' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'>\(shapes)</g>"
        : "<g>\(shapes)</g>"
      let size = [24, 16, 512][index % 3]
      let scaled = "<g transform='scale(\(Double(size) / 24))'>\(group)</g>"
      return (
        "icon-\(index).svg",
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 \(size) \(size)'>"
          + "<title>Icon \(index)</title>\(scaled)</svg>"
      )
    }
  }

  private static func shape(
    _ style: Int, _ place: Int, _ random: inout SeededGenerator
  ) -> String {
    func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range.lowerBound * 4...range.upperBound * 4, using: &random)) / 4
    }
    let look =
      switch style {
      case 2: place == 0 ? "opacity='.3'" : ""
      case 3: "fill='\(["#e33", "#0a7", "#07f", "#fff"][place % 4])'"
      default: ""
      }
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      return "<circle cx='\(number(6...18))' cy='\(number(6...18))' r='\(number(2...9))' \(look)/>"
    case 1:
      return
        "<rect x='\(number(1...9))' y='\(number(1...9))' width='\(number(4...14))' height='\(number(4...14))' rx='\(number(0...3))' \(look)/>"
    case 2:
      let points = (0..<Int.random(in: 3...7, using: &random)).map { _ in
        "\(number(1...23)) \(number(1...23))"
      }
      return "<path d='M\(points.joined(separator: " "))Z' \(look)/>"
    default:
      return
        "<path d='M\(number(2...22)) \(number(2...22))c\(number(-8...8)) \(number(-8...8)) \(number(-8...8)) \(number(-8...8)) \(number(-8...8)) \(number(-8...8))a4 5 20 0 1 6-3z' \(look)/>"
    }
  }
}
