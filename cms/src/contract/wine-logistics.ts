import * as z from 'zod/mini';
import { Gtin, OptionalLine, atLeast, atMost } from './values';

const count = (most: number) => z.nullable(z.int('invalid_number').check(atLeast(0), atMost(most)));

/** Packaging data of a wine for the trade. */
export const Logistics = z.strictObject({
  bottleGtin: z.nullable(Gtin),
  caseGtin: z.nullable(Gtin),
  bottlesPerCase: count(1_000),
  /** Weight of the full bottle in grams. */
  bottleWeightG: count(50_000),
  closure: OptionalLine,
  casesPerLayer: count(1_000),
  layersPerPallet: count(1_000),
  /** Weight of the full pallet in kilograms. */
  palletKg: count(10_000),
  /** Code of the combined nomenclature: `2204 21`. */
  customsCode: OptionalLine,
});
export type Logistics = z.infer<typeof Logistics>;
