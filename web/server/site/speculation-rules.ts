import { LANGUAGES } from '#contract/languages';
import { localisePath, pageEntries } from '#shared/pages';
import { isPrefetchable, PREFETCHING_ATTRIBUTE } from '#shared/prefetchable-pages';

/** Content type of speculation rules; browsers refuse any other. */
export const SPECULATION_RULES_TYPE = 'application/speculationrules+json';

/**
 * Creates the speculation rules (WICG nav-speculation): a browser prefetches a public page when the
 * pointer rests on its link or the link is pressed, until the app has started and navigates itself. Pages
 * that are rendered for each request, such as the one with the form, are left out, and so is all that is
 * no public page: staff area, sign-in, labels and files. Browsers that save data or energy ignore the
 * rules.
 */
export function createSpeculationRules(): string {
  const paths = pageEntries
    .filter(([, page]) => isPrefetchable(page))
    .flatMap(([, { path }]) => LANGUAGES.map((language) => localisePath(language, path)));
  const rule = {
    source: 'document',
    where: {
      and: [
        { selector_matches: `:root:not([${PREFETCHING_ATTRIBUTE}]) a:not([download], [target])` },
        { href_matches: paths },
      ],
    },
    eagerness: 'moderate',
  };
  return JSON.stringify({ prefetch: [rule] });
}
