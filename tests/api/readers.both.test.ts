import { describe, expect, inject } from 'vitest';
import { createWineInput } from '../support/data/wine-input';
import { runInCms } from '../support/servers/cms-control';
import { test } from '../support/wine-test';

/** A transaction that is open in the CMS between two calls of a test. */
interface Held {
  commit(): Promise<void>;
}

/**
 * Changes a wine in the CMS in a transaction that stays open until it is committed; returns a function that
 * commits it.
 */
async function changeAndHold(id: string, price: number): Promise<() => Promise<void>> {
  const control = inject('cmsControlUrl');
  await runInCms(
    control,
    async (strapi, input) => {
      const { tableName } = strapi.db.metadata.get('api::wine.wine');
      const transaction = await strapi.db.transaction();
      await strapi.db
        .connection(tableName)
        .transacting(transaction.get())
        .where({ document_id: input.id })
        .update({ price: input.price });
      Object.assign(globalThis, { heldByTest: transaction });
    },
    { id, price },
  );
  return () => runInCms(control, () => (globalThis as unknown as { heldByTest: Held }).heldByTest.commit(), null);
}

describe('[R95] [X2] while a transaction that writes is open', () => {
  test('visitors and staff read the former data, and its data after the commit', async ({ wines, signInAs, guest }) => {
    const editor = await signInAs('editor');
    const { body: wine } = await wines.create(createWineInput({ name: 'Med pisanjem' }));
    const commit = await changeAndHold(wine.id, 77);
    try {
      const { body: seen } = await guest.call('getWine', 200, { params: { slug: wine.slug } });
      expect(seen.price).toBe(12.35);
      expect((await wines.read(wine.slug)).body.price).toBe(12.35);
      await guest.call('listWines', 200, { query: { search: 'pisanjem' } });
      await expect.poll(async () => (await guest.request('/api/v1/health/ready')).status).toBe(200);
      await editor.call('getAttention', 200);
      await editor.call('listWineRevisions', 200, { params: { id: wine.id } });
      await editor.call('search', 200, { query: { q: 'pisanjem' } });
    } finally {
      await commit();
    }
    expect((await wines.read(wine.slug)).body.price).toBe(77);
  });
});
