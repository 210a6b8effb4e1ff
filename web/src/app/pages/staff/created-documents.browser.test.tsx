import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Album } from '#contract/albums';
import type { User } from '#contract/users';
import { createFakeDocuments } from '#testing/fake-documents';
import { makeAlbum } from '#testing/make-album';
import { makeUser } from '#testing/make-user';
import { makeWine, toWineDetail } from '#testing/make-wine';
import { openSite } from '#testing/open-site';

const createWines = (start = [makeWine()]) =>
  createFakeDocuments('/wines', start, {
    key: 'slug',
    localised: ['name'],
    create: (values) => makeWine({ ...values, bottleImage: null, slug: 'new-wine' }),
    toDetail: toWineDetail,
  });

const press = (keys: string): Promise<void> => userEvent.keyboard(keys);

/** Kinds of documents that staff can create, with their required fields. */
const KINDS = {
  '[W1] a wine': {
    path: '/admin/wines?new=',
    fields: { 'Name – Slovenian': 'New wine' },
    choices: { Colour: 'White', Style: 'Still' },
    create: () => createWines([]),
  },
  '[W2] an album': {
    path: '/admin/albums?new=',
    fields: { 'Title – Slovenian': 'New album' },
    choices: {},
    create: () =>
      createFakeDocuments<Album>('/albums', [], {
        key: 'slug',
        localised: ['title', 'description'],
        create: (values) => makeAlbum({ ...values, cover: null, slug: 'new-album' }),
      }),
  },
  '[U1] a user': {
    path: '/admin/users?new=',
    fields: { Name: 'New Person', Email: 'new.person@example.com', 'Temporary password': 'temporary-1' },
    choices: {},
    create: () =>
      createFakeDocuments<User>('/users', [], {
        create: ({ name, email, roles = ['editor'] }) => makeUser({ name, email, roles }),
      }),
  },
} as const;

test.each(Object.entries(KINDS))(
  '[R16] the screen says that %s was created and goes on to edit it',
  async (_name, kind) => {
    const { router } = await openSite(kind.path, {
      signedInAs: 'admin',
      responses: { ...kind.create().responses, 'PUT /presence': () => ({ others: [] }) },
    });
    for (const [label, text] of Object.entries(kind.fields))
      await page.getByLabelText(label, { exact: true }).fill(text);
    for (const [label, option] of Object.entries(kind.choices)) {
      await page.getByLabelText(label, { exact: true }).selectOptions(option);
    }
    await press('{Control>}s{/Control}');
    await expect.element(page.getByText('Saved.').first()).toBeVisible();
    await expect.poll(() => router.state.location.search).toMatch(/^\?(slug|id)=/);
    const [label = '', text = ''] = Object.entries(kind.fields)[0] ?? [];
    await expect.element(page.getByLabelText(label, { exact: true })).toHaveValue(text);
  },
);

test('[R16] [W1] what a user types while a wine is being saved stays and is not saved yet', async () => {
  const wine = makeWine();
  const { responses } = createWines([wine]);
  let finishSave = (): void => undefined;
  const held = new Promise<void>((resolve) => (finishSave = resolve));
  const { api } = await openSite(`/admin/wines?slug=${wine.slug}`, {
    signedInAs: 'editor',
    responses: {
      ...responses,
      'PUT /presence': () => ({ others: [] }),
      'PUT /wines/{id}': async (url, request) => {
        await held;
        return responses['PUT /wines/{id}']?.(url, request);
      },
    },
  });
  const name = page.getByLabelText('Name – Slovenian');
  await name.fill('Saved name');
  await press('{Control>}s{/Control}');
  await expect.poll(() => api.getBodies('PUT', '/wines/{id}')).toHaveLength(1);
  await page.getByLabelText('Name – English').fill('Typed meanwhile');
  finishSave();
  await expect.element(page.getByText('Saved.').first()).toBeVisible();
  await expect.element(page.getByLabelText('Name – English')).toHaveValue('Typed meanwhile');
  await expect.element(name).toHaveValue('Saved name');
  await expect.element(page.getByRole('button', { name: 'Save', exact: true }).first()).toBeEnabled();
});
