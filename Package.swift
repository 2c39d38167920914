// swift-tools-version: 6.3
// The module graph of `symbols`. Imports only go down; the build is run with
// `--explicit-target-dependency-import-check error`, so that an edge missing here is a build error.

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

/// What the folders of tests hold besides sources of the tests.
let excluded = [
  "SymbolSearch": ["Goldens"], "SymbolExport": ["Goldens"], "ArtworkLint": ["Goldens"],
  "SymbolCodegen": ["Stubs", "apple-typecheck.sh"],
]

/// A library module and its tests: there is no module without tests.
///
/// - Parameter tested: Further targets that the tests need, such as the tool that they run.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], tested: [Target.Dependency] = []
) -> [Target] {
  [
    .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings),
    .testTarget(
      name: "\(name)Tests",
      dependencies: [.target(name: name), "TestSupport"] + dependencies + tested,
      exclude: excluded[name] ?? [],
      swiftSettings: swiftSettings),
  ]
}

func tool(_ name: String, _ dependencies: [Target.Dependency]) -> [Target] {
  [.executableTarget(name: name, dependencies: dependencies, swiftSettings: swiftSettings)]
}

let package = Package(
  name: "symbols",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "SymbolCatalog", targets: ["SymbolCatalog"]),
    .executable(name: "symbols", targets: ["symbols"]),
  ],
  targets: [
    // Level 0: files by path; the C door to the embedded files of Resources/, and the catalog of names.
    module("FileAccess"),
    [.target(name: "CResources")],
    module("SymbolCatalog", ["CResources"], tested: ["FileAccess"]),
    // Level 0: the words for how symbols look, shared by artwork, export and code generation.
    module("SymbolStyle"),
    // Level 0: paths, and the C doors to libpng with libdeflate and to expat.
    module("Geometry"),
    [
      .target(
        name: "CPNG",
        linkerSettings: ["png16", "z", "deflate", "m"].map { .linkedLibrary($0) }),
      .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    ],
    // Level 1: path -> exact coverage -> pixels.
    module("Raster", ["Geometry"]),
    // Level 2: pixels <-> PNG, SVG -> painted paths.
    module("PNGCodec", ["Raster", "CPNG"]),
    module("SVGReader", ["Geometry", "Raster", "CExpat"]),
    // Level 2: names -> drawings of plain filled paths.
    module("SymbolArtwork", ["SymbolCatalog", "SymbolStyle", "Geometry", "Raster", "CResources"]),
    // Level 3: drawings -> files of all formats.
    module(
      "SymbolExport",
      ["SymbolCatalog", "SymbolArtwork", "Geometry", "Raster", "PNGCodec"],
      tested: ["SymbolStyle", "SVGReader", "SVGRenderer", "FileAccess"]),
    // Level 3: drawings -> what terminals show, and contact sheets.
    module("SymbolPreview", ["SymbolArtwork", "SymbolStyle", "Geometry", "Raster", "PNGCodec"]),
    // Level 3: SVG -> pixels, and back to SVG.
    module("SVGRenderer", ["Geometry", "Raster", "SVGReader", "PNGCodec"]),
    // Level 1: query -> ranked results.
    module("SymbolSearch", ["SymbolCatalog", "CResources"], tested: ["FileAccess"]),
    // Level 3: names and their looks -> source code that uses them.
    module(
      "SymbolCodegen", ["SymbolCatalog", "SymbolStyle"], tested: ["FileAccess"]),
    // Level 3: what belongs to the user.
    module("UserLibrary", ["SymbolCatalog", "FileAccess"]),
    // Level 4: the command line.
    module(
      "SymbolsCLI",
      [
        "SymbolCatalog", "SymbolSearch", "UserLibrary", "FileAccess", "Raster", "PNGCodec",
        "SVGReader", "SVGRenderer", "SymbolStyle", "SymbolArtwork", "SymbolExport", "SymbolPreview",
        "SymbolCodegen", "Geometry",
      ],
      tested: ["symbols"]),
    tool("symbols", ["SymbolsCLI"]),
    // The project's own tools: nothing imports them.
    module("ManifestBuilder", ["SymbolCatalog", "FileAccess"], tested: ["SymbolSearch"]),
    module("ArtworkLint", ["SymbolArtwork", "SymbolCatalog", "SymbolStyle", "Geometry", "Raster"]),
    tool("symbols-artwork", ["ArtworkLint", "SymbolArtwork", "FileAccess", "TestSupport"]),
    tool("symbols-data", ["ManifestBuilder", "SymbolCatalog", "SymbolSearch", "FileAccess"]),
    tool(
      "symbols-bench",
      [
        "SymbolCatalog", "SymbolSearch", "FileAccess", "TestSupport", "Geometry", "Raster",
        "PNGCodec", "SVGReader", "SVGRenderer",
      ]),
    tool(
      "symbols-fuzz",
      [
        "SymbolCatalog", "SymbolSearch", "UserLibrary", "SymbolsCLI", "FileAccess", "Geometry",
        "Raster", "PNGCodec", "SVGReader", "SVGRenderer",
      ]),
    [
      .target(
        name: "TestSupport",
        dependencies: ["FileAccess", "Geometry", "SymbolCatalog", "SymbolSearch"],
        path: "Tests/TestSupport", swiftSettings: swiftSettings)
    ],
  ].flatMap { $0 },
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
