#if canImport(Testing)
  import Testing

  @testable import FoundationUI

  @Suite struct TreeOutlineTests {
    private let roots = [
      BoxNode(
        id: "a", title: "A",
        children: [
          BoxNode(id: "b", title: "B", children: [BoxNode(id: "c", title: "C")]),
          BoxNode(id: "d", title: "D"),
        ]),
      BoxNode(id: "e", title: "E"),
    ]

    private func outline(_ expanded: Set<String>) -> TreeOutline<BoxNode> {
      TreeOutline(roots: roots, expanded: expanded, children: \.children)
    }

    @Test func onlyOpenBranchesShowTheirNodes() {
      #expect(outline([]).rows.map(\.id) == ["a", "e"])
      #expect(outline(["a"]).rows.map(\.id) == ["a", "b", "d", "e"])
      #expect(outline(["b"]).rows.map(\.id) == ["a", "e"])
      #expect(outline(["a", "b"]).rows.map(\.id) == ["a", "b", "c", "d", "e"])
      #expect(outline(["a", "b"]).rows.map(\.depth) == [0, 1, 2, 1, 0])
      #expect(outline(["a"]).rows.map(\.isExpanded) == [true, false, nil, nil])
    }

    @Test func rowsSayTheirPlace() {
      #expect(AccessibilityText.treePlace(depth: 0, isExpanded: true) == "Level 1, expanded")
      #expect(AccessibilityText.treePlace(depth: 1, isExpanded: false) == "Level 2, collapsed")
      #expect(AccessibilityText.treePlace(depth: 2, isExpanded: nil) == "Level 3")
    }

    @Test func leavesAreNeverOpen() {
      #expect(outline(["e"]).row(of: "e")?.isExpanded == nil)
    }

    @Test func relativesAreFound() {
      let all = outline(["a", "b"])
      #expect(all.parent(of: "c") == "b")
      #expect(all.parent(of: "a") == nil)
      #expect(all.firstChild(of: "a") == "b")
      #expect(all.firstChild(of: "d") == nil)
      #expect(all.firstChild(of: "e") == nil)
      #expect(all.row(of: "x") == nil)
    }

    @Test func branchesAndAncestors() {
      #expect(TreeOutline.branches(of: roots, children: \.children) == ["a", "b"])
      #expect(TreeOutline.ancestors(of: "c", in: roots, children: \.children) == ["a", "b"])
      #expect(TreeOutline.ancestors(of: "e", in: roots, children: \.children).isEmpty)
      #expect(TreeOutline.ancestors(of: "x", in: roots, children: \.children).isEmpty)
    }

    /// The state after a key, and whether the key did something.
    private func after(
      inward: Bool, _ state: TreeState<String>
    ) -> (state: TreeState<String>, moved: Bool) {
      var state = state
      let outline = outline(state.expanded)
      let moved = inward ? state.moveInward(in: outline) : state.moveOutward(in: outline)
      return (state, moved)
    }

    @Test func arrowKeysGoIntoTheTree() {
      var state = TreeState(selection: "a")
      for expected in [
        TreeState(expanded: ["a"], selection: "a"), TreeState(expanded: ["a"], selection: "b"),
        TreeState(expanded: ["a", "b"], selection: "b"),
        TreeState(expanded: ["a", "b"], selection: "c"),
      ] {
        let step = after(inward: true, state)
        #expect(step.moved)
        #expect(step.state == expected)
        state = step.state
      }
      #expect(!after(inward: true, state).moved)
      #expect(after(inward: true, state).state == state)
    }

    @Test func arrowKeysGoOutOfTheTree() {
      var state = TreeState(expanded: ["a", "b"], selection: "c")
      for expected in [
        TreeState(expanded: ["a", "b"], selection: "b"), TreeState(expanded: ["a"], selection: "b"),
        TreeState(expanded: ["a"], selection: "a"), TreeState(selection: "a"),
      ] {
        let step = after(inward: false, state)
        #expect(step.moved)
        #expect(step.state == expected)
        state = step.state
      }
      #expect(!after(inward: false, state).moved)
    }

    @Test func arrowKeysNeedAChoiceThatIsSeen() {
      for state in [TreeState<String>(), TreeState(selection: "c"), TreeState(selection: "x")] {
        #expect(!after(inward: true, state).moved)
        #expect(!after(inward: false, state).moved)
      }
    }

    @Test func branchesAreToggled() {
      var state = TreeState<String>()
      state.toggle("a")
      #expect(state.expanded == ["a"])
      state.toggle("a")
      #expect(state.expanded.isEmpty)
    }

    @Test func tenThousandNodes() {
      let children = (0..<99).map { child in
        BoxNode(id: "\(child)", title: "")
      }
      let roots = (0..<100).map { root in
        BoxNode(
          id: "root \(root)", title: "",
          children: children.map { BoxNode(id: "\(root).\($0.id)", title: "") })
      }
      let closed = TreeOutline(roots: roots, expanded: [], children: \.children)
      #expect(closed.rows.count == 100)
      let branches = TreeOutline.branches(of: roots, children: \.children)
      let open = TreeOutline(roots: roots, expanded: branches, children: \.children)
      #expect(open.rows.count == 10_000)
      #expect(Set(open.rows.map(\.id)).count == 10_000)
      #expect(open.parent(of: "99.98") == "root 99")
    }

    @Test func rowsAreComputedOncePerChange() {
      let cache = TreeOutlineCache<BoxNode>()
      for _ in 0..<3 {
        let outline = cache.outline(roots: roots, expanded: ["a"], children: \.children)
        #expect(outline.rows.map(\.id) == ["a", "b", "d", "e"])
      }
      #expect(cache.computations == 1)
      _ = cache.outline(roots: roots, expanded: ["a", "b"], children: \.children)
      #expect(cache.computations == 2)
      var others = roots
      others[0].title = "Other"
      let outline = cache.outline(roots: others, expanded: ["a", "b"], children: \.children)
      #expect(cache.computations == 3)
      #expect(outline.rows[0].node.title == "Other")
      #expect(cache.branches(of: roots, children: \.children) == ["a", "b"])
      #expect(cache.branches(of: [], children: \.children).isEmpty)
    }

    @Test func aDeepTreeNeedsNoDeepStack() {
      // Nodes by number, as a value that holds itself 100,000 times could not even be released.
      struct Step: Identifiable {
        let id: Int
      }
      let depth = 100_000
      let next = { (step: Step) in step.id < depth ? [Step(id: step.id + 1)] : [] }
      let outline = TreeOutline(
        roots: [Step(id: 0)], expanded: Set(0..<depth), children: next)
      #expect(outline.rows.last?.depth == depth)
      #expect(TreeOutline.ancestors(of: depth, in: [Step(id: 0)], children: next).count == depth)
    }

    @Test func boxesDescribeThemselves() {
      let box = BoxNode(
        id: "a", title: "A", children: [BoxNode(id: "b", title: "B", symbol: "tag")])
      #expect(
        box.agentValue == [
          "id": "a", "title": "A", "children": [["id": "b", "title": "B", "symbol": "tag"]],
        ])
    }
  }
#endif
