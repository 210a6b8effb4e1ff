import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Opening } from '#contract/open-state';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';

const MINUTE_MS = 60_000;

/** Whether the winery is open now. Pages are kept for long, so only the browser says it, in a place that is kept for it and marked. */
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
        // A line that cannot be had is left out, as it is without scripts.
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
