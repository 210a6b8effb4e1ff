import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import { LANGUAGES, type Language } from '../../../contract/languages';
import { Problem } from '../../http/problem';
import type { OperationContext } from '../../http/operation-context';
import type { Pace } from '../../process/pacer';
import { buildWriteColumns, prepareEach, type FoundWrite, type WriteCommand } from './write-command';
import type { DocumentEntity } from '../entity/define-entity';
import type { Entity, UnitOfWork } from '../entity/entity';
import { findMainRow, type StoredRow } from '../rows/stored-rows';
import { listFieldPaths } from '../entity/field-paths';
import type { ColumnValues, DocumentValues } from '../entity/fields';
import { readNewestRevisionVersions, buildRevisions } from '../history/revisions';
import { createLookups, type ReferenceLookups } from '../references/lookups';
import { getReferencedEntity, listValuesAt } from '../references/references';
import { buildSearchTexts, isSearchable } from '../search/search-texts';
import { readManyLanguageRows } from '../rows/language-rows';
import { getMainValues, listImages, requireNameToPublish, type RowColumns } from '../values/document-input';

/** A write command that creates or updates a document. */
export type UpsertCommand = Extract<WriteCommand, { kind: 'create' | 'update' }>;

/** A write command with everything that it stores, computed before anything is locked. */
export interface PlannedWrite extends FoundWrite<UpsertCommand> {
  /** Rows after the write; new rows have no id, and new documents no position yet. */
  after: Record<Language, StoredRow>;
  /** Attributes that change in any of the rows. */
  changedAttributes: ReadonlySet<string>;
  /** Changed relations as row ids, by column. */
  relations: Record<Language, ColumnValues>;
  /** Revisions to save, `data` as JSON text. */
  revisions: ColumnValues[];
}

/** Planned writes and the lookups that they depend on. */
export interface WritePlan {
  writes: PlannedWrite[];
  lookups: ReferenceLookups;
}

/**
 * Whether writes of an entity can be planned and stored with bulk statements: ordered, localised entities
 * with one version for all languages and without components, which only Strapi's document service can write.
 */
export const canPlanWrites = (entity: Entity): entity is DocumentEntity =>
  'fields' in entity && entity.isOrdered && entity.isLocalised && !entity.isVersionedPerLanguage && !entity.hasParts;

/** Version of a row; a missing one counts as 1. */
const getVersion = ({ version }: StoredRow): number => Math.max(version || 1, 1);

/**
 * Checks that the document exists and has the version that the command expects. Throws `not_found` and
 * `version_conflict`.
 */
function requireExpectedVersion({ command, before }: FoundWrite<UpsertCommand>): void {
  if (command.kind === 'create') return;
  const row = findMainRow(before);
  if (!row) throw new Problem('not_found');
  if (command.expectedVersion !== undefined && command.expectedVersion !== getVersion(row)) {
    throw new Problem('version_conflict');
  }
}

/**
 * Fills the cache of the lookups with the images and documents that the values refer to, with few queries for
 * all of them.
 */
export async function preloadReferences(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  values: readonly DocumentValues[],
  lookups: ReferenceLookups,
): Promise<void> {
  await lookups.findImages(
    values.flatMap((value) => Object.values(listImages(entity, value)).flatMap((each) => each ?? [])),
  );
  for (const reference of entity.references) {
    const referencedValues = values.flatMap((value) =>
      listValuesAt(value, reference.field.split('.')).map(([, name]) => name),
    );
    const names = referencedValues.filter((name): name is string => typeof name === 'string' && name !== '');
    await lookups.findReferencedRows(getReferencedEntity(strapi, reference).uid, reference.targetColumn, names);
  }
}

/** A relation column of an entity. */
interface RelationColumn {
  column: string;
  /** Returns the row with an id as a query of the relation would. */
  getRow(id: number): object | undefined;
}

function listRelationColumns(strapi: Core.Strapi, entity: DocumentEntity, lookups: ReferenceLookups): RelationColumn[] {
  return listFieldPaths(entity.fields).flatMap(([path, field]): RelationColumn[] => {
    if (field.kind === 'image' || field.kind === 'images') {
      return [{ column: field.column, getRow: (id) => lookups.getImage(id) }];
    }
    const reference = entity.references.find((each) => each.field === path);
    if (field.kind !== 'relation' || !reference) return [];
    return [
      {
        column: field.column,
        getRow: (id) => lookups.getReferencedRow(getReferencedEntity(strapi, reference).uid, id),
      },
    ];
  });
}

type RelatedRow = { id: number } | null | undefined;

