import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { GalleryItem } from '#contract/gallery';
import { readQuery } from '#shared/lib/page-query';
import { PAGE_QUERIES } from '#shared/page-queries';
import { gallerySearch, type GalleryAddress } from '../lib/gallery-address';

/** What a gallery address says; a value that means nothing is none. */
export const readGalleryAddress = (search: URLSearchParams): GalleryAddress => readQuery(PAGE_QUERIES.gallery, search);

export interface Viewer {
  /** Position of the picture in the viewer, or -1 while it is closed. */
  index: number;
  /** The query of the address with a picture in the viewer, by its position; without one it is closed. */
  searchAt: (index: number | null) => string;
  show: (index: number) => void;
  close: () => void;
}

/** The picture viewer's state lives in the address, so that a picture can be linked to, and opens without scripts. */
export function useViewer(items: readonly GalleryItem[]): Viewer {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { picture } = readGalleryAddress(search);
  const searchAt = useCallback(
    (index: number | null) => {
      const item = index === null ? undefined : items[(index + items.length) % items.length];
      return gallerySearch(search, { picture: item?.id ?? null });
    },
    [items, search],
  );
  const goTo = (index: number | null) => {
    void navigate({ search: searchAt(index) }, { replace: true, preventScrollReset: true });
  };
  return {
    index: items.findIndex(({ id }) => id === picture),
    searchAt,
    show: goTo,
    close: () => {
      goTo(null);
    },
  };
}
