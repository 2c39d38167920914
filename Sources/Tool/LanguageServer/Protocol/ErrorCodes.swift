internal import JSONRPC

/// The codes that the Language Server Protocol adds to those of JSON-RPC.
extension ResponseError.Code {
  /// A request came before `initialize`.
  static let serverNotInitialized = ResponseError.Code(-32002)
  /// The client cancelled the request.
  static let requestCancelled = ResponseError.Code(-32800)
}
