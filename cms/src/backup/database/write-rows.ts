import { getErrorLine } from '../../core/process/start/startup-error';
import { BackupError } from '../backup-error';
import {
  type Column,
  toPostgresBinding,
  toSqliteBinding,
  UnfitValueError,
  type ArchiveValue,
  toPostgresValue,
} from './values';
import { quoteIdentifier } from '../../core/process/quote-sql';
import { RowDigest } from './dump';
import type { RestoreSession } from './target-transaction';

/** PostgreSQL accepts at most 65,535 parameters per statement. */
const VALUES_PER_STATEMENT = 30_000;
const ROWS_PER_STATEMENT = 500;
/** Approximate limit of text characters per statement. */
const CHARACTERS_PER_STATEMENT = 1_000_000;

/** Inserts the rows of one table in batches. `expectedDigest` is the checksum of what was inserted. */
export class RowWriter {
  readonly expectedDigest: RowDigest;
  /** Number of values per column that the database cannot store; they are inserted as NULL. */
  readonly unfitCounts = new Map<string, number>();
  private readonly insert: (rows: readonly ArchiveValue[][]) => Promise<void>;
  private readonly rowsPerInsert: number;
  private rows: ArchiveValue[][] = [];
  private characters = 0;

  /** @param columns with the types of the target database */
  constructor(
    private readonly session: RestoreSession,
    private readonly table: string,
    private readonly columns: readonly Column[],
  ) {
    this.expectedDigest = new RowDigest(columns);
    this.rowsPerInsert = Math.min(ROWS_PER_STATEMENT, Math.floor(VALUES_PER_STATEMENT / Math.max(1, columns.length)));
    const insertClause = `INSERT INTO ${quoteIdentifier(table)} (${columns.map(({ name }) => quoteIdentifier(name)).join(', ')}) VALUES `;
    this.insert =
      session.kind === 'sqlite'
        ? this.createSqliteInsert(session, insertClause)
        : this.createPostgresInsert(session, insertClause);
  }

  async add(values: readonly ArchiveValue[]): Promise<void> {
    const row = this.columns.map((column, index) => this.toStorableValue(values[index] ?? null, column));
    this.expectedDigest.add(row);
    this.rows.push(row);
    for (const value of row) if (typeof value === 'string') this.characters += value.length;
    if (this.rows.length >= this.rowsPerInsert || this.characters >= CHARACTERS_PER_STATEMENT) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.rows.length === 0) return;
    await this.insert(this.rows).catch((error: unknown) => {
      throw new BackupError(`The table ${this.table} cannot be written: ${getErrorLine(error)}.`, { cause: error });
    });
    this.rows = [];
    this.characters = 0;
  }

  private toStorableValue(value: ArchiveValue, column: Column): ArchiveValue {
    if (this.session.kind === 'sqlite') return value;
    try {
      return toPostgresValue(value, column);
    } catch (error) {
      if (!(error instanceof UnfitValueError)) throw error;
      this.unfitCounts.set(column.name, (this.unfitCounts.get(column.name) ?? 0) + 1);
      return null;
    }
  }

  private createSqliteInsert({ native }: RestoreSession & { kind: 'sqlite' }, insertClause: string) {
    const statement = native.prepare(`${insertClause}(${this.columns.map(() => '?').join(', ')})`);
    return async (rows: readonly ArchiveValue[][]): Promise<void> => {
      for (const row of rows) {
        statement.run(...this.columns.map((column, index) => toSqliteBinding(row[index] ?? null, column)));
      }
    };
  }

  private createPostgresInsert({ native }: RestoreSession & { kind: 'postgres' }, insertClause: string) {
    return async (rows: readonly ArchiveValue[][]): Promise<void> => {
      const bindings = rows.flatMap((row) =>
        this.columns.map((column, index) => toPostgresBinding(row[index] ?? null, column)),
      );
      let next = 0;
      const placeholders = rows.map(() => `(${this.columns.map(() => `$${(next += 1)}`).join(', ')})`);
      await native.query(insertClause + placeholders.join(', '), bindings);
    };
  }
}
