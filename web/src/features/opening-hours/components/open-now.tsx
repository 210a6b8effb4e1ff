import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Opening } from '#contract/open-state';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';

const MINUTE_MS = 60_000;

/**
 * Text whether the winery is open now. Only the browser fills it, because rendered pages are cached; the
 * marked element reserves its space.
 */
export function OpenNow({ opening }: { opening: Opening }) {
  const { t } = useTranslation();
  const { clock } = useServices();
  const language = useLanguage();
  const [words, setWords] = useState('');
  useEffect(() => {
    const say = () => {
      import('../lib/open-words').then(
        ({ openWords }) => {
          setWords(openWords(opening, clock.now(), language, t));
        },
        // If the module cannot be loaded, the line stays empty, as without scripts.
        () => undefined,
      );
    };
    say();
    const timer = setInterval(say, MINUTE_MS);
    return () => {
      clearInterval(timer);
    };
  }, [opening, clock, language, t]);
  return (
    <p data-moment className="mb-3 min-h-7 font-semibold">
      {words}
    </p>
  );
}
