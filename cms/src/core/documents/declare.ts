import type { Core, UID } from '@strapi/strapi';
import type * as z from 'zod/mini';
import type { collectionEndpoints } from '../../contract/collection';
import type { Endpoint } from '../../contract/endpoint';
import type { FieldMessage } from '../../contract/field-messages';
import type { Language } from '../../contract/languages';
import type { FieldErrors } from '../../contract/problem';
import type { ReadRequest, ReadScope, RequestContext } from '../http/request-context';
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
  type Columns,
  type Fields,
  type FieldsSpec,
  type Value,
} from './fields';
import { missingNeeds, valuesOfRows } from './languages';
import { rowRules } from './row-rules';

/** A field that names a document of another type. */
export interface Reference {
  /** Its dotted path; `*` stands for any part of a list. */
  field: string;
  /** The entity that it names, and by which of its columns. */
  to: string;
  by: 'slug' | 'documentId';
  /** What is said where there is no such document. */
  unknown: FieldMessage;
  /** What becomes of the reference when the document goes: its part goes, the whole document does, or nothing is left to do. */
  whenGone: 'drop part' | 'remove' | 'nothing';
  /** Which documents go, by their rows, where not all of them do; the others keep the name of what is gone. */
  goes?: (row: StoredRow) => boolean;
  /** Whether a search finds the document that is named by what is said here, too. */
  helpsToFind?: true;
  /** Whether a search finds what is said here by what the document says that it names. */
  isFoundByIt?: true;
}

/** A document as it is stored: the Slovenian row, which has what is shared, and the translation. */
export interface DocumentRows {
  row: StoredRow;
  translation: StoredRow | undefined;
}

/** What an answer is put together from, for what only its type can say. */
export interface Presented {
  answer: Columns;
  row: StoredRow;
}

/** The operations of a type of documents that the generic actions serve; one that there is not is no part of the contract. */
export type Operations = Partial<Record<'get' | 'importRows' | keyof ReturnType<typeof collectionEndpoints>, Endpoint>>;

/** What is said of a type of documents, besides its contract. */
interface DocumentSpec
  extends Omit<FieldsSpec, 'texts'>, Pick<Entity, 'note' | 'gaps' | 'remarks' | 'coming' | 'judge' | 'finder'> {
  entity: string;
  uid: UID.ContentType;
  /** The request that sets all of a document. */
  input: z.ZodMiniType;
  answer: z.ZodMiniType;
  /** The fields with a text for each language. */
  texts: readonly string[];
  /** The fields that are shown to those alone who read to edit, in no answer to anyone else. */
  staffOnly?: readonly string[];
  admin: AdminAddress;
  /** Its operations of the contract. */
  operations: Operations;
  /** What a caller sees of its documents; `null` while they are hidden from the caller altogether. */
  seen: (request: ReadRequest) => Promise<ReadScope | null>;
  references?: readonly Reference[];
  /** Whether images of the Queen section may be used, which nothing else may. */
  withQueen?: boolean;
  goesWithImage?: boolean;
  /** What is wrong with images of the library in their places, such as their sizes. */
  imageErrors?: (images: Readonly<Record<string, KnownImage | null>>, language: Language) => FieldErrors;
  /** What a document is called; its first column with a text, unless said otherwise. */
  titleColumns: readonly string[];
  name?: string;
  title?: (row: StoredRow, language: Language) => string | null;
  titlePopulate?: Columns;
  panel?: Partial<PanelForm>;
  /** What a document is found by in a language, of its value in it. */
  search?: (value: never) => string;
  /** Columns that follow from what is asked, or from what is stored already; part of the write. */
  derive?: (strapi: Core.Strapi, columns: Columns, before: StoredRow | null, by: RequestContext) => Promise<Columns>;
  /** Puts into answers what is not stored in their rows; asked once for all of a list. */
  complete?: (presented: readonly Presented[], scope: ReadScope) => Promise<Columns[]>;
}

