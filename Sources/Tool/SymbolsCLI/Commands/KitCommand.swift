/// `symbols kit`: generates a design system as Swift sources, and screens from data.
enum KitCommand {
  private static let actions =
    KitPackageActions.actions + KitCheckActions.actions + KitScreenActions.actions

  static let row = Command(
    "kit", "generate a design system package from design tokens",
    operands: .actions(actions), options: Command.options(of: actions),
    exclusive: OutputOptions.exclusive,
    discussion: KitPackageActions.discussion + KitCheckActions.discussion
      + KitScreenActions.discussion,
    examples: KitPackageActions.examples + KitCheckActions.examples + KitScreenActions.examples,
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    let (action, named) = try arguments.action(of: row)
    let (arguments, operands) = KitScreenOptions.settled(arguments, named, action, &context)
    switch action {
    case KitPackageActions.begin.name: return try KitPackageActions.begin(arguments, &context)
    case KitPackageActions.tokens.name: return try KitPackageActions.tokens(arguments, &context)
    case KitPackageActions.build.name: return try KitPackageActions.build(arguments, &context)
    case KitScreenActions.view.name:
      return try KitScreenActions.view(operands, arguments, &context)
    case KitCheckActions.check.name:
      return try KitCheckActions.run(operands, arguments, &context)
    case KitScreenActions.schema.name: return try KitScreenActions.schema(arguments, &context)
    case KitScreenActions.preview.name: return try KitScreenActions.preview(arguments, &context)
    default: return try KitScreenActions.describe(operands, arguments, &context)
    }
  }
}
