import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { languageQuery } from './entity';
import { MAX_VISITORS } from './limits';

const GroupSize = z.int().check(z.gte(1), z.lte(MAX_VISITORS));

/**
 * Facts that page texts insert by placeholders (`FACT_NAMES`): the number of published wines, as a number and
 * with its noun; the weekly opening hours as text (empty if none are set); and the largest group of visitors.
 */
export const Facts = z.object({
  wineCount: z.int().check(z.gte(0)),
  wines: z.string(),
  openingHours: z.string(),
  groupSize: GroupSize,
});
export type Facts = z.infer<typeof Facts>;

/** Endpoints of facts by operation id. */
export const factEndpoints = defineEndpoints({
  getFacts: {
    method: 'GET',
    path: '/facts',
    access: 'public',
    summary: 'Number of wines, opening hours in words and largest group, which texts name by placeholders',
    query: z.strictObject(languageQuery),
    responses: { 200: Facts },
  },
});
