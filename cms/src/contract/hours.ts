import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { ExpectedVersion, createUpdateSchema, editQuery, localised } from './entity';
import { historyEndpoints } from './history';
import { MAX_VISITORS } from './limits';
import { endOf, toNightTime, WEEKDAYS, type OpenSpan, type Weekday } from './open-state';
import { CalendarDate, DATE_LENGTH, OptionalLine, OptionalText, bounded, parts } from './values';

const Time = z
  .string({ error: 'required' })
  .check(bounded(5, 'invalid_time'), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid_time'));

/** Until when a span that passes midnight may last; a later end is a mistyped one. */
const LATEST_MORNING = '06:00';

const isSpan = ({ from, to }: OpenSpan): boolean => from < to || to <= LATEST_MORNING;

/** Whether each span begins when the one before has ended. */
const areInOrder = (spans: readonly OpenSpan[]): boolean =>
  spans.every(({ from }, index) => {
    const before = spans[index - 1];
    return !before || endOf(before) <= from;
  });

/**
 * The spans of a day in their order; closed without any. The last one may pass midnight: its end is a time of
 * the next morning.
 */
const DayHours = z.array(z.strictObject({ from: Time, to: Time })).check(
  bounded(6),
  z.refine(
    (spans: readonly OpenSpan[]) => spans.every((span) => isSpan(span) && span.from < endOf(span)),
    'start_after_end',
  ),
  z.refine(areInOrder, 'hours_overlap'),
);

const Weekly = z
  .strictObject(Object.fromEntries(WEEKDAYS.map((day) => [day, DayHours])) as Record<Weekday, typeof DayHours>)
  .check(
    z.superRefine((weekly, context) => {
      for (const [index, day] of WEEKDAYS.entries()) {
        const [first] = weekly[day];
        const night = weekly[WEEKDAYS.at(index - 1) ?? day].at(-1);
        if (!first || !night || endOf(night) <= toNightTime(first.from)) continue;
        context.addIssue({ code: 'custom', message: 'hours_overlap', path: [day], input: weekly[day] });
      }
    }),
  );

const exceptionFields = { date: CalendarDate, hours: DayHours, note: OptionalLine } as const;

/** How many people may come at once; `null` for as many as the product allows (`MAX_VISITORS`). */
const GroupSize = z
  .int({ error: 'invalid_number' })
  .check(z.gte(1, 'invalid_number'), z.lte(MAX_VISITORS, 'too_many_people'));

/** A day or none, which a form may send empty. */
const OptionalDate = z.pipe(
  z.nullable(
    z.string({ error: 'invalid_date' }).check(
      bounded(DATE_LENGTH, 'invalid_date'),
      z.refine((day) => day === '' || z.safeParse(CalendarDate, day).success, 'invalid_date'),
    ),
  ),
  z.transform((day) => (day === '' ? null : day)),
);

/** What stands on every page from one day to another, both included; without days it does not. */
const Notice = z.strictObject({ from: OptionalDate, to: OptionalDate, text: OptionalText }).check(
  z.superRefine(({ from, to }, context) => {
    const refuse = (name: 'from' | 'to', message: string) => {
      context.addIssue({ code: 'custom', message, path: [name], input: null });
    };
    if (from === null && to !== null) refuse('from', 'required');
    if (to === null && from !== null) refuse('to', 'required');
    if (from !== null && to !== null && from > to) refuse('to', 'start_after_end');
  }),
);

/**
 * When the winery is open: the hours of each weekday, days on which others hold (closed where there are none), and a notice.
 * Times are those on the winery's wall; a span to `00:00` ends at midnight, one to an earlier time than its
 * beginning in the next morning, by 6 at the latest.
 */
export const Hours = z.object({
  ...localised,
  weekly: Weekly,
  groupSize: z._default(z.nullable(GroupSize), null),
  exceptions: z.array(z.object(exceptionFields)),
  notice: z.object({ from: z.nullable(CalendarDate), to: z.nullable(CalendarDate), text: OptionalText }),
});
export type Hours = z.infer<typeof Hours>;

export const HoursInput = z.strictObject({
  weekly: Weekly,
  groupSize: z._default(z.nullable(GroupSize), null),
  exceptions: parts(z.strictObject(exceptionFields), 'date'),
  notice: Notice,
});
export type HoursInput = z.infer<typeof HoursInput>;
export const HoursUpdateRequest = createUpdateSchema(Hours, { ...HoursInput.shape, expectedVersion: ExpectedVersion });
export type HoursUpdateRequest = z.infer<typeof HoursUpdateRequest>;

/** The fields with a text for each language. */
export const LOCALISED_HOURS_FIELDS = ['exceptions.*.note', 'notice.text'] as const;

const Query = z.strictObject(editQuery);

export const hoursOperations = {
  get: {
    method: 'GET',
    path: '/hours',
    access: 'public',
    summary: 'When the winery is open',
    query: Query,
    responses: { 200: Hours },
  },
  update: {
    method: 'PUT',
    path: '/hours',
    access: 'editor',
    summary: 'Save when the winery is open',
    query: Query,
    body: HoursUpdateRequest,
    responses: { 200: Hours },
  },
  ...historyEndpoints({ path: '/hours', access: 'editor', params: {}, answer: Hours }),
} as const;

export const hoursEndpoints = defineEndpoints({
  getHours: hoursOperations.get,
  updateHours: hoursOperations.update,
  listHoursRevisions: hoursOperations.listRevisions,
  getHoursRevision: hoursOperations.getRevision,
  restoreHoursRevision: hoursOperations.restoreRevision,
});
