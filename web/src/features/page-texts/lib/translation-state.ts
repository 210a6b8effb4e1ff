import type { ContentOverviewItem } from '#contract/content';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages';
import { isNeededIn } from './plural-form';

/** Both languages are often saved in one go; only a later change of the Slovenian text makes its translation old. */
const SAME_MOMENT_MS = 60_000;

type State = Pick<ContentOverviewItem, 'version' | 'updatedAt'>;

/** Whether a translation is older than the Slovenian text it follows. The Slovenian text itself never is. */
export function isStale(states: Partial<Record<Language, State>>, language: Language): boolean {
  if (language === DEFAULT_LANGUAGE) return false;
  const original = states[DEFAULT_LANGUAGE]?.updatedAt;
  const translation = states[language]?.updatedAt;
  if (!original || !translation) return false;
  return Date.parse(original) - Date.parse(translation) > SAME_MOMENT_MS;
}

/** The paths that lack a translation in an item's language, without plural forms that the language does not have. */
export const missingTexts = ({
  language,
  missingKeys,
}: Pick<ContentOverviewItem, 'language' | 'missingKeys'>): string[] =>
  missingKeys.filter((key) => isNeededIn(language, key));
