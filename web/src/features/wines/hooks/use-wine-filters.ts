import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { useAppNavigation } from '#shared/lib/app-navigation';
import { applyQueryChange } from '#shared/lib/query-string';
import { readWineUrlState, type WineFilters } from '../lib/wine-url';

/** Query string with filters changed and the page reset; other parameters, such as `preview`, stay. */
const buildFilteredQuery = (search: string, change: Partial<WineFilters>): string =>
  applyQueryChange(search, { ...change, page: null });

/** Whether any filter of the wine list is set; the order (`sort`) does not count. */
export const hasFilters = ({ sort: _order, ...filters }: WineFilters): boolean =>
  Object.values(filters).some((value) => value !== null);

/** Whether only the search differs. */
const isOtherSearchOnly = (one: WineFilters, other: WineFilters): boolean =>
  (Object.keys(one) as (keyof WineFilters)[]).every((name) => name === 'search' || one[name] === other[name]);

/** Chosen filters and functions that change them in the URL. */
export interface WineFilterControl {
  /** Chosen filters; those of a pending navigation count, so that a choice shows at once. */
  filters: WineFilters;
  /** Whether the matching wines are still loading. */
  isLoading: boolean;
  /** URL with some filters changed. */
  href: (change: Partial<WineFilters>) => string;
  /**
   * Navigates to changed filters. A choice adds a history entry; typing a search replaces the current one.
   */
  change: (change: Partial<WineFilters>) => void;
}

/**
 * Returns the filters of the wine list in the URL and functions to change them, which also go back to page 1.
 * A change is applied to the URL of a pending navigation, so that two quick changes do not overwrite each
 * other.
 */
export function useWineFilters(): WineFilterControl {
  const { pathname, search } = useLocation();
  const isMoving = useNavigation().state !== 'idle';
  const navigate = useNavigate();
  const navigation = useAppNavigation();
  const currentQuery = isMoving ? navigation.getSearch() : search;
  const { filters } = readWineUrlState(currentQuery);
  return {
    filters,
    isLoading: currentQuery !== search,
    href: (change) => pathname + buildFilteredQuery(currentQuery, change),
    change: (change) => {
      const pendingQuery = navigation.getSearch();
      const before = readWineUrlState(pendingQuery).filters;
      const query = buildFilteredQuery(pendingQuery, change);
      if (query === pendingQuery) return;
      const replace = isOtherSearchOnly(before, { ...before, ...change });
      void navigate(pathname + query, { replace, preventScrollReset: true });
    },
  };
}
