import type { ApiClient } from '../../support/clients/api-client';
import { wineInput } from '../../support/data/wine-input';
import { expect, inLanguage, tabTo, test, typeInto } from '../../support/staff-test';

/** What a test edits: one text of one entity, in the editor and as another client reads and writes it. */
interface Edited {
  /** Address of the editor below /admin. */
  path: string;
  /** Accessible name of the text's field. */
  label: string | RegExp;
  read: () => Promise<string>;
  write: (text: string) => Promise<unknown>;
  /** Puts everything back. */
  restore: () => Promise<unknown>;
  /** Where nobody is told who has saved. */
  isAnonymous?: true;
}

/** A single entity: what it was is written back. */
async function single(
  path: string,
  label: string | RegExp,
  read: () => Promise<string>,
  write: (text: string) => Promise<unknown>,
): Promise<Edited> {
  const before = await read();
  return { path, label, read, write, restore: () => write(before) };
}

const SL = { query: { lang: 'sl', fallback: 'none' } } as const;

/** Every entity that has an editor of its own, by its requirement and name. */
const EDITORS: Record<string, (admin: ApiClient) => Promise<Edited>> = {
  '[W1] a wine': async (admin) => {
    const { body: wine } = await admin.call('createWine', 201, { body: wineInput({ name: 'Njuno vino' }) });
    const params = { id: wine.id };
    return {
      path: `/wines?slug=${wine.slug}`,
      label: 'Name – Slovenian',
      read: async () =>
        (await admin.call('listWines', 200, { query: { status: 'all', pageSize: '100' } })).body.items.find(
          ({ id }) => id === wine.id,
        )?.name ?? '',
      write: (name) => admin.call('updateWine', 200, { params, body: wineInput({ name }) }),
      restore: () => admin.call('deleteWine', 204, { params }),
    };
  },
  '[W2] an album': async (admin) => {
    const input = { description: '', cover: null, year: 2020, published: false };
    const { body: album } = await admin.call('createAlbum', 201, { body: { ...input, title: 'Njun album' } });
    const params = { id: album.id };
    return {
      path: `/albums?slug=${album.slug}`,
      label: 'Title – Slovenian',
      read: async () =>
        (await admin.call('listAlbums', 200, { query: { status: 'all', pageSize: '100' } })).body.items.find(
          ({ id }) => id === album.id,
        )?.title ?? '',
      write: (title) => admin.call('updateAlbum', 200, { params, body: { ...input, title } }),
      restore: () => admin.call('deleteAlbum', 204, { params }),
    };
  },
  '[W3] the story of the house': async (admin) => {
    const { body } = await admin.call('getAbout', 200, SL);
    const { hero, story, milestones, visit } = body;
    return single(
      '/about',
      'Title – Slovenian',
      async () => (await admin.call('getAbout', 200, SL)).body.hero.title,
      (title) =>
        admin.call('updateAbout', 200, {
          query: { lang: 'sl' },
          body: { hero: { ...hero, title }, story, milestones, visit },
        }),
    );
  },
  '[Q1] the Queen section': async (admin) => {
    const { body } = await admin.call('getQueen', 200, SL);
    const { hero, bio, picks, events, mediaImages } = body;
    return single(
      '/queen',
      'Subtitle – Slovenian',
      async () => (await admin.call('getQueen', 200, SL)).body.hero.subtitle,
      (subtitle) =>
        admin.call('updateQueen', 200, {
          query: { lang: 'sl' },
          body: { hero: { ...hero, subtitle }, bio, picks, events, mediaImages },
        }),
    );
  },
  '[U1] a user': async (admin) => {
    const person = { email: 'skupna.oseba@example.com', roles: ['editor' as const], isActive: true };
    const { body: user } = await admin.call('createUser', 201, {
      body: { ...person, name: 'Skupna oseba', password: 'skupna-skrivnost-1' },
    });
    const params = { id: user.id };
    return {
      path: `/users?id=${user.id}`,
      label: 'Name',
      read: async () => (await admin.call('getUser', 200, { params })).body.name,
      write: (name) => admin.call('updateUser', 200, { params, body: { ...person, name } }),
      restore: () => admin.call('deleteUser', 204, { params }),
    };
  },
  '[S4] the site metadata': async (admin) => {
    const { body } = await admin.call('getMetadata', 200);
    return single(
      '/metadata',
      'Tagline – Slovenian',
      async () => (await admin.call('getMetadata', 200)).body.brand.tagline,
      (tagline) => admin.call('updateMetadata', 200, { body: { ...body, brand: { ...body.brand, tagline } } }),
    );
  },
  '[E1] a draft of a label': async (admin) => {
    const { body: wine } = await admin.call('createWine', 201, { body: wineInput({ name: 'Njuna etiketa' }) });
    const { body: draft } = await admin.call('createLabel', 201, { params: { id: wine.id }, body: {} });
    const params = { id: draft.id };
    const read = async () => (await admin.call('getLabel', 200, { params })).body;
    return {
      path: `/labels?id=${draft.id}`,
      label: 'Address',
      read: async () => (await read()).operator.address,
      write: async (address) => {
        const { gtin, category, operator, analysis, ingredients, gas, energy, languages } = await read();
        const body = { gtin, category, analysis, ingredients, gas, energy, languages };
        return admin.call('updateLabel', 200, { params, body: { ...body, operator: { ...operator, address } } });
      },
      restore: () => admin.call('deleteWine', 204, { params: { id: wine.id } }),
    };
  },
  '[E3] an analysis': async (admin) => {
    const { body: wines } = await admin.call('listWines', 200);
    const measured = { alcohol: 12, sugar: 3, acids: null, polyols: null, totalSo2: null, freeSo2: null };
    const more = { ph: null, volatileAcidity: null, extract: null, laboratory: '', note: '', measuredOn: '2026-01-15' };
    const analysis = { wineId: wines.items[0]?.id ?? '', ...measured, ...more };
    const { body: made } = await admin.call('createAnalysis', 201, { body: analysis });
    const params = { id: made.id };
    return {
      path: `/analyses?id=${made.id}`,
      label: /^Note/,
      read: async () => (await admin.call('getAnalysis', 200, { params })).body.note,
      write: (note) => admin.call('updateAnalysis', 200, { params, body: { ...analysis, note } }),
      restore: () => admin.call('deleteAnalysis', 204, { params }),
    };
  },
  '[E2] a word of labels': async (admin) => {
    const { body } = await admin.call('listLabelWords', 200, { query: { pageSize: '1' } });
    const [word] = body.items;
    if (!word) throw new Error('There is no word');
    const params = { id: word.id };
    const { class: of, eNumber, allergen, enabled, kind, names, toCheck } = word;
    const values = { class: of, eNumber, allergen, enabled, kind, names, toCheck };
    return single(
      `/label-words?id=${word.id}`,
      /^Slovenščina/,
      async () => (await admin.call('getLabelWord', 200, { params })).body.names.sl ?? '',
      (sl) => admin.call('updateLabelWord', 200, { params, body: { ...values, names: { ...names, sl } } }),
    );
  },
  '[Y2] the trade settings': async (admin) => {
    const { body } = await admin.call('getTrade', 200, SL);
    const { vatPercent, validUntil, terms, legalCheckedOn } = body;
    const values = { vatPercent, validUntil, terms, legalCheckedOn };
    return single(
      '/trade',
      /^Minimum order – Slovenian/,
      async () => (await admin.call('getTrade', 200, SL)).body.minimumOrder,
      (text) => admin.call('updateTrade', 200, { query: { lang: 'sl' }, body: { ...values, minimumOrder: text } }),
    );
  },
  '[M3] an image': async (admin) => {
    const { body } = await admin.call('listMedia', 200, { query: { storageFolder: 'Gallery', pageSize: '1' } });
    const id = body.items[0]?.id ?? '';
    const image = await single(
      `/media?folder=Gallery&item=${id}`,
      /^Title – Slovenian/,
      async () => (await admin.call('getMedia', 200, { params: { id }, query: { lang: 'sl' } })).body.title ?? '',
      (title) => admin.call('updateMedia', 200, { query: { lang: 'sl' }, body: { id, title } }),
    );
    return { ...image, isAnonymous: true };
  },
};

