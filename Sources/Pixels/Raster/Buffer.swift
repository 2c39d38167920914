/// A growable array with a single owner and reusable memory, without reference counting and
/// copy-on-write.
///
/// The inner loops of the rasterizer access many short arrays for only a few nanoseconds each. With
/// `Array`, uniqueness checks took a third of the time. Indices are checked as in `Array`.
@safe
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private var memory: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init() {
    capacity = 64
    unsafe memory = .allocate(capacity: 64)
  }

  deinit { unsafe memory.deallocate() }

  var last: Element? { count > 0 ? self[count - 1] : nil }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of range")
      return unsafe memory[index]
    }
    @inline(__always) _modify {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of range")
      yield unsafe &memory[index]
    }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: 2 * capacity) }
    unsafe memory[count] = element
    count &+= 1
  }

  /// Appends `number` elements that `make` returns.
  @inline(__always)
  mutating func append(count number: Int, _ make: () -> Element) {
    precondition(number >= 0, "the count is negative")
    while capacity &- count < number { grow(to: 2 * capacity) }
    let end = count &+ number
    var index = count
    while index < end {
      unsafe memory[index] = make()
      index &+= 1
    }
    count = end
  }

  /// Calls `body` with the elements as a span, whose count stays in a register in loops.
  @inline(__always)
  func withSpan<Result>(_ body: (Span<Element>) -> Result) -> Result {
    let span = unsafe Span(_unsafeStart: memory, count: count)
    return body(span)
  }

  /// Calls `body` with the elements as a mutable span, whose count stays in a register in loops.
  @inline(__always)
  mutating func withMutableSpan<Result>(
    _ body: (inout MutableSpan<Element>) -> Result
  ) -> Result {
    var span = unsafe MutableSpan(_unsafeStart: memory, count: count)
    return body(&span)
  }

  mutating func insert(_ element: Element, at index: Int) {
    append(element)
    var place = count - 1
    while place > index {
      self[place] = self[place - 1]
      place -= 1
    }
    self[index] = element
  }

  mutating func removeLast(_ number: Int = 1) {
    precondition(number >= 0 && number <= count, "the buffer has fewer elements")
    count -= number
  }

  mutating func removeAll() { count = 0 }

  /// Replaces the contents with `number` equal elements.
  mutating func fill(_ element: Element, count number: Int) {
    if capacity < number { grow(to: number) }
    count = number
    for index in 0..<number { unsafe memory[index] = element }
  }

  @inline(never)
  private mutating func grow(to newCapacity: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    unsafe larger.moveInitialize(from: memory, count: count)
    unsafe memory.deallocate()
    unsafe memory = larger
    capacity = newCapacity
  }
}

extension Buffer<Int32> {
  /// Returns four adjacent elements, and sets them to 0.
  @inline(__always)
  mutating func takeFour(_ index: Int) -> SIMD4<Int32> {
    precondition(index >= 0 && index &+ 3 < count, "index out of range")
    let place = unsafe UnsafeMutableRawPointer(memory + index)
    let four = unsafe place.loadUnaligned(as: SIMD4<Int32>.self)
    unsafe place.storeBytes(of: SIMD4(), as: SIMD4<Int32>.self)
    return four
  }
}
