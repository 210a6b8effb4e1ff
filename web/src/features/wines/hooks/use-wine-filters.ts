import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { useAppNavigation } from '#shared/lib/app-navigation';
import { changedQuery } from '#shared/lib/query-string';
import { readWineAddress, type WineFilters } from '../lib/wine-address';

/** Query string with filters changed and the page reset; other parameters, such as `preview`, stay. */
const filteredQuery = (search: string, change: Partial<WineFilters>): string =>
  changedQuery(search, { ...change, page: null });

/** Whether any filter is set; the order does not count. */
export const isFiltered = ({ sort: _order, ...filters }: WineFilters): boolean =>
  Object.values(filters).some((value) => value !== null);

/** Whether only the search differs. */
const isOtherSearchOnly = (one: WineFilters, other: WineFilters): boolean =>
  (Object.keys(one) as (keyof WineFilters)[]).every((name) => name === 'search' || one[name] === other[name]);

/** Chosen filters and functions that change them in the URL. */
export interface WineFilterControl {
  /** Chosen filters; those of a pending navigation count, so that a choice shows at once. */
  filters: WineFilters;
  /** Whether the matching wines are still loading. */
  isOnItsWay: boolean;
  /** URL with some filters changed. */
  href: (change: Partial<WineFilters>) => string;
  /**
   * Navigates to changed filters. A choice adds a history entry; typing a search replaces the current one.
   */
  change: (change: Partial<WineFilters>) => void;
}

/**
 * Returns the filters in the URL and functions to change them. Two quick changes do not overwrite each other.
 */
export function useWineFilters(): WineFilterControl {
  const { pathname, search } = useLocation();
  const isMoving = useNavigation().state !== 'idle';
  const navigate = useNavigate();
  const navigation = useAppNavigation();
  const asked = isMoving ? navigation.search() : search;
  const { filters } = readWineAddress(asked);
  return {
    filters,
    isOnItsWay: asked !== search,
    href: (change) => pathname + filteredQuery(asked, change),
    change: (change) => {
      const underWay = navigation.search();
      const before = readWineAddress(underWay).filters;
      const query = filteredQuery(underWay, change);
      if (query === underWay) return;
      const replace = isOtherSearchOnly(before, { ...before, ...change });
      void navigate(pathname + query, { replace, preventScrollReset: true });
    },
  };
}
