import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { languageQuery } from './entity';
import { Instant, bounded } from './values';

/** How often an editor says that it is open, in ms. */
export const PRESENCE_EVERY_MS = 15_000;

/** How long somebody counts as being there after the last word, in ms: two words may be lost on the way. */
export const PRESENCE_LASTS_MS = 50_000;

/** What is edited as a whole, by its address in the API: `/wines/{id}`, `/queen`, `/content/{namespace}`, `/labels/{id}/corrections`. */
const EditedThing = z.string().check(bounded(80), z.regex(/^\/[a-z-]+(\/[A-Za-z0-9]+(\/[a-z-]+)?)?$/));

/** Of a thing in an editor: nothing is typed, something is that is not saved, or it is open no more. */
export const PresenceRequest = z.strictObject({ thing: EditedThing, state: z.enum(['open', 'writing', 'closed']) });
export type PresenceRequest = z.infer<typeof PresenceRequest>;

/** Other members of staff who have the same thing open, the longest there first. */
export const Presence = z.object({
  others: z.array(z.object({ name: z.string(), since: Instant, isWriting: z.boolean() })),
});
export type Presence = z.infer<typeof Presence>;

export const presenceEndpoints = defineEndpoints({
  tellPresence: {
    method: 'PUT',
    path: '/presence',
    access: 'queen',
    summary: 'Say that a thing is open in an editor, or no more, and hear who else has it open',
    query: z.strictObject(languageQuery),
    body: PresenceRequest,
    responses: { 200: Presence },
  },
});
