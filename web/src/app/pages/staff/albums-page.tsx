import { Images } from 'lucide-react';
import type { ReactNode } from 'react';
import { albumCollection } from '#features/album-editor/lib/album-collection';
import { AlbumGalleryItems, getAlbumGalleryUrl } from '#features/gallery-editor/components/album-gallery-items';
import { CollectionEditor } from '#shared/collection/collection-editor';
import { RowLink } from '#shared/collection/collection-row';
import { PublicationFields } from '#shared/collection/publication-fields';
import { BilingualText } from '#shared/editor/bilingual-field';
import { FormNumberField } from '#shared/form/form-number-field';
import { FormTextField } from '#shared/form/form-text-field';
import { useTranslation } from '#shared/i18n/use-translation';
import { ImageField } from '#shared/image-picker/image-field';
import { StaffCard } from '#shared/ui/staff-page';
import { CollectionScreen } from './collection-screen';

/** Form fields of an album: texts, details and pictures. */
function AlbumCards({ pictures }: { pictures: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="space-y-6">
      <StaffCard title={t('adminAlbums.cards.texts')}>
        <div className="space-y-5">
          <BilingualText name="title" />
          <BilingualText name="description" rows={4} />
        </div>
      </StaffCard>
      <StaffCard title={t('adminAlbums.cards.details')}>
        <div className="grid gap-6 @2xl:grid-cols-2">
          <ImageField name="shared.cover" folder="Gallery" />
          <div className="space-y-5">
            <FormNumberField name="shared.year" />
            <FormTextField name="shared.slug" />
            <PublicationFields />
          </div>
        </div>
      </StaffCard>
      {pictures}
    </div>
  );
}

const ROW_LINK_ICONS = [Images] as const;

/**
 * /admin/albums: the list of albums, or the editor of the album that the query names, with its pictures, or
 * of a new one. It reads the albums when it opens; there is no loader.
 */
export function Component() {
  const { t } = useTranslation();
  return (
    <CollectionScreen
      collection={albumCollection}
      rowLinkIcons={ROW_LINK_ICONS}
      renderRowLinks={({ slug, title }) => (
        <RowLink
          to={getAlbumGalleryUrl(slug)}
          name={t('adminAlbums.showPictures', { name: title })}
          word={t('adminAlbums.columns.itemCount')}
          Icon={Images}
        />
      )}
    >
      {(album) => (
        <CollectionEditor collection={albumCollection} doc={album}>
          <AlbumCards pictures={album.sl.version === 0 ? null : <AlbumGalleryItems album={album.sl} />} />
        </CollectionEditor>
      )}
    </CollectionScreen>
  );
}
