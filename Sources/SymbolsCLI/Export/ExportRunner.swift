internal import FileAccess
internal import PNGCodec
internal import SymbolArtwork
internal import SymbolExport
internal import SymbolStyle

/// Runs the jobs of exports and keeps account of their files.
struct ExportRunner {
  /// What became of a file.
  struct Entry: Sendable {
    var name: String
    var path: String
    var size: Int
    var hash: String
    var outcome: OutputFiles.Outcome
    /// For the memory of exports.
    var status: FileStatus?
  }

  /// What one job came to.
  struct Result: Sendable {
    var entries: [Entry] = []
    var failure: String?
    /// For a file of many symbols.
    var symbol: PaintedSymbol?
    /// For standard output.
    var data: [UInt8]?
  }

  private let files: OutputFiles
  private let isDryRun: Bool
  private let threads: Int
  private var entries: [Entry] = []
  private var failures: [String] = []
  private var wanted = 0
  private var undrawn = 0

  init(checksOnly: Bool, isDryRun: Bool, threads: Int) {
    files = OutputFiles(checksOnly: checksOnly)
    self.isDryRun = isDryRun
    self.threads = threads > 0 ? threads : WorkerPool.cores
  }

  var writesNothing: Bool { isDryRun || files.checksOnly }

  // MARK: Running

  mutating func run(
    _ request: ExportRequest, _ selection: ExportSelection, _ context: inout Context
  ) throws(ToolError) {
    let jobs = jobs(request, selection.names)
    wanted += jobs.count + selection.failures.count
    undrawn += selection.undrawn
    failures += selection.failures.map(\.reason)
    try OutputFiles.expectDistinct(jobs.flatMap { $0.paths(request) }.filter { $0 != "-" })
    if isDryRun {
      let paths =
        request.format.isCollection ? [request.file ?? "-"] : jobs.flatMap { $0.paths(request) }
      for path in paths { try context.output.line(path) }
      return
    }
    try makeFolders(request, jobs)
    let memory = memory(request)
    let results = perform(jobs, request, memory, context)
    if System.isInterrupted { return }
    try collect(results, request, &context)
    remember(results, memory)
  }

  /// What an earlier run wrote; nothing where all is to be compared.
  private func memory(_ request: ExportRequest) -> ExportMemory {
    guard !files.checksOnly, !request.folder.isEmpty, !request.format.isCollection,
      let current = System.currentFolder
    else { return ExportMemory() }
    return ExportMemory(
      options: request.description,
      folder: request.folder.hasPrefix("/") ? request.folder : "\(current)/\(request.folder)")
  }

  private func remember(_ results: [Result], _ memory: ExportMemory) {
    memory.save(
      results.flatMap(\.entries).compactMap { entry in
        entry.status.map { (entry.path, $0) }
      })
  }

  private func jobs(_ request: ExportRequest, _ names: [String]) -> [ExportJob] {
    names.flatMap { name in
      request.weights.map { weight in
        ExportJob(
          name: name, weight: weight,
          stems: request.imageScales.map { scale in
            (scale, request.format.fileName(stem(request, name, weight, scale)))
          })
      }
    }
  }

  private func stem(
    _ request: ExportRequest, _ name: String, _ weight: ExportWeight, _ scale: Double
  ) -> String {
    request.template.stem { field in
      switch field {
      case .name: name
      case .weight: weight.name
      case .scale: scale == scale.rounded() ? "\(Int(scale))x" : "\(scale)x"
      case .atScale: OptionValues.scaleSuffix(scale)
      case .size: trimmed(request.options.pointSize)
      case .mode: request.scheme.mode.rawValue
      case .symbolScale: request.scale.rawValue
      }
    }
  }

  private func trimmed(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }

  /// The folder, and those that templates and image sets put into it.
  private func makeFolders(_ request: ExportRequest, _ jobs: [ExportJob]) throws(ToolError) {
    guard !files.checksOnly else { return }
    var folders: Set<String> = []
    if !request.folder.isEmpty { folders.insert(String(request.folder.dropLast())) }
    for job in jobs {
      for path in job.paths(request) where path != "-" {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { continue }
        folders.insert(String(path[..<slash]))
      }
    }
    for folder in folders.sorted()
    where request.file == nil || folder == String(request.folder.dropLast()) {
      do throws(FileError) { try File.makeFolder(folder) } catch { throw .file(error) }
    }
  }

  private func perform(
    _ jobs: [ExportJob], _ request: ExportRequest, _ memory: ExportMemory, _ context: Context
  ) -> [Result] {
    let progress = Progress(total: jobs.count, isShown: context.showsProgress)
    let files = files
    let results = WorkerPool.run(count: jobs.count, threads: threads) { queue in
      let artist = SymbolArtist()
      var writer = PNGWriter()
      var results: [(Int, Result)] = []
      while !System.isInterrupted, let number = queue.take() {
        results.append((number, jobs[number].perform(request, files, memory, artist, &writer)))
        progress.step()
      }
      return results
    }
    progress.end()
    return results
  }

