import Testing
import Workers

/// Whether values go from threads to another one, each once and in order.
@Suite struct MailboxTests {
  @Test func order() {
    let mailbox = Mailbox<Int>(capacity: 3)
    #expect(mailbox.takeAll(waiting: 0).isEmpty)
    #expect(Daemon.start { for number in 0..<1_000 { mailbox.put(number) } })
    var taken: [Int] = []
    while taken.count < 1_000 {
      let values = mailbox.takeAll(waiting: nil)
      #expect(values.count <= 3)
      taken += values
    }
    #expect(taken == Array(0..<1_000))
    #expect(mailbox.takeAll(waiting: 1).isEmpty)
  }

  /// Whoever waits is woken by the first value.
  @Test func severalSenders() {
    let mailbox = Mailbox<Int>()
    for sender in 0..<8 {
      #expect(Daemon.start { for number in 0..<100 { mailbox.put(sender * 100 + number) } })
    }
    var taken: [Int] = []
    while taken.count < 800 { taken += mailbox.takeAll(waiting: 60_000) }
    #expect(taken.sorted() == Array(0..<800))
    for sender in 0..<8 {
      let own = taken.filter { $0 / 100 == sender }
      #expect(own == own.sorted())
    }
  }
}
