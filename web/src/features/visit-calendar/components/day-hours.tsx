import type { OpenSpan } from '#contract/open-state';
import { useTranslation } from '#shared/i18n/use-translation';
import type { DayPlan } from '../lib/day-plan';

const formatSpans = (spans: readonly OpenSpan[]): string =>
  spans.map(({ from, to }) => `${from}–${to === '00:00' ? '24:00' : to}`).join(', ');

/** Opening hours of a day, or why it is closed. */
export function DayHours({ plan }: { plan: DayPlan }) {
  const { t } = useTranslation();
  const { closed, hours, hoursNote } = plan;
  const text = closed
    ? t(`adminVisitCalendar.closed.${closed}`)
    : hours.length > 0
      ? t('adminVisitCalendar.open', { hours: formatSpans(hours) })
      : t('adminVisitCalendar.noHours');
  return <p className="text-xs text-ink-soft">{[text, hoursNote].filter(Boolean).join(' · ')}</p>;
}
