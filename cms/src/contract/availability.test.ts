import { describe, expect, it } from 'vitest';
import { availabilityEndpoints, MAX_AVAILABILITY_DAYS } from './availability';
import { FIELD_MESSAGE_OPTIONS } from './field-messages';

const { query } = availabilityEndpoints.getAvailability;
const parseDays = (from: string, to: string) => query.safeParse({ from, to }, FIELD_MESSAGE_OPTIONS);

describe('the query of getAvailability', () => {
  it.each([
    ['one day', '2026-12-01', '2026-12-01'],
    ['two days over the new year', '2026-12-31', '2027-01-01'],
    [`${MAX_AVAILABILITY_DAYS} days`, '2026-12-01', '2027-01-31'],
  ])('accepts %s', (_name, from, to) => {
    expect(parseDays(from, to)).toEqual({ success: true, data: { people: 1, from, to } });
  });

  it.each([
    ['an end before the start', '2026-12-02', '2026-12-01', 'start_after_end'],
    ['an end long before the start', '2026-12-02', '2025-12-02', 'start_after_end'],
    ['one day too many', '2026-12-01', '2027-02-01', 'range_too_long'],
    ['a year', '2026-12-01', '2027-12-01', 'range_too_long'],
  ])('refuses %s', (_name, from, to, message) => {
    expect(parseDays(from, to).error?.issues).toMatchObject([{ code: 'custom', message, path: ['to'] }]);
  });

  it.each([
    ['1', []],
    ['50', []],
    ['0', ['invalid_number']],
    ['2.5', ['invalid_number']],
    ['two', ['invalid_number']],
    ['51', ['too_many_people']],
  ])('of %s people has the issues %j', (people, messages) => {
    const { error } = query.safeParse({ from: '2026-12-01', to: '2026-12-01', people }, FIELD_MESSAGE_OPTIONS);
    expect((error?.issues ?? []).map(({ message }) => message)).toEqual(messages);
  });
});
