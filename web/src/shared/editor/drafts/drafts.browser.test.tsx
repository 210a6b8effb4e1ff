import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { LANGUAGES } from '#contract/languages';
import { expectAccessible } from '#testing/expect-accessible';
import type { FakeResponses } from '#testing/fake-api';
import { createFakeContent } from '#testing/fake-content';
import { createFakeSingle, OTHER_AUTHOR } from '#testing/fake-single';
import { tabTo } from '#testing/keyboard';
import { makeAbout } from '#testing/make-about';
import { openSite } from '#testing/open-site';
import { draftStore } from './draft-store';

/** The id of the user of a test: drafts of an earlier one belong to somebody else. */
let userId = '';

const offer = page.getByRole('status').filter({ hasText: 'You have unsaved work from' });
const offerButton = (name: string): Locator => offer.getByRole('button', { name, exact: true });
const title = page.getByLabelText('Title – Slovenian', { exact: true });
const subtitle = page.getByLabelText('Subtitle – Slovenian', { exact: true });
const save = page.getByRole('button', { name: 'Save', exact: true }).first();

async function expectDrafts(count: number): Promise<void> {
  await expect.poll(async () => (await draftStore.listByOwner(userId)).length).toBe(count);
}

beforeEach(() => {
  userId = crypto.randomUUID();
});

function makeStored() {
  const about = makeAbout();
  return createFakeSingle('/about', { sl: about, en: { ...about, language: 'en' } });
}

const openAbout = async (stored: ReturnType<typeof makeStored>, responses: FakeResponses = {}) => {
  const site = await openSite('/admin/about', {
    signedInAs: 'editor',
    userId,
    responses: { ...stored.responses, ...responses },
  });
  await expect.element(title).toBeVisible();
  return site;
};

/** Types into the story and closes it without saving, as the end of a browser tab does. */
async function leaveDraft(stored: ReturnType<typeof makeStored>, text: string) {
  const { unmount } = await openAbout(stored);
  await title.fill(text);
  await expectDrafts(1);
  unmount();
}

const WORDS = {
  sl: { offer: 'Imate neshranjeno delo od', look: 'Oglej si', go: 'Nadaljuj', title: 'Naslov – Slovenščina' },
  en: { offer: 'You have unsaved work from', look: 'Look at it', go: 'Continue', title: 'Title – Slovenian' },
} as const;

test.each(LANGUAGES)(
  '[N1] an abandoned draft is offered, compared and continued by keyboard (%s)',
  async (language) => {
    const words = WORDS[language];
    const stored = makeStored();
    const before = stored.read('sl').hero.title;
    await leaveDraft(stored, `${before} and more`);
    await page.viewport(375, 800);
    await openSite('/admin/about', { signedInAs: 'editor', userId, language, responses: stored.responses });
    const offered = page.getByRole('status').filter({ hasText: words.offer });
    await expect.element(offered).toHaveTextContent(/\d\d:\d\d/);
    const field = page.getByLabelText(words.title, { exact: true });
    await expect.element(field).toHaveValue(before);
    expect(document.documentElement.scrollWidth).toBe(375);
    await expectAccessible();
    await tabTo(offered.getByRole('button', { name: words.look }));
    await userEvent.keyboard('{Enter}');
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toHaveTextContent(`${before} and more`);
    await expectAccessible();
    await tabTo(dialog.getByRole('button', { name: words.go }));
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(offered).not.toBeInTheDocument();
    await expect.element(field).toHaveValue(`${before} and more`);
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(() => stored.read('sl').hero.title).toBe(`${before} and more`);
    await expectDrafts(0);
  },
);

test('[N1] a draft is merged with a version that someone else saved meanwhile', async () => {
  const stored = makeStored();
  await leaveDraft(stored, 'My title');
  stored.save('sl', { hero: { ...stored.read('sl').hero, subtitle: 'Their subtitle' } });
  await openAbout(stored);
  await offerButton('Continue').click();
  await expect.element(title).toHaveValue('My title');
  await expect.element(subtitle).toHaveValue('Their subtitle');
  await expectDrafts(1);
});

