import { StartFault, wordsOf } from './start-fault';

/** Where a database is and as whom it is asked, without the password. */
interface DatabasePlace {
  server: string;
  user: string;
  database: string;
}

export function placeOf(databaseUrl: string): DatabasePlace {
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const database = decodeURIComponent(pathname.slice(1));
  return { server: `${hostname}:${port || 5432}`, user: decodeURIComponent(username), database };
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

const reasonOf = (error: unknown, { server, user, database }: DatabasePlace): string => {
  switch (codeOf(error)) {
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
      return `PostgreSQL at ${server} does not answer as it should: ${wordsOf(error)}`;
  }
};

/** What is wrong with a PostgreSQL that a start has failed at. */
export const databaseFault = (error: unknown, databaseUrl: string): StartFault =>
  new StartFault(`DATABASE_URL: ${reasonOf(error, placeOf(databaseUrl))}.`, { cause: error });

const DAMAGED = new Set(['SQLITE_NOTADB', 'SQLITE_CORRUPT']);

/** What is wrong with the file of the embedded database. */
export const sqliteFault = (error: unknown, file: string): StartFault =>
  new StartFault(
    DAMAGED.has(codeOf(error))
      ? `DATA_DIR: ${file} is no SQLite database, or is damaged. Put one from a backup there, or move it away to begin anew.`
      : `DATA_DIR: ${file} cannot be opened: ${wordsOf(error)}.`,
    { cause: error },
  );
