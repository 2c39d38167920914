import FileAccess
import Foundation
import SymbolsCLI
import TestSupport
import Testing

/// Names of generated components: `--name`, `--prefix` and `--index`.
@Suite struct CodegenNamingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ line: String) throws -> ToolRun {
    try ToolRun(shell: "cd '\(folder.path)' && $S codegen \(line)")
  }

  /// The options, and what is in the code.
  @Test(arguments: [
    ("star --framework react --name Logo", "export const Logo ="),
    ("star --framework react --name logo", "Logo.displayName = \"Logo\""),
    ("map star --framework react --prefix App", "export const AppMap ="),
    ("star --framework react --prefix acme-icon", "export const AcmeIconStar ="),
    ("star --framework expo --prefix App", "export const AppStar ="),
    ("star --framework angular --prefix app", "selector: \"app-star\""),
    ("star --framework angular --prefix app", "export class AppStarComponent {"),
    ("star --framework angular --name LogoMark", "selector: \"symbol-logo-mark\""),
    ("star --framework css --name NaN", ".symbol-nan {"),
    ("star --framework css --name iOSLogo", ".symbol-ios-logo {"),
    ("star --framework css --name HTMLMark2X", ".symbol-html-mark2-x {"),
    ("x.circle --framework css --prefix ACMEIcon", ".acme-icon-x-circle {"),
    ("star heart --as menuitem --name Items", "struct Items: View {"),
    ("star heart --as pickerrow --prefix App", "struct AppSymbolsPicker: View {"),
    (
      "star heart --as menuitem --color red --target iOS13",
      "private var heartColoredSymbol: some View {"
    ),
    ("star heart --as sharelink --name Sharing", "struct Sharing: View {"),
    (
      "star --framework webcomponent --prefix App",
      "customElements.define(\"app-star\", AppStarElement)"
    ),
    ("star.fill --framework css --prefix icon", ".icon-star-fill {"),
    ("star --framework flutter --name Logo", "class LogoPainter extends CustomPainter"),
    ("star --framework flutter --prefix App", "class AppStarIcon extends StatelessWidget"),
    ("star --framework compose --name Logo", "val Logo: ImageVector"),
    ("star --as shape --name Star", "struct Star: Shape {"),
    ("star --as shape --prefix App", "struct AppStarShape: Shape {"),
    ("star --as uibezierpath --prefix App", "func makeAppStarPath(in"),
    ("star --name FavoriteIcon", "struct FavoriteIcon: View {"),
    ("star --as label --prefix App", "struct AppStarLabel: View {"),
    ("star --as button --framework uikit --name Favorite", "func makeFavorite() -> UIButton"),
    ("star --as button --framework uikit --name makeLike", "func makeLike() -> UIButton"),
    ("star --as cgpath --name showcase", "func makeShowcase(in"),
    ("star --as objc --name MakeLike", "*MakeLike(void) {"),
    ("star --as control --name Like", "struct LikeIntent: AppIntent {"),
    ("star heart --as toolbar --name MainToolbar", "struct MainToolbar<Content: View>: View {"),
    ("star heart --as toolbar --prefix App", "struct AppSymbolsToolbar<Content: View>: View {"),
    ("star heart --as tabitem --name Tabs", "struct Tabs: View {"),
    ("star heart --as shortcut --name Actions", "struct Actions: AppShortcutsProvider {"),
    ("star --as objc --prefix AC", "*MakeACStarImageView(void) {"),
    ("star --framework react --as enum --name Icons", "export const icons ="),
  ])
  func namesAreInCode(line: String, part: String) throws {
    let run = try run("\(line) -q")
    #expect(run.exitCode == 0 && run.output.contains(part), "\(run.errors)\(run.output)")
  }

  @Test(arguments: [
    ("star heart --framework react --name Logo", "use --prefix WORD"),
    ("star heart --name Logo", "2 symbols cannot share one name"),
    ("star --prefix 1x", "expected letters, digits and hyphens"),
    ("star --as enum --prefix App", "'--prefix' needs"),
    ("star --framework vue --name Logo", "use -o NAME.vue, or --output-dir DIR"),
    ("star --framework svelte --prefix App", "use -o NAME.svelte, or --output-dir DIR"),
    ("star -o Star.vue --name Logo", "use -o NAME.vue, or --output-dir DIR"),
    ("star --framework html --prefix app", "has the name of its file"),
    ("star --framework vue --name Transition --output-dir lib", "already has a meaning in Vue"),
    ("star --framework svelte --name Map --output-dir lib", "already has a meaning in Svelte"),
    ("star --framework webcomponent --name __", "expected a name for JavaScript"),
    ("star --framework webcomponent --prefix missing --name glyph", "'missing-glyph' already has"),
    ("star --framework angular --prefix color --name Profile", "'color-profile' already has"),
    ("star --framework flutter --name _Logo", "expected a name for Dart"),
    ("star --framework compose --name 1x", "expected a name for Kotlin"),
    ("star --framework objc --name a.b", "expected a name for Objective-C"),
    ("star --framework css --name a.b", "expected a name for CSS"),
    ("star --framework html --name a.b --output-dir lib", "expected the name of a file"),
    ("star --as shape --name class", "expected a Swift type name"),
    ("star --framework react --as enum --name Class", "'class' already has a meaning"),
    ("star --framework flutter --name Container", "such as AppContainer"),
    ("star --framework react --name index --output-dir lib --index", "the index has this name"),
    ("star --framework flutter --name Index --output-dir lib --index", "the index has this name"),
    ("star --framework react --index", "'--index' needs --output-dir"),
    ("star --index --output-dir lib", "'--index' needs --framework react"),
  ])
  func mistakesAreExplained(line: String, part: String) throws {
    let run = try run(line)
    #expect(run.exitCode == 2 && run.errors.contains(part), "\(run.errors)")
  }

  /// The files that components are named by.
  @Test(arguments: [
    ("star --framework vue --name Logo", "lib/Logo.vue\n"),
    ("star map --framework svelte --prefix App", "lib/AppStar.svelte\nlib/AppMap.svelte\n"),
    ("map --framework vue", "lib/MapIcon.vue\n"),
    ("map --framework react", "lib/MapIcon.tsx\n"),
    ("star --framework html --name Logo", "lib/Logo.html\n"),
    ("star --framework react --name Logo", "lib/Logo.tsx\n"),
  ])
  func filesHaveNames(line: String, files: String) throws {
    let run = try run("\(line) --output-dir lib --list -q")
    #expect(run.exitCode == 0 && run.output == files, "\(run.errors)\(run.output)")
  }

  /// The lines of options whose code declares a name.
  static let forms =
    ["react", "angular", "webcomponent", "compose", "flutter", "expo"].map { "--framework \($0)" }
    + ["shape", "uibezierpath", "nsbezierpath", "cgpath"].map { "--as \($0)" }
    + [
      "image --effect bounce", "label", "button", "toolbar", "menu", "pickerrow", "sharelink",
      "widget", "statusitem", "control", "intent", "shortcut", "image --with-preview",
      "image --effect bounce --framework uikit", "button --framework uikit", "objc",
    ].map { "--as \($0)" }

  /// Whatever code uses, a name must not hide it.
  @Test(arguments: forms)
  func namesThatCodeUsesAreErrors(form: String) throws {
    let code = try run("sun.max \(form) --color red --name Qzxw -q").output
    let used = Set(
      code.split(separator: "\n").map { line in
        let line = line.replacing(/"[^"]*"|'[^']*'/, with: "")
        let isComment = ["//", "/*", "*"].contains { line.drop { $0 == " " }.hasPrefix($0) }
        return isComment ? "" : line
      }.joined(separator: "\n").matches(of: /\b[A-Z][A-Za-z0-9]+\b/).map { String($0.0) }
    ).filter { !$0.contains("Qzxw") }
    #expect(form.contains("objc") || used.count > 1, "\(code)")
    for name in used.sorted() {
      // Functions have another name than what they return.
      guard code.contains(/(class|struct|interface|val|const|type) Qzxw\b/) else { continue }
      let run = try run("sun.max \(form) --color red --name \(name)")
      #expect(run.exitCode == 2 && run.output.isEmpty, "\(name)")
      #expect(run.errors.contains("such as App"), "\(name): \(run.errors)")
    }
  }

  /// An index has what the folder has: components of earlier runs too, and none that failed.
  @Test func anIndexKeepsWhatIsThere() throws {
    let line = "--framework react --output-dir lib --index -q"
    #expect(try run("star heart \(line)").exitCode == 0)
    #expect(try run("bell star -o lib/icons.tsx -q").exitCode == 0)
    try File.write(Array("mine\n".utf8), to: "\(folder.path)/lib/Own.tsx")
    #expect(try run("bell \(line)").exitCode == 0)
    func index() throws -> [Substring] {
      let text = String(decoding: try File.read("\(folder.path)/lib/index.ts"), as: UTF8.self)
      return text.matches(of: /"\.\/(\w+)"/).map { $0.1 }
    }
    #expect(try index() == ["Bell", "Heart", "Star"])
    try FileManager.default.removeItem(atPath: "\(folder.path)/lib/Heart.tsx")
    // A component that somebody changed is still one.
    let bell = try File.read("\(folder.path)/lib/Bell.tsx")
    try File.write(bell + Array("// mine\n".utf8), to: "\(folder.path)/lib/Bell.tsx")
    #expect(try run("bell map \(line)").exitCode == 2)
    #expect(try index() == ["Bell", "MapIcon", "Star"])
  }

  /// The comment of an index is in the language that it is for.
  @Test func theIndexOfFlutterIsDart() throws {
    #expect(try run("star --framework flutter --output-dir lib --index -q").exitCode == 0)
    let text = String(decoding: try File.read("\(folder.path)/lib/index.dart"), as: UTF8.self)
    #expect(text.contains("// ignore_for_file: type=lint") && !text.contains("eslint"))
  }

  /// Frameworks whose index has the same name share it.
  @Test func frameworksShareAnIndex() throws {
    for (name, framework) in [
      ("heart", "react"), ("cloud", "vue"), ("star", "svelte"), ("map", "angular"),
    ] {
      let line = "\(name) -q --framework \(framework) --output-dir lib --index"
      #expect(try run(line).exitCode == 0)
    }
    let text = String(decoding: try File.read("\(folder.path)/lib/index.ts"), as: UTF8.self)
    let parts = [
      "Cloud } from \"./Cloud.vue", "\"./Heart\"", "\"./Map\"", "Star } from \"./Star.svelte",
    ]
    for part in parts { #expect(text.contains(part), "\(text)") }
  }

  /// Code in a file whose name says something else is an error, as is one of no known kind.
  @Test(arguments: ["y.json", "y.scss", "y.java", "y.py", "y.h", "y.v2"])
  func filesOfUnknownKindsAreErrors(file: String) throws {
    let run = try run("heart -o \(file)")
    #expect(run.exitCode == 2 && run.errors.contains(".swift"), "\(run)")
  }

  /// A folder of components has an index, which a second run leaves alone.
  @Test(arguments: [
    ("react", "index.ts", "export * from \"./AppMap\";\nexport * from \"./AppStar\";"),
    ("vue", "index.ts", "export { default as AppMap } from \"./AppMap.vue\";"),
    ("svelte", "index.ts", "export { default as AppStar } from \"./AppStar.svelte\";"),
    ("angular", "index.ts", "export * from \"./AppStar\";"),
    ("expo", "index.ts", "export * from \"./AppMap\";"),
    ("webcomponent", "index.js", "export * from \"./AppMap.js\";"),
    ("flutter", "index.dart", "export 'AppMap.dart';"),
  ])
  func foldersHaveAnIndex(framework: String, file: String, part: String) throws {
    let line = "map star -q --framework \(framework) --prefix App --output-dir lib --index"
    let first = try run(line)
    #expect(first.exitCode == 0, "\(first.errors)")
    let text = String(decoding: try File.read("\(folder.path)/lib/\(file)"), as: UTF8.self)
    #expect(text.contains(part), "\(text)")
    #expect(try run(line + " --check").exitCode == 0)
  }
}
