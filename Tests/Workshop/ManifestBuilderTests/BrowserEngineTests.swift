import Testing
import Workbench

@testable import ManifestBuilder

struct BrowserEngineTests {
  /// If this fails, `make wasm` compiles the engine again.
  @Test func theEngineOfPagesIsThatOfTheTool() throws {
    let program = try Repository.bytes(BrowserEngine.path)
    let recorded = try #require(BrowserEngine.recordedHash(in: program))
    #expect(try recorded == BrowserEngine.sourcesHash(root: Repository.root))
    #expect(try !BrowserEngine.isStale(root: Repository.root))
  }

  @Test func programsWithoutTheSectionAreStale() throws {
    var program = try Repository.bytes(BrowserEngine.path)
    #expect(BrowserEngine.recordedHash(in: []) == nil)
    #expect(BrowserEngine.recordedHash(in: Array(program.dropLast())) == nil)
    program[program.count - 70] ^= 1
    #expect(BrowserEngine.recordedHash(in: program) == nil)
  }
}
