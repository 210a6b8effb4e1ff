import * as z from 'zod/mini';
import { checkMaximum, checkMinimum } from './values';

/** Decimals of a coordinate: 0.00001° is about one metre. */
export const COORDINATE_DECIMALS = 5;

const createDegreesSchema = (limit: number) =>
  z
    .number({ error: ({ input }) => (input === null || input === undefined ? 'required' : 'invalid_number') })
    .check(checkMinimum(-limit), checkMaximum(limit), z.multipleOf(0.00001, 'invalid_number'));

/** A point on the earth, in decimal degrees (WGS 84) with at most 5 decimals. */
export const Coordinates = z.strictObject({ latitude: createDegreesSchema(90), longitude: createDegreesSchema(180) });
export type Coordinates = z.infer<typeof Coordinates>;
