import clsx from 'clsx';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatDayParts } from '#contract/format-day-parts';
import { useLanguage } from '#shared/i18n/use-language';
import { DayEntries } from './day-entries';
import { DayHours } from './day-hours';
import type { CalendarViewProps } from './calendar-parts';

interface WeekViewProps extends CalendarViewProps {
  today: string;
  /** Returns the URL of a day. */
  getDayHref: (day: string) => string;
}

/** A week: seven columns, or on narrower screens a list of its days. Each day links to its own view. */
export function WeekView({ plans, today, getDayHref, ...props }: WeekViewProps) {
  const language = useLanguage();
  const id = useId();
  return (
    <div className="no-print grid gap-2 xl:grid-cols-7">
      {plans.map((plan) => {
        const { weekday, date } = formatDayParts(plan.day, language);
        const isToday = plan.day === today;
        return (
          <section
            key={plan.day}
            aria-labelledby={`${id}-${plan.day}`}
            className={clsx('min-w-0 rounded-md border p-2', isToday ? 'border-ink bg-white' : 'border-line')}
          >
            <h3 id={`${id}-${plan.day}`} className="mb-1 text-sm leading-tight">
              <Link
                to={getDayHref(plan.day)}
                preventScrollReset
                aria-current={isToday ? 'date' : undefined}
                className="block hover:underline"
              >
                <span className="inline-block font-semibold first-letter:uppercase xl:block">{weekday}</span>{' '}
                <span className="xl:block">{date}</span>
              </Link>
            </h3>
            <DayHours plan={plan} />
            <div className="mt-3">
              <DayEntries {...props} plan={plan} />
            </div>
          </section>
        );
      })}
    </div>
  );
}
