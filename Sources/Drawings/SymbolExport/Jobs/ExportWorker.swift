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
      let files = unchanged(destinations)
    {
      item.files = files
      return item
    }
    draw(job, subject, &item)
    if job.stamps != nil, item.failure == nil { item.stamp = OutputStamps.stamp(destinations) }
    return item
  }

  /// The results for files that are up to date; nil if one cannot be read that is to be reported.
  private func unchanged(_ destinations: ArraySlice<Destination>) -> [OutputResult]? {
    var files: [OutputResult] = []
    for destination in destinations {
      var facts: OutputResult.Facts?
      if writer.recordsFacts {
        guard let bytes = try? File.read(destination.path, onlyFiles: true) else { return nil }
        facts = .init(bytes)
      }
      files.append(.init(destination: destination, outcome: .unchanged, facts: facts))
    }
    return files
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
    return ExportPicture(
      painted(request.scheme), name: job.name(of: subject, weight),
      dark: request.darkScheme.map(painted), title: job.title(of: subject, weight))
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
      let bytes = try part.bytes(picture, options, &tools)
      item.files.append(writer.put(bytes, to: destinations[first + index]))
    }
  }
}
