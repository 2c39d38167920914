/// The significance of name components: how much of a name's meaning a component carries.
///
/// In `folder.badge.plus`, `folder` and `plus` are significant; in `heart.circle.fill`, `heart` is.
package enum ComponentSignificance {
  /// Returns the significance of each component, 0.05...1; the first component has at least 0.5.
  package static func weights(of components: [some StringProtocol]) -> [Double] {
    components.indices.map { index in
      let own = weight(components[index])
      return index == 0 ? max(own, components.count == 1 ? 1 : 0.5) : own
    }
  }

  /// Returns the significance of a component that is not the subject of a name.
  package static func weight(_ component: some StringProtocol) -> Double {
    if let known = table[String(component)] { return known }
    if component.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return 0.3 }
    return 1
  }

  private static let table: [String: Double] = {
    var table: [String: Double] = [:]
    func set(_ weight: Double, _ words: String) {
      for word in words.split(separator: " ") { table[String(word)] = weight }
    }
    set(0.05, "and on with to of in from the below above")
    set(0.1, "fill badge")
    set(0.2, "circle square rectangle diamond triangle hexagon octagon capsule app trianglebadge")
    set(
      0.3,
      """
      filled inset portrait horizontal vertical lefthalf righthalf tophalf bottomhalf leadinghalf \
      trailinghalf stack crop line dashed dotted trianglehead inverse wave waves side
      """)
    set(
      0.4,
      """
      left right up down forward backward leading trailing top bottom front rear clockwise \
      counterclockwise uturn
      """)
    set(0.6, "slash")
    return table
  }()
}
