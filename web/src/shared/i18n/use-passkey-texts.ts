import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/languages';
import { setTexts } from './create-i18n';
import { useLanguage } from './use-language';

const PASSKEY_TEXTS = { sl: () => import('./bundled/passkeys-sl'), en: () => import('./bundled/passkeys-en') };

/** Loads the texts about passkeys in a language and adds them to an i18next instance. */
async function addPasskeyTexts(instance: i18n, language: Language): Promise<void> {
  const { default: texts } = await PASSKEY_TEXTS[language]();
  setTexts(instance, language, texts);
}

/**
 * Loads the texts about passkeys, which few screens show; returns whether they are there in the current
 * language.
 */
export function usePasskeyTexts(): boolean {
  const { i18n: instance } = useTranslation();
  const language = useLanguage();
  const [loaded, setLoaded] = useState<Language | null>(null);
  useEffect(() => {
    // Without its texts the part is not shown, and the rest of the screen works.
    void addPasskeyTexts(instance, language).then(
      () => {
        setLoaded(language);
      },
      () => undefined,
    );
  }, [instance, language]);
  return loaded === language;
}
