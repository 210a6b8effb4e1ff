import * as z from 'zod/mini';
import { OptionalLine, RequiredLine } from './text';
import { MAX_SENSORY, SWEETNESS_LEVELS, WINE_COLORS, WINE_STYLES } from './wine-terms';

export const WineColor = z.enum(WINE_COLORS);
export type WineColor = z.infer<typeof WineColor>;
export const WineStyle = z.enum(WINE_STYLES);
export type WineStyle = z.infer<typeof WineStyle>;
export const SweetnessLevel = z.enum(SWEETNESS_LEVELS);
export type SweetnessLevel = z.infer<typeof SweetnessLevel>;

const sensoryValue = z.int('invalid_number').check(z.gte(0, 'invalid_number'), z.lte(MAX_SENSORY, 'invalid_number'));

/** How strongly each quality shows, 0–5. */
export const SensoryProfile = z.strictObject({
  fruit: sensoryValue,
  body: sensoryValue,
  acidity: sensoryValue,
  sweetness: sensoryValue,
  tannin: sensoryValue,
  spice: sensoryValue,
  floral: sensoryValue,
  minerality: sensoryValue,
});
export type SensoryProfile = z.infer<typeof SensoryProfile>;

/** A dish the wine goes with, written `name` or `name:note`; hence no colon in a name. */
export const Pairing = z.strictObject({
  name: RequiredLine.check(z.refine((name) => !name.includes(':'), 'colon_in_name')),
  note: z.optional(OptionalLine),
});
export type Pairing = z.infer<typeof Pairing>;

const celsius = z.number('invalid_number').check(z.gte(0, 'invalid_number'), z.lte(30, 'invalid_number'));

/** Serving temperature in °C. */
export const ServingTemperature = z
  .strictObject({ min: celsius, max: celsius })
  .check(z.refine(({ min, max }) => min <= max, { error: 'min_after_max', path: ['max'] }));
export type ServingTemperature = z.infer<typeof ServingTemperature>;

/** Euros with at most two decimals. */
export const Price = z
  .number('invalid_number')
  .check(z.gte(0, 'invalid_number'), z.lte(100_000, 'invalid_number'), z.multipleOf(0.01, 'invalid_number'));
