import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { ExpectedVersion, Slug, languageQuery, localised, previewQuery } from './entity';
import { ImageRef, ImageRefInput } from './image-ref';
import { MAX_LIST_LENGTH } from './limits';
import { OptionalLine, OptionalText, OptionalUrl, RequiredLine } from './text';
import { Instant } from './time';

export const EVENT_TYPES = ['Tasting', 'Dinner', 'Talk', 'Festival', 'Media', 'Tour', 'Other'] as const;
export const EventType = z.enum(EVENT_TYPES);
export type EventType = z.infer<typeof EventType>;

const list = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(z.maxLength(MAX_LIST_LENGTH, 'too_long'));

/** An event of the queen's calendar; `start` and `end` are moments in UTC, shown in the winery's time zone. */
export const QueenEvent = z
  .strictObject({
    /** Stays the same in both languages; made by the client for a new event. */
    id: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/, 'invalid_id')),
    title: RequiredLine,
    location: RequiredLine,
    start: Instant,
    end: z.optional(z.nullable(Instant)),
    mapsUrl: z.optional(OptionalUrl),
    infoUrl: z.optional(OptionalUrl),
    type: EventType,
  })
  .check(
    z.refine(({ start, end }) => !end || Date.parse(start) <= Date.parse(end), {
      error: 'start_after_end',
      path: ['end'],
    }),
  );
export type QueenEvent = z.infer<typeof QueenEvent>;

const BioCard = z.strictObject({ title: RequiredLine, text: OptionalText });
const Bio = z.strictObject({ heading: OptionalLine, body: OptionalText, cards: list(BioCard) });
const Pick = z.strictObject({ wineSlug: Slug, note: OptionalText });
const heroTexts = { title: OptionalLine, subtitle: OptionalText } as const;

/** The Queen section in the language asked for. */
export const QueenContent = z.object({
  ...localised,
  hero: z.object({ ...heroTexts, image: z.nullable(ImageRef) }),
  bio: Bio,
  picks: z.array(Pick),
  events: z.array(QueenEvent),
  mediaImages: z.array(ImageRef),
});
export type QueenContent = z.infer<typeof QueenContent>;

export const QueenUpdateRequest = z.strictObject({
  hero: z.strictObject({ ...heroTexts, image: z.nullable(ImageRefInput) }),
  bio: Bio,
  picks: list(Pick),
  events: list(QueenEvent),
  mediaImages: list(ImageRefInput),
  expectedVersion: ExpectedVersion,
});
export type QueenUpdateRequest = z.infer<typeof QueenUpdateRequest>;

export const queenEndpoints = defineEndpoints({
  getQueen: {
    method: 'GET',
    path: '/queen',
    access: 'public',
    summary: 'The Queen section; 404 while it is hidden from the caller',
    query: z.strictObject({ ...languageQuery, ...previewQuery }),
    responses: { 200: QueenContent },
  },
  updateQueen: {
    method: 'PUT',
    path: '/queen',
    access: 'queen',
    summary: 'Save the Queen section',
    query: z.strictObject(languageQuery),
    body: QueenUpdateRequest,
    responses: { 200: QueenContent },
  },
});
