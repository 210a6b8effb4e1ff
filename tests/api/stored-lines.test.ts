import { describe, expect, inject } from 'vitest';
import { addRowFixture } from '../support/data/broken-rows';
import { createWineInput } from '../support/data/wine-input';
import { runInCms } from '../support/servers/cms-control';
import { test as base } from '../support/wine-test';

const test = addRowFixture(base);

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
    signInAs,
  }) => {
    const { body: wine } = await wines.create(createWineInput({ name: `Šest ${Date.now()}` }));
    const before = (await wines.read(wine.slug)).body;
    const columns = { name: 'Z\u030cla\u200bhtna\u2028vrsta', aromas: 'z\u030cajbelj\njabolko', price: -1 };
    await rows.updateRows('wines', { document_id: wine.id, locale: 'sl' }, columns);
    const { body: user } = await (
      await signInAs('admin')
    ).call('createUser', 201, {
      body: { name: 'Ana', email: `ana-${Date.now()}@example.com`, roles: ['editor'], password: 'temporary-1' },
    });
    await rows.updateRows('up_users', { document_id: user.id }, { name: 'S\u030cpela\nNovak' });
    await tidy();
    const found = (await guest.call('listWines', 200, { query: { search: 'zlahtna vrsta' } })).body.items;
    expect(found).toMatchObject([
      { id: wine.id, name: 'Žlahtna vrsta', slug: wine.slug, aromas: ['žajbelj', 'jabolko'] },
    ]);
    expect((await wines.read(wine.slug)).body).toMatchObject({ version: before.version, name: 'Žlahtna vrsta' });
    const admin = await signInAs('admin');
    expect((await admin.call('getUser', 200, { params: { id: user.id } })).body.name).toBe('Špela Novak');
    await admin.call('deleteUser', 204, { params: { id: user.id } });
    await wines.update(wine.id, createWineInput());
  });

  test('in which nothing shows are those of nothing: guests read the address instead, or no wine at all', async ({
    wines,
    rows,
    guest,
    signInAs,
  }) => {
    const { body: wine } = await wines.create(createWineInput({ name: `Nevidno ${Date.now()}` }));
    await rows.updateRows('wines', { document_id: wine.id }, { name: '\u200b' });
    const params = { slug: wine.slug };
    expect((await guest.call('getWine', 200, { params })).body.name).toBe(wine.slug);
    await tidy();
    await guest.expectProblem('getWine', 'not_found', { params });
    const repaired = { params, query: { status: 'all', lang: 'en' } };
    expect((await (await signInAs('editor')).call('getWine', 200, repaired)).body.faults?.name).toMatch(/^Required/);
  });

  test('of saved versions and of the bin come back in one line, composed', async ({ wines, signInAs }) => {
    const editor = await signInAs('editor');
    const { body: wine } = await wines.create(createWineInput());
    await wines.update(wine.id, { ...createWineInput({ name: 'Drugo' }), expectedVersion: 1 });
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

  test('of the bin come back in one line too, and what shows nothing does not come back as such', async ({
    wines,
    signInAs,
  }) => {
    const editor = await signInAs('editor');
    const spoil = (document: string, name: string) =>
      runInCms(
        inject('cmsControlUrl'),
        async (strapi, key) => {
          const query = strapi.db.query('api::bin.bin-entry');
          const row = (await query.findOne({ where: { entityId: key.document } })) as {
            id: number;
            documentId: string;
            data: { sl: object };
          };
          const data = { ...row.data, sl: { ...row.data.sl, name: key.name } };
          await query.update({ where: { id: row.id }, data: { data } });
          return row.documentId;
        },
        { document, name },
      );
    const binned = async (name: string): Promise<string> => {
      const { body: wine } = await wines.create(createWineInput());
      await editor.call('deleteWine', 204, { params: { id: wine.id } });
      return spoil(wine.id, name);
    };
    const params = { id: await binned('Z\u030cla\u200bhtna\nvrsta') };
    expect((await editor.call('restoreFromBin', 200, { params })).body.title).toMatch(/^Žlahtna vrsta/);
    const nameless = { params: { id: await binned('\u200b') }, query: { lang: 'en' } };
    const { body } = await editor.expectProblem('restoreFromBin', 'validation_failed', nameless);
    expect(body.extensions.fields?.name).toBe('Required');
  });
});
