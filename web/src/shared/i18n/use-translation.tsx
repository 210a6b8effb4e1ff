import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { I18n, TFunction } from './i18n';

interface Translation {
  /** Returns texts in the current language; another function when the language changes. */
  t: TFunction;
  i18n: I18n;
}

const TranslationContext = createContext<Translation | null>(null);

/** Provides interface texts to `useTranslation`. Renders its components again when the language changes. */
export function TranslationProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const getT = () => i18n.t;
  const t = useSyncExternalStore(i18n.subscribe, getT, getT);
  const translation = useMemo(() => ({ t, i18n }), [t, i18n]);
  return <TranslationContext value={translation}>{children}</TranslationContext>;
}

/** Returns the interface texts. Throws outside of `TranslationProvider`. */
export function useTranslation(): Translation {
  const translation = use(TranslationContext);
  if (!translation) throw new Error('useTranslation needs a TranslationProvider.');
  return translation;
}
