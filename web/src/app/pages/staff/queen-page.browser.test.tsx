import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Feature } from '#contract/features';
import type { StaffRole } from '#contract/session';
import type { Wine } from '#contract/wines';
import { OPEN_FEATURES, type FakeResponses } from '#testing/fake-api';
import { createFakeSingle } from '#testing/fake-single';
import { moveItemDown, pressOn, tabTo } from '#testing/keyboard';
import { makeQueen } from '#testing/make-queen';
import { makeWine } from '#testing/make-wine';
import { openSite } from '#testing/open-site';

const save = page.getByRole('button', { name: 'Save', exact: true });
const summary = page.getByRole('alert').first();
const switchedOff = page.getByText(/The Queen section is switched off\./);

const featuresWith = (queen: Partial<Feature>) => ({
  ...OPEN_FEATURES,
  queen: { ...OPEN_FEATURES.queen, ...queen },
});

async function openQueen(
  features: () => unknown = () => OPEN_FEATURES,
  signedInAs: StaffRole = 'queen',
  { queen = makeQueen(), wines = [] as Wine[] } = {},
) {
  const stored = createFakeSingle('/queen', { sl: queen, en: { ...queen, language: 'en' } });
  const responses: FakeResponses = {
    ...stored.responses,
    '/features': features,
    '/wines': () => ({ items: wines, total: wines.length }),
  };
  return { ...(await openSite('/admin/queen', { signedInAs, responses })), stored };
}

test('[Q1] the queen edits her section in both languages', async () => {
  const { api, stored } = await openQueen();
  await page.getByLabelText('Subtitle – Slovenian').fill('Nov podnaslov');
  await page.getByLabelText('Subtitle – English').fill('A new subtitle');
  await page.getByRole('button', { name: 'Add a card' }).click();
  await page
    .getByRole('group', { name: 'Card 1', exact: true })
    .getByLabelText('Title – Slovenian')
    .fill('Nova kartica');
  await save.first().click();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(stored.read('sl')).toMatchObject({
    hero: { subtitle: 'Nov podnaslov' },
    bio: { cards: [{ title: 'Nova kartica' }] },
  });
  expect(stored.read('en')).toMatchObject({ hero: { subtitle: 'A new subtitle' }, bio: { cards: [{ title: '' }] } });
  api.assertHealthy();
});

test('[Q1] ordering picks keeps what was chosen and typed since the last save', async () => {
  const wines = ['prvo', 'drugo', 'tretje'].map((slug) => makeWine({ slug, name: slug }));
  const queen = makeQueen({ picks: ['prvo', 'tretje'].map((wineSlug) => ({ wineSlug, note: '' })) });
  const { stored } = await openQueen(undefined, 'queen', { queen, wines });
  const pick = (number: number) => page.getByRole('group', { name: `Wine ${String(number)}`, exact: true });
  await pick(1).getByRole('combobox').selectOptions('drugo 2024');
  await pick(1).getByLabelText('Note – Slovenian').fill('Sveže');
  await pick(1).getByLabelText('Note – English').fill('Fresh');
  await tabTo(page.getByRole('grid', { name: 'Order of the wines' }).getByRole('row').first());
  await userEvent.keyboard('{ArrowRight}');
  await moveItemDown();
  await expect.element(pick(1).getByRole('combobox')).toHaveValue('tretje');
  await save.first().click();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(stored.read('sl').picks).toMatchObject([{ wineSlug: 'tretje' }, { wineSlug: 'drugo', note: 'Sveže' }]);
  expect(stored.read('en').picks).toMatchObject([{}, { wineSlug: 'drugo', note: 'Fresh' }]);
});

test('[Q1] a pick of a wine that visitors do not see is shown and stays', async () => {
  const wines = [makeWine({ slug: 'osnutek', name: 'Osnutek', vintage: 2030, published: false })];
  const queen = makeQueen({ picks: ['osnutek', 'neznano'].map((wineSlug) => ({ wineSlug, note: '' })) });
  const { api, stored } = await openQueen(undefined, 'editor', { queen, wines });
  const choices = page.getByRole('combobox', { name: 'Wine', exact: true });
  await expect.element(choices.first()).toHaveDisplayValue('Osnutek 2030 (visitors do not see it)');
  await expect.element(choices.last()).toHaveDisplayValue('neznano');
  await page.getByLabelText('Subtitle – English').fill('A new subtitle');
  await save.first().click();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(stored.read('sl').picks.map(({ wineSlug }) => wineSlug)).toEqual(['osnutek', 'neznano']);
  const lists = api.requests.filter(({ url }) => url.pathname.endsWith('/wines'));
  expect(lists.map(({ url }) => url.searchParams.get('status'))).toContain('all');
});

test('[Q2] an event without a start, or with an end before it, is marked at its field', async () => {
  const { api } = await openQueen();
  await page.getByRole('button', { name: 'Add an event' }).click();
  await save.first().click();
  await expect.element(summary).toHaveTextContent('Start: ');
  await expect.element(summary).toHaveTextContent('Location: Required');
  await page.getByLabelText('Start').fill('2099-05-01T18:00');
  await page.getByLabelText('End').fill('2099-05-01T17:00');
  await save.first().click();
  await expect.element(summary).toHaveTextContent('End: Start > End');
  expect(api.getBodies('PUT', '/queen')).toEqual([]);
});

