internal import FileAccess
internal import SymbolArtwork
internal import SymbolStyle

/// Makes the files of symbols, one for each thread.
struct ExportWorker: ~Copyable {
  private let writer: OutputWriter
  private let artist = SymbolArtist()
  private var tools = ExportTools()

  init(_ writer: OutputWriter) { self.writer = writer }

  mutating func perform(_ job: ExportJob, _ number: Int, _ subject: Int) -> ExportResult.Item {
    var item = ExportResult.Item(job: number, subject: subject)
    let name = job.subjects[subject].name
    let destinations = job.destinations(of: subject)
    if let stamps = job.stamps, stamps.areCurrent(name, destinations),
      let files = unchanged(job, destinations)
    {
      item.files = files
      item.files += leftovers(job, subject, files)
      return item
    }
    draw(job, subject, &item)
    guard item.failure == nil, item.files.allSatisfy(\.result.isDone) || writer.mode != .write
    else { return item }
    let leftovers = leftovers(job, subject, item.files)
    item.files += leftovers
    // What is left over is looked for again the next time.
    if job.stamps != nil, leftovers.isEmpty { item.stamp = OutputStamps.stamp(destinations) }
    return item
  }

  /// The results for files that are up to date; nil if one cannot be read that is to be reported.
  private func unchanged(
    _ job: ExportJob, _ destinations: ArraySlice<Destination>
  ) -> [(weight: Int, result: OutputResult)]? {
    var files: [(weight: Int, result: OutputResult)] = []
    for (index, destination) in destinations.enumerated() {
      // Those that are not there are not needed: else the stamps would differ.
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

  /// What earlier runs left of a symbol that it does not have now: planned files without contents, and in
  /// its own folder of a container what is called as a file of it.
  private func leftovers(
    _ job: ExportJob, _ subject: Int, _ files: [(weight: Int, result: OutputResult)]
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
        candidates = File.regularNames(in: inner, below: root).filter { container.owns($0, name) }
          .map { folder + $0 }
      } else {
        candidates = candidates.filter { path in
          !current.contains(path) && File.isRegular(String(path.dropFirst(root.count)), below: root)
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
        let picture = picture(of: symbol, job, subject, weight)
        do throws(ExportError) {
          try write(picture, job, subject, weight, &item)
        } catch {
          item.failure = .format(error)
          return
        }
      }
    } catch {
      item.failure = .artwork(error)
    }
  }

  private func picture(
    of symbol: SymbolArtist.Subject, _ job: ExportJob, _ subject: Int, _ weight: Int
  ) -> ExportPicture {
    let request = job.request
    let style = DrawingStyle(
      weight: request.weights[weight].number, scale: request.symbolScale)
    let drawing = artist.draw(symbol, style)
    func painted(_ scheme: PaintScheme) -> PaintedSymbol {
      drawing.painted(scheme, canvas: request.canvas, padding: request.padding)
    }
    let light = painted(request.scheme)
    let dark = request.darkScheme.map(painted).flatMap { dark in
      request.alwaysHasDark || request.format.differsInDark(light, dark, request.options)
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
    for (index, part) in job.parts.enumerated() {
      guard let bytes = try part.bytes(picture, options, &tools) else { continue }
      item.files.append((weight, writer.put(bytes, to: destinations[first + index])))
    }
  }
}
