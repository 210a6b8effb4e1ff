import * as z from 'zod/mini';
import { createUpdateBodies } from './bilingual-write';
import { defineEndpoints } from './endpoint';
import { defineEntityContract } from './entity-contract';
import { ExpectedVersion, createUpdateSchema, editQuery, localisedEntityFields } from './entity';
import { defineHistoryEndpoints } from './history';
import { MAX_VISITORS } from './limits';
import { getSpanEnd, toNextDayTime, WEEKDAYS, type OpenSpan, type Weekday } from './open-state';
import {
  CalendarDate,
  DATE_LENGTH,
  checkMaximum,
  checkMinimum,
  OptionalLine,
  OptionalText,
  checkMaxLength,
  createPartList,
} from './values';

/** A local time of the winery, `HH:MM`. */
export const TimeOfDay = z
  .string({ error: 'required' })
  .check(checkMaxLength(5, 'invalid_time'), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid_time'));

/** Latest end of a span that passes midnight. A later end is taken for a typing mistake. */
const LATEST_OVERNIGHT_END = '06:00';

const isPlausibleSpan = ({ from, to }: OpenSpan): boolean => from < to || to <= LATEST_OVERNIGHT_END;

/** Whether each span starts at or after the end of the one before. */
const areSpansInOrder = (spans: readonly OpenSpan[]): boolean =>
  spans.every(({ from }, index) => {
    const previous = spans[index - 1];
    return !previous || getSpanEnd(previous) <= from;
  });

/**
 * The opening spans of a day in order; an empty list means closed. The last span can end on the next morning.
 */
const DayHours = z.array(z.strictObject({ from: TimeOfDay, to: TimeOfDay })).check(
  checkMaxLength(6),
  z.refine(
    (spans: readonly OpenSpan[]) => spans.every((span) => isPlausibleSpan(span) && span.from < getSpanEnd(span)),
    'start_after_end',
  ),
  z.refine(areSpansInOrder, 'hours_overlap'),
);

const WeeklyHours = z
  .strictObject(Object.fromEntries(WEEKDAYS.map((day) => [day, DayHours])) as Record<Weekday, typeof DayHours>)
  .check(
    z.superRefine((weekly, context) => {
      for (const [index, day] of WEEKDAYS.entries()) {
        const [first] = weekly[day];
        const night = weekly[WEEKDAYS.at(index - 1) ?? day].at(-1);
        if (!first || !night || getSpanEnd(night) <= toNextDayTime(first.from)) continue;
        context.addIssue({ code: 'custom', message: 'hours_overlap', path: [day], input: weekly[day] });
      }
    }),
  );

const exceptionFields = { date: CalendarDate, hours: DayHours, note: OptionalLine } as const;

/** Largest group of visitors. */
const GroupSize = z
  .int({ error: 'invalid_number' })
  .check(z.gte(1, 'invalid_number'), z.lte(MAX_VISITORS, 'too_many_people'));

/** How long an unanswered request holds its place, in hours. */
const HoldHours = z.int({ error: 'invalid_number' }).check(checkMinimum(1), checkMaximum(720));

/** A day or `null`; an empty text counts as `null`. */
const OptionalDate = z.pipe(
  z.nullable(
    z.string({ error: 'invalid_date' }).check(
      checkMaxLength(DATE_LENGTH, 'invalid_date'),
      z.refine((day) => day === '' || z.safeParse(CalendarDate, day).success, 'invalid_date'),
    ),
  ),
  z.transform((day) => (day === '' ? null : day)),
);

/** A notice on every page from one day to another, both inclusive. It is not shown if the days are `null`. */
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
 * Opening hours: the hours of each weekday, exceptions for single days (no spans: closed), and a notice.
 * Times are local times of the winery. A span to `00:00` ends at midnight. A span whose end is before its
 * start ends on the next morning, at 06:00 at the latest. `groupSize` is the largest group; `null` means
 * MAX_VISITORS. `holdHours`: how long an unanswered visit request holds its place;
 * `null` means DEFAULT_HOLD_HOURS.
 */
export const Hours = z.object({
  ...localisedEntityFields,
  weekly: WeeklyHours,
  groupSize: z._default(z.nullable(GroupSize), null),
  holdHours: z._default(z.nullable(HoldHours), null),
  exceptions: z.array(z.object(exceptionFields)),
  /**
   * The public holidays on which the winery is closed, since no exception gives them hours: from yesterday to
   * 60 days ahead. It is computed and not stored; absent in stored revisions.
   */
  holidays: z.optional(z.array(CalendarDate)),
  notice: z.object({ from: z.nullable(CalendarDate), to: z.nullable(CalendarDate), text: OptionalText }),
});
export type Hours = z.infer<typeof Hours>;

export const HoursInput = z.strictObject({
  weekly: WeeklyHours,
  groupSize: z._default(z.nullable(GroupSize), null),
  holdHours: z._default(z.nullable(HoldHours), null),
  exceptions: createPartList(z.strictObject(exceptionFields), 'date'),
  notice: Notice,
});
export type HoursInput = z.infer<typeof HoursInput>;
export const HoursUpdateRequest = createUpdateSchema(Hours, { ...HoursInput.shape, expectedVersion: ExpectedVersion });
export type HoursUpdateRequest = z.infer<typeof HoursUpdateRequest>;

/** Contract of the opening hours. */
export const hoursEntity = defineEntityContract({
  name: 'hours',
  request: HoursInput,
  response: Hours,
  localised: ['exceptions.*.note', 'notice.text'],
});

const Query = z.strictObject(editQuery);

/** Operations on opening hours by generic name (`list`, `get`, `update` …). */
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
    ...createUpdateBodies(hoursEntity, HoursUpdateRequest),
  },
  ...defineHistoryEndpoints({ path: '/hours', access: 'editor', params: {}, responseSchema: Hours }),
} as const;

/** Endpoints of opening hours by operation id. */
export const hoursEndpoints = defineEndpoints({
  getHours: hoursOperations.get,
  updateHours: hoursOperations.update,
  listHoursRevisions: hoursOperations.listRevisions,
  getHoursRevision: hoursOperations.getRevision,
  restoreHoursRevision: hoursOperations.restoreRevision,
});
