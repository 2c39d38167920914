internal import SwiftSource

/// What is UIKit's or AppKit's own.
protocol Kit {
  var imageType: String { get }
  /// The expression that tells whether the user wants less motion.
  var reduceMotion: String { get }
  /// Whether an image gets its configuration after it is made.
  var configuresImage: Bool { get }
  /// A configuration that says nothing, to build on.
  var emptyConfiguration: Expression { get }
  /// Arguments of the configurations that set size, weight and scale.
  func sizePieces(_ request: SnippetRequest) -> [[Expression]]
  /// Arguments of the configurations that set rendering and colours, in the ways that exist.
  func colorPieces(_ request: SnippetRequest) -> [[Alternative<[Expression]>]]
  /// The image, in the ways that exist, without what the name needs.
  func images(
    _ name: String, isSafe: Bool, hasConfiguration: Bool, _ request: SnippetRequest,
    description: Expression
  ) -> [Alternative<Expression>]
  /// Adds what shows the image.
  func addForm(_ emitter: inout KitEmitter)
  /// The variable that a form ends with, its type, and the end of its function's name.
  func result(_ form: Form) -> (name: String, type: String, suffix: String)
}

extension Ladder {
  /// The same questions with other answers.
  init<Other>(replacing other: Ladder<Other>, _ values: [Value]) {
    rungs = zip(other.rungs, values).map { Rung(guards: $0.guards, value: $1) }
    needs = other.needs
  }
}
