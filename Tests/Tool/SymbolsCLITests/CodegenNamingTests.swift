import FileAccess
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
    ("star --framework vue --name App", "'--name' needs"),
    ("star --framework html --prefix app", "'--prefix' needs"),
    ("star --framework react --index", "'--index' needs --output-dir"),
    ("star --index --output-dir lib", "'--index' needs --framework react"),
  ])
  func mistakesAreExplained(line: String, part: String) throws {
    let run = try run(line)
    #expect(run.exitCode == 2 && run.errors.contains(part), "\(run.errors)")
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
