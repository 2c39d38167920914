// swift-tools-version: 6.3
// The module graph of `symbols`. Imports only go down; the build is run with
// `--explicit-target-dependency-import-check error`, so that an edge missing here is a build error,
// and `Tests/import-graph.sh` checks that no edge goes up.
//
// The folders of Sources are the floors of the house, and Tests mirrors them:
//   Base      what everything stands on: bytes and text, property lists, files, paint, the embedded resources
//   Names     the catalog and its search
//   Pixels    geometry -> coverage -> PNG, fonts, and SVG in and out; knows no symbols
//   Drawings  where names and pixels meet: artwork, export, previews
//   Code      source code that uses symbols
//   Tool      the command line, and what belongs to its user
//   Workshop  what makes and checks the project's own files; not part of the tool

import PackageDescription

/// Warnings are errors only where the project checks itself (`make check`), so that a newer
/// compiler with new warnings cannot break anybody's build.
let warningsAreErrors = Context.environment["SYMBOLS_STRICT"] != nil

let swiftSettings: [SwiftSetting] =
  [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])

/// Modules that are compiled small instead of fast: most of the program's own code.
///
/// So the binary stays below 26 MiB. Time is spent in others: geometry, pixels, PNG, ranking.
///
/// Their types also lose the names of fields and cases, 0.25 MiB of it, which text made from values
/// of enumerations would show. `make lines` finds output that depends on them.
///
/// Packages that depend on this one by version accept such flags, as its tools version is above
/// 6.1.
let small: Set<String> = [
  "SymbolsCLI", "Console", "SymbolSearch", "SymbolCodegen", "SymbolGallery", "SymbolPicker",
  "UserLibrary",
  "OwnArtwork", "OwnCatalog", "SymbolPreview", "SymbolTemplates",
  "MetadataImport", "DeploymentTargets", "SymbolKit", "TemplateLint", "JSONRPC",
  "LanguageServer", "ContextServer", "Diagnostics", "FileAccess", "PropertyLists", "XMLText",
  "FontCodec", "ArtworkLint", "SymbolStyle", "SymbolDrawing", "SymbolLint", "SourceUses",
  "SymbolExport",
  "SVGReader",
  "SVGRenderer", "SymbolArtwork",
]

/// Modules whose types lose these names.
///
/// SVGReader reads the names of its cases, and the other two are public.
let nameless = small.subtracting(["SVGReader", "SymbolSearch", "SymbolDrawing"])
  .union(["Geometry", "SymbolRanking", "Workers"])

/// What the folders of tests hold besides sources of the tests.
let excluded = [
  "SymbolSearch": ["Goldens"], "SymbolExport": ["Goldens"], "ArtworkLint": ["Goldens"],
  "SymbolCodegen": ["Goldens"], "SymbolKit": ["Views/Screens", "Views/Goldens"],
]

/// Whether another package has fetched this one, where flags that change how code is compiled are
/// refused.
let isDependency = Context.packageDirectory.contains("/checkouts/")

/// Modules that are optimized in debug builds, too, with all assertions kept: where tests, and the
/// tool that they run, spend two thirds of their time otherwise.
let optimized: Set<String> =
  isDependency
  ? []
  : [
    "Encodings", "Geometry", "PNGCodec", "Raster", "SVGReader", "SwiftSource", "SymbolCatalog",
    "SymbolRanking", "SymbolSearch",
  ]

/// A floor of the house.
struct Floor {
  let name: String

  init(_ name: String) { self.name = name }

  /// A library module and its tests: there is no module without tests.
  ///
  /// `tested` are further targets that the tests need, such as the tool that they run.
  func module(
    _ name: String, _ dependencies: [Target.Dependency] = [], tested: [Target.Dependency] = []
  ) -> [Target] {
    [
      library(name, dependencies),
      .testTarget(
        name: "\(name)Tests",
        dependencies: [.target(name: name), "TestSupport", "Workbench"] + dependencies + tested,
        path: "Tests/\(self.name)/\(name)Tests",
        exclude: excluded[name] ?? [],
        swiftSettings: swiftSettings),
    ]
  }

