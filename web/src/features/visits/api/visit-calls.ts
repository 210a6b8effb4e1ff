import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import { getWineryDay } from '#contract/visibility';
import type { ApiClient } from '#shared/api/api-client';
import { getAllPages } from '#shared/api/get-all-pages';
import type { AppServices } from '#shared/api/services';
import { getMonthSpan } from '../lib/calendar-month';

/** A visit form that was sent without scripts and rejected. */
export interface RejectedVisitForm {
  /** Typed values by field. */
  typed: Readonly<Record<string, string>>;
  /** Error texts by field. */
  errors: Readonly<Record<string, string>>;
  /** Error text of the whole form; absent if unknown. */
  failure?: string | undefined;
  /** Its token, with which it keeps its age; absent if it is invalid. */
  token?: string | undefined;
}

/** Query keys under which the server passes the form token and a rejected form to the page. */
export const VISIT_FORM_KEY = ['visit-form'] as const;
export const REJECTED_VISIT_KEY = ['refused-visit'] as const;

/**
 * Query of what a new visit form needs: its token, which a request must contain, the largest number of
 * people, and how the winery answers. Each opened form reads a new token.
 */
export const visitFormQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: VISIT_FORM_KEY,
    queryFn: ({ signal }) => api.get('/visits/form', { signal }),
    // Every opened form needs a new token.
    staleTime: 0,
  });

/** How long availability counts as current: a page that was just rendered does not read it again. */
const AVAILABILITY_FRESH_MS = 30_000;

/** Query of all published experiences in the order that staff gave them, with texts in a language. */
export const experiencesQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['experiences', lang],
    queryFn: ({ signal }) => getAllPages(api, '/experiences', { lang }, signal),
  });

/** What times are asked for: `month` is `YYYY-MM`; without experience the opening hours decide. */
interface AvailabilityChoice {
  experience: string | null;
  people: number;
  month: string;
}

/** Query of the times that can be booked in a month, from today on. The previous ones stay while it loads. */
export const availabilityQuery = (
  { api, clock }: Pick<AppServices, 'api' | 'clock'>,
  { experience, people, month }: AvailabilityChoice,
) =>
  queryOptions({
    queryKey: ['availability', experience, people, month],
    queryFn: ({ signal }) => {
      const { from, to } = getMonthSpan(month, getWineryDay(clock.now()));
      return api.get('/availability', { query: { experience, people, from, to }, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: AVAILABILITY_FRESH_MS,
  });

/**
 * Converts the fields of a visit form to the body of the API request, absent ones to empty texts. The
 * chosen language of the guide, a text such as "Language of the visit: German", becomes the first line of
 * the message.
 * @param read returns the value of a field
 */
export function toVisitRequest(read: (name: string) => string, language: Language) {
  return {
    date: read('date'),
    people: Number(read('people')),
    language,
    name: read('name'),
    email: read('email'),
    phone: read('phone'),
    message: [read('guide'), read('message')].filter(Boolean).join('\n'),
    website: read('website'),
    token: read('token'),
    experience: read('experience') || undefined,
    start: read('start') || undefined,
  };
}

/**
 * Returns the field errors of a rejected visit request from the extensions and the detail of the problem. A
 * time that was taken meanwhile is an error of the time.
 */
export function readVisitErrors(
  extensions: Readonly<Record<string, unknown>> | undefined,
  detail: string | undefined,
): Record<string, string> {
  const errors = (extensions?.['fields'] ?? {}) as Record<string, string>;
  return extensions?.['code'] === 'slot_full' && detail ? { start: detail, ...errors } : errors;
}

/** Returns the token in the extensions of a problem that replaces the expired one of the form. */
export function readReplacementToken(extensions: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const token = extensions?.['formToken'];
  return typeof token === 'string' ? token : undefined;
}

/**
 * Sends a visit request with the values of the form and the visitor's language, as the server does for forms
 * sent without scripts. Rejects with an HttpError with field errors if it is invalid.
 */
export const submitVisitRequest = (api: ApiClient, form: FormData, language: Language) => {
  const read = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return api.post('/visits', { body: toVisitRequest(read, language) });
};

/** Returns the query of the confirmation page of an accepted request. It contains no personal data. */
export const toConfirmationQuery = (accepted: {
  date?: string;
  start?: string | null;
  people?: number;
  experience?: { slug: string } | null;
  state?: string;
}) => ({
  sent: accepted.state === 'Confirmed' ? 'confirmed' : '1',
  experience: accepted.experience?.slug ?? null,
  people: accepted.people ?? null,
  date: accepted.date ?? null,
  start: accepted.start ?? null,
});
