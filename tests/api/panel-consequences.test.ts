import { describe, expect, inject } from 'vitest';
import { LANGUAGES } from '#contract/languages';
import { runInCms } from '../support/servers/cms-control';
import { type PanelForm, withNewParts, readStoredRows, test } from '../support/panel-test';
import { createWineInput } from '../support/data/wine-input';

const WINE = 'api::wine.wine';
const QUEEN = 'api::queen.queen';
const STAFF = 'plugin::users-permissions.user';

const picked = async (): Promise<unknown[]> => {
  const rows = await readStoredRows(inject('cmsControlUrl'), QUEEN);
  return rows.map(({ picks }) => (picks as { wineSlug: string }[]).map(({ wineSlug }) => wineSlug));
};

/** Slugs as the rows of both languages have them. */
const inBoth = (...slugs: string[]): string[][] => [slugs, [...slugs]];

describe('[R3] [Z1] the queen’s picks follow a change of a wine in the panel', () => {
  test('another slug, a deletion, and several deletions at once', async ({ panel, wines, signInAs }) => {
    const editor = await signInAs('editor');
    const queen = { sl: await panel.form(QUEEN, 'sl'), en: await panel.form(QUEEN, 'en') };
    const ids: string[] = [];
    for (const name of ['Prvo', 'Drugo', 'Tretje', 'Četrto']) {
      const { body } = await wines.create(createWineInput({ name: `${name} izbrano ${Date.now()}` }));
      ids.push(body.id);
    }
    const getForm = (id: string | undefined) => panel.form(WINE, 'sl', id);
    const slugs = (await Promise.all(ids.map(getForm))).map(({ slug }) => String(slug));
    const picks = slugs.map((wineSlug) => ({ wineSlug, note: 'Opomba' }));
    expect((await panel.save(QUEEN, 'sl', { ...queen.sl, picks })).status).toBe(200);
    expect(await picked(), 'in both languages').toEqual(inBoth(...slugs));

    const [first = '', second = '', third = '', fourth = ''] = ids;
    const renamed = `${slugs[0]}-preimenovano`;
    expect(
      (await panel.save(WINE, 'en', { ...(await panel.form(WINE, 'en', first)), slug: renamed }, first)).status,
    ).toBe(200);
    expect(await picked()).toEqual(inBoth(renamed, ...slugs.slice(1)));
    expect((await panel.remove(WINE, 'sl', second)).status).toBe(200);
    expect(await picked()).toEqual(inBoth(renamed, ...slugs.slice(2)));
    expect((await panel.removeAll(WINE, 'sl', [third, fourth])).status).toBe(200);
    expect(await picked()).toEqual(inBoth(renamed));

    const { body: read } = await editor.call('getQueen', 200, { query: { lang: 'sl', fallback: 'none' } });
    const { hero, bio, events, mediaImages } = read;
    const body = { hero, bio, picks: read.picks, events, mediaImages, expectedVersion: read.version };
    await editor.call('updateQueen', 200, { query: { lang: 'sl' }, body });
    for (const language of LANGUAGES) {
      const fresh = await panel.form(QUEEN, language);
      expect((await panel.save(QUEEN, language, withNewParts(queen[language], fresh.version))).faults).toEqual({});
    }
  });

  test('[R3] picks of wines deleted before are omitted for editors and removed at the next start', async ({
    signInAs,
  }) => {
    const editor = await signInAs('editor');
    const control = inject('cmsControlUrl');
    const dropped = await runInCms(
      control,
      async (strapi) => {
        const query = { populate: { picks: true }, orderBy: { id: 'asc' as const } };
        const [row] = await strapi.db.query('api::queen.queen').findMany(query);
        const picks = [...(row.picks as { wineSlug: string; note: string }[]), { wineSlug: 'davno-ga-ni', note: '' }];
        const { documentId, locale } = row as { documentId: string; locale: string };
        const data = { picks: picks.map(({ wineSlug, note }) => ({ wineSlug, note })) } as object;
        await strapi.documents('api::queen.queen').update({ documentId, locale, data });
        return null;
      },
      null,
    );
    expect(dropped).toBeNull();
    const { body } = await editor.call('getQueen', 200, { query: { lang: 'sl', fallback: 'none' } });
    expect(body.picks.map(({ wineSlug }) => wineSlug)).not.toContain('davno-ga-ni');
    const gone = await runInCms(
      control,
      async (strapi) => {
        const { createRequire } = process.getBuiltinModule('node:module');
        const compiled = createRequire(`${strapi.dirs.dist.root}/`)('./src/core/documents/write/side-effects.js') as {
          resolveDanglingReferences(instance: typeof strapi, by: object): Promise<string[]>;
        };
        return compiled.resolveDanglingReferences(strapi, {
          caller: { user: null },
          now: new Date(),
          source: 'system',
          language: 'sl',
        });
      },
      null,
    );
    expect(gone).toEqual(['davno-ga-ni']);
    expect((await picked()).flat()).not.toContain('davno-ga-ni');
  });
});