/** Builds a row after the write, and the relations that change. */
function buildRow(
  before: StoredRow | null | undefined,
  columns: ColumnValues,
  managedColumns: ColumnValues,
  relationColumns: readonly RelationColumn[],
): { row: StoredRow; changedRelations: ColumnValues } {
  const row = { ...before, ...columns, ...managedColumns } as StoredRow;
  const changedRelations: ColumnValues = {};
  for (const { column, getRow } of relationColumns) {
    if (!(column in columns)) continue;
    const relatedIds = columns[column] as number | null | number[];
    const relatedBefore = ([before?.[column] ?? []].flat() as RelatedRow[]).flatMap((each) => each ?? []);
    const ids = [relatedIds ?? []].flat();
    const rows = ids.flatMap((id) => relatedBefore.find((each) => each.id === id) ?? getRow(id) ?? []);
    row[column] = Array.isArray(relatedIds) ? rows : (rows[0] ?? null);
    const isSame = isDeepStrictEqual(
      ids,
      relatedBefore.map(({ id }) => id),
    );
    if (!isSame) changedRelations[column] = relatedIds;
  }
  return { row, changedRelations };
}

const isPosition = (position: unknown): position is number =>
  typeof position === 'number' && Number.isInteger(position);

const createDocumentId = (strapi: Core.Strapi, { uid }: Entity): string => {
  const { documentId } = strapi.db.metadata.get(uid).attributes;
  const create = documentId && 'default' in documentId ? documentId.default : undefined;
  if (typeof create !== 'function') throw new Error(`${uid} has no documents`);
  return String((create as () => unknown)());
};

/** What the planning of all writes has in common. */
interface PlanningContext {
  strapi: Core.Strapi;
  entity: DocumentEntity;
  context: OperationContext;
  relationColumns: readonly RelationColumn[];
  /** Versions of the newest revisions, by document key. */
  newestVersions: ReadonlyMap<string, number>;
}

function planWrite(
  { strapi, entity, context, relationColumns, newestVersions }: PlanningContext,
  { command, before }: FoundWrite<UpsertCommand>,
  columns: RowColumns,
): PlannedWrite {
  const row = findMainRow(before);
  const documentId = row?.documentId ?? createDocumentId(strapi, entity);
  const newestVersion = (row && entity.history && newestVersions.get(entity.history.getDocumentKey(row))) ?? 0;
  const managedColumns = {
    documentId,
    version: row ? Math.max(getVersion(row), newestVersion) + 1 : 1,
    updatedAt: new Date(),
    position: isPosition(row?.position) ? row.position : undefined,
  };
  const buildPlannedRow = (language: Language) =>
    buildRow(before[language], columns[language], { ...managedColumns, locale: language }, relationColumns);
  const [sl, en] = [buildPlannedRow('sl'), buildPlannedRow('en')];
  const after = { sl: sl.row, en: en.row };
  if (isSearchable(entity)) Object.assign(after.sl, buildSearchTexts(entity, after.sl, after.en));
  requireNameToPublish(entity, after.sl, context);
  const change = { before, after, restoredFrom: command.restoredFrom };
  const revisions = buildRevisions(entity, change, newestVersion, context).map((revision) => ({
    ...revision,
    data: JSON.stringify(revision.data),
  }));
  const changedAttributes = new Set(
    LANGUAGES.flatMap((language) => {
      const [rowBefore, rowAfter] = [before[language], after[language]];
      return rowBefore
        ? Object.keys(rowAfter).filter((name) => !isDeepStrictEqual(rowBefore[name] ?? null, rowAfter[name] ?? null))
        : [];
    }),
  );
  const relations = { sl: sl.changedRelations, en: en.changedRelations };
  return { command, before, after, changedAttributes, relations, revisions };
}

/**
 * Plans the writes of several create and update commands: reads the documents, validates the input, and
 * builds rows and revisions. Writes nothing, so that it can run before the transaction. Throws `not_found`,
 * `version_conflict`, or the issues of all documents together (`validation_failed`, `already_exists`).
 */
export async function planWrites(
  unit: UnitOfWork<DocumentEntity>,
  commands: readonly UpsertCommand[],
  pace: Pace,
): Promise<WritePlan> {
  const { strapi, entity, context } = unit;
  const ids = commands.flatMap((command) => (command.kind === 'update' ? command.id : []));
  const stored = await readManyLanguageRows(strapi, entity, ids, pace);
  const currentRows = [...stored.values()].flatMap((rows) => findMainRow(rows) ?? []);
  const newestVersions = await readNewestRevisionVersions(strapi, entity, currentRows);
  const lookups = createLookups(strapi, commands.length > 1);
  const relationColumns = listRelationColumns(strapi, entity, lookups);
  const planning = { strapi, entity, context, relationColumns, newestVersions };
  const foundWrites = commands.map((command) => ({
    command,
    before: (command.kind === 'update' && stored.get(command.id)) || {},
  }));
  for (const write of foundWrites) requireExpectedVersion(write);
  const values = commands.flatMap(({ writeInput }) => ('columns' in writeInput ? [] : [getMainValues(writeInput)]));
  await preloadReferences(strapi, entity, values, lookups);
  const writes = await prepareEach(foundWrites, async (write) => {
    await pace();
    return planWrite(planning, write, await buildWriteColumns(unit, write.command.writeInput, write.before, lookups));
  });
  return { writes, lookups };
}
