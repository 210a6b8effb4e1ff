import type { ReactNode } from 'react';
import { BIN_DAYS } from '#contract/bin';
import { getErrorMessage, mapNotFoundToNull } from '#shared/api/http-error';
import { useTranslation } from '#shared/i18n/use-translation';
import { useUnretriedMutation } from '#shared/lib/use-unretried-mutation';
import { StaffConfirmDialog } from '#shared/ui/staff-dialog';
import { showFailureToast, showSuccessToast } from '#shared/ui/staff-toasts';
import { useRestoreDeleted } from './bin-calls';

export interface DeleteDialogProps<Item> {
  /** Items to delete. The dialog is open while there are any. */
  items: readonly Item[];
  getName: (item: Item) => string;
  /** Explains what is deleted along with them. */
  text: ReactNode;
  deleteItem: (item: Item) => Promise<unknown>;
  /**
   * Returns the document id with which the item can be restored from the bin. Left out if it is deleted
   * permanently.
   */
  getBinId?: (item: Item) => string;
  onClose: () => void;
  /** Called after the last item, also if some could not be deleted. */
  onDone: () => void;
  /** Texts for an action that is not a deletion. */
  wording?: { title: string; confirm: string; done: string };
}

/**
 * Dialog that asks for confirmation and deletes the items one by one; items that are gone already (404) count
 * as deleted. Shows a toast for each failure, and one for the success with an undo button if `getBinId` is
 * set.
 */
export function DeleteDialog<Item>({
  items,
  getName,
  text,
  deleteItem,
  getBinId,
  onClose,
  onDone,
  wording,
}: DeleteDialogProps<Item>) {
  const { t } = useTranslation();
  const [only] = items;
  const texts = wording ?? {
    title:
      items.length === 1 && only
        ? t('admin.list.deleteTitle', { name: getName(only) })
        : t('admin.list.deleteMany', { count: items.length }),
    confirm: t('admin.actions.delete'),
    done: t('admin.list.deleted'),
  };
  const undo = useRestoreDeleted();
  const { mutate, isPending } = useUnretriedMutation({
    mutationFn: async () => {
      const deleted: Item[] = [];
      const refused: [Item, unknown][] = [];
      for (const item of items) {
        await mapNotFoundToNull(deleteItem(item)).then(
          () => deleted.push(item),
          (error: unknown) => refused.push([item, error]),
        );
      }
      return { deleted, refused };
    },
    onSuccess: ({ deleted, refused }) => {
      for (const [item, error] of refused) {
        const why = getErrorMessage(error, t('admin.failures.delete'));
        showFailureToast(items.length === 1 ? why : `${getName(item)}: ${why}`);
      }
      if (deleted.length === 0) return;
      const run = () => {
        undo(getBinId ? deleted.map(getBinId) : []);
      };
      showSuccessToast(texts.done, getBinId && { label: t('adminBin.undo'), run });
    },
    onSettled: onDone,
  });
  return (
    <StaffConfirmDialog
      isOpen={items.length > 0}
      title={texts.title}
      confirmLabel={texts.confirm}
      isDestructive
      onConfirm={() => {
        if (!isPending) mutate();
      }}
      onCancel={onClose}
    >
      {text}
      {getBinId ? <p className="mt-2">{t('adminBin.stays', { count: BIN_DAYS })}</p> : null}
    </StaffConfirmDialog>
  );
}
