import { describe, expect, inject, onTestFinished } from 'vitest';
import { MAX_HITS_PER_KIND, type SearchHit, type SearchKind } from '#contract/search';
import { TRADE_DEFAULTS } from '#contract/trade';
import type { ApiClient } from '../support/clients/api-client';
import { createWineInput } from '../support/data/wine-input';
import { addImage, createPicture } from '../support/media-test';
import { test as galleryTest } from '../support/gallery-test';
import { test as labelTest } from '../support/label-test';
import { test as singleTest } from '../support/single-test';
import { countQueries } from '../support/servers/query-count';
import { test } from '../support/wine-test';

const control = inject('cmsControlUrl');

async function find(client: ApiClient, q: string, lang: 'sl' | 'en' = 'sl'): Promise<SearchHit[]> {
  return (await client.call('search', 200, { query: { q, lang } })).body.items;
}
const ofKind = (hits: readonly SearchHit[], kind: SearchKind) => hits.filter((hit) => hit.kind === kind);

describe('[X3] one search over everything', () => {
  test('finds a wine in both languages, without marks on letters, drafts too', async ({ wines, signInAs }) => {
    const editor = await signInAs('editor');
    const { body: wine } = await wines.create(
      createWineInput({ name: 'Žametna Čarobnica', vintage: 1931, published: false }),
    );
    const english = { ...createWineInput({ name: 'Velvet Enchantress', vintage: 1931, published: false }) };
    await wines.update(wine.id, english, { lang: 'en' });
    const hit = { kind: 'wine', id: wine.id, isDraft: true, adminPath: `/admin/wines?slug=${wine.slug}` };
    expect(await find(editor, 'zametna CAROB 1931')).toEqual([
      expect.objectContaining({ ...hit, title: 'Žametna Čarobnica 1931' }),
    ]);
    expect(await find(editor, 'zametna', 'en')).toEqual([
      expect.objectContaining({ ...hit, title: 'Velvet Enchantress 1931' }),
    ]);
    expect(ofKind(await find(editor, 'velvet enchant'), 'wine')).toHaveLength(1);
    expect(await find(editor, 'zametna brezimna')).toEqual([]);
  });

  test('ranks matches at the start first, with at most eight of a kind', async ({ wines, signInAs }) => {
    const editor = await signInAs('editor');
    for (let index = 0; index < MAX_HITS_PER_KIND; index += 1) {
      await wines.create(createWineInput({ name: `Mesano ${String(index)}`, variety: ['Zvrst Kvokarica'] }));
    }
    const { body: named } = await wines.create(createWineInput({ name: 'Kvokarica' }));
    const { body } = await editor.call('search', 200, { query: { q: 'kvokarica' } });
    expect(ofKind(body.items, 'wine')).toHaveLength(MAX_HITS_PER_KIND);
    expect(body.items[0]?.id).toBe(named.id);
    expect(body.more).toEqual(['wine']);
  });

  test('rejects invalid queries', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    for (const query of [{}, { q: '' }, { q: '  ' }, { q: 'x'.repeat(101) }, { q: 'x', kind: 'wine' }]) {
      await editor.expectProblem('search', 'validation_failed', { query });
    }
    expect(await find(editor, '%')).not.toContainEqual(expect.objectContaining({ kind: 'user' }));
  });

  test('[A8] users are found by admins alone', async ({ signInAs, newStaff, guest }) => {
    const { email } = await newStaff(['editor'], { name: 'Špela Žnidaršič' });
    const found = await find(await signInAs('admin'), 'spela znidarsic');
    expect(found).toEqual([expect.objectContaining({ kind: 'user', title: 'Špela Žnidaršič', note: email })]);
    expect(found[0]?.adminPath).toContain('/admin/users?id=');
    expect(await find(await signInAs('editor'), 'spela znidarsic')).toEqual([]);
    await guest.expectProblem('search', 'unauthenticated', { query: { q: 'spela' } });
  });

  test('takes one query for each kind, for any number of matches', async ({ signInAs }) => {
    const admin = await signInAs('admin');
    expect(await countQueries(control, () => find(admin, 'nič takega ni'))).toBeLessThanOrEqual(45);
  });
});

