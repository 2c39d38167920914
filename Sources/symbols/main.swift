#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import SymbolsCLI

exit(Tool.run(Array(CommandLine.arguments.dropFirst())))
