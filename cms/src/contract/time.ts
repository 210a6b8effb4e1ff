import * as z from 'zod/mini';
import { MAX_YEAR, MIN_YEAR, readYear } from './query-values';

/** A day at the winery, `YYYY-MM-DD`, that exists in the calendar. */
export const CalendarDate = z.iso.date({ error: 'invalid_date' });

/** A moment in UTC, ISO 8601 with `Z`. */
export const Instant = z.iso.datetime({ error: 'invalid_date' });

/** A calendar year that can stand on a label or under a photograph. */
export const Year = z
  .int({ error: 'invalid_year' })
  .check(z.gte(MIN_YEAR, 'invalid_year'), z.lte(MAX_YEAR, 'invalid_year'));

/** The same in a query. */
export const QueryYear = z.pipe(
  z.string({ error: 'invalid_year' }).check(z.refine((text) => readYear(text) !== null, 'invalid_year')),
  z.transform(Number),
);
