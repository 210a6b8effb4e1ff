import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Visit } from '#contract/visits';
import { expectAccessible } from '#testing/expect-accessible';
import type { FakeResponses } from '#testing/fake-api';
import { openSite } from '#testing/open-site';

const makeVisit = (id: string, name: string): Visit => ({
  id,
  version: 1,
  updatedAt: '2025-11-01T08:00:00.000Z',
  createdAt: '2025-11-01T08:00:00.000Z',
  date: '2025-12-01',
  people: 4,
  language: 'sl',
  name,
  email: `${id}@example.com`,
  phone: '',
  message: 'Two of us do not drink.',
  state: 'New',
  staffNote: '',
});

/** Visit requests; erased ones are removed. */
function createResponses(): FakeResponses {
  let visits = [makeVisit('first', 'Ana Kos'), makeVisit('second', 'Eva Zajec')];
  return {
    '/visits': () => ({ items: visits, total: visits.length }),
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
