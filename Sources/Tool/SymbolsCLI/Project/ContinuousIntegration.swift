internal import FileAccess

/// A CI service, and the file that makes it lint symbols.
///
/// `.github/examples` has the same files. No release has a known address yet, so variables of the
/// service name the archive and its checksum.
enum ContinuousIntegration: String, CaseIterable {
  case github
  case gitlab

  /// The path of the file, from the root of the repository.
  var path: String {
    switch self {
    case .github: ".github/workflows/symbols.yml"
    case .gitlab: ".gitlab/symbols.yml"
    }
  }

  /// What to do after the file is written, a line each.
  var advice: [String] {
    let variables =
      "set the variables LINT_SYMBOLS_RELEASES and LINT_SYMBOLS_SHA256, which the file explains"
    return switch self {
    case .github: [variables]
    case .gitlab:
      ["add to .gitlab-ci.yml: include: [{ local: \(path) }]", variables]
    }
  }

  /// The contents of the file.
  var text: String {
    switch self {
    case .github: Self.githubText
    case .gitlab: Self.gitlabText
    }
  }

  private static let githubText = """
    # GitHub: annotations for what `symbols lint` finds in the files that a pull request changes.
    # Set these two values below; variables of the repository are empty in pull requests from forks:
    #   LINT_SYMBOLS_RELEASES   the address of the releases, such as https://github.com/OWNER/symbols/releases/download
    #   LINT_SYMBOLS_SHA256     the checksum of the archive, from SHA256SUMS of the release
    name: Symbols
    on: pull_request

    permissions:
      contents: read

    jobs:
      symbols:
        runs-on: ubuntu-24.04
        env:
          LINT_SYMBOLS_VERSION: "\(Version.tool)"
          LINT_SYMBOLS_RELEASES: ""
          LINT_SYMBOLS_SHA256: ""
        steps:
          - uses: actions/checkout@v7
            with:
              fetch-depth: 0   # --changed-since needs the base branch
              persist-credentials: false
          - run: |
              : "${LINT_SYMBOLS_RELEASES:?set it to the address of the releases}"
              : "${LINT_SYMBOLS_SHA256:?set it to the checksum of the archive in SHA256SUMS}"
              archive="symbols-$LINT_SYMBOLS_VERSION-$(uname -m)-unknown-linux-gnu.tar.gz"
              curl --fail --silent --show-error --location --output "$RUNNER_TEMP/$archive" \\
                "$LINT_SYMBOLS_RELEASES/v$LINT_SYMBOLS_VERSION/$archive"
              echo "$LINT_SYMBOLS_SHA256  $RUNNER_TEMP/$archive" | sha256sum --check --quiet
              mkdir -p "$RUNNER_TEMP/symbols"
              tar -xzf "$RUNNER_TEMP/$archive" -C "$RUNNER_TEMP/symbols" --strip-components 1
              echo "$RUNNER_TEMP/symbols" >> "$GITHUB_PATH"
          - run: symbols lint --changed-since "origin/$GITHUB_BASE_REF" --allow-empty --format github

    """

  private static let gitlabText = """
    # GitLab: include this file (include: remote or local), and merge requests show what `symbols lint` finds.
    # Set these CI/CD variables:
    #   LINT_SYMBOLS_RELEASES   the address of the releases, such as https://github.com/OWNER/symbols/releases/download
    #   LINT_SYMBOLS_SHA256     the checksum of the archive, from SHA256SUMS of the release
    #   LINT_SYMBOLS_ARGUMENTS  further options, such as --target iOS16
    symbols-lint:
      stage: test
      image: debian:12-slim
      variables:
        GIT_DEPTH: "0"
        LINT_SYMBOLS_VERSION: "\(Version.tool)"
        LINT_SYMBOLS_ARGUMENTS: ""
      rules:
        - if: $CI_PIPELINE_SOURCE == "merge_request_event"
      before_script:
        - ': "${LINT_SYMBOLS_RELEASES:?set it to the address of the releases}"'
        - ': "${LINT_SYMBOLS_SHA256:?set it to the checksum of the archive in SHA256SUMS}"'
        - apt-get update -q && apt-get install -y -q --no-install-recommends ca-certificates curl git
        - archive="symbols-$LINT_SYMBOLS_VERSION-$(uname -m)-unknown-linux-gnu.tar.gz"
        - curl --fail --silent --show-error --location --output "/tmp/$archive"
          "$LINT_SYMBOLS_RELEASES/v$LINT_SYMBOLS_VERSION/$archive"
        - echo "$LINT_SYMBOLS_SHA256  /tmp/$archive" | sha256sum --check --quiet
        - mkdir -p /tmp/symbols && tar -xzf "/tmp/$archive" -C /tmp/symbols --strip-components 1
      script:
        - set -- --changed-since "$CI_MERGE_REQUEST_DIFF_BASE_SHA" --allow-empty $LINT_SYMBOLS_ARGUMENTS
        - /tmp/symbols/symbols lint "$@" --format gitlab --fail-on never > gl-code-quality-report.json
        - /tmp/symbols/symbols lint "$@"
      artifacts:
        when: always
        reports:
          codequality: gl-code-quality-report.json

    """
}
