import { queryOptions } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type * as z from 'zod/mini';
import type { MissingTranslations } from '#contract/entity';
import type { ImageRef } from '#contract/image-ref';
import type { Language } from '#contract/languages';
import type { Publication } from '#contract/publication';
import { createChoiceParser, parsePrice } from '#contract/query-values';
import type { ApiClient } from '#shared/api/api-client';
import { UNCACHED_QUERY, SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { getAllPages, type ListPath } from '#shared/api/get-all-pages';
import type { WithIssues } from '#shared/attention/stored-issues';
import { createBlankDocument, createDocumentForm, type DocumentContract } from '#shared/editor/document-form';
import type { ChoiceTexts } from '#shared/editor/field-labels';
import { formatInstant } from '#shared/lib/format-instant';
import { readBilingual, type Bilingual } from '#shared/lib/bilingual';
import type { QueryRules } from '#shared/lib/page-query';
import { staffPages, type StaffPageName } from '#shared/staff-pages';
import { sortItems, listSortParams } from '#shared/lib/sorting';
import type { ListColumn } from './column-header';
import type { SpreadsheetConfig } from './spreadsheet/spreadsheet-columns';
import type { BulkField } from './bulk-edit/bulk-edit-dialog';
import {
  parseTypedText,
  createEditorHrefs,
  matchesStatus,
  STATUS_RULES,
  type CopyOptions,
  type ListUrlState,
} from './list-url-state';
import { filterBySearch } from './filter-by-search';

/** A document of a collection in the staff area. Most collections are published, translated and ordered. */
export interface StaffDocument extends WithIssues, Partial<Publication> {
  id: string;
  version: number;
  updatedAt: string;
  missingTranslations?: MissingTranslations | undefined;
}

/** Filter of a list by the values of a field. */
export interface ListFilterOptions<Doc> {
  values: readonly string[];
  /** Returns the document's value. If it has several, one match is enough. */
  getValue: (doc: Doc) => string | readonly string[];
  names?: ReadonlyMap<string, string>;
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
    adds?: false;
    /** Returns the query parameters by which pages filter their list, with the values of the document. */
    where?: (doc: Doc) => Readonly<Record<string, string>>;
    /** Response fields of a document that is not saved yet. */
    blank?: object;
  };
  /** Returns the texts of a document that the list's search looks in. */
  searchTexts: (doc: Doc) => readonly unknown[];
  /**
   * Thumbnail of a row: `tall` for bottles, `wide` for other images. Unless optional, a missing image gets
   * a badge. Left out if documents have no image.
   */
  thumbnail?: { getImage: (doc: Doc) => ImageRef | null; shape: 'tall' | 'wide'; isOptional?: true };
  /** Columns besides the name and the time of the last change. */
  columns: readonly ListColumn<Doc>[];
  /** Text keys of enum fields. */
  choices?: ChoiceTexts;
  /** Text keys of the parts of object fields. */
  groups?: Readonly<Record<string, string>>;
  /** Filters by the values of a field, by query parameter. */
  filters?: Record<string, ListFilterOptions<Doc>>;
  /** Filters by an amount in euros. */
  ranges?: readonly AmountFilterOptions<Doc>[];
  /** Kinds of missing content that the list can be filtered by. The server determines them. */
  gaps?: readonly string[];
  /** Fields that a bulk edit can change. */
  bulkFields?: readonly BulkField[];
  /** Spreadsheet export and import; left out if the collection has none. */
  spreadsheet?: Pick<SpreadsheetConfig, 'lines'> & { getNames: (doc: Partial<Doc>) => readonly string[] };
  /** Returns the text of the delete dialog, if it depends on the documents. */
  getDeleteText?: (docs: readonly Doc[], t: TFunction) => string;
}

/** Filter by an amount in euros. `min` and `max` are the query parameters of its bounds, as in the API. */
export interface AmountFilterOptions<Doc> {
  min: string;
  max: string;
  getValue: (doc: Doc) => number | null;
}

/** Whether an amount lies within bounds that may be absent. An unknown amount is outside of any bound. */
const isWithin = (value: number | null, min: number | null, max: number | null): boolean =>
  (min === null && max === null) || (value !== null && value >= (min ?? 0) && value <= (max ?? Infinity));

/** Publication dates of a copy: none. */
const NO_TIMES = { publishAt: null, unpublishAt: null } as const;

/** Column with the time of the last change, which every list has. */
const CHANGED_COLUMN: ListColumn<StaffDocument> = {
  name: 'updated',
  formatText: ({ updatedAt }, _t, language) => formatInstant(updatedAt, language),
  getSortValue: ({ updatedAt }) => updatedAt,
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
    { name: 'name', formatText: getName, getSortValue: getName, isWide: true },
    ...definition.columns,
    CHANGED_COLUMN,
  ];
  const isPublished = 'published' in definition.requestSchema.shape;
  // Only lists of published documents can filter by gaps and stored issues.
  const gaps = isPublished ? ['faulty', ...(definition.gaps ?? [])] : [];
  const drafts = isPublished ? { status: 'all' } : {};
  const readGap = createChoiceParser(gaps);
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

  const parameterRules: QueryRules = {
    search: parseTypedText,
    ...Object.fromEntries(Object.entries(filters).map(([name, { values }]) => [name, createChoiceParser(values)])),
    ...Object.fromEntries(ranges.flatMap(({ min, max }) => [min, max]).map((name) => [name, parsePrice])),
    ...(isPublished && STATUS_RULES),
    lacks: readGap,
    sort: createChoiceParser(listSortParams(columns)),
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
    queryRules: parameterRules,

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

    /** Query of all documents including drafts. `search` (query of the URL) may filter by gaps. */
    listQuery(api: ApiClient, lang: Language, search?: URLSearchParams) {
      const lacks = readGap(search?.get('lacks') ?? '');
      return queryOptions<Doc[]>({
        queryKey: lacks ? [path, 'list', lang, lacks] : [path, 'list', lang],
        queryFn: async ({ signal }) =>
          (await getAllPages(api, path, { lang, ...drafts, lacks } as never, signal)) as unknown[] as Doc[],
      });
    },

    /** Query of one document in both languages for its editor, never cached. */
    detailQuery: (api: ApiClient, key: string) =>
      queryOptions<Bilingual<Doc>>({
        queryKey: [path, 'one', key],
        ...UNCACHED_QUERY,
        queryFn: () => read(api, key),
      }),

    remove: (api: ApiClient, { id }: Doc) =>
      api.call('DELETE', `${path}/{id}`, { params: { id }, timeoutMs: SAVE_TIMEOUT_MS }),

    /** Filters and sorts documents by the state of the list's URL. */
    selectDocuments(docs: readonly Doc[], { get }: Pick<ListUrlState, 'get'>, now: Date): readonly Doc[] {
      const found = filterBySearch(docs, get('search'), definition.searchTexts).filter(
        (doc) =>
          ranges.every(({ min, max, getValue }) =>
            isWithin(getValue(doc), parsePrice(get(min)), parsePrice(get(max))),
          ) &&
          Object.entries(filters).every(
            ([name, { getValue }]) => get(name) === '' || [getValue(doc)].flat().includes(get(name)),
          ) &&
          matchesStatus({ published: false, ...doc }, { status: get('status'), translation: get('translation') }, now),
      );
      return sortItems(found, columns, get('sort'));
    },
  };
}
