import { useSearchParams } from 'react-router-dom';
import type { GalleryItem } from '#contract/gallery';
import { useAppNavigation } from '#shared/lib/app-navigation';
import { parseQuery } from '#shared/lib/page-query';
import { useQueryChange } from '#shared/lib/use-query-change';
import { PAGE_QUERY_RULES } from '#shared/page-queries';
import { buildGalleryQuery, type GalleryUrlState } from '../lib/gallery-url';

/**
 * Reads the album's slug and the id of the open picture from the gallery's query string; each is null if
 * absent or invalid.
 */
export const readGalleryUrlState = (search: URLSearchParams): GalleryUrlState =>
  parseQuery(PAGE_QUERY_RULES.gallery, search);

const VIEWER_NAVIGATION = { replace: true, preventScrollReset: true };

/** State and actions of the picture viewer. */
export interface GalleryViewer {
  /** Index of the open picture, or -1 while the viewer is closed. */
  index: number;
  /** Query string that opens the picture at an index; with null, that closes the viewer. */
  getQueryAt: (index: number | null) => string;
  /** Opens the picture at an index, wrapping around. */
  show: (index: number) => void;
  /** Opens the picture `offset` places further on; negative values go back. */
  step: (offset: number) => void;
  /** Closes the viewer; returns the id of the picture that was open, or null. */
  close: () => string | null;
}

/**
 * Returns state and actions of the viewer of the given gallery items. The open picture is stored in the URL,
 * so that it can be linked to and opens without scripts. Opening and closing replace the history entry.
 */
export function useGalleryViewer(items: readonly GalleryItem[]): GalleryViewer {
  const [searchParams] = useSearchParams();
  const navigation = useAppNavigation();
  const changeQuery = useQueryChange();
  const findItemIndex = (search: URLSearchParams) => {
    const { picture } = readGalleryUrlState(search);
    return items.findIndex(({ id }) => id === picture);
  };
  const findItem = (index: number) => items[(index + items.length) % items.length];
  const show = (index: number) => {
    changeQuery({ picture: findItem(index)?.id ?? null }, VIEWER_NAVIGATION);
  };
  // The current URL is used instead of the rendered one, so that two quick key presses add up.
  const currentIndex = () => findItemIndex(new URLSearchParams(navigation.getSearch()));
  return {
    index: findItemIndex(searchParams),
    getQueryAt: (index) =>
      buildGalleryQuery(searchParams, { picture: (index === null ? null : findItem(index)?.id) ?? null }),
    show,
    step: (offset) => {
      show(currentIndex() + offset);
    },
    close: () => {
      const closed = items[currentIndex()]?.id ?? null;
      changeQuery({ picture: null }, VIEWER_NAVIGATION);
      return closed;
    },
  };
}
