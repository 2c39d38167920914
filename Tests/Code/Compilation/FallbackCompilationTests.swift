import FileAccess
import Foundation
import SymbolCatalog
import SymbolCodegen
import TestSupport
import Testing

/// Fallback code compiles for all targets, and is in format.
@Suite struct FallbackCompilationTests {
  private static let catalog = Catalog.bundled

  private static func targets(_ text: String) -> [DeploymentTarget] {
    text.split(separator: ",").compactMap { DeploymentTarget($0) }
  }

  /// The symbols that get members.
  private static func members(
    _ symbols: [Symbol], on targets: [DeploymentTarget]
  ) -> [Symbol] {
    symbols.filter { FallbackSource.need(of: $0, on: targets, catalog) != .nothing }
  }

  /// How the members of a file are used.
  private static let uses = """
    #if canImport(SwiftUI)
    import SwiftUI
    @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
    struct Uses: View {
      let symbol: FallbackSymbol
      let title: String
      var body: some View {
        Image(symbol: symbol).imageScale(.large)
        Label("Key", symbol: symbol)
      }
      var other: Label<Text, Image> { Label(title, symbol: symbol) }
    }
    #endif
    #if canImport(UIKit)
    import UIKit
    func picture(_ symbol: FallbackSymbol) -> UIImage? { UIImage(symbol: symbol) }
    #elseif canImport(AppKit)
    import AppKit
    func picture(_ symbol: FallbackSymbol) -> NSImage? { NSImage(symbol: symbol) }
    #endif
    """

  private static let systems: [(platform: Platform, versions: [Int])] = [
    (.iOS, [13, 14, 15, 16, 17, 18, 26, 27]), (.macOS, [11, 12, 13, 14, 15, 26, 27]),
    (.tvOS, [13, 15, 16, 17, 18, 26, 27]), (.watchOS, [6, 7, 8, 9, 10, 11, 26, 27]),
  ]

  @Test func filesCompileForAllTargets() throws {
    let folder = try TemporaryFolder()
    // Some of each release, some of which have earlier names.
    let all = Array(Self.catalog.symbols)
    let some = all.indices.filter { $0 % 40 == 0 || !all[$0].aliases.isEmpty && $0 % 3 == 0 }.map {
      all[$0]
    }
    var files: [(path: String, target: DeploymentTarget)] = []
    for (platform, versions) in Self.systems {
      for version in versions {
        let target = DeploymentTarget(platform, OSVersion(version))
        let missing = Self.members(some, on: [target])
        // A system that has them all needs no file.
        if missing.isEmpty { continue }
        for (bundle, isPublic) in [(FallbackSource.BundleKind.main, false), (.module, true)] {
          var text = FallbackSource(
            missing, typeName: "FallbackSymbol", targets: [target], bundle: bundle,
            isPublic: isPublic, Self.catalog
          ).text
          text += "\n" + Self.uses
          if bundle == .module {
            text += "\nextension Bundle {\n  static var module: Bundle { .main }\n}\n"
          }
          let path = "\(folder.path)/\(platform)\(version)\(bundle).swift"
          try File.write(Array(text.utf8), to: path)
          files.append((path, target))
        }
      }
    }
    #expect(files.count > 50)
    let run = try AppleCompiler.check(files)
    #expect(run.exitCode == 0, "\(run.errors.prefix(3_000))")
  }

  @Test func filesAreInFormat() throws {
    let folder = try TemporaryFolder()
    // A name cannot be broken into two lines.
    let some = Self.catalog.symbols.filter { $0.name.utf8.count < 40 }.enumerated().filter {
      $0.offset % 30 == 0
    }.map(\.element)
    for targets in ["iOS13", "macOS11", "iOS15,macOS12,watchOS8", "tvOS17"] {
      let list = Self.targets(targets)
      for bundle in FallbackSource.BundleKind.allCases {
        let text = FallbackSource(
          Self.members(some, on: list), typeName: "FallbackSymbol",
          targets: list, bundle: bundle, isPublic: bundle == .module, Self.catalog
        ).text
        try File.write(
          Array(text.utf8), to: "\(folder.path)/\(targets.filter { $0 != "," })\(bundle).swift")
      }
    }
    let lint = try AppleCompiler.lint(folder.path)
    #expect(lint.exitCode == 0, "\(lint.errors.prefix(3_000))")
  }
}
