// See docs/adr/0025-a-start-drops-nothing.md.
import type { Core } from '@strapi/strapi';
import { environment } from '../environment';
import { StartupError } from './startup-error';

type Schema = Core.Strapi['db']['schema']['schema'];
type SchemaDiff = Awaited<ReturnType<Core.Strapi['db']['schema']['schemaDiff']['diff']>>['diff'];
type TableDiff = SchemaDiff['tables']['updated'][number];

/** What releases have done to a database, by names as in `wines` and `wines.price`. */
interface SchemaRecord {
  /** The tables, columns, indexes and foreign keys that any release has named so far. */
  named: Schema;
  /** Tables and columns that a release has dropped: no other may need them. */
  dropped: string[];
}

const NOTHING: SchemaRecord = { named: { tables: [] }, dropped: [] };

const record = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'releases', key: 'schema' });

/** The tables and columns of a schema by their names. */
const namesOf = ({ tables }: Schema): string[] =>
  tables.flatMap(({ name, columns }) => [name, ...columns.map((column) => `${name}.${column.name}`)]);

const joinNamed = <Named extends { name: string }>(some: readonly Named[], others: readonly Named[]): Named[] => [
  ...new Map([...some, ...others].map((each) => [each.name, each])).values(),
];

/** What stands in either of two schemas; of what stands in both, as it is in the later one. */
function joinSchemas(earlier: Schema, later: Schema): Schema {
  const before = new Map(earlier.tables.map((table) => [table.name, table]));
  const joined = later.tables.map((table) => {
    const known = before.get(table.name);
    if (!known) return table;
    return {
      ...table,
      columns: joinNamed(known.columns, table.columns),
      indexes: joinNamed(known.indexes, table.indexes),
      foreignKeys: joinNamed(known.foreignKeys, table.foreignKeys),
    };
  });
  return { tables: joinNamed(earlier.tables, joined) };
}

async function readRecord(strapi: Core.Strapi): Promise<SchemaRecord> {
  // A new database has no tables yet.
  if (!(await strapi.db.getSchemaConnection().hasTable('strapi_core_store_settings'))) return NOTHING;
  return ((await record(strapi).get()) as SchemaRecord | null) ?? NOTHING;
}

const withoutRemovals = ({ name, columns, indexes, foreignKeys }: TableDiff): TableDiff => ({
  name,
  columns: { ...columns, removed: [] },
  indexes: { ...indexes, removed: [] },
  foreignKeys: { ...foreignKeys, removed: [] },
});

/**
 * Lets two releases stand side by side on one database. A start adds what its schema needs and drops nothing, so that the
 * release before goes on, and can be gone back to. Strapi has a setting for that (`forceMigration`), with which it cannot
 * change an index either. What no release needs any more is dropped by `contractSchema` alone, which notes it: a release
 * that needs it ends here, instead of making it anew and empty.
 */
export function preserveForeignSchema(strapi: Core.Strapi): void {
  const { schemaDiff } = strapi.db.schema;
  const compare = schemaDiff.diff.bind(schemaDiff);
  schemaDiff.diff = async (schemas) => {
    const { status, diff } = await compare(schemas);
    const updated = diff.tables.updated.map(withoutRemovals);
    return { status, diff: { tables: { ...diff.tables, updated, removed: [] } } };
  };
  let known: SchemaRecord = NOTHING;
  strapi.hook('strapi::content-types.beforeSync').register(async () => {
    known = await readRecord(strapi);
    const dropped = new Set(known.dropped);
    const missing = namesOf(strapi.db.schema.schema).filter((name) => dropped.has(name));
    if (missing.length > 0) {
      const place = environment().DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR';
      throw new StartupError(
        `${place}: a later release has dropped what this one needs (${missing.join(', ')}). Start that release, or restore a backup from before.`,
      );
    }
    // What the last release without this record has named; nothing on a new database.
    const last = known === NOTHING ? await strapi.db.schema.schemaStorage.read() : null;
    if (last) known = { named: last.schema, dropped: [] };
  });
  strapi.hook('strapi::content-types.afterSync').register(async () => {
    const named = joinSchemas(known.named, strapi.db.schema.schema);
    if (JSON.stringify(named) !== JSON.stringify(known.named)) await record(strapi).set({ value: { ...known, named } });
  });
}

/** What a database has of some parts of a table that releases have named and this one does not. */
function left<Part extends { name: string }>(there: readonly Part[], named: readonly Part[], own: readonly Part[]) {
  const [known, needed] = [named, own].map((parts) => new Set(parts.map(({ name }) => name)));
  return there.filter(({ name }) => known?.has(name) && !needed?.has(name));
}

const removal = <Part>(removed: Part[]) => ({ added: [], updated: [], unchanged: [], removed });

/**
 * What other releases have named in the database and this one does not, tables and columns. With `isDropping` it is
 * dropped, with its indexes and foreign keys: for when no process of another release runs any more, and none is to be gone
 * back to. It is noted before it is done, so that no other release starts in between; what a crash has left of it the next
 * time drops.
 */
export async function dropUnusedSchema(strapi: Core.Strapi, isDropping: boolean): Promise<string[]> {
  const { schema, dialect } = strapi.db;
  const { named, dropped } = await readRecord(strapi);
  const { tables: there } = await dialect.schemaInspector.getSchema();
  const own = schema.schema.tables;
  const removed = left(there, named.tables, own);
  const updated = there.flatMap((table): TableDiff[] => {
    const [known, needed] = [named.tables, own].map((tables) => tables.find(({ name }) => name === table.name));
    if (!known || !needed) return [];
    return [
      {
        name: table.name,
        columns: removal(left(table.columns, known.columns, needed.columns)),
        indexes: removal(left(table.indexes, known.indexes, needed.indexes)),
        foreignKeys: removal(left(table.foreignKeys, known.foreignKeys, needed.foreignKeys)),
      },
    ];
  });
  const names = [
    ...namesOf({ tables: removed }),
    ...updated.flatMap(({ name, columns }) => columns.removed.map((column) => `${name}.${column.name}`)),
  ].toSorted();
  if (!isDropping) return names;
  await record(strapi).set({ value: { named, dropped: [...new Set([...dropped, ...names])] } });
  await schema.builder.updateSchema({ tables: { added: [], unchanged: [], updated, removed } });
  return names;
}
