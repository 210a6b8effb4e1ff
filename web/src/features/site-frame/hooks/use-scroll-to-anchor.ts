import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { anchorOf, scrollToAnchor } from '../lib/scroll-to-anchor';

/** Scrolls to the anchor that the address names, at each navigation (requirement P4). */
export function useScrollToAnchor(): void {
  // A new object at each navigation, also to the address that is shown already.
  const location = useLocation();
  useEffect(() => {
    const anchor = anchorOf(location.search, location.hash);
    return anchor === null ? undefined : scrollToAnchor(anchor);
  }, [location]);
}
