import SwiftUI

/// Names of every kind that the linter tells apart; the accents move columns: é, 心.
struct ContentView: View {
  let isOn: Bool
  let name = "heart"

  var body: some View {
    VStack {
      Image(systemName: name)
      Label("Crème brûlée", systemImage: "hart.fill")
      Image(systemName: isOn ? "star.fill" : "starr")
      Image(systemName: "arrow.trianglehead.clockwise")
      Image(systemName: "trash").onTapGesture {}
      Button {
      } label: {
        Image(systemName: "square.and.arrow.up")
      }
      Image(systemName: "bell.\(isOn ? "fill" : "slash")")
      Image(systemName: "\(name).circle")
      Image(systemName: "icloud").renderingMode(.original)
      // symbols:disable:next unknown-name
      Image(systemName: "not.a.symbol")
      Text("心 心") + Text(Image(systemName: "nope.one"))
    }
  }
}
