import {
  type CalendarDateTime,
  parseAbsolute,
  parseDateTime,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date';
import type { Language } from '#contract/languages';
import { foldText } from '#contract/search-terms';
import { WINERY_TIME_ZONE } from '#contract/visibility';
import type { DateCell } from './table';

/** Parts of a date in a text: day, time of day and UTC offset. */
interface ParsedDateText {
  day: string;
  time: string | null;
  /** `Z` or `+02:00`; `null` means local time of the winery. */
  offset: string | null;
  /** Whether the month may be before the day: `05/06/2026`. */
  isAmbiguous: boolean;
}

/**
 * An instant in UTC (ISO 8601), or why a text is none: unknown form, day and month that may be exchanged, or
 * an hour that the change to or from summer time skips or repeats.
 */
export type ParsedInstant =
  { instant: string } | { reason: 'unknownForm' | 'ambiguousDate' | 'skippedHour' | 'repeatedHour' };

/** A day, `YYYY-MM-DD`, or why a text is none: unknown form, or day and month that may be exchanged. */
export type ParsedDay = { day: string } | { reason: 'unknownForm' | 'ambiguousDate' };

/** Month names in Slovenian and English, folded. Three letters or more of a name are enough. */
const MONTHS = [
  ['januar', 'january'],
  ['februar', 'february'],
  ['marec', 'marca', 'march'],
  ['april'],
  ['maj', 'maja', 'may'],
  ['junij', 'junija', 'june'],
  ['julij', 'julija', 'july'],
  ['avgust', 'august'],
  ['september', 'septembra'],
  ['oktober', 'oktobra', 'october'],
  ['november', 'novembra'],
  ['december', 'decembra'],
] as const;

function findMonth(name: string): number | null {
  const stem = name.replace(/\.$/, '');
  if (stem.length < 3) return null;
  const monthIndex = MONTHS.findIndex((names) => names.some((each) => each.startsWith(stem) || stem === `${each}a`));
  return monthIndex < 0 ? null : monthIndex + 1;
}

const WEEKDAY = /^(?:pon|tor|sre|cet|pet|sob|ned|mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? +(?=\d|[a-z])/;
const ISO = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:t| |$)/;
const YEAR_FIRST = /^(?<year>\d{4})[./] ?(?<month>\d{1,2})[./] ?(?<day>\d{1,2})\.?(?=,? |$)/;
const NUMERIC = /^(?<day>\d{1,2})(?:\. ?|\/|-)(?<month>\d{1,2})(?:\. ?|\/|-)(?<year>\d{4}|\d{2})\.?(?=,? |$)/;
/** Dates with slashes have both orders: the United Kingdom and the United States differ. */
const EITHER_ORDER = /^(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|1[0-2])\//;
const EQUAL_NUMBERS = /^0?(\d{1,2})\/0?\1\//;
const DAY_MONTH = /^(?<day>\d{1,2})(?:\.|st|nd|rd|th)?[ -]?(?<name>[a-z]{3,}\.?)[ -],? ?(?<year>\d{4})(?=,? |$)/;
const MONTH_DAY = /^(?<name>[a-z]{3,}\.?) (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})(?=,? |$)/;
const TIME =
  /^(?:ob |at )?(?<hour>\d{1,2})(?:(?:[:.h] ?(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d+)?)?)|\.)? ?(?<half>[ap]\.?m\.?)?(?:h|ura|uri|ure|ur)?(?<offset> ?(?:z|[+-]\d{2}:?\d{2}))?$/;

const pad = (text: string | number): string => String(text).padStart(2, '0');

/** Adds the century to a year of two digits. All dates of the site are in this century. */
const toYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

function parseTime(text: string): Pick<ParsedDateText, 'time' | 'offset'> | null {
  const { hour, minute = '00', second = '00', half, offset } = TIME.exec(text)?.groups ?? {};
  if (hour === undefined) return null;
  const ofHalf = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.startsWith('p') ? 12 : 0);
  if (half !== undefined && (Number(hour) < 1 || Number(hour) > 12)) return null;
  const zone =
    offset
      ?.trim()
      .toUpperCase()
      .replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2') ?? null;
  return { time: `${pad(ofHalf)}:${minute}:${second}`, offset: zone };
}

/**
 * Parses a date with or without a time, in the notations of people and programs. The day is before the
 * month; whether it may also be after it is in the result.
 */
