import type { ContentOverviewItem } from '#contract/content';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages';

const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/;

/** Whether a language has the plural form that a key is for: `count_two` is for Slovenian only. Other keys are for both. */
export function isNeededIn(language: Language, key: string): boolean {
  const form = PLURAL_SUFFIX.exec(key)?.[1];
  const forms: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return form === undefined || forms.includes(form);
}

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