test.each([
  ['2027-03-28T02:30', 'Start: No such time that day: clocks go from 2:00 to 3:00'],
  ['2027-10-31T02:30', 'Start: This time comes twice that day: clocks go from 3:00 to 2:00'],
])(
  '[R105] a time that the clock skips or has twice, %s, is told at its field and stays as typed',
  async (time, text) => {
    const { api } = await openQueen();
    await page.getByRole('button', { name: 'Add an event' }).click();
    await page.getByLabelText('Start').fill(time);
    await save.first().click();
    await expect.element(summary).toHaveTextContent(text);
    await expect.element(page.getByLabelText('Start')).toHaveValue(time);
    await expect.element(page.getByLabelText('Start')).toHaveAttribute('aria-invalid', 'true');
    expect(api.getBodies('PUT', '/queen')).toEqual([]);
  },
);

test("[R75] an all-day event is edited by its days, in the winery's time zone", async () => {
  const { stored } = await openQueen();
  await page.getByRole('button', { name: 'Add an event' }).click();
  await page.getByLabelText('Title – Slovenian', { exact: true }).last().fill('Praznik');
  await page.getByLabelText('Location').fill('Stara šola, Dobrovo');
  await pressOn(page.getByRole('switch', { name: 'All day' }), ' ');
  await page.getByLabelText('First day').fill('2027-09-05');
  await page.getByLabelText('Last day').fill('2027-09-04');
  await save.first().click();
  await expect.element(summary).toHaveTextContent('Start > End');
  await page.getByLabelText('Last day').fill('2027-09-07');
  await save.first().click();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(stored.read('sl').events).toMatchObject([
    { allDay: true, start: '2027-09-04T22:00:00.000Z', end: '2027-09-07T21:59:00.000Z' },
  ]);
  await expect.element(page.getByLabelText('Last day')).toHaveValue('2027-09-07');
});

test('[Q1] [A8] lets staff edit the section before it opens, with a notice', async () => {
  await openQueen(() => featuresWith({ embargoDate: '2999-01-01' }));
  await expect.element(save.first()).toBeVisible();
  await expect.element(page.getByText('Not open yet')).toBeVisible();
});

test('[Q1] keeps what is typed when the section is switched off meanwhile, and says that it is', async () => {
  let change: Partial<Feature> = {};
  const { services } = await openQueen(() => featuresWith(change));
  const title = page.getByLabelText('Title – Slovenian', { exact: true }).first();
  await title.fill('Half a sentence');
  change = { enabled: false };
  await services.queryClient.invalidateQueries({ queryKey: ['features'] });
  await expect.element(switchedOff).toBeVisible();
  await expect.element(title).toHaveValue('Half a sentence');
});

test.each([{ hardOff: true }, { enabled: false }])(
  '[G3] [Q1] has no form to overwrite it with at %j',
  async (change) => {
    await openQueen(() => featuresWith(change));
    await expect.element(switchedOff).toBeVisible();
    await expect.element(save).not.toBeInTheDocument();
  },
);

test('[V1] says that a section that is switched off hard is opened in the panel or the environment alone', async () => {
  await openQueen(() => featuresWith({ hardOff: true }), 'editor');
  await expect.element(page.getByText(/only the Strapi panel or the server’s environment can change/)).toBeVisible();
});

test('[R109] past events are folded below those to come, and no event is ordered by hand', async () => {
  const queen = makeQueen();
  const createEvent = (id: string, title: string, day: string) => ({
    id,
    title,
    type: 'Tasting' as const,
    location: 'Klet',
    start: `${day}T10:00:00.000Z`,
    end: `${day}T12:00:00.000Z`,
  });
  queen.events = [createEvent('past', 'Lanska trgatev', '2001-09-01'), createEvent('coming', 'Trgatev', '2999-09-01')];
  const stored = createFakeSingle('/queen', { sl: queen, en: { ...queen, language: 'en' } });
  const responses = {
    ...stored.responses,
    '/features': () => OPEN_FEATURES,
    '/wines': () => ({ items: [], total: 0 }),
  };
  await openSite('/admin/queen', { signedInAs: 'queen', responses });
  const getEvent = (number: number) => page.getByRole('group', { name: `Event ${String(number)}`, exact: true });
  await expect.element(getEvent(2)).toBeVisible();
  await expect.element(getEvent(1)).not.toBeInTheDocument();
  await page.getByText('1 past event').click();
  await expect.element(getEvent(1).getByLabelText('Title – Slovenian')).toHaveValue('Lanska trgatev');
  await expect.element(page.getByText('Order of the events')).not.toBeInTheDocument();
});

test('[V1] the section tells when visitors see it; an admin changes that from there', async () => {
  const opens = () => featuresWith({ embargoDate: '2099-05-01' });
  const { unmount } = await openQueen(opens, 'queen');
  await expect.element(page.getByText(/\s1\sMay\s2099/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Change when visitors see it' })).not.toBeInTheDocument();
  unmount();
  const { router } = await openQueen(opens, 'admin');
  await page.getByRole('link', { name: 'Change when visitors see it' }).click();
  await expect
    .poll(() => router.state.location.pathname + router.state.location.hash)
    .toBe('/admin/settings#queen.enabled');
});
