import type { CSSProperties, ReactNode } from 'react';
import { useSearchParams, Link } from 'react-router-dom';
import type { GalleryItem } from '#contract/gallery';
import { useTextLang } from '#shared/i18n/use-text-lang';
import { useTranslation } from '#shared/i18n/use-translation';
import { pages } from '#shared/pages';
import { Button } from '#shared/ui/button';
import { ButtonLink } from '#shared/ui/button-link';
import { LoadFailureNotice, Notice, Skeleton } from '#shared/ui/notice';
import { BoundText } from '#shared/ui/page-text';
import { Picture } from '#shared/ui/picture/picture';
import { useGalleryViewer } from '../hooks/use-gallery-viewer';
import { buildGalleryQuery } from '../lib/gallery-url';
import { createJustifiedRows } from '../lib/justified-rows';
import { ImageFailure } from './image-failure';
import { Lightbox } from './lightbox';

const SKELETON_ROWS = [
  ['basis-1/3', 'basis-1/4', 'flex-1'],
  ['basis-1/2', 'flex-1'],
  ['basis-1/4', 'basis-5/12', 'flex-1'],
];

/** Grey placeholder of the gallery's grid while it loads, with a status for screen readers. */
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

/** Position of a tile in its row. */
interface RowPosition {
  ratio: number;
  /** Sum of the ratios in the row. */
  row: number;
  gaps: number;
}

const ceilToTenth = (size: number): string => String(Math.ceil(size * 10) / 10);

/** Width of a tile in a row of `width`, in the same unit. */
const computeTileShare = (width: number, gap: number, { ratio, row, gaps }: RowPosition): string =>
  ceilToTenth(((width - gaps * gap) * ratio) / row);

/** Width of a tile in a row of 90 % of the window, with gaps in px. */
const computeFluidShare = (gap: number, { ratio, row, gaps }: RowPosition): string =>
  `calc(${ceilToTenth((90 * ratio) / row)}vw - ${String(Math.floor((gaps * gap * ratio) / row))}px)`;

/** `sizes` of a tile. The grid is 90 % of the window wide, at most 1200 px or, in very wide ones, 56.25 %. */
const buildTileSizes = (small: RowPosition, large: RowPosition): string =>
  `(min-width: 134rem) ${computeTileShare(56.25, 0.56, large)}vw, (min-width: 84rem) ${computeTileShare(1200, 12, large)}px, (min-width: 40rem) ${computeFluidShare(12, large)}, ${computeFluidShare(8, small)}`;

interface GalleryTileProps {
  item: GalleryItem;
  /** URL of the gallery with this picture open in the viewer. */
  href: string;
  sizes: string;
  priority: boolean;
}

/**
 * A tile of the grid, with its title and year under the pointer or with focus; a failed picture offers a
 * retry (requirement P13).
 */
function GalleryTile({ item, href, sizes, priority }: GalleryTileProps) {
  const { t } = useTranslation();
  const getLang = useTextLang();
  const name = item.title ? t('galleryPage.open', { title: item.title }) : t('galleryPage.openUntitled');
  return (
    <Picture
      image={item.image}
      alt={item.alt || item.title}
      lang={item.alt ? undefined : getLang(item, 'title')}
      ratio="fill"
      sizes={sizes}
      priority={priority}
      renderFailure={(retry) => <ImageFailure retry={retry} />}
    >
      <Link
        to={href}
        preventScrollReset
        aria-label={name}
        discover="none"
        data-picture={item.id}
        className="absolute inset-0 active:bg-ink/40"
      >
        {item.title && (
          <span aria-hidden="true" className="tile-caption">
            <BoundText text={item.title} />{' '}
            {item.year !== null && <span className="tabular block text-xs">{item.year}</span>}
          </span>
        )}
      </Link>
    </Picture>
  );
}

/** Width of a row relative to its height. */
const TARGET_RATIO = 3.7;
const TARGET_RATIO_SMALL = 2.4;
const MAX_RATIO = 2.4;
const MIN_RATIO = 0.6;

/** Rounds to thousandths, which keep pages small: further digits do not compress. */
const roundToThousandth = (value: number): number => Math.round(value * 1_000) / 1_000;

