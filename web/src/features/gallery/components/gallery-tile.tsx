import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { GalleryItem } from '#contract/gallery';
import { Button } from '#shared/ui/button';
import { Picture } from '#shared/ui/picture/picture';

interface GalleryTileProps {
  item: GalleryItem;
  /** The address of the gallery with this picture in the viewer. */
  href: string;
  /** Width of the tile as a share of the grid's. */
  share: number;
  priority: boolean;
}

const percent = (share: number): string => String(Math.ceil(share * 100));

/** A picture of the grid. One that fails offers to try again (requirement P13). */
export function GalleryTile({ item, href, share, priority }: GalleryTileProps) {
  const { t } = useTranslation();
  const name = item.title ? t('galleryPage.open', { title: item.title }) : t('galleryPage.openUntitled');
  return (
    <Picture
      image={item.image}
      alt={item.alt || item.title}
      ratio="fill"
      sizes={`(min-width: 84rem) ${String(Math.ceil(share * 1200))}px, (min-width: 40rem) ${percent(share)}vw, 92vw`}
      priority={priority}
      renderFailure={(retry) => (
        <span className="flex h-full flex-col items-center justify-center gap-3 p-4 text-center text-sm">
          {t('common.status.imageFailed')}
          <Button tone="outline" size="sm" onClick={retry}>
            {t('common.status.retryImage')}
          </Button>
        </span>
      )}
    >
      <Link to={href} preventScrollReset aria-label={name} data-picture={item.id} className="absolute inset-0" />
    </Picture>
  );
}
