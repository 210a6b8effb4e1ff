import { Hours, HoursInput, LOCALISED_HOURS_FIELDS, hoursOperations } from '../../contract/hours';
import { WEEKDAYS, type OpenSpan } from '../../contract/open-state';
import { defineSingle } from '../../core/documents/declare';
import { lines, type StoredValue } from '../../core/documents/fields';
import { whileShown } from '../media-item/services/visibility';

const SPAN = /^(\d\d:\d\d)-(\d\d:\d\d)$/;

/** The hours of a day, one span a line: `14:00-19:00`. */
function spans(column: string): StoredValue {
  const stored = lines(column);
  return {
    ...stored,
    read: (row, lenient) =>
      (stored.read(row, lenient) as string[])
        .filter((line) => !lenient || SPAN.test(line))
        .map((line): OpenSpan => {
          const [, from = line, to = ''] = SPAN.exec(line) ?? [];
          return { from, to };
        }),
    write: (value) => stored.write((value as OpenSpan[]).map(({ from, to }) => `${from}-${to}`)),
  };
}

const columnOf = (day: string): string => `weekly${day.charAt(0).toUpperCase()}${day.slice(1)}`;

/** When the winery is open. */
export const openingHours = defineSingle({
  entity: 'hours',
  uid: 'api::opening-hours.opening-hours',
  operations: hoursOperations,
  input: HoursInput,
  answer: Hours,
  texts: LOCALISED_HOURS_FIELDS,
  values: {
    ...Object.fromEntries(WEEKDAYS.map((day) => [`weekly.${day}`, spans(columnOf(day))])),
    'exceptions.*.hours': spans('hours'),
  },
  keys: { exceptions: 'date' },
  name: 'Opening hours',
  titleColumns: [],
  seen: whileShown,
  admin: { path: '/admin/hours' },
});
