import SymbolDrawing
import TestSupport
import Testing

@Suite struct SymbolRendererTests {
  private static let names = [
    "heart", "heart.fill", "bell.badge", "wifi", "person.2.slash", "doc.text.magnifyingglass",
    "thermometer.medium", "1.circle.fill", "square.and.arrow.up",
  ]

  @Test("Files are those of `symbols export`, for all modes, weights and scales", arguments: names)
  func filesAreThoseOfTheTool(_ name: String) throws {
    let renderer = SymbolRenderer()
    for (index, mode) in SymbolAppearance.Mode.allCases.enumerated() {
      let weight = SymbolAppearance.Weight.allCases[(name.utf8.count + index) % 9]
      let scale = SymbolAppearance.Scale.allCases[index % 3]
      var appearance = SymbolAppearance(weight: weight, scale: scale, mode: mode, pointSize: 32)
      var options = [
        "--weight", weight.rawValue, "--symbol-scale", scale.rawValue, "--rendering-mode",
        mode.rawValue, "--point-size", "32",
      ]
      if mode == .palette {
        appearance.palette = [
          .init(red: 255, green: 0, blue: 0), .init(red: 0, green: 0, blue: 255),
        ]
        options += ["--palette", "#f00,#00f"]
      }
      for (format, bytes) in [
        ("svg", try renderer.svg(name, appearance)), ("png", try renderer.png(name, appearance)),
        ("pdf", try renderer.pdf(name, appearance)),
      ] {
        let run = try ToolRun(
          ["export", name, "--no-project", "--format", format, "-o", "-"] + options)
        #expect(
          run.output == String(decoding: bytes, as: UTF8.self), "\(name) \(format) \(options)")
      }
    }
  }

  @Test("Outlines are closed contours inside of what is shown", arguments: names)
  func outlinesAreClosed(_ name: String) throws {
    let outline = try SymbolRenderer().outline(of: name, SymbolAppearance(pointSize: 48))
    #expect(outline.height == 48 && outline.width >= 48 && !outline.layers.isEmpty)
    for layer in outline.layers {
      #expect(layer.opacity > 0 && layer.opacity <= 1 && layer.color == nil)
      var isOpen = false
      for segment in layer.segments {
        switch segment {
        case .move:
          #expect(!isOpen)
          isOpen = true
        case .close:
          #expect(isOpen)
          isOpen = false
        case .line(let end), .quadratic(_, let end), .cubic(_, _, let end):
          #expect(isOpen && end.x >= 0 && end.x <= outline.width)
          #expect(end.y >= 0 && end.y <= outline.height)
        }
      }
      #expect(!isOpen)
    }
  }

  @Test("PNGs have the size in points times the image scale")
  func pixels() throws {
    var appearance = SymbolAppearance(pointSize: 20)
    appearance.imageScale = 3
    appearance.background = .init(red: 255, green: 255, blue: 255)
    let png = try SymbolRenderer().png("heart", appearance)
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(Array(png[16..<24]) == [0, 0, 0, 60, 0, 0, 0, 60])
  }

  @Test(
    "What cannot be drawn is an error that names it",
    arguments: [
      ("calender", SymbolDrawingError.unknownName("calender")), ("", .unknownName("")),
      ("applelogo", .restricted("applelogo")),
    ])
  func refusals(_ name: String, _ expected: SymbolDrawingError) {
    let renderer = SymbolRenderer()
    #expect(throws: expected) { try renderer.svg(name) }
    #expect(throws: expected) { try renderer.png(name) }
    #expect(throws: expected) { try renderer.pdf(name) }
    #expect(throws: expected) { try renderer.outline(of: name) }
    #expect(!renderer.isDrawn(name) && expected.description.contains("'\(name)'"))
    #expect(renderer.isDrawn("heart"))
  }

  @Test(
    "Sizes that make no image are an error",
    arguments: [
      0, -1, .nan, .infinity, -.infinity, 1e300, .leastNonzeroMagnitude,
    ])
  func sizes(_ size: Double) {
    let renderer = SymbolRenderer()
    var appearance = SymbolAppearance(pointSize: size)
    #expect(throws: SymbolDrawingError.invalidSize("heart")) {
      try renderer.png("heart", appearance)
    }
    appearance.pointSize = 24
    appearance.imageScale = size
    #expect(throws: SymbolDrawingError.invalidSize("heart")) {
      try renderer.png("heart", appearance)
    }
  }
}
