import type { ReactNode } from 'react';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';

export interface SelectionBarProps {
  count: number;
  /** Disables the buttons of the bar itself. */
  disabled?: boolean;
  onClear: () => void;
  onDelete?: () => void;
  /** Label of the delete button, if the action is not a deletion. */
  deleteLabel?: string;
  /** Other actions on the selection. */
  children?: ReactNode;
}

/**
 * Bar with the number of selected items of a list, the actions in `children`, and buttons to delete them (if
 * `onDelete` is set) and to clear the selection. Empty while nothing is selected.
 */
export function SelectionBar({ count, disabled = false, onClear, onDelete, deleteLabel, children }: SelectionBarProps) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {count > 0 ? (
        <div className="mb-3 flex flex-wrap items-center gap-2 rounded-md border border-line-strong bg-stone px-4 py-2 text-sm">
          <span className="mr-auto font-semibold">{t('admin.list.selected', { count })}</span>
          {children}
          {onDelete ? (
            <Button tone="danger" size="sm" disabled={disabled} onClick={onDelete}>
              {deleteLabel ?? t('admin.actions.delete')}
            </Button>
          ) : null}
          <Button tone="quiet" size="sm" disabled={disabled} onClick={onClear}>
            {t('admin.actions.cancel')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
