internal import Encodings
internal import FileAccess
internal import SymbolArtwork
internal import SymbolCatalog
internal import SymbolStyle

/// A worker that makes the files of symbols; each thread has its own.
struct ExportWorker: ~Copyable {
  private let writer: OutputWriter
  private let artist: SymbolArtist
  private var tools = ExportTools()

  /// Creates a worker; `own` is the source of custom drawings.
  init(_ catalog: Catalog, _ own: (any DrawingSource)?, _ writer: OutputWriter) {
    artist = SymbolArtist(catalog, own: own)
    self.writer = writer
  }

  mutating func perform(_ job: ExportJob, _ number: Int, _ subject: Int) -> ExportResult.Item {
    var item = ExportResult.Item(job: number, subject: subject)
    let name = job.subjects[subject].name
    let destinations = job.destinations(of: subject)
    // Read each index before it is overwritten, because it lists the files of earlier runs.
    var indices: [Index?] = []
    if job.request.format.container != nil {
      indices = job.request.weights.indices.map { index(job, subject, $0) }
      item.files = strangers(indices, job, subject)
      if !item.files.isEmpty { return item }
    }
    let source = artist.path(ofOwn: job.subjects[subject].symbol)
    if let stamps = job.stamps, stamps.areCurrent(name, destinations, source: source),
      let files = unchanged(job, destinations)
    {
      item.files = files
      item.files += leftovers(job, subject, files, indices)
      return item
    }
    draw(job, subject, &item)
    guard item.failure == nil, item.files.allSatisfy(\.result.isDone) || writer.mode != .write
    else { return item }
    let leftovers = leftovers(job, subject, item.files, indices)
    item.files += leftovers
    // If there are leftover files, store no stamp, so the next run looks for them again.
    if job.stamps != nil, leftovers.isEmpty {
      item.stamp = OutputStamps.stamp(destinations, source: source)
    }
    return item
  }

  /// Returns the results for files that are unchanged; nil if the report needs a file that cannot
  /// be read.
  private func unchanged(
    _ job: ExportJob, _ destinations: ArraySlice<Destination>
  ) -> [(weight: Int, result: OutputResult)]? {
    var files: [(weight: Int, result: OutputResult)] = []
    for (index, destination) in destinations.enumerated() {
      // The file for dark appearance is optional. If it had been deleted, the stamps would differ.
      if job.request.options.hasDark, FileStamp(destination.path) == nil { continue }
      var facts: OutputResult.Facts?
      if writer.recordsFacts {
        guard let bytes = try? File.read(destination.path, onlyFiles: true) else { return nil }
        facts = .init(bytes)
      }
      files.append(
        (
          index / job.parts.count,
          OutputResult(destination: destination, outcome: .unchanged, facts: facts)
        ))
    }
    return files
  }

  /// The index in a symbol's folder inside a container.
  private struct Index {
    let path: String
    /// The files that the index names; nil unless an export wrote the index.
    let entries: [String]?
  }

  /// Returns the existing index; nil if it does not exist.
  private func index(_ job: ExportJob, _ subject: Int, _ weight: Int) -> Index? {
    guard let container = job.request.format.container else { return nil }
    let first = job.destinations(of: subject).startIndex + weight * job.parts.count
    let path = FilePath.folder(job.destinations(of: subject)[first].path) + container.index
    let bytes: [UInt8]
    do throws(FileError) { bytes = try File.read(path, onlyFiles: true) } catch {
      // Treat a file that cannot be read as one that no export made.
      return error.isMissing ? nil : Index(path: path, entries: nil)
    }
    return Index(path: path, entries: container.entries(bytes, job.name(of: subject, weight)))
  }

  /// Returns the files that must be preserved: each index that no export made, and images that were
  /// edited.
  ///
  /// An edited image is included only if the index lists it and this run would remove it.
  private func strangers(
    _ indices: [Index?], _ job: ExportJob, _ subject: Int
  ) -> [(weight: Int, result: OutputResult)] {
    // Check mode reports these files later, together with all stale files.
    guard !writer.isForced, writer.mode != .check, let container = job.request.format.container
    else { return [] }
    return indices.enumerated().flatMap { weight, index in
      guard let index else { return [(weight: Int, result: OutputResult)]() }
      guard let entries = index.entries else { return [(weight, .refused(.file(index.path)))] }
      guard writer.prunes else { return [] }
      let current = Set(job.destinations(of: subject).map(\.path))
      let name = job.name(of: subject, weight)
      return entries.compactMap { file in
        let path = FilePath.folder(index.path) + file
        let bytes = { (try? File.read(path, onlyFiles: true)) ?? [] }
        guard !current.contains(path), File.exists(path), !container.isOwn(file, bytes, name)
        else { return nil }
        return (weight, .refused(.file(path)))
      }
    }
  }

