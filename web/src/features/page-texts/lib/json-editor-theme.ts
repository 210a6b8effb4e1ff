import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--color-vine)' },
  { tag: tags.string, color: 'var(--color-ink)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--color-wine)' },
  { tag: [tags.separator, tags.brace, tags.squareBracket], color: 'var(--color-ink-soft)' },
]);

/** The JSON editor in the colours of the house. */
export const jsonEditorTheme = [
  syntaxHighlighting(colours),
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
