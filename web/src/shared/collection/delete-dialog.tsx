import type { ReactNode } from 'react';
import { BIN_DAYS, type BinnedEntity } from '#contract/bin';
import { getErrorMessage, mapNotFoundToNull } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { useUnretriedMutation } from '#shared/lib/use-unretried-mutation';
import { StaffConfirmDialog } from '#shared/ui/staff-dialog';
import { showFailureToast, showSuccessToast } from '#shared/ui/staff-toasts';
import { deleteTogether, useRestoreDeleted, type DocumentDeletion } from './bin-calls';
import { useUndoMassChanges } from './undo-calls';

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
  /**
   * How several items are deleted as one change, which the change log can undo. Left out if each is deleted
   * on its own.
   */
  bulk?: { entity: BinnedEntity; toDeletion: (item: Item) => DocumentDeletion } | undefined;
  onClose: () => void;
  /** Called after the last item, also if some could not be deleted. */
  onDone: () => void;
  /** Texts for an action that is not a deletion. */
  wording?: { title: string; confirm: string; done: string };
}

/** Result of a deletion: items that are gone, those that are not, and what can be undone together. */
interface DeletionOutcome<Item> {
  deleted: Item[];
  /** With the reason, a text for the user. */
  refused: [item: Item, reason: string][];
  /** Why a request about several items failed, if one did. */
  failure?: string;
  changeIds: readonly string[];
}

/** Hook with a function that deletes items; items that are gone already count as deleted. */
function useDeletion<Item>({
  items,
  deleteItem,
  bulk,
}: Pick<DeleteDialogProps<Item>, 'items' | 'deleteItem' | 'bulk'>): () => Promise<DeletionOutcome<Item>> {
  const { t } = useTranslation();
  const { api } = useServices();
  const lang = useLanguage();
  const explain = (error: unknown) => getErrorMessage(error, t('admin.failures.delete'));

  async function deleteOneByOne(): Promise<DeletionOutcome<Item>> {
    const outcome: DeletionOutcome<Item> = { deleted: [], refused: [], changeIds: [] };
    for (const item of items) {
      await mapNotFoundToNull(deleteItem(item)).then(
        () => outcome.deleted.push(item),
        (error: unknown) => outcome.refused.push([item, explain(error)]),
      );
    }
    return outcome;
  }

  async function deleteAsOneChange({ entity, toDeletion }: NonNullable<typeof bulk>): Promise<DeletionOutcome<Item>> {
    const { results, changeIds, failure } = await deleteTogether(api, entity, lang, items.map(toDeletion));
    const outcome: DeletionOutcome<Item> = { deleted: [], refused: [], changeIds };
    if (failure !== undefined) outcome.failure = explain(failure);
    items.forEach((item, index) => {
      const result = results[index];
      if (result?.outcome === 'deleted' || result?.code === 'not_found') outcome.deleted.push(item);
      else if (result) outcome.refused.push([item, result.detail ?? t('admin.failures.delete')]);
    });
    return outcome;
  }

  return () => (bulk && items.length > 1 ? deleteAsOneChange(bulk) : deleteOneByOne());
}

/**
 * Dialog that asks for confirmation and deletes the items, several with `bulk` as one change. Items that are
 * gone already (404) count as deleted. Shows a toast for each failure, and one for the success with an undo
 * button if `getBinId` is set.
 */
export function DeleteDialog<Item>({
  items,
  getName,
  text,
  deleteItem,
  getBinId,
  bulk,
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
  const restore = useRestoreDeleted();
  const undo = useUndoMassChanges();
  const remove = useDeletion({ items, deleteItem, bulk });
  const { mutate, isPending } = useUnretriedMutation({
    mutationFn: remove,
    onSuccess: ({ deleted, refused, failure, changeIds }) => {
      if (failure !== undefined) showFailureToast(failure);
      for (const [item, reason] of refused)
        showFailureToast(items.length === 1 ? reason : `${getName(item)}: ${reason}`);
      if (deleted.length === 0) return;
      const run = () => {
        if (changeIds.length > 0) undo(changeIds);
        else restore(getBinId ? deleted.map(getBinId) : []);
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
      isBusy={isPending}
      onConfirm={mutate}
      onCancel={onClose}
    >
      {text}
      {getBinId ? (
        <p className="mt-2">
          {t('adminBin.stays', { count: BIN_DAYS })} {bulk && items.length > 1 ? t('adminBin.staysTogether') : null}
        </p>
      ) : null}
    </StaffConfirmDialog>
  );
}
