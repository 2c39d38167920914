#!/bin/sh
# Prints the import graph by levels and fails if an edge goes up, if the SVG reader knows the rasterizer, if
# a module of the tool imports the workshop, or if anything but a test imports TestSupport.
#
# Reads the sources, not Package.swift: what is imported is what counts. That every import is declared,
# the build checks (`--explicit-target-dependency-import-check error`).
set -eu
cd "$(dirname "$0")/.."

# level module
levels='
0 Libc
0 CLocks
0 Locks
0 Encodings
0 Diagnostics
0 CResources
0 CFiles
0 CMemory
0 CProcess
0 CPNG
0 CLibDeflate
0 CLibPNG
0 CExpat
0 CYAML
0 XMLText
0 PropertyLists
0 FileAccess
0 Workers
0 Console
0 Geometry
0 SymbolStyle
0 SymbolCatalog
0 SymbolRanking
1 Raster
1 SymbolSearch
1 SVGReader
1 SymbolTemplates
1 SwiftSource
1 SymbolPicker
1 JSONRPC
2 ContextServer
2 OwnCatalog
2 DeploymentTargets
3 MetadataImport
2 PNGCodec
2 FontCodec
2 PDFCodec
2 SymbolArtwork
3 OwnArtwork
3 SymbolExport
3 SymbolDrawing
3 SymbolPreview
3 SVGRenderer
3 SymbolCodegen
3 SourceUses
3 SymbolLint
3 SymbolSources
3 TemplateLint
3 SymbolGallery
3 SymbolKit
3 UserLibrary
4 LanguageServer
4 SymbolsCLI
4 CodePlugin
4 LintPlugin
4 symbols
'
workshop='Workbench PathOracles GoldenQueries FuzzOracles ManifestBuilder SearchIndexing ArtworkLint symbols-artwork symbols-data symbols-bench symbols-fuzz'

for folder in Sources/*/*/; do
  module=$(basename "$folder")
  find "$folder" -name '*.swift' -exec \
    sed -nE 's/^ *(@[A-Za-z_]+ )*((public|package|internal|private) )?import ([A-Za-z]+).*/\4/p' {} + |
    sort -u | while read -r import; do echo "$module $import"; done
done | awk -v levels="$levels" -v workshop="$workshop" '
  BEGIN {
    count = split(levels, words)
    for (i = 1; i < count; i += 2) { level[words[i + 1]] = words[i]; order[++modules] = words[i + 1] }
    count = split(workshop, words, " ")
    for (i = 1; i <= count; i++) isWorkshop[words[i]] = 1
  }
  function fault(text) { print "import graph: " text > "/dev/stderr"; failed = 1 }
  $2 == "TestSupport" { fault($1 " imports TestSupport") }
  !($1 in level) && !($1 in isWorkshop) { fault($1 " has no level: add it to Tests/import-graph.sh"); next }
  isWorkshop[$1] { next }
  isWorkshop[$2] { fault($1 " of the tool imports " $2 " of the workshop"); next }
  $2 in level {
    edges[$1] = edges[$1] " " $2
    if (level[$2] > level[$1]) fault($1 " (level " level[$1] ") imports " $2 " (level " level[$2] ")")
    if ($1 == "SVGReader" && $2 == "Raster") fault("SVGReader imports Raster")
  }
  END {
    for (i = 1; i <= modules; i++)
      printf "%s %-14s ->%s\n", level[order[i]], order[i], edges[order[i]] == "" ? " nothing" : edges[order[i]]
    exit failed
  }'
