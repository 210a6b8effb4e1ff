import { Client } from 'pg';
import { type DumpedRow, createInsertStatements } from './dump-rows';

interface Column {
  table: string;
  name: string;
  type: string;
  required: boolean;
  preset: string | null;
}

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
    pg_get_expr(d.adbin, d.adrelid) as preset
  from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on (d.adrelid, d.adnum) = (c.oid, a.attnum)
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;
const CONSTRAINTS = `
  select format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as sql
  from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f')
  order by contype = 'f', conrelid::regclass::text, conname`;
const INDEXES = `
  select indexdef as sql from pg_indexes i where schemaname = 'public'
    and not exists (select from pg_constraint k where k.conname = i.indexname) order by indexname`;

const toColumnDefinition = ({ name, type, required, preset }: Column): string => {
  if (preset?.startsWith('nextval(')) return `"${name}" serial`;
  return `"${name}" ${type}${preset === null ? '' : ` DEFAULT ${preset}`}${required ? ' NOT NULL' : ''}`;
};

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Values as the database writes them, so that it reads them again. */
const asText = { getTypeParser: () => (value: unknown) => value };

/** A PostgreSQL database as SQL text: tables, rows, counters, then constraints and indexes. */
export const dumpPostgres = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const columns = (await client.query<Column>(COLUMNS)).rows;
    const statements: string[] = [];
    for (const table of new Set(columns.map((column) => column.table))) {
      const own = columns.filter((column) => column.table === table);
      const { rows } = await client.query<DumpedRow>({ text: `select * from "${table}"`, types: asText });
      statements.push(
        `CREATE TABLE "${table}" (${own.map(toColumnDefinition).join(', ')})`,
        ...createInsertStatements(table, rows),
      );
      const counters = own.filter(({ preset }) => preset?.startsWith('nextval('));
      for (const { name } of counters) {
        statements.push(
          `SELECT setval(pg_get_serial_sequence('${table}', '${name}'), (SELECT coalesce(max("${name}"), 0) + 1 FROM "${table}"), false)`,
        );
      }
    }
    for (const query of [CONSTRAINTS, INDEXES]) {
      const { rows } = await client.query<{ sql: string }>(query);
      statements.push(...rows.map(({ sql }) => sql));
    }
    return statements.map((sql) => `${sql};\n`).join('');
  });

/** Fills an empty database from a dump. */
export const loadPostgres = (url: string, dump: string): Promise<unknown> =>
  withClient(url, (client) => client.query(dump));
