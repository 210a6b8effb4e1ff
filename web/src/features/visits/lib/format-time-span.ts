import { formatEndTime, formatTime } from '#contract/format-time';
import type { Language } from '#contract/values';
import { getWineryClock } from '#contract/visibility';

/** Formats a time at the winery, `18:00–19:30`, or its start alone if it has no end. */
export function formatTimeSpan(start: Date, end: Date | null, language: Language): string {
  const from = formatTime(getWineryClock(start).time, language);
  return end ? `${from}–${formatEndTime(getWineryClock(end).time, language)}` : from;
}
