import { addDays } from '#contract/add-days';
import type { Language } from '#contract/languages';
import type { VisitBlock } from '#contract/visits';
import { toWineryLocalTime } from '#contract/winery-time';
import { formatDay, formatInstant } from '#shared/lib/format-instant';

type BlockedSpan = Pick<VisitBlock, 'start' | 'end'>;

const toLocal = ({ start, end }: BlockedSpan) => {
  const [startDay = '', startTime = ''] = toWineryLocalTime(start).split('T');
  const [endDay = '', endTime = ''] = toWineryLocalTime(end).split('T');
  return { startDay, startTime, endDay, endTime };
};

/** Formats when a time is blocked: whole days, hours of a day, or from one instant to another. */
export function formatBlockedSpan(block: BlockedSpan, language: Language): string {
  const { startDay, startTime, endDay, endTime } = toLocal(block);
  if (startTime === '00:00' && endTime === '00:00') {
    const lastDay = addDays(endDay, -1);
    const first = formatDay(startDay, language);
    return lastDay === startDay ? first : `${first} – ${formatDay(lastDay, language)}`;
  }
  if (startDay === endDay) return `${formatDay(startDay, language)}, ${startTime}–${endTime}`;
  return `${formatInstant(block.start, language)} – ${formatInstant(block.end, language)}`;
}

/** Returns the hours of a day that a time blocks, `12:00–18:00`; `null` for the whole day. */
export function formatBlockedHours(block: BlockedSpan, day: string): string | null {
  const { startDay, startTime, endDay, endTime } = toLocal(block);
  const from = startDay < day ? '00:00' : startTime;
  const to = endDay > day ? '24:00' : endTime;
  return from === '00:00' && to === '24:00' ? null : `${from}–${to}`;
}
