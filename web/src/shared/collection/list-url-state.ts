import { useSearchParams } from 'react-router-dom';
import type { MissingTranslations } from '#contract/entity';
import { publicationState, type Publication, type PublicationState } from '#contract/publication';
import { readChoice, readYear, type ReadValue } from '#contract/query-values';
import { readQuery, type QueryRules } from '#shared/lib/page-query';
import type { QueryChange } from '#shared/lib/query-string';
import { useQueryChange } from '#shared/lib/use-query-change';

/** Which view of a collection an address of its screen asks for. */
type CollectionView = { kind: 'list' } | { kind: 'edit'; key: string } | { kind: 'new'; copyOf: string | null };

/** What a copy is to be: of which year, and without which parts of the other one. */
export interface CopyWish {
  /** `null` for the one that a copy has by itself. */
  year: number | null;
  without: readonly string[];
}

const copyQuery = ({ year, without }: CopyWish): string =>
  (year === null ? '' : `&year=${String(year)}`) + (without.length === 0 ? '' : `&without=${without.join('-')}`);

export const readCopyWish = (search: URLSearchParams): CopyWish => ({
  year: readYear(search.get('year') ?? ''),
  without: search.get('without')?.split('-') ?? [],
});

/**
 * The addresses of the editors of a collection.
 * @param path of its screen
 * @param by the parameter that names a document by its key
 */
export const collectionAddress = <Doc>(path: string, by: string, keyOf: (doc: Doc) => string) => ({
  editHref: (doc: Doc): string => `${path}?${by}=${encodeURIComponent(keyOf(doc))}`,
  /** A new one, empty or begun as a copy of another one. */
  newHref: (other?: Doc, wish: CopyWish = { year: null, without: [] }): string =>
    `${path}?new=${other ? encodeURIComponent(keyOf(other)) + copyQuery(wish) : ''}`,
});

export function readCollectionView(search: URLSearchParams, by: string): CollectionView {
  const key = search.get(by);
  if (key) return { kind: 'edit', key };
  const copyOf = search.get('new');
  return copyOf === null ? { kind: 'list' } : { kind: 'new', copyOf: copyOf || null };
}

/** Whether a thing has texts in one language only. */
export const lacksTranslation = ({
  missingTranslations: missing,
}: {
  missingTranslations?: MissingTranslations | undefined;
}): boolean => missing !== undefined && missing.sl.length + missing.en.length > 0;

/** The choices of the filter by publication. */
export const STATUSES = ['published', 'waits', 'ended', 'draft'] as const;

const STATUS_OF: Record<PublicationState, (typeof STATUSES)[number]> = {
  draft: 'draft',
  waits: 'waits',
  shown: 'published',
  ended: 'ended',
};

/** What the filters of every list ask: whether it is published, and whether a translation is missing. */
export const matchesStatus = (
  item: Publication & { missingTranslations?: MissingTranslations | undefined },
  { status, translation }: { status: string; translation: string },
  now: Date,
): boolean =>
  (status === '' || STATUS_OF[publicationState(item, now)] === status) &&
  (translation === '' || lacksTranslation(item));

/** What is typed, letter by letter: it is read where it is used. */
export const asTyped: ReadValue<string> = (text) => text || null;

/** What narrows every list of things that are published and translated. */
export const STATUS_RULES = {
  status: readChoice(STATUSES),
  translation: readChoice(['incomplete']),
} satisfies QueryRules;

const readPage: ReadValue<number> = (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** The state of a list in its address: what is searched, filtered, sorted and which page is shown. */
export interface ListUrlState {
  /** A parameter that has a rule; empty when it says nothing. */
  get: (name: string) => string;
  /** The page, from 1. */
  page: number;
  /** Sets parameters, drops the empty ones, and goes back to the first page unless a page is set. */
  set: (change: QueryChange) => void;
  /** Whether anything narrows or sorts the list. */
  isNarrowed: boolean;
  clear: () => void;
}

/**
 * Keeps a list's state in the address, so that a link, a reload and the way back lead to the same view of it.
 * @param rules of the parameters that narrow or sort it
 * @param others of those that do not
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
