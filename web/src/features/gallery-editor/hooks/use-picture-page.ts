import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '#shared/api/services';
import { pageCount } from '#shared/collection/pager';
import { STATUS_RULES, useListAddress } from '#shared/collection/use-list-address';
import { picturePageQuery, PICTURES_PAGE_SIZE, type PictureFilter } from '../api/edited-pictures';
import { PICTURE_RULES, VIEW_RULE } from '../lib/gallery-address';

const PUBLISHED: Readonly<Record<string, 'true' | 'false'>> = { published: 'true', draft: 'false' };

/** The page of pictures that the address asks for. An address beyond the last page leads to it. */
export function usePicturePage() {
  const { api } = useServices();
  const address = useListAddress(PICTURE_RULES, VIEW_RULE);
  const { get, page } = address;
  const filter: PictureFilter = {
    album: get('album'),
    year: get('year'),
    published: PUBLISHED[get('status')] ?? '',
    translation: STATUS_RULES.translation(get('translation')),
    id: get('id'),
  };
  const options = picturePageQuery(api, filter, page);
  const query = useQuery(options);
  const pages = pageCount(query.data?.total ?? 0, PICTURES_PAGE_SIZE);
  const isBeyond = query.isSuccess && !query.isPlaceholderData && page > pages;
  const { set } = address;
  useEffect(() => {
    if (isBeyond) set({ page: String(pages) });
  });
  return { address, query, queryKey: options.queryKey, pages };
}
