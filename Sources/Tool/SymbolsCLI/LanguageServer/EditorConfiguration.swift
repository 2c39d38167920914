/// The configuration that lets an editor start the language server.
struct EditorConfiguration: Sendable {
  /// The editor's name on the command line.
  let name: String
  /// The text to add to the configuration; a comment names its location if the format has comments.
  let text: String

  static let all = [
    EditorConfiguration(
      name: "neovim",
      text: """
        -- In ~/.config/nvim/init.lua (Neovim 0.11 or newer); sourcekit-lsp keeps running beside it.
        vim.lsp.config('symbols', {
          cmd = { 'symbols', 'lsp' },
          filetypes = { 'swift', 'objc', 'objcpp', 'typescript', 'typescriptreact' },
          root_markers = { 'symbols.json', 'Package.swift', '.git' },
        })
        vim.lsp.enable('symbols')
        vim.api.nvim_create_autocmd('LspAttach', {
          callback = function(event)
            local client = vim.lsp.get_client_by_id(event.data.client_id)
            if client and client.name == 'symbols' then
              vim.lsp.completion.enable(true, client.id, event.buf, { autotrigger = true })
            end
          end,
        })

        """),
    EditorConfiguration(
      name: "helix",
      text: """
        # In ~/.config/helix/languages.toml
        [language-server.symbols]
        command = "symbols"
        args = ["lsp"]

        [[language]]
        name = "swift"
        language-servers = ["sourcekit-lsp", "symbols"]

        """),
    EditorConfiguration(
      name: "kakoune",
      text: """
        # In ~/.config/kak/kakrc, after the setup of kakoune-lsp
        hook -group lsp-filetype-swift global BufSetOption filetype=swift %{
          set-option buffer lsp_servers %{
            [sourcekit-lsp]
            root_globs = ["Package.swift", ".git"]
            [symbols]
            root_globs = ["symbols.json", "Package.swift", ".git"]
            args = ["lsp"]
          }
        }

        """),
    EditorConfiguration(
      name: "sublime",
      text: """
        {
          "symbols": {
            "enabled": true,
            "command": ["symbols", "lsp"],
            "selector": "source.swift | source.objc | source.ts | source.tsx",
            "auto_complete_selector": "source.swift string"
          }
        }

        """),
    EditorConfiguration(
      name: "emacs",
      text: """
        ;; In init.el. Eglot runs one server per buffer; to use sourcekit-lsp, too, start both
        ;; with rassumfrassum: ("rass" "--" "sourcekit-lsp" "--" "symbols" "lsp")
        (with-eval-after-load 'eglot
          (add-to-list 'eglot-server-programs '(swift-mode . ("symbols" "lsp"))))

        """),
    EditorConfiguration(
      name: "zed",
      text: """
        {
          "lsp": {
            "symbols": { "binary": { "path": "symbols", "arguments": ["lsp"] } }
          },
          "languages": {
            "Swift": { "language_servers": ["sourcekit-lsp", "symbols", "..."] }
          }
        }

        """),
    EditorConfiguration(
      name: "vscode",
      text: """
        // In settings.json, for the extension zsol.vscode-glspc
        {
          "glspc.server.command": "symbols",
          "glspc.server.commandArguments": ["lsp"],
          "glspc.server.languageId": ["swift", "objective-c", "typescript", "typescriptreact"],
          "[swift]": { "editor.quickSuggestions": { "strings": "on" } }
        }

        """),
  ]
}
