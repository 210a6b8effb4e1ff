import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { StorageFolder } from '#contract/image-ref';
import { controlClass } from '#shared/form/field';

export interface FolderSelectProps<Folder extends StorageFolder> {
  label: string;
  folders: readonly Folder[];
  value: Folder;
  disabled: boolean;
  onChange: (folder: Folder) => void;
}

/** A choice of one folder. */
export function FolderSelect<Folder extends StorageFolder>(props: FolderSelectProps<Folder>) {
  const { label, folders, value, disabled, onChange } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        onChange={({ target }) => {
          const folder = folders.find((each) => each === target.value);
          if (folder) onChange(folder);
        }}
        className={controlClass(false)}
      >
        {folders.map((folder) => (
          <option key={folder} value={folder}>
            {t(`admin.folders.${folder}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
