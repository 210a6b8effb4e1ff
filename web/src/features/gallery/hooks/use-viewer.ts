import { useSearchParams } from 'react-router-dom';
import type { GalleryItem } from '#contract/gallery';
import { useAppNavigation } from '#shared/lib/app-navigation';
import { readQuery } from '#shared/lib/page-query';
import { useQueryChange } from '#shared/lib/use-query-change';
import { PAGE_QUERIES } from '#shared/page-queries';
import { gallerySearch, type GalleryAddress } from '../lib/gallery-address';

/** Reads album and picture from the gallery's URL; invalid values are null. */
export const readGalleryAddress = (search: URLSearchParams): GalleryAddress => readQuery(PAGE_QUERIES.gallery, search);

const VIEWER_MOVE = { replace: true, preventScrollReset: true };

/** State and actions of the picture viewer. */
export interface Viewer {
  /** Index of the open picture, or -1 while the viewer is closed. */
  index: number;
  /** Query string that opens the picture at an index; with null, that closes the viewer. */
  searchAt: (index: number | null) => string;
  /** Opens the picture at an index, wrapping around. */
  show: (index: number) => void;
  /** Opens the picture `offset` places further on; negative values go back. */
  step: (by: number) => void;
  /** Closes the viewer; returns the id of the picture that was open, or null. */
  close: () => string | null;
}

/**
 * State of the picture viewer. It is stored in the URL, so that a picture can be linked to and opens without
 * scripts.
 */
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
  // The current URL is used instead of the rendered one, so that two quick key presses add up.
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
