import { useSearchParams } from 'react-router-dom';
import type { GalleryItem } from '#contract/gallery';
import { useAppNavigation } from '#shared/lib/app-navigation';
import { readQuery } from '#shared/lib/page-query';
import { useQueryChange } from '#shared/lib/use-query-change';
import { PAGE_QUERIES } from '#shared/page-queries';
import { gallerySearch, type GalleryAddress } from '../lib/gallery-address';

/** What a gallery address says; a value that means nothing is none. */
export const readGalleryAddress = (search: URLSearchParams): GalleryAddress => readQuery(PAGE_QUERIES.gallery, search);

const VIEWER_MOVE = { replace: true, preventScrollReset: true };

export interface Viewer {
  /** Position of the picture in the viewer, or -1 while it is closed. */
  index: number;
  /** The query of the address with a picture in the viewer, by its position; without one it is closed. */
  searchAt: (index: number | null) => string;
  /** Shows the picture at a position; behind the last one comes the first. */
  show: (index: number) => void;
  /** Shows the one so many places on (`1`) or back (`-1`). */
  step: (by: number) => void;
  /** Closes the viewer; returns the id of the picture that was open, or null. */
  close: () => string | null;
}

/** The picture viewer's state lives in the address, so that a picture can be linked to, and opens without scripts. */
export function useViewer(items: readonly GalleryItem[]): Viewer {
  const [drawn] = useSearchParams();
  const navigation = useAppNavigation();
  const changeQuery = useQueryChange();
  const indexIn = (search: URLSearchParams) => {
    const { picture } = readGalleryAddress(search);
    return items.findIndex(({ id }) => id === picture);
  };
  const itemAt = (index: number) => items[(index + items.length) % items.length];
  const show = (index: number) => {
    changeQuery({ picture: itemAt(index)?.id ?? null }, VIEWER_MOVE);
  };
  // Of two quick keys the second counts from where the first one leads.
  const currentIndex = () => indexIn(new URLSearchParams(navigation.search()));
  return {
    index: indexIn(drawn),
    searchAt: (index) => gallerySearch(drawn, { picture: (index === null ? null : itemAt(index)?.id) ?? null }),
    show,
    step: (by) => {
      show(currentIndex() + by);
    },
    close: () => {
      const closed = items[currentIndex()]?.id ?? null;
      changeQuery({ picture: null }, VIEWER_MOVE);
      return closed;
    },
  };
}
