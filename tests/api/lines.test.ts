import { describe, expect, inject } from 'vitest';
import type { OperationId } from '#contract/endpoints';
import { addImage, somePicture } from '../support/media-test';
import { fileOf, infoForm, panel as panelFiles, refusalOf } from '../support/clients/panel-files';
import { withRows } from '../support/data/broken-rows';
import { wineInput } from '../support/data/wine-input';
import { runInCms } from '../support/servers/cms-control';
import { type Form, test as panelTest } from '../support/panel-test';
import { test as mediaTest } from '../support/media-test';

const test = withRows(panelTest);

const ONE_LINE = 'One line only, without line breaks and control characters';
const REQUIRED = 'Required';
/** Lines that are refused, and why: at a line that has to say something, and at any other. */
const REFUSED: [what: string, text: string, message: string][] = [
  ['a line break', 'Bela\nžlahtnina', ONE_LINE],
  ['a carriage return', 'Bela\ržlahtnina', ONE_LINE],
  ['a line separator', 'Bela\u2028žlahtnina', ONE_LINE],
  ['a paragraph separator', 'Bela\u2029žlahtnina', ONE_LINE],
  ['a next line', 'Bela\u0085žlahtnina', ONE_LINE],
  ['a tab', 'Bela\tžlahtnina', ONE_LINE],
  ['a bell', 'Bela\u0007', ONE_LINE],
  ['NUL', 'Bela\u0000', 'Invalid value'],
];
const INVISIBLE = [
  '\u200b',
  '\u00ad',
  '\u2060\ufeff',
  '\u3164',
  '\u2800',
  '\u202e',
  '\ufe0f',
  '\u{e0041}',
  ' \u200d\n',
];

/** Where lines come in: the field that has one, and whether something must show in it. */
const DOORS: [id: OperationId, field: string, isRequired: boolean][] = [
  ['createWine', 'name', true],
  ['createWine', 'appellation', false],
  ['createWine', 'variety.0', true],
  ['createWine', 'pairings.0.name', true],
  ['createWine', 'pairings.0.note', false],
  ['createWine', 'logistics.closure', false],
  ['updateWine', 'name', true],
  ['createAlbum', 'title', true],
  ['updateAlbum', 'title', true],
  ['createAward', 'name', true],
  ['createAward', 'competition', true],
  ['createStockist', 'name', true],
  ['createStockist', 'town', false],
  ['createGalleryItems', 'items.0.title', false],
  ['createGalleryItems', 'items.0.translation.alt', false],
  ['updateGalleryItem', 'alt', false],
  ['updateMedia', 'title', false],
  ['updateMedia', 'alt', false],
  ['createAnalysis', 'laboratory', false],
  ['createLabelWord', 'names.de', true],
  ['updateLabel', 'operator.name', false],
  ['correctLabel', 'reason', true],
  ['createUser', 'name', true],
  ['updateUser', 'name', true],
  ['updateMetadata', 'brand.title', true],
  ['updateMetadata', 'company.vatId', false],
  ['updateTrade', 'minimumOrder', false],
  ['updateHours', 'exceptions.0.note', false],
  ['updateQueen', 'hero.title', false],
  ['updateQueen', 'bio.cards.0.title', false],
  ['updateQueen', 'events.0.location', true],
  ['updateAbout', 'milestones.0.text', false],
  ['updateAbout', 'visit.openingHours.0', true],
  ['presignPut', 'fileName', true],
  ['requestVisit', 'name', true],
  ['requestVisit', 'phone', false],
];

/** A body with nothing but a value at a dotted path. */
const bodyWith = (path: string, value: unknown): unknown =>
  path.split('.').reduceRight((inner, step) => (step === '0' ? [inner] : { [step]: inner }), value);

