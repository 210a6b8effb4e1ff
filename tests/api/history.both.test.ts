import { describe, expect, inject } from 'vitest';
import { runInCms } from '../support/servers/cms-control';
import { test as singles } from '../support/single-test';
import { createWineInput } from '../support/data/wine-input';
import { test } from '../support/wine-test';

describe('the history of a wine', () => {
  test('keeps every version with both languages, newest first, and who saved it', async ({ wines, signInAs }) => {
    const editor = await signInAs('editor');
    const { body: wine } = await wines.create(createWineInput({ name: 'Prva' }));
    await wines.update(wine.id, createWineInput({ name: 'First', price: 20 }), { lang: 'en' });
    const request = { params: { id: wine.id } };
    const { body: list } = await editor.call('listWineRevisions', 200, request);
    expect(list.items.map(({ version, restoredFrom }) => [version, restoredFrom])).toEqual([
      [2, null],
      [1, null],
    ]);
    expect(list.items.every(({ author }) => author?.startsWith('Test editor'))).toBe(true);
    const read = async (version: number) =>
      (await editor.call('getWineRevision', 200, { params: { id: wine.id, version } })).body.data;
    expect(await read(1)).toMatchObject({ sl: { name: 'Prva', price: 12.35 }, en: { name: '' } });
    expect(await read(2)).toMatchObject({ sl: { name: 'Prva', price: 20 }, en: { name: 'First', price: 20 } });
    await editor.expectProblem('getWineRevision', 'not_found', { params: { id: wine.id, version: 3 } });
    await editor.expectProblem('getWineRevision', 'not_found', { params: { id: wine.id, version: 'x' } });
    await editor.expectProblem('listWineRevisions', 'not_found', { params: { id: 'nobody' } });
  });

  test('is for its editors alone', async ({ wines, signInAs, guest }) => {
    const { body: wine } = await wines.create(createWineInput());
    await guest.expectProblem('listWineRevisions', 'unauthenticated', { params: { id: wine.id } });
    const queen = await signInAs('queen');
    for (const operation of ['getWineRevision', 'restoreWineRevision'] as const) {
      await queen.expectProblem(operation, 'forbidden', { params: { id: wine.id, version: 1 } });
    }
  });

  test('is restored as a new version in both languages, with the current slug, position and publication', async ({
    wines,
    signInAs,
  }) => {
    const editor = await signInAs('editor');
    const { body: wine } = await wines.create(createWineInput({ name: 'Nekoč', published: true }));
    await wines.update(wine.id, createWineInput({ name: 'Once' }), { lang: 'en' });
    await wines.update(wine.id, createWineInput({ name: 'Danes', price: 99, slug: 'danes-99', published: false }));
    const restored = { params: { id: wine.id, version: 2 }, body: { expectedVersion: 3 } };
    const { body } = await editor.call('restoreWineRevision', 200, restored);
    expect(body).toMatchObject({
      version: 4,
      name: 'Nekoč',
      price: 12.35,
      slug: 'danes-99',
      published: false,
      position: wine.position,
      dropped: {},
    });
    expect((await wines.read('danes-99', { lang: 'en' })).body.name).toBe('Once');
    const { body: list } = await editor.call('listWineRevisions', 200, { params: { id: wine.id } });
    expect(list.items[0]).toMatchObject({ version: 4, restoredFrom: 2 });
    expect(list.items.at(-1)?.changed).toContain('name');
    const conflict = await editor.expectProblem('restoreWineRevision', 'version_conflict', restored);
    expect(conflict.body.extensions.current).toMatchObject({ version: 4, name: 'Nekoč' });
    const { body: audit } = await (await signInAs('admin')).call('listAudit', 200, { query: { entityId: wine.id } });
    expect(audit.items[0]).toMatchObject({ action: 'restore', versionBefore: 3, versionAfter: 4 });
  });

  test('is restored with the values that were empty then', async ({ wines, signInAs }) => {
    const empty = { price: null, servingTemperature: null, vineyard: '', aromas: [] };
    const { body: wine } = await wines.create(createWineInput(empty));
    const filled = { price: 15, servingTemperature: { min: 8, max: 10 }, vineyard: 'Brdo', aromas: ['hruška'] };
    await wines.update(wine.id, createWineInput(filled));
    const editor = await signInAs('editor');
    const { body } = await editor.call('restoreWineRevision', 200, { params: { id: wine.id, version: 1 } });
    expect(body).toMatchObject({ ...empty, dropped: {} });
  });

  test('omits and reports restored values that are invalid or missing now', async ({ wines, signInAs }) => {
    const editor = await signInAs('editor');
    const { body: list } = await editor.call('listGallery', 200, { query: { pageSize: 1 } });
    const { storageFolder } = list.items[0]?.image ?? { storageFolder: 'Gallery' };
    const { body: wine } = await wines.create(createWineInput());
    await runInCms(
      inject('cmsControlUrl'),
      async (strapi, { id, folder }) => {
        const query = strapi.db.query('api::audit.revision');
        const row = (await query.findOne({ where: { key: `wine:${id}:1` } })) as { data: { sl: object; en: object } };
        const gone = { storageFolder: folder, imageKey: 'gone.webp' };
        const sl = {
          ...row.data.sl,
          aromas: ['hruška', 'x'.repeat(300)],
          price: -4,
          bottleImage: gone,
          cork: 'natural',
        };
        await query.update({ where: { key: `wine:${id}:1` }, data: { data: { sl, en: { name: 'y'.repeat(300) } } } });
      },
      { id: wine.id, folder: storageFolder },
    );
    await wines.update(wine.id, createWineInput({ price: 15 }));
    const { body } = await editor.call('restoreWineRevision', 200, {
      params: { id: wine.id, version: 1 },
      query: { lang: 'en' },
    });
    expect(Object.keys(body.dropped).toSorted()).toEqual(['aromas.1', 'bottleImage', 'price']);
    expect(body).toMatchObject({ price: 15, aromas: ['hruška'], bottleImage: null });
    expect((await wines.read(wine.slug, { lang: 'en', fallback: 'none' })).body.name).toBe('');
  });
});

