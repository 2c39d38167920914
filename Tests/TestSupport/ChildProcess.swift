internal import Libc

/// A program that a test starts and waits for.
///
/// Foundation's `Process` looks for the end of a process every 50 ms on Linux, which would be most of
/// the time of the suite.
enum ChildProcess {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// POSIX_SPAWN_SETPGROUP and POSIX_SPAWN_SETSIGMASK, which are macros that Swift does not import.
  private static let flags: Int16 = 0x02 | 0x08

  /// Runs a program with files as its standard streams, in a process group of its own.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - words: Its arguments, without the name.
  ///   - environment: All its variables.
  ///   - streams: The paths of standard input, output and error; output replaces what the files hold.
  /// - Returns: The exit code; the number of the signal that ended it, if one did.
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
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { _ = unsafe posix_spawnattr_destroy(&attributes) }
    _ = unsafe posix_spawnattr_setflags(&attributes, Self.flags)
    let child = unsafe try start(
      program, [program] + words, environment.map { "\($0)=\($1)" }, &actions, &attributes)
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    // WIFEXITED and WEXITSTATUS are macros, too.
    return status & 0x7F == 0 ? status >> 8 & 0xFF : status & 0x7F
  }

  /// Starts a program; `words` has its name, too.
  static func start(
    _ program: String, _ words: [String], _ variables: [String],
    _ actions: inout posix_spawn_file_actions_t, _ attributes: inout posix_spawnattr_t
  ) throws(Failure) -> pid_t {
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
