import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { EntityId, ExpectedVersion, languageQuery, createListSchema, pagingQuery, versionedFields } from './entity';
import { MAX_VISITORS } from './limits';
import {
  CalendarDate,
  Email,
  Instant,
  Language,
  OptionalLine,
  OptionalText,
  RequiredLine,
  checkMaxLength,
  createOptionalText,
  checkMinimum,
} from './values';

/** States of a visit request. */
export const VISIT_STATES = ['New', 'Confirmed', 'Declined', 'Done'] as const;
export const VisitState = z.enum(VISIT_STATES);
export type VisitState = z.infer<typeof VisitState>;

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
 * hidden field. Both detect bots; the response does not reveal the result. `consent` is ignored, since the
 * legal basis is the request itself (GDPR, Article 6(1)(b)).
 */
export const VisitRequest = z.strictObject({
  ...visitFields,
  phone: z._default(visitFields.phone, ''),
  message: z._default(visitFields.message, ''),
  consent: z.optional(z.unknown()),
  website: z.optional(z.string().check(checkMaxLength(2_000))),
  token: z.optional(z.string().check(checkMaxLength(200))),
});
export type VisitRequest = z.infer<typeof VisitRequest>;

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
});
export type Visit = z.infer<typeof Visit>;
export const VisitList = createListSchema(Visit);

export const VisitUpdateRequest = z.strictObject({
  state: VisitState,
  staffNote: OptionalText,
  expectedVersion: ExpectedVersion,
});
export type VisitUpdateRequest = z.infer<typeof VisitUpdateRequest>;

/** Data of an opened visit form. `groupSize` is the largest group of visitors. */
const VisitForm = z.object({ token: z.string(), groupSize: z.int() });

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
    responses: { 202: z.object({ accepted: z.literal(true) }) },
  },
  listVisits: {
    method: 'GET',
    path: '/visits',
    access: 'editor',
    summary: 'Requests of the last 90 days, newest first',
    query: z.strictObject({ ...languageQuery, ...pagingQuery, state: z.optional(VisitState) }),
    responses: { 200: VisitList },
  },
  updateVisit: {
    method: 'PUT',
    path: '/visits/{id}',
    access: 'editor',
    summary: 'Say what becomes of a request',
    params: z.strictObject({ id: EntityId }),
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
