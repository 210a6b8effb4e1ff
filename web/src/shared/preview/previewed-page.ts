import { LANGUAGES, type Language } from '#contract/languages';
import type { FeatureName } from '#contract/visibility';
import type { ResponsePatch } from './patched-responses';
import type { PreviewedPage } from './preview-messages';

/** State of a feature that everybody sees. */
const OPEN = { enabled: true, embargoDate: '2000-01-01', hardOff: false };
const CLOSED = { ...OPEN, enabled: false };

/** Key of a document that is not saved yet, in its URL and in filters of lists. */
export const PLACEHOLDER_KEY = 'preview-of-a-new-one';

interface PreviewedPageOptions extends Omit<PreviewedPage, 'patches'> {
  /** Returns the changes of API responses in a language. */
  listChanges: (language: Language) => readonly Pick<ResponsePatch, 'path' | 'change'>[];
  /** Features to show besides those that the user sees. */
  openFeatures?: readonly FeatureName[];
  /** Shows the page of a site that is not open yet. */
  isClosed?: boolean;
}

/**
 * Creates the preview of a page in both languages: its API responses changed by `listChanges`, and the site
 * and `openFeatures` shown as open to everybody. With `isClosed` the site is shown as not open yet.
 */
export function createPreviewedPage({
  listChanges,
  openFeatures = [],
  isClosed = false,
  ...page
}: PreviewedPageOptions): PreviewedPage {
  const gates = Object.fromEntries([
    ['site', isClosed ? CLOSED : OPEN],
    ...openFeatures.map((name) => [name, OPEN] as const),
  ]);
  return {
    ...page,
    patches: LANGUAGES.flatMap((language) => [
      { path: '/features', language, change: { kind: 'document', value: gates, isNew: false } as const },
      ...listChanges(language).map((change) => ({ ...change, language })),
    ]),
  };
}
