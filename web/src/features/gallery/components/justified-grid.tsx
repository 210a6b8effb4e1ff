import type { CSSProperties, ReactNode } from 'react';
import type { GalleryItem } from '#contract/gallery';
import { justifiedRows } from '../lib/justified-rows';

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
export function JustifiedGrid({ items, children }: JustifiedGridProps) {
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
