import { useQuery } from '@tanstack/react-query';
import type { Album } from '#contract/albums';
import { albumCollection } from '#features/album-editor/lib/album-collection';
import { GalleryScreen } from '#features/gallery-editor/components/gallery-screen';
import { usePicturePage } from '#features/gallery-editor/hooks/use-picture-page';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { PageView, QueryView } from './query-view';

function GalleryItems({ albums }: { albums: readonly Album[] }) {
  const { query, ...screenProps } = usePicturePage();
  return (
    <PageView query={query}>
      {(pictures, isOutdated) => (
        <GalleryScreen {...screenProps} pictures={pictures} isOutdated={isOutdated} albums={albums} />
      )}
    </PageView>
  );
}

/**
 * /admin/gallery: one page of the gallery pictures in their order, or the table of their texts
 * (`view=texts`). It reads albums and pictures when it opens; there is no loader.
 */
export function Component() {
  const { api } = useServices();
  return (
    <QueryView query={useQuery(albumCollection.allQuery(api, useLanguage()))}>
      {(albums) => <GalleryItems albums={albums} />}
    </QueryView>
  );
}
