import FoundationUI
import SwiftUI

struct AccountView: View {
  let name: String

  var body: some View {
    Card {
    }
  }
}
