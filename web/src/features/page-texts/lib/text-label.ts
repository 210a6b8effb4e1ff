import { useTranslation } from 'react-i18next';
import type { TextPath } from './text-value';

/** `heroTitle` → `Hero title`, `cta_label` → `Cta label`. */
export function readableKey(key: string): string {
  const words = key
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Names keys of a document for a reader: `known` gives the word of the interface language, if it has one. */
export type KeyNames = (key: string) => string | undefined;

/** One step of a path: a list index counts from 1, a key reads as words. */
export const stepLabel = (key: string, known: KeyNames): string =>
  /^\d+$/.test(key) ? String(Number(key) + 1) : (known(key) ?? readableKey(key));

/** A whole path, such as `Hero › Title`. The root has none. */
export const pathLabel = (path: TextPath, known: KeyNames): string =>
  path.map((key) => stepLabel(key, known)).join(' › ');

/** The words that the interface language has for keys that occur in many documents. */
export function useKeyNames(): KeyNames {
  const { t, i18n } = useTranslation();
  return (key) => {
    const name = `adminContent.keys.${key}`;
    return i18n.exists(name) ? t(name) : undefined;
  };
}
