import * as z from 'zod/mini';

/** A day at the winery, `YYYY-MM-DD`, that exists in the calendar. */
export const CalendarDate = z.iso.date({ error: 'invalid_date' });

/** A moment in UTC, ISO 8601 with `Z`. */
export const Instant = z.iso.datetime({ error: 'invalid_date' });

/** A calendar year that can stand on a label or under a photograph. */
export const Year = z.int({ error: 'invalid_year' }).check(z.gte(1800, 'invalid_year'), z.lte(2200, 'invalid_year'));
