/** Whether something thrown says anything by its properties. */
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
