import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LANGUAGES } from '#contract/languages';
import { expectAccessible } from '#testing/expect-accessible';
import { createFakeSingle } from '#testing/fake-single';
import { makeAbout } from '#testing/make-about';
import { openSite } from '#testing/open-site';
import { draftStore } from './draft-store';

const NAME = 'winery-drafts';
const UNPROTECTED = {
  sl: 'Neshranjeno delo tu ni zavarovano',
  en: 'Unsaved work is not protected here',
} as const;
const TITLE = { sl: 'Naslov – Slovenščina', en: 'Title – Slovenian' } as const;

let userId = '';

beforeEach(() => {
  userId = crypto.randomUUID();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function openAbout(language: 'sl' | 'en' = 'en') {
  const about = makeAbout();
  const stored = createFakeSingle('/about', { sl: about, en: { ...about, language: 'en' } });
  const site = await openSite('/admin/about', { signedInAs: 'editor', userId, language, responses: stored.responses });
  const title = page.getByLabelText(TITLE[language], { exact: true });
  await expect.element(title).toBeVisible();
  return { ...site, stored, title };
}

const notice = (language: 'sl' | 'en' = 'en') => page.getByRole('status').filter({ hasText: UNPROTECTED[language] });

async function getExpectDraft(text: string): Promise<void> {
  await expect.poll(async () => JSON.stringify(await draftStore.listByOwner(userId))).toContain(text);
}

/** Whether the browser would ask before the page closes. */
function isLeavingAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test.each([
  ['UnknownError', 'Connection to Indexed Database server lost. Refresh the page to try again'],
  ['InvalidStateError', 'The database connection is closing.'],
])('[R96] [N1] a connection that fails once (%s) is opened again without a message', async (name, message) => {
  const { title } = await openAbout();
  await title.fill('First');
  await getExpectDraft('First');
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException(message, name);
  });
  const opened = vi.spyOn(IDBFactory.prototype, 'open');
  await title.fill('Typed after the device slept');
  await getExpectDraft('Typed after the device slept');
  expect(opened).toHaveBeenCalled();
  await expect.element(notice()).not.toBeInTheDocument();
});

test('[R96] [N1] a deleted database is created again', async () => {
  const { title } = await openAbout();
  await title.fill('First');
  await getExpectDraft('First');
  await deleteDB(NAME);
  await title.fill('Typed after that');
  await getExpectDraft('Typed after that');
  await expect.element(notice()).not.toBeInTheDocument();
});

const BREAKS: [name: string, break_: () => void][] = [
  [
    'absent',
    () => {
      vi.stubGlobal('indexedDB', undefined);
    },
  ],
  [
    'denied',
    () => {
      vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
        throw new DOMException('Denied', 'SecurityError');
      });
      vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
        throw new DOMException('Denied', 'SecurityError');
      });
    },
  ],
  [
    'full',
    () => {
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('Full', 'QuotaExceededError');
      });
    },
  ],
];

test.each(BREAKS)(
  '[R96] [N1] a database that is %s causes a warning beside Save until it works again',
  async (_name, break_) => {
    await draftStore.removeByOwner('nobody');
    const { router, title } = await openAbout();
    if (_name === 'absent') await deleteDB(NAME);
    break_();
    await title.fill('Typed without protection');
    await expect.element(notice()).toBeVisible();
    await expectAccessible();
    expect(isLeavingAsked()).toBe(true);
    void router.navigate('/admin');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay here' }).click();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    await expect.poll(() => notice().elements().length).toBe(0);
    await getExpectDraft('Typed without protection');
    await expect.element(title).toHaveValue('Typed without protection');
  },
);

test('[R96] [N1] a database that another tab blocks causes a warning, and is used once it is released', async () => {
  await deleteDB(NAME);
  // Another tab that has the database open and does not let go of it.
  const other = await openDB(NAME, 1);
  const deleting = deleteDB(NAME);
  const { title } = await openAbout();
  await title.fill('Typed while it was blocked');
  await expect.poll(() => notice().elements().length).toBe(1);
  other.close();
  await deleting;
  await expect.poll(() => notice().elements().length).toBe(0);
  await getExpectDraft('Typed while it was blocked');
});

test.each(LANGUAGES)('[R96] [N1] the warning goes with a save, at 375 px (%s)', async (language) => {
  await page.viewport(375, 800);
  const { stored, title } = await openAbout(language);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await title.fill('Saved all the same');
  await expect.element(notice(language)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(375);
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => stored.read('sl').hero.title).toBe('Saved all the same');
  await expect.element(notice(language)).not.toBeInTheDocument();
  expect(isLeavingAsked()).toBe(false);
});
