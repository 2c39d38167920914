internal import CProcess
internal import Encodings
internal import FileAccess
internal import Libc

// On Darwin, these are pointers that C fills in; in glibc and musl, they are structures.
#if canImport(Darwin)
  typealias SpawnActions = posix_spawn_file_actions_t?
  typealias SpawnAttributes = posix_spawnattr_t?
#else
  typealias SpawnActions = posix_spawn_file_actions_t
  typealias SpawnAttributes = posix_spawnattr_t
#endif

/// Programs that the tool runs directly, without a shell.
extension System {
  /// The exit code and the output of a program.
  package struct ProgramResult {
    package var exitCode: Int32
    package var output: [UInt8] = []
    package var errors: [UInt8] = []
    /// Whether the program was terminated because its output exceeded the limit.
    package var isCut = false
  }

  /// The maximum size of standard error in bytes, enough for an error message.
  private static let mostErrors = 1 << 14

  /// The bytes that a pipe takes at once without blocking on any system, _POSIX_PIPE_BUF.
  private static let pipeStep = 512

  /// Runs a program; its name is looked up in `PATH`, as by `program`.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments, without shell syntax.
  ///   - input: The bytes on standard input.
  ///   - limit: The maximum number of output bytes; a program that writes more is terminated.
  /// - Returns: The result; nil if the program does not exist.
  package static func output(
    of words: [String], input: [UInt8] = [], limit: Int
  ) -> ProgramResult? {
    var ends = [Int32](repeating: -1, count: 6)
    let areOpen = unsafe ends.withUnsafeMutableBufferPointer { ends in
      [0, 2, 4].allSatisfy { number in
        unsafe pipe(ends.baseAddress.map { unsafe $0 + number }) == 0
      }
    }
    defer { for end in ends.indices { Self.close(&ends[end]) } }
    guard areOpen, let program = words.first else { return nil }
    // A program that another thread starts meanwhile must not keep an end open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let child = unsafe spawn(program, words) { actions in
      _ = unsafe posix_spawn_file_actions_adddup2(&actions, ends[4], 0)
      _ = unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
      _ = unsafe posix_spawn_file_actions_adddup2(&actions, ends[3], 2)
      for end in ends where end > 2 { _ = unsafe posix_spawn_file_actions_addclose(&actions, end) }
    }
    guard let child else { return nil }
    for end in [1, 3, 4] { Self.close(&ends[end]) }
    var result = ProgramResult(exitCode: -1)
    exchange(input, &ends[5], ends[0], ends[2], limit: limit, &result)
    if result.isCut { _ = kill(child, SIGTERM) }
    for end in [0, 2, 5] { Self.close(&ends[end]) }
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    // WIFEXITED and WEXITSTATUS are macros that Swift does not import.
    result.exitCode = status & 0x7F == 0 ? status >> 8 & 0xFF : -1
    return result
  }

  private static func close(_ end: inout Int32) {
    if end >= 0 { _ = Libc.close(end) }
    end = -1
  }

  /// Writes standard input, and reads standard output and standard error as data arrives, so a full
  /// pipe never blocks the program.
  private static func exchange(
    _ input: [UInt8], _ end: inout Int32, _ output: Int32, _ errors: Int32, limit: Int,
    _ result: inout ProgramResult
  ) {
    var streams = [output, errors].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var rest = input[...]
    if rest.isEmpty { close(&end) }
    streams.append(pollfd(fd: end, events: Int16(POLLOUT), revents: 0))
    while streams[0].fd >= 0 || streams[1].fd >= 0 {
      guard unsafe poll(&streams, nfds_t(streams.count), -1) > 0 else { continue }
      if end >= 0, streams[2].revents != 0 {
        let count = unsafe rest.prefix(pipeStep).withUnsafeBytes { bytes in
          unsafe write(end, bytes.baseAddress, bytes.count)
        }
        rest = rest.dropFirst(max(count, 0))
        if rest.isEmpty || count < 0 && errno != EINTR { close(&end) }
        streams[2].fd = end
      }
      for index in 0..<2 where streams[index].fd >= 0 && streams[index].revents != 0 {
        let count = unsafe Libc.read(streams[index].fd, &chunk, chunk.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          streams[index].fd = -1
          continue
        }
        if index == 0 {
          result.output += chunk[..<count]
        } else if result.errors.count < mostErrors {
          result.errors += chunk[..<count]
        }
      }
      guard result.output.count <= limit else {
        result.isCut = true
        return
      }
    }
  }

  /// Returns the path of a program in the absolute folders of `PATH`; nil if none has it.
  ///
  /// Empty and relative entries mean the current folder, which can be a checkout of a stranger's
  /// repository with a program called `git`.
  package static func program(_ name: String) -> String? {
    if name.contains("/") { return name }
    return programFolders.lazy.map { FilePath.adding(name, toFolder: $0) }
      .first { unsafe File.kind($0) == .file && access($0, X_OK) == 0 }
  }

  /// The absolute folders of `PATH`.
  private static var programFolders: [String] {
    (variable("PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
      .filter { $0.hasPrefix("/") }.map(String.init)
  }

  /// Calls `body` with the environment of programs: ours, with `PATH` as `program` reads it, because
  /// they start programs, too.
  private static func withEnvironment<Result>(
    _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let own = unsafe strdup("PATH=" + programFolders.joined(separator: ":"))
    defer { unsafe free(own) }
    var entries: [UnsafeMutablePointer<CChar>?] = unsafe [own]
    if var next = unsafe cprocess_environment() {
      while let entry = unsafe next.pointee {
        unsafe next += 1
        if unsafe strncmp(entry, "PATH=", 5) != 0 { unsafe entries.append(entry) }
      }
    }
    unsafe entries.append(nil)
    return unsafe entries.withUnsafeBufferPointer { unsafe body($0.baseAddress.unsafelyUnwrapped) }
  }

  /// Starts a program, which is looked up in `PATH` unless `program` is a path.
  ///
  /// - Parameters:
  ///   - program: The name or path of the program.
  ///   - words: Argument 0 and the arguments, without shell syntax.
  ///   - redirect: Sets up standard input, output and error.
  /// - Returns: The process; nil if the program does not exist.
  static func spawn(
    _ program: String, _ words: [String],
    _ redirect: (inout SpawnActions) -> Void
  ) -> pid_t? {
    guard let path = Self.program(program) else { return nil }
    #if canImport(Darwin)
      var actions: SpawnActions = nil
      var attributes: SpawnAttributes = nil
    #else
      var actions = unsafe SpawnActions()
      var attributes = SpawnAttributes()
    #endif
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe redirect(&actions)
    guard unsafe posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { _ = unsafe posix_spawnattr_destroy(&attributes) }
    // Ignored signals are inherited, but programs must not inherit the ignored SIGPIPE.
    var signals = sigset_t()
    _ = unsafe sigemptyset(&signals)
    _ = unsafe sigaddset(&signals, SIGPIPE)
    _ = unsafe sigaddset(&signals, SIGXFSZ)
    _ = unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    _ = unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { word in
      unsafe (ByteText.bytes(word) + [0]).withUnsafeBytes { bytes in
        unsafe strdup(bytes.bindMemory(to: CChar.self).baseAddress.unsafelyUnwrapped)
      }
    }
    unsafe arguments.append(nil)
    defer { for index in unsafe arguments.indices { unsafe free(arguments[index]) } }
    var child: pid_t = 0
    let result = unsafe withEnvironment {
      unsafe posix_spawn(&child, path, &actions, &attributes, arguments, $0)
    }
    return result == 0 ? child : nil
  }
}
