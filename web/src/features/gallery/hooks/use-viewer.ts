import { useCallback, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { GalleryItem } from '#contract/gallery';
import { readQuery } from '#shared/lib/page-query';
import { PAGE_QUERIES } from '#shared/page-queries';
import { gallerySearch, type GalleryAddress } from '../lib/gallery-address';

/** What a gallery address says; a value that means nothing is none. */
export const readGalleryAddress = (search: URLSearchParams): GalleryAddress => ({
  ...readQuery(PAGE_QUERIES.gallery, search),
  picture: search.get('picture') || null,
});

const never = () => () => undefined;

/** False on the server and during hydration, true once scripts run: for controls that make no sense without them. */
const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

export interface Viewer {
  /** Position of the picture in the viewer, or -1 while it is closed. */
  index: number;
  show: (index: number) => void;
  close: () => void;
}

/** The picture viewer's state lives in the address, so that a picture can be linked to and the back button closes it. */
export function useViewer(items: readonly GalleryItem[]): Viewer {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // The server renders one page for all pictures; the viewer opens over it.
  const hydrated = useHydrated();
  const { picture } = readGalleryAddress(search);
  const goTo = useCallback(
    (id: string | null) => {
      void navigate({ search: gallerySearch(search, { picture: id }) }, { replace: true, preventScrollReset: true });
    },
    [navigate, search],
  );
  return {
    index: hydrated ? items.findIndex(({ id }) => id === picture) : -1,
    show: (index) => {
      const item = items[(index + items.length) % items.length];
      if (item) goTo(item.id);
    },
    close: () => {
      goTo(null);
    },
  };
}
