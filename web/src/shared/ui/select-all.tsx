import { useTranslation } from 'react-i18next';

interface SelectAllProps {
  /** Of the items that are shown. */
  ids: readonly string[];
  selected: ReadonlySet<string> | undefined;
  disabled?: boolean;
  /** Hears the whole selection, with items that are not shown. */
  onSelect: (ids: ReadonlySet<string>) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The box that selects all items that a list shows, or lets them all go. */
export function SelectAll({ ids, selected = NONE, disabled, onSelect }: SelectAllProps) {
  const { t } = useTranslation();
  if (ids.length === 0) return null;
  const count = ids.filter((id) => selected.has(id)).length;
  const isWhole = count === ids.length;
  return (
    <label className="mb-2 flex min-h-8 w-fit items-center gap-2 text-xs">
      <input
        type="checkbox"
        className="size-4 accent-vine-deep"
        checked={isWhole}
        disabled={disabled}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isWhole;
        }}
        onChange={() => {
          const others = [...selected].filter((id) => !ids.includes(id));
          onSelect(new Set(isWhole ? others : [...others, ...ids]));
        }}
      />
      {t('admin.list.selectPage')}
    </label>
  );
}
