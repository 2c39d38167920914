// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "App", platforms: [.iOS(.v15), .macOS(.v12)],
  targets: [.target(name: "App", path: "Sources/App")])