describe('[Z1] a change in the panel', () => {
  test('of English parts also changes the Slovenian document and preserves its texts', async ({ panel }) => {
    const [sl, en] = [await panel.form(QUEEN, 'sl'), await panel.form(QUEEN, 'en')];
    const [event, ...others] = en.events as PanelForm[];
    const events = [...others, { ...event, location: ' Nova klet ' }];
    expect((await panel.save(QUEEN, 'en', { ...en, events })).status).toBe(200);
    const rows = await readStoredRows(inject('cmsControlUrl'), QUEEN);
    for (const row of rows) {
      const stored = row.events as PanelForm[];
      expect(stored.map(({ eventKey }) => eventKey)).toEqual(events.map(({ eventKey }) => eventKey));
      expect(stored.at(-1)).toMatchObject({ location: 'Nova klet' });
    }
    const titles = (list: unknown) => new Set((list as PanelForm[]).map(({ title }) => title));
    expect(titles(rows.find(({ locale }) => locale === 'sl')?.events)).toEqual(titles(sl.events));
    for (const [language, form] of [
      ['sl', sl],
      ['en', en],
    ] as const) {
      const { version } = await panel.form(QUEEN, language);
      expect((await panel.save(QUEEN, language, withNewParts(form, version))).faults).toEqual({});
    }
  });

  test('that deletes an album leaves its gallery items without an album', async ({ panel, signInAs }) => {
    const editor = await signInAs('editor');
    const { body: album } = await editor.call('createAlbum', 201, {
      body: { title: 'Za brisanje', description: '', year: null, published: true, cover: null },
    });
    const { body: list } = await editor.call('listGallery', 200, { query: { status: 'all', pageSize: 1 } });
    const image = list.items[0]?.image;
    if (!image) throw new Error('the gallery is empty');
    const item = { albumId: album.id, title: 'Slika', alt: '', year: null, published: true, image };
    const { body: made } = await editor.call('createGalleryItems', 201, { body: { items: [item] } });
    const id = made.items[0]?.id ?? '';
    expect((await panel.remove('api::album.album', 'en', album.id)).status).toBe(200);
    const { body: after } = await editor.call('listGallery', 200, { query: { status: 'all', id } });
    expect(after.items).toMatchObject([{ id, albumId: null }]);
    expect((await panel.remove('api::gallery-item.gallery-item', 'sl', id)).status).toBe(200);
  });

  test('is visible to visitors within 2 s, searchable and recorded', async ({ panel, wines, signInAs, guest }) => {
    const { body: wine } = await wines.create(createWineInput({ name: 'Pred ploščo' }));
    const form = await panel.form(WINE, 'sl', wine.id);
    expect((await panel.save(WINE, 'sl', { ...form, name: 'Žlahtno Č’rnko', version: 1 }, wine.id)).status).toBe(200);
    await expect
      .poll(async () => (await guest.call('listWines', 200, { query: { search: 'zlahtno' } })).body.items, {
        timeout: 60_000,
      })
      .toMatchObject([{ id: wine.id, version: 2 }]);
    const admin = await signInAs('admin');
    const { body: log } = await admin.call('listAudit', 200, { query: { entityId: wine.id } });
    expect(log.items[0]).toMatchObject({ source: 'panel', action: 'update', versionBefore: 1, versionAfter: 2 });
  });

  test('creates a staff user who can sign in, once for each e-mail address', async ({ panel, guest }) => {
    const form = { name: 'Nova', email: `Nova-${Date.now()}@Example.com`, roles: ['editor'], isActive: true };
    const password = 'geslo-od-plosce';
    const made = await panel.create(STAFF, 'sl', { ...form, password });
    expect(made.status, JSON.stringify(made.faults)).toBe(201);
    await guest.call('login', 204, { body: { email: form.email.toLowerCase(), password } });
    const again = await panel.create(STAFF, 'sl', { ...form, password });
    expect(again).toMatchObject({ status: 400, name: expect.stringContaining('ValidationError') as string });
    expect(Object.keys(again.faults)).toEqual(['email']);
    expect((await panel.remove(STAFF, 'sl', String(made.data.documentId))).status).toBe(200);
  });
});
