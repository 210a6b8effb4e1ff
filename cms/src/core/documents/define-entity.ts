// See docs/adr/0003-one-declaration-per-entity.md.
import type { Core, UID } from '@strapi/strapi';
import type * as z from 'zod/mini';
import { createBilingualSchema } from '../../contract/bilingual-write';
import type { defineCollectionEndpoints } from '../../contract/collection';
import type { Endpoint } from '../../contract/endpoint';
import type { FieldMessage } from '../../contract/field-messages';
import type { Language } from '../../contract/languages';
import type { FieldErrors } from '../../contract/problem';
import type { ReadRequest, ReadScope, OperationContext } from '../http/operation-context';
import type { LibraryImage } from '../images/library-images';
import type { AdminScreen, Entity, PanelForm, StoredRow } from './entity';
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
import {
  deriveFields,
  readFields,
  unwrapSchema,
  getObjectShape,
  type ColumnValues,
  type Fields,
  type FieldsSpec,
  type DocumentValues,
} from './fields';
import { findMissingRequiredTexts, readLocalisedValues } from './languages';
import { createRowValidator } from './row-validator';
import type { SortSource } from './sort-source';
import type { DocumentInput } from './values';

/** A field that refers to a document of another type. */
export interface EntityReference {
  /** Dotted path of the field; `*` stands for the index in a list. */
  field: string;
  /** Name of the entity it refers to; `targetColumn` is the column whose value it holds. */
  targetEntity: string;
  targetColumn: 'slug' | 'documentId';
  /** Validation message if no such document exists. */
  notFoundMessage: FieldMessage;
  /**
   * What happens when the target is deleted: `clear` removes the reference or the list entry that has it,
   * `cascade` deletes the whole document, `noAction` does nothing.
   */
  onDelete: 'clear' | 'cascade' | 'noAction';
  /** Limits `cascade` to rows for which it returns true; the others keep the dangling reference. */
  cascadeWhen?: (row: StoredRow) => boolean;
  /** If true, a search also finds the target by the text of this document. */
  canFindTarget?: true;
  /** If set, a search also finds this document by its target's search text, or by the named column of it. */
  canBeFoundByTarget?: true | string;
}

/** A stored document: its Slovenian row, which holds all shared values, and the row of its translation. */
export interface DocumentRows {
  row: StoredRow;
  translation: StoredRow | undefined;
}

/** A response body and the row that it was made of, for `enrichResponses`. */
export interface ResponseWithRow {
  response: ColumnValues;
  row: StoredRow;
}

/**
 * The operations of an entity that the generic actions serve; an operation that is absent has no endpoint.
 */
export type Operations = Partial<
  Record<'get' | 'importRows' | keyof ReturnType<typeof defineCollectionEndpoints>, Endpoint>
>;

/** Declaration of an entity, besides its contract. */
interface DocumentSpec
  extends
    Omit<FieldsSpec, 'localisedFields'>,
    Pick<
      Entity,
      'getSearchHint' | 'contentGaps' | 'findContentIssues' | 'listUpcoming' | 'validateChange' | 'searchProvider'
    > {
  entityName: string;
  uid: UID.ContentType;
  /** Request schema that sets the whole document. */
  requestSchema: z.ZodMiniObject<z.core.$ZodShape, z.core.$strict>;
  responseSchema: z.ZodMiniType;
  /** Fields that have a text for each language. */
  localisedFields: readonly string[];
  /** Fields that only responses for editors contain. */
  staffOnlyFields?: readonly string[];
  admin: AdminScreen;
  /** Its endpoints in the contract. */
  operations: Operations;
  /**
   * Returns what a caller may read of its documents; `null` if they are hidden from the caller altogether.
   */
  resolveReadScope: (request: ReadRequest) => Promise<ReadScope | null>;
  references?: readonly EntityReference[];
  /** Whether images of the Queen section may be used; only the Queen section itself may. */
  canUseQueenImages?: boolean;
  isDeletedWithImage?: boolean;
  /** Returns errors of library images by field, such as a wrong size. */
  validateImages?: (images: Readonly<Record<string, LibraryImage | null>>, language: Language) => FieldErrors;
  /** Columns for the title: by default the first of them that has a text. */
  titleColumns: readonly string[];
  fallbackTitle?: string;
  title?: (row: StoredRow, language: Language) => string | null;
  titlePopulate?: ColumnValues;
  panel?: Partial<PanelForm>;
  /** Builds the folded text that searches match, from the document's values in one language. */
  buildSearchText?: (value: never) => string;
  /** Computes further columns of a write from its columns and the row before it. */
  deriveColumns?: (
    strapi: Core.Strapi,
    columns: ColumnValues,
    before: StoredRow | null,
    context: OperationContext,
  ) => Promise<ColumnValues>;
  /** Adds to response bodies what their rows do not contain; called once per list. */
  enrichResponses?: (presented: readonly ResponseWithRow[], scope: ReadScope) => Promise<ColumnValues[]>;
}

/** Declaration of an entity with many documents. */
export interface CollectionSpec extends DocumentSpec {
  /**
   * How a new document gets its slug: `words` are the fields whose values form it, `fallback` is used if
   * nothing is left. Absent for types without slugs.
   */
  slug?: { words: readonly string[]; fallback: string };
  /** Field that serves as the name; without it in Slovenian a document cannot be published. */
  nameField?: string;
  /** Fields of the previous and next links besides the slug. */
  neighbourFields?: readonly string[];
  /**
   * Column by which a list is sorted in descending order, for collections that staff do not order by hand.
   */
  sortDescendingBy?: string;
  /**
   * What the columns of the staff list are sorted by, by the name in the query parameter `sort`. `name` (the
   * title) and `updated` need no line.
   */
  sorts?: Readonly<Record<string, SortSource>>;
  /** Columns by which visitors can sort the list. */
  guestSorts?: readonly string[];
  /** Filter columns by their query parameters. */
  filters?: Readonly<Record<string, string>>;
  /** Builds further conditions from the query parameters. */
  buildFilter?: (query: ColumnValues, scope: ReadScope) => Promise<ColumnValues> | ColumnValues;
  /** Values that a list can be filtered by (`facets=1`): `compute` gets these columns of all visible rows. */
  facets?: { columns: readonly string[]; compute: (rows: readonly ColumnValues[]) => ColumnValues };
  /** Builds a condition that limits which published documents a caller sees; absent if all. */
  buildVisibilityFilter?: (scope: ReadScope) => Promise<ColumnValues> | ColumnValues;
}

