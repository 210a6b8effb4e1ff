import * as z from 'zod/mini';
import { Availability, availabilityQuery, checkAvailabilityDays } from './availability';
import { defineEndpoints } from './endpoint';
import { languageQuery } from './entity';
import { MAX_VISITORS } from './limits';
import { CalendarDate, Instant, Language, OptionalLine, OptionalText, checkMaxLength, checkMinimum } from './values';
import { VisitState } from './visits';

/**
 * Path of the page that a mailed link opens; `/en` before it for English. The token is in the fragment
 * (`/visit/link#<token>`), which browsers send to no server, so that links leak by no Referer. The page sends
 * it in the path of its requests; logs of this product and of the proxies that it configures leave it out.
 */
export const VISIT_LINK_PAGE = '/visit/link';

/** What a mailed link can do: `confirm`, `propose`, `decline` of staff; the others of the guest. */
export const VISIT_LINK_ACTIONS = ['confirm', 'propose', 'decline', 'accept', 'change', 'cancel'] as const;
export const VisitLinkAction = z.enum(VISIT_LINK_ACTIONS, { error: 'invalid_choice' });
export type VisitLinkAction = z.infer<typeof VisitLinkAction>;

export const VisitLinkAudience = z.enum(['guest', 'staff']);
export type VisitLinkAudience = z.infer<typeof VisitLinkAudience>;

/** The visit of a link; `contact` is for staff alone. */
const LinkedVisit = z.object({
  state: VisitState,
  date: CalendarDate,
  start: z.nullable(Instant),
  end: z.nullable(Instant),
  people: z.int(),
  /** Language of the guest. */
  language: Language,
  experience: z.nullable(z.object({ slug: z.string(), title: z.string() })),
  /** Until when the guest may cancel or change; `null` once the visit cannot be cancelled. */
  cancelUntil: z.nullable(Instant),
  contact: z.nullable(z.object({ name: OptionalLine, email: z.string(), phone: OptionalLine, message: OptionalText })),
});

/**
 * What a mailed link shows. `actions` can be done now: those of the audience that fit the state of the visit
 * and that the link has not done yet.
 */
export const VisitLink = z.object({
  audience: VisitLinkAudience,
  visit: LinkedVisit,
  actions: z.array(VisitLinkAction),
  /** The end of the visit. */
  expiresAt: Instant,
});
export type VisitLink = z.infer<typeof VisitLink>;

/**
 * An action of a mailed link. `start` is the beginning of a time (`getVisitLinkAvailability`): required with
 * `propose`, and with `change` unless only the number of people changes.
 */
export const VisitLinkRequest = z
  .strictObject({
    action: VisitLinkAction,
    start: z.optional(z.nullable(Instant)),
    people: z.optional(
      z.nullable(z.int({ error: 'invalid_number' }).check(checkMinimum(1), z.lte(MAX_VISITORS, 'too_many_people'))),
    ),
  })
  .check(
    z.refine(({ action, start }) => action !== 'propose' || Boolean(start), { error: 'required', path: ['start'] }),
    z.refine(({ action, start, people }) => action !== 'change' || (start ?? people ?? null) !== null, {
      error: 'required',
      path: ['start'],
    }),
  );
export type VisitLinkRequest = z.infer<typeof VisitLinkRequest>;

/** A token; an invalid one is a 404. */
const params = z.strictObject({ token: z.string().check(checkMaxLength(200), z.regex(/^[\w.-]{1,200}$/)) });

/** Endpoints of mailed links and of the staff calendar by operation id. */
export const visitLinkEndpoints = defineEndpoints({
  getVisitLink: {
    method: 'GET',
    path: '/visits/links/{token}',
    access: 'public',
    summary: 'What a mailed link can do; reading changes nothing',
    params,
    query: z.strictObject(languageQuery),
    responses: { 200: VisitLink },
  },
  getVisitLinkAvailability: {
    method: 'GET',
    path: '/visits/links/{token}/availability',
    access: 'public',
    summary: 'Times to which the visit of a mailed link can be moved; its own places count as free',
    params,
    query: z.strictObject(availabilityQuery).check(checkAvailabilityDays),
    responses: { 200: Availability },
  },
  useVisitLink: {
    method: 'POST',
    path: '/visits/links/{token}',
    access: 'public',
    summary: 'Confirm, propose another time for, decline, accept, change or cancel a visit, each once by a link',
    params,
    query: z.strictObject(languageQuery),
    body: VisitLinkRequest,
    responses: { 200: VisitLink },
  },
  getVisitFeedFile: {
    method: 'GET',
    path: '/visits/feed/{token}.ics',
    access: 'public',
    summary: 'Visits for the calendars of staff (RFC 5545); 404 after its address was revoked',
    params,
    query: z.strictObject(languageQuery),
    responses: { 200: z.string() },
    contentType: 'text/calendar',
  },
  getVisitFeed: {
    method: 'GET',
    path: '/visits/feed',
    access: 'editor',
    summary: 'The secret address of the staff calendar; null without one',
    query: z.strictObject(languageQuery),
    responses: { 200: z.object({ url: z.nullable(z.string()) }) },
  },
  createVisitFeed: {
    method: 'POST',
    path: '/visits/feed',
    access: 'editor',
    summary: 'Create or replace the secret address of the staff calendar; the former one ends',
    query: z.strictObject(languageQuery),
    responses: { 200: z.object({ url: z.nullable(z.string()) }) },
  },
  deleteVisitFeed: {
    method: 'DELETE',
    path: '/visits/feed',
    access: 'editor',
    summary: 'Revoke the secret address of the staff calendar',
    query: z.strictObject(languageQuery),
    responses: { 204: null },
  },
});
