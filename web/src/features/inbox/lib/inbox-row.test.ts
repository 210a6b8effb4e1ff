import { Grape } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { countNewRows, sortInboxRows, type InboxRow } from './inbox-row';

const row = (id: string, values: Partial<InboxRow> = {}): InboxRow => ({
  id,
  rank: 1,
  Icon: Grape,
  text: id,
  since: null,
  action: null,
  count: 1,
  ...values,
});

describe('[R135] rows of the inbox', () => {
  it('are ordered by urgency, then by age; unknown ages come last', () => {
    const rows = [
      row('unknown'),
      row('new', { since: '2026-11-27T10:00:00.000Z' }),
      row('old', { since: '2026-11-20T10:00:00.000Z' }),
      row('urgent', { rank: 0 }),
    ];
    expect(sortInboxRows(rows).map(({ id }) => id)).toEqual(['urgent', 'old', 'new', 'unknown']);
  });

  it('are new if they were not there, or are about more', () => {
    const known = new Map([
      ['same', 2],
      ['less', 3],
      ['more', 1],
    ]);
    const rows = [row('same', { count: 2 }), row('less', { count: 1 }), row('more', { count: 2 }), row('added')];
    expect(countNewRows(rows, known)).toBe(2);
    expect(countNewRows([], known)).toBe(0);
  });
});
