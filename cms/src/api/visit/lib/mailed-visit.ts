import { formatDayParts } from '../../../contract/format-day-parts';
import { formatEndTime, formatTime } from '../../../contract/format-time';
import { addDays } from '../../../contract/add-days';
import type { Language } from '../../../contract/values';
import type { Visit } from '../../../contract/visits';
import { getWineryClock } from '../../../contract/visibility';
import { parseWineryTime } from '../../../contract/winery-time';
import { formatEuros } from '../../downloads/lib/figures';
import type { LinkSettings } from './visit-link-token';

const HOUR_MS = 3_600_000;

/** What mails say of an experience, in the language of the guest. Prices are in euros with VAT. */
export interface MailedExperience {
  title: string;
  durationMinutes: number;
  pricePerPerson: number | null;
  pricePerGroup: number | null;
  cancelHours: number;
}

/** Fields of a visit that mails contain. */
export interface MailedVisit extends Pick<
  Visit,
  | 'id'
  | 'version'
  | 'state'
  | 'date'
  | 'start'
  | 'end'
  | 'heldUntil'
  | 'people'
  | 'language'
  | 'name'
  | 'email'
  | 'phone'
  | 'message'
> {
  /** SEQUENCE of its calendar entry; it rises when that changes or ends. */
  sequence: number;
  experience: MailedExperience | null;
}

/** What mails say of the winery. */
export interface MailedWinery {
  name: string;
  email: string;
  phone: string;
  address: string;
}

/** What mails need besides the visit; `sender` is the address in From, `time` that of the change. */
export interface MailContext extends LinkSettings {
  winery: MailedWinery;
  sender: string;
  time: Date;
}

type VisitTime = Pick<MailedVisit, 'date' | 'start' | 'end'>;

const toMidnight = (day: string): string => {
  const parsed = parseWineryTime(`${day}T00:00`);
  return 'instant' in parsed ? parsed.instant : `${day}T00:00:00.000Z`;
};

/** The beginning of a visit; of its day if only the day was chosen. */
const getVisitStart = ({ date, start }: VisitTime): Date => new Date(start ?? toMidnight(date));

/** The end of a visit; of its day if only the day was chosen. */
export const getVisitEnd = ({ date, end }: VisitTime): Date => new Date(end ?? toMidnight(addDays(date)));

/** Until when a guest may change or cancel a visit by the link in a mail. */
export const getCancelDeadline = (visit: VisitTime & { experience: { cancelHours: number } | null }): Date =>
  new Date(getVisitStart(visit).getTime() - (visit.experience?.cancelHours ?? 0) * HOUR_MS);

const formatWeekdayAndDate = (day: string, language: Language): string => {
  const { weekday, date, year } = formatDayParts(day, language);
  return `${weekday}, ${date} ${year}`;
};

/** Formats an instant at the winery: `sobota, 5. september 2026, 18:00`. */
export const formatInstant = (instant: Date, language: Language): string => {
  const { day, time } = getWineryClock(instant);
  return `${formatWeekdayAndDate(day, language)}, ${formatTime(time, language)}`;
};

/** Formats when a visit takes place: `sobota, 5. september 2026, 18:00–19:30`. */
export function formatVisitTime({ date, start, end }: VisitTime, language: Language): string {
  if (!start) return formatWeekdayAndDate(date, language);
  const until = end ? `–${formatEndTime(getWineryClock(new Date(end)).time, language)}` : '';
  return `${formatInstant(new Date(start), language)}${until}`;
}

/** Formats minutes: `1 h 30 min`. */
const formatMinutes = (minutes: number): string =>
  [
    [Math.trunc(minutes / 60), 'h'],
    [minutes % 60, 'min'],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, unit]) => `${String(count)} ${String(unit)}`)
    .join(' ');

const TEXTS = {
  sl: {
    experience: 'Doživetje',
    time: 'Termin',
    people: 'Število oseb',
    duration: 'Trajanje',
    price: 'Cena',
    address: 'Naslov',
    phone: 'Telefon',
    cancelUntil: 'Sprememba ali odpoved do',
    perPerson: (price: string) => `${price} € na osebo`,
    perGroup: (price: string) => `${price} € na skupino`,
    total: (price: string) => `skupaj ${price} €`,
    vat: 'z DDV',
  },
  en: {
    experience: 'Experience',
    time: 'Time',
    people: 'People',
    duration: 'Duration',
    price: 'Price',
    address: 'Address',
    phone: 'Phone',
    cancelUntil: 'Change or cancel until',
    perPerson: (price: string) => `€${price} per person`,
    perGroup: (price: string) => `€${price} per group`,
    total: (price: string) => `€${price} in total`,
    vat: 'including VAT',
  },
} as const satisfies Record<Language, unknown>;

/** Formats the price of a visit, with its total where that is certain; `null` without a price. */
function formatVisitPrice({ experience, people }: MailedVisit, language: Language): string | null {
  const { perPerson, perGroup, total, vat } = TEXTS[language];
  const { pricePerPerson = null, pricePerGroup = null } = experience ?? {};
  const format = (price: number): string => formatEuros(price, language);
  const parts = [
    pricePerPerson !== null && perPerson(format(pricePerPerson)),
    pricePerGroup !== null && perGroup(format(pricePerGroup)),
    pricePerPerson !== null && pricePerGroup === null && people > 1 && total(format(pricePerPerson * people)),
  ].filter((part) => part !== false);
  return parts.length > 0 ? `${parts.join(', ')} (${vat})` : null;
}

/**
 * Formats what is certain of a visit as lines `label: value`, without anything that the guest typed.
 *
 * @param winery its address and phone are added, for guests
 */
export function formatVisitLines(visit: MailedVisit, language: Language, winery: MailedWinery | null): string[] {
  const texts = TEXTS[language];
  const { experience, people } = visit;
  const lines: [string, string | null | undefined][] = [
    [texts.experience, experience?.title],
    [texts.time, formatVisitTime(visit, language)],
    [texts.people, String(people)],
    [texts.duration, experience && formatMinutes(experience.durationMinutes)],
    [texts.price, formatVisitPrice(visit, language)],
    [texts.address, winery && [winery.name, winery.address].filter(Boolean).join(', ')],
    [texts.phone, winery?.phone],
  ];
  return lines.filter(([, value]) => value).map(([label, value]) => `${label}: ${value ?? ''}`);
}

/** Formats until when a guest may change or cancel, as a line. */
export const formatCancelLine = (visit: MailedVisit, language: Language): string =>
  `${TEXTS[language].cancelUntil}: ${formatInstant(getCancelDeadline(visit), language)}`;
