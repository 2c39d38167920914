internal import SwiftSource
internal import SymbolCatalog

/// Generates the code of UIKit buttons that change their image.
extension KitEmitter {
  /// Sets another image in `button`, with a transition on OS versions where buttons support it.
  mutating func replaceButtonImage() {
    guard let effect = request.effect,
      let (requirement, arguments) = effect.spellings(
        avoidsRepeatBehavior: SwiftUIModifiers.isBefore2024(request.targets)
      ).first
    else { return }
    var transition = Code()
    transition.add(
      .choice(
        "buttonConfiguration.symbolContentTransition = \(kit.reduceMotion)", "nil",
        .call("UISymbolContentTransition", arguments)))
    let start = Expression.text("var buttonConfiguration = button.configuration ?? .plain()")
    var end = Code("buttonConfiguration.image = image")
    end.add("button.configuration = buttonConfiguration")
    let newest = requirement | API.buttonTransition
    guard !API.buttonConfiguration.missing(on: request.targets).isEmpty else {
      code.add(start)
      add([Alternative(newest, transition), Alternative(Code())])
      code.add(end)
      return
    }
    var older = Code(start)
    older.add(end)
    var newer = Code(start)
    newer.add(transition)
    newer.add(end)
    add([
      Alternative(newest, newer), Alternative(API.buttonConfiguration, older),
      Alternative(Code("button.setImage(image, for: .normal)")),
    ])
  }
}
