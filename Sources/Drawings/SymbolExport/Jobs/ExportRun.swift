internal import Encodings
internal import FileAccess
package import SymbolArtwork
package import SymbolCatalog
internal import Workers

/// An export run: it makes the symbols of all jobs on all threads, and then the collections.
package struct ExportRun: Sendable {
  package let jobs: [ExportJob]
  /// The catalog that contains the symbols.
  package let catalog: Catalog
  package let writer: OutputWriter
  /// The number of threads, at least 1.
  package let threads: Int
  /// The source of custom drawings.
  private let own: (any DrawingSource)?

  package init(
    _ jobs: [ExportJob], of catalog: Catalog, own: (any DrawingSource)? = nil,
    _ writer: OutputWriter, threads: Int
  ) {
    self.own = own
    self.jobs = jobs
    self.catalog = catalog
    self.writer = writer
    self.threads = threads
  }

  /// The number of symbols in all jobs.
  package var count: Int { jobs.reduce(0) { $0 + $1.subjects.count } }

  /// Draws and writes all files.
  ///
  /// It stops early on Ctrl-C, or if the location cannot be written to. `advance` is called for
  /// each finished symbol, on any thread.
  package func perform(_ advance: @escaping @Sendable () -> Void) -> ExportResult {
    let units = jobs.indices.flatMap { job in
      jobs[job].subjects.indices.map { (job: job, subject: $0) }
    }
    let made = WorkerPool.run(count: units.count, threads: threads) { queue in
      var worker = ExportWorker(catalog, own, writer)
      var made: [(Int, ExportResult.Item)] = []
      while let number = queue.take() {
        let unit = units[number]
        let item = worker.perform(jobs[unit.job], unit.job, unit.subject)
        if item.files.contains(where: \.result.concernsPlace) { queue.stop() }
        made.append((number, item))
        advance()
      }
      return made
    }
    var result = ExportResult(missing: units.count - made.count)
    var rest = made[...]
    var written: Set<Destination> = []
    for (number, job) in jobs.enumerated() {
      let own = rest.prefix { $0.job == number }
      rest = rest.dropFirst(own.count)
      job.stamps?.update(
        own.compactMap { item in
          item.stamp.map { (job.subjects[item.subject].name, $0) }
        })
      guard result.missing == 0, own.contains(where: { $0.failure == nil }) else {
        result.jobs.append(.init(items: own, documents: []))
        continue
      }
      var files = containerFiles(job, &written)
      var failure: ExportError?
      do throws(ExportError) { files += try documents(job, own) } catch { failure = error }
      result.jobs.append(.init(items: own, documents: files, failure: failure))
    }
    return result
  }

  /// Writes missing files of a container, and preserves existing files.
  ///
  /// An existing file that is not a JSON object is damaged, which prevents programs from reading
  /// the container.
  private func containerFiles(
    _ job: ExportJob, _ written: inout Set<Destination>
  ) -> [OutputResult] {
    job.containerFiles.compactMap { destination, bytes in
      guard written.insert(destination).inserted else { return nil }
      do throws(FileError) {
        let old = try File.read(destination.path, onlyFiles: true)
        if (try? JSONNode(parsing: old).members()) == nil {
          let isDamaged = "it is damaged: not a JSON object"
          return writer.put(
            bytes, to: destination, replacing: .form({ _ in false }, otherwise: isDamaged))
        }
        return OutputResult(
          destination: destination, outcome: .unchanged,
          facts: writer.recordsFacts ? .init(old) : nil)
      } catch {
        return error.isMissing
          ? writer.put(bytes, to: destination, replacing: .nothing)
          : OutputResult(destination: destination, outcome: .failed(error))
      }
    }
  }

  /// Returns the contents of the file that a collection extends; nil if the file does not exist.
  private func earlier(
    _ collection: ExportFormat.Collection, _ documents: [Destination]
  ) throws(ExportError) -> [UInt8]? {
    let own = zip(collection.endings, documents).first { $0.0 == collection.continues }
    guard case .file(let path, _)? = own?.1 else { return nil }
    do throws(FileError) { return try File.read(path, onlyFiles: true) } catch {
      if error.isMissing { return nil }
      throw .earlier(error)
    }
  }

  /// Returns the earlier names of symbols in a file, except names that other entries already have.
  private func aliases(
    _ job: ExportJob, _ items: [ExportResult.Item], taken: [String]
  ) -> [(name: String, parent: String)] {
    var taken = Set(taken)
    var aliases: [(name: String, parent: String)] = []
    for item in items {
      let symbol = catalog.symbol(named: job.subjects[item.subject].symbol)
      for weight in job.request.weights.indices {
        for alias in symbol?.aliases ?? [] {
          let name = job.name(ofEarlier: alias, of: item.subject, weight)
          guard !name.isEmpty, taken.insert(name).inserted else { continue }
          aliases.append((name, job.name(of: item.subject, weight)))
        }
      }
    }
    return aliases
  }

  /// Returns the condition for replacing a file of a collection.
  private func proof(
    _ collection: ExportFormat.Collection, _ ending: String, _ plain: [UInt8],
    _ earlier: [UInt8]?, _ kind: ResultKind
  ) -> FileProof {
    // This file was read at the start and then extended, so it must not have changed since then.
    guard ending != collection.continues else { return earlier.map(FileProof.contents) ?? .nothing }
    return .form { kind.isOwn($0) || LineEnds.areSame($0, plain) }
  }

  private func documents(
    _ job: ExportJob, _ items: ArraySlice<ExportResult.Item>
  ) throws(ExportError) -> [OutputResult] {
    guard let collection = job.request.format.collection, let own = job.documents.first else {
      return []
    }
    return try writer.together(own, failing: ExportError.busy) {
      () throws(ExportError) in try documents(job, items, collection, own)
    }
  }

  /// Reads existing files and writes the files of a collection; other processes that write to the
  /// folder wait until it is done.
  private func documents(
    _ job: ExportJob, _ items: ArraySlice<ExportResult.Item>,
    _ collection: ExportFormat.Collection, _ own: Destination
  ) throws(ExportError) -> [OutputResult] {
    let whole = items.filter { $0.failure == nil }
    let pieces = whole.flatMap { item in
      item.pieces.enumerated().map { (job.name(of: item.subject, $0), $1) }
    }
    var earlier: [UInt8]?
    func made() throws(ExportError) -> [[UInt8]] {
      try collection.documents(
        ExportFormat.CollectionRequest(
          pieces: pieces,
          stem: own == .stream ? job.request.format.name : FilePath.baseName(own.path),
          aliases: collection.listsAliases ? aliases(job, whole, taken: pieces.map(\.0)) : [],
          earlier: earlier, options: job.request.options))
    }
    var contents: [[UInt8]]
    do throws(ExportError) {
      earlier = try self.earlier(collection, job.documents)
      contents = try made()
    } catch {
      // With `--force`, replace a file that cannot be extended.
      guard writer.isForced, collection.continues != nil else { throw error }
      earlier = nil
      contents = try made()
    }
    let kind = job.request.kind
    let files = zip(collection.endings, zip(contents, job.documents)).map {
      (
        bytes: kind.sealed($1.1 == .stream ? $1.0 : collection.commented($1.0)),
        destination: $1.1, proof: proof(collection, $0, $1.0, earlier, kind)
      )
    }
    let refused = files.compactMap {
      writer.refusal($0.bytes, to: $0.destination, replacing: $0.proof)
    }
    if !refused.isEmpty { return refused }
    // Write the last file first. The first file states what earlier runs left behind; an
    // interruption must not lose it.
    var results: [OutputResult] = []
    for file in files.reversed() {
      results.append(writer.put(file.bytes, to: file.destination, replacing: file.proof))
      if case .failed = results.last?.outcome { break }
    }
    return results.reversed()
  }
}

