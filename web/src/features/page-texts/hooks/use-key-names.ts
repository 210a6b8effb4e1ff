import { useTranslation } from 'react-i18next';
import type { KeyNames } from '../lib/text-label';

/** The words that the interface language has for keys that occur in many documents. */
export function useKeyNames(): KeyNames {
  const { t, i18n } = useTranslation();
  return (key) => {
    const name = `adminContent.keys.${key}`;
    return i18n.exists(name) ? t(name) : undefined;
  };
}
