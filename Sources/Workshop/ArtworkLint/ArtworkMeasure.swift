/// A measure for one kind of defect in drawings; larger values are worse.
package struct ArtworkMeasure: Sendable {
  /// The name in tables, and of the file that lists the worst names.
  package let name: String
  /// What the value means, in a few words.
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
      name: "crumb", meaning: "the smallest part lacks so much of the stroke's square", limit: 0.35,
      value: { picture, _ in picture.crumb }),
    ArtworkMeasure(
      name: "sliver", meaning: "the thinnest part lacks so much of the stroke", limit: 0.55,
      value: { picture, _ in picture.sliver }),
    ArtworkMeasure(
      name: "hairline", meaning: "ink thinner than a third of the stroke, in its squares", limit: 1,
      value: { picture, _ in picture.hairline }),
    ArtworkMeasure(
      name: "spike", meaning: "the longest taper, in strokes", limit: 0.8,
      value: { picture, _ in picture.spike }),
    ArtworkMeasure(
      name: "slit",
      meaning: "paper between ink narrower than a third of a pixel at 24, in square units",
      limit: 0.6, value: { picture, _ in picture.slit }),
    ArtworkMeasure(
      name: "channel", meaning: "parts and counters that are lost where gaps of half a unit close",
      limit: 0, value: { picture, _ in Double(picture.counts.difference(picture.closedCounts)) }),
    ArtworkMeasure(
      name: "topology", meaning: "parts and counters that Regular has not, or has beside", limit: 0,
      value: { picture, regular in Double(picture.counts.difference(regular.counts)) }),
    ArtworkMeasure(
      name: "thin", meaning: "the mean stroke lacks so much of the weight's", limit: 0.4,
      value: { picture, _ in picture.thinness }),
    ArtworkMeasure(
      name: "centre", meaning: "the middle of the ink is off, in units", limit: 1.2,
      value: { picture, _ in picture.offset }),
    ArtworkMeasure(
      name: "lost16", meaning: "counters of a pixel and more that are closed at 16 pixels",
      limit: 0,
      opticalSize: 16, value: { picture, _ in picture.small(16).lost }),
    ArtworkMeasure(
      name: "lost24", meaning: "the same at 24 pixels", limit: 0,
      value: { picture, _ in picture.small(24).lost }),
    ArtworkMeasure(
      name: "lost32", meaning: "the same at 32 pixels", limit: 0,
      value: { picture, _ in picture.small(32).lost }),
    ArtworkMeasure(
      name: "merged16", meaning: "parts that run together at 16 pixels", limit: 0,
      opticalSize: 16, value: { picture, _ in picture.small(16).merged }),
    ArtworkMeasure(
      name: "merged24", meaning: "the same at 24 pixels", limit: 0,
      value: { picture, _ in picture.small(24).merged }),
    ArtworkMeasure(
      name: "merged32", meaning: "the same at 32 pixels", limit: 0,
      value: { picture, _ in picture.small(32).merged }),
  ]
}
