import { describe, expect, inject } from 'vitest';
import type { ImportRow } from '#contract/import-rows';
import type { Wine } from '#contract/wines';
import type { ApiClient } from '../support/clients/api-client';
import { createWineInput } from '../support/data/wine-input';
import { runInCms } from '../support/servers/cms-control';
import { test } from '../support/wine-test';

const send = async (client: ApiClient, rows: ImportRow[]) =>
  (await client.call('importWines', 200, { body: { mode: 'import', rows } })).body;

/** Holds a document in the CMS, as a transaction that changes it does; gives what ends it. */
async function holdWine(id: string): Promise<(price: number | null) => Promise<void>> {
  const control = inject('cmsControlUrl');
  await runInCms(
    control,
    async (strapi, wineId) => {
      const transaction = await strapi.db.transaction();
      const { tableName } = strapi.db.metadata.get('api::wine.wine');
      const held = strapi.db.connection(tableName).transacting(transaction.get()).where({ document_id: wineId });
      await held.update({ volume_ml: 750 });
      Object.assign(globalThis, { heldTransaction: transaction });
    },
    id,
  );
  return (price) =>
    runInCms(
      control,
      async (strapi, input) => {
        const { heldTransaction } = globalThis as unknown as {
          heldTransaction: { get(): never; commit(): Promise<void>; rollback(): Promise<void> };
        };
        if (input.price === null) return heldTransaction.rollback();
        const { tableName } = strapi.db.metadata.get('api::wine.wine');
        const held = strapi.db.connection(tableName).transacting(heldTransaction.get());
        await held.where({ document_id: input.id }).increment('version').update({ price: input.price });
        return heldTransaction.commit();
      },
      { id, price },
    );
}

/** Waits until a transaction of the CMS waits for another one. */
const writerWaits = (): Promise<void> =>
  runInCms(
    inject('cmsControlUrl'),
    async (strapi) => {
      const client = strapi.db.connection.client as { pool: { numPendingAcquires(): number } };
      const isPostgres = strapi.db.dialect.client === 'postgres';
      const waiting =
        "SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      const count = async (): Promise<number> => {
        if (!isPostgres) return client.pool.numPendingAcquires();
        const { rows } = await strapi.db.connection.raw<{ rows: { n: string }[] }>(waiting);
        return Number(rows[0]?.n);
      };
      while ((await count()) === 0) await new Promise((resolve) => setImmediate(resolve));
    },
    null,
  );

describe('[R95] [X2] an import during other writes', () => {
  test('is atomic: no reader sees any row before the commit', async ({ wines, signInAs, guest }) => {
    const editor = await signInAs('editor');
    const { body: first } = await wines.create(createWineInput({ name: 'Prvo beremo' }));
    const { body: second } = await wines.create(createWineInput({ name: 'Drugo beremo' }));
    const release = await holdWine(first.id);
    const rows = [first, second].map(({ id, version }) => ({ id, expectedVersion: version, shared: { price: 44 } }));
    const imported = send(editor, rows);
    await writerWaits();
    for (const { slug } of [first, second]) {
      expect((await guest.call('getWine', 200, { params: { slug } })).body.price).toBe(12.35);
      expect((await wines.read(slug)).body.price).toBe(12.35);
    }
    await release(null);
    expect((await imported).isStored).toBe(true);
    for (const { slug } of [first, second]) expect((await wines.read(slug)).body.price).toBe(44);
  });

  test('is rejected at a row that was saved after planning, and stores nothing', async ({ wines, signInAs }) => {
    const editor = await signInAs('editor');
    const { body: saved } = await wines.create(createWineInput({ name: 'Vmes shranjeno' }));
    const { body: other } = await wines.create(createWineInput({ name: 'Ob njem' }));
    const release = await holdWine(saved.id);
    const rows = [other, saved].map(({ id, version }) => ({ id, expectedVersion: version, shared: { price: 55 } }));
    const imported = send(editor, rows);
    await writerWaits();
    await release(66);
    const { isStored, results } = await imported;
    expect(isStored).toBe(false);
    expect(results.map(({ outcome }) => outcome)).toEqual(['changed', 'refused']);
    expect((await wines.read(other.slug)).body).toMatchObject({ price: 12.35, version: 1 });
    expect((await wines.read(saved.slug)).body).toMatchObject({ price: 66, version: 2 });
  });

  test('is planned again where a row expects no version', async ({ wines, signInAs }) => {
    const { body: saved } = await wines.create(createWineInput({ name: 'Brez različice' }));
    const release = await holdWine(saved.id);
    const imported = send(await signInAs('editor'), [{ id: saved.id, shared: { volumeMl: 375 } }]);
    await writerWaits();
    await release(66);
    expect((await imported).results).toMatchObject([{ outcome: 'changed', version: 3 }]);
    expect((await wines.read(saved.slug)).body).toMatchObject({ price: 66, volumeMl: 375, version: 3 });
  });

  test('of two at once over the same wines one is stored, the other refused at each row', async ({
    wines,
    signInAs,
  }) => {
    const editor = await signInAs('editor');
    const made: Wine[] = [];
    for (const name of ['Dva uvoza', 'Dva uvoza še enkrat'])
      made.push((await wines.create(createWineInput({ name }))).body);
    const rows = (price: number) => made.map(({ id }) => ({ id, expectedVersion: 1, shared: { price } }));
    const both = await Promise.all([send(editor, rows(21)), send(editor, rows(22).toReversed())]);
    const outcomes = both.map(({ results }) => results.map(({ outcome }) => outcome).join());
    expect(outcomes.toSorted()).toEqual(['changed,changed', 'refused,refused']);
    const price = outcomes[0] === 'changed,changed' ? 21 : 22;
    for (const { slug } of made) expect((await wines.read(slug)).body).toMatchObject({ price, version: 2 });
  });
});
