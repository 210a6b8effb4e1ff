import * as z from 'zod';
import type { Column } from './values';
import { type DatabaseReader, readAllRows } from './database-reader';

/** Strapi's stored description of its tables, from which it builds and migrates them in either database. */
export const StrapiSchema = z.object({
  tables: z.array(
    z.looseObject({
      name: z.string(),
      columns: z.array(z.looseObject({ name: z.string(), type: z.string(), args: z.array(z.unknown()).optional() })),
      indexes: z.array(z.unknown()),
      foreignKeys: z.array(z.unknown()),
    }),
  ),
});
export type StrapiSchema = z.infer<typeof StrapiSchema>;

const SCHEMA_TABLE = 'strapi_database_schema';

/**
 * Reads the last description of its tables that Strapi stored in the database; `null` when there is no valid
 * one, as in a database that is not of a CMS.
 */
export async function readStoredSchema(reader: DatabaseReader): Promise<StrapiSchema | null> {
  if (!(await reader.readTables()).has(SCHEMA_TABLE)) return null;
  const [row] = await readAllRows(reader, `SELECT "schema" FROM ${SCHEMA_TABLE} ORDER BY "time" DESC LIMIT 1`);
  const parsed = StrapiSchema.safeParse(row ? JSON.parse(String(row[0])) : null);
  return parsed.data ?? null;
}

/**
 * Converts Strapi's description of tables for another kind of database. Only one step is needed: JSON from
 * SQLite becomes `json` on PostgreSQL, because `jsonb`, Strapi's default, would lose the key order. The next
 * start of the CMS changes it to `jsonb` where configured.
 */
export function convertSchema(
  targetKind: DatabaseReader['kind'],
  sourceKind: DatabaseReader['kind'],
  { tables }: StrapiSchema,
): StrapiSchema {
  if (targetKind === sourceKind || targetKind === 'sqlite') return { tables };
  const isJson = (type: string): boolean => type === 'json' || type === 'jsonb';
  return {
    tables: tables.map((table) => ({
      ...table,
      columns: table.columns.map((column) =>
        isJson(column.type) ? { ...column, type: 'specificType', args: ['json'] } : column,
      ),
    })),
  };
}

const BUILDER_TYPES: Readonly<Record<Column['type'], string>> = {
  integer: 'integer',
  bigint: 'bigInteger',
  number: 'double',
  boolean: 'boolean',
  datetime: 'datetime',
  date: 'date',
  time: 'time',
  json: 'json',
  binary: 'binary',
  text: 'text',
};

/** Schema of a column that Strapi does not describe. */
function describeColumn({ name, type, length }: Column): StrapiSchema['tables'][number]['columns'][number] {
  if (name === 'id' && type === 'integer') {
    return { name, type: 'increments', args: [{ primary: true, primaryKey: true }], notNullable: true };
  }
  if (type === 'datetime') return { name, type, args: [{ useTz: false, precision: 6 }] };
  if (length !== undefined) return { name, type: 'string', args: [length] };
  return { name, type: BUILDER_TYPES[type] };
}

/**
 * Returns the description of a table with all `columns` of the archive: Strapi's (`describedTable`), and the
 * missing columns added. Strapi does not describe some tables, such as executed migrations, nor columns that
 * only another release uses.
 */
export function completeTable(
  name: string,
  columns: readonly Column[],
  describedTable: StrapiSchema['tables'][number] | undefined,
): StrapiSchema['tables'][number] {
  const describedNames = new Set(describedTable?.columns.map((column) => column.name));
  const others = columns.filter((column) => !describedNames.has(column.name)).map(describeColumn);
  if (!describedTable) return { name, columns: others, indexes: [], foreignKeys: [] };
  return { ...describedTable, columns: [...describedTable.columns, ...others] };
}