function parseDateText(text: string): ParsedDateText | null {
  if (text.length > 60) return null;
  const plain = foldText(text.normalize('NFKC'))
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^['"]|['"]$/g, '')
    .trim()
    .replace(WEEKDAY, '');
  for (const form of [ISO, YEAR_FIRST, NUMERIC, DAY_MONTH, MONTH_DAY]) {
    const match = form.exec(plain);
    if (!match?.groups) continue;
    const { year = '', day = '', name } = match.groups;
    const month = name === undefined ? match.groups['month'] : findMonth(name);
    if (!Number(month) || !Number(day)) continue;
    const rest = plain.slice(match[0].length).replace(/^[t, ]+/, '');
    const time = rest === '' ? { time: null, offset: null } : parseTime(rest);
    const isAmbiguous = EITHER_ORDER.test(plain) && !EQUAL_NUMBERS.test(plain);
    if (time) return { day: `${toYear(year)}-${pad(month ?? '')}-${pad(day)}`, ...time, isAmbiguous };
  }
  return null;
}

/**
 * Converts to a calendar date and time; `24:00` is midnight of the next day. Throws if the day does not
 * exist.
 */
function toLocalDateTime({ day, time }: ParsedDateText) {
  const isEndOfDay = time === '24:00:00';
  const local = parseDateTime(`${day}T${isEndOfDay || time === null ? '00:00:00' : time}`);
  return isEndOfDay ? local.add({ days: 1 }) : local;
}

const isRepeatedTime = (local: CalendarDateTime): boolean =>
  toZoned(local, WINERY_TIME_ZONE, 'earlier').compare(toZoned(local, WINERY_TIME_ZONE, 'later')) !== 0;

/**
 * Parses an instant from a text or a date cell, in common notations with the day before the month. Without an
 * offset it is local time of the winery; a day without a time is its midnight. Returns a reason instead if
 * the text is no date, if day and month may be exchanged (`05/06/2026`), or if the local hour is skipped
 * (start of summer time) or repeated (end of summer time).
 */
export function parseInstant(text: string): ParsedInstant {
  const parsedDate = parseDateText(text);
  if (!parsedDate) return { reason: 'unknownForm' };
  if (parsedDate.isAmbiguous) return { reason: 'ambiguousDate' };
  try {
    const local = toLocalDateTime(parsedDate);
    if (parsedDate.offset !== null) {
      return { instant: parseAbsolute(`${local.toString()}${parsedDate.offset}`, 'UTC').toAbsoluteString() };
    }
    const zoned = toZoned(local, WINERY_TIME_ZONE, 'earlier');
    if (toCalendarDateTime(zoned).compare(local) !== 0) return { reason: 'skippedHour' };
    if (isRepeatedTime(local)) return { reason: 'repeatedHour' };
    return { instant: zoned.toAbsoluteString() };
  } catch {
    return { reason: 'unknownForm' };
  }
}

/**
 * Parses a day from a text or a date cell as `YYYY-MM-DD`, in common notations with the day before the month.
 * Returns a reason instead for other texts, for days that do not exist, for dates with a time other than
 * midnight, and if day and month may be exchanged (`05/06/2026`).
 */
export function parseDay(text: string): ParsedDay {
  const parsedDate = parseDateText(text);
  if (!parsedDate || (parsedDate.time !== null && parsedDate.time !== '00:00:00')) return { reason: 'unknownForm' };
  if (parsedDate.isAmbiguous) return { reason: 'ambiguousDate' };
  try {
    return { day: parseDateTime(`${parsedDate.day}T00:00`).toString().slice(0, 10) };
  } catch {
    return { reason: 'unknownForm' };
  }
}

/**
 * Converts an instant (ISO 8601) to a date cell with the local time of the winery, without seconds. In the
 * hour that is repeated at the end of summer time it returns a text with the offset. Returns strings that are
 * no instant unchanged.
 */
export function toDateCell(instant: string): DateCell | string {
  let zoned;
  try {
    zoned = parseAbsolute(instant, WINERY_TIME_ZONE).set({ second: 0, millisecond: 0 });
  } catch {
    return instant;
  }
  const local = toCalendarDateTime(zoned);
  if (isRepeatedTime(local)) return zoned.toString().split('[')[0] ?? instant;
  return { date: local.toString().slice(0, 16) };
}

/**
 * Formats a date cell as text: `17. 5. 2026 8:30` in Slovenian. In English it stays in ISO 8601, which
 * spreadsheet programs do not reinterpret.
 */
export function formatDateCell({ date }: DateCell, language: Language): string {
  if (language === 'en') return date;
  const [day = '', time] = date.split('T');
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  const formattedDay = `${String(Number(dayOfMonth))}. ${String(Number(month))}. ${year}`;
  return time === undefined ? formattedDay : `${formattedDay} ${time.replace(/^0/, '')}`;
}
