import { Images, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Album } from '#contract/albums';
import { FaultBadge } from '#shared/attention/fault-badge';
import { TranslationBadges } from '#shared/collection/translation-badges';
import { Button } from '#shared/ui/button';
import { ButtonLink } from '#shared/ui/button-link';
import { Picture } from '#shared/ui/picture/picture';
import { StaffBadge } from '#shared/ui/staff-badge';
import { albumAddress } from '../lib/album-address';

export interface AlbumRowProps {
  album: Album;
  /** Where the pictures of the album are edited. */
  picturesHref: string;
  onDelete: () => void;
}

/** One album of the list. */
export function AlbumRow({ album, picturesHref, onDelete }: AlbumRowProps) {
  const { t } = useTranslation();
  const { title } = album;
  return (
    <div className="grid min-w-0 flex-1 grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3">
      <div className="h-12 w-14 overflow-hidden rounded-sm bg-stone">
        {album.cover ? <Picture image={album.cover} sizes="56px" ratio="fill" alt="" /> : null}
      </div>
      <div className="min-w-0">
        <Link to={albumAddress(album.slug)} className="text-link font-semibold">
          {title}
        </Link>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft">
          {album.year === null ? null : <span>{album.year}</span>}
          <span>{t('adminAlbums.pictures', { count: album.itemCount })}</span>
          {album.published ? null : <StaffBadge tone="attention">{t('admin.list.draft')}</StaffBadge>}
          {album.cover ? null : <StaffBadge tone="attention">{t('adminAlbums.noCover')}</StaffBadge>}
          <FaultBadge thing={album} />
          <TranslationBadges missing={album.missingTranslations} />
        </p>
      </div>
      <div className="flex items-center">
        <ButtonLink
          to={picturesHref}
          tone="quiet"
          size="sm"
          aria-label={t('adminAlbums.showPictures', { name: title })}
          title={t('adminAlbums.showPictures', { name: title })}
        >
          <Images aria-hidden className="size-4" />
        </ButtonLink>
        <Button
          tone="quiet"
          size="sm"
          aria-label={t('adminAlbums.delete', { name: title })}
          title={t('adminAlbums.delete', { name: title })}
          onClick={onDelete}
        >
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </div>
    </div>
  );
}
