import { describe, expect, inject, onTestFinished } from 'vitest';
import type { AttentionEntity, AttentionFinding, AttentionRule } from '#contract/attention';
import { TRADE_DEFAULTS } from '#contract/trade';
import type { ApiClient } from '../support/clients/api-client';
import { createWineInput } from '../support/data/wine-input';
import { test as galleryTest } from '../support/gallery-test';
import { test as labelTest } from '../support/label-test';
import { addImage, createPicture } from '../support/media-test';
import { addRowFixture } from '../support/data/broken-rows';
import { test as singleTest } from '../support/single-test';
import { countQueries } from '../support/servers/query-count';
import { test } from '../support/wine-test';

const brokenTest = addRowFixture(test);

const control = inject('cmsControlUrl');
const read = async (client: ApiClient, lang: 'sl' | 'en' = 'sl') =>
  (await client.call('getAttention', 200, { query: { lang } })).body;

async function findings(client: ApiClient, entity: AttentionEntity): Promise<Map<AttentionRule, AttentionFinding>> {
  const all = (await read(client)).findings.filter((each) => each.entity === entity);
  return new Map(all.map((each) => [each.rule, each]));
}

/** What the list behind a finding shows: by its parameters of the API, as the screen asks. */
const LISTS = { wine: 'listWines', album: 'listAlbums', 'gallery-item': 'listGallery' } as const;

