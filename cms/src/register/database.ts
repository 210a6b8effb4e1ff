import type { Core } from '@strapi/strapi';
import { environment } from '../core/process/environment';

/** The part of Knex's transactions that is used here: the second promise alone tells whether COMMIT has succeeded. */
interface Transaction {
  commit: (value?: unknown) => Promise<unknown>;
  executionPromise: Promise<unknown>;
}
type Begin = (...args: unknown[]) => Promise<Transaction>;

/**
 * Lets a transaction fail whose COMMIT does, as on a full disk or with a connection that breaks: Strapi waits for Knex's
 * `commit()` only, which succeeds in either case, so that a write would be confirmed that nobody keeps.
 */
export function noticeFailedCommits(strapi: Core.Strapi): void {
  const { connection } = strapi.db;
  const begin = connection.transaction.bind(connection) as unknown as Begin;
  const transaction: Begin = async (...args) => {
    const begun = await begin(...args);
    // With a container Knex commits by itself, and answers what that has come to.
    if (typeof args[0] === 'function') return begun;
    const commit = begun.commit.bind(begun);
    begun.commit = async (value) => {
      await commit(value);
      return begun.executionPromise;
    };
    return begun;
  };
  Object.defineProperty(connection, 'transaction', { value: transaction, configurable: true });
}

const PAGE_TEXTS = ['api::content.content-document', 'api::audit.revision'] as const;

/**
 * Stores page texts as `json` on PostgreSQL: Strapi's own choice, `jsonb`, sorts the keys by their length, and editors
 * would find their texts in another order than they wrote them. SQLite keeps the order anyway.
 */
export function keepOrderOfTexts(strapi: Core.Strapi): void {
  if (!environment().DATABASE_URL) return;
  for (const uid of PAGE_TEXTS) {
    Object.assign(strapi.contentType(uid).attributes.data, { columnType: { type: 'specificType', args: ['json'] } });
  }
}
