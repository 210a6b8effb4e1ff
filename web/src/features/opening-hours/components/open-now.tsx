import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpeningSchedule } from '#contract/open-state';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';

const MINUTE_MS = 60_000;

/**
 * Text whether the winery is open now, and until or from when, updated every minute. Only the browser fills
 * it, because rendered pages are cached; before that the element is empty and reserves its space.
 */
export function OpenNow({ opening }: { opening: OpeningSchedule }) {
  const { t } = useTranslation();
  const { clock } = useServices();
  const language = useLanguage();
  const [text, setText] = useState('');
  useEffect(() => {
    const update = () => {
      import('../lib/open-words').then(
        ({ describeOpenState }) => {
          setText(describeOpenState(opening, clock.now(), language, t));
        },
        // If the module cannot be loaded, the line stays empty, as without scripts.
        () => undefined,
      );
    };
    update();
    const timer = setInterval(update, MINUTE_MS);
    return () => {
      clearInterval(timer);
    };
  }, [opening, clock, language, t]);
  return (
    <p data-moment className="mb-3 min-h-7 font-semibold">
      {text}
    </p>
  );
}
