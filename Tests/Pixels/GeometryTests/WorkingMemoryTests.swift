import Testing

@testable import Geometry

@Suite struct WorkingMemoryTests {
  @Test func valuesGoFromUseToUse() {
    let memory = WorkingMemory { [Int]() }
    memory.use { value in
      value.append(1)
      return ((), isKept: true)
    }
    let second = memory.use { value in
      value.append(2)
      return (value, isKept: false)
    }
    #expect(second == [1, 2])
    // What is not kept is made anew.
    #expect(memory.use { ($0, isKept: true) }.isEmpty)
  }

  @Test func usesWithinUsesHaveTheirOwn() {
    let memory = WorkingMemory { 0 }
    memory.use { outer in
      outer = 1
      let inner = memory.use { inner in
        inner += 5
        return (inner, isKept: true)
      }
      #expect(inner == 5)
      #expect(outer == 1)
      return ((), isKept: true)
    }
  }

  @Test func threadsNeverShareOne() async {
    let memory = WorkingMemory { 0 }
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<16 {
        group.addTask {
          (0..<500).allSatisfy { _ in
            memory.use { value in
              value = task
              var isOwn = true
              for _ in 0..<50 { isOwn = isOwn && value == task }
              return (isOwn, isKept: true)
            }
          }
        }
      }
      for await isOwn in group { #expect(isOwn) }
    }
  }

  @Test func strokesAreTheSameWithUsedMemory() {
    // Sides, dashes and whole strokes in turn, each twice.
    var line = Path()
    line.move(to: Point(x: 1, y: 1))
    line.cubic(
      to: Point(x: 20, y: 9), control1: Point(x: 4, y: 22), control2: Point(x: 9, y: -4))
    line.line(to: Point(x: 3, y: 20))
    let disc = Path.ellipse(center: Point(x: 9, y: 9), radiusX: 5, radiusY: 4)
    func all() -> [Path] {
      [
        line.stroked(StrokeStyle(width: 2), tolerance: 0.01),
        disc.outset(by: 1, isClockwise: true, tolerance: 0.01),
        line.stroked(StrokeStyle(width: 1, dashes: [2, 1]), tolerance: 0.01),
        disc.stroked(StrokeStyle(width: 1), tolerance: 0.01),
        line.stroked(StrokeStyle(width: 2), tolerance: 0.01),
      ]
    }
    let first = all()
    #expect(first == all())
    #expect(first[0] == first[4])
    var own = Stroker()
    var outline = Path()
    own.append(strokeOf: line, style: StrokeStyle(width: 2), tolerance: 0.01, to: &outline)
    #expect(outline == first[0])
  }
}