describe('the history of single documents', () => {
  singles('of the story of the house holds its parts, which come back', async ({ aboutFixture, editor }) => {
    const before = await aboutFixture.readOwnTexts('sl');
    const { milestones, ...input } = await aboutFixture.readInput('sl');
    const changed = await aboutFixture.save('sl', { ...input, milestones: milestones.slice(1) });
    expect(changed.milestones).toHaveLength(before.milestones.length - 1);
    const params = { version: before.version };
    const own = { lang: 'sl', fallback: 'none' };
    await aboutFixture.save('sl', { ...input, milestones: milestones.slice(2) });
    const { body } = await editor.call('restoreAboutRevision', 200, { params, query: own });
    expect(body.milestones).toEqual(before.milestones);
    expect((await aboutFixture.readOwnTexts('en')).milestones).toHaveLength(before.milestones.length);
    expect(body.dropped).toEqual({});
  });

  singles('of the Queen section names a pick whose wine is gone', async ({ queenFixture, editor }) => {
    const { body: wine } = await editor.call('createWine', 201, {
      body: createWineInput({ name: 'Izbrano in izginulo' }),
    });
    const input = await queenFixture.readInput('sl');
    const picks = [...input.picks, { wineSlug: wine.slug, note: 'Moje' }];
    const { version } = await queenFixture.save('sl', { ...input, picks });
    await editor.call('deleteWine', 204, { params: { id: wine.id } });
    const { body } = await editor.call('restoreQueenRevision', 200, { params: { version } });
    expect(body.picks.map(({ wineSlug }) => wineSlug)).toEqual(input.picks.map(({ wineSlug }) => wineSlug));
    expect(Object.keys(body.dropped)).toEqual([`picks.${input.picks.length}.wineSlug`]);
  });

  singles('of the metadata is for admins', async ({ editor, signInAs }) => {
    await editor.expectProblem('listMetadataRevisions', 'forbidden');
    const admin = await signInAs('admin');
    const { body: before } = await admin.call('getMetadata', 200);
    const brand = { ...before.brand, tagline: 'Drugačna vina' };
    await admin.call('updateMetadata', 200, { body: { ...before, brand } });
    const { body: list } = await admin.call('listMetadataRevisions', 200);
    const former = list.items.find(({ version }) => version === before.version);
    expect(former).toBeTruthy();
    const { body } = await admin.call('restoreMetadataRevision', 200, { params: { version: before.version } });
    expect(body.brand.tagline).toBe(before.brand.tagline);
  });

  singles('of the time before there were languages leaves the translation as it is today', async ({ signInAs }) => {
    const admin = await signInAs('admin');
    const { body: before } = await admin.call('getMetadata', 200, { query: { lang: 'en', fallback: 'none' } });
    await admin.call('updateMetadata', 200, { body: before, query: { lang: 'en' } });
    const key = await runInCms(
      inject('cmsControlUrl'),
      async (strapi) => {
        const query = { where: { documentKey: { $startsWith: 'metadata:' } }, orderBy: { id: 'desc' as const } };
        const newest = await strapi.db.query('api::audit.revision').findOne(query);
        const { key: name, data } = newest as { key: string; data: { sl: { brand: object } } };
        const sl = { ...data.sl, brand: { ...data.sl.brand, tagline: '' } };
        await strapi.db.query('api::audit.revision').update({ where: { key: name }, data: { data: { sl } } });
        return name;
      },
      null,
    );
    const version = Number(key.split(':').at(-1));
    const { body } = await admin.call('restoreMetadataRevision', 200, { params: { version }, query: { lang: 'en' } });
    expect(body.brand.tagline).toBe(before.brand.tagline);
    expect(body.dropped, 'what Slovenian needs stays as it is').toEqual({ 'brand.tagline': 'Required' });
  });
});