describe('[O7] [R103] lines of requests', () => {
  test.for(DOORS)(
    'of %s, at %s, are refused there with control characters, or when nothing shows',
    async (door, { as }) => {
      const [id, field, isRequired] = door;
      const admin = await as('admin');
      const faultOf = async (text: string) => {
        const input = { params: { id: 'nobody' }, query: { lang: 'en' }, body: bodyWith(field, text) };
        return (await admin.fail(id, 'validation_failed', input)).body.extensions.fields?.[field];
      };
      for (const [what, text, message] of REFUSED) {
        const fields = await faultOf(text);
        // What the database cannot hold is named alone.
        expect(fields, what).toBe(message);
      }
      for (const text of INVISIBLE) expect(await faultOf(text)).toBe(isRequired ? REQUIRED : undefined);
    },
  );

  test('are stored composed, without what does not show, and so is a user’s e-mail address', async ({
    as,
    wines,
    guest,
  }) => {
    const editor = await as('editor');
    const { body: wine } = await wines.create(
      wineInput({ name: 'Z\u030clahtni\u200bna 👩\u200d🌾\n', variety: ['S\u030cipon\ufeff'] }),
    );
    expect(wine).toMatchObject({
      name: 'Žlahtnina 👩\u200d🌾',
      variety: ['Šipon'],
      slug: expect.stringMatching(/^zlahtnina/),
    });
    const admin = await as('admin');
    const person = {
      name: 'Ana\u00ad S\u030cest',
      email: 'Ana.\u200bNevidna@Example.com',
      roles: ['editor'],
      password: 'temporary-1',
    };
    const { body: user } = await admin.call('createUser', 201, { body: person });
    await admin.call('deleteUser', 204, { params: { id: user.id } });
    expect(user).toMatchObject({ name: 'Ana Šest', email: 'ana.nevidna@example.com' });
    expect((await guest.call('listWines', 200, { query: { search: 'žlahtnina' } })).body.items).toMatchObject([
      { id: wine.id },
    ]);
    const { body: found } = await editor.call('search', 200, { query: { q: 'zlahtnina' } });
    expect(found.items.map(({ id }) => id)).toContain(wine.id);
  });

  test('of a spreadsheet: refused at the cell, stored composed, and the same text is no change', async ({
    as,
    wines,
  }) => {
    const editor = await as('editor');
    const { body: wine } = await wines.create(wineInput({ name: 'Šipon', aromas: ['žajbelj'] }));
    const send = async (sl: object) =>
      (
        await editor.call('importWines', 200, {
          body: { mode: 'trial', rows: [{ id: wine.id, sl }] },
          query: { lang: 'en' },
        })
      ).body.results[0];
    expect(await send({ name: '\u200b' })).toMatchObject({
      outcome: 'refused',
      faults: [{ field: 'name', language: 'sl', message: REQUIRED }],
    });
    expect(await send({ name: 'a\u2028b' })).toMatchObject({
      outcome: 'refused',
      faults: [{ field: 'name', language: 'sl', message: ONE_LINE }],
    });
    expect(await send({ name: 'S\u030ci\u200bpon', aromas: ['z\u030cajbelj\u200b'] })).toMatchObject({
      outcome: 'unchanged',
      changes: [],
    });
    expect(await send({ name: 'Z\u030c' })).toMatchObject({
      outcome: 'changed',
      changes: [{ field: 'name', after: 'Ž' }],
    });
  });

  test('of which too many are wrong are answered with fifty fields', async ({ as, guest }) => {
    const editor = await as('editor');
    const unknown = Object.fromEntries(Array.from({ length: 1_000 }, (_none, index) => [`key${index}`, 1]));
    for (const [client, id] of [
      [guest, 'requestVisit'],
      [editor, 'createWine'],
    ] as const) {
      const { body } = await client.fail(id, 'validation_failed', { body: unknown });
      expect(Object.keys(body.extensions.fields ?? {})).toHaveLength(50);
      expect(Object.keys(body.extensions.fieldFaults ?? {})).toHaveLength(50);
    }
    const aromas = Array.from({ length: 90 }, () => '');
    const { body } = await editor.fail('createWine', 'validation_failed', { body: { ...wineInput(), aromas } });
    expect(Object.keys(body.extensions.fields ?? {})).toHaveLength(50);
  });
});

