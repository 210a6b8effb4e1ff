import { MAX_VISITORS } from '#contract/limits';
import { createChoiceParser, parseSlug, type QueryValueParser } from '#contract/query-values';
import { parseQuery, type QueryRules, type QueryValues } from '#shared/lib/page-query';

const parseDate: QueryValueParser<string> = (text) => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
};

const parseMonth: QueryValueParser<string> = (text) => (parseDate(`${text}-01`) === null ? null : text);

const parseInstant: QueryValueParser<string> = (text) => {
  const time = /^\d{4}-\d{2}-\d{2}T[\d:.]{5,12}Z$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

const parsePeople: QueryValueParser<number> = (text) =>
  /^[1-9]\d?$/.test(text) && Number(text) <= MAX_VISITORS ? Number(text) : null;

/**
 * Query parameters of the page /visit: what a visitor has chosen so far, and the month of the calendar
 * (`YYYY-MM`). With `sent` it is the confirmation of a request, `confirmed` if the visit is confirmed
 * already.
 */
export const VISIT_QUERY_RULES = {
  sent: createChoiceParser(['1', 'confirmed']),
  experience: parseSlug,
  people: parsePeople,
  date: parseDate,
  start: parseInstant,
  month: parseMonth,
} satisfies QueryRules;

/**
 * Choices of a visitor in the URL; `null` for those that are not made. Without experience it is a visit
 * alone.
 */
export type VisitChoice = QueryValues<typeof VISIT_QUERY_RULES>;

/** Reads the choices from a query string; invalid ones are `null`. */
export const readVisitChoice = (search: string | URLSearchParams): VisitChoice =>
  parseQuery(VISIT_QUERY_RULES, new URLSearchParams(search));
