import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { parseAlbum, createChoiceParser, parseYear } from '#contract/query-values';
import { SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { parseTypedText, STATUS_RULES, useListUrlState } from '#shared/collection/list-url-state';
import { countPages } from '#shared/collection/pager';
import { useUnretriedMutation } from '#shared/lib/use-unretried-mutation';
import { showFailureToast } from '#shared/ui/staff-toasts';
import { picturePageQuery, PICTURES_PAGE_SIZE, type PictureFilter, type PicturePage } from '../api/edited-pictures';

/** Values of the filter `lacks`. */
export const PICTURE_GAPS = ['title', 'alt', 'faulty'] as const;

/** URL parameters that filter the gallery items. */
const PICTURE_RULES = {
  album: parseAlbum,
  year: parseYear,
  ...STATUS_RULES,
  lacks: createChoiceParser(PICTURE_GAPS),
  id: parseTypedText,
};

/** Views of the screen: `pictures` to order, move and publish items; `texts` to edit them in a table. */
export const GALLERY_VIEWS = ['pictures', 'texts'] as const;
const VIEW_RULE = { view: createChoiceParser(GALLERY_VIEWS) };

const PUBLISHED: Readonly<Record<string, 'true' | 'false'>> = { published: 'true', draft: 'false' };

/**
 * Reads the page of gallery items that filters and page number in the URL name. Returns the URL state, the
 * query with its key, and the number of pages. A page number beyond the last page is replaced by the last.
 */
export function usePicturePage() {
  const { api } = useServices();
  const address = useListUrlState(PICTURE_RULES, VIEW_RULE);
  const { get, page } = address;
  const filter: PictureFilter = {
    album: get('album'),
    year: get('year'),
    published: PUBLISHED[get('status')] ?? '',
    translation: STATUS_RULES.translation(get('translation')),
    lacks: PICTURE_RULES.lacks(get('lacks')),
    id: get('id'),
  };
  const options = picturePageQuery(api, filter, page);
  const query = useQuery(options);
  const pages = countPages(query.data?.total ?? 0, PICTURES_PAGE_SIZE);
  const isBeyond = query.isSuccess && !query.isPlaceholderData && page > pages;
  const { set } = address;
  useEffect(() => {
    if (isBeyond) set({ page: String(pages) });
  });
  return { address, query, queryKey: options.queryKey, pages };
}

/**
 * Returns a function that saves the order of the gallery items of one page, given by their ids. The page at
 * `queryKey` shows the new order at once. If the save fails, it shows the old one again, with a message.
 */
export function usePictureOrder(queryKey: QueryKey): (ids: string[]) => void {
  const { t } = useTranslation();
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { mutate } = useUnretriedMutation({
    mutationFn: (ids: string[]) => api.put('/gallery/order', { body: { ids, part: true }, timeoutMs: SAVE_TIMEOUT_MS }),
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<PicturePage>(queryKey);
      const byId = new Map(before?.items.map((item) => [item.sl.id, item]));
      if (before) {
        queryClient.setQueryData<PicturePage>(queryKey, {
          ...before,
          items: ids.flatMap((id) => byId.get(id) ?? []),
        });
      }
      return before;
    },
    onError: (error, _ids, before) => {
      queryClient.setQueryData(queryKey, before);
      showFailureToast(getErrorMessage(error, t('admin.failures.order')));
    },
  });
  return mutate;
}
