import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import {
  EntityId,
  ExpectedVersion,
  Slug,
  languageQuery,
  createListSchema,
  pagingQuery,
  versionedFields,
} from './entity';
import { MAX_EXPORTED_VISITS, MAX_VISITORS } from './limits';
import {
  CalendarDate,
  Email,
  Instant,
  Language,
  OptionalEmail,
  OptionalLine,
  OptionalText,
  RequiredLine,
  checkMaxLength,
  createOptionalText,
  checkMinimum,
} from './values';

/** States of a visit request. */
export const VISIT_STATES = ['New', 'Proposed', 'Confirmed', 'Declined', 'Cancelled', 'Done', 'Missed'] as const;
export const VisitState = z.enum(VISIT_STATES);
export type VisitState = z.infer<typeof VisitState>;

/**
 * Groups of the staff list. `open`: requests and proposals without a final answer; `answered`: all others;
 * `toCall`: requests whose guests can get no mail; `failedMails`: visits to come whose last mail to the guest
 * failed.
 */
export const VISIT_GROUPS = ['open', 'answered', 'toCall', 'failedMails'] as const;
export const VisitGroup = z.enum(VISIT_GROUPS, { error: 'invalid_choice' });
export type VisitGroup = z.infer<typeof VisitGroup>;

/**
 * Exactly one mailbox without a display name, so that no mail program can read it as a list of recipients.
 */
const MAILBOX = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/;

const People = z.int({ error: 'invalid_number' }).check(checkMinimum(1), z.lte(MAX_VISITORS, 'too_many_people'));

const visitFields = {
  date: CalendarDate,
  people: People,
  language: Language,
  name: RequiredLine,
  email: Email.check(z.regex(MAILBOX, { error: 'invalid_email', abort: true })),
  phone: OptionalLine,
  message: createOptionalText(2_000),
} as const;

/**
 * A visit request. `token` is the token of the form and proves how long the form was open; `website` is a
 * hidden field. Both detect bots; the response does not reveal the result. The refusal of an expired token
 * has a new one in `extensions.formToken`, which can be sent at once. `consent` is ignored, since the legal
 * basis is the request itself (GDPR, Article 6(1)(b)). `experience` is the slug of an experience and `start`
 * the beginning of one of its times (`GET /availability`); a visit without an experience may have a day
 * alone.
 */
export const VisitRequest = z.strictObject({
  ...visitFields,
  phone: z._default(visitFields.phone, ''),
  message: z._default(visitFields.message, ''),
  experience: z.optional(z.nullable(Slug)),
  start: z.optional(z.nullable(Instant)),
  consent: z.optional(z.unknown()),
  website: z.optional(z.string().check(checkMaxLength(2_000))),
  token: z.optional(z.string().check(checkMaxLength(200))),
});
export type VisitRequest = z.infer<typeof VisitRequest>;

export const VisitSource = z.enum(['site', 'staff']);
export const VisitMailState = z.enum(['queued', 'sent', 'failed', 'none']);
export type VisitMailState = z.infer<typeof VisitMailState>;

/** A visit request for staff. */
export const Visit = z.object({
  ...versionedFields,
  ...visitFields,
  name: OptionalLine,
  email: z.string(),
  id: z.string(),
  createdAt: Instant,
  state: VisitState,
  staffNote: OptionalText,
  /** The experience, by its slug and its title when it was asked for; `null` for a visit without one. */
  experience: z.nullable(z.object({ slug: z.string(), title: z.string() })),
  /** The chosen or proposed time; `null` if only the day was chosen. */
  start: z.nullable(Instant),
  end: z.nullable(Instant),
  /** Until when an unanswered request or proposal holds its place; `null` if it holds none. */
  heldUntil: z.nullable(Instant),
  /** `staff`: entered by staff, such as guests who came without a request. */
  source: VisitSource,
  /** What the guest was or will be sent last; `none` without a mail server or address: call them. */
  mail: VisitMailState,
});
export type Visit = z.infer<typeof Visit>;
export const VisitList = createListSchema(Visit);

/**
 * Answer of staff. `start` moves the visit: with `Proposed` to the time that is proposed to the guest.
 */
export const VisitUpdateRequest = z.strictObject({
  state: VisitState,
  start: z.optional(z.nullable(Instant)),
  staffNote: OptionalText,
  expectedVersion: ExpectedVersion,
});
export type VisitUpdateRequest = z.infer<typeof VisitUpdateRequest>;

/**
 * A visit that staff enter: guests on the telephone or without a request. It is confirmed at once. `force`
 * enters it although the time is full, closed or too soon.
 */
export const StaffVisitRequest = z.strictObject({
  date: visitFields.date,
  people: visitFields.people,
  language: visitFields.language,
  name: visitFields.name,
  email: OptionalEmail,
  phone: visitFields.phone,
  message: visitFields.message,
  experience: z.nullable(Slug),
  start: z.nullable(Instant),
  staffNote: OptionalText,
  force: z._default(z.boolean(), false),
});
export type StaffVisitRequest = z.infer<typeof StaffVisitRequest>;

/**
 * Data of an opened visit form. `groupSize` is the largest group of visitors. `reply` says how the winery
 * reaches guests: by `mail`, or by `phone` without a mail server.
 */
