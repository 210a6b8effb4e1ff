import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams, Link } from 'react-router-dom';
import type { GalleryItem } from '#contract/gallery';
import { pages } from '#shared/pages';
import { Button } from '#shared/ui/button';
import { Notice, Skeleton } from '#shared/ui/notice';
import { Picture } from '#shared/ui/picture/picture';
import { useViewer } from '../hooks/use-viewer';
import { gallerySearch } from '../lib/gallery-address';
import { justifiedRows } from '../lib/justified-rows';
import { Lightbox } from './lightbox';

const SKELETON_ROWS = [
  ['basis-1/3', 'basis-1/4', 'flex-1'],
  ['basis-1/2', 'flex-1'],
  ['basis-1/4', 'basis-5/12', 'flex-1'],
];

/** The places of the pictures while they load. */
export function GallerySkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {t('common.status.loading')}
      </p>
      {SKELETON_ROWS.map((row) => (
        <div key={row.join()} className="mb-3 flex h-64 gap-3">
          {row.map((basis) => (
            <Skeleton key={basis} className={basis} />
          ))}
        </div>
      ))}
    </div>
  );
}

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
function GalleryTile({ item, href, share, priority }: GalleryTileProps) {
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

/** How wide a row is for a height of 1. On small screens CSS breaks the rows up. */
const TARGET_RATIO = 3.3;
const MAX_RATIO = 2.4;
const MIN_RATIO = 0.6;

const ratioOf = ({ image }: GalleryItem): number =>
  Math.min(MAX_RATIO, Math.max(MIN_RATIO, image.width / image.height));

interface JustifiedGridProps {
  items: readonly GalleryItem[];
  /** Draws one picture into its place, given its share of the row's width. */
  children: (item: GalleryItem, share: number, index: number) => ReactNode;
}

/** Pictures in rows that fill the width and crop nothing. */
function JustifiedGrid({ items, children }: JustifiedGridProps) {
  return (
    <ul className="justified">
      {justifiedRows(items, ratioOf, TARGET_RATIO).flatMap((row) =>
        row.items.map(({ item, ratio, index }) => {
          const rowRatio = row.isFull ? row.ratio : Math.max(row.ratio, TARGET_RATIO);
          return (
            <li
              key={item.id}
              style={{ '--ratio': ratio, '--row': rowRatio, '--gaps': row.items.length - 1 } as CSSProperties}
            >
              {children(item, ratio / rowRatio, index)}
            </li>
          );
        }),
      )}
    </ul>
  );
}

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
