import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES } from '#contract/languages';
import { expectAccessible } from '#testing/expect-accessible';
import { createFakeSingle } from '#testing/fake-single';
import { toggleWithSpace } from '#testing/keyboard';
import { makeAbout } from '#testing/make-about';
import { makeWine } from '#testing/make-wine';
import { openSite } from '#testing/open-site';

const WORDS = {
  sl: {
    title: 'Naslov – Slovenščina',
    save: 'Shrani',
    waiting: 'Ni povezave. Kar ste shranili, čaka tukaj',
    sent: 'Povezava je spet na voljo',
    cancel: 'Ne pošlji',
    notSent: 'Ni shranjeno: povezave ni bilo',
  },
  en: {
    title: 'Title – Slovenian',
    save: 'Save',
    waiting: 'No connection. What you saved is waiting here',
    sent: 'The connection is back',
    cancel: 'Do not send',
    notSent: 'Not saved: there was no connection',
  },
} as const;

/** Simulates the browser's online state. */
function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
}

function goOnline(): void {
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
}

afterEach(goOnline);

/** Writes that do not reach the server. */
let failNextWrites = false;

async function openAbout(language: 'sl' | 'en' = 'en') {
  const about = makeAbout();
  const stored = createFakeSingle('/about', { sl: about, en: { ...about, language: 'en' } });
  const site = await openSite('/admin/about', {
    signedInAs: 'editor',
    language,
    responses: {
      ...stored.responses,
      'PUT /about': (url, request) => {
        if (failNextWrites) throw new TypeError('Failed to fetch');
        return stored.responses['PUT /about']?.(url, request);
      },
    },
  });
  const words = WORDS[language];
  const title = page.getByLabelText(words.title, { exact: true });
  await expect.element(title).toBeVisible();
  const save = page.getByRole('button', { name: words.save, exact: true }).first();
  const status = (text: string) => page.getByRole('status').filter({ hasText: text });
  return { ...site, stored, title, save, words, status };
}

test.each(LANGUAGES)(
  '[R104] [N1] a save without a connection says so and is sent once when it is back (%s)',
  async (language) => {
    const { api, stored, title, save, words, status } = await openAbout(language);
    goOffline();
    await title.fill('Saved offline');
    await save.click();
    await expect.element(status(words.waiting)).toBeVisible();
    await expectAccessible();
    expect(api.getBodies('PUT', '/about')).toHaveLength(0);
    await title.fill('Saved offline, and typed on');
    goOnline();
    await expect.poll(() => stored.read('sl').hero.title).toBe('Saved offline');
    await expect.element(page.getByRole('alertdialog').filter({ hasText: words.sent })).toBeVisible();
    await expect.element(status(words.waiting)).not.toBeInTheDocument();
    expect(api.getBodies('PUT', '/about')).toHaveLength(1);
    await expect.element(title).toHaveValue('Saved offline, and typed on');
    await save.click();
    await expect.poll(() => stored.read('sl').hero.title).toBe('Saved offline, and typed on');
  },
);

test('[R104] [N1] a waiting save does not overwrite what another user saved meanwhile', async () => {
  const { stored, title, save, words, status } = await openAbout();
  goOffline();
  await title.fill('Mine');
  await save.click();
  await expect.element(status(words.waiting)).toBeVisible();
  stored.save('sl', { hero: { ...stored.read('sl').hero, title: 'Theirs' } });
  goOnline();
  await expect.element(page.getByRole('alertdialog').filter({ hasText: 'Theirs' })).toBeVisible();
  expect(stored.read('sl').hero.title).toBe('Theirs');
});

test('[R104] a waiting save can be cancelled, and no input is lost', async () => {
  const { api, title, save, words, status } = await openAbout();
  goOffline();
  await title.fill('Called off');
  await save.click();
  await status(words.waiting).getByRole('button', { name: words.cancel }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: words.notSent })).toBeVisible();
  await expect.element(title).toHaveValue('Called off');
  goOnline();
  await expect.element(save).toBeEnabled();
  expect(api.getBodies('PUT', '/about')).toHaveLength(0);
});

test('[R104] leaving the form without saving cancels its waiting save', async () => {
  const { api, router, title, save, words, status } = await openAbout();
  goOffline();
  await title.fill('Left');
  await save.click();
  await expect.element(status(words.waiting)).toBeVisible();
  void router.navigate('/admin');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).click();
  await expect.element(status(words.waiting)).not.toBeInTheDocument();
  goOnline();
  await expect.element(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  expect(api.getBodies('PUT', '/about')).toHaveLength(0);
});

test('[R104] a change of several entries that is made offline is sent once', async () => {
  const wines = [makeWine({ published: false }), makeWine({ published: false })];
  const { api } = await openSite('/admin/wines', {
    signedInAs: 'editor',
    responses: {
      '/wines': () => ({ items: wines, total: 2 }),
      'POST /wines/changes': (_url, { body }) => ({
        results: (body as { items: { id: string }[] }).items.map(({ id }) => ({ id, outcome: 'changed', version: 2 })),
      }),
    },
  });
  for (const { name } of wines) await toggleWithSpace(page.getByRole('checkbox', { name: `Select ${name}` }));
  goOffline();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const waiting = page.getByRole('status').filter({ hasText: WORDS.en.waiting });
  await expect.element(waiting).toBeVisible();
  goOnline();
  await expect.element(page.getByText('2 entries changed.')).toBeVisible();
  await expect.element(waiting).not.toBeInTheDocument();
  expect(api.getBodies('POST', '/wines/changes')).toHaveLength(1);
});

test('[R104] a new entry whose connection broke is not sent again, and the user is asked to check the list', async () => {
  let tries = 0;
  const { api } = await openSite('/admin/wines?new=', {
    signedInAs: 'editor',
    responses: {
      '/wines': () => ({ items: [], total: 0 }),
      'POST /wines': () => {
        tries += 1;
        throw new TypeError('Failed to fetch');
      },
    },
  });
  await page.getByLabelText('Name – Slovenian', { exact: true }).fill('Broken connection');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'The server has not confirmed this' })).toBeVisible();
  expect(tries).toBe(1);
  expect(api.getBodies('POST', '/wines')).toHaveLength(1);
});

test('[R104] a save that the server did not respond to is sent again when the server is back', async () => {
  const { stored, title, save, words, status, api } = await openAbout();
  const fetch = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  failNextWrites = true;
  await title.fill('Server was away');
  await save.click();
  await expect.element(status(words.waiting)).toBeVisible();
  failNextWrites = false;
  fetch.mockRestore();
  await expect.poll(() => stored.read('sl').hero.title).toBe('Server was away');
  await expect.element(status(words.waiting)).not.toBeInTheDocument();
  expect(api.getBodies('PUT', '/about').length).toBeGreaterThan(1);
});
