import { useRef, useState } from 'react';
import type { MediaItem } from '#contract/media';
import { IssueBadge } from '#shared/attention/badges';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { getMediaName } from '#shared/media/media-item';
import { MediaThumbnail } from '#shared/media/media-thumbnail';
import { Button } from '#shared/ui/button';
import { StaffBadge } from '#shared/ui/staff-notice';
import type { LibraryFolder } from '../lib/library-url';
import { MoveForm } from './media-selection';

const SIZES = '(width >= 80rem) 200px, (width >= 64rem) 20vw, (width >= 40rem) 30vw, 48vw';

export interface MediaCardProps {
  item: MediaItem;
  disabled: boolean;
  isBusy: boolean;
  selected: boolean;
  /** Called on a click; `isRange` is true with Shift. */
  onSelect: (isRange: boolean) => void;
  onOpen: () => void;
  onMove: (folder: LibraryFolder) => void;
  onDelete: () => void;
}

/**
 * An image of the media library as a card: picture (opens its details), checkbox to select it, name, folder,
 * year, badges for invalid data and a missing Slovenian alternative text, and actions to move and delete it.
 */
export function MediaCard(props: MediaCardProps) {
  const { item, isBusy, selected, onSelect, onOpen, onMove, onDelete } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const [isMoving, setIsMoving] = useState(false);
  const isShifted = useRef(false);
  const name = getMediaName(item, t, language);
  const disabled = props.disabled || isBusy;
  const getActionProps = (action: string) => ({
    'aria-label': `${action}: ${name}`,
    disabled,
    className: 'flex-1 px-1',
  });
  return (
    <li
      aria-busy={isBusy}
      className={`relative flex flex-col overflow-hidden rounded-md border bg-white ${selected ? 'border-wine ring-1 ring-wine forced-colors:outline-2' : 'border-line'} ${isBusy ? 'opacity-60' : ''}`}
    >
      <button
        type="button"
        disabled={disabled}
        aria-label={t('adminMedia.open', { name })}
        onClick={onOpen}
        className="block w-full focus-visible:-outline-offset-2"
      >
        <MediaThumbnail item={item} sizes={SIZES} />
      </button>
      <label className="absolute top-0 left-0 flex size-11 items-center justify-center">
        <input
          type="checkbox"
          checked={selected}
          disabled={disabled}
          aria-label={t('admin.list.select', { name })}
          onChange={() => {
            onSelect(isShifted.current);
          }}
          onKeyDown={({ shiftKey }) => {
            isShifted.current = shiftKey;
          }}
          onPointerDown={({ shiftKey }) => {
            isShifted.current = shiftKey;
          }}
          className="size-5 accent-wine shadow-sm"
        />
      </label>
      <div className="flex flex-1 flex-col px-3 pt-2">
        <p className="text-sm font-semibold wrap-anywhere">{name}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
          {t(`admin.folders.${item.storageFolder}`)}
          {item.year === null ? null : <span>{item.year}</span>}
          <IssueBadge document={item} />
          {item.texts.sl.alt === '' ? <StaffBadge tone="attention">{t('adminMedia.noAlt')}</StaffBadge> : null}
        </p>
      </div>
      <div className="p-2">
        {isMoving ? (
          <MoveForm
            from={item.storageFolder}
            disabled={disabled}
            onMove={onMove}
            onClose={() => {
              setIsMoving(false);
            }}
          />
        ) : (
          <div className="flex flex-wrap">
            <Button
              tone="quiet"
              size="sm"
              {...getActionProps(t('adminMedia.move'))}
              onClick={() => {
                setIsMoving(true);
              }}
            >
              {t('adminMedia.move')}
            </Button>
            <Button tone="quiet" size="sm" {...getActionProps(t('admin.actions.delete'))} onClick={onDelete}>
              {t('admin.actions.delete')}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
