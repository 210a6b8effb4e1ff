import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SearchHit } from '#contract/search';
import type { Settings } from '#contract/settings';
import { expectAccessible } from '#testing/expect-accessible';
import { createProblemResponse, OPEN_FEATURES, type FakeResponses } from '#testing/fake-api';
import { makeWine } from '#testing/make-wine';
import { openSite } from '#testing/open-site';

const palette = page.getByRole('dialog', { name: 'Search everything' });
const field = page.getByRole('combobox', { name: 'Search everything' });
const option = (name: string | RegExp) => palette.getByRole('option', { name });
const actions = palette.getByRole('group', { name: 'Actions' });

const WINE: SearchHit = {
  kind: 'wine',
  id: makeWine().id,
  title: 'Rebula 2025',
  note: '',
  image: null,
  isDraft: false,
  place: null,
  adminPath: '/admin/wines?slug=rebula-2025',
};
/** The server finds the wine by its name and vintage alone. */
const search = (url: URL) => ({ items: url.searchParams.get('q') === 'rebula 2025' ? [WINE] : [], more: [] });

async function openPalette(text: string, role: 'admin' | 'editor' | 'queen' = 'editor', responses: FakeResponses = {}) {
  const opened = await openSite(role === 'queen' ? '/admin/queen' : '/admin', {
    signedInAs: role,
    responses: { '/search': search, ...responses },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await field.fill(text);
  return opened;
}

test.each([
  ['rebula 2025 new vintage', 'New vintage: Rebula 2025', '/admin/wines?new=rebula-2025&year=2026&without=alcohol'],
  ['nov letnik rebula 2025', 'New vintage: Rebula 2025', '/admin/wines?new=rebula-2025&year=2026&without=alcohol'],
  ['odpri etiekto rebula 2025', 'Label: Rebula 2025', `/admin/labels?wine=${WINE.id}`],
  ['vpiši obisk', 'Enter a visit', '/admin/visits?view=day&add=entry'],
  ['lot new', 'New lot', '/admin/lots?new='],
  ['open the opening hours', 'Opening hours', '/admin/hours'],
])('[X3] [R136] the keyboard alone runs %s', async (text, name, href) => {
  const { router } = await openPalette(text);
  await expect.element(option(name)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname + router.state.location.search).toBe(href);
  await expect.element(palette).not.toBeInTheDocument();
});

test.each([
  ['tehnični list rebula 2025', 'Technical sheet: Rebula 2025', '/api/v1/wines/rebula-2025/sheet.pdf?lang=en'],
  ['cenik trgovce', 'Price list for the trade', '/api/v1/price-list.pdf?kind=trade&lang=en'],
])('[R136] the file of %s opens in a tab of its own', async (text, name, href) => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await openPalette(text);
  await option(name).click();
  await expect.poll(() => open.mock.calls).toEqual([[href, '_blank', 'noopener']]);
  open.mockRestore();
});

test('[R136] the code of a wine without a published label says so and leads to its label', async () => {
  await openPalette('qr rebula 2025', 'editor', { '/wines/{id}/labels': () => ({ items: [], total: 0 }) });
  await expect.element(actions.getByRole('option').first()).toHaveAccessibleName('QR code: Rebula 2025');
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'QR code of Rebula 2025' });
  await expect.element(dialog).toHaveTextContent('no published label yet');
  await expect
    .element(dialog.getByRole('link', { name: 'Open the label' }))
    .toHaveAttribute('href', `/admin/labels?wine=${WINE.id}`);
  await expectAccessible();
});

test('[R136] [V1] an admin closes the Queen section after a question that says what visitors see', async () => {
  const { now: _now, ...switches } = OPEN_FEATURES;
  const settings: Settings = {
    version: 7,
    updatedAt: '2025-11-01T10:00:00.000Z',
    site: { ...switches.site, fixedBy: null },
    queen: { ...switches.queen, fixedBy: null },
  };
  const { api } = await openPalette('zapri kraljica', 'admin', {
    '/settings': () => settings,
    'PUT /settings': () => ({ ...settings, version: 8 }),
  });
  await option('Close the Queen section').click();
  const dialog = page.getByRole('alertdialog', { name: 'Close the Queen section for visitors?' });
  await expect.element(dialog).toHaveTextContent('Nobody sees it');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Change it' }).click();
  await expect.element(page.getByText('The Queen section was changed for visitors.')).toBeVisible();
  const [put] = api.requests.filter(({ method }) => method === 'PUT');
  expect(put?.body).toMatchObject({ queen: { enabled: false }, site: { enabled: true }, expectedVersion: 7 });
});

test('[R136] [R104] the question about the Queen section cannot be confirmed before the settings are loaded', async () => {
  const { api } = await openPalette('zapri kraljica', 'admin', {
    '/settings': () => createProblemResponse('storage_full', { detail: 'The settings cannot be read.' }),
  });
  await option('Close the Queen section').click();
  const dialog = page.getByRole('alertdialog', { name: 'Close the Queen section for visitors?' });
  const confirm = dialog.getByRole('button', { name: 'Change it' });
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The settings cannot be read.');
  (confirm.element() as HTMLElement).click();
  await expect.element(dialog).toBeVisible();
  expect(api.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test.each(['editor', 'queen'] as const)('[A8] [R136] role %s is not offered what only others may do', async (role) => {
  await openPalette('', role);
  await expect.element(option('Queen')).toBeVisible();
  await expect.element(option('Log out')).toBeVisible();
  await expect.element(option(/the Queen section/)).not.toBeInTheDocument();
  await expect.element(option('New user')).not.toBeInTheDocument();
  expect(option(/Price list for|Enter a visit|New lot/).elements()).toHaveLength(role === 'editor' ? 4 : 0);
});
