import type { QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Album } from '#contract/albums';
import { ListPager } from '#shared/collection/list-pager';
import type { ListAddress } from '#shared/collection/use-list-address';
import { StaffPageHeader } from '#shared/ui/staff-page-header';
import { StaffSegments } from '#shared/ui/staff-segments';
import type { PicturePage } from '../api/edited-pictures';
import { GALLERY_VIEWS } from '../lib/gallery-address';
import { AddPictures } from './add-pictures';
import { PictureFilters } from './picture-filters';
import { PictureList } from './picture-list';
import { PictureTexts } from './picture-texts';

export interface GalleryScreenProps {
  address: ListAddress;
  pictures: PicturePage;
  queryKey: QueryKey;
  pages: number;
  albums: readonly Album[];
}

/** The pictures of the gallery, a page at a time, in one of two views: as tiles in their order, or as a table of texts. */
export function GalleryScreen(props: GalleryScreenProps) {
  const { address, pictures, queryKey, pages, albums } = props;
  const { t } = useTranslation();
  const view = address.get('view') || 'pictures';
  const empty = t(address.isNarrowed ? 'admin.list.noMatch' : 'adminGallery.empty');

  return (
    <>
      <StaffPageHeader
        title={t('admin.sections.gallery')}
        intro={t(view === 'texts' ? 'adminGallery.textsHint' : 'adminGallery.orderHint')}
        actions={
          <>
            <StaffSegments
              label={t('adminGallery.views.label')}
              parameter="view"
              implied="pictures"
              segments={GALLERY_VIEWS.map((id) => ({ id, label: t(`adminGallery.views.${id}`) }))}
              current={view}
            />
            <AddPictures
              albums={albums}
              albumId={albums.find(({ slug }) => slug === address.get('album'))?.id ?? null}
            />
          </>
        }
      />
      <PictureFilters address={address} albums={albums} total={pictures.total} />
      {view === 'texts' ? (
        <PictureTexts items={pictures.items} albums={albums} empty={empty} />
      ) : (
        <PictureList items={pictures.items} queryKey={queryKey} albums={albums} empty={empty} />
      )}
      <ListPager address={address} pages={pages} />
    </>
  );
}
