// Fuzzing of everything that parses. `make fuzz` builds it with -D FUZZING and libFuzzer, which
// then makes up inputs; in any other build it runs the inputs in the files that it is given, such
// as a finding of the fuzzer.

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
