// The C library of the system under one name, so that the choice stands here and not in twenty
// files.
//
// `@_exported` is what makes `internal import Libc` give its functions; there is no other spelling
// of a module that passes another one on.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Darwin
#endif
