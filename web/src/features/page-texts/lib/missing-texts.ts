import type { ContentOverviewItem } from '#contract/content';
import { isNeededIn } from './plural-form';

/** The paths that lack a translation in an item's language, without plural forms that the language does not have. */
export const missingTexts = ({
  language,
  missingKeys,
}: Pick<ContentOverviewItem, 'language' | 'missingKeys'>): string[] =>
  missingKeys.filter((key) => isNeededIn(language, key));
