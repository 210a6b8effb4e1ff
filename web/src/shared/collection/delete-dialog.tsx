import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, orNull } from '#shared/api/http-error';
import { useWork } from '#shared/lib/use-work';
import { StaffConfirmDialog } from '#shared/ui/staff-dialog';
import { toastFailure, toastSuccess } from '#shared/ui/staff-toasts';

export interface DeleteDialogProps<Item> {
  /** What is to be deleted; the dialog is open while there is any. */
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** What goes along with it and what stays. */
  text: ReactNode;
  deleteItem: (item: Item) => Promise<unknown>;
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
  onClose,
  onDone,
  ...props
}: DeleteDialogProps<Item>) {
  const { t } = useTranslation();
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
  const { mutate, isPending } = useWork({
    mutationFn: async () => {
      for (const item of items) await orNull(deleteItem(item));
    },
    onSuccess: () => {
      toastSuccess(done);
    },
    onError: (error) => {
      toastFailure(failureText(error, t('admin.failures.delete')));
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
    </StaffConfirmDialog>
  );
}
