import { CONTENT_NAMESPACES, type ContentNamespace } from '#contract/content';
import { LANGUAGES, type Language } from '#contract/languages';
import { readChoice } from '#contract/query-values';
import { readQuery } from '#shared/lib/page-query';
import { staffPages } from '#shared/staff-pages';

export const EDITOR_VIEWS = ['form', 'json'] as const;
export type EditorView = (typeof EDITOR_VIEWS)[number];

/** What the address of the page-text editor says. Without a namespace it is the overview. */
export interface EditorAddress {
  namespace: ContentNamespace | null;
  language: Language;
  view: EditorView;
}

const RULES = {
  namespace: readChoice(CONTENT_NAMESPACES),
  language: readChoice(LANGUAGES),
  view: readChoice(EDITOR_VIEWS),
};

/** Reads the address; anything unknown counts as not given. `language` is the one that is worked on, not that of the screen. */
export function readEditorAddress(search: URLSearchParams): EditorAddress {
  const { namespace, language, view } = readQuery(RULES, search);
  return { namespace, language: language ?? 'sl', view: view ?? 'form' };
}

/** The address of an editor; the form view needs no mention. */
export function editorHref(namespace: ContentNamespace, language: Language, view: EditorView): string {
  const search = new URLSearchParams({ namespace, language });
  if (view !== 'form') search.set('view', view);
  return `${staffPages.adminContent.href()}?${search.toString()}`;
}

/** Whether a navigation leaves the documents that are being edited: another screen or another namespace. */
export function leavesEditor({
  currentLocation,
  nextLocation,
}: {
  currentLocation: { pathname: string; search: string };
  nextLocation: { pathname: string; search: string };
}): boolean {
  const namespaceOf = (search: string) => new URLSearchParams(search).get('namespace');
  return (
    currentLocation.pathname !== nextLocation.pathname ||
    namespaceOf(currentLocation.search) !== namespaceOf(nextLocation.search)
  );
}
