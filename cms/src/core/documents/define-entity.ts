// See docs/adr/0003-one-declaration-per-entity.md.
import type { Core, UID } from '@strapi/strapi';
import type * as z from 'zod/mini';
import type { collectionEndpoints } from '../../contract/collection';
import type { Endpoint } from '../../contract/endpoint';
import type { FieldMessage } from '../../contract/field-messages';
import type { Language } from '../../contract/languages';
import type { FieldErrors } from '../../contract/problem';
import type { ReadRequest, ReadScope, OperationContext } from '../http/operation-context';
import type { KnownImage } from '../images/library-images';
import type { AdminAddress, Entity, PanelForm, StoredRow } from './entity';
import {
  columnsByField,
  hasTexts,
  imagePlaces,
  localisedColumns,
  populateOf,
  sharedParts,
  sharedRelations,
  writersByField,
} from './field-paths';
import {
  deriveFields,
  readFields,
  required,
  shapeOfObject,
  type ColumnValues,
  type Fields,
  type FieldsSpec,
  type DocumentValues,
} from './fields';
import { findMissingRequiredTexts, valuesOfRows } from './languages';
import { createRowValidator } from './row-validator';

/** A field that names a document of another type. */
export interface EntityReference {
  /** Its dotted path; `*` stands for any part of a list. */
  field: string;
  /** The entity that it names, and by which of its columns. */
  targetEntity: string;
  targetColumn: 'slug' | 'documentId';
  /** What is said where there is no such document. */
  notFoundMessage: FieldMessage;
  /** What becomes of the reference when the document goes: its part goes, the whole document does, or nothing is left to do. */
  onDelete: 'clear' | 'cascade' | 'noAction';
  /** Which documents go, by their rows, where not all of them do; the others keep the name of what is gone. */
  cascadeWhen?: (row: StoredRow) => boolean;
  /** Whether a search finds the document that is named by what is said here, too. */
  canFindTarget?: true;
  /** Whether a search finds what is said here by what the document says that it names. */
  canBeFoundByTarget?: true;
}

/** A document as it is stored: the Slovenian row, which has what is shared, and the translation. */
export interface DocumentRows {
  row: StoredRow;
  translation: StoredRow | undefined;
}

/** What an answer is put together from, for what only its type can say. */
export interface ResponseWithRow {
  answer: ColumnValues;
  row: StoredRow;
}

/** The operations of a type of documents that the generic actions serve; one that there is not is no part of the contract. */
export type Operations = Partial<Record<'get' | 'importRows' | keyof ReturnType<typeof collectionEndpoints>, Endpoint>>;

/** What is said of a type of documents, besides its contract. */
interface DocumentSpec
  extends
    Omit<FieldsSpec, 'localisedFields'>,
    Pick<Entity, 'getSearchHint' | 'contentGaps' | 'findContentIssues' | 'listUpcoming' | 'validateChange' | 'finder'> {
  entityName: string;
  uid: UID.ContentType;
  /** The request that sets all of a document. */
  requestSchema: z.ZodMiniType;
  responseSchema: z.ZodMiniType;
  /** The fields with a text for each language. */
  localisedFields: readonly string[];
  /** The fields that are shown to those alone who read to edit, in no answer to anyone else. */
  staffOnlyFields?: readonly string[];
  admin: AdminAddress;
  /** Its operations of the contract. */
  operations: Operations;
  /** What a caller sees of its documents; `null` while they are hidden from the caller altogether. */
  resolveReadScope: (request: ReadRequest) => Promise<ReadScope | null>;
  references?: readonly EntityReference[];
  /** Whether images of the Queen section may be used, which nothing else may. */
  canUseQueenImages?: boolean;
  isDeletedWithImage?: boolean;
  /** What is wrong with images of the library in their places, such as their sizes. */
  validateImages?: (images: Readonly<Record<string, KnownImage | null>>, language: Language) => FieldErrors;
  /** What a document is called; its first column with a text, unless said otherwise. */
  titleColumns: readonly string[];
  fallbackTitle?: string;
  title?: (row: StoredRow, language: Language) => string | null;
  titlePopulate?: ColumnValues;
  panel?: Partial<PanelForm>;
  /** What a document is found by in a language, of its value in it. */
  buildSearchText?: (value: never) => string;
  /** Columns that follow from what is asked, or from what is stored already; part of the write. */
  deriveColumns?: (
    strapi: Core.Strapi,
    columns: ColumnValues,
    before: StoredRow | null,
    context: OperationContext,
  ) => Promise<ColumnValues>;
  /** Puts into answers what is not stored in their rows; asked once for all of a list. */
  enrichResponses?: (presented: readonly ResponseWithRow[], scope: ReadScope) => Promise<ColumnValues[]>;
}

