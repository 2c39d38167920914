internal import JSONRPC

/// Error codes that the Language Server Protocol adds to the codes of JSON-RPC.
extension ResponseError.Code {
  /// A request arrived before `initialize`.
  static let serverNotInitialized = ResponseError.Code(-32002)
  /// The client cancelled the request.
  static let requestCancelled = ResponseError.Code(-32800)
}

extension ResponseError {
  /// The answer to a request that the client cancelled.
  static let cancelled = ResponseError(.requestCancelled, "the client cancelled the request")
}
