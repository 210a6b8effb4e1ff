import { queryOptions } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type * as z from 'zod/mini';
import type { MissingTranslations } from '#contract/entity';
import type { ImageRef } from '#contract/image-ref';
import type { Language } from '#contract/languages';
import type { Publication } from '#contract/publication';
import { readChoice, readPrice } from '#contract/query-values';
import type { ApiClient } from '#shared/api/api-client';
import { UNCACHED_QUERY, SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { getAllPages, type ListPath } from '#shared/api/get-all-pages';
import type { Faulty } from '#shared/attention/faults';
import { blankOf, documentForm, type DocumentContract } from '#shared/editor/document-form';
import type { Choices } from '#shared/editor/field-labels';
import { formatInstant } from '#shared/lib/format-instant';
import { readBilingual, type Bilingual } from '#shared/lib/bilingual';
import type { QueryRules } from '#shared/lib/page-query';
import { staffPages, type StaffPageName } from '#shared/staff-pages';
import { inOrder, sortNames } from '#shared/lib/sorting';
import type { ListColumn } from './column-header';
import type { SpreadsheetConfig } from './spreadsheet/spreadsheet-columns';
import type { BulkField } from './bulk-edit/bulk-edit-dialog';
import {
  asTyped,
  collectionAddress,
  matchesStatus,
  STATUS_RULES,
  type CopyWish,
  type ListUrlState,
} from './list-url-state';
import { findMatches } from './find-matches';

/** A document of a collection that staff list and edit; most are published, translated and put in order. */
export interface StaffDocument extends Faulty, Partial<Publication> {
  id: string;
  version: number;
  updatedAt: string;
  missingTranslations?: MissingTranslations | undefined;
}

/** A filter by a field; `names` are those of its values that no text has, such as the names of wines by their ids. */
export interface ListChoice<Doc> {
  values: readonly string[];
  /** Of one that has several values any will do. */
  valueOf: (doc: Doc) => string | readonly string[];
  names?: ReadonlyMap<string, string>;
}

/** All that is particular to a collection of the staff area. */
export interface CollectionDeclaration<Doc extends StaffDocument> extends DocumentContract<Doc> {
  /** Its screen in the table of pages. */
  page: StaffPageName;
  /** Its path in the API, and what its documents are found by below it. */
  path: ListPath;
  by: 'slug' | 'id';
  /** Documents that have no order of their own come as the API has them. */
  isOrdered?: false;
  /** The namespace of its texts. */
  texts: string;
  /** A document as the API answers it. */
  answer: z.ZodMiniType<Doc>;
  /** What a new one begins with, where that is not nothing. */
  begun?: Partial<Doc>;
  /** What is different in one that begins as a copy of another, for a year if one is asked for; left out where copies make no sense. */
  copied?: (doc: Doc, year: number | null) => Partial<Doc>;
  /** The parts of one that a copy may be asked to begin without, by their names; where there are any, its own dialog asks. */
  carried?: Readonly<Record<string, readonly (keyof Doc)[]>>;
  nameOf: (doc: Doc) => string;
  /** The page where visitors see one, for the preview beside its form; left out where none shows them. */
  shown?: {
    page: (doc: Doc) => string;
    /** Whether one that is not published yet is added to the lists of such documents; it is, unless told. */
    adds?: false;
    /** The parameters by which pages narrow their list, with the values of one. */
    where?: (doc: Doc) => Readonly<Record<string, string>>;
    /** What an answer has besides, for one that is not saved yet. */
    blank?: object;
  };
  /** The texts that a search of the list looks into. */
  searched: (doc: Doc) => readonly unknown[];
  /**
   * The picture at the head of its row, a bottle that stands or a view that lies; it says when one lacks that should be
   * there. Absent where its documents have none.
   */
  picture?: { of: (doc: Doc) => ImageRef | null; look: 'tall' | 'wide'; isOptional?: true };
  /** What the list says of each, besides its name and when it was changed. */
  columns: readonly ListColumn<Doc>[];
  /** Fields that are one of a few choices. */
  choices?: Choices;
  /** Fields that are made of several values, and where those have their names. */
  groups?: Readonly<Record<string, string>>;
  /** Filters by the choices of a field. */
  filters?: Record<string, ListChoice<Doc>>;
  /** Filters by an amount in euros, by the texts of their two fields. */
  ranges?: readonly AmountRange<Doc>[];
  /** What one can lack that visitors would miss: a filter of the list, as the server counts it. */
  gaps?: readonly string[];
  /** Fields of many documents that can be given other values at once. */
  many?: readonly BulkField[];
  /** How its documents stand in a spreadsheet; left out where they are in none. */
  sheet?: Pick<SpreadsheetConfig, 'lines'> & { namesOf: (doc: Partial<Doc>) => readonly string[] };
  /** What goes along with those that are deleted and what stays, where that is not always the same. */
  deleteText?: (docs: readonly Doc[], t: TFunction) => string;
}

/**
 * A filter by an amount in euros: the parameters of its bounds, which are those of the API, and whose amount
 * it is.
 */
export interface AmountRange<Doc> {
  min: string;
  max: string;
  valueOf: (doc: Doc) => number | null;
}

/** Whether an amount lies between two bounds, as far as there are any; one that is not known lies nowhere. */
const isWithin = (value: number | null, min: number | null, max: number | null): boolean =>
  (min === null && max === null) || (value !== null && value >= (min ?? 0) && value <= (max ?? Infinity));

/** Always, as far as it is published. */
const NO_TIMES = { publishAt: null, unpublishAt: null } as const;

/** The column that every list has. */
const CHANGED: ListColumn<StaffDocument> = {
  name: 'updated',
  text: ({ updatedAt }, _t, language) => formatInstant(updatedAt, language),
  value: ({ updatedAt }) => updatedAt,
  isWide: true,
};

/** Such a collection with all that follows from its declaration: its addresses, calls, form, blank one and list. */
export type StaffCollection<Doc extends StaffDocument> = ReturnType<typeof defineStaffCollection<Doc>>;

export function defineStaffCollection<Doc extends StaffDocument>(declared: CollectionDeclaration<Doc>) {
  const { page, path, by, answer, nameOf, filters = {}, ranges = [] } = declared;
  const columns: ListColumn<Doc>[] = [
    { name: 'name', text: nameOf, value: nameOf, isWide: true },
    ...declared.columns,
    CHANGED,
  ];
  const isPublished = 'published' in declared.request.shape;
  // Only lists of what is published tell what lacks and what breaks the rules.
  const gaps = isPublished ? ['faulty', ...(declared.gaps ?? [])] : [];
  const drafts = isPublished ? { status: 'all' } : {};
  const readGap = readChoice(gaps);
  const blank = blankOf(answer, { ...declared.begun, ...({ missingTranslations: undefined } as Partial<Doc>) });
  const isTimed = 'publishAt' in declared.request.shape;
  const keyOf = (doc: Doc): string => String(doc[by as keyof Doc]);

  /** A document as each language has it, without texts that fall back to the other one. */
  const read = (api: ApiClient, key: string): Promise<Bilingual<Doc>> =>
    readBilingual(async (lang) => {
      const query = { lang, ...drafts, fallback: 'none' };
      return answer.parse(await api.call('GET', `${path}/{key}`, { params: { key }, query }));
    });

  const rules: QueryRules = {
    search: asTyped,
    ...Object.fromEntries(Object.entries(filters).map(([name, { values }]) => [name, readChoice(values)])),
    ...Object.fromEntries(ranges.flatMap(({ min, max }) => [min, max]).map((name) => [name, readPrice])),
    ...(isPublished && STATUS_RULES),
    lacks: readGap,
    sort: readChoice(sortNames(columns)),
  };

  /** The parts that a copy is asked to begin without, as in a new one. */
  const blankParts = (without: readonly string[]): Partial<Doc> => {
    const parts = Object.entries(declared.carried ?? {}).filter(([part]) => without.includes(part));
    const fields = parts.flatMap(([, names]) => names.map((name) => [name, blank[name]] as const));
    return Object.fromEntries(fields) as Partial<Doc>;
  };

  return {
    ...declared,
    columns,
    ranges,
    gaps,
    ...collectionAddress(staffPages[page].href(), by, keyOf),
    ...documentForm<Doc>(declared),
    keyOf,
    isTimed,
    isPublished,
    isOrdered: declared.isOrdered ?? true,
    sheet: declared.sheet && ({ ...declared, ...declared.sheet, blank } as unknown as SpreadsheetConfig),
    blank,
    read,
    rules,

    /** A new one: empty, or begun as a copy of another, not published and with an address of its own. */
    begin: (other?: Doc, { year, without }: CopyWish = { year: null, without: [] }): Doc =>
      other
        ? {
            ...other,
            ...blankParts(without),
            id: '',
            slug: '',
            version: 0,
            published: false,
            ...NO_TIMES,
            ...declared.copied?.(other, year),
          }
        : blank,

    /** All documents in their order, drafts too, with what is not translated; those alone that lack what an address asks for. */
    listQuery(api: ApiClient, lang: Language, search?: URLSearchParams) {
      const lacks = readGap(search?.get('lacks') ?? '');
      return queryOptions<Doc[]>({
        queryKey: lacks ? [path, 'list', lang, lacks] : [path, 'list', lang],
        queryFn: async ({ signal }) =>
          (await getAllPages(api, path, { lang, ...drafts, lacks } as never, signal)) as unknown[] as Doc[],
      });
    },

    /** Both languages of one for its editor: never kept, since it starts from what is saved now. */
    oneQuery: (api: ApiClient, key: string) =>
      queryOptions<Bilingual<Doc>>({
        queryKey: [path, 'one', key],
        ...UNCACHED_QUERY,
        queryFn: () => read(api, key),
      }),

    /** Saves a document in one language over the version of `base`, or makes it when there is none. */
    async save(api: ApiClient, lang: Language, values: object, { id, version }: Pick<Doc, 'id' | 'version'>) {
      const options = { query: { lang, fallback: 'none' }, timeoutMs: SAVE_TIMEOUT_MS };
      return answer.parse(
        await (version === 0
          ? api.call('POST', path, { ...options, body: values, makesNew: true })
          : api.call('PUT', `${path}/{id}`, {
              ...options,
              params: { id },
              body: { ...values, expectedVersion: version },
            })),
      );
    },

    remove: (api: ApiClient, { id }: Doc) =>
      api.call('DELETE', `${path}/{id}`, { params: { id }, timeoutMs: SAVE_TIMEOUT_MS }),

    /** The documents that the address of the list asks for, in its order; without one in the order of the list. */
    select(docs: readonly Doc[], { get }: Pick<ListUrlState, 'get'>, now: Date): readonly Doc[] {
      const found = findMatches(docs, get('search'), declared.searched).filter(
        (doc) =>
          ranges.every(({ min, max, valueOf }) => isWithin(valueOf(doc), readPrice(get(min)), readPrice(get(max)))) &&
          Object.entries(filters).every(
            ([name, { valueOf }]) => get(name) === '' || [valueOf(doc)].flat().includes(get(name)),
          ) &&
          matchesStatus({ published: false, ...doc }, { status: get('status'), translation: get('translation') }, now),
      );
      return inOrder(found, columns, get('sort'));
    },
  };
}
