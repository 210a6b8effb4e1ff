import { useSearchParams } from 'react-router-dom';
import type { QueryChange } from '#shared/lib/changed-query';
import { useQueryChange } from '#shared/lib/use-query-change';

/** The state of a list in its address: what is searched, filtered, sorted and which page is shown. */
export interface ListAddress {
  get: (name: string) => string;
  /** The page, from 1. */
  page: number;
  /** Sets parameters, drops the empty ones, and goes back to the first page unless a page is set. */
  set: (change: QueryChange) => void;
  /** Whether anything narrows or sorts the list. */
  isNarrowed: boolean;
  clear: () => void;
}

/** Keeps a list's state in the address, so that a link, a reload and the way back lead to the same view of it. */
export function useListAddress(names: readonly string[]): ListAddress {
  const [search] = useSearchParams();
  const changeQuery = useQueryChange();
  const page = Number(search.get('page'));
  const change = (changes: QueryChange): void => {
    changeQuery({ page: '', ...changes }, { replace: true, preventScrollReset: true });
  };
  return {
    get: (name) => search.get(name) ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    set: change,
    isNarrowed: names.some((name) => search.has(name)),
    clear: () => {
      change(Object.fromEntries(names.map((name) => [name, ''])));
    },
  };
}
