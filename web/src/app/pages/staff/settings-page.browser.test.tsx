import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DEFAULT_FEATURES } from '#contract/features';
import type { Settings } from '#contract/settings';
import { expectAccessible } from '#testing/expect-accessible';
import { OPEN_FEATURES, type FakeResponses } from '#testing/fake-api';
import { pressOn, tabTo } from '#testing/keyboard';
import { openSite } from '#testing/open-site';

const queen = page.getByRole('region', { name: 'Queen section' });
const question = page.getByRole('alertdialog', { name: 'Change this for visitors?' });
const day = queen.getByLabelText('From this day on');
const save = page.getByRole('button', { name: 'Save', exact: true }).first();
const saved = page.getByText('Saved.').first();

/** Saved switches; a save replaces their editable fields. */
async function openSettings(change: Partial<Settings['queen']> = {}, others: FakeResponses = {}) {
  const { site } = DEFAULT_FEATURES;
  let settings: Settings = {
    version: 1,
    updatedAt: '2025-11-01T08:00:00.000Z',
    site: { ...site, fixedBy: null },
    queen: { ...DEFAULT_FEATURES.queen, fixedBy: null, ...change },
  };
  const responses: FakeResponses = {
    ...others,
    '/settings': () => settings,
    'PUT /settings': (_url, { body }) => {
      const { shared: sent } = body as { shared: Pick<Settings, 'site' | 'queen'> };
      settings = {
        ...settings,
        version: settings.version + 1,
        site: { ...settings.site, ...sent.site },
        queen: { ...settings.queen, ...sent.queen },
      };
      return { sl: settings, en: settings };
    },
  };
  const opened = await openSite('/admin/settings', { signedInAs: 'admin', responses });
  await expect.element(queen).toBeVisible();
  return { ...opened, read: () => settings };
}

test('[V1] an admin dates a section by keyboard alone and is asked once', async () => {
  const { read, api } = await openSettings();
  await expect.element(queen).toHaveTextContent('Everyone sees it, since Thursday, 30 October 2025.');
  await tabTo(day);
  await day.fill('2999-01-01');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect
    .element(question)
    .toHaveTextContent('Queen section: Everyone will see it from Tuesday, 1 January 2999 on');
  await expectAccessible();
  await tabTo(question.getByRole('button', { name: 'Change it' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(saved).toBeVisible();
  await expect.element(queen).toHaveTextContent('Not open yet');
  await expect
    .element(queen.getByRole('link', { name: /^Preview/ }))
    .toHaveAttribute('href', expect.stringMatching(/\/queen\?preview=1$/));
  expect(read().queen.embargoDate).toBe('2999-01-01');
  api.assertHealthy();
});

test('[V1] a section is closed and opened again; cancelling changes nothing', async () => {
  const { read } = await openSettings();
  await queen.getByText('Shown to visitors').click();
  await save.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(queen).toHaveTextContent('Open');
  expect(read().queen.enabled).toBe(true);
  await save.click();
  await question.getByRole('button', { name: 'Change it' }).click();
  await expect.element(queen).toHaveTextContent('Switched off');
  expect(read().queen.enabled).toBe(false);
  await queen.getByText('Shown to visitors').click();
  await save.click();
  await question.getByRole('button', { name: 'Change it' }).click();
  await expect.element(queen).toHaveTextContent('Everyone sees it');
  expect(read().queen.enabled).toBe(true);
});

test('[V1] a change without effect for visitors is saved without a question', async () => {
  const { read } = await openSettings();
  await day.fill('2025-11-01');
  await save.click();
  await expect.element(saved).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(read().queen.embargoDate).toBe('2025-11-01');
});

test('[V1] says which switches the environment fixes, and that a hard switch is not changed here', async () => {
  await openSettings({ fixedBy: 'environment', hardOff: true });
  await expect.element(queen).toHaveTextContent('This is set by the variable FEATURE_QUEEN');
  await expect.element(queen).toHaveTextContent('It is locked off');
  await expect.element(queen.getByRole('switch')).not.toBeInTheDocument();
});

test('[R45] each card of the settings is a key press away at 375 px, that of sign-in too', async () => {
  await page.viewport(375, 700);
  const { api } = await openSettings(
    {},
    {
      '/auth/passkey': () => ({ available: true }),
      '/settings/sign-in': () => ({ adminsNeedPasskey: false }),
      'PUT /presence': () => ({ others: [] }),
    },
  );
  const parts = page.getByRole('navigation', { name: 'Parts of the form' });
  await expect.element(parts.getByRole('button').nth(2)).toBeInTheDocument();
  const names = parts
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);
  const headings = page.getByRole('main').getByRole('heading', { level: 2 }).elements();
  expect(names).toEqual(headings.map(({ textContent }) => textContent));
  const last = parts.getByRole('button').last();
  await pressOn(last);
  await expect.element(page.getByRole('heading', { name: names.at(-1) ?? '', level: 2 })).toHaveFocus();
  await expect.element(last).toHaveAttribute('aria-current', 'location');
  const [row, button] = [parts.element(), last.element()].map((element) => element.getBoundingClientRect());
  expect(row && button && button.left >= row.left && button.right <= row.right).toBe(true);
  expect(document.documentElement.scrollWidth).toBe(375);
  await expectAccessible();
  api.assertHealthy();
});

test.each([
  ['admin', 1],
  ['editor', 0],
] as const)(
  '[V1] the dashboard says to an %s that a section is closed; admins get a link to its switch',
  async (role, links) => {
    const attention = { findings: [], coming: [], library: [] };
    const features = { ...OPEN_FEATURES, queen: { ...OPEN_FEATURES.queen, hardOff: true } };
    const responses = { '/features': () => features, '/attention': () => attention };
    await openSite('/admin', { signedInAs: role, responses });
    const row = page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem');
    await expect.element(row).toHaveTextContent('Locked off');
    expect(row.getByRole('link', { name: /^Change: / }).elements()).toHaveLength(links);
  },
);

test('[V1] a day that is missing is marked at its field also when the section is switched off', async () => {
  const { api } = await openSettings();
  await day.fill('');
  await pressOn(queen.getByRole('switch'), ' ');
  await save.click();
  await expect.element(day).toHaveFocus();
  await expect.element(day).toHaveAccessibleDescription(/Invalid date/);
  await day.fill('2999-01-01');
  await expect.element(day).not.toBeInTheDocument();
  expect(api.getBodies('PUT', '/settings')).toEqual([]);
});
