import * as z from 'zod/mini';
import { addDays } from './add-days';
import { defineEndpoints } from './endpoint';
import { languageQuery, Slug } from './entity';
import { MAX_VISITORS } from './limits';
import { CalendarDate, Instant } from './values';

/** Most days of one availability request. */
export const MAX_AVAILABILITY_DAYS = 62;

/** Why a day has no times: the first reason that applies, in this order. */
export const CLOSED_REASONS = ['holiday', 'exception', 'season', 'weekday', 'leadTime'] as const;
export const ClosedReason = z.enum(CLOSED_REASONS);
export type ClosedReason = z.infer<typeof ClosedReason>;

/** A time that can be booked. `places` is the number of people that it still takes; 0 means full. */
const AvailableSlot = z.object({ start: Instant, end: Instant, places: z.int().check(z.gte(0)) });
export type AvailableSlot = z.infer<typeof AvailableSlot>;

/** A day at the winery. A closed day has its reason and no slots; a full one has slots without places. */
const AvailableDay = z.object({
  date: CalendarDate,
  closed: z.optional(ClosedReason),
  slots: z.array(AvailableSlot),
});
export type AvailableDay = z.infer<typeof AvailableDay>;

export const Availability = z.object({ days: z.array(AvailableDay) });
export type Availability = z.infer<typeof Availability>;

const QueryPeople = z.coerce
  .number({ error: 'invalid_number' })
  .check(z.int('invalid_number'), z.gte(1, 'invalid_number'), z.lte(MAX_VISITORS, 'too_many_people'));

/** Query of the days and the number of people of an availability request. */
export const availabilityQuery = {
  ...languageQuery,
  people: z._default(QueryPeople, 1),
  from: CalendarDate,
  to: CalendarDate,
} as const;

/** Check of the days of an availability request. */
export const checkAvailabilityDays = z.superRefine<{ from: string; to: string }>(({ from, to }, context) => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message, path: ['to'], input: to });
  };
  if (to < from) refuse('start_after_end');
  else if (to >= addDays(from, MAX_AVAILABILITY_DAYS)) refuse('range_too_long');
});

/** Endpoints of availability by operation id. */
export const availabilityEndpoints = defineEndpoints({
  getAvailability: {
    method: 'GET',
    path: '/availability',
    access: 'public',
    summary: 'Times of an experience, or of a visit without one, on at most 62 days from `from` to `to`',
    query: z.strictObject({ ...availabilityQuery, experience: z.optional(Slug) }).check(checkAvailabilityDays),
    responses: { 200: Availability },
  },
  getVisitTimeFile: {
    method: 'GET',
    path: '/experiences/{slug}/visit.ics',
    access: 'public',
    summary: 'A visit to an experience at a time for a calendar (RFC 5545), without any data of the guest',
    params: z.strictObject({ slug: Slug }),
    query: z.strictObject({ ...languageQuery, start: Instant }),
    responses: { 200: z.string() },
    contentType: 'text/calendar',
  },
});
