struct NestingGenerator { init(seed: UInt64) {}; mutating func source(count: Int) -> String { "" } }
