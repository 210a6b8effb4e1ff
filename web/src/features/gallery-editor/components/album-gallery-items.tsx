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
import { picturePageQuery } from '../api/edited-pictures';
import { getPictureName } from '../lib/picture-row';
import { AlbumDrop } from './album-drop';

/** Returns the URL of the gallery's staff screen, filtered by the album with a slug. */
export const getAlbumPicturesUrl = (slug: string): string =>
  `${staffPages.adminGallery.href()}?album=${encodeURIComponent(slug)}`;

const SHOWN = 12;

/**
 * Card with the number of gallery items in an album, the first 12 of them, and a link to all on the gallery's
 * staff screen. It takes dropped pictures.
 */
export function AlbumPictures({ album }: { album: Pick<Album, 'id' | 'slug'> }) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const pictures = useQuery(picturePageQuery(api, { album: album.slug }, 1, SHOWN));
  return (
    <StaffCard
      title={t('adminGallery.ofAlbum.title')}
      intro={pictures.data ? t('adminGallery.count', { count: pictures.data.total }) : undefined}
      actions={
        <ButtonLink to={getAlbumPicturesUrl(album.slug)} tone="outline" size="sm">
          {t('adminGallery.ofAlbum.edit')}
        </ButtonLink>
      }
    >
      <AlbumDrop album={album}>
        {pictures.isPending ? <Skeleton className="h-24 w-full" /> : null}
        {pictures.isError ? (
          <StaffNotice kind="error">{getErrorMessage(pictures.error, t('admin.failures.load'))}</StaffNotice>
        ) : null}
        {pictures.data?.total === 0 ? <p className="text-sm text-ink-soft">{t('adminGallery.ofAlbum.empty')}</p> : null}
        <ul className="grid grid-cols-3 gap-3 @lg:grid-cols-4 @2xl:grid-cols-6">
          {pictures.data?.items.map((picture) => (
            <li key={picture.sl.id}>
              <Picture image={picture.sl.image} sizes="160px" ratio={4 / 3} alt="" />
              <p className="mt-1 truncate text-2xs">{getPictureName(picture, language, t)}</p>
            </li>
          ))}
        </ul>
      </AlbumDrop>
    </StaffCard>
  );
}
