import type { Core, UID } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Pace } from '../../process/pacer';
import { quoteIdentifier } from '../../process/quote-sql';
import type { ColumnValues } from '../entity/fields';
import { splitIntoChunks } from './row-query';

/** Bound values per statement. SQLite allows 32,766; fewer keep a statement short. */
const MAX_BINDINGS = 8_000;

/** A Strapi attribute that has a column in the table of its type. */
interface StoredAttribute {
  attribute: string;
  column: string;
  type: string;
  /** Value, or function that returns it, for a new row without this attribute. */
  defaultValue: unknown;
}

const NON_COLUMN_TYPES = new Set(['increments', 'relation', 'component', 'dynamiczone', 'media']);

/** Lists the attributes of a type that have a column, without the row id. */
function listStoredAttributes(strapi: Core.Strapi, uid: UID.ContentType): StoredAttribute[] {
  return Object.entries(strapi.db.metadata.get(uid).attributes).flatMap(([attribute, declared]) =>
    NON_COLUMN_TYPES.has(declared.type) || !('columnName' in declared) || !declared.columnName
      ? []
      : [{ attribute, column: declared.columnName, type: declared.type, defaultValue: declared.default }],
  );
}

/** Converts a value to what Strapi passes to the database driver. */
function toStored({ type }: StoredAttribute, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (type === 'json') return typeof value === 'object' ? JSON.stringify(value) : value;
  if (type === 'datetime' || type === 'timestamp') return value instanceof Date ? value : new Date(String(value));
  return value;
}

const getDefaultValue = ({ defaultValue }: StoredAttribute): unknown =>
  typeof defaultValue === 'function' ? (defaultValue as () => unknown)() : defaultValue;

const countRowsPerStatement = (valuesOfOne: number): number => Math.max(1, Math.floor(MAX_BINDINGS / valuesOfOne));

/** Placeholders for a VALUES list, such as `(?, ?), (?, ?)` for two rows of two values. */
const buildPlaceholders = (rows: number, values: number): string =>
  Array.from({ length: rows }, () => `(${Array.from({ length: values }, () => '?').join(', ')})`).join(', ');

/**
 * Inserts rows into the table of a content type, many per statement. Missing attributes get their defaults.
 * Lifecycle hooks and relations of Strapi are skipped. Throws the error of the driver, such as a unique
 * violation.
 *
 * @param pace awaited after each statement
 */
export async function insertRows(
  strapi: Core.Strapi,
  trx: Knex.Transaction,
  uid: UID.ContentType,
  rows: readonly ColumnValues[],
  pace: Pace,
): Promise<void> {
  const attributes = listStoredAttributes(strapi, uid);
  const { tableName } = strapi.db.metadata.get(uid);
  const columns = attributes.map(({ column }) => quoteIdentifier(column)).join(', ');
  const now = new Date();
  for (const chunk of splitIntoChunks(rows, countRowsPerStatement(attributes.length))) {
    const bindings = chunk.flatMap((row) => {
      const completeRow: ColumnValues = { createdAt: now, updatedAt: now, ...row };
      return attributes.map((each) => toStored(each, completeRow[each.attribute] ?? getDefaultValue(each)) as string);
    });
    const values = buildPlaceholders(chunk.length, attributes.length);
    await trx.raw(`INSERT INTO ${quoteIdentifier(tableName)} (${columns}) VALUES ${values}`, bindings);
    await pace();
  }
}

/**
 * Column types of a PostgreSQL table by column name. PostgreSQL cannot infer them for values bound in a
 * VALUES list.
 */
async function readColumnTypes(trx: Knex.Transaction, tableName: string): Promise<Map<string, string>> {
  const { rows } = await trx.raw<{ rows: { name: string; type: string }[] }>(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
     WHERE attrelid = ?::regclass AND attnum > 0 AND NOT attisdropped`,
    [quoteIdentifier(tableName)],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/** New attribute values of a row; `id` is the row id. */
export interface RowUpdate {
  id: number;
  values: ColumnValues;
}

/**
 * Updates the same attributes of many rows of a content type, many rows per statement. Does nothing without
 * attributes or rows. Lifecycle hooks and relations of Strapi are skipped. Throws the error of the driver,
 * such as a unique violation.
 *
 * @param attributeNames the attributes to set; `values` of each update must have all of them
 * @param pace awaited after each statement
 */
export async function updateRows(
  strapi: Core.Strapi,
  trx: Knex.Transaction,
  uid: UID.ContentType,
  attributeNames: ReadonlySet<string>,
  updates: readonly RowUpdate[],
  pace: Pace,
): Promise<void> {
  const attributes = listStoredAttributes(strapi, uid).filter(({ attribute }) => attributeNames.has(attribute));
  if (attributes.length === 0 || updates.length === 0) return;
  const { tableName } = strapi.db.metadata.get(uid);
  const types =
    strapi.db.dialect.client === 'postgres' ? await readColumnTypes(trx, tableName) : new Map<string, string>();
  // Both databases call the columns of a list of values column1, column2, …
  const assignments = attributes.map(
    ({ column }, index) => `${quoteIdentifier(column)} = v.column${String(index + 2)}`,
  );
  const firstPlaceholders = ['id', ...attributes.map(({ column }) => column)].map((column) => {
    const type = types.get(column);
    return type === undefined ? '?' : `CAST(? AS ${type})`;
  });
  for (const chunk of splitIntoChunks(updates, countRowsPerStatement(attributes.length + 1))) {
    const bindings = chunk.flatMap(({ id, values }) => [
      id,
      ...attributes.map((each) => toStored(each, values[each.attribute]) as string),
    ]);
    const otherPlaceholders = chunk.length > 1 ? `, ${buildPlaceholders(chunk.length - 1, attributes.length + 1)}` : '';
    await trx.raw(
      `UPDATE ${quoteIdentifier(tableName)} SET ${assignments.join(', ')} FROM (VALUES (${firstPlaceholders.join(', ')})${otherPlaceholders}) AS v
       WHERE ${quoteIdentifier(tableName)}.id = v.column1`,
      bindings,
    );
    await pace();
  }
}
