import UIKit

enum Icon: String {
  case home = "house.fill"
  case wrong = "hous.fill"
  var image: UIImage? { UIImage(systemName: rawValue) }
}

func tab(_ index: Int) -> UIImage? {
  if #available(iOS 18, *) { return UIImage(systemName: "waveform.badge.plus") }
  return UIImage(systemName: "square.on.square.on.squar")
}
