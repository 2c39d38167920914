#if canImport(SwiftUI)
  import SwiftUI

  /// An object that a view owns, such as a model or a cache, made once when the view appears.
  ///
  /// SwiftUI creates a view far more often than it shows one. `@State` makes its default value each
  /// time, and throws all but the first away.
  ///
  /// ```swift
  /// @OwnedObject private var model = NavigationModel<String>(section: "inbox")
  /// ```
  @propertyWrapper public struct OwnedObject<Object: AnyObject>: DynamicProperty {
    @StateObject private var owner: Owner<Object>

    /// Keeps what makes the object until the view appears.
    @MainActor public init(wrappedValue object: @autoclosure @escaping () -> Object) {
      _owner = StateObject(wrappedValue: Owner(object()))
    }

    /// The object.
    @MainActor public var wrappedValue: Object { owner.object }
  }

  extension OwnedObject where Object: Observable {
    /// The object as bindings to its properties.
    @MainActor public var projectedValue: Bindable<Object> { Bindable(wrappedValue: owner.object) }
  }

  private final class Owner<Object: AnyObject>: ObservableObject {
    let object: Object

    init(_ object: Object) {
      self.object = object
    }
  }
#endif
