import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ATTENTION_RULES, type Attention } from '#contract/attention';
import { LANGUAGES } from '#contract/languages';
import type { StaffRole } from '#contract/session';
import { expectAccessible } from '#testing/expect-accessible';
import { createProblemResponse, OPEN_FEATURES, type FakeResponses } from '#testing/fake-api';
import { tabTo } from '#testing/keyboard';
import { makeAttention, makeComing, makeFinding, makeFolderUse } from '#testing/make-attention';
import { makeInboxItems } from '#testing/make-inbox';
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

const inbox = area('Needs attention');
const rows = inbox.getByRole('list').first().getByRole('listitem');

/** Each finding with its text, and the name and target of its action. */
const FINDINGS = [
  [makeFinding(), '1 wine without a price', 'Add price', null],
  [makeFinding({ rule: 'untranslated' }), 'lacks a translation', 'Translate', null],
  [makeFinding({ rule: 'drafts' }), 'is not published', 'Look through', null],
  [
    makeFinding({ rule: 'picture', count: 2, adminPath: '/admin/wines?lacks=picture' }),
    '2 wines without a picture',
    'Add picture',
    '/admin/wines?lacks=picture',
  ],
  [makeFinding({ entity: 'gallery-item', rule: 'title' }), '1 picture without a title', 'Add title', null],
  [
    makeFinding({ entity: 'queen', rule: 'passed', things: [], adminPath: '/admin/queen#events' }),
    'All events have passed',
    'Add event',
    '/admin/queen#events',
  ],
  [
    makeFinding({ entity: 'content', rule: 'untranslated', namespace: 'home', language: 'en' }),
    'Home – English: 1 text lacks a translation',
    'Translate',
    null,
  ],
] as const;

test('[D1] [R8] [Q1] [T1] [R135] the dashboard lists findings, each with one action where it is fixed', async () => {
  const findings = FINDINGS.map(([finding]) => finding);
  const library = [makeFolderUse({ withoutAlt: 1 })];
  await openDashboard({ attention: { findings, library } });
  for (const [{ things, adminPath }, text, action, href] of FINDINGS) {
    const row = rows.filter({ hasText: text }).first();
    const link = row.getByRole('link', { name: new RegExp(`^${action}: `) });
    await expect.element(link).toHaveAttribute('href', href ?? things[0]?.adminPath ?? adminPath);
  }
  const link = inbox.getByRole('link', { name: 'Add text: 1 image without an alt text' });
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/\/admin\/media\?.*lacks=alt/));
});

async function waitForText(text: string): Promise<void> {
  await expect.element(page.getByText(text)).toBeVisible();
}

test('[R135] what operation leaves comes first, with its age, and runs by its button', async () => {
  const items = makeInboxItems();
  let isFailed = true;
  const { api } = await openDashboard({
    role: 'admin',
    attention: { findings: [makeFinding()] },
    responses: {
      '/inbox': () => ({ items: items.filter(({ kind }) => isFailed || kind !== 'failedMails') }),
      'POST /visits/mails/resend': () => {
        isFailed = false;
        return { count: 3 };
      },
    },
  });
  await expect.element(rows.first()).toHaveTextContent('2 requests wait for an answersince 20 Nov 2025, 09:00');
  const texts = [
    '2 requests wait for an answer',
    '3 emails could not be sent',
    '1 email with a link to a new password could not be sent',
    'The newest backup is 3 days old',
    '1 image whose smaller copies could not be made',
    '2 wines have changed since their labels were published',
    '1 wine without a price',
  ];
  const getPlaces = () => texts.map((text) => inbox.element().textContent.indexOf(text));
  await expect.poll(() => Math.min(...getPlaces())).toBeGreaterThanOrEqual(0);
  expect(getPlaces()).toEqual(getPlaces().toSorted((one, other) => one - other));
  await expect
    .element(inbox.getByRole('link', { name: '1 guest has to be called' }))
    .toHaveAttribute('href', '/admin/visits?group=toCall');
  await expect
    .element(inbox.getByRole('link', { name: 'Answer: 2 requests wait for an answer' }))
    .toHaveAttribute('href', '/admin/visits?group=open');
  // The message is awaited before the click, since it stays for some seconds only.
  await Promise.all([
    waitForText('3 emails are sent again.'),
    inbox.getByRole('button', { name: /^Send again: 3 emails/ }).click(),
  ]);
  await expect.element(inbox.getByText('3 emails could not be sent')).not.toBeInTheDocument();
  expect(api.requests.filter(({ method }) => method === 'POST').map(({ url }) => url.pathname)).toEqual([
    '/api/v1/visits/mails/resend',
  ]);
});

