import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIBRARY_FOLDERS, type StorageFolder } from '#contract/image-ref';
import type { MediaItem } from '#contract/media';
import { SelectionBar } from '#shared/collection/selection-bar';
import { FolderSelect } from '#shared/form/choice';
import { Button } from '#shared/ui/button';
import { getDefaultDestination, type LibraryFolder } from '../lib/library-url';

interface Selection {
  /** Selected images by id in order of selection, also those of other pages. */
  selected: ReadonlyMap<string, MediaItem>;
  /** Replaces the selection. Ids must be of images that are selected already or on the shown page. */
  select: (ids: ReadonlySet<string>) => void;
  clear: () => void;
}

const NOTHING: ReadonlyMap<string, MediaItem> = new Map();

/**
 * State of the images that are selected in a folder, also on other pages than the shown one (`page`).
 * Changing the folder clears the selection.
 */
export function useImageSelection(folder: LibraryFolder, page: readonly MediaItem[] = []): Selection {
  const [state, setState] = useState({ folder, selected: NOTHING });
  const selected = state.folder === folder ? state.selected : NOTHING;
  const setSelected = (next: ReadonlyMap<string, MediaItem>): void => {
    setState({ folder, selected: next });
  };
  return {
    selected,
    select(ids) {
      const itemsById = new Map([...selected, ...page.map((item) => [item.id, item] as const)]);
      setSelected(
        new Map(
          [...ids].flatMap((id) => {
            const item = itemsById.get(id);
            return item ? [[id, item] as const] : [];
          }),
        ),
      );
    },
    clear: () => {
      setSelected(NOTHING);
    },
  };
}

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
  selection: Selection;
  /** The shown folder. */
  from: LibraryFolder;
  disabled: boolean;
  onMove: (images: MediaItem[], folder: LibraryFolder) => void;
  onDelete: (images: MediaItem[]) => void;
}

/**
 * Bar with the number of selected images and the actions on them: clear the selection, move to another
 * folder, delete.
 */
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
