"""Writes Swift sources like those of an app, the same ones every time, to measure the linter with.

    lint-corpus.py FOLDER LINES < NAMES

A third of the files are views, the rest models, services and tests; one line in about 300 names a symbol, in the
forms and shares that apps have: mostly literals, some ternaries, constants of another file, and an own view that
passes its parameter on. NAMES are taken as they come.
"""

import os
import random
import sys

NOUNS = """Account Album Answer Article Badge Basket Booking Budget Calendar Channel Chapter Choice Comment Contact Country
Course Delivery Device Document Draft Event Exercise Expense Feature Filter Folder Friend Garden Goal Guest Habit Holiday
Invoice Journey Kitchen Ledger Lesson Library Location Meal Meeting Member Memory Message Moment Note Notice Offer Order
Parcel Payment Photo Place Plan Player Playlist Podcast Policy Profile Project Question Receipt Recipe Record Reminder
Reply Report Review Reward Room Route Schedule Season Session Setting Shelf Shop Station Story Subscription Summary
Survey Task Team Ticket Timer Topic Track Trip Update Vehicle Visit Voucher Wallet Weather Workout""".split()
FIELDS = """title subtitle summary owner createdAt updatedAt isPinned isShared count price duration rating position
identifier language state progress color note tags attachments parent children priority""".split()
TYPES = ["String", "Int", "Date", "Bool", "Double", "[String]", "URL?", "UUID", "Decimal", "TimeInterval"]
ROLES = ["Row", "Detail", "List", "Editor", "Card", "Picker", "Header", "Sheet", "Overview", "Settings"]
VERBS = ["load", "save", "remove", "rename", "move", "merge", "reload", "share", "archive", "restore", "count"]
MODIFIERS = [
    ".padding(.horizontal)", ".font(.headline)", ".foregroundStyle(.secondary)", ".lineLimit(2)",
    ".frame(maxWidth: .infinity)", ".opacity(isLoading ? 0.5 : 1)", ".multilineTextAlignment(.leading)",
    ".animation(.default, value: selection)", ".disabled(isLoading)", ".background(.regularMaterial)",
    ".accessibilityElement(children: .combine)", ".clipShape(.capsule)", ".task { await model.load() }",
]
WORDS = """the a when of list item user which changes stays first loads before network cache keeps order until view
shows again because server answers later only once with without every second main""".split()


