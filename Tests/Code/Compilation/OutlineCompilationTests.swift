import FileAccess
import SymbolArtwork
import SymbolCatalog
import SymbolExport
import SymbolStyle
import TestSupport
import Testing
import Workbench

/// Paths in Swift compile for the first systems with symbols, and are in the toolchain's format.
@Suite struct OutlineCompilationTests {
  private static let files: [(language: OutlineLanguage, framework: String, platform: Platform)] = [
    (.shape, "SwiftUI", .iOS), (.uiBezierPath, "UIKit", .iOS), (.nsBezierPath, "AppKit", .macOS),
    (.cgPath, "CoreGraphics", .macOS),
  ]

  @Test func pathsCompileAndAreInFormat() throws {
    let artist = SymbolArtist(.bundled)
    // Not the longest names, whose functions do not fit into a line.
    let names = Catalog.bundled.symbols.map(\.name).filter { $0.utf8.count < 32 }
    let modes = RenderingMode.allCases
    let pictures = stride(from: 0, to: names.count, by: 100).compactMap { index in
      (try? artist.draw(names[index], DrawingStyle())).map {
        ExportPicture(
          $0.painted(PaintScheme(mode: modes[index / 100 % modes.count])), name: names[index])
      }
    }
    try #require(pictures.count > 15)
    #expect(pictures.contains { $0.symbol.layers.count > 1 })
    let folder = try TemporaryFolder()
    var checks: [(path: String, target: DeploymentTarget)] = []
    for (language, framework, platform) in Self.files {
      let path = "\(folder.path)/\(language.name).swift"
      let text = language.text(pictures)
      #expect(text.hasPrefix("import \(framework)\n\n"))
      try File.write(Array(text.utf8), to: path)
      checks.append((path, DeploymentTarget(platform, OSVersion(platform == .iOS ? 13 : 11))))
    }
    let run = try AppleCompiler.check(checks)
    #expect(run.exitCode == 0, "\(run.errors.prefix(2_000))")
    let lint = try AppleCompiler.lint(folder.path)
    #expect(lint.exitCode == 0, "\(lint.errors.prefix(2_000))")
  }
}
