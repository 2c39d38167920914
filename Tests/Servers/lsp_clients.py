"""Talks to the server as pytest-lsp's clients do, with the capabilities of several editors."""

import os
import pathlib

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

EDITORS = ["neovim", "emacs", "visual-studio-code"]


@pytest.fixture
def project(tmp_path):
    """A package with one source, for iOS 15."""
    (tmp_path / "App").mkdir()
    (tmp_path / ".git").mkdir()
    (tmp_path / "Package.swift").write_text(
        "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"App\","
        " platforms: [.iOS(.v15)], targets: [.target(name: \"App\", path: \"App\")])\n"
    )
    return tmp_path


@pytest_lsp.fixture(
    params=EDITORS, config=ClientServerConfig(server_command=[os.environ["SYMBOLS"], "lsp"])
)
async def client(request, lsp_client: LanguageClient, tmp_path: pathlib.Path):
    """A client that has said hello, and says goodbye."""
    # Editors that watch files by request are asked to; the client of the library answers nothing by itself.
    lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)(lambda _: None)
    await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=client_capabilities(request.param),
            workspace_folders=[types.WorkspaceFolder(uri=tmp_path.as_uri(), name="project")],
        )
    )
    yield
    await lsp_client.shutdown_session()


def open_document(client, path, text):
    """Opens a document."""
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(
            types.TextDocumentItem(
                uri=path.as_uri(), language_id="swift", version=1, text=text)))
    return types.TextDocumentIdentifier(uri=path.as_uri())


@pytest.mark.asyncio
async def test_all(client: LanguageClient, project: pathlib.Path):
    """Completion with details, a hover, diagnostics and code actions."""
    text = '/* 💡 */ let a = Image(systemName: "squre.and.arrow.up")\n'
    document = open_document(client, project / "App" / "View.swift", text)
    await client.wait_for_notification("textDocument/publishDiagnostics")
    found = client.diagnostics[document.uri]
    assert [item.code for item in found] == ["unknown-symbol"]
    inside = found[0].range.start
    position = types.Position(inside.line, inside.character + 4)
    answer = await client.text_document_completion_async(
        types.CompletionParams(document, position))
    assert answer.items[0].label.startswith("squ")
    assert len(answer.items) <= 50 and answer.is_incomplete
    item = await client.completion_item_resolve_async(answer.items[0])
    assert item.documentation is not None
    hover = await client.text_document_hover_async(types.HoverParams(document, position))
    assert "square.and.arrow.up" in hover.contents.value
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(
            document, types.Range(position, position), types.CodeActionContext(diagnostics=found)))
    assert actions[0].title == "Use 'square.and.arrow.up'"
    # A second time, everything is answered alike.
    again = await client.text_document_completion_async(
        types.CompletionParams(document, position))
    assert [item.label for item in again.items] == [item.label for item in answer.items]
    elsewhere = await client.text_document_completion_async(
        types.CompletionParams(document, types.Position(0, 0)))
    assert list(elsewhere.items) == []
