import type { RunningCms } from './start-cms';

type Layer = Record<string, (...args: unknown[]) => Promise<unknown>>;

/** A transaction of Knex, and the connection that creates it. */
interface StartedTransaction {
  commit(value?: unknown): Promise<unknown>;
  on(event: 'query', hear: (query: { sql: string }) => void): void;
}
interface Connection {
  transaction(...args: unknown[]): Promise<StartedTransaction>;
}

/**
 * Counts the steps of a CMS from now on: each statement that writes to the database, the end of each COMMIT,
 * and the beginning and the end of each call to the storage. At the `last` of them it is killed, as by `kill
 * -9`; with 0 it lives.
 */
export const crashAtStep = (cms: RunningCms, last: number): Promise<void> =>
  cms.run((strapi, last) => {
    const module = `${strapi.dirs.dist.root}/src/core/storage/current-storage.js`;
    const { getStorage } = (process.mainModule as NodeJS.Module).require(module) as {
      getStorage: () => Layer & { inner: Layer };
    };
    const counted = globalThis as { stepsDone?: number };
    const isCounting = counted.stepsDone !== undefined;
    counted.stepsDone = 0;
    const step = (): void => {
      counted.stepsDone = (counted.stepsDone ?? 0) + 1;
      if (counted.stepsDone === (globalThis as { lastStep?: number }).lastStep) process.kill(process.pid, 'SIGKILL');
    };
    Object.assign(globalThis, { lastStep: last });
    if (isCounting) return;
    strapi.db.connection.on('query', ({ sql }: { sql: string }) => {
      if (/^(insert|update|delete|begin|commit)/i.test(sql)) step();
    });
    const { connection } = strapi.db as unknown as { connection: Connection };
    const begin = connection.transaction.bind(connection);
    const transaction: Connection['transaction'] = async (...args) => {
      const knexTransaction = await begin(...args);
      const commit = knexTransaction.commit.bind(knexTransaction);
      knexTransaction.commit = (value) => commit(value).finally(step);
      return knexTransaction;
    };
    Object.defineProperty(connection, 'transaction', { value: transaction, configurable: true });
    const count = (layer: Layer, name: string): void => {
      const call = layer[name]?.bind(layer);
      if (!call) return;
      layer[name] = (...args) => {
        step();
        return call(...args).finally(step);
      };
    };
    for (const name of ['head', 'read', 'write', 'copy', 'delete']) count(getStorage(), name);
    // What browsers send goes straight to the disk.
    count(getStorage().inner, 'receive');
  }, last);

/** Returns the number of steps since `crashAtStep`. */
export const countSteps = (cms: RunningCms): Promise<number> =>
  cms.run(() => (globalThis as { stepsDone?: number }).stepsDone ?? 0, null);

/** Makes the CMS kill itself (SIGKILL) right after it commits a transaction that writes to `table`. */
export const crashAfterCommit = (cms: RunningCms, table: string): Promise<void> =>
  cms.run((strapi, written) => {
    const { connection } = strapi.db as unknown as { connection: Connection };
    const begin = connection.transaction.bind(connection);
    const transaction: Connection['transaction'] = async (...args) => {
      const knexTransaction = await begin(...args);
      let isAwaited = false;
      knexTransaction.on(
        'query',
        ({ sql }) => (isAwaited ||= /^(insert|update|delete)/i.test(sql) && sql.includes(written)),
      );
      const commit = knexTransaction.commit.bind(knexTransaction);
      knexTransaction.commit = async (value) => {
        await commit(value);
        if (isAwaited) process.kill(process.pid, 'SIGKILL');
      };
      return knexTransaction;
    };
    Object.defineProperty(connection, 'transaction', { value: transaction, configurable: true });
  }, table);
