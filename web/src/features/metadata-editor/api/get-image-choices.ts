import { queryOptions } from '@tanstack/react-query';
import { AlbumList } from '#contract/albums';
import { GalleryList } from '#contract/gallery';
import type { ImageRef } from '#contract/image-ref';
import type { Language } from '#contract/language';
import { MAX_PAGE_SIZE } from '#contract/limits';
import { WineList } from '#contract/wines';
import type { ApiClient } from '#shared/api/api-client';

const present = (images: readonly (ImageRef | null)[]): ImageRef[] => images.filter((image) => image !== null);

/** Every image that the public reads return: album covers, pictures of the gallery and bottles. */
export const imageChoicesQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: ['image-choices', language],
    queryFn: async ({ signal }): Promise<ImageRef[]> => {
      const query = { lang: language, pageSize: MAX_PAGE_SIZE };
      const [gallery, albums, wines] = await Promise.all([
        api.get('/gallery', { query, signal }),
        api.get('/albums', { query, signal }),
        api.get('/wines', { query, signal }),
      ]);
      return [
        ...GalleryList.parse(gallery).items.map(({ image }) => image),
        ...present(AlbumList.parse(albums).items.map(({ cover }) => cover)),
        ...present(WineList.parse(wines).items.map(({ bottleImage }) => bottleImage)),
      ];
    },
  });
