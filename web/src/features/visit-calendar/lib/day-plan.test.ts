import { describe, expect, it } from 'vitest';
import { makeHours } from '#testing/make-hours';
import { makeVisit } from '#testing/make-visit';
import { createDayPlans, type CalendarData } from './day-plan';

const makeData = (values: Partial<CalendarData>): CalendarData => ({
  from: '2025-12-01',
  to: '2025-12-02',
  visits: [],
  blocks: [],
  days: [],
  hours: null,
  ...values,
});

describe('[F1] plans of days', () => {
  it('have visits and blocked times in their order, those without a time first, and dropped ones apart', () => {
    const visits = [
      makeVisit('late', 'Late', { start: '2025-12-01T16:00:00.000Z', state: 'Missed' }),
      makeVisit('early', 'Early', { start: '2025-12-01T09:00:00.000Z', state: 'Confirmed' }),
      makeVisit('untimed', 'Untimed', { start: null, end: null }),
      makeVisit('dropped', 'Dropped', { state: 'Cancelled' }),
    ];
    const block = { start: '2025-12-01T11:00:00.000Z', end: '2025-12-01T23:00:00.000Z', experience: null, note: '' };
    const [first, second] = createDayPlans(makeData({ visits, blocks: [{ ...block, id: 'block' }] }));
    const ids = first?.entries.map((entry) => (entry.kind === 'visit' ? entry.visit.id : entry.block.id));
    expect(ids).toEqual(['untimed', 'early', 'block', 'late']);
    expect(first?.dropped.map(({ id }) => id)).toEqual(['dropped']);
    // The block ends at midnight.
    expect(second?.entries).toEqual([]);
  });

  it('say why a day is closed, apart from the lead time of guests', () => {
    const hours = makeHours({
      weekly: { ...makeHours().weekly, monday: [{ from: '10:00', to: '18:00' }] },
      exceptions: [{ date: '2025-12-02', hours: [], note: 'Vacation' }],
    });
    const [first, second] = createDayPlans(
      makeData({
        hours,
        days: [
          { date: '2025-12-01', closed: 'leadTime', slots: [] },
          { date: '2025-12-02', closed: 'exception', slots: [] },
        ],
      }),
    );
    expect(first).toMatchObject({ closed: null, hours: [{ from: '10:00', to: '18:00' }], hoursNote: '' });
    expect(second).toMatchObject({ closed: 'exception', hours: [], hoursNote: 'Vacation' });
  });
});
