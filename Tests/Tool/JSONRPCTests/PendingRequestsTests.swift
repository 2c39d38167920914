import Encodings
import JSONRPC
import Locks
import Testing
import Workbench

@Suite struct PendingRequestsTests {
  private static func message(_ text: String) -> Result<Message, Message.Invalid> {
    Result { () throws(Message.Invalid) in try Message(parsing: Bytes(Array(text.utf8))) }
  }

  private static func request(_ id: Int, _ method: String = "m") -> Result<Message, Message.Invalid>
  {
    message(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)"}"#)
  }

  private static func cancel(_ id: Int) -> Result<Message, Message.Invalid> {
    message(#"{"jsonrpc":"2.0","method":"c","params":{"id":\#(id)}}"#)
  }

  /// What runs is stopped once it is cancelled, and only then; afterwards, work goes on.
  @Test func aRunningRequestIsStopped() {
    let stops = Mutex<[Bool]>([])
    let pending = PendingRequests(cancelledBy: "c", "id") { stop in
      stops.withLock { $0.append(stop) }
    }
    for text in [Self.request(1), Self.request(2)] { pending.note(text) }
    #expect(pending.begin(RequestID(1)))
    pending.note(Self.cancel(2))
    #expect(stops.withLock { $0 } == [])
    pending.note(Self.cancel(1))
    #expect(stops.withLock { $0 } == [true])
    #expect(pending.finish(RequestID(1)))
    #expect(stops.withLock { $0 } == [true, false])
    #expect(!pending.begin(RequestID(2)))
    #expect(pending.finish(RequestID(2)))
    // It is too late, and nothing runs.
    pending.note(Self.cancel(1))
    #expect(stops.withLock { $0 } == [true, false])
  }

  @Test func aHandshakeIsNotCancelled() {
    let pending = PendingRequests(cancelledBy: "c", "id")
    pending.note(Self.request(1, "initialize"))
    pending.note(Self.cancel(1))
    #expect(pending.begin(RequestID(1)))
    #expect(!pending.finish(RequestID(1)))
  }

  /// Whatever is cancelled whenever, each request is cancelled exactly if a cancellation came
  /// between it and its answer.
  @Test(arguments: 0..<100)
  func randomCancellations(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let pending = PendingRequests(cancelledBy: "c", "id")
    var waiting: [(id: Int, isCancelled: Bool)] = []
    for _ in 0..<200 {
      let id = Int.random(in: 0..<4, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        pending.note(Self.request(id))
        waiting.append((id, false))
      case 1:
        pending.note(Self.cancel(id))
        for index in waiting.indices where waiting[index].id == id {
          waiting[index].isCancelled = true
        }
      default:
        guard !waiting.isEmpty else { break }
        let (id, isCancelled) = waiting.removeFirst()
        let runs = pending.begin(RequestID(id))
        #expect(runs != isCancelled, "seed \(seed)")
        #expect(pending.finish(RequestID(id)) == isCancelled, "seed \(seed)")
      }
    }
  }
}
