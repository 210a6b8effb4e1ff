import * as z from 'zod/mini';
import { CalendarDate, Instant } from './values';
import { defineEndpoints } from './endpoint';

/**
 * The switch of a section of the site. `hardOff` overrides the rest. The section is visible from
 * `embargoDate` on.
 */
export const Feature = z.strictObject({ enabled: z.boolean(), embargoDate: CalendarDate, hardOff: z.boolean() });
export type Feature = z.infer<typeof Feature>;

/** The default switches (spec section 4). */
export const DEFAULT_FEATURES = {
  site: { enabled: true, embargoDate: '2025-09-26', hardOff: false },
  queen: { enabled: true, embargoDate: '2025-10-30', hardOff: false },
} as const satisfies Record<string, Feature>;

/**
 * Response of `GET /features`. Clients compare embargo dates with `now`, the server's time, not with their
 * own clock.
 */
export const Features = z.object({ site: Feature, queen: Feature, now: Instant });
export type Features = z.infer<typeof Features>;

/** Endpoints of the feature switches by operation id. */
export const featuresEndpoints = defineEndpoints({
  getFeatures: {
    method: 'GET',
    path: '/features',
    access: 'public',
    summary: 'Switches and embargo dates of the site and the Queen section',
    responses: { 200: Features },
  },
});
