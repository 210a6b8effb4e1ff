import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useLanguage } from '#shared/i18n/use-language';
import { getControlClass } from '#shared/form/field';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { formatDaySpan, getShownDays, parseCalendarDay, turnPage, type CalendarView } from '../lib/calendar-days';

interface CalendarToolbarProps {
  view: CalendarView;
  /** Shown day, `YYYY-MM-DD`; of a week any of its days. */
  day: string;
  today: string;
  onDay: (day: string) => void;
}

/** Title of the shown days, and the controls that show others: previous, today, next, and a date field. */
export function CalendarToolbar({ view, day, today, onDay }: CalendarToolbarProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  // An incomplete date stays in the field.
  const [typed, setTyped] = useState<string | null>(null);
  const turn = (step: -1 | 1) => () => {
    onDay(turnPage(view, day, step));
  };
  return (
    <div className="no-print mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <h2 aria-live="polite" className="text-lg first-letter:uppercase">
        {formatDaySpan(getShownDays(view, day), language)}
      </h2>
      <div className="flex flex-wrap items-end gap-2">
        <div role="group" aria-label={t(`adminVisitCalendar.turn.${view}`)} className="flex gap-1">
          <Button size="sm" tone="outline" aria-label={t(`adminVisitCalendar.previous.${view}`)} onClick={turn(-1)}>
            <ChevronLeft aria-hidden className="size-4" />
          </Button>
          <Button
            size="sm"
            tone="outline"
            onClick={() => {
              onDay(today);
            }}
          >
            {t('adminVisitCalendar.today')}
          </Button>
          <Button size="sm" tone="outline" aria-label={t(`adminVisitCalendar.next.${view}`)} onClick={turn(1)}>
            <ChevronRight aria-hidden className="size-4" />
          </Button>
        </div>
        <div>
          <label htmlFor={id} className="sr-only">
            {t('adminVisitCalendar.day')}
          </label>
          <input
            id={id}
            type="date"
            value={typed ?? day}
            onChange={({ target }) => {
              setTyped(target.value);
              const chosenDay = parseCalendarDay(target.value);
              if (chosenDay) onDay(chosenDay);
            }}
            onBlur={() => {
              setTyped(null);
            }}
            className={getControlClass(false)}
          />
        </div>
      </div>
    </div>
  );
}
