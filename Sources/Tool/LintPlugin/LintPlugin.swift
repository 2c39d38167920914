import Foundation
import PackagePlugin

/// `swift package lint-symbols`: lints the sources of a package, with the tool of this package.
///
/// Arguments are those of `symbols lint`. Targets of the package are chosen with
/// `--target-name NAME`, since `--target` is for deployment targets; without it, all of the package
/// is linted.
@main
struct LintPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target-name")
    let targets = names.isEmpty ? [] : try context.package.targets(named: names)
    let paths = targets.compactMap { ($0 as? any SourceModuleTarget)?.directoryURL.path }
    guard paths.isEmpty == names.isEmpty else {
      // Without a path, all of the package would be linted.
      Diagnostics.error("\(names.joined(separator: ", ")): no target with sources")
      return
    }
    try run(
      try context.tool(named: "symbols").url, extractor.remainingArguments + paths,
      in: context.package.directoryURL)
  }

  /// Runs the tool, whose words and exit code are those of the plugin.
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
    /// The same for a project of Xcode, whose window shows what the tool finds.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      var extractor = ArgumentExtractor(arguments)
      // Xcode says which targets were chosen; deployment targets are read from the project.
      _ = extractor.extractOption(named: "target")
      try run(
        try context.tool(named: "symbols").url,
        ["--format", "xcode"] + extractor.remainingArguments, in: context.xcodeProject.directoryURL)
    }
  }
#endif
