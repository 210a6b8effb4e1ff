import { hoursEntity, hoursOperations } from '../../contract/hours';
import type { OpenSpan } from '../../contract/open-state';
import { getWineryDay } from '../../contract/visibility';
import { defineSingle } from '../../core/documents/entity/define-entity';
import { createLinesCodec } from '../../core/documents/entity/fields';
import { now } from '../../core/process/clock';
import { resolvePublicReadScope } from '../feature-flags/services/read-scope';
import { listClosedHolidays } from './lib/holidays';

const SPAN_PATTERN = /^(\d\d:\d\d)-(\d\d:\d\d)$/;

/** Codec of a day's opening hours, stored as one span per line: `14:00-19:00`. */
function createSpansCodec<Column extends string>(column: Column) {
  const linesCodec = createLinesCodec(column);
  return {
    ...linesCodec,
    read: (row: Partial<Record<Column, unknown>>, isLenient: boolean) =>
      linesCodec
        .read(row, isLenient)
        .filter((line) => !isLenient || SPAN_PATTERN.test(line))
        .map((line): OpenSpan => {
          const [, from = line, to = ''] = SPAN_PATTERN.exec(line) ?? [];
          return { from, to };
        }),
    write: (spans: readonly OpenSpan[]) => linesCodec.write(spans.map(({ from, to }) => `${from}-${to}`)),
  };
}

/** Entity of the opening hours, a single document. */
export const openingHours = defineSingle(hoursEntity, {
  uid: 'api::opening-hours.opening-hours',
  operations: hoursOperations,
  codecs: {
    'weekly.monday': createSpansCodec('weeklyMonday'),
    'weekly.tuesday': createSpansCodec('weeklyTuesday'),
    'weekly.wednesday': createSpansCodec('weeklyWednesday'),
    'weekly.thursday': createSpansCodec('weeklyThursday'),
    'weekly.friday': createSpansCodec('weeklyFriday'),
    'weekly.saturday': createSpansCodec('weeklySaturday'),
    'weekly.sunday': createSpansCodec('weeklySunday'),
    'exceptions.*.hours': createSpansCodec('hours'),
  },
  keys: { exceptions: 'date' },
  fallbackTitle: 'Opening hours',
  titleColumns: [],
  enrichResponses: (responses) => {
    const today = getWineryDay(now());
    return Promise.resolve(
      responses.map(({ response }) => ({ ...response, holidays: listClosedHolidays(response, today) })),
    );
  },
  resolveReadScope: resolvePublicReadScope,
});