describe('[O7] [R103] lines of the panel', () => {
  const PANEL: [uid: string, column: string, isRequired: boolean][] = [
    ['api::wine.wine', 'name', true],
    ['api::album.album', 'title', true],
    ['api::gallery-item.gallery-item', 'title', false],
    ['api::stockist.stockist', 'town', false],
    ['api::site-metadata.site-metadata', 'brandTitle', true],
    ['plugin::users-permissions.user', 'name', true],
  ];
  test.for(PANEL)('of %s, at %s, follow the same rule', async ([uid, column, isRequired], { panel, wines }) => {
    await wines.create(wineInput());
    const { results } = (await (
      await panel.request('GET', `/content-manager/collection-types/${uid}?locale=sl&pageSize=1`)
    ).json()) as { results?: Form[] };
    const documentId = results?.[0]?.documentId as string | undefined;
    const form = await panel.form(uid, 'sl', documentId);
    for (const text of ['a\nb', 'a\u2028b', 'a\u0007b']) {
      const outcome = await panel.save(uid, 'sl', { ...form, [column]: text }, documentId);
      expect(outcome).toMatchObject({
        status: 400,
        faults: { [column]: expect.stringMatching(/^(One line only|Samo ena)/) },
      });
    }
    if (isRequired) {
      for (const text of ['\u200b', '\u3164\u00ad', '\u2800']) {
        const outcome = await panel.save(uid, 'sl', { ...form, [column]: text }, documentId);
        expect(outcome).toMatchObject({
          status: 400,
          faults: { [column]: expect.stringMatching(/^(Required|Obvezno)/) },
        });
      }
    }
    const saved = await panel.save(uid, 'sl', { ...form, [column]: 'Z\u030c\u200b \u00ad' }, documentId);
    expect(saved.status, JSON.stringify(saved.faults)).toBe(200);
    const now = await panel.form(uid, 'sl', documentId);
    expect(now[column]).toBe('Ž');
    expect((await panel.save(uid, 'sl', { ...form, version: now.version }, documentId)).status).toBe(200);
  });

  test('in lists are put right without losing the others', async ({ panel, wines, as }) => {
    const { body: wine } = await wines.create(wineInput());
    const form = await panel.form('api::wine.wine', 'sl', wine.id);
    const lists = { aromas: 'z\u030cajbelj\nrožmarin\u200b\njabolko', pairings: 'Postrv:na ma\u00adslu\nKozji sir' };
    expect((await panel.save('api::wine.wine', 'sl', { ...form, ...lists }, wine.id)).status).toBe(200);
    expect((await wines.read(wine.slug)).body).toMatchObject({
      aromas: ['žajbelj', 'rožmarin', 'jabolko'],
      pairings: [{ name: 'Postrv', note: 'na maslu' }, { name: 'Kozji sir' }],
    });
    const editor = await as('editor');
    const { body: words } = await editor.call('listLabelWords', 200, { query: { pageSize: 1 } });
    const [word] = words.items;
    const stored = await panel.form('api::label-word.label-word', 'sl', word?.id);
    const names = { ...(stored.names as Form), de: 'Za\u0308hler' };
    expect((await panel.save('api::label-word.label-word', 'sl', { ...stored, names }, word?.id)).status).toBe(200);
    const after = await panel.form('api::label-word.label-word', 'sl', word?.id);
    expect(after.names).toEqual({ ...names, de: 'Zähler' });
    await panel.save('api::label-word.label-word', 'sl', { ...after, names: stored.names }, word?.id);
  });
});

mediaTest('[O7] [R103] texts of the media library of the panel follow the rule of lines', async ({ as, keep }) => {
  const id = keep(await addImage(await as('editor'), 'Gallery', await somePicture()));
  const { id: file } = await fileOf(id);
  expect(
    await refusalOf(await panelFiles.request(`/upload/files/${file}`, infoForm({ alternativeText: 'a\u2028b' }))),
  ).toMatch(/One line only/);
  await panelFiles.json(
    `/upload/files/${file}`,
    infoForm({ alternativeText: 'Z\u030cametna\u200b klet', caption: '\u200b' }),
  );
  const { body } = await (await as('editor')).call('getMedia', 200, { params: { id } });
  expect(body).toMatchObject({ alt: 'Žametna klet', texts: { sl: { title: '' } } });
});

