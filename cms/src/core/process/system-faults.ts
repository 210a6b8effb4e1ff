/** Whether an error is the one that Node gives this code, such as `ENOENT`. */
export const isErrno = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Whether something, such as what was thrown, says anything by its properties. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What Node, pg and knex say when the database cannot be reached or is too busy to answer. */
const DATABASE_DOWN = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
]);

/** What pg says, without a code, of a query or a connection that takes too long or was cut; knex puts the query before it. */
const DATABASE_SILENT = /(?:^| - )(Query read timeout|timeout expired|Connection terminated)/;

/** Whether a failure says that the database cannot be reached at the moment, or has no time. */
export const isDatabaseDown = (error: unknown): boolean =>
  isRecord(error) &&
  (DATABASE_DOWN.has(String(error.code)) ||
    error.name === 'KnexTimeoutError' ||
    (error instanceof Error && DATABASE_SILENT.test(error.message)));

/** What the file system, SQLite and PostgreSQL say when there is no space left, or a quota is used up. */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100']);

/** How stores name it: Ceph, MinIO and others each have a word of their own; some only say so. */
const STORE_WORDS = /quota|storage ?full|insufficient ?(capacity|storage)/i;
const INSUFFICIENT_STORAGE = 507;

interface SomeError {
  code?: unknown;
  $metadata?: { httpStatusCode?: number };
}

const isFullStore = (error: Error & SomeError): boolean =>
  error.$metadata !== undefined &&
  (error.$metadata.httpStatusCode === INSUFFICIENT_STORAGE || STORE_WORDS.test(`${error.name} ${error.message}`));

/** Whether a failure, or what has caused it, is that something has no space left: disk, database or object store. */
export function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const known: Error & SomeError = error;
  return CODES.has(String(known.code)) || isFullStore(known) || isOutOfSpace(error.cause);
}
