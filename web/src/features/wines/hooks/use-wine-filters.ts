import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useAppNavigation } from '#shared/lib/app-navigation';
import { readWineFilters, wineSearch, type WineFilters } from '../lib/wine-filters';

export interface WineFilterControl {
  filters: WineFilters;
  /** The address of the page with some filters changed. */
  href: (change: Partial<WineFilters>) => string;
  /** Goes there, in place of the current address. */
  change: (change: Partial<WineFilters>) => void;
}

/** The filters of the address and the way to change them, of which two at once do not undo each other. */
export function useWineFilters(): WineFilterControl {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const navigation = useAppNavigation();
  const href = (change: Partial<WineFilters>) => pathname + wineSearch(search, change);
  return {
    filters: readWineFilters(search),
    href,
    change: (change) => {
      const underWay = new URLSearchParams(navigation.search());
      void navigate(pathname + wineSearch(underWay, change), { replace: true, preventScrollReset: true });
    },
  };
}