export interface CollectionSpec extends DocumentSpec {
  /** The words of an address for a new document, and what stands for them where nothing is left; absent without addresses. */
  slug?: { words: readonly string[]; fallback: string };
  /** The text that a document goes by: without it in Slovenian nothing is published. */
  nameField?: string;
  /** What the links to the documents before and after one say besides the address. */
  neighbourFields?: readonly string[];
  /** The column of which the greatest comes first in a list, where staff give it no order. */
  sortDescendingBy?: string;
  /** The columns by which a query may sort a list: by their names, falling with `-desc` behind them. */
  sorts?: readonly string[];
  /** The columns that a list is filtered by, by the parameters of its query. */
  filters?: Readonly<Record<string, string>>;
  /** Filters of another kind. */
  buildFilter?: (query: ColumnValues, scope: ReadScope) => Promise<ColumnValues> | ColumnValues;
  /** What a list may be narrowed by, of the values that stand in some columns of all its rows; for `facets=1`. */
  facets?: { columns: readonly string[]; of: (rows: readonly ColumnValues[]) => ColumnValues };
  /** Which of those that are published a caller sees, however they are asked for; absent where it is all of them. */
  buildVisibilityFilter?: (scope: ReadScope) => Promise<ColumnValues> | ColumnValues;
}

export interface SingleSpec extends DocumentSpec {
  /** What it says when it is made without being told. */
  initial?: DocumentValues;
}

/** A declared type of documents: everything that reads and writes of it need. */
export interface DocumentEntity extends Entity {
  kind: 'collection' | 'single';
  responseSchema: z.ZodMiniType;
  requestSchema: z.ZodMiniType;
  fields: Fields;
  /** Those that visitors, and staff who read as they do, are shown. */
  publicFields: Fields;
  references: readonly EntityReference[];
  canUseQueenImages: boolean;
  slug: CollectionSpec['slug'];
  nameField: string | undefined;
  neighbourFields: readonly string[];
  operations: Operations;
  resolveReadScope: DocumentSpec['resolveReadScope'];
  sortDescendingBy: string | undefined;
  sorts: readonly string[];
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

export const isDocumentEntity = (entity: Entity): entity is DocumentEntity => 'fields' in entity;

const withoutFields = (fields: Fields, names: readonly string[] = []): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function declare(
  spec: CollectionSpec & SingleSpec,
  kind: DocumentEntity['kind'],
  panel: Pick<PanelForm, 'allowedActions' | 'readOnlyColumns'> & Partial<PanelForm>,
): DocumentEntity {
  const { slug: address, ...shape } = { ...shapeOfObject(spec.requestSchema) };
  const fields = deriveFields(address ? { ...shape, slug: required(address) } : shape, spec);
  const localised = hasTexts(fields);
  const needs = (spec.requiredSlovenianFields ?? []).length > 0;
  return {
    ...spec,
    kind,
    fields,
    publicFields: withoutFields(fields, spec.staffOnlyFields),
    isLocalised: localised,
    isVersionedPerLanguage: false,
    isOrdered: kind === 'collection',
    hasParts: Object.keys(sharedParts(fields)).length > 0,
    references: spec.references ?? [],
    canUseQueenImages: spec.canUseQueenImages ?? false,
    isDeletedWithImage: spec.isDeletedWithImage ?? false,
    slug: spec.slug,
    nameField: spec.nameField,
    neighbourFields: spec.neighbourFields ?? [],
    sortDescendingBy: spec.sortDescendingBy,
    sorts: spec.sorts ?? [],
    filters: spec.filters ?? {},
    buildFilter: spec.buildFilter,
    facets: spec.facets,
    buildVisibilityFilter: spec.buildVisibilityFilter,
    initial: spec.initial,
    buildSearchText: spec.buildSearchText as DocumentEntity['buildSearchText'],
    enrichResponses: spec.enrichResponses,
    validateImages: spec.validateImages,
    deriveColumns: spec.deriveColumns,
    images: imagePlaces(fields),
    history: {
      key: ({ documentId }) => `${spec.entityName}:${documentId}`,
      data: (rows) => {
        const { sl, en } = valuesOfRows(fields, rows);
        return localised ? { sl, en } : { sl };
      },
    },
    title: spec.title ?? ((row) => spec.titleColumns.map((column) => textOf(row[column])).find(Boolean) ?? null),
    panel: {
      ...(localised && { relations: sharedRelations(fields), parts: sharedParts(fields) }),
      ...panel,
      ...spec.panel,
      readOnlyColumns: [...panel.readOnlyColumns, ...(spec.panel?.readOnlyColumns ?? [])],
    },
    rules: createRowValidator<StoredRow>({
      uid: spec.uid,
      populate: populateOf(fields, true),
      ...(localised && { localised: localisedColumns(fields) }),
      rules: [
        {
          schema: spec.requestSchema,
          request: (row) => readFields(fields, row),
          ...(needs && {
            missingInSlovenian: (row: StoredRow) => findMissingRequiredTexts(fields, readFields(fields, row)),
          }),
          columns: columnsByField(fields),
          writers: writersByField(fields),
          withQueen: spec.canUseQueenImages ?? false,
        },
      ],
    }),
  };
}

/** Declares a type of documents that staff put in order and publish. */
export const defineCollection = (spec: CollectionSpec): DocumentEntity =>
  declare(spec, 'collection', {
    allowedActions: { create: true, delete: true },
    readOnlyColumns: ['position', ...(spec.buildSearchText ? ['searchText', 'searchTextEn'] : [])],
    ...(spec.slug && { unique: 'slug' }),
  });

/** Declares a type of which there is one document. */
export const defineSingle = (spec: SingleSpec): DocumentEntity =>
  declare(spec, 'single', { allowedActions: { create: true }, readOnlyColumns: [] });
