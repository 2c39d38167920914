// Re-exports the C library under one name, so that twenty files need no conditional import.
//
// `@_exported` makes `internal import Libc` provide its functions; Swift has no other syntax for a
// module that re-exports another.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Darwin
#endif
