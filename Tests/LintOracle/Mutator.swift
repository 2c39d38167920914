struct Mutator { init(arguments: [String]) {}; func run() throws {} }
