import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { forceLinting, linter, lintGutter, lintKeymap, type Diagnostic } from '@codemirror/lint';
import { searchKeymap } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react';
import { jsonProblems, type JsonIssue } from '../lib/json-lint';
import { jsonEditorTheme } from '../lib/json-editor-theme';

export interface JsonEditorHandle {
  /** Moves the cursor to a place of the text and shows it. */
  goTo: (position: number) => void;
}

export interface JsonEditorProps {
  value: string;
  onChange: (text: string) => void;
  /** The bundled texts that the document is held against. */
  shape: unknown;
  describe: (issue: JsonIssue) => string;
  label: string;
  language: string;
  ref: Ref<JsonEditorHandle>;
}

/**
 * The JSON view's editor. Tab moves the focus on, as everywhere else, so that the keyboard is never trapped;
 * what comes from outside (discarding, restoring) replaces the text.
 */
export default function JsonEditor({ value, onChange, shape, describe, label, language, ref }: JsonEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const current = useRef({ onChange, shape, describe, value });
  useLayoutEffect(() => {
    current.current = { onChange, shape, describe, value };
  });

  useEffect(() => {
    if (!host.current) return undefined;
    const lint = (editor: EditorView): Diagnostic[] =>
      jsonProblems(editor.state.doc.toString(), current.current.shape).map(({ from, to, severity, issue }) => ({
        from,
        to,
        severity,
        message: current.current.describe(issue),
      }));
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: current.current.value,
        extensions: [
          lineNumbers(),
          history(),
          drawSelection(),
          indentOnInput(),
          bracketMatching(),
          closeBrackets(),
          highlightActiveLine(),
          json(),
          linter(lint, { delay: 250 }),
          lintGutter(),
          keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, ...lintKeymap]),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, lang: language, spellcheck: 'true' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) current.current.onChange(update.state.doc.toString());
          }),
          jsonEditorTheme,
        ],
      }),
    });
    view.current = editor;
    forceLinting(editor);
    return () => {
      editor.destroy();
    };
  }, [label, language]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  useImperativeHandle(ref, () => ({
    goTo: (position) => {
      const editor = view.current;
      if (!editor) return;
      const anchor = Math.min(position, editor.state.doc.length);
      editor.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
      editor.focus();
    },
  }));

  return <div ref={host} className="overflow-hidden rounded-sm border border-line-strong bg-white" />;
}
