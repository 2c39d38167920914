import Libc
import SymbolsCLI

exit(Tool.run(Array(CommandLine.arguments.dropFirst())))
