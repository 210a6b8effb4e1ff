import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { albumEntity, type Album } from '#contract/albums';
import type { Analysis, Lot } from '#contract/cellar';
import type { LabelWord } from '#contract/label-words';
import type { User } from '#contract/users';
import { wineEntity, type Wine } from '#contract/wines';
import { createFakeDocuments } from '#testing/fake-documents';
import { pressOn, tabTo, typeInto } from '#testing/keyboard';
import { makeAlbum } from '#testing/make-album';
import { makeAnalysis, makeLot } from '#testing/make-cellar';
import { makeLabelWord } from '#testing/make-label';
import { makeUser } from '#testing/make-user';
import { makeWine, toWineDetail } from '#testing/make-wine';
import { openSite } from '#testing/open-site';

const wine = makeWine({ name: 'Zelen' });
const wines = () => createFakeDocuments<Wine>('/wines', [wine]).responses;

/** A list whose entries are created and deleted. */
interface ListCase {
  /** Path below `/admin` and of the API, and the accessible name of its grid. */
  path: string;
  grid: string;
  /** The fields that a new entry needs; the list is searched by the first one. */
  fields: readonly (readonly [label: string | RegExp, text: string])[];
  makeDocuments: () => Pick<ReturnType<typeof createFakeDocuments>, 'responses' | 'getAll'>;
}

const LISTS: Record<string, ListCase> = {
  '[W1] wine': {
    path: '/wines',
    grid: 'Wines',
    fields: [
      ['Name – Slovenian', 'Tipkana malvazija'],
      [/^Vintage/, '2023'],
    ],
    makeDocuments: () =>
      createFakeDocuments<Wine>('/wines', [wine], {
        key: 'slug',
        localised: wineEntity.localised,
        create: makeWine,
        toDetail: toWineDetail,
      }),
  },
  '[W2] album': {
    path: '/albums',
    grid: 'Albums',
    fields: [
      ['Title – Slovenian', 'Tipkani album'],
      [/^Year/, '2018'],
    ],
    makeDocuments: () =>
      createFakeDocuments<Album>('/albums', [makeAlbum()], {
        key: 'slug',
        localised: albumEntity.localised,
        create: makeAlbum,
      }),
  },
  '[U1] user': {
    path: '/users',
    grid: 'Users',
    fields: [
      ['Name', 'Tipkana oseba'],
      ['Email', 'tipkana.oseba@example.com'],
      ['Temporary password', 'tipkana-skrivnost-1'],
    ],
    makeDocuments: () =>
      createFakeDocuments<User>('/users', [makeUser()], {
        create: ({ name = '', email = '', roles = [], isActive = true }) => makeUser({ name, email, roles, isActive }),
      }),
  },
  '[E6] lot': {
    path: '/lots',
    grid: 'Lots',
    fields: [
      ['Lot code', 'TIPKANA-26'],
      ['Wine', 'Zelen'],
    ],
    makeDocuments: () => createFakeDocuments<Lot>('/lots', [makeLot()], { create: makeLot }),
  },
  '[E3] analysis': {
    path: '/analyses',
    grid: 'Analyses',
    fields: [
      [/^Laboratory/, 'Tipkani laboratorij'],
      ['Wine', 'Zelen'],
    ],
    makeDocuments: () => createFakeDocuments<Analysis>('/analyses', [makeAnalysis()], { create: makeAnalysis }),
  },
  '[E2] label word': {
    path: '/label-words',
    grid: 'Ingredient glossary',
    fields: [
      [/^Slovenščina \(sl\)/, 'tipkana sestavina'],
      [/^English \(en\)/, 'typed ingredient'],
      ['Class', 'Preserv'],
    ],
    makeDocuments: () => createFakeDocuments<LabelWord>('/label-words', [makeLabelWord()], { create: makeLabelWord }),
  },
};

test.each(Object.entries(LISTS))('%s: an entry is added, found and deleted by keyboard alone', async (_name, list) => {
  const { path, grid, fields, makeDocuments } = list;
  const [[, text] = ['', '']] = fields;
  const documents = makeDocuments();
  const { router } = await openSite(`/admin${path}`, {
    signedInAs: 'admin',
    responses: { ...wines(), ...documents.responses },
  });
  const before = documents.getAll().length;
  const table = page.getByRole('grid', { name: grid });
  await expect.element(table).toBeVisible();
  await userEvent.keyboard('n');
  await expect.poll(() => router.state.location.search).toBe('?new=');
  for (const [label, value] of fields) await typeInto(label, value);
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => documents.getAll().length).toBe(before + 1);

  await pressOn(page.getByRole('link', { name: 'Back to the list' }));
  // Shortcuts belong to the screen that is shown: the list has to be there first.
  await expect.element(table).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard(text);
  // Without the header row, if there is one.
  const row = table.getByRole('row').filter({ has: page.getByRole('gridcell') });
  await expect.element(row).toHaveTextContent(text);
  await tabTo(row);
  const remove = row.getByRole('button', { name: /^Delete/ });
  for (let press = 0; press < 12 && remove.element() !== document.activeElement; press += 1) {
    await userEvent.keyboard('{ArrowRight}');
  }
  await expect.element(remove).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const question = page.getByRole('alertdialog', { name: /\?$/ });
  await pressOn(question.getByRole('button', { name: 'Delete', exact: true }));
  await expect.element(question).not.toBeInTheDocument();
  expect(documents.getAll()).toHaveLength(before);
});
