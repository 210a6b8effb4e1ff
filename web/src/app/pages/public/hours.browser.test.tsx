import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Hours } from '#contract/hours';
import { makeHours } from '#testing/make-hours';
import { openSite } from '#testing/open-site';

// `OPEN_FEATURES.now` is Friday 21 November 2025, 11:00 at the winery.
const weekly = { ...makeHours().weekly, friday: [{ from: '10:00', to: '18:00' }] };
const respond = (notice: Hours['notice']) => ({ '/hours': () => makeHours({ weekly, notice }) });
const NO_NOTICE = { from: null, to: null, text: '' };

describe('[K8] opening hours', () => {
  it('the home page shows the week, and whether it is open by the clock of the server', async () => {
    await openSite('/', { responses: respond(NO_NOTICE) });
    expect(await screen.findByText('Friday: 10:00–18:00')).toBeTruthy();
    expect(screen.getByText('Monday–Thursday: closed')).toBeTruthy();
    expect(await screen.findByText('Open until 18:00')).toBeTruthy();
  });

  it.each([
    ['from its first day to its last', '2020-01-01', '2199-12-31', 1],
    ['not before its first day', '2199-12-30', '2199-12-31', 0],
    ['not after its last day', '2020-01-01', '2020-01-02', 0],
  ])('pages show a notice %s', async (_when, from, to, count) => {
    await openSite('/terms', { responses: respond({ from, to, text: 'We are away.' }) });
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryAllByText('We are away.')).toHaveLength(count);
  });
});