/// The result of an export.
package struct ExportResult: Sendable {
  /// The result of exporting one symbol.
  package struct Item: Sendable {
    /// The reason why files are missing.
    package enum Failure: Sendable {
      case artwork(ArtworkError)
      case format(ExportError)
    }

    let job: Int
    /// The index of the symbol in its job.
    package let subject: Int
    package var failure: Failure?
    /// A note about the files that were written.
    package var remark: String?
    /// The files by weight in the order of the plan, followed by leftover files from earlier runs.
    package var files: [(weight: Int, result: OutputResult)] = []
    /// The pieces for collections, by weight.
    var pieces: [[UInt8]] = []
    /// The stamp of the files; nil if it should not be stored.
    var stamp: OutputStamps.Stamp?

    init(job: Int, subject: Int) {
      self.job = job
      self.subject = subject
    }
  }

  /// The result of one export job.
  package struct Job: Sendable {
    /// The results in the order of the plan; if the run was stopped early, some are missing.
    package let items: ArraySlice<Item>
    /// The files that contain all symbols together, and the files of the folder itself.
    package let documents: [OutputResult]
    /// The reason why the files that contain all symbols are missing.
    package var failure: ExportError?
  }

  /// The results of the jobs, in order.
  package var jobs: [Job] = []
  /// The number of symbols that were not started because the run was stopped.
  package let missing: Int

  init(missing: Int) { self.missing = missing }
}
