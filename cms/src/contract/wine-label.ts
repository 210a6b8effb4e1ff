import * as z from 'zod/mini';
import { ALLERGENS } from './label-terms';
import { ALCOHOL_TERMS } from './wine-law/law-facts';

/** Summary of the published label of a wine; `null` if there is none. */
export const WineLabel = z.object({
  code: z.string(),
  allergens: z.array(z.enum(ALLERGENS)),
  energyKJ: z.number(),
  energyKcal: z.number(),
  gtin: z.nullable(z.string()),
  /** Term of a wine of which alcohol was removed. */
  alcoholTerm: z.nullable(z.enum(ALCOHOL_TERMS)),
});
