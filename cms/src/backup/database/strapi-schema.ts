import * as z from 'zod';
import type { Column } from './values';
import { type Reader, rowsOf } from './reader';

/** Strapi's own description of its tables, the same for every kind of database: it builds and changes them by it. */
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

const STORED_IN = 'strapi_database_schema';

/** The schema that a database was last brought up to; `null` where there is none, so that it is no database of a CMS. */
export async function storedSchema(reader: Reader): Promise<StrapiSchema | null> {
  if (!(await reader.tables()).has(STORED_IN)) return null;
  const [row] = await rowsOf(reader, `SELECT "schema" FROM ${STORED_IN} ORDER BY "time" DESC LIMIT 1`);
  const parsed = StrapiSchema.safeParse(row ? JSON.parse(String(row[0])) : null);
  return parsed.data ?? null;
}

/**
 * A schema for another kind of database. JSON is `json` on PostgreSQL where it comes from SQLite: `jsonb`, which
 * Strapi prefers, would lose the order of the keys. The next start of the CMS makes it `jsonb` where that is wanted.
 */
export function schemaFor(kind: Reader['kind'], from: Reader['kind'], { tables }: StrapiSchema): StrapiSchema {
  if (kind === from || kind === 'sqlite') return { tables };
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

/** How Strapi's builder makes a column that it has no description of. */
function undescribedColumn({ name, type, length }: Column): StrapiSchema['tables'][number]['columns'][number] {
  if (name === 'id' && type === 'integer') {
    return { name, type: 'increments', args: [{ primary: true, primaryKey: true }], notNullable: true };
  }
  if (type === 'datetime') return { name, type, args: [{ useTz: false, precision: 6 }] };
  if (length !== undefined) return { name, type: 'string', args: [length] };
  return { name, type: BUILDER_TYPES[type] };
}

/**
 * A table with all columns that it had. Strapi has no description of some, such as the migrations that have run, and of
 * those columns that only another release names.
 */
export function wholeTable(
  name: string,
  columns: readonly Column[],
  described: StrapiSchema['tables'][number] | undefined,
): StrapiSchema['tables'][number] {
  const known = new Set(described?.columns.map((column) => column.name));
  const others = columns.filter((column) => !known.has(column.name)).map(undescribedColumn);
  if (!described) return { name, columns: others, indexes: [], foreignKeys: [] };
  return { ...described, columns: [...described.columns, ...others] };
}
