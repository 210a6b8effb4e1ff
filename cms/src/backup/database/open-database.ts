import { join } from 'node:path';
import { Database } from '@strapi/database';
import type { Knex } from 'knex';
import type { Client } from 'pg';
import { sqliteFile } from '../../core/process/data-directory';
import { environment } from '../../core/process/environment';
import { prepareInPool } from '../../core/process/postgres-session';
import { chooseSqliteDriver } from '../../core/process/sqlite-connection';
import { RESTORE_MARK } from '../../core/process/start/startup-error';
import { BackupError } from '../backup-error';
import { PostgresReader, postgresSnapshot } from './postgres-reader';
import type { Reader, Snapshot } from './reader';
import { type Sqlite, SqliteReader, sqliteSnapshot } from './sqlite-reader';

/** Database to restore into; on PostgreSQL optionally in a schema of its own. */
export type TargetPlace = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string; schema?: string };

/** Transaction of a restore: Knex transaction, Strapi's schema builder, and the driver's connection. */
export type Session =
  | { kind: 'sqlite'; trx: Knex.Transaction; builder: Database['schema']['builder']; native: Sqlite; reader: Reader }
  | { kind: 'postgres'; trx: Knex.Transaction; builder: Database['schema']['builder']; native: Client; reader: Reader };

/** Thrown to roll back the transaction of a rehearsal. */
class Rehearsed extends Error {}

function configOf(place: TargetPlace): ConstructorParameters<typeof Database>[0] {
  const pool = { min: 1, max: 1 };
  // Strapi requires the option; the next start of the CMS runs the migrations.
  const settings = { migrations: { dir: join(process.cwd(), 'database', 'migrations') } };
  if (place.kind === 'postgres') {
    const connection = { connectionString: place.url, ...(place.schema !== undefined && { schema: place.schema }) };
    const prepared = { ...pool, afterCreate: prepareInPool(place.schema) };
    return { connection: { client: 'postgres', connection, pool: prepared }, settings };
  }
  chooseSqliteDriver();
  const connection = { filename: place.file };
  return { connection: { client: 'sqlite', connection, useNullAsDefault: true, pool }, settings };
}

async function sessionOf(place: TargetPlace, database: Database, trx: Knex.Transaction): Promise<Session> {
  const { builder } = database.schema;
  const native: unknown = await (trx.client as Knex.Client).acquireConnection();
  if (place.kind === 'sqlite') {
    const sqlite = native as Sqlite;
    return { kind: 'sqlite', trx, builder, native: sqlite, reader: new SqliteReader(sqlite) };
  }
  const client = native as Client;
  return { kind: 'postgres', trx, builder, native: client, reader: new PostgresReader(client) };
}

/**
 * Runs work in one transaction of a database. `shouldCommit` is false for a rehearsal, which is rolled back.
 */
export async function inTarget<Result>(
  place: TargetPlace,
  keep: boolean,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  const database = new Database(configOf(place));
  try {
    // Rows arrive in table-name order; foreign keys are checked at the end.
    if (place.kind === 'sqlite') await database.connection.raw('PRAGMA foreign_keys = OFF');
    let done: { result: Result } | undefined;
    await database.connection
      .transaction(async (trx) => {
        if (place.kind === 'postgres' && place.schema !== undefined) await trx.raw('CREATE SCHEMA ??', [place.schema]);
        done = { result: await work(await sessionOf(place, database, trx)) };
        if (!keep) throw new Rehearsed();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Rehearsed)) throw error;
      });
    if (!done) throw new Error('The transaction ended without running its work');
    return done.result;
  } finally {
    await database.destroy();
  }
}

/**
 * Opens a snapshot of the database that the environment configures. Throws `BackupError` when an unfinished
 * restore left it incomplete.
 */
export async function openSnapshot(): Promise<Snapshot> {
  const { DATABASE_URL } = environment();
  const snapshot = DATABASE_URL ? await postgresSnapshot(DATABASE_URL) : sqliteSnapshot(sqliteFile());
  if (!(await snapshot.tables()).has(RESTORE_MARK)) return snapshot;
  await snapshot.close();
  throw new BackupError('A restore into the database was not finished: there is nothing to back up.');
}
