import { useTranslation } from '#shared/i18n/use-translation';

interface SelectAllProps {
  /** Ids of the visible items. */
  ids: readonly string[];
  selected: ReadonlySet<string> | undefined;
  disabled?: boolean;
  /** Called with the whole selection, including items that are not visible. */
  onSelect: (ids: ReadonlySet<string>) => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Checkbox that selects or deselects all visible items of a list; the selection of others stays. Renders
 * nothing for an empty list.
 */
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
