internal import Encodings
internal import Locks

/// The requests that are not answered yet, and which of them the client has cancelled.
///
/// The thread that reads messages registers them, so that the thread that answers learns of a
/// cancellation while it works. The protocol determines the answer to a cancelled request.
package final class PendingRequests: Sendable {
  private struct Entry {
    let canBeCancelled: Bool
    var isCancelled = false
  }

  private struct State {
    /// By their ids; a client that uses an id again has several.
    var entries: [RequestID: [Entry]] = [:]
    var running: RequestID?
  }

  private let method: String
  private let key: String
  private let stop: @Sendable (Bool) -> Void
  private let state = Mutex(State())

  /// Knows of no request.
  ///
  /// - Parameters:
  ///   - method: The notification that cancels.
  ///   - key: The parameter that has the id of the request.
  ///   - stop: Stops the work for the request that runs, or lets work go on again.
  package init(
    cancelledBy method: String, _ key: String, stop: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    self.method = method
    self.key = key
    self.stop = stop
  }

  /// Registers a received message; call it in the order of arrival.
  package func note(_ message: Result<Message, Message.Invalid>) {
    switch message {
    case .success(.request(let request)):
      // A handshake must not be cancelled.
      let entry = Entry(canBeCancelled: request.method != "initialize")
      state.withLock { $0.entries[request.id, default: []].append(entry) }
    case .success(.notification(let notification)) where notification.method == method:
      guard let id = notification.parameters?[key].flatMap(RequestID.init) else { return }
      state.withLock { state in
        guard var entries = state.entries[id] else { return }
        for index in entries.indices where entries[index].canBeCancelled {
          entries[index].isCancelled = true
        }
        state.entries[id] = entries
        if state.running == id, entries.first?.isCancelled == true { stop(true) }
      }
    case .success(.batch(let parts)): for part in parts { note(part) }
    case .success, .failure: break
    }
  }

  /// Begins to work for a request.
  ///
  /// - Parameter id: The request, which `finish(_:)` must follow.
  /// - Returns: Whether there is anything to do: false if it is cancelled already.
  package func begin(_ id: RequestID) -> Bool {
    state.withLock { state in
      if state.entries[id]?.first?.isCancelled == true { return false }
      state.running = id
      return true
    }
  }

  /// Forgets a request that is to be answered now.
  ///
  /// - Parameter id: The request.
  /// - Returns: Whether it was cancelled.
  package func finish(_ id: RequestID) -> Bool {
    state.withLock { state in
      if state.running == id {
        state.running = nil
        stop(false)
      }
      guard var entries = state.entries[id], !entries.isEmpty else { return false }
      let entry = entries.removeFirst()
      state.entries[id] = entries.isEmpty ? nil : entries
      return entry.isCancelled
    }
  }
}
