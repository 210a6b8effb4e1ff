import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Hours } from '#contract/hours';
import { makeExperience } from '#testing/make-experience';
import { makeHours } from '#testing/make-hours';
import { openSite } from '#testing/open-site';

// `OPEN_FEATURES.now` is Friday 21 November 2025, 11:00 at the winery.
const weekly = { ...makeHours().weekly, friday: [{ from: '10:00', to: '18:00' }] };
const respond = (notice: Hours['notice']) => ({ '/hours': () => makeHours({ weekly, notice }) });
const NO_NOTICE = { from: null, to: null, text: '' };

describe('[K8] opening hours', () => {
  it('the home page shows the week, and whether it is open by the clock of the server', async () => {
    await openSite('/', { responses: respond(NO_NOTICE) });
    const visit = within(await screen.findByRole('region', { name: /door is open/ }));
    expect(visit.getByText('Friday: 10:00–18:00')).toBeTruthy();
    expect(visit.getByText('Monday–Thursday: closed')).toBeTruthy();
    expect(await screen.findByText('Open until 18:00')).toBeTruthy();
  });

  it('[R381] the home page says below its picture where the winery is, and from which price a visit is', async () => {
    const experiences = [30, null, 15].map((pricePerPerson) => makeExperience({ pricePerPerson }));
    await openSite('/', {
      responses: { ...respond(NO_NOTICE), '/experiences': () => ({ items: experiences, total: 3 }) },
    });
    const hero = within(await screen.findByRole('region', { name: 'Wind, stone and time.' }));
    const facts = hero.getAllByRole('term').map(({ textContent }) => textContent);
    expect(facts).toEqual(['Where we are', 'Opening hours', 'Visit with a tasting']);
    expect(await hero.findByText('from €15.00 per person')).toBeTruthy();
  });

  it('[R381] the footer of every page has the opening hours', async () => {
    await openSite('/terms', { responses: respond(NO_NOTICE) });
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByRole('heading', { name: 'Opening hours' })).toBeTruthy();
    expect(footer.getByText('Friday: 10:00–18:00')).toBeTruthy();
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