describe('[O7] [R103] stored lines', () => {
  /** Runs the step of the start that brings stored texts into their form, as after an update. */
  const tidy = (): Promise<void> =>
    runInCms(
      inject('cmsControlUrl'),
      async (strapi) => {
        const { createRequire } = process.getBuiltinModule('node:module');
        const compiled = createRequire(`${strapi.dirs.dist.root}/`)('./src/bootstrap/tidy-stored-texts.js') as {
          tidyStoredTexts(instance: typeof strapi): Promise<void>;
        };
        await strapi.store({ type: 'core', name: 'stored-texts', key: 'rule' }).delete({});
        await compiled.tidyStoredTexts(strapi);
      },
      null,
    );

  test('from before are brought into their form once, with what they are searched by', async ({
    wines,
    rows,
    guest,
    as,
  }) => {
    const { body: wine } = await wines.create(wineInput({ name: `Šest ${Date.now()}` }));
    const before = (await wines.read(wine.slug)).body;
    const columns = { name: 'Z\u030cla\u200bhtna\u2028vrsta', aromas: 'z\u030cajbelj\njabolko', price: -1 };
    await rows.put('wines', { document_id: wine.id, locale: 'sl' }, columns);
    const { body: user } = await (
      await as('admin')
    ).call('createUser', 201, {
      body: { name: 'Ana', email: `ana-${Date.now()}@example.com`, roles: ['editor'], password: 'temporary-1' },
    });
    await rows.put('up_users', { document_id: user.id }, { name: 'S\u030cpela\nNovak' });
    await tidy();
    const found = (await guest.call('listWines', 200, { query: { search: 'zlahtna vrsta' } })).body.items;
    expect(found).toMatchObject([
      { id: wine.id, name: 'Žlahtna vrsta', slug: wine.slug, aromas: ['žajbelj', 'jabolko'] },
    ]);
    expect((await wines.read(wine.slug)).body).toMatchObject({ version: before.version, name: 'Žlahtna vrsta' });
    const admin = await as('admin');
    expect((await admin.call('getUser', 200, { params: { id: user.id } })).body.name).toBe('Špela Novak');
    await admin.call('deleteUser', 204, { params: { id: user.id } });
    await wines.update(wine.id, wineInput());
  });

  test('in which nothing shows are those of nothing: guests read the address instead, or no wine at all', async ({
    wines,
    rows,
    guest,
    as,
  }) => {
    const { body: wine } = await wines.create(wineInput({ name: `Nevidno ${Date.now()}` }));
    await rows.put('wines', { document_id: wine.id }, { name: '\u200b' });
    const params = { slug: wine.slug };
    expect((await guest.call('getWine', 200, { params })).body.name).toBe(wine.slug);
    await tidy();
    await guest.fail('getWine', 'not_found', { params });
    const repaired = { params, query: { status: 'all', lang: 'en' } };
    expect((await (await as('editor')).call('getWine', 200, repaired)).body.faults?.name).toMatch(/^Required/);
  });

  test('of saved versions and of the bin come back in one line, composed', async ({ wines, as }) => {
    const editor = await as('editor');
    const { body: wine } = await wines.create(wineInput());
    await wines.update(wine.id, { ...wineInput({ name: 'Drugo' }), expectedVersion: 1 });
    const spoil = (version: number) =>
      runInCms(
        inject('cmsControlUrl'),
        async (strapi, key) => {
          const where = { documentKey: key.document, version: key.version };
          const query = strapi.db.query('api::audit.revision');
          const row = (await query.findOne({ where })) as { id: number; data: { sl: object } };
          const sl = { ...row.data.sl, name: 'Z\u030cla\u200bhtna\nvrsta' };
          await query.update({ where: { id: row.id }, data: { data: { ...row.data, sl } } });
        },
        { document: `wine:${wine.id}`, version },
      );
    await spoil(1);
    const restored = await editor.call('restoreWineRevision', 200, { params: { id: wine.id, version: 1 }, body: {} });
    expect(restored.body).toMatchObject({ name: 'Žlahtna vrsta', version: 3 });
  });
});
