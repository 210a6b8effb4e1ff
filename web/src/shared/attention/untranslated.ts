import type { TFunction } from 'i18next';
import type { MissingTranslations } from '#contract/entity';
import { LANGUAGES } from '#contract/languages';
import type { Finding } from './finding';

/** The finding that texts of a document lack in a language, with how many in which; none when nothing lacks. */
export function untranslatedFinding(missing: MissingTranslations | undefined, to: string, t: TFunction): Finding[] {
  const lacking = LANGUAGES.map((language) => ({ language, count: missing?.[language].length ?? 0 })).filter(
    ({ count }) => count > 0,
  );
  if (lacking.length === 0) return [];
  const count = lacking.reduce((sum, each) => sum + each.count, 0);
  const note = lacking.map((each) => `${t(`admin.languages.${each.language}`)}: ${String(each.count)}`).join(' · ');
  return [{ id: 'untranslated', text: t('admin.attention.untranslated', { count }), to, note }];
}
