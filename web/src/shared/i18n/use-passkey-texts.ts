import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Language } from '#contract/languages';
import { usePollWhileOnline } from '#shared/lib/connection';
import { addTexts } from './bundled-texts';
import { useLanguage } from './use-language';
import { useTranslation } from './use-translation';

/**
 * Loads the texts about passkeys, which few screens show; returns whether they are there in the current
 * language. A failed load is repeated while the browser is online.
 */
export function usePasskeyTexts(): boolean {
  const { i18n } = useTranslation();
  const language = useLanguage();
  const [loaded, setLoaded] = useState<Language | null>(null);
  const loading = useRef<Language | null>(null);
  const attempt = async () => {
    if (loaded === language || loading.current === language) return;
    loading.current = language;
    try {
      await addTexts(i18n, 'passkeys');
      setLoaded(i18n.language);
    } catch {
      // Without its texts the part is not shown, and the rest of the screen works.
    }
    if (loading.current === language) loading.current = null;
  };
  const startLoading = useEffectEvent(attempt);
  useEffect(() => void startLoading(), [i18n, language]);
  usePollWhileOnline(attempt);
  return loaded === language;
}
