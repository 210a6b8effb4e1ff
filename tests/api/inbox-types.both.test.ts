import { describe, expect, inject } from 'vitest';
import { test } from '../support/api-test';
import type { ApiClient } from '../support/clients/api-client';
import { runInCms } from '../support/servers/cms-control';

const control = inject('cmsControlUrl');

/** Starts to collect the tables that requests read; `takeTables` ends it. */
const collectTables = (): Promise<void> =>
  runInCms(
    control,
    (strapi) => {
      const file = `${strapi.dirs.dist.root}/src/core/observability/log.js`;
      const { findCurrentRequestId } = (process.mainModule as NodeJS.Module).require(
        file,
      ) as typeof import('../../cms/src/core/observability/log');
      const tables = new Set<string>();
      const onQuery = ({ sql }: { sql: string }): void => {
        if (findCurrentRequestId() === undefined) return;
        for (const [, table = ''] of sql.matchAll(/\b(?:from|join) ["`](\w+)["`]/g)) tables.add(table);
      };
      strapi.db.connection.on('query', onQuery);
      const takeTables = () => {
        strapi.db.connection.off('query', onQuery);
        return [...tables];
      };
      Object.assign(globalThis, { takeTables });
    },
    null,
  );

const takeTables = (): Promise<string[]> =>
  runInCms(control, () => (globalThis as unknown as { takeTables: () => string[] }).takeTables(), null);

/** Tables that reading the inbox reads. */
async function readInboxTables(editor: ApiClient): Promise<string[]> {
  await collectTables();
  await editor.call('getInbox', 200);
  return takeTables();
}

/** Content types by their tables. */
const findTypes = (tables: string[]): Promise<string[]> =>
  runInCms(
    control,
    (strapi, names) =>
      Object.keys(strapi.contentTypes).filter((uid) => names.includes(strapi.db.metadata.get(uid).tableName)),
    tables,
  );

/** Changes a row of a type, or adds a new one and deletes it, as every write does that is not a bulk one. */
const changeType = (uid: string): Promise<void> =>
  runInCms(
    control,
    async (strapi, type) => {
      const rows = strapi.db.query(type as 'api::wine.wine');
      const row = (await rows.findOne({ orderBy: { id: 'asc' } })) ?? (await rows.create({ data: {} }));
      await rows.update({ where: { id: row.id }, data: { updatedAt: new Date() } });
    },
    uid,
  );

/** Adds recorded changes to the counters, as housekeeping does. */
const consolidate = (): Promise<void> =>
  runInCms(
    control,
    async (strapi) => {
      const file = `${strapi.dirs.dist.root}/src/core/site-state/change-counter.js`;
      const { consolidateChanges } = (process.mainModule as NodeJS.Module).require(file) as {
        consolidateChanges: (strapi: unknown) => Promise<void>;
      };
      await consolidateChanges(strapi);
    },
    null,
  );

describe('[R135] the labels to renew in the inbox', () => {
  test('are judged again after a change of each type that they are judged by, and of no other', async ({
    signInAs,
  }) => {
    const editor = await signInAs('editor');
    await editor.call('getInbox', 200);
    const always = await readInboxTables(editor);
    const listJudged = async (): Promise<string[]> => {
      const tables = await readInboxTables(editor);
      return tables.filter((table) => !always.includes(table)).toSorted();
    };
    await changeType('api::wine.wine');
    const judged = await listJudged();
    expect(judged).toEqual(expect.arrayContaining(['analyses', 'labels', 'lots', 'wines']));
    const types = await findTypes(judged);
    for (const uid of types) {
      expect(await listJudged(), `before a change of ${uid}`).toEqual([]);
      await changeType(uid);
      expect(await listJudged(), `after a change of ${uid}`).toEqual(judged);
      await changeType(uid);
      await consolidate();
      expect(await listJudged(), `after another one, when the changes are added up`).toEqual(judged);
      await consolidate();
    }
    for (const uid of ['api::stockist.stockist', 'api::award.award', 'api::media-item.media-item']) {
      await changeType(uid);
      expect(await listJudged(), `after a change of ${uid}`).toEqual([]);
    }
  });

  test('are judged again after a bulk change and an order of wines', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    await editor.call('getInbox', 200);
    const always = await readInboxTables(editor);
    const { body } = await editor.call('listWines', 200, { query: { status: 'all' } });
    const ids = body.items.map(({ id }) => id);
    for (const order of [ids.toReversed(), ids]) {
      await editor.call('orderWines', 204, { body: { ids: order } });
      expect((await readInboxTables(editor)).filter((table) => !always.includes(table))).toContain('wines');
    }
  });
});
