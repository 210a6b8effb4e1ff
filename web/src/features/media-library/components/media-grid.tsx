import { MEDIA_PAGE_SIZE } from '#contract/limits';
import type { MediaItem } from '#contract/media';
import { useTranslation } from '#shared/i18n/use-translation';
import { Skeleton } from '#shared/ui/notice';
import { SelectAll } from '#shared/ui/select-all';
import { useRangeSelection } from '#shared/ui/use-range-selection';
import type { LibraryFolder } from '../lib/library-url';
import { MediaCard } from './media-card';

const GRID = 'grid grid-cols-2 items-start gap-3 sm:grid-cols-3 md:grid-cols-4 lg:gap-4 xl:grid-cols-6';

export interface MediaGridProps {
  /** Undefined during the first load. */
  items: readonly MediaItem[] | undefined;
  /** Text shown if there are no images. */
  empty: string;
  disabled: boolean;
  busyIds: ReadonlySet<string>;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  onOpen: (item: MediaItem) => void;
  onMove: (item: MediaItem, folder: LibraryFolder) => void;
  onDelete: (item: MediaItem) => void;
}

/**
 * Grid of the images on one page of the media library, in two to six columns, with a checkbox that selects
 * all of them. Placeholders while `items` is undefined, the text `empty` if there are none.
 */
export function MediaGrid(props: MediaGridProps) {
  const { items, empty, disabled, busyIds, selected, onSelect, onOpen, onMove, onDelete } = props;
  const { t } = useTranslation();
  const ids = (items ?? []).map(({ id }) => id);
  const { select } = useRangeSelection(ids, selected, onSelect);
  if (!items) {
    return (
      <div className={GRID}>
        {Array.from({ length: MEDIA_PAGE_SIZE }, (_, index) => (
          <Skeleton key={index} className="aspect-square w-full" />
        ))}
      </div>
    );
  }
  if (items.length === 0) {
    return (
      <p className="rounded-md border border-dashed border-line-strong px-6 py-16 text-center text-ink-soft">{empty}</p>
    );
  }
  return (
    <>
      <SelectAll ids={ids} selected={selected} disabled={disabled} onSelect={onSelect} />
      <ul aria-label={t('admin.sections.media')} className={GRID}>
        {items.map((item) => (
          <MediaCard
            key={item.id}
            item={item}
            disabled={disabled}
            isBusy={busyIds.has(item.id)}
            selected={selected.has(item.id)}
            onSelect={(isRange) => {
              select(
                new Set(selected.has(item.id) ? [...selected].filter((id) => id !== item.id) : [...selected, item.id]),
                isRange,
              );
            }}
            onOpen={() => {
              onOpen(item);
            }}
            onMove={(folder) => {
              onMove(item, folder);
            }}
            onDelete={() => {
              onDelete(item);
            }}
          />
        ))}
      </ul>
    </>
  );
}
