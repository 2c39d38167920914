// swift-format-ignore-file: AlwaysUseLowerCamelCase
// What Apple's Swift overlay adds to Darwin's C headers: what C macros and variadic functions
// become in Swift. This is all that the check assumes and does not read from real headers.
//
// Names, types and labels are those of swiftlang/swift: stdlib/public/Platform/Platform.swift
// (errno, S_IF*, SIG_*, open, openat, fcntl, ioctl) and TiocConstants.swift (TIOCGWINSZ). The
// clocks are `#define`s of enumerators in <_time.h>, and MAP_FAILED one of a cast in <sys/mman.h>;
// SDKs for Swift declare both. The bodies never run.

@_exported public import Darwin

/// The last error of the C library.
public var errno: Int32 {
  get { unsafe __error().pointee }
  set { unsafe __error().pointee = newValue }
}

/// The bits of a mode that hold the kind.
public var S_IFMT: mode_t { 0o170000 }
/// A pipe.
public var S_IFIFO: mode_t { 0o010000 }
/// A character device.
public var S_IFCHR: mode_t { 0o020000 }
/// A directory.
public var S_IFDIR: mode_t { 0o040000 }
/// A block device.
public var S_IFBLK: mode_t { 0o060000 }
/// A regular file.
public var S_IFREG: mode_t { 0o100000 }
/// A symbolic link.
public var S_IFLNK: mode_t { 0o120000 }
/// A socket.
public var S_IFSOCK: mode_t { 0o140000 }

/// The default action.
public var SIG_DFL: sig_t? { nil }
/// No action.
public var SIG_IGN: sig_t { unsafe unsafeBitCast(1, to: sig_t.self) }
/// The result of a failed signal(3).
public var SIG_ERR: sig_t { unsafe unsafeBitCast(-1, to: sig_t.self) }

/// The result of a failed mmap(2).
public var MAP_FAILED: UnsafeMutableRawPointer? { unsafe UnsafeMutableRawPointer(bitPattern: -1) }

/// The clock of the calendar.
public var CLOCK_REALTIME: clockid_t { clockid_t(rawValue: 0) }
/// The clock that only runs forwards.
public var CLOCK_MONOTONIC: clockid_t { clockid_t(rawValue: 6) }
/// The clock of a thread's work.
public var CLOCK_THREAD_CPUTIME_ID: clockid_t { clockid_t(rawValue: 16) }

/// The size of a terminal's window.
public var TIOCGWINSZ: UInt { 0x4008_7468 }

/// open(2), which is variadic in C.
public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { 0 }
/// open(2) of a file that may be new.
public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t) -> Int32 { 0 }
/// openat(2), which is variadic in C.
public func openat(_ fd: Int32, _ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { 0 }
/// openat(2) of a file that may be new.
public func openat(
  _ fd: Int32, _ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t
) -> Int32 { 0 }
/// fcntl(2), which is variadic in C.
public func fcntl(_ fd: Int32, _ cmd: Int32) -> Int32 { 0 }
/// fcntl(2) with a number.
public func fcntl(_ fd: Int32, _ cmd: Int32, _ value: Int32) -> Int32 { 0 }
/// fcntl(2) with a structure.
public func fcntl(_ fd: Int32, _ cmd: Int32, _ ptr: UnsafeMutableRawPointer) -> Int32 { 0 }
/// ioctl(2), which is variadic in C.
public func ioctl(_ fd: Int32, _ request: UInt) -> Int32 { 0 }
/// ioctl(2) with a number.
public func ioctl(_ fd: Int32, _ request: UInt, _ value: Int32) -> Int32 { 0 }
/// ioctl(2) with a structure.
public func ioctl(_ fd: Int32, _ request: UInt, _ ptr: UnsafeMutableRawPointer) -> Int32 { 0 }
