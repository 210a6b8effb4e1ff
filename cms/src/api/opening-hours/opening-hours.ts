import { Hours, HoursInput, LOCALISED_HOURS_FIELDS, hoursOperations } from '../../contract/hours';
import { WEEKDAYS, type OpenSpan } from '../../contract/open-state';
import { defineSingle } from '../../core/documents/define-entity';
import { createLinesCodec, type FieldCodec } from '../../core/documents/fields';
import { resolvePublicReadScope } from '../feature-flags/services/read-scope';

const SPAN_PATTERN = /^(\d\d:\d\d)-(\d\d:\d\d)$/;

/** Codec of a day's opening hours, stored as one span per line: `14:00-19:00`. */
function createSpansCodec(column: string): FieldCodec {
  const linesCodec = createLinesCodec(column);
  return {
    ...linesCodec,
    read: (row, lenient) =>
      (linesCodec.read(row, lenient) as string[])
        .filter((line) => !lenient || SPAN_PATTERN.test(line))
        .map((line): OpenSpan => {
          const [, from = line, to = ''] = SPAN_PATTERN.exec(line) ?? [];
          return { from, to };
        }),
    write: (value) => linesCodec.write((value as OpenSpan[]).map(({ from, to }) => `${from}-${to}`)),
  };
}

const getWeekdayColumn = (day: string): string => `weekly${day.charAt(0).toUpperCase()}${day.slice(1)}`;

/** Entity of the opening hours, a single document. */
export const openingHours = defineSingle({
  entityName: 'hours',
  uid: 'api::opening-hours.opening-hours',
  operations: hoursOperations,
  requestSchema: HoursInput,
  responseSchema: Hours,
  localisedFields: LOCALISED_HOURS_FIELDS,
  codecs: {
    ...Object.fromEntries(WEEKDAYS.map((day) => [`weekly.${day}`, createSpansCodec(getWeekdayColumn(day))])),
    'exceptions.*.hours': createSpansCodec('hours'),
  },
  keys: { exceptions: 'date' },
  fallbackTitle: 'Opening hours',
  titleColumns: [],
  resolveReadScope: resolvePublicReadScope,
  admin: { path: '/admin/hours' },
});
