// Fuzzing of all parsers. `make fuzz` builds this program with -D FUZZING and libFuzzer, which
// generates inputs. All other builds run the inputs in the given files, for example to reproduce a
// failure.

import FileAccess

#if FUZZING
  @_silgen_name("LLVMFuzzerRunDriver")
  func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ target: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt

  var count = CommandLine.argc
  var arguments = unsafe CommandLine.unsafeArgv
  _ = unsafe runDriver(&count, &arguments) { start, count in
    unsafe runTarget(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
  }
#else
  for path in CommandLine.arguments.dropFirst() { runTarget(try File.read(path)) }
#endif
