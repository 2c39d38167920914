struct Dasher {
  struct Dot { let center: Point; let tangent: Vector }
  private(set) var dots: [Dot] = []
  private(set) var result = Path()
  mutating func dash(_ path: Path, _ dashes: [Double], offset: Double, tolerance: Double) -> Bool { false }
}
