import { useSearchParams } from 'react-router-dom';
import type { MissingTranslations } from '#contract/entity';
import { publicationState, type Publication, type PublicationState } from '#contract/publication';
import { readChoice, readYear, type ReadValue } from '#contract/query-values';
import { readQuery, type QueryRules } from '#shared/lib/page-query';
import type { QueryChange } from '#shared/lib/query-string';
import { useQueryChange } from '#shared/lib/use-query-change';

/** View of a collection's screen: its list, the editor of a document, or a new document. */
type CollectionView = { kind: 'list' } | { kind: 'edit'; key: string } | { kind: 'new'; copyOf: string | null };

/** Options of a copy: its year, and the groups of fields to leave out. */
export interface CopyWish {
  /** `null` for the default year of a copy. */
  year: number | null;
  without: readonly string[];
}

const copyQuery = ({ year, without }: CopyWish): string =>
  (year === null ? '' : `&year=${String(year)}`) + (without.length === 0 ? '' : `&without=${without.join('-')}`);

/** Parses the options of a copy from the query. */
export const readCopyWish = (search: URLSearchParams): CopyWish => ({
  year: readYear(search.get('year') ?? ''),
  without: search.get('without')?.split('-') ?? [],
});

/**
 * Returns functions that build the URLs of a collection's editors.
 * @param path of its screen
 * @param idField query parameter that identifies a document
 */
export const collectionAddress = <Doc>(path: string, by: string, keyOf: (doc: Doc) => string) => ({
  editHref: (doc: Doc): string => `${path}?${by}=${encodeURIComponent(keyOf(doc))}`,
  /** URL of the editor of a new document, blank or a copy of another one. */
  newHref: (other?: Doc, wish: CopyWish = { year: null, without: [] }): string =>
    `${path}?new=${other ? encodeURIComponent(keyOf(other)) + copyQuery(wish) : ''}`,
});

/** Parses the query of a collection's screen to the view that it shows. */
export function readCollectionView(search: URLSearchParams, by: string): CollectionView {
  const key = search.get(by);
  if (key) return { kind: 'edit', key };
  const copyOf = search.get('new');
  return copyOf === null ? { kind: 'list' } : { kind: 'new', copyOf: copyOf || null };
}

/** Whether a document has texts that are missing in one of the languages. */
export const lacksTranslation = ({
  missingTranslations: missing,
}: {
  missingTranslations?: MissingTranslations | undefined;
}): boolean => missing !== undefined && missing.sl.length + missing.en.length > 0;

/** Values of the filter by publication status. */
export const STATUSES = ['published', 'waits', 'ended', 'draft'] as const;

const STATUS_OF: Record<PublicationState, (typeof STATUSES)[number]> = {
  draft: 'draft',
  waits: 'waits',
  shown: 'published',
  ended: 'ended',
};

/** Whether a document matches the filters of every list. Empty filters match all. */
export const matchesStatus = (
  item: Publication & { missingTranslations?: MissingTranslations | undefined },
  { status, translation }: { status: string; translation: string },
  now: Date,
): boolean =>
  (status === '' || STATUS_OF[publicationState(item, now)] === status) &&
  (translation === '' || lacksTranslation(item));

/** Accepts any text of a parameter as it was typed; `null` if it is empty. */
export const asTyped: ReadValue<string> = (text) => text || null;

/** Query rules of lists whose documents are published and translated. */
export const STATUS_RULES = {
  status: readChoice(STATUSES),
  translation: readChoice(['incomplete']),
} satisfies QueryRules;

const readPage: ReadValue<number> = (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** State of a list in the URL: search, filters, sort order and page. */
export interface ListUrlState {
  /** Returns the value of a parameter with a rule; an empty string if it is absent or invalid. */
  get: (name: string) => string;
  /** Page, from 1. */
  page: number;
  /** Sets parameters, removes empty ones, and returns to the first page unless the change sets a page. */
  set: (change: QueryChange) => void;
  /** Whether the list is filtered or sorted. */
  isNarrowed: boolean;
  clear: () => void;
}

/**
 * Reads and changes the state of a list in the URL.
 * @param rules of the parameters that filter or sort the list
 * @param otherRules of other parameters
 */
export function useListAddress(rules: QueryRules, others: QueryRules = {}): ListUrlState {
  const [search] = useSearchParams();
  const changeQuery = useQueryChange();
  const values = readQuery({ ...rules, ...others }, search);
  const change = (changes: QueryChange): void => {
    changeQuery({ page: '', ...changes }, { replace: true, preventScrollReset: true });
  };
  const names = Object.keys(rules);
  return {
    get: (name) => String(values[name] ?? ''),
    page: readPage(search.get('page') ?? '') ?? 1,
    set: change,
    isNarrowed: names.some((name) => values[name] !== null),
    clear: () => {
      change(Object.fromEntries(names.map((name) => [name, ''])));
    },
  };
}
