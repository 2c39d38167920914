/// `X.inverse`: what is filled and what is not change places.
///
/// `circle.lefthalf.filled.inverse` fills the other half, and `soccerball.circle.inverse` puts
/// `soccerball.inverse` into the circle.
enum InverseRule: Rule {
  private static let opposites = [
    "lefthalf": "righthalf", "righthalf": "lefthalf", "tophalf": "bottomhalf",
    "bottomhalf": "tophalf", "leadinghalf": "trailinghalf", "trailinghalf": "leadinghalf",
  ]

  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    guard name.count > 2, name.last == "inverse" else { return nil }
    let upright = name.dropLast()
    if upright.last == "filled", let other = opposites[upright[upright.count - 2]] {
      return grammar.read(upright.dropLast(2).appending(other).appending("filled"))
    }
    let isFilled = upright.last == "fill"
    let shape = isFilled ? upright[upright.count - 2] : upright.last
    guard Enclosure.named(shape) != nil else { return nil }
    let enclosed = upright.dropLast(isFilled ? 2 : 1).appending("inverse").appending(shape)
    return grammar.read(isFilled ? enclosed.appending("fill") : enclosed)
  }
}
