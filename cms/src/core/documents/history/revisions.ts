import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import { findAuthorName, type OperationContext } from '../../http/operation-context';
import { isRecord } from '../../process/is-record';
import type { AppliedChange, Entity, RevisionSpec, UnitOfWork } from '../entity/entity';
import { findMainRow, type StoredRow } from '../rows/stored-rows';
import type { ColumnValues } from '../entity/fields';
import { toInstantOrEmpty } from '../rows/stored-columns';
import { tryIncrementVersion, withKnex, type VersionedRowKey } from '../rows/transactions';
import { findRowsIn, queryRows } from '../rows/row-query';

/** Content type of revisions. */
export const REVISION_UID = 'api::audit.revision';

/** Row of a revision. */
export interface RevisionRow {
  version: number;
  createdAt: string | Date;
  author: string | null;
  restoredFrom: number | null;
  changed: unknown;
  data: unknown;
}

const SUMMARY_COLUMNS = ['version', 'createdAt', 'author', 'restoredFrom', 'changed'];

/** Condition of the revisions of one document. */
const buildRevisionFilter = (entity: Entity, row: ColumnValues) => ({
  documentKey: entity.history?.getDocumentKey(row) ?? '',
});

/** Version of a document's newest revision; 0 if it has none. */
async function readNewestRevisionVersion(strapi: Core.Strapi, entity: Entity, row: ColumnValues): Promise<number> {
  const [version = 0] = (await readNewestRevisionVersions(strapi, entity, [row])).values();
  return version;
}

/**
 * Reads the version of the newest revision (saved version) of each document, by document key; documents
 * without revisions are left out.
 */
export async function readNewestRevisionVersions(
  strapi: Core.Strapi,
  entity: Entity,
  rows: readonly ColumnValues[],
): Promise<Map<string, number>> {
  const keys = rows.flatMap((row) => entity.history?.getDocumentKey(row) ?? []);
  if (keys.length === 0) return new Map();
  const { tableName } = strapi.db.metadata.get(REVISION_UID);
  const found = await withKnex(strapi, (knex) =>
    knex(tableName)
      .whereIn('document_key', keys)
      .groupBy('document_key')
      .select({ key: 'document_key' })
      .max<{ key: string; version: number }[]>({ version: 'version' }),
  );
  return new Map(found.map(({ key, version }) => [key, version]));
}

/**
 * Returns the version of a document that is created: the one after the newest revision of an earlier document
 * with the same key, else 1.
 */
export const computeInitialVersion = async (strapi: Core.Strapi, entity: Entity, row: ColumnValues): Promise<number> =>
  (await readNewestRevisionVersion(strapi, entity, row)) + 1;

/**
 * Increments the version of a document like `tryIncrementVersion`, beyond its newest revision (saved
 * version), so that no revision is overwritten if the version was lowered by hand. Returns false, and changes
 * nothing, if there is no such row or its version is not `expected`.
 */
export async function tryAdvanceVersion(
  strapi: Core.Strapi,
  entity: Entity,
  where: VersionedRowKey,
  expected?: number,
): Promise<boolean> {
  if (!(await tryIncrementVersion(strapi, entity.uid, where, expected))) return false;
  const row = await queryRows(strapi, entity.uid).findOne({ where });
  if (!row) return false;
  const version = Math.max(row.version || 1, (await readNewestRevisionVersion(strapi, entity, row)) + 1);
  if (version !== row.version) await strapi.db.queryBuilder(entity.uid).where(where).update({ version }).execute();
  return true;
}

type LanguageData = Readonly<Record<string, unknown>>;

/** Splits revision data by language; data of one language is returned as a single element. */
function splitByLanguage(
  { isVersionedPerLanguage }: Pick<Entity, 'isVersionedPerLanguage'>,
  data: unknown,
): LanguageData[] {
  if (!isRecord(data)) return [{}, {}];
  return isVersionedPerLanguage
    ? [data]
    : [data.sl, data.en].map((languageData) => (isRecord(languageData) ? languageData : {}));
}

/**
 * Lists the top-level fields that differ between the data of two revisions in any language; all fields if
 * there was no revision before.
 */
export function listChangedFields(
  entity: Pick<Entity, 'isVersionedPerLanguage'>,
  before: unknown,
  after: unknown,
): string[] {
  const [dataBefore, dataAfter] = [splitByLanguage(entity, before), splitByLanguage(entity, after)];
  const changed = dataAfter.flatMap((languageData, index) => {
    const former = dataBefore[index] ?? {};
    const fields = [...new Set([...Object.keys(former), ...Object.keys(languageData)])];
    return fields.filter((field) => !isDeepStrictEqual(former[field], languageData[field]));
  });
  return [...new Set(changed)];
}

/** A revision before it is saved. */
interface NewRevision {
  key: string;
  documentKey: string;
  version: number;
  changed: string[] | null;
  data: ColumnValues;
  author: string | null;
  restoredFrom: number | null;
  createdAt?: Date | string;
}

