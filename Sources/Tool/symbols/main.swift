import CStart
import Encodings
import Libc
import SymbolsCLI

// The C library provides the arguments instead of Swift; see start.c.
#if canImport(Musl)
  let words = CommandLine.arguments
#else
  let words = (0..<start_argument_count()).compactMap { index in
    unsafe start_argument(index).map { unsafe ByteText.text(terminatedBy: $0) }
  }
#endif
exit(Tool.run(command: words))
