import SymbolsCLI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

exit(Tool.run(Array(CommandLine.arguments.dropFirst())))
