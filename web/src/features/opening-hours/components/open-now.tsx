import { useEffect, useState } from 'react';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import type { DisplayedHours } from '../lib/hour-lines';

const MINUTE_MS = 60_000;

/**
 * Text whether the winery is open now, and until or from when, updated every minute. Rendered pages are
 * cached for the day: before the app knows the server's time, and without scripts, it says the hours of the
 * day. The later text is longer: `className` gives it the lines that it may need from the beginning.
 */
export function OpenNow({ opening, className }: { opening: DisplayedHours; className: string }) {
  const { t } = useTranslation();
  const { clock } = useServices();
  const language = useLanguage();
  const [text, setText] = useState(opening.today);
  useEffect(() => {
    const update = () => {
      import('../lib/open-words').then(
        ({ describeOpenState }) => {
          setText(describeOpenState(opening, clock.now(), language, t));
        },
        // If the module cannot be loaded, the text stays, as without scripts.
        () => undefined,
      );
    };
    let timer: ReturnType<typeof setInterval> | undefined;
    const unsubscribe = clock.subscribe(() => {
      update();
      timer ??= setInterval(update, MINUTE_MS);
    });
    return () => {
      unsubscribe();
      clearInterval(timer);
    };
  }, [opening, clock, language, t]);
  return (
    <p data-moment className={`mb-3 font-semibold ${className}`}>
      {text}
    </p>
  );
}
