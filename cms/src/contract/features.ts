import * as z from 'zod/mini';
import { CalendarDate, Instant } from './values';
import { defineEndpoints } from './endpoint';

/** A switch of a part of the site: `hardOff` overrides everything, the embargo day is the first visible one. */
export const Feature = z.strictObject({ enabled: z.boolean(), embargoDate: CalendarDate, hardOff: z.boolean() });
export type Feature = z.infer<typeof Feature>;

/** The configured values of spec section 4. */
export const DEFAULT_FEATURES = {
  site: { enabled: true, embargoDate: '2025-09-26', hardOff: false },
  queen: { enabled: true, embargoDate: '2025-10-30', hardOff: false },
} as const satisfies Record<string, Feature>;

/** The answer of `GET /features`; `now` is the server's clock, so that a wrong clock on the visitor's side opens nothing. */
export const Features = z.object({ site: Feature, queen: Feature, now: Instant });
export type Features = z.infer<typeof Features>;

export const featuresEndpoints = defineEndpoints({
  getFeatures: {
    method: 'GET',
    path: '/features',
    access: 'public',
    summary: 'Switches and embargo dates of the site and the Queen section',
    responses: { 200: Features },
  },
});
