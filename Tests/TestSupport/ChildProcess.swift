internal import Libc

/// A program that a test starts and waits for.
///
/// Foundation's `Process` looks for the end of a process every 50 ms on Linux, which would be most of
/// the time of the suite.
enum ChildProcess {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// POSIX_SPAWN_SETSIGDEF and POSIX_SPAWN_SETSIGMASK, which are macros that Swift does not import.
  private static let signals: Int16 = 0x04 | 0x08
  /// POSIX_SPAWN_SETPGROUP and POSIX_SPAWN_SETSID of Linux.
  private static let group: Int16 = 0x02
  private static let session: Int16 = 0x80

  /// Runs a program with files as its standard streams, in a process group of its own.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - words: Its arguments, without the name.
  ///   - environment: All its variables.
  ///   - streams: The paths of standard input, output and error; output replaces what the files hold.
  /// - Returns: The exit code; see `status(of:)`.
  /// - Throws: `Failure` if the program does not start.
  static func run(
    _ program: String, _ words: [String], environment: [String: String],
    streams: (input: String, output: String, errors: String)
  ) throws(Failure) -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    _ = unsafe posix_spawn_file_actions_addopen(&actions, 0, streams.input, O_RDONLY, 0)
    for (number, path) in [(Int32(1), streams.output), (2, streams.errors)] {
      _ = unsafe posix_spawn_file_actions_addopen(
        &actions, number, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    let child = unsafe try start(
      program, [program] + words, environment.map { "\($0)=\($1)" }, &actions)
    return try status(of: child)
  }

  /// Waits for a program and returns its exit code; 128 and the number of the signal that ended it,
  /// if one did, as shells do.
  static func status(of child: pid_t) throws(Failure) -> Int32 {
    var status: Int32 = 0
    var ended = unsafe waitpid(child, &status, 0)
    while ended < 0, errno == EINTR { ended = unsafe waitpid(child, &status, 0) }
    guard ended == child else { throw Failure(description: "no process \(child): \(errno)") }
    return exitCode(of: status)
  }

  /// Returns the exit code in what `waitpid` gives: WIFEXITED and WEXITSTATUS are macros, too.
  static func exitCode(of status: Int32) -> Int32 {
    status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
  }

  /// Starts a program; `words` has its name, too.
  ///
  /// Signals that tests ignore do what they do by default, as for programs of a shell.
  static func start(
    _ program: String, _ words: [String], _ variables: [String],
    _ actions: inout posix_spawn_file_actions_t, leadsSession: Bool = false
  ) throws(Failure) -> pid_t {
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { _ = unsafe posix_spawnattr_destroy(&attributes) }
    _ = unsafe posix_spawnattr_setflags(
      &attributes, Self.signals | (leadsSession ? Self.session : Self.group))
    var defaults = sigset_t()
    unsafe sigemptyset(&defaults)
    for signal in [SIGPIPE, SIGXFSZ] { unsafe sigaddset(&defaults, signal) }
    _ = unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    let (words, variables) = unsafe (copies(of: words), copies(of: variables))
    defer {
      for index in unsafe words.indices { unsafe free(words[index]) }
      for index in unsafe variables.indices { unsafe free(variables[index]) }
    }
    var child: pid_t = 0
    let code = unsafe posix_spawn(&child, program, &actions, &attributes, words, variables)
    guard code == 0 else { throw Failure(description: "\(program) does not start: \(code)") }
    return child
  }

  /// Copies texts to a list that ends with nil, as C takes them.
  private static func copies(of texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    unsafe texts.map { unsafe strdup($0) } + [nil]
  }
}
