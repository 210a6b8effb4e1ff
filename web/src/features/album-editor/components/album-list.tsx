import { useTranslation } from 'react-i18next';
import type { Album } from '#contract/albums';
import { CollectionList } from '#shared/collection/collection-list';
import { StatusFilters } from '#shared/collection/status-filters';
import { useListAddress } from '#shared/collection/use-list-address';
import { useOrdering } from '#shared/collection/use-ordering';
import { useLanguage } from '#shared/i18n/use-language';
import { useServices } from '#shared/lib/services';
import { editedAlbums } from '../api/edited-albums';
import { newAlbumAddress } from '../lib/album-address';
import { ALBUM_LIST_RULES, selectAlbums } from '../lib/select-albums';
import { AlbumRow } from './album-row';

export interface AlbumListProps {
  albums: readonly Album[];
  /** Where the pictures of an album are edited. */
  picturesHref: (album: Album) => string;
}

/** All albums, drafts too: searched, filtered and put in order. */
export function AlbumList({ albums, picturesHref }: AlbumListProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const address = useListAddress(ALBUM_LIST_RULES);
  const order = useOrdering<Album>('/albums', editedAlbums.listQuery(api, useLanguage()).queryKey);
  const found = selectAlbums(albums, address);

  return (
    <CollectionList
      title={t('admin.sections.albums')}
      address={address}
      found={found}
      count={t('adminAlbums.count', { count: found.length })}
      empty={t('adminAlbums.empty')}
      add={{ label: t('adminAlbums.new'), to: newAlbumAddress() }}
      filters={<StatusFilters address={address} />}
      nameOf={({ title }) => title}
      renderRow={(album, askToDelete) => (
        <AlbumRow album={album} picturesHref={picturesHref(album)} onDelete={askToDelete} />
      )}
      onOrder={order}
      deleteText={(deleted) => {
        const count = deleted.reduce((sum, { itemCount }) => sum + itemCount, 0);
        return count === 0 ? t('adminAlbums.deleteEmpty') : t('adminAlbums.deleteText', { count });
      }}
      deleteItem={({ id }) => editedAlbums.remove(api, id)}
    />
  );
}
