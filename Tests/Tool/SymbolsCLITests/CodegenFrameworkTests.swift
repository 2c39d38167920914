import FileAccess
import SymbolExport
import SymbolsCLI
import TestSupport
import Testing

/// What code is for, and what a symbol is part of: `--framework`, `--as` and the ending of the file.
@Suite struct CodegenFrameworkTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ line: String) throws -> ToolRun {
    try ToolRun(shell: "cd '\(folder.path)' && $S codegen \(line)")
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try File.read("\(folder.path)/\(name)"), as: UTF8.self)
  }

  static let endings = [
    ("tsx", "react", "from \"react\""), ("vue", "vue", "<script setup"),
    ("svelte", "svelte", "export let size"), ("kt", "compose", "ImageVector"),
    ("dart", "flutter", "StatelessWidget"), ("m", "objc", "@import UIKit"),
    ("html", "html", "<svg"), ("css", "css", "mask:"), ("js", "webcomponent", "customElements"),
    ("ts", "angular", "@Component"), ("swift", "swiftui", "import SwiftUI"),
  ]

  /// The ending of a file chooses what is written into it.
  @Test(arguments: endings)
  func endingsChoose(ending: String, framework: String, part: String) throws {
    let run = try run("heart -q -o Heart.\(ending)")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(try text("Heart.\(ending)").contains(part))
    let named = try self.run("heart -q --framework \(framework) -o Heart.\(ending) --check")
    #expect(named.exitCode == 0, "\(named.errors)")
  }

  /// No file gets what its name says that it is not.
  @Test(arguments: endings)
  func otherFilesAreErrors(ending: String, framework: String, part: String) throws {
    for (other, name, _) in Self.endings where other != ending && name != framework {
      let run = try run("heart -q --framework \(name) -o Heart.\(ending)")
      #expect(run.exitCode == 2 && run.errors.contains("use -o Heart."), "\(run.errors)")
    }
    let image = try run("heart --framework \(framework) -o heart.svg")
    #expect(image.exitCode == 2 && image.errors.contains("symbols export"), "\(image.errors)")
  }

  /// Spellings of earlier versions mean what they meant.
  @Test(arguments: [
    ("--as react", "--framework react"), ("--as vue", "--framework vue"),
    ("--as flutter", "--framework flutter"), ("--as compose", "--framework compose"),
    ("--as html", "--framework html"), ("--as webcomponent", "--framework webcomponent"),
    ("--as expo", "--framework expo"), ("--as objc", "--framework objc"),
    ("--ui uikit", "--framework uikit"),
    ("--ui appkit --as button", "--framework appkit --as button"),
    ("--as uikit", "--framework uikit"), ("--ui appkit --as objc", "--as objc --framework appkit"),
    ("--ui uikit --as shape", "--framework uikit --as shape"), ("--as tsx", "--framework react"),
  ])
  func formerSpellingsWork(former: String, now: String) throws {
    let (one, other) = (try run("bell --label Bell \(former)"), try run("bell --label Bell \(now)"))
    #expect(one.exitCode == 0 && !one.output.isEmpty, "\(one.errors)")
    #expect(one.output == other.output && one.errors == other.errors)
  }

  /// So do those in project files.
  @Test(arguments: [
    ("\"as\": \"react\"", "from \"react\""), ("\"ui\": \"uikit\"", "import UIKit"),
    ("\"framework\": \"vue\"", "<script setup"),
  ])
  func formerProjectFilesWork(member: String, part: String) throws {
    let project = """
      {"schemaVersion": 1, "jobs": {"a": {"command": "codegen", "names": ["bell"], \(member), "output": "a"}}}
      """
    try File.write(Array(project.utf8), to: "\(folder.path)/symbols.json")
    let run = try ToolRun(shell: "cd '\(folder.path)' && $S run")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(try text("a").contains(part))
  }

  /// Errors name the option that was typed, and nothing that follows from it.
  @Test(arguments: [
    ("heart --as toolbr --framework appkit", "toolbar"), ("heart --framework qt", "--framework"),
    ("heart --as button --framework react", "--as button"),
    ("heart --as struct --framework react", "--as struct"),
    ("heart --framework react --style safe", "--framework"),
    ("heart --framework react --package a.b", "--framework compose"),
    ("heart --framework compose --package 'a b'", "a dotted name"),
    ("heart star --framework svelte", "--output-dir DIR"),
  ])
  func mistakesAreExplained(line: String, part: String) throws {
    let run = try run(line)
    #expect(run.exitCode == 2 && run.errors.contains(part), "\(run.errors)")
    #expect(!run.errors.contains("--ui"))
    #expect(!line.contains("toolbr") || !run.errors.contains("no effect"), "\(run.errors)")
  }

  /// A file for each symbol.
  @Test(arguments: [
    ("--framework flutter", ["Heart.dart", "StarFill.dart"]),
    ("--framework vue", ["Heart.vue", "StarFill.vue"]), ("", ["Heart.swift", "StarFill.swift"]),
    ("--as objc", ["Heart.m", "StarFill.m"]), ("--as shape", ["Heart.swift", "StarFill.swift"]),
  ])
  func foldersGetAFileForEach(options: String, files: [String]) throws {
    let line = "heart star.fill -q \(options) --output-dir lib"
    let run = try run(line)
    #expect(run.exitCode == 0, "\(run.errors)")
    for file in files { #expect(try text("lib/\(file)").contains("Generated by symbols")) }
    #expect(try self.run(line + " --check").exitCode == 0)
    #expect(try self.run("heart --as enum --output-dir lib").exitCode == 2)
  }

  @Test func unionsOfNames() throws {
    let run = try run("star heart --as enum --framework react --name Icon")
    #expect(run.output.contains("  \"heart\",\n  \"star\",\n] as const;"), "\(run.output)")
    #expect(run.output.contains("export type Icon = (typeof icons)[number];"))
  }

  @Test func packagesAndGuessesOfCompose() throws {
    let run = try run("heart --framework compose --package com.acme.icons")
    #expect(run.output.hasPrefix("package com.acme.icons\n\nimport "))
    #expect(run.errors.contains("was guessed"))
  }

  /// One container for several symbols.
  @Test(arguments: [
    ("tabitem", "TabView {"), ("toolbar", ".toolbar {"), ("contextmenu", ".contextMenu {"),
    ("swipeaction", ".swipeActions {"), ("controlgroup", "ControlGroup {"),
    ("shortcut", "AppShortcutsProvider {"),
  ])
  func severalShareAContainer(form: String, container: String) throws {
    for target in ["iOS18", "", "iOS17", "iOS15"] {
      // On systems before iOS 18.4, the last name needs a question.
      let run = try run(
        "plus star macmini.gen2 -q --as \(form)\(target.isEmpty ? "" : " --target \(target)")")
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect(run.output.split(separator: container).count == 2, "\(run.output)")
      #expect(run.output.split(separator: "var body").count <= 2, "\(run.output)")
      for name in ["plus", "star", "macmini.gen2"] { #expect(run.output.contains("\"\(name)\"")) }
    }
  }

  /// The origin of a path, which its comment says.
  @Test func originsOfPaths() throws {
    let usual = try run("heart --as cgpath").output
    #expect(usual.contains("top left") && usual.contains("rect.midY + (y"))
    let upward = try run("heart --as cgpath --origin bottom-left").output
    #expect(upward.contains("bottom left") && upward.contains("rect.midY - (y"))
    #expect(try run("heart --as cgpath --framework appkit").output == upward)
    #expect(try run("heart --as shape --origin top-left").exitCode == 2)
  }

  /// What code and notes say, for what is easily wrong: the options, what is there, what is not.
  @Test(arguments: [
    ("rotate.3d.fill --as label --target iOS15 --label Turn", "Label {", "else {"),
    (
      "rotate.3d.fill --as statusitem --framework appkit --target macOS12 --label Turn",
      "item.button?.title = \"Turn\"", ""
    ),
    (
      "rotate.3d.fill --as inlinetext --framework uikit --target iOS15 --label Turn",
      "if image != nil {", ""
    ),
    ("rotate.3d.fill --as objc --target iOS15 --label Turn", "show no image", "show the label"),
    (
      "play --framework appkit --effect replace --replace-with pause --target macOS14",
      "setSymbolImage", "NSImageView()"
    ),
    ("play --effect replace --replace-with pause", "var isActive = false", ""),
    ("play --label Play --effect replace --replace-with pause", "for the second symbol", ""),
    (
      "play --localized key --label Play --effect replace --replace-with pause", "\"key.pause\"", ""
    ),
    ("bell --effect appear", "withAnimation", ""),
    ("bell --as button --label-style titleAndIcon --label A", ".titleAndIcon", "iconOnly"),
    (
      "bell --as inlinetext --color red --label A", ").foregroundColor(.red)) A", ".foregroundStyle"
    ),
    ("bell --as inlinetext --weight bold --label A", ").fontWeight(.bold)) A", ".font("),
    (
      "bell --as inlinetext --palette red,blue --label A",
      "(Text(\"A\").foregroundColor(.primary))", ""
    ),
    (
      "bell --as inlinetext --palette red,blue --label A --target iOS13",
      ").foregroundColor(.red)) A", "symbol\n"
    ),
    (
      "bell --as inlinetext --color red --rendering-mode hierarchical --label A",
      "Text(\"\\(icon) A\")", "foregroundStyle"
    ),
    (
      "bell --as inlinetext --color red --target iOS13 --label A", ").foregroundColor(.red)) A",
      "foregroundStyle"
    ),
    (
      "play --framework uikit --as button --effect replace --replace-with pause --target iOS15",
      "UISymbolContentTransition(.replace)", "was skipped"
    ),
    (
      "bell --as control --localized k --label A --target iOS18",
      "Text(LocalizedStringResource(\"k\", defaultValue: \"A\"))", "localized:"
    ),
    (
      "bell --as widget --localized k --label A --target iOS16",
      "Text(LocalizedStringResource(\"k\", defaultValue: \"A\"))", "localized:"
    ),
    (
      "bell --as shortcut --localized k --label A --target iOS17",
      "shortTitle: LocalizedStringResource(\"k\"", "localized:"
    ),
    ("bell --as intent --localized k --label A", "title: LocalizedStringResource(\"k\"", ""),
    (
      "bell.badge.waveform --framework uikit --decorative --target iOS14", "return UIView()",
      "UILabel"
    ),
    ("bell.badge.waveform --decorative --target iOS14", "show no image", "Text("),
    (
      "bell.badge.waveform --target iOS14 --label A", "'bell.badge.waveform' has no name",
      "the name of '"
    ),
    ("folder --as disclosure --target iOS13 --label A", "VStack(alignment: .leading) {", ""),
    (
      "star --as sharelink --target iOS15 --label A", "'sharelink' needs a newer OS",
      "else {\n      label"
    ),
    ("flag --as swipeaction --target iOS14 --label A", "'swipeaction' needs a newer OS", ""),
    (
      "tray --as unavailable --framework uikit --target iOS15 --label A",
      "'unavailable' needs a newer OS", ""
    ),
    ("bolt --as statusitem --target macOS12 --label A", "'statusitem' needs a newer OS", ""),
    ("tray --as unavailable --target iOS15 --label A", "Label(\"A\"", "show nothing"),
    ("heart --framework expo --label A", "with an empty label, it is", "or none"),
    ("bell.badge.waveform --as enum --target iOS15", "since iOS 15; now", "since iOS 17"),
    ("heart star --as objc", "static UIImageView *MakeStarImageView(void) {", ""),
    ("heart --framework compose --package com.in.a.object", "package com.`in`.a.`object`\n", ""),
    ("heart --framework css --color '#f00'", "background-color: #ff0000;", "no effect"),
    ("bell.badge --framework css --palette '#f00,#00f'", "%23ff0000", "mask"),
    ("trash --variable-value 0.5 --label A", "was ignored", "variableValue"),
    ("creditcard --rendering-mode multicolor --label A", "was ignored", "symbolRenderingMode"),
    ("bell --as toolbar --framework appkit --effect bounce --label A", "was skipped", "distract"),
    ("bell --as tabitem --point-size 20 --label A", "was ignored", "Dynamic Type"),
    (
      "bell --as unavailable --label A", "ContentUnavailableView(\"A\", systemImage: \"bell\")", "{"
    ),
    ("bell --as toolbar --framework uikit --label A", "primaryAction: action", "style: .plain"),
    ("bell --as toolbar --framework appkit --label A", "item.isBordered = true", ""),
    ("chevron.left --role navigation-back --label A", "use 'chevron.backward'", ""),
    ("bell --role empty-state --label A", "Dynamic Type", ""),
    ("bell --as label --label '50%'", "Label(\"50%\", systemImage", "verbatim"),
    (
      "bell --as objc --label A --localized k --comment C",
      "NSLocalizedStringWithDefaultValue(@\"k\", nil, NSBundle.mainBundle, @\"A\", @\"C\")", ""
    ),
    ("bell --as control --target iOS17 --label A", "@available(iOS 18, *)\nstruct", "iOS 16"),
    ("bell --as shortcut --target iOS15 --label A", "@available(iOS 16, *)\nstruct BellIntent", ""),
    ("chevron.forward --framework flutter", "Directionality.of(context)", ""),
    ("chevron.forward --framework react", "scaleX(-1)", ""),
    ("chevron.forward --framework html --label A", "scaleX(-1)", ""),
    ("chevron.forward --as shape", "flipsForRightToLeftLayoutDirection", ""),
    ("heart --framework flutter --color red", "this.color", "Color.fromRGBO"),
    ("heart --framework flutter", "theme.size ?? 24", ""),
    ("heart --framework expo --decorative", "accessible={!!label}", ""),
    ("bell --as menuitem --effect bounce --label A", "was skipped", "symbolEffect"),
    ("bell --as contextmenu --weight bold --label A", "weight was ignored", "fontWeight"),
    ("bell --as swipeaction --point-size 20 --label A", "size was ignored", "Dynamic Type"),
    ("bell --as label --color '#f80' --label A", "symbols need 3:1", "text needs"),
    (
      "bell --as shortcut --framework uikit --color '#f80' --label A",
      "'--color' has no effect", "contrast"
    ),
    (
      "bell --as objc --target iOS15 --color systemMint --text-style title --symbol-scale large --label A",
      "tintColor = UIColor.systemMintColor;", "configuration = ["
    ),
    ("bell --as objc --target iOS14 --color systemMint --label A", "colorWithRed:0", "systemMint"),
    (
      "bell --as objc --framework appkit --weight light --text-style title --label A",
      "CGFloat size = [NSFont", "PointSize:[NSFont"
    ),
    ("heart --as shortcut --language es", "Me gusta en \\(.applicationName)", "Me gusta in"),
    ("map --framework react", "const MapIcon =", "const Map ="),
    ("map --framework expo", "const MapIcon =", "const Map ="),
    ("doc.text --framework expo", "name=\"doc.text\"", "name=\"text.document\""),
    ("text.document --framework expo --target iOS15", "name=\"doc.text\"", "was renamed"),
    ("text.document --framework expo --target iOS26", "name=\"text.document\"", ""),
    ("macmini.gen2 --framework expo --target iOS15", "set 'fallback'", ""),
  ])
  func codeSaysWhatItDoes(line: String, part: String, other: String) throws {
    let run = try run(line)
    let all = run.output + run.errors
    #expect(run.exitCode == 0 && all.contains(part), "\(all)")
    #expect(other.isEmpty || !all.contains(other), "\(all)")
  }

  /// A tab view is one for all names, whatever the systems need.
  @Test(arguments: ["", "iOS18", "iOS15", "iOS13", "iOS13,watchOS6", "macOS11,tvOS13"])
  func severalTabsAreInOneView(target: String) throws {
    for options in ["", "--effect bounce --active isOn", "--with-preview", "--style safe"] {
      let run = try run(
        "house person.2.badge.plus bell.badge.waveform --as tabitem \(options) "
          + (target.isEmpty ? "" : "--target \(target)"))
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect(run.output.split(separator: "TabView {").count == 2, "\(run.output)")
      #expect(run.output.split(separator: "\nstruct ").count == 2, "\(run.output)")
    }
  }

  /// The framework and a word for another one contradict each other.
  @Test func contradictionsAreErrors() throws {
    let kits = [
      "swiftui", "uikit", "appkit", "react", "vue", "svelte", "angular", "html", "css", "datauri",
      "webcomponent", "compose", "flutter", "expo", "objc",
    ]
    let former = [
      "swiftui", "uikit", "appkit", "react", "vue", "html", "compose", "flutter", "expo",
    ]
    var lines: [(line: String, isError: Bool)] = []
    for kit in kits {
      for word in former {
        lines.append(("--framework \(kit) --as \(word)", kit != word))
        lines.append(("--as \(word) --framework \(kit)", kit != word))
      }
    }
    lines += [
      ("--framework swiftui --as objc", true), ("--framework uikit --as objc", false),
      ("--framework react --as objc", true), ("--framework react --as button", true),
      ("--as react --as vue", false), ("--framework react --framework vue", false),
      ("--as tsx --framework react", false), ("--as tsx --framework vue", true),
    ]
    let script = lines.map { "$S codegen heart -q \($0.line) >/dev/null 2>&1; echo $?" }
    let run = try ToolRun(shell: script.joined(separator: "\n"))
    let codes = run.output.split(separator: "\n")
    try #require(codes.count == lines.count)
    for (line, code) in zip(lines, codes) {
      #expect(code == (line.isError ? "2" : "0"), "\(line.line)")
    }
  }

  /// Several symbols need a label each.
  @Test(arguments: [
    "", "--as tabitem", "--as objc", "--framework angular", "--framework expo", "--as catalog",
    "--as androidstrings", "--framework compose",
  ])
  func severalSymbolsNeedALabelEach(options: String) throws {
    let run = try run("trash heart --label A \(options)")
    #expect(run.exitCode == 2 && run.errors.contains("1 label for 2 symbols"), "\(run.errors)")
  }

  /// What points left or right has a sibling that is mirrored.
  @Test(arguments: [
    ("codegen chevron.right --framework compose", "chevron.forward"),
    ("codegen arrow.left.circle --framework react", "arrow.backward.circle"),
    ("codegen arrow.left --framework html", "arrow.backward"),
    ("codegen arrow.left chevron.right heart --framework css", "1 more symbol like it"),
    ("export chevron.right --format vectordrawable -o c.xml", "chevron.forward"),
  ])
  func siblingsAreNamed(line: String, part: String) throws {
    let run = try ToolRun(shell: "cd '\(folder.path)' && $S \(line)")
    #expect(run.exitCode == 0 && run.errors.contains(part), "\(run.errors)")
    let other = try ToolRun(
      shell: "cd '\(folder.path)' && $S \(line)".replacing("right", with: "up")
        .replacing("left", with: "down"))
    #expect(!other.errors.contains("right-to-left"), "\(other.errors)")
  }

  /// A name that sources misspell is reported where it stands, and by the file that lacks it.
  @Test func misspelledNamesAreReported() throws {
    let source = "import SwiftUI\nlet a = Image(systemName: \"hert\")\nlet b: AppSymbol = .bell\n"
    try File.write(Array(source.utf8), to: "\(folder.path)/A.swift")
    let run = try run("--as enum --used-in A.swift -o Out.swift --report report.json")
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("A.swift:2:27: error: 'hert' is not a symbol, and was skipped"))
    #expect(run.errors.contains("correct the name here: did you mean 'heart'"), "\(run.errors)")
    #expect(run.errors.contains("'Out.swift' lacks 1 name"), "\(run.errors)")
    #expect(try text("Out.swift").contains("case bell"))
    let report = try text("report.json")
    #expect(
      report.contains("was skipped") && report.contains("\"line\":2,\"column\":27"), "\(report)")
  }

  @Test func placementsThatASystemLacks() throws {
    let run = try run("bell --as toolbar --placement topBarLeading --target macOS13 --label A")
    #expect(run.exitCode == 2 && run.errors.contains("have no placement 'topBarLeading'"))
  }
}
