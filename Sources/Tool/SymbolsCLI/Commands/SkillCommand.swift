/// `symbols skill`: prints instructions for coding agents that run the tool in a shell.
enum SkillCommand {
  static let row = Command(
    "skill", "write a skill, or a paragraph for AGENTS.md, that teaches coding agents the tool",
    operands: .choice(["skill", "agents"], required: false),
    discussion: [
      "Writes a SKILL.md: put it into a folder named sf-symbols, such as .claude/skills/sf-symbols. With 'agents', "
        + "writes a paragraph for AGENTS.md or CLAUDE.md. Agents without a shell use the server: symbols mcp."
    ],
    examples: [
      .init("symbols skill > SKILL.md", "a skill"),
      .init("symbols skill agents >> AGENTS.md", "a paragraph for all agents of a repository"),
    ],
    relies: [],
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    try arguments.expectOperands(atMost: 1, row)
    switch arguments.operands.first {
    case nil, "skill": try context.output.write(document: skill)
    case "agents": try context.output.write(document: agents)
    case let word?:
      throw .invalidOperand(word, command: row, valid: ["skill", "agents"])
    }
    return .success
  }

  /// The rules that both texts contain.
  private static let rules = """
    - Never invent a name. Search first: `symbols search --target iOS16,macOS13 WORDS` prints names, best first.
    - Check names that you know: `symbols check --target iOS16,macOS13 NAME...` exits with 1 if one does not exist or is
      too new, and prints what to use instead.
    - After edits, run `symbols lint`, or `symbols lint PATH...`; `symbols lint --fix` applies safe fixes.
    - Take the targets from the project: `symbols lint --explain-target FILE` prints them.
    """

  private static let skill = """
    ---
    name: sf-symbols
    description: Finds, checks, draws and generates SF Symbols names with the command line tool symbols. Use before \
    writing or changing any systemName, systemImage or symbol name in Swift, SwiftUI, UIKit, AppKit, Objective-C or \
    expo-symbols, and after editing files with such names.
    ---

    # SF Symbols

    A name that does not exist, or that is newer than the app's deployment target, compiles and shows nothing.

    \(rules)

    ## Examples

    ```sh
    symbols search not connected to wifi          # by meaning: wifi.slash
    symbols search --target iOS15 mute microphone # only names that work on iOS 15
    symbols search --families bell                # one result for each family of variants
    symbols check --target iOS15 bell.badge hart  # hart is not a symbol; nearest: heart, hare, cart
    symbols show bell.badge                       # availability, earlier names, layers, variants
    symbols lint --target iOS15                   # all sources of the project
    symbols lint --format json Sources            # for programs
    symbols codegen bell --effect wiggle --target iOS15 --label Alerts  # SwiftUI with an #available ladder
    symbols codegen --as enum --used-in Sources   # typed names of all symbols that the sources use
    symbols export heart.fill -o heart.svg        # original artwork, for the web or a preview
    ```

    Exit codes: 0 found or clean, 1 nothing found or problems, 2 wrong usage. Data is on standard output, notes are \
    on standard error. `symbols help COMMAND` lists all options.

    """

  private static let agents = """
    ## SF Symbols

    Names of SF Symbols (`Image(systemName:)`, `Label(_:systemImage:)`, `UIImage(systemName:)`) are checked by the tool
    `symbols`. A name that does not exist, or that is newer than the deployment target, compiles and shows nothing.

    \(rules)

    """
}
