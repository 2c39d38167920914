import FileAccess
import Foundation
import Geometry
import SymbolCatalog
import SymbolsCLI
import TestSupport
import Testing

@Suite struct CodegenCommandTests {
  /// Commas within parentheses are those of a colour, as in `export`.
  @Test func palettesMayHaveFunctions() throws {
    let run = try ToolRun([
      "codegen", "heart", "--decorative", "--palette", "rgb(255,0,0),red", "--target", "iOS17",
    ])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output.contains(".foregroundStyle(Color(red: 1, green: 0, blue: 0), .red)"))
  }

  @Test func aSnippetToPaste() throws {
    let run = try ToolRun(["codegen", "heart.fill", "--label", "Favorite", "--color", "red"])
    #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(
      run.output == """
        import SwiftUI

        // Needs iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1.
        Image(systemName: "heart.fill")
          .foregroundStyle(.red)
          .accessibilityLabel("Favorite")

        """)
  }

  @Test func everyOptionHasItsPlace() throws {
    let run = try ToolRun([
      "codegen", "bell", "--ui", "swiftui", "--as", "button", "--target", "iOS17,macOS14",
      "--fallback",
      "text", "--weight", "semibold", "--symbol-scale", "large", "--text-style", "title3",
      "--rendering-mode", "hierarchical", "--color", "mint", "--variable-value", "0.5", "--variant",
      "fill", "--effect", "pulse", "--effect-options", "byLayer,speed=2,repeat=3", "--active",
      "model.isOn", "--localized", "bell.label", "--label", "Alerts", "--comment", "In the bar",
    ])
    #expect(run.exitCode == 0, "\(run.errors)")
    for part in [
      "Button(action: action)", "variableValue: 0.5", ".font(.title3.weight(.semibold))",
      ".imageScale(.large)", ".symbolRenderingMode(.hierarchical)", ".foregroundStyle(.mint)",
      ".symbolVariant(.fill)", ".pulse.byLayer", ".repeat(3).speed(2)", "isActive && !reduceMotion",
      "localized: \"bell.label\"", "defaultValue: \"Alerts\"", "comment: \"In the bar\"",
      "BellButton(isActive: model.isOn)",
    ] {
      #expect(run.output.contains(part), "\(part)\n\(run.output)")
    }
  }

  @Test func filesChangeOnlyWhenTheirContentDoes() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/Symbols.swift"
    let command = ["codegen", "heart", "bell", "--label", "x", "-o", path]
    #expect(try ToolRun(command + ["--check"]).exitCode == 1)
    #expect(try ToolRun(command).exitCode == 0)
    let first = try FileManager.default.attributesOfItem(atPath: path)
    #expect(try ToolRun(command).exitCode == 0)
    let second = try FileManager.default.attributesOfItem(atPath: path)
    #expect(first[.systemFileNumber] as? Int == second[.systemFileNumber] as? Int)
    #expect(try ToolRun(command + ["--check"]).exitCode == 0)
    let stale = try ToolRun(command + ["--check", "--weight", "bold"])
    #expect(stale.exitCode == 1 && stale.output == path + "\n")
    let text = String(decoding: try File.read(path), as: UTF8.self)
    #expect(text.ranges(of: "import").count == 1 && text.ranges(of: ": View {").count == 2)
  }

  @Test func namesComeFromEverywhere() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/App/Views", withIntermediateDirectories: true)
    try File.write(
      Array(
        "Image(systemName: on == \"x\" ? \"bell\" : \"bell.slash\") // systemName: \"trash\"".utf8),
      to: "\(folder.path)/App/Views/Bell.swift")
    try File.write(Array("heart # liked\n\nstar.lefthalf.fill\n".utf8), to: "\(folder.path)/names")
    let used = try ToolRun(["codegen", "--as", "enum", "--used-in", "\(folder.path)/App"])
    #expect(used.output.contains("case bell\n") && used.output.contains("case bellSlash = "))
    #expect(!used.output.contains("trash") && !used.errors.contains("'x'"))
    let listed = try ToolRun(["codegen", "--as", "struct", "--names-from", "\(folder.path)/names"])
    #expect(listed.output.contains("static let heart = AppSymbol(rawValue: \"heart\")"))
    #expect(listed.output.contains("renamed: \"starLeadinghalfFilled\""))
    let found = try ToolRun([
      "codegen", "--as", "extension", "--ui", "appkit", "--query", "upload", "--name", "Icons",
    ])
    #expect(found.output.contains("extension NSImage {"))
    let piped = try ToolRun(["codegen", "--as", "enum", "-"], input: "heart\nbell\n")
    #expect(piped.output.contains("case heart\n") && piped.output.contains("case bell\n"))
  }

  @Test func unknownNamesAreNegative() throws {
    let run = try ToolRun(["codegen", "hart"])
    #expect(run.exitCode == 1 && run.output.isEmpty && run.errors.contains("did you mean 'heart'"))
  }

  @Test(arguments: [
    (["codegen", "heart", "--ui", "flutter"], "--ui"),
    (["codegen", "heart", "--ui", "uikit", "--target", "macOS13"], "UIKit has no views on macOS"),
    (["codegen", "heart", "--target", "iOS12"], "no symbols on iOS12.0"),
    (["codegen", "heart", "--color", "tomatoe"], "system colour"),
    (["codegen", "heart", "--point-size", "14", "--text-style", "body"], "exclude each other"),
    (["codegen", "heart", "--effect", "bounce", "--active", "x"], "--effect-value"),
    (
      ["codegen", "heart", "--effect", "pulse", "--effect-options", "sideways"], "does not take it"
    ),
    (["codegen", "heart", "--active", "x"], "needs --effect"),
    (["codegen", "heart", "--variable-value", "2"], "from 0 to 1"),
    (["codegen", "heart", "--variant", "fill,octagon"], "one of the words below"),
    (["codegen", "heart", "--name", "class"], "name a type"),
    (["codegen", "heart", "--as", "enum", "--name", "Icon"], "another type of that name"),
    (["codegen", "heart", "--check"], "-o FILE"),
    (["codegen", "heart", "--rendering-mode", "palette"], "--palette"),
    (["codegen", "heart", "star", "--as", "vue"], "holds one symbol"),
    (["codegen"], "needs something to work on"),
    (["codegen", "heart", "--copy", "-o", "x"], "exclude each other"),
  ])
  func mistakesAreExplained(line: [String], part: String) throws {
    let run = try ToolRun(line)
    #expect(run.exitCode == 2 && run.output.isEmpty)
    #expect(run.errors.contains(part), "\(run.errors)")
  }

  @Test func notesGoToStandardErrorAndAreQuietOnDemand() throws {
    let line = ["codegen", "star", "--color", "#ffcc00"]
    #expect(try ToolRun(line).errors.contains("1.51:1"))
    #expect(try ToolRun(line + ["-q"]).errors.isEmpty)
  }

  @Test(arguments: [
    (["iphone"], "warning: 'iphone' may only refer to Apple’s iPhone"),
    (["airpods.gen4"], "warning: 'airpods.gen4' counts as restricted because it carries the name"),
    (["bell", "--effect", "pulse", "--as", "tabitem"], "warning: effects in a tab bar distract"),
    (["heart", "--as", "button", "--decorative"], "a button always has a label"),
    (["star.leadinghalf.filled", "--target", "iOS14"], "'star.leadinghalf.fill' is the name of"),
    (
      ["bell", "--ui", "appkit", "--as", "button", "--effect", "bounce"],
      "warning: AppKit plays no 'bounce' in a button: it is left out"
    ),
  ])
  func factsAreSaidInWords(line: [String], part: String) throws {
    let run = try ToolRun(["codegen"] + line)
    #expect(run.exitCode == 0 && run.errors.contains("symbols: \(part)"), "\(run.errors)")
  }

  /// The clipboard is the first of the desktop's programs; a stand-in receives the code.
  @Test func theClipboardGetsTheCode() throws {
    let folder = try TemporaryFolder()
    let program = "#!/bin/sh\nexec /bin/cat > \"\(folder.path)/clip\"\n"
    for (name, variable) in [("wl-copy", "WAYLAND_DISPLAY"), ("xclip", "DISPLAY")] {
      let path = "\(folder.path)/\(name)"
      try File.write(Array(program.utf8), to: path)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      let run = try ToolRun(
        ["codegen", "heart", "--label", "x", "--copy"],
        environment: ["PATH": "\(folder.path):/bin", variable: ":0"])
      #expect(run.exitCode == 0 && run.output.isEmpty)
      #expect(run.errors == "symbols: copied with \(name)\n")
      let copied = String(decoding: try File.read("\(folder.path)/clip"), as: UTF8.self)
      #expect(copied.hasPrefix("import SwiftUI\n"))
    }
    let none = try ToolRun(
      ["codegen", "heart", "--label", "x", "--copy"], environment: ["PATH": "/nowhere"])
    #expect(none.exitCode == 2 && none.errors.contains("no clipboard"))
  }

  /// Through the terminal: OSC 52 with base64 that another decoder reads.
  @Test func theTerminalIsTheLastClipboard() throws {
    let run = try ToolRun(
      shell: "script -qec \"$S codegen heart --label x --copy\" /dev/null",
      environment: ["PATH": "/usr/bin:/bin", "TERM": "xterm"])
    guard let start = run.output.firstRange(of: "\u{1B}]52;c;") else {
      // Without script(1) there is no terminal to test with.
      #expect(run.exitCode != 0, "\(run.output)")
      return
    }
    let text = run.output[start.upperBound...].prefix { $0 != "\u{1B}" }
    let data = try #require(Data(base64Encoded: String(text)))
    #expect(String(decoding: data, as: UTF8.self).hasPrefix("import SwiftUI\n"))
    #expect(run.output.contains("OSC 52"))
  }

  /// The points of 50 drawn symbols' shapes are those of the exported outlines, within 0.01 units.
  @Test func shapesAreTheExportedOutlines() throws {
    let folder = try TemporaryFolder()
    // Names all over the catalog; those that are not drawn are left out.
    let names = Catalog.bundled.symbols.filter { $0.restriction == nil }.map(\.name)
    let some = stride(from: 0, to: names.count, by: 20).map { names[$0] }
    let export = try ToolRun(
      ["export", "--list", "--format", "svg", "--output-dir", folder.path] + some)
    let files = export.lines.filter { $0.hasSuffix(".svg") }.sorted()
    try #require(files.count >= 50, "\(export.errors.prefix(500))")
    for file in stride(from: 0, to: files.count, by: files.count / 50).prefix(50).map({ files[$0] })
    {
      let name = String((file.split(separator: "/").last ?? "").dropLast(4))
      let svg = String(decoding: try File.read(file), as: UTF8.self)
      let shape = try ToolRun(["codegen", name, "--as", "shape"])
      #expect(shape.exitCode == 0, "\(shape.errors)")
      let found = Self.points(inShape: shape.output)
      let wanted = try Self.points(inSVG: svg)
      #expect(found.count == wanted.count, "\(name)")
      for (a, b) in zip(found, wanted) {
        #expect(abs(a.x - b.x) < 0.01 && abs(a.y - b.y) < 0.01, "\(name): \(a) \(b)")
      }
    }
  }

  /// The points of a generated path, in the order of its source.
  private static func points(inShape source: String) -> [Point] {
    source.split(separator: "point(").dropFirst(2).compactMap { part in
      let numbers = part.prefix { $0 != ")" }.split(separator: ",").compactMap {
        Double($0.filter { $0 != " " })
      }
      return numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : nil
    }
  }

  /// The points of all paths of an SVG on a square of 24 units, the end of a curve first.
  private static func points(inSVG svg: String) throws -> [Point] {
    func attribute(_ name: String, of text: Substring) -> Substring? {
      text.firstRange(of: " \(name)=\"").map { text[$0.upperBound...].prefix { $0 != "\"" } }
    }
    let box = try #require(attribute("viewBox", of: svg[...])).split(separator: " ").compactMap {
      Double($0)
    }
    let factor = 24 / max(box[2], box[3])
    let map = AffineMap.translation(x: -box[0] - box[2] / 2, y: -box[1] - box[3] / 2)
      .then(.scale(factor)).then(.translation(x: 12, y: 12))
    var points: [Point] = []
    for part in svg.split(separator: "<path").dropFirst() {
      let data = try #require(attribute("d", of: part))
      for element in try Path(svg: String(data)).transformed(by: map).elements {
        switch element {
        case .move(let end), .line(let end): points.append(end)
        case .quad(_, let end): points.append(end)
        case .cubic(let control1, let control2, let end): points += [end, control1, control2]
        case .close: break
        }
      }
    }
    return points
  }
}
