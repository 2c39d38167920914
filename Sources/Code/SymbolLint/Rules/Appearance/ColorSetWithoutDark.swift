internal import Diagnostics
internal import Encodings

/// The rule that reports color sets in asset catalogs that have only one appearance.
enum ColorSetWithoutDark {
  static let rule = Rule(
    "color-set-without-dark", .appearance, .warning, .guidelines,
    summary: "a color set has no value for the dark appearance",
    rationale:
      "A color set with one value looks the same in light and dark appearance. Add a dark value, "
      + "even an identical one, to show that the choice is deliberate. System colors adapt "
      + "automatically.",
    bad: [
      set("↓", color()), set("↓", color(), color("display-p3")),
      set("↓", color(appearance: "luminosity", "light")),
      set("↓", color(), color(appearance: "contrast", "high")),
      set("↓", color(idiom: "iphone"), color(idiom: "mac")),
      set("↓", color("gray-gamma-22")),
    ],
    good: [
      set("", color(), color(appearance: "luminosity", "dark")),
      set("", color(appearance: "luminosity", "dark"), color()),
      set("", color("display-p3"), color("display-p3", appearance: "luminosity", "dark")),
      set("", #"{ "idiom" : "universal" }"#), set(""),
      set(
        "", #"{ "idiom" : "universal", "color" : { "platform" : "ios", "reference" : "label" } }"#),
      Rule.Example(#"{ "images" : [] }"#, file: "A.xcassets/B.imageset/Contents.json"),
    ],
    check: .assets { contents, context in
      guard context.path.hasSuffix(".colorset/Contents.json"),
        let colors = try? contents.members().first(where: { $0.key == "colors" }),
        let all = try? colors.value.elements()
      else { return }
      let fixed = all.filter { member($0, "color").flatMap { member($0, "components") } != nil }
      let hasDark = all.contains { color in
        member(color, "color") != nil
          && ((try? member(color, "appearances")?.elements()) ?? []).contains { appearance in
            (try? member(appearance, "value")?.string()) == "dark"
          }
      }
      guard !fixed.isEmpty, !hasDark else { return }
      context.report(
        colors.offset..<colors.offset + 8, "this color has no value for the dark appearance",
        advice: ["add a color with the appearance 'dark'"])
    })

  private static func member(_ node: JSONNode, _ key: String) -> JSONNode? {
    (try? node.members())?.first { $0.key == key }?.value
  }

  // MARK: Examples

  private static func set(_ mark: String, _ colors: String...) -> Rule.Example {
    Rule.Example(
      #"{ \#(mark)"colors" : [ \#(colors.joined(separator: ", ")) ] }"#,
      file: "A.xcassets/B.colorset/Contents.json")
  }

  private static func color(
    _ space: String = "srgb", idiom: String = "universal", appearance: String = "",
    _ value: String = ""
  ) -> String {
    let looks =
      appearance.isEmpty
      ? "" : #""appearances" : [ { "appearance" : "\#(appearance)", "value" : "\#(value)" } ], "#
    return #"{ \#(looks)"idiom" : "\#(idiom)", "color" : { "color-space" : "\#(space)", "#
      + #""components" : { "red" : "1" } } }"#
  }
}
