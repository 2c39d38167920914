internal import Encodings
internal import Locks

/// The requests that are not answered yet, including those that the client has cancelled.
///
/// One thread reads messages and registers requests and cancellations; another one answers the
/// requests and learns during its work that one was cancelled. The protocol determines how to
/// answer a cancelled request.
package final class PendingRequests: Sendable {
  private struct Entry {
    let canBeCancelled: Bool
    var isCancelled = false
  }

  private struct State {
    /// The requests by identifier; if a client reuses an identifier, it has several entries.
    var entries: [RequestID: [Entry]] = [:]
    var running: RequestID?
  }

  private let method: String
  private let key: String
  private let stop: @Sendable (Bool) -> Void
  private let state = Mutex(State())

  /// Creates a registry without requests.
  ///
  /// - Parameters:
  ///   - method: The notification that cancels a request.
  ///   - key: The parameter that contains the identifier of the request.
  ///   - stop: Receives true to stop the work on the current request, and false to allow work
  ///     again.
  package init(
    cancelledBy method: String, _ key: String, stop: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    self.method = method
    self.key = key
    self.stop = stop
  }

  /// Registers a received message.
  ///
  /// Call this in the order of arrival.
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

  /// Begins work on a request.
  ///
  /// - Parameter id: The request; call `finish(_:)` for it afterwards.
  /// - Returns: Whether work is needed; false if the request was cancelled already.
  package func begin(_ id: RequestID) -> Bool {
    state.withLock { state in
      if state.entries[id]?.first?.isCancelled == true { return false }
      state.running = id
      return true
    }
  }

  /// Removes a request that is about to be answered.
  ///
  /// - Parameter id: The request.
  /// - Returns: Whether the request was cancelled.
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
