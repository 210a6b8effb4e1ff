import * as z from 'zod/mini';
import { Gtin, OptionalLine, checkMinimum, checkMaximum } from './values';

const createCountSchema = (maximum: number) =>
  z.nullable(z.int('invalid_number').check(checkMinimum(0), checkMaximum(maximum)));

/** Packaging data of a wine for the trade. */
export const Logistics = z.strictObject({
  bottleGtin: z.nullable(Gtin),
  caseGtin: z.nullable(Gtin),
  bottlesPerCase: createCountSchema(1_000),
  /** Weight of the full bottle in grams. */
  bottleWeightG: createCountSchema(50_000),
  closure: OptionalLine,
  casesPerLayer: createCountSchema(1_000),
  layersPerPallet: createCountSchema(1_000),
  /** Weight of the full pallet in kilograms. */
  palletKg: createCountSchema(10_000),
  /** Code of the combined nomenclature: `2204 21`. */
  customsCode: OptionalLine,
});
export type Logistics = z.infer<typeof Logistics>;
