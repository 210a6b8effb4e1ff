import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Album } from '#contract/albums';
import { editedAlbums } from '#features/album-editor/api/edited-albums';
import { AlbumEditor } from '#features/album-editor/components/album-editor';
import { AlbumList } from '#features/album-editor/components/album-list';
import { albumAddress } from '#features/album-editor/lib/album-address';
import { BLANK_ALBUM } from '#features/album-editor/lib/album-form';
import { AlbumPictures } from '#features/gallery-editor/components/album-pictures';
import { albumPicturesAddress } from '#features/gallery-editor/lib/gallery-address';
import { readCollectionView } from '#shared/collection/collection-address';
import { neighboursIn } from '#shared/collection/neighbours';
import type { Bilingual } from '#shared/editor/bilingual';
import { useLanguage } from '#shared/i18n/use-language';
import { pages } from '#shared/pages';
import { useServices } from '#shared/lib/services';
import { EditorFrame } from './editor-frame';
import { Loaded } from './loaded';

function List() {
  const { api } = useServices();
  return (
    <Loaded section="albums" query={useQuery(editedAlbums.listQuery(api, useLanguage()))}>
      {(albums) => <AlbumList albums={albums} picturesHref={({ slug }) => albumPicturesAddress(slug)} />}
    </Loaded>
  );
}

function Editor({ album }: { album: Bilingual<Album> }) {
  const { slug, version } = album.sl;
  return <AlbumEditor album={album} pictures={version === 0 ? null : <AlbumPictures slug={slug} />} />;
}

function SavedAlbum({ slug }: { slug: string }) {
  const { api } = useServices();
  return (
    <Loaded section="albums" query={useQuery(editedAlbums.oneQuery(api, slug))}>
      {(album) => <Editor album={album} />}
    </Loaded>
  );
}

/** What stands beside the one that is edited, in the order of the list. */
function useNeighbours(slug: string | null) {
  const { api } = useServices();
  const { data } = useQuery(editedAlbums.listQuery(api, useLanguage()));
  return neighboursIn(
    data,
    (album) => album.slug === slug,
    (album) => ({ label: album.title, to: albumAddress(album.slug) }),
  );
}

/** /admin/albums: the list, or the editor of the album in the query. */
export function Component() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const view = readCollectionView(search);
  const neighbours = useNeighbours(view.kind === 'edit' ? view.slug : null);
  if (view.kind === 'list') return <List />;
  return (
    <EditorFrame
      key={search.toString()}
      back={pages.adminAlbums.href()}
      backLabel={t('admin.actions.back')}
      neighbours={neighbours}
    >
      {view.kind === 'new' ? <Editor album={{ sl: BLANK_ALBUM, en: BLANK_ALBUM }} /> : <SavedAlbum slug={view.slug} />}
    </EditorFrame>
  );
}
