import { useSearchParams } from 'react-router-dom';
import { MAX_SEARCH_LENGTH } from '#contract/search-terms';
import { createChoiceParser, parseYear, type QueryValueParser } from '#contract/query-values';
import { PUBLICATION_FILTERS } from '#contract/staff-list';
import { parseQuery, type QueryRules } from '#shared/lib/page-query';
import type { QueryChange } from '#shared/lib/query-string';
import { useQueryChange } from '#shared/lib/use-query-change';
import { getNewDocumentHref } from '#shared/staff-pages';

/** View of a collection's screen: its list, the editor of a document, or a new document. */
type CollectionView = { kind: 'list' } | { kind: 'edit'; key: string } | { kind: 'new'; copyOf: string | null };

/** Options of a copy: its year, and the groups of fields to leave out. */
export interface CopyOptions {
  /** `null` for the default year of a copy. */
  year: number | null;
  without: readonly string[];
}

const formatCopyOptions = ({ year, without }: CopyOptions): string =>
  (year === null ? '' : `&year=${String(year)}`) + (without.length === 0 ? '' : `&without=${without.join('-')}`);

/**
 * Parses the options of a copy from the query: `year` (`null` if absent or invalid) and `without`, the groups
 * of fields to leave out, separated by hyphens.
 */
export const parseCopyOptions = (search: URLSearchParams): CopyOptions => ({
  year: parseYear(search.get('year') ?? ''),
  without: search.get('without')?.split('-') ?? [],
});

/**
 * Returns functions that build the URLs of a collection's editors.
 * @param path of its screen
 * @param idField query parameter that identifies a document
 * @param getKey returns the value of that parameter
 */
export const createEditorHrefs = <Doc>(path: string, idField: string, getKey: (doc: Doc) => string) => ({
  editHref: (doc: Doc): string => `${path}?${idField}=${encodeURIComponent(getKey(doc))}`,
  /** URL of the editor of a new document, blank or a copy of another one. */
  newHref: (other?: Doc, options: CopyOptions = { year: null, without: [] }): string =>
    getNewDocumentHref(path) + (other ? encodeURIComponent(getKey(other)) + formatCopyOptions(options) : ''),
});

/**
 * Parses the query of a collection's screen to the view that it shows: the editor if `idField` has a value, a
 * new document (blank, or a copy of the key in `new`) if `new` is present, else the list.
 */
export function parseCollectionView(search: URLSearchParams, idField: string): CollectionView {
  const key = search.get(idField);
  if (key) return { kind: 'edit', key };
  const copyOf = search.get('new');
  return copyOf === null ? { kind: 'list' } : { kind: 'new', copyOf: copyOf || null };
}

/**
 * Accepts a text of a query parameter as it was typed; `null` if it is empty or longer than a search may be.
 */
export const parseTypedText: QueryValueParser<string> = (text) =>
  text === '' || text.length > MAX_SEARCH_LENGTH ? null : text;

/** Query rules of lists whose documents are published and translated. */
export const STATUS_RULES = {
  status: createChoiceParser(PUBLICATION_FILTERS),
  translation: createChoiceParser(['incomplete']),
} satisfies QueryRules;

const readPage: QueryValueParser<number> = (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** Query parameters of a request of a list; empty ones do not filter. */
export type ListRequest = Readonly<Record<string, string | number>>;

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
 * Reads and changes the state of a list in the query of the URL: search, filters, sort order and page.
 * Changes replace the history entry.
 * @param rules of the parameters that filter or sort the list; these count for `isNarrowed` and are cleared
 * by `clear`
 * @param otherRules of other parameters
 */
export function useListUrlState(rules: QueryRules, otherRules: QueryRules = {}): ListUrlState {
  const [search] = useSearchParams();
  const changeQuery = useQueryChange();
  const values = parseQuery({ ...rules, ...otherRules }, search);
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