class Source:
    """A file in the making."""

    def __init__(self, seed, names):
        self.random = random.Random(seed)
        self.names = names
        self.lines = []
        self.depth = 0

    def pick(self, words):
        return words[self.random.randrange(len(words))]

    def chance(self, one_in):
        return self.random.randrange(one_in) == 0

    def line(self, text=""):
        self.lines.append("  " * self.depth + text if text else "")

    def block(self, head, body):
        self.line(head + " {")
        self.depth += 1
        body()
        self.depth -= 1
        self.line("}")

    def sentence(self):
        return " ".join(self.pick(WORDS) for _ in range(5 + self.random.randrange(9)))

    def comment(self):
        for _ in range(1 + self.random.randrange(3)):
            self.line("/// " + self.sentence().capitalize() + ".")

    def head(self, modules):
        self.line("//")
        self.line("//  Part of a generated corpus.")
        self.line("//")
        self.line()
        for module in modules:
            self.line("import " + module)
        self.line()

    # What names a symbol.

    def symbol(self):
        kind = self.random.randrange(100)
        if kind < 80:
            return f'"{self.pick(self.names)}"'
        if kind < 90:
            return f'isLoading ? "{self.pick(self.names)}" : "{self.pick(self.names)}"'
        if kind < 95:
            return "Icons." + self.pick(ICONS)
        return "icon"

    def image(self):
        form = self.random.randrange(10)
        if form < 4:
            self.line(f"Image(systemName: {self.symbol()})")
        elif form < 7:
            self.line(f'Label("{self.sentence().capitalize()}", systemImage: {self.symbol()})')
        elif form < 9:
            self.block(f'Button("{self.pick(VERBS).capitalize()}", systemImage: {self.symbol()})',
                       lambda: self.line("model.reload()"))
        else:
            self.line(f'IconRow(icon: "{self.pick(self.names)}", title: model.title)')

    # Views.

    def element(self, level):
        form = self.random.randrange(12)
        # Modifiers belong to views, and not to conditions.
        if level < 4 and form in (3, 4):
            condition = "if selection != nil" if form == 3 else "if #available(iOS 17, macOS 14, *)"
            return self.block(condition, lambda: self.elements(level + 1))
        if level < 4 and form < 3:
            stack = self.pick(["VStack(alignment: .leading, spacing: 8)", "HStack", "Section", "ZStack", "Group"])
            self.block(stack, lambda: self.elements(level + 1))
        elif form < 9:
            self.line(f'Text("{self.sentence().capitalize()}: \\(model.{self.pick(FIELDS)})")')
        elif form == 9:
            self.line(f"{self.pick(NOUNS)}{self.pick(ROLES)}(model: model, selection: $selection)")
        elif form == 10:
            self.line("Divider()")
        elif self.chance(4):
            self.image()
        else:
            self.line("Spacer(minLength: 12)")
        for _ in range(self.random.randrange(3)):
            self.line("  " + self.pick(MODIFIERS))

    def elements(self, level):
        for _ in range(2 + self.random.randrange(4)):
            self.element(level)

    def view(self, name):
        self.head(["SwiftUI"])
        self.comment()

        def members():
            self.line("@Environment(\\.colorScheme) private var colorScheme")
            self.line("@State private var selection: UUID?")
            self.line("@State private var isLoading = false")
            self.line("var model: Model")
            self.line('private let icon = "heart"')
            self.line()
            self.block("var body: some View", lambda: self.elements(0))
            for number in range(2 + self.random.randrange(5)):
                self.line()
                self.comment()
                self.block(f"private var part{number}: some View", lambda: self.elements(1))
            self.functions()

        self.block(f"struct {name}: View", members)

    # Everything else.

    def statement(self, level=0):
        form = self.random.randrange(10)
        field = self.pick(FIELDS)
        if form < 3:
            self.line(f"let {field} = try await client.fetch(\\.{self.pick(FIELDS)}, limit: "
                      f"{self.random.randrange(200)})")
        elif form == 3:
            self.line(f'logger.debug("{self.sentence()}: \\({field}, privacy: .public)")')
        elif form == 4:
            self.line("// " + self.sentence().capitalize() + ".")
        elif form == 5:
            self.line(f"guard let {field} = values[\"{field}\"] as? {self.pick(TYPES).rstrip('?')} else {{ return }}")
        elif form == 6 and level < 3:
            self.block(f"if {field}.isEmpty || count > {self.random.randrange(99)}",
                       lambda: self.statements(level + 1))
        elif form == 7 and level < 3:
            self.block(f"for item in items where item.{field} != nil", lambda: self.statements(level + 1))
        elif form == 8:
            self.line(f"items.sort {{ ($0.{field}, $0.id) < ($1.{field}, $1.id) }}")
        else:
            self.line(f"self.{field} = items.map(\\.{self.pick(FIELDS)}).filter {{ $0 != nil }}.count")

    def statements(self, level=0):
        for _ in range(2 + self.random.randrange(5)):
            self.statement(level)

    def functions(self):
        for _ in range(1 + self.random.randrange(4)):
            self.line()
            self.comment()
            label = self.pick(FIELDS)
            self.block(f"func {self.pick(VERBS)}{self.pick(NOUNS)}(_ {label}: {self.pick(TYPES)}) async throws",
                       self.statements)

    def cases(self):
        for field in self.random.sample(FIELDS, 6):
            self.line(f"case {field}")
        self.line()

        def switch():
            self.line("switch self {")
            for field in self.random.sample(FIELDS, 5):
                self.line(f'case .{field}: return String(localized: "{self.sentence()}")')
            self.line('default: return ""')
            self.line("}")

        self.block("var title: String", switch)

    def model(self, name):
        self.head(["Foundation", "OSLog"])
        self.comment()

        def members():
            for field in self.random.sample(FIELDS, 8):
                self.comment()
                self.line(f"var {field}: {self.pick(TYPES)}")
            self.functions()
            self.functions()
            self.functions()

        self.block(f"final class {name}: Codable, Sendable", members)
        self.line()
        self.block(f"enum {name}Kind: String, CaseIterable", self.cases)
        self.line()
        self.block(f"extension {name}", self.functions)


ICONS = ["favorite", "settings", "profile", "archive", "search"]


def shared(names):
    """What other files use: constants, and a view that passes its parameter on."""
    constants = "\n".join(f'  static let {word} = "{name}"' for word, name in zip(ICONS, names))
    return f"""import SwiftUI

enum Icons {{
{constants}
}}

struct IconRow: View {{
  let icon: String
  let title: String

  var body: some View {{
    Label(title, systemImage: icon)
  }}
}}
"""


def main():
    folder, wanted = sys.argv[1], int(sys.argv[2])
    names = sys.stdin.read().split()
    os.makedirs(f"{folder}/Shared", exist_ok=True)
    text = shared(names)
    with open(f"{folder}/Shared/Icons.swift", "w") as file:
        file.write(text)
    lines = text.count("\n")
    number = 0
    while lines < wanted:
        source = Source(number, names)
        noun = NOUNS[number % len(NOUNS)]
        if number % 3 == 0:
            name = f"{noun}{source.pick(ROLES)}{number}"
            source.view(name)
        else:
            name = f"{noun}{number}"
            source.model(name)
        place = f"{folder}/{noun}"
        os.makedirs(place, exist_ok=True)
        with open(f"{place}/{name}.swift", "w") as file:
            file.write("\n".join(source.lines) + "\n")
        lines += len(source.lines)
        number += 1
    print(f"{lines} lines in {number + 1} files")


main()
