import { LANGUAGES, type Language } from '#contract/languages';
import type { FeatureName } from '#contract/visibility';
import type { AnswerPatch } from './patched-responses';
import type { PreviewedPage } from './preview-messages';

/** A part of the site that everybody sees: whoever edits it sees it too. */
const OPEN = { enabled: true, embargoDate: '2000-01-01', hardOff: false };
const CLOSED = { ...OPEN, enabled: false };

/** What stands for the key of a document that has none yet; lists are narrowed by it as by any other. */
export const STAND_IN = 'preview-of-a-new-one';

interface Previewed extends Omit<PreviewedPage, 'patches'> {
  /** What both languages have for themselves. */
  changesIn: (language: Language) => readonly Pick<AnswerPatch, 'path' | 'change'>[];
  /** Parts of the site that are shown, besides those that this person sees. */
  opens?: readonly FeatureName[];
  /** Shows the page in place of a site that is not open yet. */
  isClosed?: boolean;
}

/** The page of some work in both languages, behind no gate. */
export function previewedPage({ changesIn, opens = [], isClosed = false, ...page }: Previewed): PreviewedPage {
  const gates = Object.fromEntries([['site', isClosed ? CLOSED : OPEN], ...opens.map((name) => [name, OPEN] as const)]);
  return {
    ...page,
    patches: LANGUAGES.flatMap((language) => [
      { path: '/features', language, change: { kind: 'document', value: gates, isNew: false } as const },
      ...changesIn(language).map((change) => ({ ...change, language })),
    ]),
  };
}
