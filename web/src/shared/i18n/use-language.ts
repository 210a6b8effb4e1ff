import { useTranslation } from 'react-i18next';
import { languageOf, type Language } from '#contract/languages';

/** The language that is shown; the component renders again when it changes. */
export const useLanguage = (): Language => languageOf(useTranslation().i18n.language);

/**
 * The list at a key, such as the paragraphs of a text. Staff can put anything in its place, so what is no list is an
 * empty one, and entries that `isEntry` refuses are left out.
 */
export function useTextList<Entry>(
  key: string,
  isEntry: (value: unknown) => value is Entry,
  values: Record<string, string> = {},
): Entry[] {
  const { t } = useTranslation();
  const list: unknown = t(key, { ...values, returnObjects: true, defaultValue: [] });
  return Array.isArray(list) ? list.filter(isEntry) : [];
}

export const isText = (value: unknown): value is string => typeof value === 'string';