test('[N1] a draft that conflicts with another person’s save names them, and can be resolved later', async () => {
  const stored = makeStored();
  await leaveDraft(stored, 'My title');
  stored.save('sl', { hero: { ...stored.read('sl').hero, title: 'Their title' } });
  await openAbout(stored);
  await offerButton('Continue').click();
  const conflict = page.getByRole('alertdialog', { name: 'Changed here since then' });
  await expect.element(conflict).toHaveTextContent(`${OTHER_AUTHOR} saved a newer version`);
  await expect.element(conflict).toHaveTextContent('Their title');
  await expectAccessible();
  await conflict.getByRole('button', { name: 'Decide later' }).click();
  await offerButton('Continue').click();
  await conflict.getByRole('radio', { name: /My title/ }).click();
  await conflict.getByRole('button', { name: 'Take into the form' }).click();
  await expect.element(title).toHaveValue('My title');
  expect(stored.read('sl').hero.title).toBe('Their title');
  await save.click();
  await expect.poll(() => stored.read('sl').hero.title).toBe('My title');
  await expectDrafts(0);
});

test('[N1] an offer waits while someone types; a discarded draft and one that is left unsaved are gone', async () => {
  const stored = makeStored();
  await leaveDraft(stored, 'Typed before');
  await openAbout(stored);
  await expect.element(offer).toBeVisible();
  await title.fill('Typed without a decision');
  await expectDrafts(2);
  await offerButton('Discard').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expectDrafts(1);
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(title).toHaveValue('Typed without a decision');
  await page.getByRole('navigation', { name: 'Staff menu' }).getByRole('link', { name: 'Dashboard' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Leave/ })
    .click();
  await expectDrafts(0);
});

test('[N1] invalid JSON is saved as a draft', async () => {
  const { responses } = createFakeContent();
  const path = '/admin/content?namespace=home&language=en&view=json';
  const json = page.getByRole('textbox', { name: 'JSON document – English' });
  const { unmount } = await openSite(path, { signedInAs: 'editor', userId, responses });
  await json.fill('not JSON at all');
  await expectDrafts(1);
  unmount();
  await openSite(path, { signedInAs: 'editor', userId, responses });
  await offerButton('Continue').click();
  await expect.element(json).toHaveTextContent('not JSON at all');
});

test('[N1] the draft of a new user has no password and does not overwrite a typed one', async () => {
  const path = '/admin/users?new=';
  const password = page.getByLabelText('Temporary password');
  const name = page.getByLabelText('Name', { exact: true });
  const { unmount } = await openSite(path, { signedInAs: 'admin', userId });
  await name.fill('Someone New');
  await password.fill('secret-of-mine-1');
  await expect.poll(async () => JSON.stringify(await draftStore.listByOwner(userId))).toContain('Someone New');
  expect(JSON.stringify(await draftStore.listByOwner(userId))).not.toContain('secret-of-mine');
  unmount();
  await openSite(path, { signedInAs: 'admin', userId });
  await password.fill('another-secret-1');
  await offerButton('Continue').click();
  await expect.element(name).toHaveValue('Someone New');
  await expect.element(password).toHaveValue('another-secret-1');
});

test('[N1] other people are not offered a draft in the same browser', async () => {
  const stored = makeStored();
  await leaveDraft(stored, 'Mine alone');
  const other = { id: '2', name: 'Other', email: 'other@example.com', roles: ['editor'] };
  const { unmount } = await openAbout(stored, { '/users/me': () => other });
  const find = vi.spyOn(draftStore, 'findAbandoned');
  unmount();
  await openAbout(stored, { '/users/me': () => other });
  await expect.poll(() => find.mock.settledResults).toEqual([{ type: 'fulfilled', value: [] }]);
  await expect.element(offer).not.toBeInTheDocument();
});

test('[N1] a browser that refuses to store drafts does not keep anyone from saving', async () => {
  const stored = makeStored();
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  await openAbout(stored);
  await title.fill('Saved all the same');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => stored.read('sl').hero.title).toBe('Saved all the same');
});

test('[N1] signing out asks first, names unsaved documents, and removes all drafts', async () => {
  const stored = makeStored();
  await leaveDraft(stored, 'Not saved yet');
  const { api } = await openSite('/admin', {
    signedInAs: 'editor',
    userId,
    responses: { 'POST /auth/logout': () => new Response(null, { status: 204 }) },
  });
  const logOut = page.getByRole('banner').getByRole('button', { name: 'Log out' });
  await logOut.click();
  const question = page.getByRole('alertdialog', { name: 'Log out and discard unsaved work?' });
  await expect.element(question).toHaveTextContent('About');
  await expectAccessible();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expectDrafts(1);
  await logOut.click();
  await question.getByRole('button', { name: 'Log out and discard' }).click();
  await expectDrafts(0);
  await expect.poll(() => api.getBodies('POST', '/auth/logout').length).toBe(1);
});
