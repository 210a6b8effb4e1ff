import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { languageQuery } from './entity';
import { Instant, checkMaxLength } from './values';

/** Interval at which an open editor reports its presence, in ms. */
export const PRESENCE_INTERVAL_MS = 15_000;

/** Time after the last report until a person counts as gone, in ms. It tolerates two lost reports. */
export const PRESENCE_TIMEOUT_MS = 50_000;

/**
 * API path of the edited resource: `/wines/{id}`, `/queen`, `/content/{namespace}`,
 * `/labels/{id}/corrections`.
 */
const EditedResource = z.string().check(checkMaxLength(80), z.regex(/^\/[a-z-]+(\/[A-Za-z0-9]+(\/[a-z-]+)?)?$/));

/**
 * Reports the state of a resource in an editor: `open` without changes, `writing` with unsaved changes, or
 * `closed`.
 */
export const PresenceRequest = z.strictObject({ thing: EditedResource, state: z.enum(['open', 'writing', 'closed']) });
export type PresenceRequest = z.infer<typeof PresenceRequest>;

/** Other members of staff who have the same resource open, ordered by the time since which they do. */
export const Presence = z.object({
  others: z.array(z.object({ name: z.string(), since: Instant, isWriting: z.boolean() })),
});
export type Presence = z.infer<typeof Presence>;

/** Endpoints of editor presence by operation id. */
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
