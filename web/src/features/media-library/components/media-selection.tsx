import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaItem } from '#contract/media';
import { SelectionBar } from '#shared/collection/selection-bar';
import { Button } from '#shared/ui/button';
import type { Selection } from '../hooks/use-selection';
import type { LibraryFolder } from '../lib/library-address';
import { MoveForm } from './move-form';

export interface MediaSelectionProps {
  selection: Selection;
  /** The folder that is shown. */
  from: LibraryFolder;
  disabled: boolean;
  onMove: (images: MediaItem[], folder: LibraryFolder) => void;
  onDelete: (images: MediaItem[]) => void;
}

/** What can be done to all images that are selected. */
export function MediaSelection({ selection, from, disabled, onMove, onDelete }: MediaSelectionProps) {
  const { t } = useTranslation();
  const [isMoving, setIsMoving] = useState(false);
  const images = [...selection.selected.values()];
  return (
    <SelectionBar count={images.length} onClear={selection.clear}>
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
          <Button tone="quiet" size="sm" disabled={disabled} onClick={selection.selectPage}>
            {t('adminMedia.selectPage')}
          </Button>
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