describe('[X3] [E6] labels and the cellar', () => {
  labelTest(
    'are found by the wine, by codes and by E numbers, by editors alone',
    async ({ labels, wines, signInAs }) => {
      const editor = await signInAs('editor');
      const { body: wine } = await wines.create(createWineInput({ name: 'Žlahtna Ščurka', vintage: 2025 }));
      const { id, code } = await labels.publish((await labels.draft(wine.id)).id);
      const draft = await labels.draft(wine.id);
      const lotInput = { wineId: wine.id, code: 'L-SCURKA.9', bottledOn: null, bottles: null, labelId: null };
      const { body: lot } = await editor.call('createLot', 201, { body: lotInput });
      onTestFinished(async () => {
        await editor.request(`/api/v1/lots/${lot.id}`, { method: 'DELETE' });
      });
      const title = 'Žlahtna Ščurka 2025';
      const published = {
        id,
        title: `${title} · ${String(code)}`,
        isDraft: false,
        adminPath: `/admin/labels?id=${id}`,
      };
      const ofWine = await find(editor, 'zlahtna SCURKA 2025');
      expect(ofWine.map(({ kind }) => kind)).toEqual(['wine', 'label', 'label', 'lot']);
      expect(ofKind(ofWine, 'label')).toMatchObject([{ id: draft.id, title, isDraft: true }, published]);
      expect(ofKind(ofWine, 'lot')).toMatchObject([{ id: lot.id, adminPath: `/admin/lots?id=${lot.id}` }]);
      expect(await find(editor, String(code).toLowerCase())).toMatchObject([published]);
      expect(await find(editor, 'zlahtna l-scurka.9')).toMatchObject([{ kind: 'lot', id: lot.id }]);
      const word = await labels.word('tartaricAcid');
      for (const search of ['E334', 'e 334', 'vinska KISLINA', 'weinsaure']) {
        expect(ofKind(await find(editor, search), 'label-word'), search).toContainEqual(
          expect.objectContaining({ id: word.id, note: 'E 334', adminPath: `/admin/label-words?id=${word.id}` }),
        );
      }
      expect(await find(await signInAs('queen'), 'zlahtna scurka')).toEqual([]);
    },
  );

  labelTest('of a wine that is gone are found by its name', async ({ labels, wines, signInAs }) => {
    const { body: wine } = await wines.create(createWineInput({ name: 'Izginka', vintage: 2025 }));
    const { id } = await labels.publish((await labels.draft(wine.id)).id);
    const editor = await signInAs('editor');
    await editor.call('deleteWine', 204, { params: { id: wine.id } });
    expect(await find(editor, 'izginka')).toMatchObject([{ kind: 'label', id }]);
  });

  labelTest(
    '[R76] of a wine that is gone are found by its name in any spelling',
    async ({ labels, wines, signInAs }) => {
      const { body: wine } = await wines.create(createWineInput({ name: 'Šiponček', vintage: 2025 }));
      const { id } = await labels.publish((await labels.draft(wine.id)).id);
      const editor = await signInAs('editor');
      await editor.call('deleteWine', 204, { params: { id: wine.id } });
      for (const typed of ['Šiponček', 'šiponček', 'ŠIPONČEK', 'siponcek', '2025 SIPON'])
        expect(ofKind(await find(editor, typed), 'label'), typed).toMatchObject([{ id }]);
      expect(ofKind(await find(editor, 'siponcek 2024'), 'label')).toEqual([]);
    },
  );
});