  /// A module that others' tests test.
  func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
      name: name, dependencies: dependencies, path: "Sources/\(self.name)/\(name)",
      swiftSettings: swiftSettings
        + (small.contains(name) ? [.unsafeFlags(["-Osize"], .when(configuration: .release))] : [])
        + (nameless.contains(name) && !isDependency
          ? [
            .unsafeFlags(
              ["-Xfrontend", "-disable-reflection-metadata"], .when(configuration: .release))
          ] : [])
        + (optimized.contains(name)
          ? [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))] : []))
  }

  func tool(_ name: String, _ dependencies: [Target.Dependency]) -> [Target] {
    [
      .executableTarget(
        name: name, dependencies: dependencies, path: "Sources/\(self.name)/\(name)",
        swiftSettings: swiftSettings)
    ]
  }

  /// C code.
  func c(
    _ name: String, _ dependencies: [Target.Dependency] = [], libraries: [String] = []
  ) -> Target {
    .target(
      name: name, dependencies: dependencies, path: "Sources/\(self.name)/\(name)",
      linkerSettings: libraries.map { .linkedLibrary($0) })
  }

  /// A C library of the system.
  ///
  /// Homebrew's formula is more than advice: SwiftPM also looks for `pkgConfig` in its folder,
  /// where libraries are that macOS has too.
  func system(_ name: String, pkgConfig: String, debian: String, homebrew: String) -> Target {
    .systemLibrary(
      name: name, path: "Sources/\(self.name)/\(name)", pkgConfig: pkgConfig,
      providers: [.apt([debian]), .brew([homebrew])])
  }
}

let base = Floor("Base")
let names = Floor("Names")
let pixels = Floor("Pixels")
let drawings = Floor("Drawings")
let code = Floor("Code")
let tool = Floor("Tool")
let workshop = Floor("Workshop")

