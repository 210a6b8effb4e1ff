import { useSearchParams } from 'react-router-dom';
import { readChoice, type ReadValue } from '#contract/query-values';
import type { QueryChange } from '#shared/lib/changed-query';
import { readQuery, type QueryRules } from '#shared/lib/page-query';
import { useQueryChange } from '#shared/lib/use-query-change';

/** What is typed, letter by letter: it is read where it is used. */
export const asTyped: ReadValue<string> = (text) => text || null;

/** What narrows every list of things that are published and translated. */
export const STATUS_RULES = {
  status: readChoice(['published', 'draft']),
  translation: readChoice(['incomplete']),
} satisfies QueryRules;

const readPage: ReadValue<number> = (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** The state of a list in its address: what is searched, filtered, sorted and which page is shown. */
export interface ListAddress {
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
export function useListAddress(rules: QueryRules, others: QueryRules = {}): ListAddress {
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
