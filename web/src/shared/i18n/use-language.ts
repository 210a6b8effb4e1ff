import type { Language } from '#contract/languages';
import { useTranslation } from './use-translation';

/** Returns the current language of the texts (`sl` or `en`). The component renders again when it changes. */
export const useLanguage = (): Language => useTranslation().i18n.language;

/**
 * Returns the list at a text key, such as paragraphs, with `values` filled into its placeholders. Since staff
 * can edit texts, a value that is no list becomes an empty list, and entries that `isEntry` rejects are left
 * out.
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

/** Whether a value is a string, for `useTextList`. */
export const isText = (value: unknown): value is string => typeof value === 'string';