/**
 * Builds the revisions (saved versions) that a change saves: the new version, and also the state before it if
 * the document has no revision yet. Empty for deletions and types without revisions.
 *
 * @param newestVersion version of the newest revision, 0 if there is none
 */
export function buildRevisions(
  { history, isVersionedPerLanguage }: Pick<Entity, 'history' | 'isVersionedPerLanguage'>,
  { before, after, restoredFrom }: AppliedChange,
  newestVersion: number,
  context: OperationContext,
): NewRevision[] {
  const [rowBefore, row] = [findMainRow(before), findMainRow(after)];
  if (!history || !row) return [];
  const data = history.getSnapshot(after);
  const documentKey = history.getDocumentKey(row);
  const buildKeyColumns = (version: number) => ({ key: `${documentKey}:${String(version)}`, documentKey, version });
  const dataBefore = rowBefore && history.getSnapshot(before);
  const revision = {
    ...buildKeyColumns(row.version),
    changed: listChangedFields({ isVersionedPerLanguage }, dataBefore, data),
    data,
    author: findAuthorName(context),
    restoredFrom: restoredFrom ?? null,
  };
  if (!dataBefore || newestVersion > 0) return [revision];
  const first = { changed: null, data: dataBefore, author: null, restoredFrom: null, createdAt: rowBefore.updatedAt };
  return [{ ...buildKeyColumns(row.version - 1), ...first }, revision];
}

/**
 * Saves the revisions (saved versions) of a change, see `buildRevisions`. Does nothing for a deletion and for
 * a type without revisions.
 */
export async function saveRevision({ strapi, entity, context }: UnitOfWork, change: AppliedChange): Promise<void> {
  const row = findMainRow(change.after);
  if (!entity.history || !row) return;
  const newestVersion = findMainRow(change.before) ? await readNewestRevisionVersion(strapi, entity, row) : 0;
  for (const data of buildRevisions(entity, change, newestVersion, context))
    await strapi.db.query(REVISION_UID).create({ data });
}

/**
 * Converts a revision row to its summary in the contract: version, time, author, restored version, and
 * changed fields (`null` if unknown).
 */
export const toRevisionSummary = ({
  version,
  createdAt,
  author,
  restoredFrom,
  changed,
}: Omit<RevisionRow, 'data'>) => ({
  version,
  createdAt: toInstantOrEmpty(createdAt),
  author,
  restoredFrom,
  changed: Array.isArray(changed) ? changed.map(String) : null,
});

/** Returns the summaries, without values, of a document's revisions (saved versions), newest first. */
export async function listRevisions(strapi: Core.Strapi, entity: Entity, row: StoredRow) {
  const query = { where: buildRevisionFilter(entity, row), select: SUMMARY_COLUMNS, orderBy: { version: 'desc' } };
  return (await queryRows<RevisionRow>(strapi, REVISION_UID).findMany(query)).map(toRevisionSummary);
}

/**
 * Reads the data of the revisions of several documents and versions, by `id:version`. For a version that was
 * not saved it returns the newest one before it; without any the entry is absent. The document key of the
 * type must depend only on the id.
 */
export async function readRevisions(
  strapi: Core.Strapi,
  entity: Entity & { history: RevisionSpec },
  versions: readonly (readonly [id: string, version: number])[],
): Promise<Map<string, unknown>> {
  const getKey = (id: string): string => entity.history.getDocumentKey({ documentId: id });
  const requestedByKey = new Map(
    versions.map(([id, version]) => [`${getKey(id)}:${String(version)}`, `${id}:${String(version)}`]),
  );
  const rows = await findRowsIn<{ key: string; data: unknown }>(
    strapi,
    REVISION_UID,
    ['key', [...requestedByKey.keys()]],
    { select: ['key', 'data'] },
  );
  const dataByVersion = new Map(rows.map(({ key, data }) => [requestedByKey.get(key) ?? key, data]));
  for (const [id, version] of versions.filter(([id, each]) => !dataByVersion.has(`${id}:${String(each)}`))) {
    const where = { documentKey: getKey(id), version: { $lt: version } };
    const row = await queryRows<RevisionRow>(strapi, REVISION_UID).findOne({ where, orderBy: { version: 'desc' } });
    if (row) dataByVersion.set(`${id}:${String(version)}`, row.data);
  }
  return dataByVersion;
}

/** Finds the saved revision of exactly this version of a document; `null` if there is none. */
export async function findRevision(
  strapi: Core.Strapi,
  entity: Entity,
  row: StoredRow,
  version: number,
): Promise<RevisionRow | null> {
  const where = { key: `${buildRevisionFilter(entity, row).documentKey}:${String(version)}` };
  return await queryRows<RevisionRow>(strapi, REVISION_UID).findOne({ where });
}
