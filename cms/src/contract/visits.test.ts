import { describe, expect, it } from 'vitest';
import { FIELD_MESSAGE_OPTIONS } from './field-messages';
import { VisitBlockRequest, VisitRequest } from './visits';

describe('VisitBlockRequest', () => {
  const block = { experience: null, note: '' };

  it.each([
    ['2026-12-04T10:00:00Z', '2026-12-04T10:01:00Z'],
    ['2026-12-04T10:00:00Z', '2026-12-04T10:00:00.001Z'],
    ['2026-12-31T23:00:00Z', '2027-01-01T01:00:00Z'],
  ])('accepts a time from %s to %s', (start, end) => {
    expect(VisitBlockRequest.parse({ ...block, start, end })).toEqual({ ...block, start, end });
  });

  it.each([
    ['2026-12-04T10:00:00Z', '2026-12-04T10:00:00.000Z'],
    ['2026-12-04T10:00:00.5Z', '2026-12-04T10:00:00Z'],
    ['2026-12-04T10:00:00Z', '2026-12-03T11:00:00Z'],
  ])('refuses a time from %s to %s', (start, end) => {
    const { error } = VisitBlockRequest.safeParse({ ...block, start, end });
    expect(error?.issues).toMatchObject([{ code: 'custom', message: 'end_before_start', path: ['end'] }]);
  });
});

describe('VisitRequest', () => {
  const request = { date: '2026-12-04', people: 2, language: 'sl', name: 'Ana', email: 'ana@example.com' };

  it('fills in the fields that older clients omit', () => {
    expect(VisitRequest.parse(request)).toEqual({ ...request, phone: '', message: '' });
  });

  it.each(['Ana <ana@example.com>', 'ana@example.com,bor@example.com', 'ana@localhost'])(
    'refuses the address %j, which is not one plain mailbox',
    (email) => {
      const { error } = VisitRequest.safeParse({ ...request, email }, FIELD_MESSAGE_OPTIONS);
      expect(error?.issues).toMatchObject([{ message: 'invalid_email', path: ['email'] }]);
    },
  );
});