let package = Package(
  name: "symbols",
  // What the libraries need. The tool itself is built for macOS 26: see the Makefile.
  platforms: [
    .macOS(.v14), .iOS(.v17), .macCatalyst(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1),
  ],
  products: [
    .library(name: "SymbolCatalog", targets: ["SymbolCatalog"]),
    .library(name: "SymbolSearch", targets: ["SymbolSearch"]),
    .library(name: "SymbolDrawing", targets: ["SymbolDrawing"]),
    .library(name: "SymbolSources", targets: ["SymbolSources"]),
    .executable(name: "symbols", targets: ["symbols"]),
    .plugin(name: "LintSymbols", targets: ["LintSymbols"]),
    .plugin(name: "SymbolsCode", targets: ["SymbolsCode"]),
  ],
  targets: [
    // Level 0: the C library; bytes as JSON, XML, base64, hashes; property lists; files by path;
    // work on several threads; the C doors to the embedded files of Resources/, to expat, and to
    // what C alone can do when memory runs out.
    [base.library("Libc")],
    base.module("Locks", ["CLocks"], tested: ["Libc"]),
    base.module("Encodings", ["Libc"]),
    base.module("Diagnostics", ["Encodings"]),
    base.module("PropertyLists", ["Diagnostics", "Encodings", "CExpat"], tested: ["FileAccess"]),
    base.module("XMLText", ["CExpat", "Encodings"]),
    base.module("FileAccess", ["Encodings", "Libc", "Locks", "CFiles", "CProcess"]),
    base.module("Workers", ["FileAccess", "Libc", "Locks", "CMemory", "CProcess"]),
    base.module(
      "Console", ["Diagnostics", "Encodings", "FileAccess", "Libc", "Locks", "CProcess"]),
    [
      base.c("CResources"), base.c("CMemory"), base.c("CFiles"), base.c("CProcess"),
      base.c("CLocks"),
      base.system("CExpat", pkgConfig: "expat", debian: "libexpat1-dev", homebrew: "expat"),
      base.system("CYAML", pkgConfig: "yaml-0.1", debian: "libyaml-dev", homebrew: "libyaml"),
    ],
    // Level 0: paths, and the C door to libpng with libdeflate.
    pixels.module("Geometry", ["Libc", "Locks"], tested: ["PathOracles"]),
    [
      pixels.system("CLibPNG", pkgConfig: "libpng", debian: "libpng-dev", homebrew: "libpng"),
      pixels.system(
        "CLibDeflate", pkgConfig: "libdeflate", debian: "libdeflate-dev", homebrew: "libdeflate"),
      pixels.c("CPNG", ["CLibPNG", "CLibDeflate"], libraries: ["z", "m"]),
    ],
    // Level 0: how things look: colors, gradients, weights, scales, modes.
    base.module("SymbolStyle", ["Encodings", "Geometry"]),
    // Level 0: the names.
    names.module(
      "SymbolCatalog", ["CResources", "Encodings", "Locks"], tested: ["FileAccess"]),
    // Level 0: query -> ranked symbols; gallery pages run it, too.
    names.module(
      "SymbolRanking", ["CResources", "Encodings"]),
    // Level 1: filters, suggestions and explanations.
    names.module(
      "SymbolSearch", ["SymbolRanking", "SymbolCatalog", "CResources", "Encodings", "Libc"],
      tested: ["FileAccess", "GoldenQueries"]),
    // Level 2: the user's own names over the bundled ones.
    names.module(
      "OwnCatalog", ["SymbolCatalog", "SymbolSearch", "Diagnostics", "Encodings"],
      tested: ["FileAccess"]),
    // Level 3: Apple's metadata -> names over the bundled ones.
    names.module(
      "MetadataImport", ["SymbolCatalog", "OwnCatalog", "PropertyLists"], tested: ["FileAccess"]),
    // Level 1: path -> exact coverage -> pixels.
    pixels.module("Raster", ["Geometry", "SymbolStyle"], tested: ["PathOracles"]),
    // Level 1: Swift's texts and layout.
    code.module("SwiftSource", ["Encodings"], tested: ["FileAccess"]),
    // Level 2: projects and packages -> the oldest systems that a file must run on.
    code.module(
      "DeploymentTargets",
      [
        "SymbolCatalog", "PropertyLists", "SwiftSource", "CYAML", "Diagnostics", "Encodings",
        "FileAccess",
      ]),
    // Level 2: pixels <-> PNG, paths -> fonts and PDF, SVG -> painted paths.
    pixels.module("PNGCodec", ["Raster", "SymbolStyle", "Encodings", "CPNG"]),
    pixels.module("FontCodec", ["Geometry", "Encodings", "CPNG"], tested: ["PathOracles"]),
    pixels.module("PDFCodec", ["Geometry", "Encodings"]),
    pixels.module(
      "SVGReader", ["Geometry", "SymbolStyle", "Diagnostics", "Encodings", "CExpat", "Libc"]),
    // Level 2: names -> drawings of plain filled paths.
    drawings.module(
      "SymbolArtwork",
      [
        "SymbolCatalog", "SymbolStyle", "Diagnostics", "Encodings", "Geometry", "Raster",
        "CResources", "Libc",
      ], tested: ["PathOracles"]),
    // Level 1: templates of custom symbols: their names, guides and classes.
    drawings.module("SymbolTemplates", ["SymbolStyle", "Geometry"]),
    // Level 3: SVG files of the user -> drawings like the project's own.
    drawings.module(
      "OwnArtwork",
      [
        "SymbolCatalog", "OwnCatalog", "SymbolArtwork", "SymbolTemplates", "SymbolStyle",
        "Geometry",
        "SVGReader", "XMLText", "FileAccess", "Encodings",
      ],
      tested: ["SVGRenderer", "Raster", "SymbolExport", "SymbolPreview"]),
    // Level 3: drawings -> files of all formats.
    drawings.module(
      "SymbolExport",
      [
        "SymbolCatalog", "SymbolArtwork", "SymbolTemplates", "SymbolStyle", "Diagnostics",
        "Encodings", "FileAccess", "FontCodec",
        "Geometry", "Libc", "PDFCodec", "Raster", "PNGCodec", "SwiftSource", "Workers",
      ],
      tested: ["SVGReader", "SVGRenderer"]),
    // Level 3: drawings -> bytes, for packages of others.
    drawings.module(
      "SymbolDrawing",
      ["SymbolCatalog", "SymbolArtwork", "SymbolExport", "SymbolStyle", "Geometry"],
      tested: ["symbols"]),
    // Level 3: drawings -> what terminals show, and contact sheets.
    drawings.module(
      "SymbolPreview",
      ["SymbolArtwork", "SymbolStyle", "Encodings", "Geometry", "Raster", "PNGCodec"]),
    // Level 3: SVG -> pixels, PDF, and back to SVG.
    pixels.module(
      "SVGRenderer",
      ["Geometry", "Raster", "SymbolStyle", "Encodings", "SVGReader", "PDFCodec", "PNGCodec"]),
    // Level 3: names and their looks -> source code that uses them.
    code.module(
      "SymbolCodegen",
      [
        "SymbolCatalog", "SymbolStyle", "Encodings", "SwiftSource", "PNGCodec", "CResources",
        "Locks",
      ],
      tested: ["FileAccess"]),
    // Level 3: source code -> which symbols it uses, where, and on which OS versions.
    code.module(
      "SourceUses",
      [
        "SymbolCatalog", "SymbolSearch", "SymbolCodegen", "SwiftSource", "PropertyLists", "XMLText",
        "DeploymentTargets", "Diagnostics", "Encodings", "FileAccess", "Libc", "Locks",
      ]),
    // Level 3: source code -> what is wrong with its symbols.
    code.module(
      "SymbolLint",
      [
        "SourceUses", "SymbolCatalog", "SymbolSearch", "SymbolStyle", "SymbolCodegen",
        "SwiftSource", "DeploymentTargets", "Diagnostics", "Encodings", "FileAccess", "Locks",
        "Workers",
      ]),
    // Level 4: source code -> the symbols that it uses, for packages of others.
    code.module(
      "SymbolSources", ["SourceUses", "SymbolCatalog", "DeploymentTargets", "Diagnostics"],
      tested: ["symbols"]),
    // Level 4: templates and symbol sets -> what is wrong with them.
    code.module(
      "TemplateLint",
      [
        "SourceUses", "SymbolLint", "SymbolSearch", "SymbolTemplates", "SymbolArtwork",
        "SymbolStyle",
        "SVGReader",
        "XMLText", "Geometry", "Diagnostics", "Encodings", "FileAccess",
      ],
      tested: ["OwnArtwork"]),
    // Level 3: drawings, search and code -> a page to look at and choose from.
    code.module(
      "SymbolGallery",
      [
        "SymbolCatalog", "SymbolSearch", "SymbolStyle", "SymbolArtwork", "SymbolExport",
        "SymbolCodegen", "SwiftSource", "Geometry", "PNGCodec", "CResources", "Encodings",
        "Workers",
      ]),
    // Level 4: tokens -> a package of views; data -> screens of it.
    code.module(
      "SymbolKit",
      [
        "SymbolCatalog", "SymbolSearch", "SwiftSource", "PNGCodec", "CResources", "CYAML",
        "Diagnostics", "Encodings", "Libc", "SymbolStyle",
      ],
      tested: ["FileAccess"]),
    // Level 3: what belongs to the user.
    tool.module(
      "UserLibrary",
      [
        "SymbolCatalog", "SymbolSearch", "OwnCatalog", "Diagnostics", "Encodings", "FileAccess",
        "SymbolExport",
        "Locks",
      ]),
    // Level 1: keys -> what is picked -> what a terminal shows.
    tool.module("SymbolPicker", ["Encodings"]),
    // Level 1: messages of both servers, of bytes and to bytes.
    tool.module("JSONRPC", ["Encodings", "Locks"]),
    // Level 4: names of symbols in editors.
    tool.module(
      "LanguageServer",
      [
        "JSONRPC", "SymbolCatalog", "SymbolSearch", "SourceUses", "SymbolLint", "DeploymentTargets",
        "Diagnostics", "Encodings", "FileAccess",
      ],
      tested: ["symbols"]),
    // Level 2: tools for models, by all revisions of the Model Context Protocol.
    tool.module("ContextServer", ["JSONRPC", "Encodings"], tested: ["Locks"]),
    // Level 4: the command line.
    tool.module(
      "SymbolsCLI",
      [
        "SymbolCatalog", "SymbolSearch", "OwnCatalog", "MetadataImport", "PropertyLists",
        "JSONRPC", "LanguageServer", "ContextServer", "UserLibrary", "SymbolPicker", "FileAccess",
        "Raster",
        "PNGCodec", "SVGReader",
        "SVGRenderer",
        "SymbolStyle",
        "SymbolArtwork", "OwnArtwork", "SymbolExport", "SymbolPreview",
        "SymbolCodegen", "SourceUses", "SymbolLint", "TemplateLint", "SymbolGallery",
        "DeploymentTargets",
        "SwiftSource",
        "SymbolKit", "Geometry", "Console", "CResources", "Diagnostics", "Encodings", "Libc",
        "Locks", "Workers",
      ],
      tested: ["symbols", "symbols-data"]),
    [tool.c("CStart")],
    tool.tool("symbols", ["SymbolsCLI", "CStart", "Encodings", "Libc"]),
    // `swift package lint-symbols`. It asks for no permission, so that linting needs none; to mend,
    // it is called as `swift package --allow-writing-to-package-directory lint-symbols --fix`.
    [
      .plugin(
        name: "LintSymbols",
        capability: .command(
          intent: .custom(
            verb: "lint-symbols", description: "Finds symbols that show nothing.")),
        dependencies: ["symbols"], path: "Sources/Tool/LintPlugin"),
      .plugin(
        name: "SymbolsCode", capability: .buildTool(), dependencies: ["symbols"],
        path: "Sources/Tool/CodePlugin"),
    ],
    // The workshop: nothing of the tool imports it.
    [
      workshop.library("Workbench", ["FileAccess"]),
      workshop.library("PathOracles", ["Geometry", "Workbench"]),
      workshop.library("GoldenQueries", ["SymbolCatalog", "SymbolSearch", "Encodings", "Libc"]),
    ],
    workshop.module("FuzzOracles", ["Libc"]),
    workshop.module(
      "ManifestBuilder", ["SymbolCatalog", "Encodings", "FileAccess", "PNGCodec"]),
    workshop.module(
      "SearchIndexing", ["SymbolCatalog", "SymbolSearch", "Encodings"], tested: ["OwnCatalog"]),
    workshop.module(
      "ArtworkLint",
      [
        "SymbolArtwork", "SymbolCatalog", "SymbolExport", "SymbolStyle", "OwnArtwork", "Encodings",
        "Geometry", "Raster", "Workers",
      ]),
    workshop.tool(
      "symbols-artwork",
      [
        "ArtworkLint", "SymbolArtwork", "SymbolCatalog", "SymbolStyle", "FileAccess", "Workbench",
        "Workers", "Libc",
      ]),
    workshop.tool(
      "symbols-data", ["ManifestBuilder", "SearchIndexing", "SymbolCatalog", "FileAccess", "Libc"]),
    workshop.tool(
      "symbols-bench",
      [
        "SymbolCatalog", "SymbolSearch", "GoldenQueries", "FileAccess", "Workbench", "PathOracles",
        "Geometry", "Raster", "PNGCodec", "SVGReader", "SVGRenderer", "OwnArtwork", "SymbolStyle",
        "Encodings", "Libc",
      ]),
    workshop.tool(
      "symbols-fuzz",
      [
        "FuzzOracles", "Diagnostics", "SymbolCatalog", "SymbolSearch", "OwnCatalog", "UserLibrary",
        "SymbolsCLI",
        "FileAccess",
        "Geometry",
        "Raster", "PNGCodec", "SVGReader", "SVGRenderer", "SymbolStyle", "Encodings",
        "SymbolArtwork", "SymbolExport", "SymbolCodegen", "SourceUses", "SymbolLint",
        "PropertyLists",
        "MetadataImport", "DeploymentTargets", "SwiftSource", "SymbolKit", "TemplateLint",
        "OwnArtwork", "JSONRPC", "ContextServer",
      ]),
    // For tests only.
    [
      .target(
        name: "TestSupport",
        dependencies: ["FileAccess", "Libc", "Locks", "PropertyLists", "Workbench"],
        path: "Tests/TestSupport", swiftSettings: swiftSettings)
    ],
  ].flatMap { $0 },
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)

