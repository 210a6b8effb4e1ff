import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { languageQuery } from './entity';
import { MAX_VISITORS } from './limits';

const GroupSize = z.int().check(z.gte(1), z.lte(MAX_VISITORS));

/**
 * What the winery says of itself in several places and stores in one: how many wines guests see, as a number
 * and in words, the opening hours of a week in words (empty while nobody has said), and how many people may
 * come at once. Texts name these facts by placeholders (`FACT_NAMES`).
 */
export const Facts = z.object({
  wineCount: z.int().check(z.gte(0)),
  wines: z.string(),
  openingHours: z.string(),
  groupSize: GroupSize,
});
export type Facts = z.infer<typeof Facts>;

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
