import { CONTENT_NAMESPACES, type ContentNamespace } from '#contract/content';
import { LANGUAGES, type Language } from '#contract/languages';
import { createChoiceParser } from '#contract/query-values';
import { parseQuery } from '#shared/lib/page-query';
import { staffPages } from '#shared/staff-pages';

/** Views of the editor: fields, or JSON. */
export const EDITOR_VIEWS = ['form', 'json'] as const;
/** A view of the editor. */
export type EditorView = (typeof EDITOR_VIEWS)[number];

/** State of the page-texts editor in its URL; without a namespace the overview is shown. */
export interface EditorUrlState {
  namespace: ContentNamespace | null;
  language: Language;
  view: EditorView;
}

const RULES = {
  namespace: createChoiceParser(CONTENT_NAMESPACES),
  language: createChoiceParser(LANGUAGES),
  view: createChoiceParser(EDITOR_VIEWS),
};

/**
 * Reads the page-texts editor's namespace, language and view from the URL. Unknown values get defaults: null
 * (the overview), `sl` and `form`. `language` is the edited one, not that of the screen.
 */
export function readEditorUrlState(search: URLSearchParams): EditorUrlState {
  const { namespace, language, view } = parseQuery(RULES, search);
  return { namespace, language: language ?? 'sl', view: view ?? 'form' };
}

/**
 * Returns the URL of the page-texts editor for a namespace, language and view; the view `form` is the default
 * and left out.
 */
export function buildEditorHref(namespace: ContentNamespace, language: Language, view: EditorView): string {
  const search = new URLSearchParams({ namespace, language });
  if (view !== 'form') search.set('view', view);
  return `${staffPages.adminContent.href()}?${search.toString()}`;
}

/**
 * Whether a navigation leaves the edited page texts, to another screen or another namespace; another language
 * or view does not count.
 */
export function isLeavingEditor({
  currentLocation,
  nextLocation,
}: {
  currentLocation: { pathname: string; search: string };
  nextLocation: { pathname: string; search: string };
}): boolean {
  const getNamespace = (search: string) => new URLSearchParams(search).get('namespace');
  return (
    currentLocation.pathname !== nextLocation.pathname ||
    getNamespace(currentLocation.search) !== getNamespace(nextLocation.search)
  );
}
