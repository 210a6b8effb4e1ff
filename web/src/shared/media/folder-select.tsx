import { useTranslation } from 'react-i18next';
import type { StorageFolder } from '#contract/image-ref';
import { Choice } from '#shared/form/choice';

export interface FolderSelectProps<Folder extends StorageFolder> {
  label: string;
  folders: readonly Folder[];
  value: Folder;
  disabled: boolean;
  onChange: (folder: Folder) => void;
}

/** A choice of one folder. */
export function FolderSelect<Folder extends StorageFolder>({ folders, ...choice }: FolderSelectProps<Folder>) {
  const { t } = useTranslation();
  return (
    <div>
      <Choice {...choice} options={folders.map((value) => ({ value, label: t(`admin.folders.${value}`) }))} />
    </div>
  );
}