test('[R135] [A10] a failed mail of an account is sent again by its button, or says that there is no mail server', async () => {
  const items = makeInboxItems().filter(({ kind }) => kind === 'failedAccountMails');
  let count = 0;
  const { api } = await openDashboard({
    role: 'admin',
    responses: { '/inbox': () => ({ items }), 'POST /users/mails/resend': () => ({ count }) },
  });
  const button = inbox.getByRole('button', { name: /^Send again: 1 email with a link to a new password/ });
  // Messages are awaited before the click, since they stay for some seconds only.
  const pressUntil = (text: string) => Promise.all([waitForText(text), button.click()]);
  await pressUntil('No email was sent. Give new passwords on the users screen.');
  count = 1;
  await pressUntil('1 email is sent again.');
  await expect
    .element(inbox.getByRole('link', { name: /^1 email with a link/ }))
    .toHaveAttribute('href', '/admin/users');
  expect(api.requests.filter(({ method }) => method === 'POST').map(({ url }) => url.pathname)).toEqual([
    '/api/v1/users/mails/resend',
    '/api/v1/users/mails/resend',
  ]);
});

test('[R135] ages are those of the server, also if its time is known after the items', async () => {
  const items = makeInboxItems().filter(({ kind }) => kind === 'lateBackup');
  let releaseTime = (): void => undefined;
  const time = new Promise<void>((resolve) => {
    releaseTime = resolve;
  });
  await openDashboard({
    role: 'admin',
    responses: { '/inbox': () => ({ items }), '/features': () => time.then(() => OPEN_FEATURES) },
  });
  await expect.element(inbox.getByText('The newest backup is')).toBeVisible();
  releaseTime();
  await expect.element(inbox.getByText('The newest backup is 3 days old')).toBeVisible();
});

test('[R135] a late backup explains what is done outside of the staff area', async () => {
  const items = makeInboxItems().filter(({ kind }) => kind === 'lateBackup');
  await openDashboard({ role: 'admin', responses: { '/inbox': () => ({ items }) } });
  await inbox.getByRole('button', { name: 'How to: The newest backup is 3 days old' }).click();
  const dialog = page.getByRole('dialog', { name: 'How to make a backup' });
  await expect.element(dialog).toHaveTextContent('npm run backup');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[R135] new work shows and is announced without a reload, and is counted in the menu', async () => {
  const items = makeInboxItems();
  let shown = items.slice(0, 1);
  const { services } = await openDashboard({ role: 'admin', responses: { '/inbox': () => ({ items: shown }) } });
  await expect.element(inbox.getByText('2 requests wait for an answer')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Staff menu' });
  await expect.element(menu.getByText('1 task waits')).toBeInTheDocument();
  // What is new is known only once all is read.
  await expect.poll(() => inbox.element().querySelector('[aria-busy="true"]')).toBeNull();
  shown = items.slice(0, 2);
  await services.queryClient.refetchQueries({ queryKey: ['inbox'] });
  await expect.element(inbox.getByText('3 emails could not be sent')).toBeVisible();
  await expect.element(inbox.getByRole('status')).toHaveTextContent('1 new task is waiting.');
  await expect.element(menu.getByText('2 tasks wait')).toBeInTheDocument();
});

test('[R135] the first ten rows are shown, and all on request', async () => {
  const findings = ATTENTION_RULES.slice(0, 12).map((rule) => makeFinding({ rule }));
  await openDashboard({ attention: { findings } });
  await expect.element(inbox.getByRole('button', { name: 'Show all 12' })).toBeVisible();
  const getActions = () => inbox.getByRole('link', { name: /: / }).elements().length;
  expect(getActions()).toBe(10);
  await inbox.getByRole('button', { name: 'Show all 12' }).click();
  await expect.poll(getActions).toBe(12);
});

test('[R8] [R135] a dashboard without findings says so in one line', async () => {
  await openDashboard({ attention: { library: [makeFolderUse()] } });
  await expect.element(inbox).toHaveTextContent('All is quiet: nothing waits for you.');
  expect(inbox.getByRole('list').elements()).toEqual([]);
});

test('[R135] what could be read is shown although the findings cannot be read', async () => {
  await openDashboard({
    responses: {
      '/inbox': () => ({ items: makeInboxItems() }),
      '/attention': () => createProblemResponse('unavailable'),
    },
  });
  await expect.element(inbox.getByText('2 requests wait for an answer')).toBeVisible();
  await expect.element(inbox.getByRole('alert')).toBeVisible();
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
  const findings = FINDINGS.map(([finding]) => finding);
  const attention = { findings, coming: [makeComing()], library: [makeFolderUse({ withoutAlt: 1, unused: 2 })] };
  const responses = { '/inbox': () => ({ items: makeInboxItems() }) };
  await openDashboard({ role: 'admin', language, attention, responses });
  await expect.element(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBe(375);
});
