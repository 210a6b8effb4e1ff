import type { Core, UID } from '@strapi/strapi';

/**
 * Takes the next version of the row that `where` names, in one conditional UPDATE: of any number of writers with the
 * same `expectedVersion` exactly one gets `true`, in any number of processes. Without `expectedVersion` the write
 * always wins. Call it first in the transaction of the write: it locks the row until the end.
 */
export async function takeVersion(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  where: Record<string, string>,
  expectedVersion: number | undefined,
): Promise<boolean> {
  const expected = expectedVersion === undefined ? where : { ...where, version: expectedVersion };
  const rows = await strapi.db.queryBuilder(uid).where(expected).increment('version').execute<number>();
  return rows > 0;
}

const UNIQUE_VIOLATIONS = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE']);

/** Whether an insert failed because another writer has inserted the same natural key. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && UNIQUE_VIOLATIONS.has(String(error.code));
