import { Images } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AlbumCards } from '#features/album-editor/components/album-cards';
import { albumCollection } from '#features/album-editor/lib/album-collection';
import { AlbumPictures } from '#features/gallery-editor/components/album-pictures';
import { albumPicturesAddress } from '#features/gallery-editor/lib/album-pictures-address';
import { CollectionEditor } from '#shared/collection/collection-editor';
import { RowWay } from '#shared/collection/collection-row';
import { CollectionScreen } from './collection-screen';

/** /admin/albums: the list, or the editor of the album in the query. */
export function Component() {
  const { t } = useTranslation();
  return (
    <CollectionScreen
      of={albumCollection}
      ways={({ slug, title }) => (
        <RowWay to={albumPicturesAddress(slug)} name={t('adminAlbums.showPictures', { name: title })} Icon={Images} />
      )}
    >
      {(album) => (
        <CollectionEditor of={albumCollection} doc={album}>
          <AlbumCards pictures={album.sl.version === 0 ? null : <AlbumPictures slug={album.sl.slug} />} />
        </CollectionEditor>
      )}
    </CollectionScreen>
  );
}
