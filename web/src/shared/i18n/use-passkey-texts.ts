import { useEffect, useState } from 'react';
import type { Language } from '#contract/languages';
import type { I18n } from './i18n';
import { useLanguage } from './use-language';
import { useTranslation } from './use-translation';

const PASSKEY_TEXTS = { sl: () => import('./bundled/passkeys-sl'), en: () => import('./bundled/passkeys-en') };

/** Loads the texts about passkeys in a language and adds them to `i18n`. */
async function addPasskeyTexts(i18n: I18n, language: Language): Promise<void> {
  const { default: texts } = await PASSKEY_TEXTS[language]();
  i18n.setTexts(language, texts);
}

/**
 * Loads the texts about passkeys, which few screens show; returns whether they are there in the current
 * language.
 */
export function usePasskeyTexts(): boolean {
  const { i18n } = useTranslation();
  const language = useLanguage();
  const [loaded, setLoaded] = useState<Language | null>(null);
  useEffect(() => {
    // Without its texts the part is not shown, and the rest of the screen works.
    void addPasskeyTexts(i18n, language).then(
      () => {
        setLoaded(language);
      },
      () => undefined,
    );
  }, [i18n, language]);
  return loaded === language;
}
