import FoundationUI
import SwiftUI

struct AccountView: View {
  let name: String

  var body: some View {
    Card {
      SectionHeader(text: "Account")
      KeyValueRow(key: "Name", value: name)
      Badge(text: "Verified", level: .success)
    }
  }
}
