import type { Core } from '@strapi/strapi';
import { getEnvironment } from '../core/process/environment';

/** The part of a Knex transaction used here. Only `executionPromise` rejects when COMMIT fails. */
interface Transaction {
  commit: (value?: unknown) => Promise<unknown>;
  executionPromise: Promise<unknown>;
}
type BeginTransaction = (...args: unknown[]) => Promise<Transaction>;

/**
 * Makes database transactions throw when their COMMIT fails, as on a full disk or a broken connection. Strapi
 * awaits Knex's `commit()`, which resolves in either case, so a lost write would be confirmed.
 */
export function detectFailedCommits(strapi: Core.Strapi): void {
  const { connection } = strapi.db;
  const beginTransaction = connection.transaction.bind(connection) as unknown as BeginTransaction;
  const transaction: BeginTransaction = async (...args) => {
    const trx = await beginTransaction(...args);
    // With a callback Knex commits itself and returns the result.
    if (typeof args[0] === 'function') return trx;
    const commit = trx.commit.bind(trx);
    trx.commit = async (value) => {
      await commit(value);
      return trx.executionPromise;
    };
    return trx;
  };
  Object.defineProperty(connection, 'transaction', { value: transaction, configurable: true });
}

const PAGE_TEXTS = ['api::content.content-document', 'api::audit.revision'] as const;

/**
 * Makes Strapi store page texts and saved versions as `json` on PostgreSQL. Its default `jsonb` sorts keys by
 * length, so editors would find their texts in another order. SQLite preserves the order.
 */
export function preserveKeyOrderOfPageTexts(strapi: Core.Strapi): void {
  if (!getEnvironment().DATABASE_URL) return;
  for (const uid of PAGE_TEXTS) {
    Object.assign(strapi.contentType(uid).attributes.data, { columnType: { type: 'specificType', args: ['json'] } });
  }
}