/** Declaration of an entity with one document. */
export interface SingleSpec extends DocumentSpec {
  /** Slovenian values of a document that is created without any. */
  initial?: DocumentValues;
}

/** A declared entity with everything that generic reads and writes need. */
export interface DocumentEntity extends Entity {
  kind: 'collection' | 'single';
  responseSchema: z.ZodMiniType;
  requestSchema: z.ZodMiniType;
  /** Request schema of a document in both languages. */
  bilingualSchema: z.ZodMiniType<DocumentInput>;
  fields: Fields;
  /** Fields of public responses: all but `staffOnlyFields`. */
  publicFields: Fields;
  references: readonly EntityReference[];
  canUseQueenImages: boolean;
  slug: CollectionSpec['slug'];
  nameField: string | undefined;
  neighbourFields: readonly string[];
  operations: Operations;
  resolveReadScope: DocumentSpec['resolveReadScope'];
  sortDescendingBy: string | undefined;
  sorts: Readonly<Record<string, SortSource>>;
  guestSorts: readonly string[];
  filters: Readonly<Record<string, string>>;
  buildFilter: CollectionSpec['buildFilter'];
  facets: CollectionSpec['facets'];
  buildVisibilityFilter: CollectionSpec['buildVisibilityFilter'];
  initial: DocumentValues | undefined;
  buildSearchText: ((value: DocumentValues) => string) | undefined;
  enrichResponses: DocumentSpec['enrichResponses'];
  validateImages: DocumentSpec['validateImages'];
  deriveColumns: DocumentSpec['deriveColumns'];
}

/**
 * Whether an entity is declared by fields (`defineCollection`, `defineSingle`), not by `defineCustomEntity`.
 */
export const isDocumentEntity = (entity: Entity): entity is DocumentEntity => 'fields' in entity;

const omitFields = (fields: Fields, names: readonly string[] = []): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

const toNonEmptyText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function createDocumentEntity(
  spec: CollectionSpec & SingleSpec,
  kind: DocumentEntity['kind'],
  panel: Pick<PanelForm, 'allowedActions' | 'readOnlyColumns'> & Partial<PanelForm>,
): DocumentEntity {
  const { slug: slugSchema, ...shape } = { ...getObjectShape(spec.requestSchema) };
  const fields = deriveFields(slugSchema ? { ...shape, slug: unwrapSchema(slugSchema) } : shape, spec);
  const localised = hasLocalisedFields(fields);
  const hasRequiredTexts = (spec.requiredSlovenianFields ?? []).length > 0;
  return {
    ...spec,
    kind,
    bilingualSchema: createBilingualSchema(spec.requestSchema, spec.localisedFields),
    fields,
    publicFields: omitFields(fields, spec.staffOnlyFields),
    isLocalised: localised,
    isVersionedPerLanguage: false,
    isOrdered: kind === 'collection',
    hasParts: Object.keys(listSharedParts(fields)).length > 0,
    references: spec.references ?? [],
    canUseQueenImages: spec.canUseQueenImages ?? false,
    isDeletedWithImage: spec.isDeletedWithImage ?? false,
    slug: spec.slug,
    nameField: spec.nameField,
    neighbourFields: spec.neighbourFields ?? [],
    sortDescendingBy: spec.sortDescendingBy,
    sorts: spec.sorts ?? {},
    guestSorts: spec.guestSorts ?? [],
    filters: spec.filters ?? {},
    buildFilter: spec.buildFilter,
    facets: spec.facets,
    buildVisibilityFilter: spec.buildVisibilityFilter,
    initial: spec.initial,
    buildSearchText: spec.buildSearchText as DocumentEntity['buildSearchText'],
    enrichResponses: spec.enrichResponses,
    validateImages: spec.validateImages,
    deriveColumns: spec.deriveColumns,
    images: listImageSlots(fields),
    history: {
      getDocumentKey: ({ documentId }) => `${spec.entityName}:${documentId}`,
      getSnapshot: (rows) => {
        const { sl, en } = readLocalisedValues(fields, rows);
        return localised ? { sl, en } : { sl };
      },
    },
    title:
      spec.title ?? ((row) => spec.titleColumns.map((column) => toNonEmptyText(row[column])).find(Boolean) ?? null),
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
          schema: spec.requestSchema,
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
 * validation and panel form are derived from its request schema.
 */
export const defineCollection = (spec: CollectionSpec): DocumentEntity =>
  createDocumentEntity(spec, 'collection', {
    allowedActions: { create: true, delete: true },
    readOnlyColumns: ['position', ...(spec.buildSearchText ? ['searchText', 'searchTextEn'] : [])],
    ...(spec.slug && { uniqueColumn: 'slug' }),
  });

/**
 * Declares an entity with exactly one document. Fields, validation and panel form are derived from its
 * request schema.
 */
export const defineSingle = (spec: SingleSpec): DocumentEntity =>
  createDocumentEntity(spec, 'single', { allowedActions: { create: true }, readOnlyColumns: [] });
