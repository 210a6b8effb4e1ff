import { join } from 'node:path';
import { Database } from '@strapi/database';
import type { Knex } from 'knex';
import type { Client } from 'pg';
import { createPoolInitializer } from '../../core/process/postgres-session';
import { installSqliteDriver } from '../../core/process/sqlite-connection';
import type { DatabaseReader } from './database-reader';
import { PostgresReader } from './postgres-reader';
import { type SqliteDatabase, SqliteReader } from './sqlite-reader';

/** Database to restore into; on PostgreSQL optionally in a schema of its own. */
export type TargetDatabase = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string; schema?: string };

/** Transaction of a restore: Knex transaction, Strapi's schema builder, and the driver's connection. */
export type RestoreSession =
  | {
      kind: 'sqlite';
      trx: Knex.Transaction;
      builder: Database['schema']['builder'];
      native: SqliteDatabase;
      reader: DatabaseReader;
    }
  | {
      kind: 'postgres';
      trx: Knex.Transaction;
      builder: Database['schema']['builder'];
      native: Client;
      reader: DatabaseReader;
    };

/** Thrown to roll back the transaction of a rehearsal. */
class RehearsalRollback extends Error {}

function createConfig(target: TargetDatabase): ConstructorParameters<typeof Database>[0] {
  const pool = { min: 1, max: 1 };
  // Strapi requires the option; the next start of the CMS runs the migrations.
  const settings = { migrations: { dir: join(process.cwd(), 'database', 'migrations') } };
  if (target.kind === 'postgres') {
    const connection = { connectionString: target.url, ...(target.schema !== undefined && { schema: target.schema }) };
    const poolWithSession = { ...pool, afterCreate: createPoolInitializer(target.schema) };
    return { connection: { client: 'postgres', connection, pool: poolWithSession }, settings };
  }
  installSqliteDriver();
  const connection = { filename: target.file };
  return { connection: { client: 'sqlite', connection, useNullAsDefault: true, pool }, settings };
}

async function createSession(
  target: TargetDatabase,
  database: Database,
  trx: Knex.Transaction,
): Promise<RestoreSession> {
  const { builder } = database.schema;
  const native: unknown = await (trx.client as Knex.Client).acquireConnection();
  if (target.kind === 'sqlite') {
    const sqlite = native as SqliteDatabase;
    return { kind: 'sqlite', trx, builder, native: sqlite, reader: new SqliteReader(sqlite) };
  }
  const client = native as Client;
  return { kind: 'postgres', trx, builder, native: client, reader: new PostgresReader(client) };
}

/**
 * Runs work in one transaction of a database and returns its result. The transaction is rolled back when the
 * work fails, and always if `shouldCommit` is false, as for a rehearsal.
 */
export async function withTargetTransaction<Result>(
  target: TargetDatabase,
  shouldCommit: boolean,
  work: (session: RestoreSession) => Promise<Result>,
): Promise<Result> {
  const database = new Database(createConfig(target));
  try {
    // Rows arrive in table-name order; foreign keys are checked at the end.
    if (target.kind === 'sqlite') await database.connection.raw('PRAGMA foreign_keys = OFF');
    let outcome: { result: Result } | undefined;
    await database.connection
      .transaction(async (trx) => {
        if (target.kind === 'postgres' && target.schema !== undefined)
          await trx.raw('CREATE SCHEMA ??', [target.schema]);
        outcome = { result: await work(await createSession(target, database, trx)) };
        if (!shouldCommit) throw new RehearsalRollback();
      })
      .catch((error: unknown) => {
        if (!(error instanceof RehearsalRollback)) throw error;
      });
    if (!outcome) throw new Error('The transaction ended without running its work');
    return outcome.result;
  } finally {
    await database.destroy();
  }
}
