import { useSearchParams } from 'react-router-dom';
import { useAppNavigation } from '#shared/lib/app-navigation';

/** The state of a list in its address: what is searched, filtered, sorted and which page is shown. */
export interface ListAddress {
  get: (name: string) => string;
  /** The page, from 1. */
  page: number;
  /** Sets parameters, drops the empty ones, and goes back to the first page unless a page is set. */
  set: (change: Readonly<Record<string, string>>) => void;
  /** Whether anything narrows or sorts the list. */
  isNarrowed: boolean;
  clear: () => void;
}

/** Keeps a list's state in the address, so that a link, a reload and the way back lead to the same view of it. */
export function useListAddress(names: readonly string[]): ListAddress {
  const [search, setSearch] = useSearchParams();
  const navigation = useAppNavigation();
  const page = Number(search.get('page'));
  const change = (changes: Readonly<Record<string, string>>): void => {
    const next = new URLSearchParams(navigation.search());
    for (const [name, value] of Object.entries({ page: '', ...changes })) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setSearch(next, { replace: true, preventScrollReset: true });
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
