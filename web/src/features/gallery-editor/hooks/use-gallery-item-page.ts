import { useQuery } from '@tanstack/react-query';
import { parseAlbum, createChoiceParser, parseYear } from '#contract/query-values';
import { useServices } from '#shared/api/services';
import { parseTypedText, STATUS_RULES, useListUrlState } from '#shared/collection/list-url-state';
import { galleryItemPageQuery, readMatchingGalleryItems, type GalleryItemFilter } from '../api/edited-gallery-items';

/** Values of the filter `lacks`. */
export const GALLERY_GAPS = ['title', 'alt', 'faulty'] as const;

/** URL parameters that filter the gallery items. */
const FILTER_RULES = {
  album: parseAlbum,
  year: parseYear,
  ...STATUS_RULES,
  lacks: createChoiceParser(GALLERY_GAPS),
  id: parseTypedText,
};

/** Views of the screen: `pictures` to order, move and publish items; `texts` to edit them in a table. */
export const GALLERY_VIEWS = ['pictures', 'texts'] as const;
const VIEW_RULE = { view: createChoiceParser(GALLERY_VIEWS) };

const PUBLISHED: Readonly<Record<string, 'true' | 'false'>> = { published: 'true', draft: 'false' };

/**
 * Reads the page of gallery items that filters and page number in the URL name. Returns the URL state, the
 * query with its key, and what reads all matching items.
 */
export function useGalleryItemPage() {
  const { api } = useServices();
  const urlState = useListUrlState(FILTER_RULES, VIEW_RULE);
  const { get, page } = urlState;
  const filter: GalleryItemFilter = {
    album: get('album'),
    year: get('year'),
    published: PUBLISHED[get('status')] ?? '',
    translation: STATUS_RULES.translation(get('translation')),
    lacks: FILTER_RULES.lacks(get('lacks')),
    id: get('id'),
  };
  const options = galleryItemPageQuery(api, filter, page);
  const matching = { filterKey: JSON.stringify(filter), read: () => readMatchingGalleryItems(api, filter) };
  return { urlState, query: useQuery(options), queryKey: options.queryKey, matching };
}
