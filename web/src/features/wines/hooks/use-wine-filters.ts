import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { useAppNavigation } from '#shared/lib/app-navigation';
import { changedQuery } from '#shared/lib/query-string';
import { readWineAddress, type WineFilters } from '../lib/wine-address';

/** The query of an address with some filters changed, at the first part; what is no filter, such as `preview`, stays. */
const filteredQuery = (search: string, change: Partial<WineFilters>): string =>
  changedQuery(search, { ...change, page: null });

export const isFiltered = ({ sort: _order, ...filters }: WineFilters): boolean =>
  Object.values(filters).some((value) => value !== null);

/** Whether the search is all that differs. */
const isOtherSearchOnly = (one: WineFilters, other: WineFilters): boolean =>
  (Object.keys(one) as (keyof WineFilters)[]).every((name) => name === 'search' || one[name] === other[name]);

export interface WineFilterControl {
  /** What is chosen: of the address that is on its way, if there is one, so that a choice shows at once. */
  filters: WineFilters;
  /** Whether the wines of that choice are on their way. */
  isOnItsWay: boolean;
  /** The address of the page with some filters changed. */
  href: (change: Partial<WineFilters>) => string;
  /** Goes there. A choice is a step that one can go back from; while a search is typed, its addresses take turns. */
  change: (change: Partial<WineFilters>) => void;
}

/** The filters of the address and the way to change them, of which two at once do not undo each other. */
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
