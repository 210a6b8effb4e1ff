// See docs/adr/0025-a-start-drops-nothing.md.
import type { Core } from '@strapi/strapi';
import { getEnvironment } from '../environment';
import { StartupError } from './startup-error';

type Schema = Core.Strapi['db']['schema']['schema'];
type SchemaDiff = Awaited<ReturnType<Core.Strapi['db']['schema']['schemaDiff']['diff']>>['diff'];
type TableDiff = SchemaDiff['tables']['updated'][number];

/**
 * What releases have recorded about the schema of a database, with names such as `wines` and `wines.price`.
 */
interface SchemaRecord {
  /** Tables, columns, indexes and foreign keys that any release has used so far. */
  named: Schema;
  /** Tables and columns that a release has dropped; a release that needs them must not start. */
  dropped: string[];
}

const EMPTY_RECORD: SchemaRecord = { named: { tables: [] }, dropped: [] };

const openRecordStore = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'releases', key: 'schema' });

/** Lists the tables and columns of a schema. */
const listNames = ({ tables }: Schema): string[] =>
  tables.flatMap(({ name, columns }) => [name, ...columns.map((column) => `${name}.${column.name}`)]);

const mergeByName = <Named extends { name: string }>(items: readonly Named[], others: readonly Named[]): Named[] => [
  ...new Map([...items, ...others].map((each) => [each.name, each])).values(),
];

/** Merges two schemas; for what is in both, the later one counts. */
function mergeSchemas(earlier: Schema, later: Schema): Schema {
  const before = new Map(earlier.tables.map((table) => [table.name, table]));
  const joined = later.tables.map((table) => {
    const existingTable = before.get(table.name);
    if (!existingTable) return table;
    return {
      ...table,
      columns: mergeByName(existingTable.columns, table.columns),
      indexes: mergeByName(existingTable.indexes, table.indexes),
      foreignKeys: mergeByName(existingTable.foreignKeys, table.foreignKeys),
    };
  });
  return { tables: mergeByName(earlier.tables, joined) };
}

async function readRecord(strapi: Core.Strapi): Promise<SchemaRecord> {
  // A new database has no tables yet.
  if (!(await strapi.db.getSchemaConnection().hasTable('strapi_core_store_settings'))) return EMPTY_RECORD;
  return ((await openRecordStore(strapi).get()) as SchemaRecord | null) ?? EMPTY_RECORD;
}

const omitRemovals = ({ name, columns, indexes, foreignKeys }: TableDiff): TableDiff => ({
  name,
  columns: { ...columns, removed: [] },
  indexes: { ...indexes, removed: [] },
  foreignKeys: { ...foreignKeys, removed: [] },
});

/**
 * Makes schema synchronisation only add what this release needs and drop nothing, so that the previous
 * release can keep running or be returned to. Strapi's own setting (`forceMigration`) could not even change
 * an index. `dropUnusedSchema` drops what is no longer needed and records it; an older release that needs it
 * then refuses to start instead of creating it empty. Throws `StartupError` at the sync if a dropped table or
 * column is needed.
 */
export function preserveForeignSchema(strapi: Core.Strapi): void {
  const { schemaDiff } = strapi.db.schema;
  const compare = schemaDiff.diff.bind(schemaDiff);
  schemaDiff.diff = async (schemas) => {
    const { status, diff } = await compare(schemas);
    const updated = diff.tables.updated.map(omitRemovals);
    return { status, diff: { tables: { ...diff.tables, updated, removed: [] } } };
  };
  let knownSchema: SchemaRecord = EMPTY_RECORD;
  strapi.hook('strapi::content-types.beforeSync').register(async () => {
    knownSchema = await readRecord(strapi);
    const dropped = new Set(knownSchema.dropped);
    const missing = listNames(strapi.db.schema.schema).filter((name) => dropped.has(name));
    if (missing.length > 0) {
      const variableName = getEnvironment().DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR';
      throw new StartupError(
        `${variableName}: a later release has dropped what this one needs (${missing.join(', ')}). Start that release, or restore a backup from before.`,
      );
    }
    // Schema of the last release before this record existed; nothing on a new database.
    const last = knownSchema === EMPTY_RECORD ? await strapi.db.schema.schemaStorage.read() : null;
    if (last) knownSchema = { named: last.schema, dropped: [] };
  });
  strapi.hook('strapi::content-types.afterSync').register(async () => {
    const named = mergeSchemas(knownSchema.named, strapi.db.schema.schema);
    if (JSON.stringify(named) !== JSON.stringify(knownSchema.named))
      await openRecordStore(strapi).set({ value: { ...knownSchema, named } });
  });
}

/** Lists what exists, is known from releases and is not needed by this one. */
function listUnneeded<Part extends { name: string }>(
  existing: readonly Part[],
  named: readonly Part[],
  ownParts: readonly Part[],
) {
  const [knownNames, needed] = [named, ownParts].map((parts) => new Set(parts.map(({ name }) => name)));
  return existing.filter(({ name }) => knownNames?.has(name) && !needed?.has(name));
}

const createRemovalDiff = <Part>(removed: Part[]) => ({ added: [], updated: [], unchanged: [], removed });

/**
 * Lists the tables and columns that other releases have created and this one does not need, by name: `wines`,
 * `wines.price`. With `isDropping` they are dropped, with their indexes and foreign keys: do that only when
 * no other release runs or is to be returned to. The record is written first, so that no other release starts
 * meanwhile; after a crash the next call drops the rest.
 */
export async function dropUnusedSchema(strapi: Core.Strapi, isDropping: boolean): Promise<string[]> {
  const { schema, dialect } = strapi.db;
  const { named, dropped } = await readRecord(strapi);
  const { tables: existingTables } = await dialect.schemaInspector.getSchema();
  const ownTables = schema.schema.tables;
  const removed = listUnneeded(existingTables, named.tables, ownTables);
  const updated = existingTables.flatMap((table): TableDiff[] => {
    const [namedTable, needed] = [named.tables, ownTables].map((tables) =>
      tables.find(({ name }) => name === table.name),
    );
    if (!namedTable || !needed) return [];
    return [
      {
        name: table.name,
        columns: createRemovalDiff(listUnneeded(table.columns, namedTable.columns, needed.columns)),
        indexes: createRemovalDiff(listUnneeded(table.indexes, namedTable.indexes, needed.indexes)),
        foreignKeys: createRemovalDiff(listUnneeded(table.foreignKeys, namedTable.foreignKeys, needed.foreignKeys)),
      },
    ];
  });
  const names = [
    ...listNames({ tables: removed }),
    ...updated.flatMap(({ name, columns }) => columns.removed.map((column) => `${name}.${column.name}`)),
  ].toSorted();
  if (!isDropping) return names;
  await openRecordStore(strapi).set({ value: { named, dropped: [...new Set([...dropped, ...names])] } });
  await schema.builder.updateSchema({ tables: { added: [], unchanged: [], updated, removed } });
  return names;
}
