import { useId } from 'react';
import type { StorageFolder } from '#contract/image-ref';
import { useTranslation } from '#shared/i18n/use-translation';
import { getControlClass } from './field';

interface ChoiceProps<Value extends string> {
  label: string;
  /** Whether the label is only for screen readers. */
  isLabelHidden?: boolean;
  value: Value;
  options: readonly { value: Value; label: string }[];
  disabled?: boolean;
  onChange: (value: Value) => void;
}

/** Labelled select (drop-down list) of one of a few values, outside of forms. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, isLabelHidden = false, value, options, disabled, onChange } = props;
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1 block text-xs font-semibold'}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        onChange={({ target }) => {
          const chosenOption = options.find((option) => option.value === target.value);
          if (chosenOption) onChange(chosenOption.value);
        }}
        className={getControlClass(false)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </>
  );
}

interface FolderSelectProps<Folder extends StorageFolder> {
  label: string;
  folders: readonly Folder[];
  value: Folder;
  disabled: boolean;
  onChange: (folder: Folder) => void;
}

/** Labelled select of a folder of the image library. */
export function FolderSelect<Folder extends StorageFolder>({ folders, ...choice }: FolderSelectProps<Folder>) {
  const { t } = useTranslation();
  return (
    <div>
      <Choice {...choice} options={folders.map((value) => ({ value, label: t(`admin.folders.${value}`) }))} />
    </div>
  );
}