  private mutating func collect(
    _ results: [Result], _ request: ExportRequest, _ context: inout Context
  ) throws(ToolError) {
    for result in results {
      entries += result.entries
      if let failure = result.failure { failures.append(failure) }
      if let data = result.data { try context.output.write(bytes: data) }
    }
    if request.format.isCollection {
      let symbols = results.compactMap(\.symbol)
      let weights = request.weights
      let named = symbols.enumerated().map { index, symbol in
        (
          id: weights.count > 1
            ? "\(symbol.name)-\(weights[index % weights.count].name)" : symbol.name,
          symbol: symbol
        )
      }
      let bytes =
        request.format == .sprite
        ? SpriteWriter.file(named, request.options) : IconifyWriter.file(named, request.options)
      try put(bytes, request.file ?? "-", &context)
    }
    if request.format == .imageset {
      let contents = ImageSetWriter.catalogContents
      try put(contents.bytes, request.folder + contents.path, &context)
    }
  }

  private mutating func put(
    _ bytes: [UInt8], _ path: String, _ context: inout Context
  ) throws(ToolError) {
    if path == "-" { return try context.output.write(bytes: bytes) }
    entries.append(
      Entry(
        name: "", path: path, size: bytes.count, hash: SHA256.hex(bytes),
        outcome: files.put(bytes, to: path)))
  }

  // MARK: Account

  /// Names, files, sizes and hashes as JSON.
  var report: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schemaVersion", 1)
      json.member("files") { json in
        json.array(entries) { json, entry in
          json.object { json in
            if !entry.name.isEmpty { json.member("name", entry.name) }
            json.member("path", entry.path)
            json.member("size", entry.size)
            json.member("sha256", entry.hash)
          }
        }
      }
    }
    return Array((json.text + "\n").utf8)
  }

  /// Says what became of everything.
  func conclude(_ context: inout Context) throws(ToolError) -> ExitCode {
    if System.isInterrupted {
      context.report("interrupted; files that are there are whole")
      return .interrupted
    }
    var failed = failures.count
    var isStale = false
    var written = 0
    for failure in failures { context.report(failure) }
    for entry in entries {
      switch entry.outcome {
      case .written: written += 1
      case .unchanged: break
      case .stale(let isMissing):
        isStale = true
        try context.output.line(entry.path)
        context.note(isMissing ? "\(entry.path) is missing" : "\(entry.path) is not up to date")
      case .failed(let error):
        failed += 1
        context.report(error.description)
      }
    }
    if !writesNothing, entries.count > 1 {
      context.note("\(entries.count) files, \(written) of them written")
    }
    if undrawn > 0 { context.note("\(undrawn) of the selected symbols are not drawn yet") }
    if failed > 0, wanted > 1 { context.report("\(failed) of \(wanted) could not be exported") }
    return failed > 0 ? .failure : isStale ? .negative : .success
  }
}

extension ExportJob {
  /// Makes and writes the job's files.
  func perform(
    _ request: ExportRequest, _ files: OutputFiles, _ memory: ExportMemory,
    _ artist: SymbolArtist, _ writer: inout PNGWriter
  ) -> ExportRunner.Result {
    var result = ExportRunner.Result()
    // A report needs the contents.
    if !request.wantsHashes {
      let known = paths(request).map { ($0, memory.unchanged($0)) }
      if !known.isEmpty, known.allSatisfy({ $0.1 != nil }) {
        result.entries = known.map { path, status in
          ExportRunner.Entry(
            name: name, path: path, size: status?.size ?? 0, hash: "", outcome: .unchanged,
            status: status)
        }
        return result
      }
    }
    do throws(ExportFailure) {
      if request.format.isCollection {
        result.symbol = try symbol(request, artist)
        return result
      }
      for file in try self.files(request, artist, &writer) {
        if file.path == "-" {
          result.data = file.bytes
          continue
        }
        let outcome = files.put(file.bytes, to: file.path)
        result.entries.append(
          ExportRunner.Entry(
            name: name, path: file.path, size: file.bytes.count,
            hash: request.wantsHashes ? SHA256.hex(file.bytes) : "", outcome: outcome,
            status: files.checksOnly ? nil : FileStatus(ofFile: file.path)))
      }
    } catch {
      result.failure = message(error)
    }
    return result
  }

  private func message(_ failure: ExportFailure) -> String {
    switch failure {
    case .artwork(let error): ExportSelection.reason(error)
    case .png(let error): "\(name): \(error)"
    case .size:
      "\(name): the picture would have more than \(PNGWriter.maximumPixels) pixels, or none"
    }
  }
}
