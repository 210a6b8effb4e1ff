import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Attention } from '#contract/attention';
import { LANGUAGES } from '#contract/languages';
import type { StaffRole } from '#contract/session';
import { expectAccessible } from '#testing/expect-accessible';
import { createProblemResponse, type FakeResponses } from '#testing/fake-api';
import { tabTo } from '#testing/keyboard';
import { makeAttention, makeComing, makeFinding, makeFolderUse } from '#testing/make-attention';
import { makeAuditEntry } from '#testing/make-audit-entry';
import { makeContentOverviewItem } from '#testing/make-content';
import { openSite } from '#testing/open-site';

const area = (name: string) => page.getByRole('region', { name, exact: true });

interface DashboardOptions {
  attention?: Partial<Attention>;
  role?: StaffRole;
  language?: 'sl' | 'en';
  responses?: FakeResponses;
}

const openDashboard = ({ attention, role = 'editor', language = 'en', responses }: DashboardOptions = {}) =>
  openSite('/admin', {
    signedInAs: role,
    language,
    responses: {
      '/attention': () => makeAttention(attention),
      '/content': () => ({ items: [makeContentOverviewItem()], total: 1 }),
      '/audit': () => ({ items: [], total: 0 }),
      ...responses,
    },
  });

/** Each finding with its section, text and link. */
const FINDINGS = [
  ['Wines', makeFinding(), '1 wine without a price', null],
  ['Wines', makeFinding({ rule: 'untranslated' }), 'lacks a translation', null],
  ['Wines', makeFinding({ rule: 'drafts' }), 'is not published', null],
  [
    'Wines',
    makeFinding({ rule: 'picture', count: 2, adminPath: '/admin/wines?lacks=picture' }),
    '2 wines without a picture',
    '/admin/wines?lacks=picture',
  ],
  ['Gallery', makeFinding({ entity: 'gallery-item', rule: 'title' }), '1 picture without a title', null],
  [
    'Queen',
    makeFinding({ entity: 'queen', rule: 'passed', things: [], adminPath: '/admin/queen#events' }),
    'All events have passed',
    '/admin/queen#events',
  ],
  [
    'Page texts',
    makeFinding({ entity: 'content', rule: 'untranslated', namespace: 'home', language: 'en' }),
    'Home – English: 1 text lacks a translation',
    null,
  ],
] as const;

test('[D1] [R8] [Q1] [T1] the dashboard lists findings by section and links to where they are fixed', async () => {
  const findings = FINDINGS.map(([, finding]) => finding);
  const library = [makeFolderUse({ withoutAlt: 1 })];
  await openDashboard({ attention: { findings, library } });
  for (const [name, { things, adminPath }, text, href] of FINDINGS) {
    const link = area(name).getByRole('link', { name: text }).first();
    await expect.element(link).toHaveAttribute('href', href ?? things[0]?.adminPath ?? adminPath);
  }
  const link = area('Media').getByRole('link', { name: '1 image without an alt text' });
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/\/admin\/media\?.*lacks=alt/));
});

test('[R8] a dashboard without findings says so in one line', async () => {
  await openDashboard({ attention: { library: [makeFolderUse()] } });
  const card = area('Needs attention');
  await expect.element(card).toHaveTextContent('All is quiet: nothing waits for you.');
  await expect.element(card.getByRole('heading', { level: 3 })).not.toBeInTheDocument();
});

test('[Q1] the dashboard lists what happens next', async () => {
  const coming = [makeComing({ title: 'Harvest dinner' })];
  const opened = await openDashboard({ attention: { coming } });
  const card = area('What comes next');
  await expect
    .element(card.getByRole('link', { name: 'Harvest dinner' }))
    .toHaveAttribute('href', '/admin/queen#events');
  await expect.element(card.getByRole('listitem')).toHaveTextContent('Event');
  opened.unmount();
  await openDashboard();
  await expect.element(card).toHaveTextContent('Nothing is planned.');
});

test('[D1] the dashboard says why its data cannot be read and offers a retry', async () => {
  let isDown = true;
  await openDashboard({
    responses: {
      '/attention': () =>
        isDown
          ? createProblemResponse('unavailable', { detail: 'The findings cannot be read.' })
          : makeAttention({ library: [makeFolderUse()] }),
    },
  });
  const card = area('Needs attention');
  await expect.element(card.getByRole('alert')).toHaveTextContent('The findings cannot be read.');
  isDown = false;
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect.element(card.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(area('Storage used')).toHaveTextContent('in all');
});

test('[A8] admins see the last changes of all, editors the texts that were saved last', async () => {
  const entry = makeAuditEntry({
    actor: 'Eva',
    action: 'order',
    entity: 'wine',
    name: null,
    title: null,
    adminPath: null,
  });
  const opened = await openDashboard({ role: 'admin', responses: { '/audit': () => ({ items: [entry], total: 1 }) } });
  const changes = area('What changed lately');
  await expect.element(changes.getByRole('listitem')).toHaveTextContent('Eva put the wines in another order');
  await expect.element(changes.getByRole('link', { name: 'All changes' })).toHaveAttribute('href', '/admin/audit');
  const [request] = opened.api.requests.filter(({ url }) => url.pathname.endsWith('/audit'));
  expect(request?.url.searchParams.get('changes')).toBe('true');
  opened.unmount();
  await openDashboard();
  await expect.element(area('Last changed texts').getByRole('listitem').first()).toBeVisible();
  await expect.element(changes).not.toBeInTheDocument();
});

test.each([
  ['New wine', '/admin/wines?new='],
  ['Upload images', '/admin/media'],
  ['New album', '/admin/albums?new='],
  ['Edit home texts', '/admin/content?namespace=home&language=en'],
])('[D1] the keyboard reaches the action %s', async (name, path) => {
  const { router } = await openDashboard();
  await tabTo(page.getByRole('main').getByRole('link', { name, exact: true }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname + router.state.location.search).toBe(path);
});

test.each(LANGUAGES)('[D1] a dashboard with findings is accessible and fits a phone (%s)', async (language) => {
  await page.viewport(375, 800);
  const findings = FINDINGS.map(([, finding]) => finding);
  const attention = { findings, coming: [makeComing()], library: [makeFolderUse({ withoutAlt: 1, unused: 2 })] };
  await openDashboard({ role: 'admin', language, attention });
  await expect.element(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBe(375);
});
