import Foundation
import PackagePlugin

/// `swift package lint-symbols`: lints the sources of a package with the tool from this package.
///
/// It accepts all arguments of `symbols lint`. To lint only some targets of the package, pass
/// `--target-name NAME`, because `--target` sets deployment targets.
@main
struct LintPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target-name")
    let targets = names.isEmpty ? [] : try context.package.targets(named: names)
    let paths = targets.compactMap { ($0 as? any SourceModuleTarget)?.directoryURL.path }
    guard paths.isEmpty == names.isEmpty else {
      // Without a path, the whole package would be linted.
      Diagnostics.error("no target named \(names.joined(separator: ", ")) has sources")
      return
    }
    try run(
      try context.tool(named: "symbols").url, extractor.remainingArguments + paths,
      in: context.package.directoryURL)
  }

  /// Runs the tool; the plugin passes on its output and exit code.
  private func run(_ tool: URL, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = ["lint"] + arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      Diagnostics.error("symbols lint failed with exit code \(process.terminationStatus)")
      return
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension LintPlugin: XcodeCommandPlugin {
    /// Lints an Xcode project; Xcode shows the results in its window.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      var extractor = ArgumentExtractor(arguments)
      // Xcode passes the selected targets, but deployment targets are read from the project.
      _ = extractor.extractOption(named: "target")
      try run(
        try context.tool(named: "symbols").url,
        ["--format", "xcode"] + extractor.remainingArguments, in: context.xcodeProject.directoryURL)
    }
  }
#endif
