import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WEEKDAYS } from '#contract/open-state';
import { openSite } from '#testing/open-site';

const closed = Object.fromEntries(WEEKDAYS.map((day) => [day, []]));
const hours = (notice: object) => ({
  version: 1,
  updatedAt: '2025-11-01T10:00:00.000Z',
  language: 'en',
  // The features of these tests come on Friday 21 November 2025 at 11 in the morning.
  weekly: { ...closed, friday: [{ from: '10:00', to: '18:00' }] },
  exceptions: [],
  notice: { from: null, to: null, text: '', ...notice },
});
const answers = (notice: object) => ({ '/hours': () => Response.json(hours(notice)) });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Object.assign(HTMLElement.prototype, { hidePopover: () => undefined });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[K8] opening hours', () => {
  it('home has the week, and says whether it is open by the clock of the server', async () => {
    await openSite('/', { responses: answers({}) });
    expect(await screen.findByText('Friday: 10 am–6 pm')).toBeTruthy();
    expect(screen.getByText('Monday–Thursday: closed')).toBeTruthy();
    expect(await screen.findByText('Open until 6 pm')).toBeTruthy();
  });

  it.each([
    ['from its first day to its last', '2020-01-01', '2199-12-31', 1],
    ['not before', '2199-12-30', '2199-12-31', 0],
    ['nor after them', '2020-01-01', '2020-01-02', 0],
  ])('a notice stands on the pages %s', async (_when, from, to, count) => {
    await openSite('/terms', { responses: answers({ from, to, text: 'We are away.' }) });
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryAllByText('We are away.')).toHaveLength(count);
  });
});
