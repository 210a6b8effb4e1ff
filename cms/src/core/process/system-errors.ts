import { isRecord } from './is-record';

/** Whether a value is an Error whose `code` is this one, such as `ENOENT`. */
export const hasErrorCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Node error codes of connections that fail or break. */
const UNREACHABLE = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** SQLite error codes of locks held by others and of interrupted statements. */
const SQLITE_DISTURBED = /^SQLITE_(?:BUSY|LOCKED|INTERRUPT|PROTOCOL)(?:_|$)/;

/**
 * Classes of SQLSTATE: connection exception, resources, operator intervention such as a cancelled statement.
 */
const POSTGRES_CLASSES = new Set(['08', '53', '57']);

/**
 * SQLSTATE codes (PostgreSQL manual, appendix A) of a statement that the same database may take later: it is
 * read-only after a failover, a transaction or session took too long, a serialisation failure, a deadlock, a
 * lock not to be had.
 */
const POSTGRES_DISTURBED = new Set(['25006', '25P03', '25P04', '40001', '40003', '40P01', '55P03']);

const isTransientCode = (code: string): boolean =>
  UNREACHABLE.has(code) ||
  SQLITE_DISTURBED.test(code) ||
  (/^[0-9A-Z]{5}$/.test(code) && (POSTGRES_CLASSES.has(code.slice(0, 2)) || POSTGRES_DISTURBED.has(code)));

/** Messages of pg errors that have no code; Knex puts the query before them. */
const DATABASE_SILENT =
  /(?:^| - )(?:Query read timeout|timeout expired|timeout exceeded when trying to connect|Connection terminated|Client (?:has encountered a connection error|was closed) and is not queryable)/;

/**
 * Whether an error or one of its causes means that the database is unreachable, overloaded or was
 * interrupted.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!isRecord(error)) return false;
  if (isTransientCode(String(error.code)) || error.name === 'KnexTimeoutError') return true;
  if (error instanceof Error && DATABASE_SILENT.test(error.message)) return true;
  return isDatabaseUnavailable(error.cause);
}

/** Error codes of the file system, SQLite and PostgreSQL for a full disk or quota. */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100']);

/** Words in the errors of object stores that are full; each product has its own. */
const STORE_WORDS = /quota|storage ?full|insufficient ?(capacity|storage)/i;
const INSUFFICIENT_STORAGE = 507;

interface StoreError {
  code?: unknown;
  $metadata?: { httpStatusCode?: number };
}

const isFullStore = (error: Error & StoreError): boolean =>
  error.$metadata !== undefined &&
  (error.$metadata.httpStatusCode === INSUFFICIENT_STORAGE || STORE_WORDS.test(`${error.name} ${error.message}`));

/** Whether an error or one of its causes means that a disk, database or object store is full. */
export function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const storeError: Error & StoreError = error;
  return CODES.has(String(storeError.code)) || isFullStore(storeError) || isOutOfSpace(error.cause);
}
