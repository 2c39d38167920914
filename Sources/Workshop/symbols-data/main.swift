// Makes the generated files of Resources/, or checks whether they are up to date.
//
//   symbols-data [--facts FOLDER] [--resources FOLDER] [--check]
//
// The facts come from the tables of --facts, by default from the folder Facts of the resources.
// Exit codes: 0 done or up to date, 1 stale or invalid, 2 usage or I/O error.

import FileAccess
import Libc
import ManifestBuilder
import SearchIndexing
import SymbolCatalog

func fail(_ message: String, code: Int32) -> Never {
  try? File.writeAll(Array("symbols-data: \(message)\n".utf8), to: 2, named: "standard error")
  exit(code)
}

var factsFolder: String?
var resources = "Resources"
var isCheck = false
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--check": isCheck = true
  case "--facts", "--resources":
    guard let value = arguments.popFirst() else { fail("\(argument) needs a folder", code: 2) }
    if argument == "--facts" { factsFolder = value } else { resources = value }
  default: fail("unknown argument '\(argument)'", code: 2)
  }
}

do {
  let manifestPath = "\(resources)/manifest.json"
  let keywords = try File.read("\(resources)/keywords.json")
  var problems: [Problem] = []
  let facts = try Facts(tables: factsFolder ?? "\(resources)/Facts", problems: &problems)
  let mapping = try Mapping(folder: resources, problems: &problems)
  var assembly = ManifestAssembly(facts: facts, mapping: mapping)
  let manifest = Array(assembly.manifest().utf8)
  problems += assembly.problems
  guard problems.isEmpty else {
    fail(
      "\(problems.count) problems, nothing written:\n"
        + problems.map { "  \($0)" }.joined(separator: "\n"), code: 1)
  }
  let catalog = try Catalog(manifest: manifest, keywords: keywords)
  let labels = LabelTable(try File.read("\(resources)/vocabulary.tsv")).renamed {
    assembly.canonicalName(of: $0)
  }
  let faults = labels.problems + labels.unknownNames { catalog.contains($0) }
  guard faults.isEmpty else {
    fail("vocabulary.tsv, nothing written:\n  " + faults.joined(separator: "\n  "), code: 1)
  }
  let index = SearchIndexBuilder(catalog: catalog, labels: labels).image()

  let labelIndex = try LabelIndex.image(of: try File.read("\(resources)/labels.tsv"))

  var stale: [String] = []
  let generated =
    [
      (manifestPath, manifest), ("\(resources)/search.index", index),
      ("\(resources)/labels.index", labelIndex),
    ] + (try ResourcePacks.images(resources: resources))
  for (path, bytes) in generated {
    if isCheck {
      if (try? File.read(path)) != bytes { stale.append(path) }
    } else {
      let changed = try File.write(bytes, to: path)
      print("\(path): \(bytes.count) bytes\(changed ? "" : ", unchanged")")
    }
  }
  guard stale.isEmpty else {
    fail("not up to date: \(stale.joined(separator: ", ")); run 'make manifest'", code: 1)
  }
  if isCheck, try BrowserEngine.isStale(root: "\(resources)/..") {
    fail("not up to date: \(BrowserEngine.path); run 'make wasm'", code: 1)
  }
  if !isCheck {
    print(
      "\(catalog.count) symbols, "
        + "\(assembly.assignedCategoryCount) with a category from this project")
    for category in catalog.categories {
      let count = String(assembly.categoryCounts[category.id] ?? 0)
      print(String(repeating: " ", count: max(6 - count.count, 0)) + count + "  " + category.title)
    }
  }
} catch {
  fail("\(error)", code: 2)
}
