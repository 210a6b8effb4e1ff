import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { ApiClient } from '../support/clients/api-client';
import { test } from '../support/api-test';
import { runInCms } from '../support/servers/cms-control';
import { type RunningCms, STAFF_ADMIN, startCms } from '../support/servers/start-cms';

const control = inject('cmsControlUrl');

/** Seeds again, as a start would that finds the last one unfinished, or finished. */
const seed = (last: 'unfinished' | 'finished'): Promise<void> =>
  runInCms(
    control,
    async (strapi, state) => {
      if (state === 'unfinished') await strapi.store({ type: 'core', name: 'demo' }).delete({ key: 'seededAt' });
      const { createRequire } = process.getBuiltinModule('node:module');
      const compiled = createRequire(`${strapi.dirs.dist.root}/`)('./src/bootstrap/seed-demo.js') as {
        seedDemo(instance: typeof strapi): Promise<void>;
      };
      await compiled.seedDemo(strapi);
    },
    last,
  );

const setPrice = (price: number): Promise<void> =>
  runInCms(
    control,
    async (strapi, euros) => {
      const change = { where: { slug: 'pikolit-2022' }, data: { price: euros } };
      await strapi.db.query('api::wine.wine').updateMany(change);
    },
    price,
  );

const removeWine = (slug: string): Promise<void> =>
  runInCms(
    control,
    async (strapi, name) => {
      const wine = await strapi.db.query('api::wine.wine').findOne({ where: { slug: name } });
      await strapi.documents('api::wine.wine').delete({ documentId: String(wine?.documentId), locale: '*' });
    },
    slug,
  );

/** How many rows each type of content has. */
const countRows = (): Promise<Record<string, number>> =>
  runInCms(
    control,
    async (strapi) => {
      const types = Object.keys(strapi.contentTypes).filter((uid) => /^api::(?!auth|health)/.test(uid));
      const count = async (uid: string) => [uid, await strapi.db.query(uid as 'api::wine.wine').count()] as const;
      return Object.fromEntries(await Promise.all(types.map(count)));
    },
    null,
  );

const findPrice = async (guest: ApiClient, slug: string): Promise<number | null> =>
  (await guest.call('getWine', 200, { params: { slug } })).body.price;

describe('demo content', () => {
  test('is seeded once, completed after an interruption, and never overwrites changes of staff', async ({ guest }) => {
    const before = await countRows();
    await seed('unfinished');
    expect(await countRows()).toEqual(before);

    const formerPrice = (await findPrice(guest, 'pikolit-2022')) ?? 0;
    await setPrice(41.5);
    await removeWine('merlot-2019');
    await seed('finished');
    await guest.expectProblem('getWine', 'not_found', { params: { slug: 'merlot-2019' } });
    await seed('unfinished');
    expect(await findPrice(guest, 'merlot-2019')).toBeGreaterThan(0);
    expect(await findPrice(guest, 'pikolit-2022')).toBe(41.5);
    // The wine is created again, with an audit entry and a revision.
    expect(await countRows()).toEqual({
      ...before,
      'api::audit.audit-entry': (before['api::audit.audit-entry'] ?? 0) + 1,
      'api::audit.revision': (before['api::audit.revision'] ?? 0) + 1,
    });
    await setPrice(formerPrice);
  });
});

describe('an instance without demo content', () => {
  let cms: RunningCms | undefined;
  beforeAll(async () => {
    cms = await startCms({ database: inject('database'), storage: inject('storage'), env: { DEMO: 'off' } });
  });
  afterAll(() => cms?.stop());

  test('has empty lists and no single documents', async () => {
    if (!cms) throw new Error('the CMS was not started');
    const guest = new ApiClient(cms.url);
    for (const list of ['listWines', 'listAlbums', 'listGallery'] as const) {
      const { body } = await guest.call(list, 200);
      expect(body).toEqual({ items: [], total: 0 });
    }
    for (const single of ['getMetadata', 'getQueen', 'getAbout'] as const)
      await guest.expectProblem(single, 'not_found');
    const admin = await new ApiClient(cms.url).signIn(STAFF_ADMIN);
    await admin.call('createMetadata', 201);
  });
});
