import { useTranslation } from 'react-i18next';
import type { Album } from '#contract/albums';
import { NO_ALBUM } from '#contract/gallery-query';
import { ListFilter } from '#shared/collection/list-filter';
import { ListCount } from '#shared/collection/list-toolbar';
import { StatusFilters } from '#shared/collection/status-filters';
import type { ListAddress } from '#shared/collection/use-list-address';
import { YearFilter } from './year-filter';

export interface PictureFiltersProps {
  address: ListAddress;
  albums: readonly Album[];
  total: number;
}

/** What narrows the pictures that are shown, and how many there are. */
export function PictureFilters({ address, albums, total }: PictureFiltersProps) {
  const { t } = useTranslation();
  return (
    <div className="mb-3 flex flex-wrap items-end gap-3">
      <ListFilter
        address={address}
        name="album"
        label={t('adminGallery.fields.album')}
        all={t('admin.list.all')}
        options={[
          ...albums.map(({ slug, title }) => ({ value: slug, label: title })),
          { value: NO_ALBUM, label: t('adminGallery.noAlbum') },
        ]}
      />
      <YearFilter address={address} />
      <StatusFilters address={address} />
      <ListCount address={address} count={t('adminGallery.count', { count: total })} />
    </div>
  );
}
