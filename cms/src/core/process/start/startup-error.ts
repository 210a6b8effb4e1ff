import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { isOutOfSpace } from '../system-errors';

/** Why the CMS cannot start, as one line for the operator. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/**
 * An environment value is wrong, so that another attempt cannot succeed. What may pass or can be repaired
 * without a new environment, such as an unavailable or damaged database, is a plain `StartupError`.
 */
export class ConfigurationError extends StartupError {}

/**
 * Exit code for a `ConfigurationError`: EX_CONFIG of sysexits.h. Supervisors such as `scripts/start.mjs`
 * restart after any other code.
 */
export const CONFIGURATION_EXIT_CODE = 78;

/**
 * Returns the first line of an error's message; of an `AggregateError` without a message that of its first
 * error.
 */
export function getErrorLine(error: unknown): string {
  const inner = error instanceof AggregateError && error.message === '' ? (error.errors[0] as unknown) : error;
  const message = inner instanceof Error ? inner.message || inner.name : String(inner);
  return (message.trim().split('\n', 1)[0] ?? '').trimEnd();
}

/**
 * Returns the line to print for any error that ended the start: the message of a `StartupError`, else the
 * reason with a general introduction.
 */
export function formatStartupError(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  if (isOutOfSpace(error)) return `The CMS cannot start, since there is no space left: ${getErrorLine(error)}`;
  return `The CMS cannot start: ${getErrorLine(error)}`;
}

/** Server, user and database name of a PostgreSQL URL, without the password. */
interface DatabaseLocation {
  server: string;
  user: string;
  database: string;
}

/**
 * Parses a PostgreSQL URL to server (`host:port`, port 5432 by default), user and database, without the
 * password.
 */
export function parseDatabaseUrl(databaseUrl: string): DatabaseLocation {
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const database = decodeURIComponent(pathname.slice(1));
  return { server: `${hostname}:${port || 5432}`, user: decodeURIComponent(username), database };
}

const getErrorCode = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

const describeReason = (error: unknown, { server, user, database }: DatabaseLocation): string => {
  switch (getErrorCode(error)) {
    case '28P01':
    case '28000':
      return `PostgreSQL at ${server} refuses the user "${user}" or the password`;
    case '3D000':
      return `there is no database "${database}" at ${server}`;
    case '42501':
      return `the user "${user}" has no right to make tables in the database "${database}" at ${server}`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the host of ${server} is unknown`;
    case 'ECONNREFUSED':
      return `nothing answers at ${server}`;
    default:
      return `PostgreSQL at ${server} does not answer as it should: ${getErrorLine(error)}`;
  }
};

/** Error codes of PostgreSQL for an unknown user or a wrong password. */
const REFUSED_SIGN_IN_CODES = new Set(['28P01', '28000']);

/**
 * Converts an error of PostgreSQL at the start to a `StartupError` that says in one line what is wrong; a
 * refused user or password is a `ConfigurationError`. Returns it; does not throw.
 */
export function toDatabaseError(error: unknown, databaseUrl: string): StartupError {
  const ErrorClass = REFUSED_SIGN_IN_CODES.has(getErrorCode(error)) ? ConfigurationError : StartupError;
  return new ErrorClass(`DATABASE_URL: ${describeReason(error, parseDatabaseUrl(databaseUrl))}.`, { cause: error });
}

/**
 * SQLite says "disk I/O error" of a full disk, depending on what it was doing. Its journals need some pages.
 */
const MIN_FREE_BYTES = 1024 * 1024;
function hasNoSpace(file: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize < MIN_FREE_BYTES;
  } catch {
    return false;
  }
}

const DAMAGED_FILE_CODES = new Set(['SQLITE_NOTADB', 'SQLITE_CORRUPT']);

const SQLITE_REASONS = {
  damaged: 'is no SQLite database, or is damaged. Put one from a backup there, or move it away to begin anew.',
  full: 'cannot be opened: no space is left on its disk. Make room there; the start is tried again.',
};

/**
 * Converts an error of the SQLite file at the start to a `StartupError` that says whether the file is
 * damaged, its disk is full, or it cannot be opened for another reason.
 */
export function toSqliteError(error: unknown, file: string): StartupError {
  const isFull = isOutOfSpace(error) || (getErrorCode(error).startsWith('SQLITE_IOERR') && hasNoSpace(file));
  const knownReason = DAMAGED_FILE_CODES.has(getErrorCode(error))
    ? SQLITE_REASONS.damaged
    : isFull
      ? SQLITE_REASONS.full
      : null;
  return new StartupError(`DATA_DIR: ${file} ${knownReason ?? `cannot be opened: ${getErrorLine(error)}.`}`, {
    cause: error,
  });
}

/**
 * Table that exists while a restore runs and after one that was killed. The database is then incomplete, and
 * the CMS does not start on it.
 */
export const RESTORE_MARKER_TABLE = 'winery_unfinished_restore';

/** Message if the CMS is started on such a database. */
export const RESTORE_UNFINISHED =
  'a restore into the database was not finished. Run the same `npm run restore` again; it starts anew by itself.';