describe('[R8] the attention list', () => {
  test('[R122] names sales terms that lack a translation', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const save = (lang: 'sl' | 'en', terms: string) =>
      editor.call('updateTrade', 200, { query: { lang }, body: { ...TRADE_DEFAULTS, terms } });
    onTestFinished(async () => {
      await save('sl', '');
    });
    await save('en', '');
    await save('sl', 'Prevzem v kleti');
    const adminPath = '/admin/trade#en.terms';
    expect((await findings(editor, 'trade')).get('untranslated')).toMatchObject({ count: 1, adminPath });
  });

  test('lists wine issues by field, with the counts of the filtered wine list', async ({ wines, signInAs }) => {
    const editor = await signInAs('editor');
    const { body: bare } = await wines.create(
      createWineInput({ name: 'Čaka na vse', price: null, description: '', published: false }),
    );
    const found = await findings(editor, 'wine');
    for (const [rule, hash] of [
      ['picture', '#bottleImage'],
      ['price', '#price'],
      ['description', '#description'],
      ['untranslated', '#en.'],
      ['drafts', ''],
    ] as const) {
      const finding = found.get(rule);
      const path = `/admin/wines?slug=${bare.slug}${hash}`;
      expect(finding?.things.map(({ adminPath }) => adminPath)).toContainEqual(expect.stringContaining(path));
      expect(finding?.things[0]?.title).toBeTruthy();
    }
    expect(found.get('price')?.adminPath).toBe('/admin/wines?lacks=price');
    expect(found.get('drafts')?.adminPath).toBe('/admin/wines?status=draft');
    for (const lacks of ['picture', 'price', 'description'] as const) {
      const { body } = await editor.call('listWines', 200, { query: { status: 'all', lacks } });
      expect(body.total, lacks).toBe(found.get(lacks)?.count);
      expect(body.items.map(({ id }) => id)).toContain(bare.id);
    }
    const { items } = (await editor.call('listWines', 200, { query: { status: 'all' } })).body;
    const isOneSided = ({ missingTranslations: lacking }: (typeof items)[number]) =>
      lacking !== undefined && lacking.sl.length + lacking.en.length > 0;
    expect(found.get('untranslated')?.count).toBe(items.filter(isOneSided).length);
    expect(found.get('drafts')?.count).toBe(items.filter(({ published }) => !published).length);
    await wines.update(bare.id, { ...createWineInput({ name: 'Čaka na vse', price: 12, description: 'Zdaj je.' }) });
    const after = await findings(editor, 'wine');
    expect(after.get('price')?.count ?? 0).toBe((found.get('price')?.count ?? 0) - 1);
    expect(after.get('description')?.count ?? 0).toBe((found.get('description')?.count ?? 0) - 1);
  });

  test('ignores its filter for guests, and rejects unknown values', async ({ guest, signInAs, wines }) => {
    await wines.create(createWineInput({ price: null }));
    const all = (await guest.call('listWines', 200)).body.total;
    expect((await guest.call('listWines', 200, { query: { lacks: 'price' } })).body.total).toBe(all);
    await (await signInAs('editor')).expectProblem('listWines', 'validation_failed', { query: { lacks: 'town' } });
    await (await signInAs('queen')).expectProblem('getAttention', 'forbidden', {});
  });

  brokenTest('counts what breaks the rules, and lists exactly that', async ({ signInAs, wines, rows }) => {
    const editor = await signInAs('editor');
    const { body: wine } = await wines.create(createWineInput({ name: 'Polomljeno' }));
    expect((await findings(editor, 'wine')).get('faulty')).toBeUndefined();
    await rows.updateRows('wines', { document_id: wine.id, locale: 'sl' }, { volume_ml: -5 });
    expect((await findings(editor, 'wine')).get('faulty')).toMatchObject({ count: 1 });
    const { body } = await editor.call('listWines', 200, { query: { status: 'all', lacks: 'faulty' } });
    expect(body.items.map(({ id }) => id)).toEqual([wine.id]);
  });

  labelTest(
    '[E6] lists a wine on sale without a label, with a link to its labels',
    async ({ labels, wines, signInAs }) => {
      const editor = await signInAs('editor');
      const unlabelled = async () => {
        const { body } = await editor.call('listWines', 200, { query: { status: 'all', lacks: 'label' } });
        const finding = (await findings(editor, 'wine')).get('label');
        expect(finding?.count ?? 0).toBe(body.total);
        return { ids: body.items.map(({ id }) => id), finding };
      };
      const before = (await unlabelled()).ids;
      const sold = createWineInput({ name: 'Brez etikete', vintage: 2024 });
      const { body: wine } = await wines.create(sold);
      const bubbles = { color: 'Sparkling', vintage: null } as const;
      for (const values of [
        { vintage: 2023 },
        { vintage: null },
        { published: false },
        { soldOut: true },
        // Of these it is not certain.
        { ...bubbles, vintage: 2023, style: 'Sparkling' as const },
        { ...bubbles, style: 'PetNat' as const },
      ])
        await wines.create({ ...sold, ...values });
      const sparkling: string[] = [];
      for (const values of [{ ...bubbles }, { vintage: null, style: 'Sparkling' as const }])
        sparkling.push((await wines.create({ ...sold, ...values })).body.id);
      const { ids, finding } = await unlabelled();
      expect(ids).toEqual([...before, wine.id, ...sparkling]);
      expect(finding?.adminPath).toBe('/admin/wines?lacks=label');
      expect(finding?.things.map(({ adminPath }) => adminPath)).toContain(`/admin/labels?wine=${wine.id}`);
      const draft = await labels.draft(wine.id);
      expect((await unlabelled()).ids).toContain(wine.id);
      await labels.publish(draft.id);
      expect((await unlabelled()).ids).toEqual([...before, ...sparkling]);
    },
  );

  galleryTest('knows pictures without any title or text, empty albums, and the library', async ({ gallery }) => {
    const { editor } = gallery;
    const before = { pictures: await findings(editor, 'gallery-item'), albums: await findings(editor, 'album') };
    const libraryBefore = (await read(editor)).library.find(({ folder }) => folder === 'Gallery');
    const id = await addImage(editor, 'Gallery', await createPicture());
    onTestFinished(async () => {
      await editor.request(`/api/v1/media/${id}?force=true`, { method: 'DELETE' });
    });
    const { body: image } = await editor.call('getMedia', 200, { params: { id } });
    const { storageFolder, imageKey } = image;
    const input = { albumId: null, title: '', alt: '', year: null, published: true };
    await gallery.add([{ ...input, image: { storageFolder, imageKey } }]);
    await gallery.addAlbum({ title: 'Prazen album' });
    const getCount = (found: Map<AttentionRule, AttentionFinding>, rule: AttentionRule) => found.get(rule)?.count ?? 0;
    const after = { pictures: await findings(editor, 'gallery-item'), albums: await findings(editor, 'album') };
    for (const rule of ['title', 'alt'] as const) {
      expect(getCount(after.pictures, rule)).toBe(getCount(before.pictures, rule) + 1);
      const { body } = await editor.call(LISTS['gallery-item'], 200, { query: { status: 'all', lacks: rule } });
      expect(body.total).toBe(getCount(after.pictures, rule));
    }
    expect(getCount(after.albums, 'empty')).toBe(getCount(before.albums, 'empty') + 1);
    const { body } = await editor.call(LISTS.album, 200, { query: { status: 'all', lacks: 'empty' } });
    expect(body.total).toBe(getCount(after.albums, 'empty'));
    const library = (await read(editor)).library.find(({ folder }) => folder === 'Gallery');
    expect(library?.withoutAlt).toBe((libraryBefore?.withoutAlt ?? 0) + 1);
    const query = { storageFolder: 'Gallery', lacks: 'alt' } as const;
    expect((await editor.call('listMedia', 200, { query })).body.total).toBe(library?.withoutAlt);
    for (const { folder, images, bytes, unused, unusedBytes } of (await read(editor)).library) {
      const all = (await editor.call('listMedia', 200, { query: { storageFolder: folder } })).body;
      const idle = (await editor.call('listMedia', 200, { query: { storageFolder: folder, unused: 'true' } })).body;
      expect([images, bytes, unused, unusedBytes]).toEqual([all.total, all.bytes, idle.total, idle.bytes]);
    }
    // A library text replaces the missing text of the gallery item.
    await editor.call('updateMedia', 200, { query: { lang: 'sl' }, body: { id, alt: 'Vrsta trt' } });
    expect(getCount(await findings(editor, 'gallery-item'), 'alt')).toBe(getCount(before.pictures, 'alt'));
  });

  singleTest(
    'leads to the texts that lack in the Queen section, and knows what comes next',
    async ({ queenFixture, editor }) => {
      const input = await queenFixture.readInput('sl');
      const event = { id: 'naprej', location: 'Klet', type: 'Tasting', title: 'Jutri' } as const;
      const [past, soon, later] = ['2020-05-01', '2031-05-01', '2032-05-01'].map((day) => `${day}T17:00:00.000Z`);
      const events = [
        { ...event, start: String(later), id: 'pozneje' },
        { ...event, start: String(soon) },
        { ...event, start: String(past), id: 'davno' },
      ];
      await queenFixture.save('sl', { ...input, events });
      const { findings: all, coming } = await read(editor);
      expect(coming.map(({ at }) => at)).toEqual([soon, later]);
      expect(coming[0]).toMatchObject({ kind: 'event', title: 'Jutri', adminPath: '/admin/queen' });
      const untranslated = all.find(({ entity, rule }) => entity === 'queen' && rule === 'untranslated');
      expect(untranslated?.count).toBeGreaterThanOrEqual(3);
      expect(untranslated?.things[0]).toMatchObject({ field: 'events.0.title', language: 'en' });
      expect(untranslated?.adminPath).toBe('/admin/queen#en.events.0.title');
      await queenFixture.save('sl', { ...input, events: [{ ...event, start: String(past) }] });
      const rules = (await read(editor)).findings.filter(({ entity }) => entity === 'queen').map(({ rule }) => rule);
      expect(rules).toContain('passed');
    },
  );

  test('[V2] lists the next publication starts and ends with a link to their field', async ({ wines, signInAs }) => {
    const [begin = '', end = ''] = [1, 2].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
    const times = { publishAt: begin, unpublishAt: end };
    const { body: wine } = await wines.create(createWineInput({ name: 'Napovedano', published: true, ...times }));
    // An unpublished wine has no publication start.
    await wines.create(createWineInput({ name: 'Osnutek', published: false, ...times }));
    const { coming } = await read(await signInAs('editor'));
    const path = `/admin/wines?slug=${wine.slug}`;
    expect(coming.filter(({ kind }) => kind !== 'event')).toEqual([
      { kind: 'begins', at: begin, title: expect.stringContaining('Napovedano'), adminPath: `${path}#publishAt` },
      { kind: 'ends', at: end, title: expect.stringContaining('Napovedano'), adminPath: `${path}#unpublishAt` },
    ]);
  });

  test('names page texts by their fields', async ({ signInAs, restoreContentAfterTest }) => {
    const editor = await signInAs('editor');
    const namespace = 'footer';
    const save = (language: 'sl' | 'en', data: object) =>
      editor.call('updateContent', 200, { body: { namespace, language, data } });
    for (const language of ['sl', 'en'] as const) await restoreContentAfterTest(namespace, language);
    const both = { pravice: 'Vse pravice pridržane' };
    await save('en', both);
    await save('sl', { ...both, poskus: { samo_two: 'le slovensko', besedilo: 'Samo slovensko' } });
    const found = (await read(editor)).findings.find(
      (each) => each.namespace === namespace && each.language === 'en' && each.rule === 'untranslated',
    );
    // The dual is a form that Slovenian alone has.
    expect(found).toMatchObject({
      count: 1,
      adminPath: '/admin/content?namespace=footer&language=en#poskus.besedilo',
    });
  });

  test('takes few statements for any number of entries', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    expect(await countQueries(control, () => read(editor))).toBeLessThanOrEqual(70);
  });
});