describe('[X3] texts', () => {
  test('of pages link to their field in its language', async ({ signInAs, restoreContentAfterTest }) => {
    const editor = await signInAs('editor');
    await restoreContentAfterTest('footer', 'en');
    const data = { poskus: { naslov: 'A quiet word about Žganje and other spirits' } };
    await editor.call('updateContent', 200, { body: { namespace: 'footer', language: 'en', data } });
    expect(await find(editor, 'zganje SPIRITS')).toEqual([
      expect.objectContaining({
        kind: 'text',
        title: null,
        note: 'A quiet word about Žganje and other spirits',
        place: { entity: 'content', namespace: 'footer', language: 'en', field: 'poskus.naslov' },
        adminPath: '/admin/content?namespace=footer&language=en#poskus.naslov',
      }),
    ]);
    expect(await find(await signInAs('queen'), 'zganje spirits')).toEqual([]);
  });

  test('of the settings are found by users who may change them', async ({ signInAs }) => {
    const admin = await signInAs('admin');
    const { body } = await admin.call('getMetadata', 200, { query: { lang: 'sl' } });
    const hits = ofKind(await find(admin, body.contacts.email), 'text');
    expect(hits.map(({ adminPath }) => adminPath)).toContain('/admin/metadata#sl.contacts.email');
    const ofEditor = ofKind(await find(await signInAs('editor'), body.contacts.email), 'text');
    expect(ofEditor.filter(({ place }) => place?.entity === 'metadata')).toEqual([]);
  });

  test('[R122] of the sales terms are found', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const save = (terms: string) => editor.call('updateTrade', 200, { body: { ...TRADE_DEFAULTS, terms } });
    onTestFinished(async () => {
      await save('');
    });
    await save('Prevzem v kleti Podgrabnik');
    expect(await find(editor, 'podgrabnik')).toMatchObject([
      {
        kind: 'text',
        note: 'Prevzem v kleti Podgrabnik',
        place: { entity: 'trade', namespace: null, language: 'sl', field: 'terms' },
        adminPath: '/admin/trade#sl.terms',
      },
    ]);
  });

  singleTest('of the Queen section are hers to find, shared ones once', async ({ queenFixture, signInAs }) => {
    const queen = await signInAs('queen');
    const input = await queenFixture.readInput('sl');
    const event = {
      id: 'iskanje',
      title: 'Večer škrjančkov',
      location: 'Vinski hram Iskalnica',
      start: '2031-05-01T17:00:00.000Z',
      type: 'Tasting',
    } as const;
    await queenFixture.save('sl', { ...input, events: [event] });
    const location = { entity: 'queen', namespace: null, language: 'sl' };
    expect((await find(queen, 'skrjanckov')).map(({ place }) => place)).toEqual([
      { ...location, field: 'events.0.title' },
    ]);
    expect((await find(queen, 'iskalnica')).map(({ place }) => place)).toEqual([
      { ...location, field: 'events.0.location' },
    ]);
  });
});

describe('[X3] pictures', () => {
  galleryTest('of the gallery and of the library are found by their texts', async ({ gallery, signInAs }) => {
    const { editor } = gallery;
    const id = await addImage(editor, 'Gallery', await createPicture());
    onTestFinished(async () => {
      await editor.request(`/api/v1/media/${id}?force=true`, { method: 'DELETE' });
    });
    const texts = { id, title: 'Škrlatno popoldne', alt: '' };
    const { body: image } = await editor.call('updateMedia', 200, { query: { lang: 'sl' }, body: texts });
    const input = { albumId: null, title: 'Škrlatna ura', alt: '', year: 1977, published: true };
    const { storageFolder, imageKey } = image;
    const [item] = await gallery.add([{ ...input, image: { storageFolder, imageKey } }]);
    const album = await gallery.addAlbum({ title: 'Škrlatni album', year: 1977 });
    const hits = await find(editor, 'skrlatn');
    expect(hits.map(({ kind, title }) => [kind, title])).toEqual([
      ['album', 'Škrlatni album'],
      ['gallery-item', 'Škrlatna ura'],
      ['media', 'Škrlatno popoldne'],
    ]);
    const [ofAlbum, ofPicture, ofImage] = hits;
    expect(ofAlbum).toMatchObject({ id: album.id, note: '1977', adminPath: `/admin/albums?slug=${album.slug}` });
    expect(ofPicture).toMatchObject({ id: item?.id, image: { imageKey }, note: '1977' });
    expect(ofImage).toMatchObject({ image: { imageKey } });
    expect(ofImage?.adminPath).toBe(`/admin/media?folder=Gallery&item=${id}`);
    expect(await find(await signInAs('queen'), 'skrlatn')).toEqual([]);
  });
});
