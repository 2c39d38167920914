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
  @dynamicMemberLookup @propertyWrapper
  public struct OwnedObject<Object: AnyObject>: DynamicProperty {
    @StateObject private var owner: Owner<Object>

    /// Keeps what makes the object until the view appears.
    @MainActor public init(wrappedValue object: @autoclosure @escaping () -> Object) {
      _owner = StateObject(wrappedValue: Owner(object()))
    }

    /// The object.
    @MainActor public var wrappedValue: Object { owner.object }

    /// The source of bindings to the properties of an observable object, such as `$model.section`.
    public var projectedValue: OwnedObject<Object> { self }

    /// A binding to a property of the object.
    @MainActor
    public subscript<Value>(
      dynamicMember path: ReferenceWritableKeyPath<Object, Value>
    ) -> Binding<Value> where Object: Observable {
      Bindable(wrappedValue: owner.object)[dynamicMember: path]
    }
  }

  private final class Owner<Object: AnyObject>: ObservableObject {
    let object: Object

    init(_ object: Object) {
      self.object = object
    }
  }
#endif