/** The browser says so of the conflict and of the ended session. */
test.use({ expectedConsole: /status of (401|409)/ });

for (const [name, edit] of Object.entries(EDITORS)) {
  test(`[T2][A4][N4] ${name} is written by keyboard alone, through a conflict and the end of the session`, async ({
    pageAs,
    admin,
    undo,
    site,
    expectAccessible,
  }) => {
    const { path, label, read, write: saveElsewhere, restore, isAnonymous = false } = await edit(admin);
    // Also after a failure: the tests of a worker share its site.
    undo(restore);
    const page = await pageAs('admin');
    await inLanguage(page, 'en');
    await page.goto(`/admin${path}`);
    await typeInto(page, label, 'What I wrote');
    await saveElsewhere('What they wrote');
    await page.keyboard.press('ControlOrMeta+s');
    const conflict = page.getByRole('alertdialog', { name: 'Someone else saved in the meantime' });
    await expect(conflict).toContainText('What they wrote');
    await expect(conflict).toContainText(isAnonymous ? 'A newer version was saved' : 'Admin saved a newer version');
    await expectAccessible(page);
    await tabTo(page, conflict.getByRole('radio', { name: /What I wrote/ }));
    await page.keyboard.press('Space');
    await tabTo(page, conflict.getByRole('button', { name: 'Save merged' }));
    await page.keyboard.press('Enter');
    await expect(conflict).toBeHidden();
    await expect.poll(read).toBe('What I wrote');

    await typeInto(page, label, 'What I wrote later');
    await page.context().clearCookies({ name: 'winery_session' });
    await page.keyboard.press('ControlOrMeta+s');
    const signIn = page.getByRole('alertdialog', { name: 'Sign in again' });
    await expect(signIn).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, signIn.getByLabel('Password'));
    await page.keyboard.type(site.staff.admin.password);
    await page.keyboard.press('Enter');
    await expect(signIn).toBeHidden();
    // The save goes on by itself.
    await expect.poll(read).toBe('What I wrote later');
    await expect(page.getByLabel(label, { exact: true }).first()).toHaveValue('What I wrote later');
    await expect(page.getByText('Saved.').first()).toBeVisible();
  });
}
