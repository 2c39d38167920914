import Foundation
import Locks

/// The language server as a process, with an editor that talks to it.
package final class LanguageServerProcess: @unchecked Sendable {
  /// The members of a message.
  package typealias Object = [String: Any]

  /// An error: a message did not arrive in time.
  package struct Timeout: Error, CustomStringConvertible {
    package let description: String
  }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let changed = NSCondition()
  private var received: [Object] = []
  private var isAtEnd = false
  private var lastID = 0
  /// The last diagnostics by document URI.
  private var diagnostics: [String: Object] = [:]

  /// The maximum wait for a message, in seconds.
  private static let patience = 60.0

  /// Starts the server in a folder.
  package init(folder: String, environment: [String: String] = ["LANG": "C.UTF-8"]) throws {
    process.executableURL = URL(fileURLWithPath: try ToolUnderTest.path)
    process.arguments = ["lsp"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    var environment = environment
    environment["LLVM_PROFILE_FILE"] = ToolUnderTest.profile
    process.environment = environment
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    Thread.detachNewThread { [self] in read() }
  }

  deinit { if process.isRunning { process.terminate() } }

  private func read() {
    var buffer = Data()
    while true {
      let piece = output.fileHandleForReading.availableData
      if piece.isEmpty { break }
      buffer += piece
      while let end = buffer.range(of: Data("\r\n\r\n".utf8)) {
        let header = String(decoding: buffer[..<end.lowerBound], as: UTF8.self)
        guard header.hasPrefix("Content-Length: "), let count = Int(header.dropFirst(16)) else {
          return finish()
        }
        guard buffer.count - (end.upperBound - buffer.startIndex) >= count else { break }
        let body = buffer[end.upperBound..<end.upperBound + count]
        buffer = Data(buffer[(end.upperBound + count)...])
        let object = (try? JSONSerialization.jsonObject(with: body)) as? Object ?? [:]
        changed.lock()
        if object["method"] as? String == "textDocument/publishDiagnostics",
          let parameters = object["params"] as? Object, let uri = parameters["uri"] as? String
        {
          diagnostics[uri] = parameters
        } else {
          received.append(object)
        }
        changed.broadcast()
        changed.unlock()
      }
    }
    finish()
  }

  private func finish() {
    changed.lock()
    isAtEnd = true
    changed.broadcast()
    changed.unlock()
  }

  // MARK: Sending

  /// Sends bytes unchanged.
  package func send(bytes: [UInt8]) {
    try? input.fileHandleForWriting.write(contentsOf: Data(bytes))
  }

  /// Sends a message.
  package func send(_ object: Object) throws {
    let body = try JSONSerialization.data(withJSONObject: object)
    send(bytes: Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
  }

  package func notify(_ method: String, _ parameters: Object) throws {
    try send(["jsonrpc": "2.0", "method": method, "params": parameters])
  }

  /// Sends a request, and waits for its response.
  package func request(_ method: String, _ parameters: Object?) throws -> Object {
    lastID += 1
    let id = lastID
    var message: Object = ["jsonrpc": "2.0", "id": id, "method": method]
    if let parameters { message["params"] = parameters }
    try send(message)
    return try wait("the answer to \(method)") {
      received.first { $0["id"] as? Int == id && $0["method"] == nil }
    }
  }

  /// Initializes the server for folders.
  package func initialize(_ folders: [String], capabilities: Object = [:]) throws {
    var capabilities = capabilities
    if capabilities["textDocument"] == nil {
      capabilities["textDocument"] = ["publishDiagnostics": ["versionSupport": true]]
    }
    _ = try request(
      "initialize",
      [
        "processId": NSNull(), "capabilities": capabilities,
        "workspaceFolders": folders.map { ["uri": "file://" + $0, "name": "folder"] },
      ])
    try notify("initialized", [:])
  }

  package func open(_ path: String, _ text: String, version: Int) throws {
    try notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": "file://" + path, "languageId": "swift", "version": version, "text": text,
        ]
      ])
  }

  // MARK: Waiting

  /// Waits until `find` returns a value.
  private func wait<Value>(_ what: String, _ find: () -> Value?) throws -> Value {
    let end = Date().addingTimeInterval(Self.patience)
    changed.lock()
    defer { changed.unlock() }
    while true {
      if let value = find() { return value }
      guard !isAtEnd, changed.wait(until: end) else {
        throw Timeout(description: "the server did not send \(what)")
      }
    }
  }

  /// The diagnostics for a version of a document.
  package func diagnostics(of path: String, version: Int) throws -> [Object] {
    try wait("diagnostics of \(path), version \(version)") {
      let sent = diagnostics["file://" + path]
      return sent?["version"] as? Int == version ? sent?["diagnostics"] as? [Object] : nil
    }
  }

  /// All diagnostics by document URI, except empty ones.
  package func allDiagnostics() -> [String: [Object]] {
    changed.lock()
    defer { changed.unlock() }
    return diagnostics.compactMapValues { $0["diagnostics"] as? [Object] }.filter {
      !$0.value.isEmpty
    }
  }

  /// Shuts down the server in the regular way, and returns the exit code.
  package func shutDown() throws -> Int32 {
    _ = try request("shutdown", nil)
    try notify("exit", [:])
    return exitCode()
  }

  /// Closes the server's input.
  package func closeInput() { try? input.fileHandleForWriting.close() }

  /// Waits for the process to end.
  package func exitCode() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}
