/** Whether an error is the one that Node gives this code, such as `ENOENT`. */
export const isErrno = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Whether something, such as what was thrown, says anything by its properties. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What Node says of a connection that cannot be had or breaks. */
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

/** What SQLite says of a lock that somebody else has, and of a statement that was interrupted. */
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

const isDisturbance = (code: string): boolean =>
  UNREACHABLE.has(code) ||
  SQLITE_DISTURBED.test(code) ||
  (/^[0-9A-Z]{5}$/.test(code) && (POSTGRES_CLASSES.has(code.slice(0, 2)) || POSTGRES_DISTURBED.has(code)));

/** What pg says, without a code, of a query or a connection that takes too long or was cut; knex puts the query before it. */
const DATABASE_SILENT =
  /(?:^| - )(?:Query read timeout|timeout expired|timeout exceeded when trying to connect|Connection terminated|Client (?:has encountered a connection error|was closed) and is not queryable)/;

/**
 * Whether a failure, or what has caused it, says that the database cannot be reached now, has no time or was
 * interrupted.
 */
export function isDatabaseDown(error: unknown): boolean {
  if (!isRecord(error)) return false;
  if (isDisturbance(String(error.code)) || error.name === 'KnexTimeoutError') return true;
  if (error instanceof Error && DATABASE_SILENT.test(error.message)) return true;
  return isDatabaseDown(error.cause);
}

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
