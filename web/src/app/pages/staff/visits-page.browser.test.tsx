import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Visit } from '#contract/visits';
import { expectAccessible } from '#testing/expect-accessible';
import { createProblemResponse, type FakeResponses } from '#testing/fake-api';
import { makeVisit } from '#testing/make-visit';
import { openSite } from '#testing/open-site';

/** Lists the visits that wait for an answer, or the answered ones. */
const listVisits =
  (getVisits: () => Visit[]) =>
  ({ searchParams }: URL) => {
    const isOpen = searchParams.get('group') === 'open';
    const items = getVisits().filter(({ state }) => isOpen === (state === 'New' || state === 'Proposed'));
    return { items, total: items.length };
  };

/** Visit requests; erased ones are removed. */
function createResponses(): FakeResponses {
  let visits = [makeVisit('first', 'Ana Kos'), makeVisit('second', 'Eva Zajec')];
  return {
    '/visits': listVisits(() => visits),
    'DELETE /visits/{id}': ({ pathname }) => {
      visits = visits.filter(({ id }) => !pathname.endsWith(`/${id}`));
      return new Response(null, { status: 204 });
    },
  };
}

test.each([
  ['sl', 'Izbriši dokončno', 'Izbrišem povpraševanje »Ana Kos«?', 'za vedno', 'Prekliči', 'Izbrisano.'],
  ['en', 'Erase for good', 'Erase the request of “Ana Kos”?', 'for good', 'Cancel', 'Erased.'],
] as const)(
  '[R66] [O8] an admin erases a request after a question, in %s',
  async (language, erase, title, text, cancel, done) => {
    const { api } = await openSite('/admin/visits', { signedInAs: 'admin', language, responses: createResponses() });
    await expect.element(page.getByText('Ana Kos')).toBeVisible();
    const question = page.getByRole('alertdialog', { name: title });
    await page.getByRole('button', { name: erase }).first().click();
    await expect.element(question).toHaveTextContent(text);
    await expectAccessible();
    await question.getByRole('button', { name: cancel }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(api.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await page.getByRole('button', { name: erase }).first().click();
    await question.getByRole('button', { name: erase }).click();
    await expect.element(page.getByText(done).first()).toBeVisible();
    await expect.element(page.getByText('Ana Kos')).not.toBeInTheDocument();
    await expect.element(page.getByText('Eva Zajec')).toBeVisible();
  },
);

test('[R66] [O8] an editor is offered no erasure', async () => {
  await openSite('/admin/visits', { signedInAs: 'editor', responses: createResponses() });
  await expect.element(page.getByText('Ana Kos')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Erase for good' })).not.toBeInTheDocument();
});

const saved = (values: Partial<Visit>): FakeResponses => {
  let visit = makeVisit('first', 'Ana Kos', { phone: '+386 1 555 01 10' });
  return {
    '/visits': listVisits(() => [visit]),
    'PUT /visits/{id}': () => {
      visit = { ...visit, version: visit.version + 1, ...values };
      return visit;
    },
  };
};

test.each([
  ['sl', 'Potrdi', 'Potrjeno: Ana Kos. Gost dobi sporočilo.', 'Obisk je bil'],
  ['en', 'Confirm', 'Confirmed: Ana Kos. The guest gets an email.', 'They came'],
] as const)(
  '[F4] [R97] one action confirms a request and says what the guest gets, in %s',
  async (language, confirm, done, next) => {
    const { api } = await openSite('/admin/visits', {
      signedInAs: 'editor',
      language,
      responses: saved({ state: 'Confirmed', mail: 'queued', heldUntil: null }),
    });
    await expect.element(page.getByText('15:00–16:00')).toBeVisible();
    await page.getByRole('button', { name: confirm, exact: true }).click();
    await expect.element(page.getByText(done)).toBeVisible();
    await expect.element(page.getByRole('button', { name: next })).toBeVisible();
    expect(api.getBodies('PUT', '/visits/{id}')).toEqual([{ state: 'Confirmed', staffNote: '', expectedVersion: 1 }]);
  },
);

test('[F4] [R97] a confirmed request is among the answered ones, also if these were being read meanwhile', async () => {
  const { '/visits': list, ...others } = saved({ state: 'Confirmed', mail: 'queued', heldUntil: null });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let reads = 0;
  await openSite('/admin/visits', {
    signedInAs: 'editor',
    responses: {
      ...others,
      '/visits': async (url, request) => {
        const visits = list?.(url, request);
        if (url.searchParams.get('group') === 'open') return visits;
        reads += 1;
        if (reads === 1) await released;
        return visits;
      },
    },
  });
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'They came' })).toBeVisible();
  release();
  await expect.element(page.getByRole('button', { name: 'They came' })).toBeVisible();
});

