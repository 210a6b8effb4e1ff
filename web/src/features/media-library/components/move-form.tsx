import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIBRARY_FOLDERS, type StorageFolder } from '#contract/image-ref';
import { FolderSelect } from '#shared/media/folder-select';
import { Button } from '#shared/ui/button';
import { defaultDestination, type LibraryFolder } from '../lib/library-address';

export interface MoveFormProps {
  /** Where the images are. */
  from: StorageFolder;
  disabled: boolean;
  /** Not called when the images are in the chosen folder already. */
  onMove: (folder: LibraryFolder) => void;
  onClose: () => void;
}

/** The choice of a folder to move to; choosing the present one does nothing but close it (requirement M5). */
export function MoveForm({ from, disabled, onMove, onClose }: MoveFormProps) {
  const { t } = useTranslation();
  const [folder, setFolder] = useState<LibraryFolder>(defaultDestination(from));
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
