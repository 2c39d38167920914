internal import Diagnostics
internal import Encodings
internal import SymbolSearch

/// A command line that ran inside of the process, as a server runs it: with the same settings and
/// results as a process of its own, but nothing goes to standard output.
struct CommandCall {
  /// What would be on standard output.
  private(set) var output: [UInt8] = []
  /// What would be on standard error, without the tool's name.
  private(set) var remarks: [String] = []
  /// How it ended.
  let code: ExitCode

  /// The job whose name is in front of remarks.
  private static let job = "server"

  /// Runs a command line.
  ///
  /// User data is read again each time: it may have changed.
  ///
  /// - Parameters:
  ///   - words: The arguments without the program's name.
  ///   - prepare: Sets what no option says.
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

  /// The output as JSON; nil if it is none.
  var json: JSONNode? { try? JSONNode(parsing: output) }
}
