import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { anchorOf } from '../lib/anchor';
import { scrollToAnchor } from '../lib/scroll-to-anchor';

/** Scrolls to the anchor that the address names, at each navigation (requirement P4). */
export function useScrollToAnchor(): void {
  const { search, hash, key } = useLocation();
  useEffect(() => {
    const anchor = anchorOf(search, hash);
    return anchor === null ? undefined : scrollToAnchor(anchor);
  }, [search, hash, key]);
}
