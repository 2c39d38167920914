import Foundation
import PackagePlugin

/// `swift package lint-symbols`: lints the sources of a package with the tool from this package.
///
/// The arguments are those of `symbols lint`. Use `--target-name NAME` to choose package targets,
/// because `--target` sets deployment targets. Without it, the whole package is linted.
@main
struct LintPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target-name")
    let targets = names.isEmpty ? [] : try context.package.targets(named: names)
    let paths = targets.compactMap { ($0 as? any SourceModuleTarget)?.directoryURL.path }
    guard paths.isEmpty == names.isEmpty else {
      // Without a path, the whole package would be linted.
      Diagnostics.error("\(names.joined(separator: ", ")): no target with sources")
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
      Diagnostics.error("symbols lint ended with exit code \(process.terminationStatus)")
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
      // Xcode passes the selected targets; deployment targets are read from the project.
      _ = extractor.extractOption(named: "target")
      try run(
        try context.tool(named: "symbols").url,
        ["--format", "xcode"] + extractor.remainingArguments, in: context.xcodeProject.directoryURL)
    }
  }
#endif
