import { CONTENT_NAMESPACES, type ContentNamespace } from '#contract/content';
import { LANGUAGES, type Language } from '#contract/languages';
import { createChoiceParser } from '#contract/query-values';
import { parseQuery } from '#shared/lib/page-query';
import { staffPages } from '#shared/staff-pages';
import type { TextPath } from './text-value';

/** Views of the texts: fields, or JSON. */
const TEXT_VIEWS = ['form', 'json'] as const;
/** A view of the texts. */
export type TextView = (typeof TEXT_VIEWS)[number];
/** View of the picture that belongs to the texts of the home page. */
const PICTURE_VIEW = 'picture';
/** A view of the editor. */
export type EditorView = TextView | typeof PICTURE_VIEW;

/** Lists the views of a namespace. Only the home page has a picture beside its texts. */
export const listEditorViews = (namespace: ContentNamespace): readonly EditorView[] =>
  namespace === 'home' ? [...TEXT_VIEWS, PICTURE_VIEW] : TEXT_VIEWS;

/** State of the page-texts editor in its URL; without a namespace the overview is shown. */
export interface EditorUrlState {
  namespace: ContentNamespace | null;
  language: Language;
  view: EditorView;
}

const RULES = {
  namespace: createChoiceParser(CONTENT_NAMESPACES),
  language: createChoiceParser(LANGUAGES),
  view: createChoiceParser([...TEXT_VIEWS, PICTURE_VIEW]),
};

/**
 * Reads the page-texts editor's namespace, language and view from the URL. Unknown values, and a view that
 * the namespace does not have, get defaults: null (the overview), `sl` and `form`. `language` is the edited
 * one, not that of the screen.
 */
export function readEditorUrlState(search: URLSearchParams): EditorUrlState {
  const { namespace, language, view } = parseQuery(RULES, search);
  const isKnownView = namespace && view && listEditorViews(namespace).includes(view);
  return { namespace, language: language ?? 'sl', view: isKnownView ? view : 'form' };
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

/** Returns the URL of the field of a page text in the editor. */
export const buildFieldHref = (namespace: ContentNamespace, language: Language, path: TextPath): string =>
  `${buildEditorHref(namespace, language, 'form')}#${encodeURIComponent(path.join('.'))}`;

/**
 * Whether a navigation leaves the edited document, to another screen, to another namespace, or between texts
 * and picture; another language or view of the texts does not count.
 */
export function isLeavingEditor({
  currentLocation,
  nextLocation,
}: {
  currentLocation: { pathname: string; search: string };
  nextLocation: { pathname: string; search: string };
}): boolean {
  const getDocument = (search: string) => {
    const { namespace, view } = readEditorUrlState(new URLSearchParams(search));
    return `${namespace ?? ''} ${view === PICTURE_VIEW ? view : ''}`;
  };
  return (
    currentLocation.pathname !== nextLocation.pathname ||
    getDocument(currentLocation.search) !== getDocument(nextLocation.search)
  );
}
