internal import Diagnostics
internal import Encodings
internal import SymbolSearch

/// A command line that runs inside the current process, for servers.
///
/// Settings and results are the same as in a separate process, but nothing is written to standard
/// output.
struct CommandCall {
  /// The bytes that a separate process would write to standard output.
  private(set) var output: [UInt8] = []
  /// The messages for standard error, without the tool's name.
  private(set) var remarks: [String] = []
  /// The exit code.
  let code: ExitCode

  /// The name of the job that runs the command; `Context` puts it before messages.
  private static let job = "server"

  /// Runs a command line.
  ///
  /// User data is read for each call, because it can change between calls.
  ///
  /// - Parameters:
  ///   - words: The arguments after the program name.
  ///   - prepare: Sets values that have no option.
  init(_ words: [String], prepare: (inout Arguments) -> Void = { _ in }) {
    do throws(ToolError) {
      let (engine, findings) = CatalogChoice.engine(words)
      var arguments = try ArgumentParser(engine).parse(words)
      prepare(&arguments)
      guard let command = arguments.command else {
        code = .failure
        return
      }
      var context = try Context(arguments, engine).context(of: Self.job)
      if context.relies.contains(.catalog), let finding = findings.first {
        throw .unusedData(CatalogChoice.message(finding))
      }
      let applied = try SettingLayers.applied(to: arguments, &context)
      code = try command.run(applied, &context)
      let said = context.take()
      output = said.output
      remarks = said.remarks.map(Self.text)
    } catch {
      code = error.exitCode
      remarks = [ErrorMessage.text(error).text]
    }
  }

  private static func text(_ remark: Message) -> String {
    let prefix = "symbols: \(job): "
    var text = remark.text
    if text.hasPrefix(prefix) { text.removeFirst(prefix.count) }
    if text.hasSuffix("\n") { text.removeLast() }
    return text
  }

  /// The output as JSON; nil if it is not JSON.
  var json: JSONNode? { try? JSONNode(parsing: output) }
}
