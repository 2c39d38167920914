import Console
import Testing

/// Whether other programs are run as they are meant.
@Suite struct ProgramTests {
  /// As the tool does: otherwise, a program that reads nothing would end the tests.
  init() { System.ignoreSignalsOfWrites() }

  @Test func outputErrorsAndCodes() throws {
    let result = try #require(
      System.output(of: ["sh", "-c", "printf out; printf err >&2; exit 3"], limit: 100))
    #expect(result.output == Array("out".utf8) && result.errors == Array("err".utf8))
    #expect(result.exitCode == 3 && !result.isCut)
  }

  @Test func aProgramThatWritesTooMuchIsEnded() throws {
    let result = try #require(System.output(of: ["sh", "-c", "yes"], limit: 1_000))
    #expect(result.isCut && result.exitCode == -1)
  }

  /// Neither pipe may wait for the other.
  @Test(arguments: [0, 1, 511, 512, 513, 4_096, 3_000_000])
  func inputOfAnySizeIsPassed(size: Int) throws {
    let input = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
    let result = try #require(System.output(of: ["cat"], input: input, limit: size))
    #expect(result.output == input && result.exitCode == 0 && !result.isCut)
    let ignored = try #require(System.output(of: ["sh", "-c", "echo a"], input: input, limit: 9))
    #expect(ignored.output == Array("a\n".utf8) && ignored.exitCode == 0)
  }

  @Test func whatIsNotThere() {
    #expect(System.output(of: ["no-such-program-anywhere"], limit: 10) == nil)
    #expect(!System.run("no-such-program-anywhere 2>/dev/null", input: []))
    #expect(System.run("cat >/dev/null", input: Array("text".utf8)))
  }

  @Test func programsGetAbsoluteFoldersOnly() throws {
    let result = try #require(System.output(of: ["sh", "-c", "echo \"$PATH\""], limit: 10_000))
    let folders = String(decoding: result.output, as: UTF8.self).split(separator: ":")
    #expect(!folders.isEmpty && folders.allSatisfy { $0.hasPrefix("/") })
  }

  @Test func timeRunsForwards() {
    let start = System.milliseconds
    #expect(System.milliseconds >= start)
  }
}
