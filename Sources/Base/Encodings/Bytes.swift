internal import Libc

/// Immutable bytes that belong either to the program image (embedded files, never copied, paged in
/// on demand) or to an array.
///
/// Every access is bounds-checked, and only this file of the module uses pointers.
@safe package struct Bytes: @unchecked Sendable {
  /// The owner of the storage, which keeps an array alive; nil for bytes of the program image.
  private let owner: Owner?
  private let start: UnsafePointer<UInt8>
  /// The number of bytes.
  package let count: Int

  @safe private final class Owner: @unchecked Sendable {
    let buffer: UnsafeMutableBufferPointer<UInt8>

    init(_ array: ArraySlice<UInt8>) {
      unsafe buffer = .allocate(capacity: max(array.count, 1))
      _ = unsafe buffer.initialize(from: array)
    }

    deinit { unsafe buffer.deallocate() }
  }

  /// Copies `array`.
  ///
  /// O(n).
  package init(_ array: [UInt8]) { self.init(array[...]) }

  /// Copies `array`.
  ///
  /// O(n).
  package init(_ array: ArraySlice<UInt8>) {
    let owner = Owner(array)
    self.owner = owner
    unsafe start = UnsafePointer(owner.buffer.baseAddress.unsafelyUnwrapped)
    count = array.count
  }

  /// Wraps bytes that live as long as the program.
  ///
  /// O(1).
  @unsafe package init(programImage start: UnsafePointer<UInt8>, count: Int) {
    owner = nil
    unsafe self.start = unsafe start
    self.count = count
  }

  /// The byte at `index`.
  ///
  /// - Precondition: `0 <= index < count`.
  @inlinable package subscript(index: Int) -> UInt8 {
    precondition(index >= 0 && index < count, "byte index out of range")
    return unsafe base[index]
  }

  @usableFromInline var base: UnsafePointer<UInt8> { unsafe start }

  /// Returns the address of a range, valid as long as this value is alive.
  @unsafe package func address(_ range: Range<Int>) -> UnsafeRawPointer {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of range")
    return unsafe UnsafeRawPointer(start + range.lowerBound)
  }

  /// Returns a subrange that shares the storage.
  ///
  /// O(1).
  package func slice(_ range: Range<Int>) -> Bytes {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of range")
    return unsafe Bytes(owner: owner, start: start + range.lowerBound, count: range.count)
  }

  private init(owner: Owner?, start: UnsafePointer<UInt8>, count: Int) {
    self.owner = owner
    unsafe self.start = unsafe start
    self.count = count
  }

  /// Calls `body` with all bytes, and returns its result.
  package func withSpan<Result>(_ body: (RawSpan) -> Result) -> Result {
    withExtendedLifetime(owner) {
      unsafe body(UnsafeRawBufferPointer(start: start, count: count).bytes)
    }
  }

  /// Reads a little-endian `UInt32` at a byte offset.
  ///
  /// - Precondition: The four bytes are in bounds.
  package func uint32(at offset: Int) -> UInt32 {
    precondition(offset >= 0 && offset <= count - 4, "offset out of range")
    return unsafe UInt32(
      littleEndian: UnsafeRawPointer(start).loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// Decodes a range as UTF-8, and replaces invalid bytes with U+FFFD.
  ///
  /// O(length).
  package func string(_ range: Range<Int>) -> String {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of range")
    return unsafe String(
      decoding: UnsafeBufferPointer(start: start + range.lowerBound, count: range.count),
      as: UTF8.self)
  }

  /// Returns a copy of a range.
  ///
  /// O(length).
  package func array(_ range: Range<Int>) -> [UInt8] {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of range")
    return unsafe Array(UnsafeBufferPointer(start: start + range.lowerBound, count: range.count))
  }

  /// Returns the hash of a range, equal to `FNV1a.folded`.
  package func folded(_ range: Range<Int>) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of range")
    return unsafe FNV1a.folded(
      UnsafeBufferPointer(start: start + range.lowerBound, count: range.count).span)
  }

  /// Returns the offset of the first `byte` at or after `offset`, or nil.
  ///
  /// O(distance).
  package func firstIndex(of byte: UInt8, from offset: Int) -> Int? {
    let offset = max(offset, 0)
    guard offset < count,
      let found = unsafe memchr(start + offset, Int32(byte), count - offset)
    else { return nil }
    return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }

  /// Searches `limit..<offset` for the last `byte`, and returns the offset after it, or `limit` if
  /// there is none.
  ///
  /// O(distance).
  package func index(afterLast byte: UInt8, before offset: Int, notBefore limit: Int) -> Int {
    precondition(limit >= 0 && limit <= offset && offset <= count, "range out of range")
    var index = offset
    while index > limit, unsafe start[index - 1] != byte { index -= 1 }
    return index
  }

  /// Returns whether all bytes of a range are printable ASCII.
  ///
  /// O(length).
  package func isPlainASCII(_ range: Range<Int>) -> Bool {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of range")
    return range.allSatisfy { unsafe start[$0] &- 0x20 < 0x60 }
  }

  /// Returns whether the bytes at `offset` equal `text`.
  ///
  /// O(length of `text`).
  package func hasBytes(of text: StaticString, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard offset >= 0, length <= count - offset else { return false }
    for index in 0..<length where unsafe start[offset + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  /// Returns whether a range contains `text`, which must not be empty.
  ///
  /// O(length of the range), unless the first byte of `text` is very frequent.
  package func contains(_ text: StaticString, in range: Range<Int>) -> Bool {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of range")
    let first = unsafe Int32(text.utf8Start[0])
    var place = unsafe UnsafeRawPointer(start + range.lowerBound)
    let end = unsafe UnsafeRawPointer(start + range.upperBound)
    while let found = unsafe memchr(place, first, end - place) {
      let index = unsafe UnsafeRawPointer(found) - UnsafeRawPointer(start)
      if hasBytes(of: text, at: index), index + text.utf8CodeUnitCount <= range.upperBound {
        return true
      }
      unsafe place = UnsafeRawPointer(found) + 1
    }
    return false
  }

  /// Compares a range with `other` by bytes.
  ///
  /// The result is negative if the range sorts before `other`, zero if it is equal, and positive if
  /// it sorts after `other`.
  ///
  /// O(shorter length).
  package func compare(_ range: Range<Int>, with other: borrowing Span<UInt8>) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of range")
    let common = min(range.count, other.count)
    let order = unsafe other.withUnsafeBufferPointer { other in
      guard let bytes = other.baseAddress else { return 0 as Int32 }
      return unsafe memcmp(start + range.lowerBound, bytes, common)
    }
    guard order == 0 else { return Int(order) }
    return range.count - other.count
  }
}
