import * as z from 'zod/mini';
import { createUpdateBodies } from './bilingual-write';
import { defineEndpoints } from './endpoint';
import { defineEntityContract } from './entity-contract';
import {
  ExpectedVersion,
  Slug,
  createUpdateSchema,
  editQuery,
  languageQuery,
  localisedEntityFields,
  previewQuery,
} from './entity';
import { defineHistoryEndpoints } from './history';
import { ImageRef, ImageRefInput } from './image-ref';
import { limitTotalTextLength } from './json-size';
import { MAX_PARTS_LENGTH } from './limits';
import { PartId, createPartList, OptionalLine, OptionalText, OptionalUrl, RequiredLine, Instant } from './values';

export const EVENT_TYPES = ['Tasting', 'Dinner', 'Talk', 'Festival', 'Media', 'Tour', 'Other'] as const;
export const EventType = z.enum(EVENT_TYPES);
export type EventType = z.infer<typeof EventType>;

const eventFields = {
  id: PartId,
  title: OptionalLine,
  location: RequiredLine,
  start: Instant,
  end: z.optional(z.nullable(Instant)),
  /** Whether the event has no times of day. If omitted, an event that covers whole days counts as all-day. */
  allDay: z.optional(z.nullable(z.boolean())),
  mapsUrl: z.optional(OptionalUrl),
  infoUrl: z.optional(OptionalUrl),
  type: EventType,
} as const;

const eventOrderCheck = z.refine<{ start: string; end?: string | null | undefined }>(
  ({ start, end }) => !end || !(Date.parse(start) > Date.parse(end)),
  { error: 'start_after_end', path: ['end'] },
);

/**
 * An event of the Queen's calendar. `start` and `end` are instants in UTC, displayed in the winery's time
 * zone. An all-day event lasts from the day of `start` to the day of `end`, or to the day before if it ends
 * at 00:00 (`getEventDays`).
 */
export const QueenEvent = z.strictObject(eventFields).check(eventOrderCheck);
export type QueenEvent = z.infer<typeof QueenEvent>;
/** An event in a request. A new event has no id. */
const QueenEventInput = z.strictObject({ ...eventFields, id: z.optional(PartId) }).check(eventOrderCheck);

const BioCard = z.strictObject({ id: z.optional(PartId), title: OptionalLine, text: OptionalText });
const bioTexts = { heading: OptionalLine, body: OptionalText } as const;
const WinePick = z.strictObject({ wineSlug: Slug, note: OptionalText });
const heroTexts = { title: OptionalLine, subtitle: OptionalText } as const;

/**
 * The Queen section in the requested language. A title is empty only if `fallback=none` was requested and the
 * language has none. A location is empty only if none is stored.
 */
export const QueenContent = z.object({
  ...localisedEntityFields,
  hero: z.object({ ...heroTexts, image: z.nullable(ImageRef) }),
  bio: z.object({ ...bioTexts, cards: z.array(z.object({ id: PartId, title: OptionalLine, text: OptionalText })) }),
  picks: z.array(WinePick),
  events: z.array(z.object({ ...eventFields, location: OptionalLine }).check(eventOrderCheck)),
  mediaImages: z.array(ImageRef),
});
export type QueenContent = z.infer<typeof QueenContent>;

/**
 * The Queen section in a request. All languages share the list of parts and its order; a request sets the
 * texts of one language. Cards and events need a Slovenian title; its translation is optional.
 */
export const QueenInput = z.strictObject({
  hero: z.strictObject({ ...heroTexts, image: z.nullable(ImageRefInput) }),
  bio: z.strictObject({ ...bioTexts, cards: limitTotalTextLength(createPartList(BioCard, 'id'), MAX_PARTS_LENGTH) }),
  picks: limitTotalTextLength(createPartList(WinePick, 'wineSlug'), MAX_PARTS_LENGTH),
  events: limitTotalTextLength(createPartList(QueenEventInput, 'id'), MAX_PARTS_LENGTH),
  mediaImages: createPartList(ImageRefInput, 'imageKey'),
});
export const QueenUpdateRequest = createUpdateSchema(QueenContent, {
  ...QueenInput.shape,
  expectedVersion: ExpectedVersion,
});
export type QueenUpdateRequest = z.infer<typeof QueenUpdateRequest>;

/** Contract of the Queen section. */
export const queenEntity = defineEntityContract({
  name: 'queen',
  request: QueenInput,
  response: QueenContent,
  localised: [
    'hero.title',
    'hero.subtitle',
    'bio.heading',
    'bio.body',
    'bio.cards.*.title',
    'bio.cards.*.text',
    'picks.*.note',
    'events.*.title',
  ],
});

const history = defineHistoryEndpoints({ path: '/queen', access: 'queen', params: {}, responseSchema: QueenContent });

/** Operations on the Queen section by generic name (`list`, `get`, `update` …). */
export const queenOperations = {
  get: {
    method: 'GET',
    path: '/queen',
    access: 'public',
    summary: 'The Queen section; 404 while it is hidden from the caller',
    query: z.strictObject({ ...editQuery, ...previewQuery }),
    responses: { 200: QueenContent },
  },
  update: {
    method: 'PUT',
    path: '/queen',
    access: 'queen',
    summary: 'Save the Queen section',
    query: z.strictObject(editQuery),
    ...createUpdateBodies(queenEntity, QueenUpdateRequest),
  },
  ...history,
} as const;

const calendarQuery = z.strictObject({ ...languageQuery, ...previewQuery });

/** Endpoints of the Queen section and its calendars by operation id. */
export const queenEndpoints = defineEndpoints({
  getEventCalendar: {
    method: 'GET',
    path: '/events.ics',
    access: 'public',
    summary: 'All events of the Queen for calendars (RFC 5545); 404 while the section is hidden from the caller',
    query: calendarQuery,
    responses: { 200: z.string() },
    contentType: 'text/calendar',
  },
  getEventFile: {
    method: 'GET',
    path: '/queen/events/{id}.ics',
    access: 'public',
    summary: 'One event of the Queen for a calendar',
    params: z.strictObject({ id: PartId }),
    query: calendarQuery,
    responses: { 200: z.string() },
    contentType: 'text/calendar',
  },
  getQueen: queenOperations.get,
  updateQueen: queenOperations.update,
  listQueenRevisions: queenOperations.listRevisions,
  getQueenRevision: queenOperations.getRevision,
  restoreQueenRevision: queenOperations.restoreRevision,
});
