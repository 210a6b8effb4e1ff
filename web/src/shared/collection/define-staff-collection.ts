import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { MissingTranslations } from '#contract/entity';
import type { ImageRef } from '#contract/image-ref';
import type { Language } from '#contract/languages';
import type { Publication } from '#contract/publication';
import { createChoiceParser, parsePrice } from '#contract/query-values';
import { listSortParams } from '#contract/staff-list';
import type { ApiClient } from '#shared/api/api-client';
import { EDITED_DOCUMENT_QUERY, SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { getAllPages, type ListPage, type ListPath } from '#shared/api/get-all-pages';
import type { WithIssues } from '#shared/attention/stored-issues';
import { createBlankDocument, createDocumentForm, type DocumentContract } from '#shared/editor/document-form';
import type { ChoiceTexts } from '#shared/editor/field-labels';
import type { TFunction } from '#shared/i18n/i18n';
import { formatInstant } from '#shared/lib/format-instant';
import { readBilingual, type Bilingual } from '#shared/lib/bilingual';
import type { QueryRules } from '#shared/lib/page-query';
import { staffPages, type StaffPageName } from '#shared/staff-pages';
import type { ListColumn } from './column-header';
import type { SpreadsheetConfig } from './spreadsheet/spreadsheet-columns';
import type { BulkField } from './bulk-edit/bulk-edit-dialog';
import { listPageQuery } from './list-page-query';
import {
  parseTypedText,
  createEditorHrefs,
  STATUS_RULES,
  type CopyOptions,
  type ListRequest,
  type ListUrlState,
} from './list-url-state';

/** A document of a collection in the staff area. Most collections are published, translated and ordered. */
export interface StaffDocument extends WithIssues, Partial<Publication> {
  id: string;
  version: number;
  updatedAt: string;
  missingTranslations?: MissingTranslations | undefined;
}

/** Filter of a list by the values of a field. */
export interface ListFilterOptions {
  values: readonly string[];
  names?: ReadonlyMap<string, string>;
  /** Its query parameter of the API, if that differs from the one of the screen. */
  parameter?: string;
  /** Called before the filter is used. If set, `values` may be incomplete until then. */
  onUse?: () => void;
}

/** Definition of a collection of the staff area. */
export interface CollectionDefinition<Doc extends StaffDocument> extends DocumentContract<Doc> {
  /** Name of its screen in `staffPages`. */
  page: StaffPageName;
  /** Path of the collection in the API. */
  path: ListPath;
  /** Field that identifies a document in URLs. */
  idField: 'slug' | 'id';
  /** False if staff cannot order the documents. */
  isOrdered?: false;
  /** Namespace of its texts. */
  texts: string;
  /** Schema of a document in API responses. */
  responseSchema: z.ZodMiniType<Doc>;
  /** Initial values of a new document that differ from the blank ones of the schema. */
  initialValues?: Partial<Doc>;
  /**
   * Returns the values in which a copy differs from its source; `year` is the year of the copy, if one was
   * chosen. Left out if documents cannot be copied.
   */
  copyOverrides?: (doc: Doc, year: number | null) => Partial<Doc>;
  /**
   * Groups of fields that a person may exclude from a copy, by name. If set, the collection has its own
   * copy dialog.
   */
  copyGroups?: Readonly<Record<string, readonly (keyof Doc)[]>>;
  getName: (doc: Doc) => string;
  /** Public page of a document, for the preview beside its editor. Left out if no page shows it. */
  preview?: {
    page: (doc: Doc) => string;
    /** False if an unpublished document is not added to the lists of pages. */
    addsToLists?: false;
    /** Returns the query parameters by which pages filter their list, with the values of the document. */
    getListFilters?: (doc: Doc) => Readonly<Record<string, string>>;
    /** Response fields of a document that is not saved yet. */
    blank?: object;
  };
  /**
   * Thumbnail of a row: `tall` for bottles, `wide` for other images. Unless optional, a missing image gets
   * a badge. Left out if documents have no image.
   */
  thumbnail?: { findImage: (doc: Doc) => ImageRef | null; shape: 'tall' | 'wide'; isOptional?: true };
  /** Columns besides the name and the time of the last change. */
  columns: readonly ListColumn<Doc>[];
  /** Text keys of enum fields. */
  choices?: ChoiceTexts;
  /** Text keys of the parts of object fields. */
  groups?: Readonly<Record<string, string>>;
  /** Filters by the values of a field, by query parameter. */
  filters?: Record<string, ListFilterOptions>;
  /** Filters by an amount in euros. `min` and `max` are the query parameters of its bounds, as in the API. */
  ranges?: readonly { min: string; max: string }[];
  /** Kinds of missing content that the list can be filtered by. The server determines them. */
  gaps?: readonly string[];
  /** Fields that a bulk edit can change. */
  bulkFields?: readonly BulkField[];
  /** Spreadsheet export and import; left out if the collection has none. */
  spreadsheet?: Pick<SpreadsheetConfig, 'lines'> & { getNames: (doc: Partial<Doc>) => readonly string[] };
  /** Returns the text of the delete dialog, if it depends on the documents. */
  getDeleteText?: (docs: readonly Doc[], t: TFunction) => string;
}

/** Publication dates of a copy: none. */
const NO_TIMES = { publishAt: null, unpublishAt: null } as const;

/** Column with the time of the last change, which every list has. */
const CHANGED_COLUMN: ListColumn<StaffDocument> = {
  name: 'updated',
  formatText: ({ updatedAt }, _t, language) => formatInstant(updatedAt, language),
  isWide: true,
};

/**
 * A collection with everything that follows from its definition: URLs, API calls, form, blank document and
 * list.
 */
export type StaffCollection<Doc extends StaffDocument> = ReturnType<typeof defineStaffCollection<Doc>>;

/**
 * Derives from a definition everything that the staff screens of a collection need: URLs, API calls, form
 * conversion, blank document, queries, and the filters and sort order of its list.
 */
export function defineStaffCollection<Doc extends StaffDocument>(definition: CollectionDefinition<Doc>) {
  const { page, path, idField, responseSchema, getName, filters = {}, ranges = [] } = definition;
  const columns: ListColumn<Doc>[] = [
    { name: 'name', formatText: getName, isWide: true },
    ...definition.columns,
    CHANGED_COLUMN,
  ];
  const isPublished = 'published' in definition.requestSchema.shape;
  // Only lists of published documents can filter by gaps and stored issues.
  const gaps = isPublished ? ['faulty', ...(definition.gaps ?? [])] : [];
  const drafts = isPublished ? { status: 'all' } : {};
  const blank = createBlankDocument(responseSchema, {
    ...definition.initialValues,
    ...({ missingTranslations: undefined } as Partial<Doc>),
  });
  const isTimed = 'publishAt' in definition.requestSchema.shape;
  const toKey = (doc: Doc): string => String(doc[idField as keyof Doc]);

  /** Reads a document in both languages, without fallback texts. */
  const read = (api: ApiClient, key: string): Promise<Bilingual<Doc>> =>
    readBilingual(async (lang) => {
      const query = { lang, ...drafts, fallback: 'none' };
      return responseSchema.parse(await api.call('GET', `${path}/{key}`, { params: { key }, query }));
    });

  const queryRules: QueryRules = {
    search: parseTypedText,
    ...Object.fromEntries(
      Object.entries(filters).map(([name, { values, onUse }]) => [
        name,
        onUse ? parseTypedText : createChoiceParser(values),
      ]),
    ),
    ...Object.fromEntries(ranges.flatMap(({ min, max }) => [min, max]).map((name) => [name, parsePrice])),
    ...(isPublished && STATUS_RULES),
    lacks: createChoiceParser(gaps),
    sort: createChoiceParser(listSortParams(columns.map(({ name }) => name))),
  };

  /** Returns the blank values of the groups that a copy excludes. */
  const getBlankGroups = (without: readonly string[]): Partial<Doc> => {
    const groups = Object.entries(definition.copyGroups ?? {}).filter(([groupName]) => without.includes(groupName));
    const fields = groups.flatMap(([, names]) => names.map((name) => [name, blank[name]] as const));
    return Object.fromEntries(fields) as Partial<Doc>;
  };

  return {
    ...definition,
    columns,
    ranges,
    gaps,
    ...createEditorHrefs(staffPages[page].href(), idField, toKey),
    ...createDocumentForm<Doc>(definition),
    getKey: toKey,
    isTimed,
    isPublished,
    isOrdered: definition.isOrdered ?? true,
    spreadsheet:
      definition.spreadsheet && ({ ...definition, ...definition.spreadsheet, blank } as unknown as SpreadsheetConfig),
    blank,
    read,
    queryRules,

    /** Creates a new unpublished document: blank, or a copy of another one with its own slug. */
    createBlank: (other?: Doc, { year, without }: CopyOptions = { year: null, without: [] }): Doc =>
      other
        ? {
            ...other,
            ...getBlankGroups(without),
            id: '',
            slug: '',
            version: 0,
            published: false,
            ...NO_TIMES,
            ...definition.copyOverrides?.(other, year),
          }
        : blank,

    /** Returns the parameters by which the API filters and sorts as the URL of the list says. */
    toListRequest: ({ get }: Pick<ListUrlState, 'get'>): ListRequest =>
      Object.fromEntries(
        Object.keys(queryRules).map((name) => [
          name === 'status' ? 'publication' : (filters[name]?.parameter ?? name),
          get(name),
        ]),
      ),

    /** Query of one page of the documents that match a request, including drafts. */
    listQuery: (api: ApiClient, lang: Language, request: ListRequest = {}) =>
      listPageQuery<ListPage<Doc>>(api, path, { lang, ...drafts, ...request }),

    /** Query of all documents that match a request, including drafts; many requests if there are many. */
    allQuery: (api: ApiClient, lang: Language, request: ListRequest = {}) =>
      queryOptions<Doc[]>({
        queryKey: [path, 'all', lang, request],
        queryFn: async ({ signal }) =>
          (await getAllPages(api, path, { lang, ...drafts, ...request } as never, signal)) as unknown[] as Doc[],
      }),

    /** Query of a document and its neighbours in the order of the list. */
    neighboursQuery: (api: ApiClient, lang: Language, around: string) =>
      queryOptions<Doc[]>({
        queryKey: [path, 'neighbours', lang, around],
        queryFn: async ({ signal }) => {
          const query = { lang, ...drafts, around };
          return ((await api.call('GET', path, { query, signal })) as ListPage<Doc>).items;
        },
      }),

    /** Query of one document in both languages for its editor, never cached. */
    detailQuery: (api: ApiClient, key: string) =>
      queryOptions<Bilingual<Doc>>({
        queryKey: [path, 'one', key],
        ...EDITED_DOCUMENT_QUERY,
        queryFn: () => read(api, key),
      }),

    remove: (api: ApiClient, { id }: Doc) =>
      api.call('DELETE', `${path}/{id}`, { params: { id }, timeoutMs: SAVE_TIMEOUT_MS }),
  };
}
