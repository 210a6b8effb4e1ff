import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Visit } from '#contract/visits';
import { draftStore } from '#shared/editor/drafts/draft-store';
import { unsavedWork } from '#shared/form/unsaved-work';
import { expectAccessible } from '#testing/expect-accessible';
import { createProblemResponse, type FakeResponses } from '#testing/fake-api';
import { makeVisit } from '#testing/make-visit';
import { DAY_URL, openCalendar } from '#testing/open-calendar';
import { openSite } from '#testing/open-site';

/** The id of the user of a test: drafts of an earlier one belong to somebody else. */
let userId = '';
beforeEach(() => {
  userId = crypto.randomUUID();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Visits that can be answered. `hasSession` false refuses to save until somebody signs in. */
function createVisits(...visits: Visit[]) {
  const stored = new Map(visits.map((visit) => [visit.id, visit]));
  const session = { isOn: true };
  const responses: FakeResponses = {
    '/visits': ({ searchParams }) => {
      const isOpen = searchParams.get('group') === 'open';
      const items = [...stored.values()].filter(({ state }) => isOpen === (state === 'New'));
      return { items, total: items.length };
    },
    'PUT /visits/{id}': ({ pathname }, { body }) => {
      if (!session.isOn) return createProblemResponse('unauthenticated');
      const visit = stored.get(pathname.split('/').at(-1) ?? '');
      const { expectedVersion, ...values } = body as Partial<Visit> & { expectedVersion: number };
      if (!visit) return new Response(null, { status: 404 });
      if (visit.version !== expectedVersion) return createProblemResponse('version_conflict', { current: visit });
      const saved = { ...visit, ...values, version: visit.version + 1 };
      stored.set(saved.id, saved);
      return saved;
    },
    'POST /auth/login': () => {
      session.isOn = true;
      return new Response(null, { status: 204 });
    },
  };
  const change = (id: string, values: Partial<Visit>) => {
    const visit = stored.get(id);
    if (visit) stored.set(id, { ...visit, ...values, version: visit.version + 1 });
  };
  return { responses, session, change, read: (id: string) => stored.get(id) };
}

const note = page.getByLabelText('Note for staff');
const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
const openVisits = ({ responses }: ReturnType<typeof createVisits>, language: 'sl' | 'en' = 'en') =>
  openSite('/admin/visits', { signedInAs: 'editor', userId, language, responses });

const WORDS = {
  sl: { note: 'Opomba za sodelavce', day: 'Dan', list: 'Seznam', offer: 'Imate neshranjeno delo od', go: 'Nadaljuj' },
  en: { note: 'Note for staff', day: 'Day', list: 'List', offer: 'You have unsaved work from', go: 'Continue' },
} as const;

test.each(['sl', 'en'] as const)(
  '[R96] [N1] notes outlive another view and the tab, and are offered again (%s)',
  async (language) => {
    const words = WORDS[language];
    const visits = createVisits(makeVisit('one', 'Ana Kos'), makeVisit('two', 'Eva Zajec'));
    const first = await openVisits(visits, language);
    const field = page.getByLabelText(words.note);
    await field.first().fill('Na terasi');
    expect(unsavedWork.hasUnsaved()).toBe(true);
    await page.getByRole('link', { name: words.day, exact: true }).click();
    await expect.element(field).not.toBeInTheDocument();
    await page.getByRole('link', { name: words.list, exact: true }).click();
    await expect.element(field.first()).toHaveValue('Na terasi');
    await expect.poll(async () => (await draftStore.listByOwner(userId)).length).toBe(1);
    first.unmount();
    const { api } = await openVisits(visits, language);
    const offer = page.getByRole('status').filter({ hasText: words.offer });
    await expect.element(offer).toBeVisible();
    await expectAccessible();
    await offer.getByRole('button', { name: words.go, exact: true }).click();
    await expect.element(field.first()).toHaveValue('Na terasi');
    await page
      .getByRole('button', { name: language === 'sl' ? 'Shrani opombo' : 'Save note' })
      .first()
      .click();
    await expect.poll(() => visits.read('one')?.staffNote).toBe('Na terasi');
    await expect.poll(async () => (await draftStore.listByOwner(userId)).length).toBe(0);
    expect(api.getBodies('PUT', '/visits/{id}')).toHaveLength(1);
  },
);

test('[F5] [N1] a note that is too long is not cut, and says so', async () => {
  await openVisits(createVisits(makeVisit('one', 'Ana Kos')));
  await note.fill('x'.repeat(10_001));
  await expect.element(note).toHaveAccessibleDescription(/Too long: 10001 characters, at most 10000/);
  await expect.element(page.getByRole('button', { name: 'Save note' })).toBeDisabled();
  await note.fill('x'.repeat(10_000));
  await expect.element(page.getByRole('button', { name: 'Save note' })).toBeEnabled();
});

test('[R96] [N1] leaving with a typed note asks first, by the menu and by Back', async () => {
  const visits = createVisits(makeVisit('one', 'Ana Kos'));
  const { router } = await openSite('/admin/audit', {
    signedInAs: 'admin',
    userId,
    responses: { ...visits.responses, '/audit': () => ({ items: [], total: 0 }) },
  });
  const menu = page.getByRole('navigation', { name: 'Staff menu' });
  void router.navigate('/admin/visits');
  await note.fill('Na terasi');
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(note).toHaveValue('Na terasi');
  void router.navigate(-1);
  await question.getByRole('button', { name: /^Leave/ }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/admin/audit');
  await expect.poll(async () => (await draftStore.listByOwner(userId)).length).toBe(0);
});

test('[R96] [A4] a note that meets the end of the session is saved after signing in in place', async () => {
  const visits = createVisits(makeVisit('one', 'Ana Kos'));
  await openVisits(visits);
  await note.fill('Na terasi');
  visits.session.isOn = false;
  await page.getByRole('button', { name: 'Save note' }).click();
  const signIn = page.getByRole('alertdialog', { name: 'Sign in again' });
  await signIn.getByLabelText('Password').fill('secret');
  await userEvent.keyboard('{Enter}');
  await expect.element(signIn).not.toBeInTheDocument();
  await expect.poll(() => visits.read('one')?.staffNote).toBe('Na terasi');
});

test('[R105] a visit that was changed in the own second tab is not called somebody else’s', async () => {
  const visits = createVisits(makeVisit('one', 'Ana Kos'));
  await openVisits(visits);
  await note.fill('Na terasi');
  visits.change('one', { staffNote: 'Pokličite' });
  const otherTab = new BroadcastChannel('winery-own-saves');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  otherTab.postMessage(`${userId} /visits/one ${String(visits.read('one')?.version)}`);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.element(page.getByText('You have changed the visit in the meantime, in another tab.')).toBeVisible();
  await expect
    .element(note)
    .toHaveAccessibleDescription(/You have saved another note in the meantime, in another tab: “Pokličite”/);
  await expect.element(page.getByText('Somebody else')).not.toBeInTheDocument();
  otherTab.close();
});

test('[R96] [N1] a visit that is being entered is kept, asks before it is left, and is offered again', async () => {
  const options = { userId };
  const { router, unmount } = await openCalendar(DAY_URL, {}, 'en', options);
  const open = page.getByRole('button', { name: 'Enter a visit' });
  const dialog = page.getByRole('dialog', { name: 'Enter a visit' });
  await open.click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Iva Hribar');
  await dialog.getByLabelText('Note for staff').fill('Near the window');
  void router.navigate('/admin/visits');
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Iva Hribar');
  await expect.poll(async () => (await draftStore.listByOwner(userId)).length).toBe(1);
  unmount();
  const again = await openCalendar(
    DAY_URL,
    { 'POST /visits/entries': () => Response.json(makeVisit('new', 'Iva Hribar'), { status: 201 }) },
    'en',
    options,
  );
  await open.click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByLabelText('Note for staff')).toHaveValue('Near the window');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(again.api.getBodies('POST', '/visits/entries')).toMatchObject([
    { name: 'Iva Hribar', staffNote: 'Near the window' },
  ]);
  await expect.poll(async () => (await draftStore.listByOwner(userId)).length).toBe(0);
});
