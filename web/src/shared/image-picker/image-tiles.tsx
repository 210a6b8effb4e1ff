import { Check } from 'lucide-react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import type { MediaItem } from '#contract/media';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { getMediaName } from '#shared/media/media-item';
import { MediaThumbnail } from '#shared/media/media-thumbnail';
import { Skeleton } from '#shared/ui/notice';

const SKELETONS = 9;
const GRID = 'grid grid-cols-2 gap-3 p-1 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5';

export interface ImageTilesProps {
  label: string;
  /** `undefined` while loading. */
  items: readonly MediaItem[] | undefined;
  multiple: boolean;
  /** Chosen images by id, in the order of choosing, including other pages. */
  chosen: ReadonlyMap<string, MediaItem>;
  onChange: (chosen: ReadonlyMap<string, MediaItem>) => void;
}

/**
 * Grid of library images for choosing one or several. Choosing a chosen image again deselects it. Shows
 * placeholders while `items` is `undefined`.
 */
export function ImageTiles({ label, items, multiple, chosen, onChange }: ImageTilesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!items) {
    return (
      <div className={GRID} data-testid="skeletons">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <Skeleton key={index} className="aspect-square w-full" />
        ))}
      </div>
    );
  }
  const onPage = new Map(items.map((item) => [item.id, item]));
  const select = (ids: readonly string[]): void => {
    const elsewhere = multiple ? [...chosen].filter(([id]) => !onPage.has(id)) : [];
    const visibleChoices = ids.flatMap((id) => {
      const item = onPage.get(id);
      return item ? [[id, item] as const] : [];
    });
    onChange(new Map([...elsewhere, ...visibleChoices]));
  };
  return (
    <ListBox
      aria-label={label}
      layout="grid"
      selectionMode={multiple ? 'multiple' : 'single'}
      items={items.map((item) => ({ id: item.id, item }))}
      selectedKeys={[...chosen.keys()].filter((id) => onPage.has(id))}
      onSelectionChange={(keys) => {
        select(keys === 'all' ? [...onPage.keys()] : [...keys].map(String));
      }}
      renderEmptyState={() => <p className="col-span-full py-10 text-center text-ink-soft">{t('adminMedia.empty')}</p>}
      className={GRID}
    >
      {({ item }) => (
        <ListBoxItem
          id={item.id}
          textValue={getMediaName(item, t, language)}
          className="group relative cursor-pointer overflow-hidden rounded-sm border border-line bg-white outline-none data-focus-visible:outline-2 data-focus-visible:outline-wine data-selected:border-wine data-selected:bg-wine-pale"
        >
          <MediaThumbnail item={item} sizes="200px" />
          <span className="block truncate px-2 py-1 text-2xs">{getMediaName(item, t, language)}</span>
          <span
            aria-hidden
            className="absolute top-1.5 left-1.5 hidden size-6 items-center justify-center rounded-full bg-wine text-white group-data-selected:flex"
          >
            <Check className="size-4" />
          </span>
        </ListBoxItem>
      )}
    </ListBox>
  );
}
