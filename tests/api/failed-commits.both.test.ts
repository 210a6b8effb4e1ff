import { describe, expect, inject, test } from 'vitest';
import { runInCms } from '../support/servers/cms-control';

describe('[R30] [B2] a transaction whose COMMIT fails', () => {
  test('fails, stores and announces nothing, and leaves the connection usable', async () => {
    const found = await runInCms(
      inject('cmsControlUrl'),
      async (strapi) => {
        const { connection } = strapi.db;
        const reference = 'REFERENCES commit_parents (id) DEFERRABLE INITIALLY DEFERRED';
        await connection.raw('CREATE TABLE commit_parents (id integer PRIMARY KEY)');
        await connection.raw(`CREATE TABLE commit_children (parent integer ${reference})`);
        let announced = 0;
        const add = (parent: number) =>
          strapi.db.transaction(async ({ trx, onCommit }) => {
            onCommit(() => (announced += 1));
            await connection('commit_children').insert({ parent }).transacting(trx);
          });
        const outcomes: string[] = [];
        try {
          for (const parent of [1, 2, 3]) {
            // A missing user id: the database detects it at COMMIT only.
            outcomes.push(
              await add(parent).then(
                () => 'kept',
                (error: Error) => error.message.toLowerCase(),
              ),
            );
          }
          await connection('commit_parents').insert({ id: 4 });
          outcomes.push(await add(4).then(() => 'kept', String));
          const rows = (await connection('commit_children').select('parent')) as { parent: number }[];
          return { outcomes, announced, rows: rows.map(({ parent }) => parent) };
        } finally {
          await connection.raw('DROP TABLE commit_children');
          await connection.raw('DROP TABLE commit_parents');
        }
      },
      null,
    );
    expect(found.outcomes.slice(0, 3).every((text) => text.includes('foreign key'))).toBe(true);
    expect(found.outcomes[3]).toBe('kept');
    expect([found.announced, found.rows]).toEqual([1, [4]]);
  });
});
