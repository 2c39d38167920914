/// A rule for the drawing `X.inverse` in an enclosure: `X.circle.inverse`.
enum InverseRule: Rule {
  static func read(_ name: NameParts, _ grammar: Grammar) -> (any Composition)? {
    guard name.count > 2, name.last == "inverse" else { return nil }
    let upright = name.dropLast()
    let isFilled = upright.last == "fill"
    let shape = isFilled ? upright[upright.count - 2] : upright.last
    guard Enclosure.named(shape) != nil else { return nil }
    let enclosed = upright.dropLast(isFilled ? 2 : 1).appending("inverse").appending(shape)
    return grammar.read(isFilled ? enclosed.appending("fill") : enclosed)
  }
}
