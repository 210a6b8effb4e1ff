import { LANGUAGES } from '#contract/languages';
import { APP_STARTED_ATTRIBUTE } from '#shared/lib/app-started';
import { isPrefetchable, localisePath, pageEntries } from '#shared/pages';

/** Path of the rules by which browsers prefetch pages. It is named in the `Speculation-Rules` header of pages. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/** Content type of speculation rules; browsers refuse any other. */
export const SPECULATION_RULES_TYPE = 'application/speculationrules+json';

/**
 * Creates the speculation rules (WICG nav-speculation): a browser prefetches a public page when the pointer rests
 * on its link or the link is pressed, until the app has started and navigates itself. Pages that are rendered for
 * each request, such as the one with the form, are left out, and so is all that is no public page: staff area,
 * sign-in, labels and files. Browsers that save data or energy ignore the rules.
 */
export function createSpeculationRules(): string {
  const paths = pageEntries
    .filter(([, page]) => isPrefetchable(page))
    .flatMap(([, { path }]) => LANGUAGES.map((language) => localisePath(language, path)));
  const rule = {
    source: 'document',
    where: {
      and: [
        { selector_matches: `:root:not([${APP_STARTED_ATTRIBUTE}]) a:not([download], [target])` },
        { href_matches: paths },
      ],
    },
    eagerness: 'moderate',
  };
  return JSON.stringify({ prefetch: [rule] });
}