  /// Returns the files of a symbol that earlier runs left.
  ///
  /// These are planned files that now have no contents. In a container, they are also files in the
  /// symbol's folder that the previous index names or that look generated.
  private func leftovers(
    _ job: ExportJob, _ subject: Int, _ files: [(weight: Int, result: OutputResult)],
    _ earlier: [Index?]
  ) -> [(weight: Int, result: OutputResult)] {
    let format = job.request.format
    let root = job.root
    guard format.container != nil || job.request.options.hasDark else { return [] }
    let destinations = job.destinations(of: subject)
    let current = Set(files.lazy.map(\.result.destination.path))
    var leftovers: [(weight: Int, result: OutputResult)] = []
    for weight in job.request.weights.indices {
      let first = destinations.startIndex + weight * job.parts.count
      var candidates = destinations[first..<first + job.parts.count].map(\.path)
      if let container = format.container, let folder = candidates.first.map(FilePath.folder) {
        guard folder.hasPrefix(root) else { continue }
        let inner = String(folder.dropFirst(root.count))
        let name = job.name(of: subject, weight)
        candidates = File.regularNames(in: inner, below: root).filter { file in
          guard let earlier = earlier[weight]?.entries else { return false }
          let bytes = { (try? File.read(folder + file, onlyFiles: true)) ?? [] }
          return earlier.contains(file)
            || !current.contains(folder + file)
              && container.isOwn(file, bytes, name)
        }
        .map { folder + $0 }
      } else {
        candidates = candidates.filter { path in
          !current.contains(path) && File.isRegular(String(path.dropFirst(root.count)), below: root)
            && job.request.kind.isOwn((try? File.read(path, onlyFiles: true)) ?? [])
        }
      }
      for path in candidates where !current.contains(path) {
        leftovers.append((weight, writer.prune(String(path.dropFirst(root.count)), below: root)))
      }
    }
    return leftovers
  }

  private mutating func draw(_ job: ExportJob, _ subject: Int, _ item: inout ExportResult.Item) {
    do throws(ArtworkError) {
      let symbol = try artist.subject(job.subjects[subject].symbol)
      for weight in job.request.weights.indices {
        let picture = Self.picture(of: symbol, by: artist, job, subject, weight)
        if job.request.format.hasAllVariants {
          tools.draw = { [artist] in artist.draw(symbol, $0) }
          tools.template = artist.template(of: symbol)
          tools.origin = artist.origin(of: symbol)
        }
        if job.request.format.drawsEachSize {
          tools.paint = { [artist] in
            Self.picture(of: symbol, by: artist, job, subject, weight, seenAt: $0).symbol
          }
        }
        tools.remark = nil
        do throws(ExportError) {
          try write(picture, job, subject, weight, &item)
          item.remark = item.remark ?? tools.remark
        } catch {
          item.failure = .format(error)
          return
        }
      }
      if artist.hasOneWeight(symbol), wantsWeights(job, subject) {
        let same = SymbolArtist.oneWeightNote
        item.remark = item.remark.map { "\($0); \(same)" } ?? same
      }
    } catch {
      item.failure = .artwork(error)
    }
  }

  /// Returns whether the files are expected to differ by weight, or from the regular weight.
  private func wantsWeights(_ job: ExportJob, _ subject: Int) -> Bool {
    let weights = job.look(of: subject).weights
    return job.request.format.hasAllVariants || weights.count > 1
      || weights.contains { $0.number != NamedWeight(.regular).number }
  }

  private static func picture(
    of symbol: SymbolArtist.Subject, by artist: SymbolArtist, _ job: ExportJob, _ subject: Int,
    _ weight: Int, seenAt size: Double? = nil
  ) -> ExportPicture {
    let request = job.request
    let look = job.look(of: subject)
    let pointSize =
      size ?? (request.format.reads.contains(.pointSize) ? request.options.pointSize : nil)
    var style = DrawingStyle(weight: look.weights[weight].number, scale: request.symbolScale)
    if let size = request.opticalSize ?? pointSize { style = style.seen(at: size) }
    let drawing = artist.draw(symbol, style)
    func painted(_ scheme: PaintScheme) -> PaintedSymbol {
      drawing.painted(scheme, canvas: request.canvas, padding: request.padding)
    }
    let light = painted(look.scheme)
    let dark = look.darkScheme.map(painted).flatMap { dark in
      look.alwaysHasDark || request.format.differsInDark(light, dark, request.options)
        ? dark : nil
    }
    return ExportPicture(
      light, name: job.name(of: subject, weight), dark: dark,
      title: job.title(of: subject, weight))
  }

  private mutating func write(
    _ picture: ExportPicture, _ job: ExportJob, _ subject: Int, _ weight: Int,
    _ item: inout ExportResult.Item
  ) throws(ExportError) {
    let options = job.request.options
    if let collection = job.request.format.collection {
      item.pieces.append(try collection.piece(picture, options))
      return
    }
    let destinations = job.destinations(of: subject)
    let first = destinations.startIndex + weight * job.parts.count
    let kind = job.request.kind
    var made: [Made] = []
    for (index, part) in job.parts.enumerated() {
      guard let plain = try part.bytes(picture, options, &tools) else { continue }
      let destination = destinations[first + index]
      let hasComment = part.isCommented && destination != .stream
      made.append(
        Made(
          bytes: kind.sealed(hasComment ? Provenance.commented(plain) : plain),
          destination: destination,
          proof: .form { part.isIndex || kind.isOwn($0) || LineEnds.areSame($0, plain) }))
    }
    guard let one = made.first else { return }
    // All files in a set must come from one run, so lock the folder.
    let results =
      job.request.format.container == nil
      ? put(made)
      : try writer.together(one.destination, failing: ExportError.busy) {
        () throws(ExportError) in put(made)
      }
    item.files += results.map { (weight, $0) }
  }

  /// A file to write, with the condition for replacing an existing file.
  private struct Made {
    let bytes: [UInt8]
    let destination: Destination
    let proof: FileProof
  }

  private func put(_ made: [Made]) -> [OutputResult] {
    let refused = made.compactMap {
      writer.refusal($0.bytes, to: $0.destination, replacing: $0.proof)
    }
    // If one file in a set must be preserved, preserve all of them, because they belong together.
    return refused.isEmpty
      ? made.map { writer.put($0.bytes, to: $0.destination, replacing: $0.proof) } : refused
  }
}
