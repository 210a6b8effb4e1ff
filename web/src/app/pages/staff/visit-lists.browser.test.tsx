import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Visit } from '#contract/visits';
import { expectAccessible } from '#testing/expect-accessible';
import { createProblemResponse, type FakeResponses } from '#testing/fake-api';
import { makeVisit } from '#testing/make-visit';
import { openSite } from '#testing/open-site';

const isOpen = ({ state }: Visit): boolean => state === 'New' || state === 'Proposed';

/** Visits that are listed by group and state, and answered. */
function createVisits(visits: Visit[]): FakeResponses {
  const stored = new Map(visits.map((visit) => [visit.id, visit]));
  return {
    '/visits': ({ searchParams }) => {
      const [group, state] = [searchParams.get('group'), searchParams.get('state')];
      const inGroup = [...stored.values()].filter((visit) => {
        if (group === 'open') return isOpen(visit);
        if (group === 'answered') return !isOpen(visit);
        return group === 'failedMails' ? visit.mail === 'failed' : true;
      });
      const items = inGroup.filter((visit) => state === null || visit.state === state);
      return { items, total: items.length };
    },
    'PUT /visits/{id}': ({ pathname }, { body }) => {
      const visit = stored.get(pathname.split('/').at(-1) ?? '');
      if (!visit) return new Response(null, { status: 404 });
      const { state, staffNote } = body as Pick<Visit, 'state' | 'staffNote'>;
      const saved: Visit = { ...visit, state, staffNote, version: visit.version + 1, mail: 'queued', heldUntil: null };
      stored.set(saved.id, saved);
      return saved;
    },
  };
}

const openList = (visits: Visit[], path = '/admin/visits', language: 'sl' | 'en' = 'en') =>
  openSite(path, { signedInAs: 'editor', language, responses: createVisits(visits) });

const getSection = (name: string) => page.getByRole('region', { name, exact: true });

test.each([
  ['sl', 'Čaka na odgovor', '1 povpraševanje čaka na odgovor · 1 predlog čaka na gosta', 'Odgovorjeno', 'Stanje'],
  [
    'en',
    'Waiting for an answer',
    '1 request waits for an answer · 1 proposal waits for the guest',
    'Answered',
    'State',
  ],
] as const)(
  '[F4] [R97] what waits stands first, answered visits are filtered in the URL, in %s',
  async (language, open, counts, answered, state) => {
    const { router } = await openList(
      [
        makeVisit('one', 'Ana Kos'),
        makeVisit('two', 'Eva Zajec', { state: 'Proposed' }),
        makeVisit('three', 'Jan Volk', { state: 'Confirmed' }),
        makeVisit('four', 'Miha Ris', { state: 'Declined' }),
      ],
      '/admin/visits',
      language,
    );
    await expect.element(getSection(open).getByText('Ana Kos')).toBeVisible();
    await expect.element(getSection(open).getByText('Eva Zajec')).toBeVisible();
    await expect.element(getSection(open)).toHaveTextContent(counts);
    await expect.element(getSection(answered).getByText('Jan Volk')).toBeVisible();
    await expectAccessible();
    await page.getByLabelText(state, { exact: true }).selectOptions('Confirmed');
    await expect.element(page.getByText('Miha Ris')).not.toBeInTheDocument();
    await expect.element(page.getByText('Jan Volk')).toBeVisible();
    expect(router.state.location.search).toBe('?state=Confirmed');
  },
);

test('[R97] a list that the dashboard links to says what it shows, and leads to all visits', async () => {
  await openList(
    [makeVisit('one', 'Ana Kos', { mail: 'failed', state: 'Confirmed' }), makeVisit('two', 'Eva Zajec')],
    '/admin/visits?group=failedMails',
  );
  await expect.element(page.getByText('You see only visits whose last email to the guest')).toBeVisible();
  await expect.element(page.getByText('Ana Kos')).toBeVisible();
  await expect.element(page.getByText('Eva Zajec')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Show all visits' }).click();
  await expect.element(page.getByText('Eva Zajec')).toBeVisible();
});

test('[F4] a typed note is saved with the answer, and the focus goes to the next visit, then to the list', async () => {
  const { api } = await openList([
    makeVisit('one', 'Ana Kos', { date: '2025-12-01' }),
    makeVisit('two', 'Eva Zajec', { date: '2025-12-02' }),
  ]);
  await page.getByLabelText('Note for staff').first().fill('Na terasi');
  await page.getByRole('button', { name: 'Confirm', exact: true }).first().click();
  await expect.element(page.getByText('Confirmed: Ana Kos. The guest gets an email.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '2 December 2025' })).toHaveFocus();
  expect(api.getBodies('PUT', '/visits/{id}')).toEqual([
    { state: 'Confirmed', staffNote: 'Na terasi', expectedVersion: 1 },
  ]);
  await page.getByRole('button', { name: 'Confirm', exact: true }).first().click();
  await expect.element(page.getByRole('heading', { name: 'Waiting for an answer' })).toHaveFocus();
  await expect.element(getSection('Answered').getByLabelText('Note for staff').first()).toHaveValue('Na terasi');
});

test('[F4] a typed note outlives a conflict and is shown beside the one of somebody else', async () => {
  const first = makeVisit('one', 'Ana Kos');
  const changed = makeVisit('one', 'Ana Kos', {
    version: 2,
    state: 'Declined',
    staffNote: 'Pokličite',
    heldUntil: null,
  });
  let isChanged = false;
  const { api } = await openSite('/admin/visits', {
    signedInAs: 'editor',
    language: 'en',
    responses: {
      ...createVisits([first]),
      'PUT /visits/{id}': () => {
        if (isChanged) return { ...changed, version: 3, state: 'Confirmed', staffNote: 'Na terasi' };
        isChanged = true;
        return createProblemResponse('version_conflict', { current: changed });
      },
    },
  });
  const note = page.getByLabelText('Note for staff');
  await note.fill('Na terasi');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.element(page.getByText('Somebody else has changed the visit in the meantime.')).toBeVisible();
  await expect.element(note).toHaveValue('Na terasi');
  await expect.element(note).toHaveAccessibleDescription(/another note in the meantime: “Pokličite”/);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.element(page.getByText('Confirmed: Ana Kos.')).toBeVisible();
  expect(api.getBodies('PUT', '/visits/{id}').at(-1)).toEqual({
    state: 'Confirmed',
    staffNote: 'Na terasi',
    expectedVersion: 2,
  });
});
