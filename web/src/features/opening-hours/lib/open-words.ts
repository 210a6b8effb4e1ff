import { getOpenState, type NextOpening, type OpeningSchedule } from '#contract/open-state';
import type { Language } from '#contract/values';
import { formatDayParts } from '#contract/format-day-parts';
import { formatTime } from '#contract/format-time';
import type { TFunction } from '#shared/i18n/i18n';

/** Up to this many days ahead the weekday is unambiguous. */
const DAYS_BY_NAME = 6;

function formatNextDay({ day, inDays }: NextOpening, language: Language, t: TFunction): string {
  if (inDays === 1) return t('common.hours.tomorrow');
  if (inDays <= DAYS_BY_NAME) return t(`common.hours.on.${String(new Date(`${day}T00:00Z`).getUTCDay())}`);
  const [, month = '', date = ''] = day.split('-');
  return language === 'sl'
    ? `${String(Number(date))}. ${String(Number(month))}.`
    : `on ${formatDayParts(day, language).date}`;
}

/**
 * Describes in a language whether the winery is open at `now`, by its local time: open until a time, closed
 * until a time today or a day and time later, or just closed if no opening is known.
 */
export function describeOpenState(opening: OpeningSchedule, now: Date, language: Language, t: TFunction): string {
  const state = getOpenState(opening, now);
  if (state.isOpen) return t('common.hours.openUntil', { time: formatTime(state.until, language) });
  const { next, hadHours } = state;
  if (!next) return t('common.hours.closed');
  const time = formatTime(next.at, language);
  if (next.inDays === 0) return t('common.hours.opensToday', { time });
  return t(`common.hours.${hadHours ? 'opens' : 'closedToday'}`, { day: formatNextDay(next, language, t), time });
}
