import { describe, expect, it } from 'vitest';
import { groupByWineryDay } from './audit-entry-list';

describe('groupByWineryDay', () => {
  it('puts an entry after midnight at the winery into the new day', () => {
    const [late, early] = [{ at: '2026-07-15T22:30:00.000Z' }, { at: '2026-07-15T21:30:00.000Z' }];
    expect(groupByWineryDay([late, early])).toEqual([
      { day: '2026-07-16', entries: [late] },
      { day: '2026-07-15', entries: [early] },
    ]);
  });
});