export interface CollectionSpec extends DocumentSpec {
  /** The words of an address for a new document, and what stands for them where nothing is left; absent without addresses. */
  slug?: { words: readonly string[]; fallback: string };
  /** The text that a document goes by: without it in Slovenian nothing is published. */
  goesBy?: string;
  /** What the links to the documents before and after one say besides the address. */
  links?: readonly string[];
  /** The column of which the greatest comes first in a list, where staff give it no order. */
  newestBy?: string;
  /** The columns by which a query may sort a list: by their names, falling with `-desc` behind them. */
  sorts?: readonly string[];
  /** The columns that a list is filtered by, by the parameters of its query. */
  filters?: Readonly<Record<string, string>>;
  /** Filters of another kind. */
  where?: (query: Columns, scope: ReadScope) => Promise<Columns> | Columns;
  /** What a list may be narrowed by, of the values that stand in some columns of all its rows; for `facets=1`. */
  facets?: { columns: readonly string[]; of: (rows: readonly Columns[]) => Columns };
  /** Which of those that are published a caller sees, however they are asked for; absent where it is all of them. */
  visible?: (scope: ReadScope) => Promise<Columns> | Columns;
}

export interface SingleSpec extends DocumentSpec {
  /** What it says when it is made without being told. */
  initial?: Value;
}

/** A declared type of documents: everything that reads and writes of it need. */
export interface Declared extends Entity {
  kind: 'collection' | 'single';
  answer: z.ZodMiniType;
  input: z.ZodMiniType;
  fields: Fields;
  /** Those that visitors, and staff who read as they do, are shown. */
  publicFields: Fields;
  references: readonly Reference[];
  withQueen: boolean;
  slug: CollectionSpec['slug'];
  goesBy: string | undefined;
  links: readonly string[];
  operations: Operations;
  seen: DocumentSpec['seen'];
  newestBy: string | undefined;
  sorts: readonly string[];
  filters: Readonly<Record<string, string>>;
  where: CollectionSpec['where'];
  facets: CollectionSpec['facets'];
  visible: CollectionSpec['visible'];
  initial: Value | undefined;
  search: ((value: Value) => string) | undefined;
  complete: DocumentSpec['complete'];
  imageErrors: DocumentSpec['imageErrors'];
  derive: DocumentSpec['derive'];
}

export const isDeclared = (entity: Entity): entity is Declared => 'fields' in entity;

const withoutFields = (fields: Fields, names: readonly string[] = []): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function declare(
  spec: CollectionSpec & SingleSpec,
  kind: Declared['kind'],
  panel: Pick<PanelForm, 'may' | 'kept'> & Partial<PanelForm>,
): Declared {
  const { slug: address, ...shape } = { ...shapeOfObject(spec.input) };
  const fields = deriveFields(address ? { ...shape, slug: required(address) } : shape, spec);
  const localised = hasTexts(fields);
  const needs = (spec.needed ?? []).length > 0;
  return {
    ...spec,
    kind,
    fields,
    publicFields: withoutFields(fields, spec.staffOnly),
    localised,
    languagesApart: false,
    ordered: kind === 'collection',
    hasParts: Object.keys(sharedParts(fields)).length > 0,
    references: spec.references ?? [],
    withQueen: spec.withQueen ?? false,
    goesWithImage: spec.goesWithImage ?? false,
    slug: spec.slug,
    goesBy: spec.goesBy,
    links: spec.links ?? [],
    newestBy: spec.newestBy,
    sorts: spec.sorts ?? [],
    filters: spec.filters ?? {},
    where: spec.where,
    facets: spec.facets,
    visible: spec.visible,
    initial: spec.initial,
    search: spec.search as Declared['search'],
    complete: spec.complete,
    imageErrors: spec.imageErrors,
    derive: spec.derive,
    images: imagePlaces(fields),
    history: {
      key: ({ documentId }) => `${spec.entity}:${documentId}`,
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
      kept: [...panel.kept, ...(spec.panel?.kept ?? [])],
    },
    rules: rowRules<StoredRow>({
      uid: spec.uid,
      populate: populateOf(fields, true),
      ...(localised && { localised: localisedColumns(fields) }),
      rules: [
        {
          schema: spec.input,
          request: (row) => readFields(fields, row),
          ...(needs && { missingInSlovenian: (row: StoredRow) => missingNeeds(fields, readFields(fields, row)) }),
          columns: columnsByField(fields),
          writers: writersByField(fields),
          withQueen: spec.withQueen ?? false,
        },
      ],
    }),
  };
}

/** Declares a type of documents that staff put in order and publish. */
export const defineCollection = (spec: CollectionSpec): Declared =>
  declare(spec, 'collection', {
    may: { create: true, delete: true },
    kept: ['position', ...(spec.search ? ['searchText', 'searchTextEn'] : [])],
    ...(spec.slug && { unique: 'slug' }),
  });

/** Declares a type of which there is one document. */
export const defineSingle = (spec: SingleSpec): Declared =>
  declare(spec, 'single', { may: { create: true }, kept: [] });
