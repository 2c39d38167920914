internal import Geometry
internal import SVGReader
internal import SymbolArtwork
internal import SymbolLint
internal import SymbolStyle
internal import SymbolTemplates
internal import XMLText

/// Checks of the position of a variant's ink, as an SVG renderer draws the file.
enum PlacementChecks {
  /// The maximum height and width of a symbol, in cap heights of the small scale.
  private static let largest = 2.2
  private static let smallest = 0.4
  /// The maximum vertical distance between the centers of the ink and of the capitals, in cap
  /// heights of the small scale.
  private static let mostOff = 0.5
  /// The maximum horizontal distance between the center of the ink and the center between the
  /// margins, relative to the distance between the margins.
  private static let mostAside = 0.45

  static func run(
    _ file: TemplateFile, _ picture: TemplatePicture, _ report: inout TemplateReport
  ) {
    for variant in file.variants {
      let tag = file.tree.elements[variant.element].tag
      let id = variant.variant.id
      guard let rows = picture.row(variant.variant.scale) else { continue }
      guard let ink = picture.ink(of: id), ink.width + ink.height > 0 else {
        let isPainted = variant.shapes.contains { shape in
          shape.fault == nil && shape.hiding == nil
            && (shape.unfilled == nil || shape.stroke != nil)
        }
        if isPainted, file.tree.elements[variant.element]["transform"] != nil {
          report.add(
            TemplateRules.offCanvas, tag,
            "\(id) is invisible: its transform shrinks it to nothing or moves it off the sheet"
          )
        }
        continue
      }
      let height = rows.baseline - rows.capline
      let middle = (rows.baseline + rows.capline) / 2
      let unit = height * MasterShares(.regular, variant.variant.scale).factor
      let away = (ink.center.y - middle) / unit
      // Rows are six cap heights apart.
      if !(abs(away) <= 2) || !picture.sheet.contains(ink.center) {
        report.add(
          TemplateRules.offCanvas, tag,
          "\(id) is at x \(GuideChecks.text(ink.center.x)), y \(GuideChecks.text(ink.center.y)), far from its guides at y \(GuideChecks.text(middle))"
        )
        continue
      }
      if abs(away) > mostOff {
        report.add(
          TemplateRules.offCenter, tag,
          "the center of \(id) is \(GuideChecks.text(abs(away) * unit)) units \(away > 0 ? "below" : "above") the center of capital letters"
        )
      }
      let size = max(ink.width, ink.height) / unit
      if ink.height / unit > largest {
        report.add(
          TemplateRules.tooLarge, tag,
          "\(id) is \(GuideChecks.text(ink.height / height)) times as tall as capital letters")
      } else if size < smallest {
        report.add(
          TemplateRules.tooSmall, tag,
          "the larger side of \(id) is \(GuideChecks.text(size * unit / height)) times the cap height"
        )
      }
      guard let left = picture.line(variant.variant.leftMargin)?.minX,
        let right = picture.line(variant.variant.rightMargin)?.maxX, left < right
      else { continue }
      let aside = (ink.center.x - (left + right) / 2) / (right - left)
      if abs(aside) > mostAside {
        report.add(
          TemplateRules.offMargins, tag,
          "the center of \(id) is \(GuideChecks.text(abs(aside) * (right - left))) units \(aside > 0 ? "right" : "left") of the center between its margins"
        )
      }
    }
  }
}
