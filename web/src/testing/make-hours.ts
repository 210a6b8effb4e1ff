import type { Hours } from '#contract/hours';
import { WEEKDAYS } from '#contract/open-state';

const closed = Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as unknown as Hours['weekly'];

/** Creates opening hours: closed all week, without exceptions and notice. */
export const makeHours = (values: Partial<Hours> = {}): Hours => ({
  version: 1,
  updatedAt: '2025-11-01T10:00:00.000Z',
  language: 'en',
  weekly: closed,
  groupSize: null,
  holdHours: null,
  exceptions: [],
  notice: { from: null, to: null, text: '' },
  ...values,
});
