import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BIN_DAYS } from '#contract/bin';
import { getErrorMessage, mapNotFoundToNull } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useUnretriedMutation } from '#shared/lib/use-unretried-mutation';
import { StaffConfirmDialog } from '#shared/ui/staff-dialog';
import { toastFailure, toastSuccess } from '#shared/ui/staff-toasts';
import { undoDeletions } from './bin-calls';

export interface DeleteDialogProps<Item> {
  /** What is to be deleted; the dialog is open while there is any. */
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** What goes along with it and what stays. */
  text: ReactNode;
  deleteItem: (item: Item) => Promise<unknown>;
  /** The id of what lies in the bin then and can be brought back; left out for what goes at once. */
  binnedAs?: (item: Item) => string;
  onClose: () => void;
  /** Called after the last one, also when some could not be deleted. */
  onDone: () => void;
  /** Words for what is less than a deletion; those of one unless told. */
  wording?: { title: string; confirm: string; done: string };
}

/** Asks before anything is deleted, deletes one after the other, and says what could not be. */
export function DeleteDialog<Item>({
  items,
  nameOf,
  text,
  deleteItem,
  binnedAs,
  onClose,
  onDone,
  ...props
}: DeleteDialogProps<Item>) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const [only] = items;
  const title =
    items.length === 1 && only
      ? t('admin.list.deleteTitle', { name: nameOf(only) })
      : t('admin.list.deleteMany', { count: items.length });
  const {
    title: question,
    confirm,
    done,
  } = props.wording ?? { title, confirm: t('admin.actions.delete'), done: t('admin.list.deleted') };
  const undo = (ids: readonly string[]): void => {
    undoDeletions(api, ids, language).then(
      () => {
        toastSuccess(t('adminBin.undone'));
      },
      (error: unknown) => {
        toastFailure(getErrorMessage(error, t('admin.failures.save')));
      },
    );
  };
  const { mutate, isPending } = useUnretriedMutation({
    mutationFn: async () => {
      const gone: Item[] = [];
      const refused: [Item, unknown][] = [];
      for (const item of items) {
        await mapNotFoundToNull(deleteItem(item)).then(
          () => gone.push(item),
          (error: unknown) => refused.push([item, error]),
        );
      }
      return { gone, refused };
    },
    onSuccess: ({ gone, refused }) => {
      for (const [item, error] of refused) {
        const why = getErrorMessage(error, t('admin.failures.delete'));
        toastFailure(items.length === 1 ? why : `${nameOf(item)}: ${why}`);
      }
      const ids = binnedAs && gone.map(binnedAs);
      if (gone.length === 0) return;
      toastSuccess(
        done,
        ids && {
          label: t('adminBin.undo'),
          act: () => {
            undo(ids);
          },
        },
      );
    },
    onSettled: onDone,
  });
  return (
    <StaffConfirmDialog
      isOpen={items.length > 0}
      title={question}
      confirmLabel={confirm}
      destroys
      onConfirm={() => {
        if (!isPending) mutate();
      }}
      onCancel={onClose}
    >
      {text}
      {binnedAs ? <p className="mt-2">{t('adminBin.stays', { count: BIN_DAYS })}</p> : null}
    </StaffConfirmDialog>
  );
}