const getTileRatio = ({ image }: GalleryItem): number =>
  roundToThousandth(Math.min(MAX_RATIO, Math.max(MIN_RATIO, image.width / image.height)));

/** Positions of the items in rows that fill the width without cropping. */
const computeRowPositions = (items: readonly GalleryItem[], target: number): RowPosition[] =>
  createJustifiedRows(items, getTileRatio, target).flatMap((row) =>
    row.items.map(({ ratio }) => ({
      ratio,
      row: row.isFull ? roundToThousandth(row.ratio) : target,
      gaps: row.items.length - 1,
    })),
  );

interface JustifiedGridProps {
  /** The items page by page: more pages change no row of earlier ones. */
  itemPages: readonly (readonly GalleryItem[])[];
  /** Renders one tile; `isLargest` is true for the largest picture of a phone's first screen. */
  children: (item: GalleryItem, sizes: string, isLargest: boolean) => ReactNode;
}

/** Number of pictures on a phone's first screen. */
const FIRST_PICTURES = 4;

/** Returns the index of the largest of the first pictures. */
function findLargestPicture(positions: readonly RowPosition[]): number {
  // A row is 1/row of the width high, and a picture `ratio` times as wide as that.
  const areas = positions.slice(0, FIRST_PICTURES).map(({ ratio, row }) => ratio / row ** 2);
  return areas.indexOf(Math.max(...areas));
}

/** Grid of justified rows; small screens have different rows, which CSS chooses. */
function JustifiedGrid({ itemPages, children }: JustifiedGridProps) {
  const large = itemPages.flatMap((items) => computeRowPositions(items, TARGET_RATIO));
  const small = itemPages.flatMap((items) => computeRowPositions(items, TARGET_RATIO_SMALL));
  const largest = findLargestPicture(small);
  return (
    <ul className="justified">
      {itemPages.flat().map((item, index) => {
        const [position, smallPosition] = [large[index], small[index]];
        if (!position || !smallPosition) return null;
        const { ratio, row, gaps } = position;
        const style = { '--ratio': ratio, '--row': row, '--gaps': gaps, '--small-row': smallPosition.row };
        return (
          <li key={item.id} style={{ ...style, '--small-gaps': smallPosition.gaps } as CSSProperties}>
            {children(item, buildTileSizes(smallPosition, position), index === largest)}
          </li>
        );
      })}
    </ul>
  );
}

interface GalleryProps {
  /** The loaded items page by page. */
  itemPages: readonly (readonly GalleryItem[])[];
  /** Loads the next page; null if all are loaded. */
  loadMore: (() => unknown) | null;
  isLoadingMore: boolean;
  /** Whether the next page could not be loaded, or waits for the connection. */
  hasMoreFailed: boolean;
}

/**
 * Grid of gallery items in rows of equal height, a button that loads more (if `loadMore` is not null) or
 * a notice with a retry if that failed, and the viewer over it if the URL names a picture. A notice if there
 * are no items, which leads from an album to all pictures.
 */
export function Gallery({ itemPages, loadMore, isLoadingMore, hasMoreFailed }: GalleryProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const items = itemPages.flat();
  const viewer = useGalleryViewer(items);
  if (items.length === 0)
    return (
      <Notice title={t('galleryPage.empty.title')} text={t('galleryPage.empty.text')}>
        {search.has('album') && (
          <ButtonLink to={pages.gallery.href()} tone="outline">
            {t('galleryPage.all')}
          </ButtonLink>
        )}
      </Notice>
    );
  const close = () => {
    const closed = viewer.close();
    document.querySelector<HTMLElement>(`[data-picture="${closed ?? ''}"]`)?.focus();
    return closed;
  };
  return (
    <>
      <JustifiedGrid itemPages={itemPages}>
        {(item, sizes, isLargest) => (
          <GalleryTile
            item={item}
            sizes={sizes}
            href={pages.gallery.href() + buildGalleryQuery(search, { picture: item.id })}
            priority={isLargest}
          />
        )}
      </JustifiedGrid>
      {loadMore && hasMoreFailed && !isLoadingMore && (
        <LoadFailureNotice title={t('galleryPage.error.title')} text={t('galleryPage.error.hint')} retry={loadMore} />
      )}
      {loadMore && (isLoadingMore || !hasMoreFailed) && (
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
