import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { Environment } from '../process/environment';
import { checkPostgresOnce, checkSqlite, type SqliteFile } from '../process/start/check-database';
import { toDatabaseError, parseDatabaseUrl, StartupError, getErrorLine } from '../process/start/startup-error';
import {
  diagnoseClock,
  createFaultFinding,
  createOkFinding,
  DIAGNOSIS_TIMEOUT_MS,
  createWarningFinding,
  type DiagnosticFinding,
} from './finding';

/** The oldest major version that Strapi supports. */
const OLDEST_POSTGRES = 14;
const EXECUTED_MIGRATIONS_QUERY = 'SELECT name FROM strapi_migrations';
/** Creates a table and rolls back, as a start may have to create tables. */
const PROBE = ['BEGIN', 'CREATE TABLE winery_doctor_probe (a integer)', 'ROLLBACK'];
const TODO = 'See that the database runs and that DATABASE_URL is right; its log says more.';

/** Names of this release's migration files. */
function listOwnMigrations(): string[] {
  const folder = join(process.cwd(), 'database', 'migrations');
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.js')) : [];
}

/**
 * Compares the migrations that have run with those of this release.
 * @param executedMigrations names recorded in the database; `null` for a database without tables
 */
function checkMigrations(executedMigrations: string[] | null): DiagnosticFinding {
  if (executedMigrations === null) return createOkFinding('database', 'Its tables are made at the first start.');
  const ownMigrations = listOwnMigrations();
  const unknown = executedMigrations.filter((name) => !ownMigrations.includes(name));
  const waiting = ownMigrations.filter((name) => !executedMigrations.includes(name));
  if (unknown.length > 0) {
    const text = `A newer release has changed it: ${unknown.join(', ')} is not known here.`;
    return createFaultFinding('database', text, 'Start that release, or restore the backup that was made before it.');
  }
  if (waiting.length === 0) return createOkFinding('database', 'All migrations have run.');
  return createWarningFinding(
    'database',
    `${waiting.length} migrations run at the next start.`,
    'Make a backup before it.',
  );
}

/**
 * Session settings that the product sets for its own connections; other defaults of the server may affect
 * other programs.
 */
const SESSION_SETTINGS = {
  DateStyle: /^ISO/,
  IntervalStyle: /^postgres$/,
  standard_conforming_strings: /^on$/,
  search_path: /^("\$user", )?public$/,
};

/** Returns a warning for each session setting whose server default differs from what the product sets. */
async function checkServerSettings(client: Client): Promise<DiagnosticFinding[]> {
  const names = Object.entries(SESSION_SETTINGS);
  const { rows } = await client.query<{ name: string; reset_val: string }>(
    'SELECT name, reset_val FROM pg_settings WHERE name = ANY($1)',
    [names.map(([name]) => name)],
  );
  return names.flatMap(([name, usual]) => {
    const value = rows.find((row) => row.name === name)?.reset_val ?? '';
    if (usual.test(value)) return [];
    const todo = `Nothing, if only this product uses the database; otherwise \`ALTER DATABASE … RESET ${name}\`.`;
    return [createWarningFinding('database', `${name} of the server is "${value}"; the product sets its own.`, todo)];
  });
}

async function diagnosePostgres(url: string): Promise<DiagnosticFinding[]> {
  const findings: DiagnosticFinding[] = [];
  const inspect = async (client: Client): Promise<void> => {
    const { rows } = await client.query<{ version: string; at: string; migrations: string | null }>(
      `SELECT current_setting('server_version') AS version, extract(epoch FROM clock_timestamp()) * 1000 AS at,
              to_regclass('strapi_migrations') AS migrations`,
    );
    const { version = '', at = '0', migrations = null } = rows[0] ?? {};
    findings.push(diagnoseClock('the database', Number(at)));
    const isOld = Number.parseInt(version, 10) < OLDEST_POSTGRES;
    const text = `PostgreSQL ${version} at ${parseDatabaseUrl(url).server}`;
    findings.push(...(await checkServerSettings(client)));
    findings.push(
      isOld
        ? createWarningFinding('database', text, `Upgrade to ${OLDEST_POSTGRES} or newer.`)
        : createOkFinding('database', text),
    );
    for (const statement of PROBE) await client.query(statement);
    findings.push(createOkFinding('database', 'Tables can be made and written.'));
    const executedRows =
      migrations === null ? null : (await client.query<{ name: string }>(EXECUTED_MIGRATIONS_QUERY)).rows;
    findings.push(checkMigrations(executedRows && executedRows.map(({ name }) => name)));
  };
  try {
    await checkPostgresOnce(url, DIAGNOSIS_TIMEOUT_MS, inspect);
  } catch (error) {
    const startupError = error instanceof StartupError ? error : toDatabaseError(error, url);
    findings.push(createFaultFinding('database', startupError.message, TODO));
  }
  return findings;
}

function diagnoseSqlite(file: string): DiagnosticFinding[] {
  if (!existsSync(file)) return [createOkFinding('database', 'SQLite, made at the first start.')];
  const findings: DiagnosticFinding[] = [];
  const inspect = (database: SqliteFile): void => {
    const [version] = database.prepare('SELECT sqlite_version() AS version').all();
    findings.push(createOkFinding('database', `SQLite ${String(version?.version)} in ${file}`));
    database.exec(PROBE.join('; '));
    findings.push(createOkFinding('database', 'Tables can be made and written.'));
    const tables = database.prepare(`SELECT name FROM sqlite_master WHERE name = 'strapi_migrations'`).all();
    const executedRows = tables.length === 0 ? null : database.prepare(EXECUTED_MIGRATIONS_QUERY).all();
    findings.push(checkMigrations(executedRows && executedRows.map(({ name }) => String(name))));
  };
  try {
    checkSqlite(file, inspect);
  } catch (error) {
    const message = error instanceof StartupError ? error.message : getErrorLine(error);
    findings.push(createFaultFinding('database', message, 'See who owns the file, or put one from a backup there.'));
  }
  return findings;
}

/**
 * Checks the database, PostgreSQL or the SQLite file in DATA_DIR: connection, version, permission to create
 * tables, and whether migrations are missing or unknown; of PostgreSQL also clock and session settings. What
 * fails becomes a fault finding.
 */
export const diagnoseDatabase = ({ DATABASE_URL, DATA_DIR }: Environment): Promise<DiagnosticFinding[]> =>
  DATABASE_URL ? diagnosePostgres(DATABASE_URL) : Promise.resolve(diagnoseSqlite(join(DATA_DIR, 'cms.sqlite')));
