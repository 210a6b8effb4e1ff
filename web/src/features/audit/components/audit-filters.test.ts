import { describe, expect, it } from 'vitest';
import { parseDayBounds, readAuditFilters } from './audit-filters';

describe('parseDayBounds', () => {
  it.each([
    ['2026-01-15', '2026-01-14T23:00:00.000Z', '2026-01-15T23:00:00.000Z'],
    ['2026-07-15', '2026-07-14T22:00:00.000Z', '2026-07-15T22:00:00.000Z'],
    // Days on which clocks change have 23 or 25 hours.
    ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ])('knows when %s begins and ends at the winery', (day, start, end) => {
    expect(parseDayBounds(day)).toEqual({ start, end });
  });

  it.each(['', 'yesterday', '2026-02-30', '2026-1-5'])('returns null for “%s”', (day) => {
    expect(parseDayBounds(day)).toBeNull();
  });
});

const read = (address: string) => {
  const search = new URLSearchParams(address);
  return JSON.parse(JSON.stringify(readAuditFilters({ get: (name) => search.get(name) ?? '' }))) as unknown;
};

describe('readAuditFilters', () => {
  it('reads a person, a kind of thing, an action and days', () => {
    expect(read('search=ana&entity=wine&action=delete&from=2026-07-01&to=2026-07-31')).toEqual({
      actor: 'ana',
      entity: 'wine',
      action: 'delete',
      from: '2026-06-30T22:00:00.000Z',
      to: '2026-07-31T22:00:00.000Z',
    });
  });

  it('accepts "changes only" as an action', () => {
    expect(read('action=changes')).toEqual({ changes: 'true' });
  });

  it('ignores unknown values', () => {
    expect(read('search=%20&entity=barrel&action=drink&from=yesterday&to=2026-13-01')).toEqual({});
  });
});
