import { wordsOf } from '../../core/process/start/startup-error';
import { BackupError } from '../backup-error';
import { type Column, postgresBinding, sqliteBinding, Unfit, type Value, valueForPostgres } from './values';
import { quoted } from './reader';
import { RowDigest } from './dump';
import type { Session } from './open-database';

/** PostgreSQL accepts at most 65,535 parameters per statement. */
const VALUES_AT_ONCE = 30_000;
const ROWS_AT_ONCE = 500;
/** Approximate limit of text characters per statement. */
const TEXT_AT_ONCE = 1_000_000;

/** Inserts the rows of one table in batches. `expectedDigest` is the checksum of what was inserted. */
export class RowWriter {
  readonly expected: RowDigest;
  /** Number of values per column that the database cannot store; they are inserted as NULL. */
  readonly unfit = new Map<string, number>();
  private readonly insert: (rows: readonly Value[][]) => Promise<void>;
  private readonly atOnce: number;
  private rows: Value[][] = [];
  private characters = 0;

  /** @param columns with the types of the target database */
  constructor(
    private readonly session: Session,
    private readonly table: string,
    private readonly columns: readonly Column[],
  ) {
    this.expected = new RowDigest(columns);
    this.atOnce = Math.min(ROWS_AT_ONCE, Math.floor(VALUES_AT_ONCE / Math.max(1, columns.length)));
    const into = `INSERT INTO ${quoted(table)} (${columns.map(({ name }) => quoted(name)).join(', ')}) VALUES `;
    this.insert =
      session.kind === 'sqlite' ? this.inserterOfSqlite(session, into) : this.inserterOfPostgres(session, into);
  }

  async add(values: readonly Value[]): Promise<void> {
    const row = this.columns.map((column, index) => this.fitting(values[index] ?? null, column));
    this.expected.add(row);
    this.rows.push(row);
    for (const value of row) if (typeof value === 'string') this.characters += value.length;
    if (this.rows.length >= this.atOnce || this.characters >= TEXT_AT_ONCE) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.rows.length === 0) return;
    await this.insert(this.rows).catch((error: unknown) => {
      throw new BackupError(`The table ${this.table} cannot be written: ${wordsOf(error)}.`, { cause: error });
    });
    this.rows = [];
    this.characters = 0;
  }

  private fitting(value: Value, column: Column): Value {
    if (this.session.kind === 'sqlite') return value;
    try {
      return valueForPostgres(value, column);
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      this.unfit.set(column.name, (this.unfit.get(column.name) ?? 0) + 1);
      return null;
    }
  }

  private inserterOfSqlite({ native }: Session & { kind: 'sqlite' }, into: string) {
    const statement = native.prepare(`${into}(${this.columns.map(() => '?').join(', ')})`);
    return async (rows: readonly Value[][]): Promise<void> => {
      for (const row of rows) {
        statement.run(...this.columns.map((column, index) => sqliteBinding(row[index] ?? null, column)));
      }
    };
  }

  private inserterOfPostgres({ native }: Session & { kind: 'postgres' }, into: string) {
    return async (rows: readonly Value[][]): Promise<void> => {
      const bindings = rows.flatMap((row) =>
        this.columns.map((column, index) => postgresBinding(row[index] ?? null, column)),
      );
      let next = 0;
      const places = rows.map(() => `(${this.columns.map(() => `$${(next += 1)}`).join(', ')})`);
      await native.query(into + places.join(', '), bindings);
    };
  }
}
