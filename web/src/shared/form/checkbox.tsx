import clsx from 'clsx';
import type { ReactNode } from 'react';

interface CheckboxProps {
  label: ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  /** Minimum height, margin and text of the label. */
  className: string;
}

/** Checkbox with its label beside it. It belongs to no form; see `FormCheckboxes`. */
export function Checkbox({ label, isChecked, onChange, className }: CheckboxProps) {
  return (
    <label className={clsx('flex items-center gap-2', className)}>
      <input
        type="checkbox"
        className="size-4 shrink-0 accent-vine-deep"
        checked={isChecked}
        onChange={({ target }) => {
          onChange(target.checked);
        }}
      />
      {label}
    </label>
  );
}
