import { useState } from 'react';
import { LIBRARY_FOLDERS, type StorageFolder } from '#contract/image-ref';
import type { MediaItem } from '#contract/media';
import { SelectionBar } from '#shared/collection/selection-bar';
import { FolderSelect } from '#shared/form/choice';
import { useTranslation } from '#shared/i18n/use-translation';
import { MAX_SELECTED_IMAGES } from '#shared/media/media-calls';
import { Button } from '#shared/ui/button';
import { getDefaultDestination, type LibraryFolder } from '../lib/library-url';

interface MoveFormProps {
  /** Current folder of the images. */
  from: StorageFolder;
  disabled: boolean;
  /** Not called if the images are already in the chosen folder. */
  onMove: (folder: LibraryFolder) => void;
  onClose: () => void;
}

/**
 * Form that chooses the folder to which images are moved. Choosing their current one does not call `onMove`,
 * it only closes the form (requirement M5).
 */
export function MoveForm({ from, disabled, onMove, onClose }: MoveFormProps) {
  const { t } = useTranslation();
  const [folder, setFolder] = useState<LibraryFolder>(getDefaultDestination(from));
  return (
    <form
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (folder !== from) onMove(folder);
        onClose();
      }}
    >
      <FolderSelect
        label={t('adminMedia.moveTo')}
        folders={LIBRARY_FOLDERS}
        value={folder}
        disabled={disabled}
        onChange={setFolder}
      />
      <div className="flex flex-wrap gap-1">
        <Button type="submit" size="sm" className="flex-1 px-1.5" disabled={disabled}>
          {t('adminMedia.move')}
        </Button>
        <Button tone="quiet" size="sm" className="px-1.5" disabled={disabled} onClick={onClose}>
          {t('admin.actions.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface MediaSelectionProps {
  /** Selected images, also those of other pages. */
  images: readonly MediaItem[];
  /** The shown folder. */
  from: LibraryFolder;
  disabled: boolean;
  /** Number of images on all pages that match the filters. */
  total: number;
  /** Selects the images of all pages. */
  onSelectMatching: () => void;
  onClear: () => void;
  onMove: (images: readonly MediaItem[], folder: LibraryFolder) => void;
  onDelete: (images: readonly MediaItem[]) => void;
}

/**
 * Bar with the number of selected images and the actions on them: select those of all pages, clear the
 * selection, move to another folder, delete.
 */
export function MediaSelection(props: MediaSelectionProps) {
  const { images, from, disabled, total, onSelectMatching, onClear, onMove, onDelete } = props;
  const { t } = useTranslation();
  const [isMoving, setIsMoving] = useState(false);
  const hasMore = total > images.length && images.length < MAX_SELECTED_IMAGES;
  return (
    <SelectionBar count={images.length} disabled={disabled} onClear={onClear}>
      {hasMore && !isMoving ? (
        <Button tone="quiet" size="sm" disabled={disabled} onClick={onSelectMatching}>
          {total > MAX_SELECTED_IMAGES
            ? t('adminMedia.selectFirst', { limit: MAX_SELECTED_IMAGES, total })
            : t('adminMedia.selectMatching', { count: total })}
        </Button>
      ) : null}
      {isMoving ? (
        <MoveForm
          from={from}
          disabled={disabled}
          onMove={(folder) => {
            onMove(images, folder);
          }}
          onClose={() => {
            setIsMoving(false);
          }}
        />
      ) : (
        <>
          <Button
            tone="outline"
            size="sm"
            disabled={disabled}
            onClick={() => {
              setIsMoving(true);
            }}
          >
            {t('adminMedia.move')}
          </Button>
          <Button
            tone="danger"
            size="sm"
            disabled={disabled}
            onClick={() => {
              onDelete(images);
            }}
          >
            {t('admin.actions.delete')}
          </Button>
        </>
      )}
    </SelectionBar>
  );
}
