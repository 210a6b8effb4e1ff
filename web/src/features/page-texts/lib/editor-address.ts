import { CONTENT_NAMESPACES, type ContentNamespace } from '#contract/content';
import { LANGUAGES, type Language } from '#contract/languages';
import { paths } from '#shared/lib/paths';

export const EDITOR_VIEWS = ['form', 'json'] as const;
export type EditorView = (typeof EDITOR_VIEWS)[number];

/** What the address of the page-text editor says. Without a namespace it is the overview. */
export interface EditorAddress {
  namespace: ContentNamespace | null;
  language: Language;
  view: EditorView;
}

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  values.find((each) => each === value);

/** Reads the address; anything unknown counts as not given. `language` is the one that is worked on, not that of the screen. */
export const readEditorAddress = (search: URLSearchParams): EditorAddress => ({
  namespace: oneOf(CONTENT_NAMESPACES, search.get('namespace')) ?? null,
  language: oneOf(LANGUAGES, search.get('language')) ?? 'sl',
  view: oneOf(EDITOR_VIEWS, search.get('view')) ?? 'form',
});

/** The address of an editor; the form view needs no mention. */
export function editorHref(namespace: ContentNamespace, language: Language, view: EditorView): string {
  const search = new URLSearchParams({ namespace, language });
  if (view !== 'form') search.set('view', view);
  return `${paths.adminContent.href()}?${search.toString()}`;
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