/// What compiles generated code takes longer than all other tests: only `make compile` has it.
let compilation = Target.testTarget(
  name: "CompileTests",
  dependencies: [
    "TestSupport", "Workbench", "FileAccess", "Encodings", "SwiftSource", "SymbolCatalog",
    "SymbolSearch", "SymbolStyle", "SymbolCodegen", "SymbolArtwork", "SymbolExport", "SymbolKit",
  ],
  path: "Tests/Code/Compilation",
  exclude: ["Stubs", "KitStubs", "apple-typecheck.sh", "kit-typecheck.sh"],
  swiftSettings: swiftSettings)

// `SYMBOLS_TESTS=Workers` is a package of WorkersTests and what they need, so that running them
// builds nothing else: see Tests/run.sh. `SYMBOLS_TESTS=All` is all but the plugins: for them, the
// build system compiles the tool and its modules a second time, as a tool of the build.
if let part = Context.environment["SYMBOLS_TESTS"] {
  if part == "Compile" { package.targets.append(compilation) }
  let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var needed: Set<String> = []
  var open =
    part == "All"
    ? package.targets.filter { $0.type != .plugin }.map(\.name) : ["\(part)Tests"]
  while let name = open.popLast() {
    guard needed.insert(name).inserted, let target = targets[name] else { continue }
    open += target.dependencies.compactMap { dependency in
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): name
      default: nil
      }
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}
