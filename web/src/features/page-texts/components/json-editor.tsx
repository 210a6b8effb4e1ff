import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { forceLinting, linter, lintGutter, lintKeymap } from '@codemirror/lint';
import { searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Language } from '#contract/values';
import type { ContentData } from '#contract/content';
import { addLanguageToLabel } from '#shared/editor/field-labels';
import { useTranslation } from '#shared/i18n/use-translation';
import { isDeepEqual } from '#shared/lib/deep-equal';
import { StaffBadge, type StaffBadgeTone } from '#shared/ui/staff-notice';
import { describeIssue, parseJsonText } from '../lib/document-check';
import { findJsonProblems, type JsonProblem } from '../lib/json-lint';

/** Colours of the editor. */
const THEME = [
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: 'var(--color-vine)' },
      { tag: tags.string, color: 'var(--color-ink)' },
      { tag: [tags.number, tags.bool, tags.null], color: 'var(--color-wine)' },
      { tag: [tags.separator, tags.brace, tags.squareBracket], color: 'var(--color-ink-soft)' },
    ]),
  ),
  EditorView.theme({
    '&': { fontSize: '0.8125rem', backgroundColor: 'var(--color-white)' },
    '&.cm-focused': { outline: '2px solid var(--color-wine)', outlineOffset: '-2px' },
    '.cm-scroller': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace', lineHeight: '1.6' },
    '.cm-content, .cm-gutter': { minHeight: '24rem' },
    '.cm-content': { paddingBlock: '0.75rem' },
    '.cm-gutters': { backgroundColor: 'var(--color-stone)', color: 'var(--color-ink-soft)', border: 'none' },
    '.cm-activeLine': { backgroundColor: 'color-mix(in oklab, var(--color-stone) 45%, transparent)' },
    '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': { backgroundColor: 'var(--color-brass-pale)' },
    '.cm-lint-marker-error': { content: 'none', borderRadius: '50%', backgroundColor: 'var(--color-wine)' },
    '.cm-lint-marker-warning': { content: 'none', borderRadius: '50%', backgroundColor: 'var(--color-brass)' },
    '.cm-lint-marker-info': { content: 'none', borderRadius: '50%', backgroundColor: 'var(--color-line-strong)' },
    '.cm-lint-marker': { width: '0.5em', height: '0.5em' },
    '.cm-panels': { backgroundColor: 'var(--color-stone)', color: 'var(--color-ink)' },
  }),
];

// Tab moves the focus instead of indenting, so that keyboard users are not trapped.
const EDITING: Extension = [
  lineNumbers(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  highlightActiveLine(),
  json(),
  lintGutter(),
  keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, ...lintKeymap]),
  EditorView.lineWrapping,
  THEME,
];

const TONES: Record<JsonProblem['severity'], StaffBadgeTone> = {
  error: 'strong',
  warning: 'attention',
  info: 'neutral',
};

const getLine = (text: string, position: number): number => text.slice(0, position).split('\n').length;
const toEditorText = (texts: ContentData | string): string =>
  typeof texts === 'string' ? texts : `${JSON.stringify(texts, null, 2)}\n`;

/** Parses the editor's text to a document; returns the text itself if it is not valid. */
function parseEditorText(text: string): ContentData | string {
  const parsed = parseJsonText(text);
  return parsed.ok ? parsed.data : text;
}

export interface JsonEditorProps {
  /** The document, or the typed text while it is not valid JSON. */
  texts: ContentData | string;
  bundled: ContentData;
  language: Language;
  onChange: (texts: ContentData | string) => void;
}

/**
 * JSON editor of the page texts of a namespace in one language, with a list of problems, compared with the
 * bundled texts, that link to their positions. `onChange` gets the texts, or the typed text while it is not a
 * valid JSON object. A change of `texts` from outside replaces the text; typed text is never reformatted.
 */
export default function JsonEditor({ texts, bundled, language, onChange }: JsonEditorProps) {
  const { t } = useTranslation();
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [text, setText] = useState(() => toEditorText(texts));
  const label = addLanguageToLabel(t, t('adminContent.jsonLabel'), language);
  const problems = findJsonProblems(text, bundled);

  const lint = useEffectEvent((typed: string) =>
    findJsonProblems(typed, bundled).map(({ issue, ...diagnostic }) => ({
      ...diagnostic,
      message: describeIssue(issue, t),
    })),
  );
  const applyTyped = useEffectEvent((typed: string) => {
    setText(typed);
    const parsed = parseEditorText(typed);
    if (!isDeepEqual(parsed, texts)) onChange(parsed);
  });
  const getInitialText = useEffectEvent(() => text);

  useEffect(() => {
    if (!host.current) return undefined;
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: getInitialText(),
        extensions: [
          EDITING,
          linter((lintedView) => lint(lintedView.state.doc.toString()), { delay: 250 }),
          EditorView.contentAttributes.of({ 'aria-label': label, lang: language, spellcheck: 'true' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) applyTyped(update.state.doc.toString());
          }),
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
    if (!editor || isDeepEqual(parseEditorText(editor.state.doc.toString()), texts)) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: toEditorText(texts) } });
  }, [texts]);

  function goTo(position: number): void {
    const editor = view.current;
    if (!editor) return;
    const anchor = Math.min(position, editor.state.doc.length);
    editor.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
    editor.focus();
  }

  return (
    <>
      <div ref={host} className="overflow-hidden rounded-sm border border-line-strong bg-white" />
      <section aria-label={t('adminContent.problems')} className="mt-3">
        {problems.length === 0 ? (
          <p className="text-xs text-ink-soft">{t('adminContent.noProblems')}</p>
        ) : (
          <ul className="max-h-48 space-y-1 overflow-y-auto text-xs">
            {problems.map(({ from, severity, issue }) => (
              <li key={`${String(from)}-${issue.kind}-${issue.path.join('.')}`}>
                <button
                  type="button"
                  className="inline-flex items-baseline gap-2 text-left hover:underline"
                  onClick={() => {
                    goTo(from);
                  }}
                >
                  <StaffBadge tone={TONES[severity]}>{t(`adminContent.severity.${severity}`)}</StaffBadge>
                  <span>
                    {t('adminContent.line', { line: getLine(text, from) })}: {describeIssue(issue, t)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
