import FileAccess
import Foundation
import Geometry
import SymbolCatalog
import SymbolsCLI
import TestSupport
import Testing

@Suite struct CodegenCommandTests {
  /// Commas within parentheses are those of a color, as in `export`.
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
      "codegen", "speaker.wave.3", "--ui", "swiftui", "--as", "button", "--target", "iOS17,macOS14",
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
      "SpeakerWave3Button(isActive: model.isOn)",
    ] {
      #expect(run.output.contains(part), "\(part)\n\(run.output)")
    }
  }

  @Test func filesChangeOnlyWhenTheirContentDoes() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/Symbols.swift"
    let command = ["codegen", "heart", "bell", "--decorative", "-o", path]
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
      "codegen", "--as", "extension", "--ui", "appkit", "--query", "upload",
    ])
    #expect(found.output.contains("extension NSImage {"))
    let piped = try ToolRun(["codegen", "--as", "enum", "-"], input: "heart\nbell\n")
    #expect(piped.output.contains("case heart\n") && piped.output.contains("case bell\n"))
  }

  /// A key without a label translates the label that is guessed, and not itself; it may be made of
  /// the name.
  @Test func keysAreNotLabels() throws {
    let run = try ToolRun(["codegen", "bell", "--localized", "symbol.{name}", "--language", "es"])
    #expect(
      run.output.contains(#"String(localized: "symbol.bell", defaultValue: "Notificaciones")"#)
        && run.errors.contains("'Notificaciones' was guessed"), "\(run.output)\(run.errors)")
  }

  /// A String Catalog has the key, the label and the comment that a snippet has.
  @Test func catalogsHaveTheKeysOfSnippets() throws {
    let words = ["--localized", "item.{name}", "--label", "Bin", "--comment", "Empties it"]
    let code = try ToolRun(["codegen", "trash"] + words)
    #expect(code.output.contains("localized: \"item.trash\", defaultValue: \"Bin\""))
    let run = try ToolRun(["codegen", "trash", "--as", "catalog"] + words)
    #expect(run.exitCode == 0, "\(run.errors)")
    for part in ["\"item.trash\" : {", "\"value\" : \"Bin\"", "\"comment\" : \"Empties it\""] {
      #expect(run.output.contains(part), "\(part)\n\(run.output)")
    }
    let several = try ToolRun(["codegen", "trash", "bell", "--as", "catalog", "--label", "Bin"])
    #expect(several.exitCode == 2 && several.errors.contains("--label"), "\(several.errors)")
  }

  /// Acts are not counted: what is in no table is left to a translator.
  @Test func numbersOfActsNeedATranslator() throws {
    let acts = try ToolRun(["codegen", "trash", "--as", "catalog", "--plural"])
    #expect(acts.output.contains("\"state\" : \"new\"") && !acts.output.contains("eliminares"))
    #expect(acts.errors.contains("must add the plural forms for 'trash'"), "\(acts.errors)")
    let things = try ToolRun(["codegen", "person.fill", "--as", "catalog", "--plural"])
    #expect(things.errors.isEmpty && things.output.contains("%lld people"), "\(things.output)")
    #expect(things.output.contains("%lld persona\"") && things.output.contains("%lld personas\""))
  }

  /// An earlier name that was written is not replaced by one of newer systems in silence.
  @Test func earlierNamesAreRemarked() throws {
    let run = try ToolRun(["codegen", "doc", "--decorative"])
    #expect(run.output.contains("\"document\""))
    #expect(run.errors.contains("'doc' was renamed to 'document', which needs iOS 18"))
    let old = try ToolRun(["codegen", "doc", "--decorative", "--target", "iOS16"])
    #expect(old.output.contains("\"doc\"") && !old.errors.contains("which needs"))
  }

  /// A text that is put together in a source is each of the names that it can be.
  @Test func namesOfInterpolationsAreAllFound() throws {
    let source = #"Image(systemName: "chevron.\(isOpen ? "up" : "down")")"#
    let folder = try TemporaryFolder()
    try File.write(Array(source.utf8), to: "\(folder.path)/A.swift")
    let run = try ToolRun(["codegen", "--as", "enum", "--used-in", folder.path])
    #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(
      run.output.contains("case chevronUp = ") && run.output.contains("case chevronDown = "),
      "\(run.output)")
  }

  /// What a symbol or a place cannot show is said.
  @Test(arguments: [
    (["trash", "--variable-value", "0.5"], "has no variable layers"),
    (["creditcard", "--rendering-mode", "multicolor"], "has no multicolor layers"),
    (["heart", "--color", "gray3"], "its light value, even in dark mode"),
    (
      ["heart", "--ui", "appkit", "--color", "gray3"], "its light value, even in dark mode"
    ),
    (
      ["heart", "--color", "mint", "--target", "iOS14"],
      "its light value, even in dark mode"
    ),
    (["heart", "--as", "tabitem", "--text-style", "title"], "the system sets the symbol size"),
    (["heart", "--as", "tabitem", "--weight", "bold"], "the system sets the symbol weight"),
    (["heart", "--as", "cgpath", "--color", "red"], "'--color' has no effect on the generated"),
    (
      ["heart", "--fallback", "asset", "--target", "iOS16"],
      "'--fallback' has no effect on the generated code"
    ),
  ])
  func whatMakesNoDifferenceIsSaid(words: [String], part: String) throws {
    let run = try ToolRun(["codegen"] + words + ["--label", "Like"])
    #expect(run.exitCode == 0 && run.errors.contains(part), "\(run.errors)")
  }

  @Test(arguments: [
    ["wifi", "--variable-value", "0.5"],
    ["heart", "--color", "gray3", "--ui", "uikit", "--target", "iOS15"],
    ["heart", "--role", "metadata"],
  ])
  func whatIsAsItShouldBeIsNotSpokenOf(words: [String]) throws {
    let run = try ToolRun(["codegen"] + words + ["--label", "Like"])
    #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
  }

  @Test func unknownNamesAreNegative() throws {
    let run = try ToolRun(["codegen", "hart"])
    #expect(run.exitCode == 1 && run.output.isEmpty && run.errors.contains("did you mean 'heart'"))
  }

  @Test(arguments: [
    (["codegen", "heart", "--ui", "qt"], "--framework"),
    (["codegen", "heart", "--ui", "uikit", "--target", "macOS13"], "UIKit has no views on macOS"),
    (["codegen", "heart", "--target", "iOS12"], "iOS12.0 has no SF Symbols"),
    (["codegen", "heart", "--color", "tomatoe"], "system color"),
    (["codegen", "heart", "--point-size", "14", "--text-style", "body"], "cannot be used with"),
    (["codegen", "heart", "--effect", "scale", "--effect-value", "x"], "--active"),
    (["codegen", "heart", "--effect", "replace"], "--replace-with"),
    (["codegen", "heart", "--label", ""], "--decorative"),
    (["codegen", "heart", "--localized", " "], "text is empty"),
    (["codegen", "heart", "--as", "enum", "--name", "Image"], "AppImage"),
    (["codegen", "heart", "--as", "extension", "--name", "Icons"], "other than catalog"),
    (
      ["codegen", "heart", "--effect", "pulse", "--effect-options", "sideways"],
      "does not support this option"
    ),
    (["codegen", "heart", "--active", "x"], "needs --effect"),
    (["codegen", "heart", "--variable-value", "2"], "from 0 to 1"),
    (["codegen", "heart", "--variant", "fill,octagon"], "expected one of"),
    (["codegen", "heart", "--name", "class"], "expected a Swift type name"),
    (["codegen", "heart", "--as", "enum", "--name", "Image"], "already has a meaning in Swift"),
    (["codegen", "heart", "--check"], "-o FILE"),
    (["codegen", "heart", "--rendering-mode", "palette"], "--palette"),
    (["codegen", "heart", "star", "--as", "vue"], "holds one symbol"),
    (["codegen"], " given: symbols"),
    (["codegen", "heart", "--copy", "-o", "x"], "cannot be used with"),
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
    (["bell", "--effect", "pulse", "--as", "tabitem"], "warning: a tab bar is always visible, so"),
    (["heart", "--as", "button", "--decorative"], "a button always has a label"),
    (["star.leadinghalf.filled", "--target", "iOS14"], "the code uses 'star.leadinghalf.fill'"),
    (
      ["bell", "--ui", "appkit", "--as", "button", "--effect", "bounce"],
      "warning: AppKit does not support 'bounce' in a button: the effect was skipped"
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
      #expect(run.errors == "symbols: copied to the clipboard with \(name)\n")
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
