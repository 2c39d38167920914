/// A measure for one kind of defect in drawings; larger values are worse.
package struct ArtworkMeasure: Sendable {
  /// The name in tables, which is also the name of the file that lists the worst symbols.
  package let name: String
  /// The meaning of the value, in a few words.
  package let meaning: String
  /// The smallest value at which the defect is visible.
  package let limit: Double
  /// The display size in pixels for which the drawing is made.
  let opticalSize: Double
  /// Measures a drawing in one weight; `regular` is the same drawing in Regular.
  let value: @Sendable (_ picture: InkPicture, _ regular: InkPicture) -> Double

  private init(
    name: String, meaning: String, limit: Double, opticalSize: Double = 24,
    value: @escaping @Sendable (_ picture: InkPicture, _ regular: InkPicture) -> Double
  ) {
    self.name = name
    self.meaning = meaning
    self.limit = limit
    self.opticalSize = opticalSize
    self.value = value
  }

  /// All measures; to add a measure, add a row.
  package static let all: [ArtworkMeasure] = [
    ArtworkMeasure(
      name: "crumb",
      meaning: "fraction by which the smallest part is smaller than the squared stroke width",
      limit: 0.35,
      value: { picture, _ in picture.crumb }),
    ArtworkMeasure(
      name: "sliver",
      meaning: "fraction by which the thinnest part is thinner than the stroke", limit: 0.55,
      value: { picture, _ in picture.sliver }),
    ArtworkMeasure(
      name: "hairline",
      meaning: "area of ink thinner than a third of the stroke, in squared stroke widths",
      limit: 1,
      value: { picture, _ in picture.hairline }),
    ArtworkMeasure(
      name: "spike", meaning: "length of the longest taper, in stroke widths", limit: 0.8,
      value: { picture, _ in picture.spike }),
    ArtworkMeasure(
      name: "slit",
      meaning: "area of gaps narrower than a third of a unit, in square units",
      limit: 0.6, value: { picture, _ in picture.slit }),
    ArtworkMeasure(
      name: "channel",
      meaning: "number of parts and counters that are lost if gaps of half a unit close",
      limit: 0, value: { picture, _ in Double(picture.counts.difference(picture.closedCounts)) }),
    ArtworkMeasure(
      name: "topology",
      meaning: "difference from Regular in the number of parts and counters", limit: 0,
      value: { picture, regular in Double(picture.counts.difference(regular.counts)) }),
    ArtworkMeasure(
      name: "thin",
      meaning: "fraction by which the mean stroke is thinner than that of the weight",
      limit: 0.4,
      value: { picture, _ in picture.thinness }),
    ArtworkMeasure(
      name: "centre",
      meaning: "distance from the center of the ink to the center of the grid, in units",
      limit: 1.2,
      value: { picture, _ in picture.offset }),
    ArtworkMeasure(
      name: "lost16", meaning: "number of counters of at least a pixel that close at 16 pixels",
      limit: 0,
      opticalSize: 16, value: { picture, _ in picture.small(16).lost }),
    ArtworkMeasure(
      name: "lost24",
      meaning: "number of counters of at least a pixel that close at 24 pixels", limit: 0,
      value: { picture, _ in picture.small(24).lost }),
    ArtworkMeasure(
      name: "lost32",
      meaning: "number of counters of at least a pixel that close at 32 pixels", limit: 0,
      value: { picture, _ in picture.small(32).lost }),
    ArtworkMeasure(
      name: "merged16", meaning: "number of parts that merge at 16 pixels", limit: 0,
      opticalSize: 16, value: { picture, _ in picture.small(16).merged }),
    ArtworkMeasure(
      name: "merged24", meaning: "number of parts that merge at 24 pixels", limit: 0,
      value: { picture, _ in picture.small(24).merged }),
    ArtworkMeasure(
      name: "merged32", meaning: "number of parts that merge at 32 pixels", limit: 0,
      value: { picture, _ in picture.small(32).merged }),
  ]
}
