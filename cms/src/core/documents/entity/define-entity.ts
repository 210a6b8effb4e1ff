// See docs/adr/0003-one-declaration-per-entity.md.
import type { UID } from '@strapi/strapi';
import type * as z from 'zod/mini';
import { createBilingualSchema } from '../../../contract/bilingual-write';
import type { EntityContract } from '../../../contract/entity-contract';
import type { Entity, PanelForm } from './entity';
import type { CollectionSpec, EntityReference, Operations, RowOf, SingleSpec } from './entity-spec';
import {
  mapFieldsToColumns,
  hasLocalisedFields,
  listImageSlots,
  listLocalisedColumns,
  buildPopulate,
  listSharedParts,
  listSharedRelationColumns,
  mapFieldsToWriters,
} from './field-paths';
import { deriveFields, readFields, unwrapSchema, getObjectShape, type Fields } from './fields';
import { findMissingRequiredTexts, readLocalisedValues, type DocumentInput } from '../values/localised-values';
import { createRowValidator } from '../rows/row-validator';
import type { StoredRow } from '../rows/stored-rows';
import type { SortSource } from '../read/sort-source';

/** A declared entity with everything that generic reads and writes need. */
export interface DocumentEntity extends Entity, Omit<CollectionSpec & SingleSpec, keyof Entity | 'guestSorts'> {
  kind: 'collection' | 'single';
  requestSchema: EntityContract['request'];
  responseSchema: EntityContract['response'];
  /** Request schema of a document in both languages. */
  bilingualSchema: z.ZodMiniType<DocumentInput>;
  fields: Fields;
  /** Fields of public responses: all but `staffOnlyFields`. */
  publicFields: Fields;
  references: readonly EntityReference[];
  canUseQueenImages: boolean;
  neighbourFields: readonly string[];
  sorts: Readonly<Record<string, SortSource>>;
  guestSorts: readonly string[];
  filters: Readonly<Record<string, string>>;
}

/**
 * Whether an entity is declared by fields (`defineCollection`, `defineSingle`), not by `defineCustomEntity`.
 */
export const isDocumentEntity = (entity: Entity): entity is DocumentEntity => 'fields' in entity;

const omitFields = (fields: Fields, names: readonly string[] = []): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

const toNonEmptyText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function createDocumentEntity(
  contract: EntityContract,
  spec: CollectionSpec & SingleSpec,
  kind: DocumentEntity['kind'],
  panel: Pick<PanelForm, 'allowedActions' | 'readOnlyColumns'> & Partial<PanelForm>,
): DocumentEntity {
  const { slug: slugSchema, ...shape } = { ...getObjectShape(contract.request) };
  const fieldsSpec = { ...spec, localisedFields: contract.localised };
  const fields = deriveFields(slugSchema ? { ...shape, slug: unwrapSchema(slugSchema) } : shape, fieldsSpec);
  const localised = hasLocalisedFields(fields);
  const hasRequiredTexts = (spec.requiredSlovenianFields ?? []).length > 0;
  return {
    ...spec,
    kind,
    entityName: contract.name,
    requestSchema: contract.request,
    responseSchema: contract.response,
    bilingualSchema: createBilingualSchema(contract),
    fields,
    publicFields: omitFields(fields, spec.staffOnlyFields),
    isLocalised: localised,
    isVersionedPerLanguage: false,
    isOrdered: kind === 'collection',
    hasParts: Object.keys(listSharedParts(fields)).length > 0,
    references: spec.references ?? [],
    canUseQueenImages: spec.canUseQueenImages ?? false,
    isDeletedWithImage: spec.isDeletedWithImage ?? false,
    neighbourFields: spec.neighbourFields ?? [],
    sorts: spec.sorts ?? {},
    guestSorts: spec.guestSorts ?? [],
    filters: spec.filters ?? {},
    images: listImageSlots(fields),
    history: {
      getDocumentKey: ({ documentId }) => `${contract.name}:${String(documentId)}`,
      getSnapshot: (rows) => {
        const { sl, en } = readLocalisedValues(fields, rows);
        return localised ? { sl, en } : { sl };
      },
    },
    title: (row, language) =>
      spec.title
        ? spec.title(row, language)
        : (spec.titleColumns.map((column) => toNonEmptyText(row[column])).find(Boolean) ?? null),
    panel: {
      ...(localised && { sharedRelations: listSharedRelationColumns(fields), sharedParts: listSharedParts(fields) }),
      ...panel,
      ...spec.panel,
      readOnlyColumns: [...panel.readOnlyColumns, ...(spec.panel?.readOnlyColumns ?? [])],
    },
    validator: createRowValidator<StoredRow>({
      uid: spec.uid,
      populate: buildPopulate(fields, true),
      ...(localised && { localised: listLocalisedColumns(fields) }),
      rules: [
        {
          schema: contract.request,
          request: (row) => readFields(fields, row),
          ...(hasRequiredTexts && {
            missingInSlovenian: (row: StoredRow) => findMissingRequiredTexts(fields, readFields(fields, row)),
          }),
          columns: mapFieldsToColumns(fields),
          writers: mapFieldsToWriters(fields),
          canUseQueenImages: spec.canUseQueenImages ?? false,
        },
      ],
    }),
  };
}

/**
 * Declares an entity with many documents, which staff can create, delete, order and publish. Fields,
 * validation and panel form are derived from its request schema. Names of fields are checked against the
 * contract, names of columns against Strapi's schema of the type, names of query parameters against `list`.
 * List it in `entities.ts`: from there `api/document/routes/documents.ts` registers its routes.
 */
export function defineCollection<
  E extends EntityContract,
  const Uid extends UID.ContentType,
  const Ops extends Operations,
>(contract: E, spec: CollectionSpec<E, RowOf<Uid>, Ops, Uid>): DocumentEntity;
export function defineCollection(contract: EntityContract, spec: CollectionSpec): DocumentEntity {
  return createDocumentEntity(contract, spec, 'collection', {
    allowedActions: { create: true, delete: true },
    readOnlyColumns: ['position', ...(spec.buildSearchText ? ['searchText', 'searchTextEn'] : [])],
    ...(spec.slug && { uniqueColumn: 'slug' }),
  });
}

/**
 * Declares an entity with exactly one document. Fields, validation and panel form are derived from its
 * request schema; names are checked as those of `defineCollection`.
 */
export function defineSingle<E extends EntityContract, const Uid extends UID.ContentType, const Ops extends Operations>(
  contract: E,
  spec: SingleSpec<E, RowOf<Uid>, Ops, Uid>,
): DocumentEntity;
export function defineSingle(contract: EntityContract, spec: SingleSpec): DocumentEntity {
  return createDocumentEntity(contract, spec, 'single', { allowedActions: { create: true }, readOnlyColumns: [] });
}
