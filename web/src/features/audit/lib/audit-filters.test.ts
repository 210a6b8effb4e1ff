import { describe, expect, it } from 'vitest';
import { readAuditFilters } from './audit-filters';

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

  it('takes changes alone for an action', () => {
    expect(read('action=changes')).toEqual({ changes: 'true' });
  });

  it('ignores what it does not know', () => {
    expect(read('search=%20&entity=barrel&action=drink&from=yesterday&to=2026-13-01')).toEqual({});
  });
});