const VisitForm = z.object({ token: z.string(), groupSize: z.int(), reply: z.enum(['mail', 'phone']) });
export type VisitForm = z.infer<typeof VisitForm>;

/**
 * What was understood of a request. `state` is `Confirmed` if the experience confirms by itself. `reply` as
 * in `VisitForm`; after `Confirmed`, `phone` means a call only if something changes.
 */
export const AcceptedVisit = z.object({
  accepted: z.literal(true),
  date: CalendarDate,
  start: z.nullable(Instant),
  end: z.nullable(Instant),
  people: z.int(),
  experience: z.nullable(z.object({ slug: z.string(), title: z.string() })),
  state: z.enum(['New', 'Confirmed']),
  reply: z.enum(['mail', 'phone']),
});
export type AcceptedVisit = z.infer<typeof AcceptedVisit>;

/**
 * A time in which no visits are taken; of one experience, or of all with `null`. Blocked times are not
 * public; visitors see that the time is full.
 */
const blockFields = {
  start: Instant,
  end: Instant,
  experience: z.nullable(Slug),
  note: OptionalLine,
} as const;
export const VisitBlock = z.object({ ...blockFields, id: z.string() });
export type VisitBlock = z.infer<typeof VisitBlock>;
export const VisitBlockRequest = z
  .strictObject(blockFields)
  .check(
    z.refine(({ start, end }) => Date.parse(start) < Date.parse(end), { error: 'end_before_start', path: ['end'] }),
  );
export type VisitBlockRequest = z.infer<typeof VisitBlockRequest>;

/** Days of a staff calendar, both inclusive. */
const daysQuery = { from: z.optional(CalendarDate), to: z.optional(CalendarDate) } as const;

/** Endpoints of visit requests by operation id. */
export const visitEndpoints = defineEndpoints({
  openVisitForm: {
    method: 'GET',
    path: '/visits/form',
    access: 'public',
    summary: 'The token of a form that is opened now, and how many people it may ask for',
    responses: { 200: VisitForm },
  },
  requestVisit: {
    method: 'POST',
    path: '/visits',
    access: 'public',
    summary: 'Request a visit',
    body: VisitRequest,
    responses: { 202: AcceptedVisit },
  },
  listVisits: {
    method: 'GET',
    path: '/visits',
    access: 'editor',
    summary:
      'Visits and requests, newest first, of the group `open` oldest first; with `from` or `to` those of these ' +
      'days, in their order',
    query: z.strictObject({
      ...languageQuery,
      ...pagingQuery,
      ...daysQuery,
      state: z.optional(VisitState),
      group: z.optional(VisitGroup),
    }),
    responses: { 200: VisitList },
  },
  exportVisits: {
    method: 'GET',
    path: '/visits/export',
    access: 'editor',
    summary: `Visits of the days from \`from\` to \`to\` as a spreadsheet, at most ${String(MAX_EXPORTED_VISITS)}`,
    query: z.strictObject({ ...languageQuery, ...daysQuery }),
    responses: { 200: null },
    fileTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
  enterVisit: {
    method: 'POST',
    path: '/visits/entries',
    access: 'editor',
    summary: 'Enter a visit of guests who called or came',
    query: z.strictObject(languageQuery),
    body: StaffVisitRequest,
    responses: { 201: Visit },
  },
  resendVisitMails: {
    method: 'POST',
    path: '/visits/mails/resend',
    access: 'editor',
    summary: 'Send again the last mails of the group `failedMails`; `count` is 0 without a mail server',
    query: z.strictObject(languageQuery),
    responses: { 200: z.object({ count: z.int() }) },
  },
  listVisitBlocks: {
    method: 'GET',
    path: '/visits/blocks',
    access: 'editor',
    summary: 'Blocked times that overlap the days from `from` to `to`, in their order; without them coming ones',
    query: z.strictObject({ ...languageQuery, ...daysQuery }),
    responses: { 200: z.object({ items: z.array(VisitBlock) }) },
  },
  createVisitBlock: {
    method: 'POST',
    path: '/visits/blocks',
    access: 'editor',
    summary: 'Block a time',
    query: z.strictObject(languageQuery),
    body: VisitBlockRequest,
    responses: { 201: VisitBlock },
  },
  deleteVisitBlock: {
    method: 'DELETE',
    path: '/visits/blocks/{id}',
    access: 'editor',
    summary: 'Free a blocked time',
    params: z.strictObject({ id: EntityId }),
    responses: { 204: null },
  },
  updateVisit: {
    method: 'PUT',
    path: '/visits/{id}',
    access: 'editor',
    summary: 'Say what becomes of a request',
    params: z.strictObject({ id: EntityId }),
    query: z.strictObject(languageQuery),
    body: VisitUpdateRequest,
    responses: { 200: Visit },
  },
  eraseVisit: {
    method: 'DELETE',
    path: '/visits/{id}',
    access: 'admin',
    summary: 'Erase a request for good, as whoever made it may ask; also out of backups that are restored',
    params: z.strictObject({ id: EntityId }),
    responses: { 204: null },
  },
});
