import Foundation
import PackagePlugin

/// A build tool plugin that generates a Swift type with a member for each symbol that a target
/// uses.
///
/// The generated file is not part of the sources and is updated in each build. Its type is the
/// enumeration `AppSymbol`. To change that, put options of `symbols codegen`, such as
/// `--as struct --name Icon --target iOS17`, into a file `.symbols-codegen` in the target's folder.
/// Separate the options by whitespace.
@main
struct CodePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    return [
      try command(
        for: target.name, in: target.directoryURL,
        sources: target.sourceFiles(withSuffix: "swift").map(\.url),
        to: context.pluginWorkDirectoryURL, with: context.tool(named: "symbols").url)
    ]
  }

  /// Returns the build command that writes the generated file if it is older than the sources.
  private func command(
    for name: String, in folder: URL, sources: [URL], to work: URL, with tool: URL
  ) throws -> Command {
    let file = folder.appending(path: ".symbols-codegen")
    let hasOptions = FileManager.default.fileExists(atPath: file.path)
    let options =
      hasOptions
      ? try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isWhitespace)
        .map(String.init) : []
    let output = work.appending(path: "AppSymbol.swift")
    return .buildCommand(
      displayName: "Generate symbol names for \(name)", executable: tool,
      arguments: ["codegen"] + (options.contains("--as") ? [] : ["--as", "enum"]) + options
        + ["--force", "--used-in", folder.path, "--output", output.path],
      inputFiles: sources + (hasOptions ? [file] : []), outputFiles: [output])
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension CodePlugin: XcodeBuildToolPlugin {
    /// Creates the commands for an Xcode target.
    ///
    /// The commands search the whole project folder, because the target's sources can be anywhere
    /// in it.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let sources = target.inputFiles.map(\.url).filter { $0.pathExtension == "swift" }
      return [
        try command(
          for: target.displayName, in: context.xcodeProject.directoryURL, sources: sources,
          to: context.pluginWorkDirectoryURL, with: context.tool(named: "symbols").url)
      ]
    }
  }
#endif