test('[F4] [R97] without a mail the answer names the telephone number', async () => {
  await openSite('/admin/visits', {
    signedInAs: 'editor',
    language: 'en',
    responses: saved({ state: 'Declined', mail: 'none', heldUntil: null }),
  });
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect.element(page.getByText('No email is sent. The guest’s phone: +386 1 555 01 10')).toBeVisible();
});

test('[F4] another time is proposed from the free times of a day, or typed', async () => {
  const { api } = await openSite('/admin/visits', {
    signedInAs: 'editor',
    language: 'en',
    responses: {
      ...saved({ state: 'Proposed', mail: 'queued', start: '2025-12-02T10:00:00.000Z' }),
      '/availability': (url) => ({
        days: [
          {
            date: url.searchParams.get('from'),
            slots: [
              { start: '2025-12-02T10:00:00.000Z', end: '2025-12-02T11:00:00.000Z', places: 4 },
              { start: '2025-12-02T12:00:00.000Z', end: '2025-12-02T13:00:00.000Z', places: 3 },
            ],
          },
        ],
      }),
    },
  });
  await page.getByRole('button', { name: 'Propose another time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Another time for Ana Kos' });
  await dialog.getByLabelText('Day', { exact: true }).fill('2025-12-02');
  await expect.element(dialog.getByRole('button', { name: '13:00' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: '11:00' }).click();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect.element(page.getByText('Proposed: Ana Kos. The guest gets an email.')).toBeVisible();
  expect(api.getBodies('PUT', '/visits/{id}')).toEqual([
    { state: 'Proposed', staffNote: '', start: '2025-12-02T10:00:00.000Z', expectedVersion: 1 },
  ]);
});

test('[R104] [F4] a proposal is sent once, and its dialog stays open until it is saved', async () => {
  let respond: () => void = () => undefined;
  const visit = makeVisit('first', 'Ana Kos', { start: '2025-12-02T10:00:00.000Z' });
  const { api } = await openSite('/admin/visits', {
    signedInAs: 'editor',
    language: 'en',
    responses: {
      '/visits': listVisits(() => [visit]),
      '/availability': () => ({ days: [] }),
      'PUT /visits/{id}': () =>
        new Promise((resolve) => {
          respond = () => {
            resolve({ ...visit, state: 'Proposed', version: 2, mail: 'queued' });
          };
        }),
    },
  });
  await page.getByRole('button', { name: 'Propose another time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Another time for Ana Kos' });
  const send = dialog.getByRole('button', { name: 'Propose', exact: true });
  await send.click();
  await expect.element(send).toBeDisabled();
  (send.element() as HTMLElement).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  respond();
  await expect.element(page.getByText('Proposed: Ana Kos. The guest gets an email.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.getBodies('PUT', '/visits/{id}')).toHaveLength(1);
});

test('[F2] [F4] a full time and a visit that has changed are explained', async () => {
  let refusal: Response | null = createProblemResponse('slot_full', { detail: 'This time has been taken meanwhile.' });
  const changed = makeVisit('first', 'Ana Kos', { version: 2, state: 'Cancelled', heldUntil: null });
  let visit = makeVisit('first', 'Ana Kos');
  await openSite('/admin/visits', {
    signedInAs: 'editor',
    language: 'en',
    responses: {
      '/visits': listVisits(() => [visit]),
      'PUT /visits/{id}': () => {
        if (refusal) return refusal;
        visit = changed;
        return createProblemResponse('version_conflict', { current: changed });
      },
    },
  });
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.element(page.getByText('This time has been taken meanwhile.')).toBeVisible();
  refusal = null;
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.element(page.getByText('Somebody else has changed the visit in the meantime.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Open again' })).toBeVisible();
});
