#if canImport(Testing)
  import Observation
  import Testing

  @testable import FoundationUI

  @Suite @MainActor struct NavigationModelTests {
    @Test func aChoiceGoesToTheNextColumn() {
      let model = NavigationModel<String>(hasContent: true)
      #expect(model.preferredColumn == .sidebar)
      model.section = "inbox"
      #expect(model.preferredColumn == .content)
      model.item = "letter"
      #expect(model.preferredColumn == .detail)
      #expect(model.hasSelection)
      model.section = "archive"
      #expect(model.item == nil)
      #expect(model.preferredColumn == .content)
      #expect(!model.hasSelection)
      model.section = nil
      #expect(model.preferredColumn == .sidebar)
    }

    @Test func withoutAListAChoiceGoesToTheDetail() {
      let model = NavigationModel<String>()
      model.section = "inbox"
      #expect(model.preferredColumn == .detail)
      #expect(model.hasSelection)
    }

    @Test func theSameChoiceChangesNothing() {
      let model = NavigationModel<String>(section: "inbox", hasContent: true)
      model.item = "letter"
      model.section = "inbox"
      #expect(model.item == "letter")
    }

    @Test func columnsAreDecidedByWhatThereIs() {
      #expect(NavigationColumns.automatic.resolved(hasContent: true) == .three)
      #expect(NavigationColumns.automatic.resolved(hasContent: false) == .two)
      for columns in [NavigationColumns.one, .two, .three] {
        #expect(columns.resolved(hasContent: true) == columns)
      }
    }

    @Test func oneColumnIsSeenWhereItIsNarrow() {
      let model = NavigationModel<String>(section: "inbox", hasContent: true)
      #expect(model.visibleColumns == [.sidebar, .content, .detail])
      model.adapt(to: .compact)
      #expect(model.visibleColumns == [.content])
      model.item = "letter"
      #expect(model.visibleColumns == [.detail])
      model.toggleSidebar()
      #expect(model.visibleColumns == [.sidebar])
      model.toggleSidebar()
      #expect(model.visibleColumns == [.content])
    }

    @Test func shortcutsBringColumnsBack() {
      let model = NavigationModel<String>(hasContent: true)
      model.visibility = .detailOnly
      model.show(.content)
      #expect(model.visibleColumns == [.content, .detail])
      model.show(.sidebar)
      #expect(model.visibleColumns == [.sidebar, .content, .detail])
      model.show(.detail)
      #expect(model.visibleColumns == [.sidebar, .content, .detail])
      #expect(model.preferredColumn == .detail)
    }

    @Test func thereIsNoListToShowInTwoColumns() {
      let model = NavigationModel<String>()
      model.visibility = .detailOnly
      model.show(.content)
      #expect(model.preferredColumn == .detail)
      #expect(model.visibleColumns == [.detail])
    }

    @Test func pushedColumnsGoWithTheirChoice() {
      let model = NavigationModel<String>(section: "inbox", columns: .one, hasContent: true)
      model.item = "letter"
      #expect(model.visibleColumns == [.detail])
      model.show(.detail)
      #expect(model.visibleColumns == [.detail])
      model.show(.content)
      #expect(model.item == nil)
      #expect(model.visibleColumns == [.content])
      model.toggleSidebar()
      #expect(model.section == nil)
      #expect(model.visibleColumns == [.sidebar])
      model.toggleSidebar()
      model.show(.detail)
      #expect(model.visibleColumns == [.sidebar])
    }

    @Test func oneColumnReachesTheDetailWithoutAnItem() {
      let model = NavigationModel<String>(section: "inbox", columns: .one, hasContent: true)
      model.show(.detail)
      #expect(model.isDetailPushed)
      #expect(model.visibleColumns == [.detail])
      model.show(.content)
      #expect(!model.isDetailPushed)
      #expect(model.visibleColumns == [.content])
      model.isDetailPushed = true
      model.section = "archive"
      #expect(!model.isDetailPushed)
      #expect(model.visibleColumns == [.content])
    }

    @Test func patternsReachTheModelWithoutItsType() {
      let model = NavigationModel<String>(hasContent: true)
      let any: any NavigationModeling = model
      any.anySection = AnyHashable("inbox")
      any.anyItem = AnyHashable("letter")
      #expect(model.section == "inbox" && model.item == "letter")
      any.anyItem = AnyHashable(1)
      #expect(model.item == "letter")
      any.anySection = nil
      #expect(any.anyItem == nil && any.anySection == nil)
    }

    @Test func aNarrowWindowForgetsNoColumns() {
      let model = NavigationModel<String>(section: "inbox", hasContent: true)
      model.adapt(to: .compact)
      model.toggleSidebar()
      model.toggleSidebar()
      model.adapt(to: .regular)
      #expect(model.visibleColumns == [.sidebar, .content, .detail])
    }

    @Test func whatIsDroppedGoesBack() {
      let model = NavigationModel<String>(section: "inbox", hasContent: true)
      model.item = "letter"
      model.item = nil
      #expect(model.preferredColumn == .content)
    }

    @Test func theSidebarIsHiddenAndShown() {
      let three = NavigationModel<String>(hasContent: true)
      three.toggleSidebar()
      #expect(three.visibleColumns == [.content, .detail])
      three.toggleSidebar()
      #expect(three.visibleColumns == [.sidebar, .content, .detail])
      let two = NavigationModel<String>()
      two.toggleSidebar()
      #expect(two.visibleColumns == [.detail])
      two.toggleSidebar()
      #expect(two.visibleColumns == [.sidebar, .detail])
    }

    @Test func anInspectorClosesWithNothingToInspect() {
      let model = NavigationModel<String>(section: "inbox")
      model.toggleInspector()
      #expect(model.isInspectorPresented)
      model.section = nil
      #expect(!model.isInspectorPresented)
    }

    @Test func aPinnedInspectorStays() {
      let model = NavigationModel<String>(section: "inbox")
      model.togglePin()
      #expect(model.isInspectorPresented)
      model.section = nil
      #expect(model.isInspectorPresented)
      model.toggleInspector()
      #expect(!model.isInspectorPresented)
      #expect(!model.isInspectorPinned)
    }

    @Test func aPinnedInspectorComesBackWithTheRoom() {
      for isPinned in [false, true] {
        let model = NavigationModel<String>(section: "inbox", showsInspector: true)
        model.isInspectorPinned = isPinned
        model.adapt(to: .compact)
        #expect(!model.isInspectorPresented)
        model.adapt(to: .regular)
        #expect(model.isInspectorPresented == isPinned)
      }
    }

    @Test func theSameWidthChangesNothing() {
      let model = NavigationModel<String>(section: "inbox", showsInspector: true)
      model.adapt(to: .regular)
      #expect(model.isInspectorPresented)
    }

    @Test func changesAreObserved() async {
      let model = NavigationModel<String>()
      await confirmation { changed in
        withObservationTracking {
          _ = model.section
        } onChange: {
          changed()
        }
        model.section = "inbox"
      }
    }
  }
#endif
