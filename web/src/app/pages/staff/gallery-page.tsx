import { useQuery } from '@tanstack/react-query';
import type { Album } from '#contract/albums';
import { albumCollection } from '#features/album-editor/lib/album-collection';
import { GalleryScreen } from '#features/gallery-editor/components/gallery-screen';
import { useGalleryItemPage } from '#features/gallery-editor/hooks/use-gallery-item-page';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { PageView, QueryError } from './query-view';

const NO_ALBUMS: readonly Album[] = [];

/**
 * /admin/gallery: one page of the gallery pictures in their order, or the table of their texts
 * (`view=texts`). It reads the pictures when it opens, and then the albums; there is no loader.
 */
export function Component() {
  const { api } = useServices();
  const { query, ...screenProps } = useGalleryItemPage();
  const albums = useQuery({
    ...albumCollection.allQuery(api, useLanguage()),
    enabled: query.data !== undefined,
  });
  return (
    <PageView query={query}>
      {(itemPage, isOutdated) => (
        <>
          {albums.isError && (
            <QueryError section="gallery" error={albums.error} onRetry={() => void albums.refetch()} />
          )}
          <GalleryScreen
            {...screenProps}
            itemPage={itemPage}
            isOutdated={isOutdated}
            albums={albums.data ?? NO_ALBUMS}
            areAlbumsKnown={!albums.isPending}
          />
        </>
      )}
    </PageView>
  );
}
