;;; lsp_emacs.el --- Eglot with the language server, in batch  -*- lexical-binding: t -*-
;; Completion, a hover, diagnostics that follow edits, and a code action.

(require 'package)
(add-to-list 'package-directory-list "/usr/share/emacs/site-lisp/elpa")
(package-initialize)
(require 'eglot)
(require 'flymake)

(define-derived-mode swift-mode prog-mode "Swift")
(setq eglot-sync-connect 30
      eglot-autoshutdown nil
      eglot-confirm-server-initiated-edits nil)
(add-to-list 'eglot-server-programs `(swift-mode . (,(getenv "SYMBOLS") "lsp")))

(defun expect (condition what)
  "Fail with WHAT unless CONDITION."
  (unless condition (error "lsp_emacs.el: %s" what)))

(defun wait-for (what condition)
  "Wait until CONDITION gives a value; fail with WHAT if it does not in time."
  (let ((end (+ (float-time) 60)) value)
    (while (and (not (setq value (funcall condition))) (< (float-time) end))
      (accept-process-output nil 0.05))
    (expect value (format "%s did not come" what))
    value))

(defun codes ()
  "The rules of the diagnostics in the buffer."
  (flymake-start)
  (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(defun complete-at (text)
  "The names that are offered in TEXT, whose cursor is at the mark |."
  (erase-buffer)
  (insert text)
  (goto-char (point-min))
  (search-forward "|")
  (delete-char -1)
  (eglot--signal-textDocument/didChange)
  (let ((found (eglot-completion-at-point)))
    (mapcar #'substring-no-properties
            (all-completions "" (nth 2 found)))))

(let ((file (expand-file-name "App/View.swift" (getenv "PROJECT"))))
  (find-file file)
  (swift-mode)
  (apply #'eglot (eglot--guess-contact))
  (expect (eglot-managed-p) "the buffer has no server")
  (expect (member "square.and.arrow.up" (complete-at "let a = Image(systemName: \"square.and.|\")\n"))
          "square.and.arrow.up is not offered for square.and.")
  (expect (member "calendar" (complete-at "let a = Image(systemName: \"calender|\")\n"))
          "calendar is not offered for calender")
  (expect (null (complete-at "let a = Text(\"squ|\")\n")) "names are offered in other texts")
  (message "emacs: completion")
  (erase-buffer)
  (insert "let a = Image(systemName: \"squre\")\n")
  (eglot--signal-textDocument/didChange)
  ;; Those of the text before may still be on their way.
  (wait-for "the diagnostic"
            (lambda () (seq-some (lambda (text) (string-match-p "squre" text)) (codes))))
  (goto-char 30)
  (let* ((server (eglot-current-server))
         (position (eglot--TextDocumentPositionParams))
         (hover (jsonrpc-request server :textDocument/hover position))
         (actions
          (jsonrpc-request
           server :textDocument/codeAction
           (list :textDocument (eglot--TextDocumentIdentifier)
                 :range (list :start (eglot--pos-to-lsp-position 30)
                              :end (eglot--pos-to-lsp-position 30))
                 :context (list :diagnostics [])))))
    (expect (string-match-p "square" (format "%s" hover)) "the hover does not name square")
    (message "emacs: hover")
    (let ((action (seq-find (lambda (one) (equal (plist-get one :title) "Use 'square'")) actions)))
      (expect action (format "the actions are %s" actions))
      (eglot--apply-workspace-edit (plist-get action :edit))))
  (expect (equal (buffer-string) "let a = Image(systemName: \"square\")\n")
          (format "the text is %s" (buffer-string)))
  (eglot--signal-textDocument/didChange)
  (wait-for "the end of the diagnostic" (lambda () (null (codes))))
  (message "emacs: diagnostics and a code action")
  (set-buffer-modified-p nil)
  (eglot-shutdown (eglot-current-server)))
