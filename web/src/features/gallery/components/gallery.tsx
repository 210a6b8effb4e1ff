import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { GalleryItem } from '#contract/gallery';
import { pages } from '#shared/pages';
import { Button } from '#shared/ui/button';
import { Notice } from '#shared/ui/notice';
import { useViewer } from '../hooks/use-viewer';
import { gallerySearch } from '../lib/gallery-address';
import { GalleryTile } from './gallery-tile';
import { JustifiedGrid } from './justified-grid';
import { Lightbox } from './lightbox';

interface GalleryProps {
  items: readonly GalleryItem[];
  /** Loads the next page of pictures; `null` when all are there. */
  loadMore: (() => unknown) | null;
  isLoadingMore: boolean;
}

const FIRST_ROW = 2;

/** The pictures of an album and the viewer over them. */
export function Gallery({ items, loadMore, isLoadingMore }: GalleryProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const viewer = useViewer(items);
  if (items.length === 0) return <Notice title={t('galleryPage.empty.title')} text={t('galleryPage.empty.text')} />;
  const close = () => {
    const opener = document.querySelector<HTMLElement>(`[data-picture="${items[viewer.index]?.id ?? ''}"]`);
    viewer.close();
    opener?.focus();
  };
  return (
    <>
      <JustifiedGrid items={items}>
        {(item, share, index) => (
          <GalleryTile
            item={item}
            share={share}
            href={pages.gallery.href() + gallerySearch(search, { picture: item.id })}
            priority={index < FIRST_ROW}
          />
        )}
      </JustifiedGrid>
      {loadMore && (
        <p className="mt-12 text-center">
          <Button tone="outline" disabled={isLoadingMore} onClick={() => void loadMore()}>
            {isLoadingMore ? t('common.status.loading') : t('galleryPage.more')}
          </Button>
        </p>
      )}
      <Lightbox items={items} viewer={{ ...viewer, close }} />
    </>
  );
}
