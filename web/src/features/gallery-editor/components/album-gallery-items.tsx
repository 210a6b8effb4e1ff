import { useQuery } from '@tanstack/react-query';
import type { Album } from '#contract/albums';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { staffPages } from '#shared/staff-pages';
import { ButtonLink } from '#shared/ui/button-link';
import { Skeleton } from '#shared/ui/notice';
import { Picture } from '#shared/ui/picture/picture';
import { StaffNotice } from '#shared/ui/staff-notice';
import { StaffCard } from '#shared/ui/staff-page';
import { galleryItemPageQuery } from '../api/edited-gallery-items';
import { getGalleryItemName } from '../lib/gallery-item-row';
import { AlbumDrop } from './album-drop';

/** Returns the URL of the gallery's staff screen, filtered by the album with a slug. */
export const getAlbumGalleryUrl = (slug: string): string =>
  `${staffPages.adminGallery.href()}?album=${encodeURIComponent(slug)}`;

const SHOWN = 12;

/**
 * Card with the number of gallery items in an album, the first 12 of them, and a link to all on the gallery's
 * staff screen. It takes dropped itemPage.
 */
export function AlbumGalleryItems({ album }: { album: Pick<Album, 'id' | 'slug'> }) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const itemPage = useQuery(galleryItemPageQuery(api, { album: album.slug }, 1, SHOWN));
  return (
    <StaffCard
      title={t('adminGallery.ofAlbum.title')}
      intro={itemPage.data ? t('adminGallery.count', { count: itemPage.data.total }) : undefined}
      actions={
        <ButtonLink to={getAlbumGalleryUrl(album.slug)} tone="outline" size="sm">
          {t('adminGallery.ofAlbum.edit')}
        </ButtonLink>
      }
    >
      <AlbumDrop album={album}>
        {itemPage.isPending ? <Skeleton className="h-24 w-full" /> : null}
        {itemPage.isError ? (
          <StaffNotice kind="error">{getErrorMessage(itemPage.error, t('admin.failures.load'))}</StaffNotice>
        ) : null}
        {itemPage.data?.total === 0 ? <p className="text-sm text-ink-soft">{t('adminGallery.ofAlbum.empty')}</p> : null}
        <ul className="grid grid-cols-3 gap-3 @lg:grid-cols-4 @2xl:grid-cols-6">
          {itemPage.data?.items.map((item) => (
            <li key={item.sl.id}>
              <Picture image={item.sl.image} sizes="160px" ratio={4 / 3} alt="" />
              <p className="mt-1 truncate text-2xs">{getGalleryItemName(item, language, t)}</p>
            </li>
          ))}
        </ul>
      </AlbumDrop>
    </StaffCard>
  );
}
