import clsx from 'clsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from './button';
import { DialogLockContext } from './dialog-lock';

const WIDTHS = { narrow: 'sm:max-w-lg', wide: 'sm:max-w-4xl' } as const;

interface StaffDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** `alertdialog` for questions that must be answered: a click outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  width?: keyof typeof WIDTHS;
  /** Whether it stays open: work runs whose result it shows. Content can say so by `useDialogLock`. */
  isLocked?: boolean;
}

/**
 * Modal dialog of the staff area: focus stays inside, Escape closes it, and the focus returns afterwards. A
 * click outside closes it too, unless its role is `alertdialog`. While it is locked, nothing of this does.
 */
export function StaffDialog(props: StaffDialogProps) {
  const { isOpen, onClose, title, children, role = 'dialog', width = 'narrow', isLocked = false } = props;
  const lockCount = useRef(0);
  const [lock] = useState(() => () => {
    lockCount.current += 1;
    return () => {
      lockCount.current -= 1;
    };
  });
  const closeUnlessLocked = () => {
    if (!isLocked && lockCount.current === 0) onClose();
  };
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) closeUnlessLocked();
      }}
      isDismissable={role === 'dialog'}
      className="fixed inset-0 z-50 flex items-end justify-center bg-ink/45 sm:items-center sm:p-6"
    >
      <Modal className={clsx('w-full', WIDTHS[width])}>
        <Dialog
          role={role}
          className="flex max-h-[92dvh] flex-col rounded-t-md bg-paper shadow-xl outline-none sm:max-h-[85dvh] sm:rounded-md"
        >
          <Heading slot="title" className="border-b border-line px-5 py-4 font-display text-lg sm:px-6">
            {title}
          </Heading>
          <div className="overflow-y-auto px-5 py-5 text-sm sm:px-6">
            <DialogLockContext value={lock}>{children}</DialogLockContext>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Row of buttons at the end of a staff dialog. With `isSticky` it stays in view while the dialog scrolls. */
export function StaffDialogActions({ isSticky = false, children }: { isSticky?: boolean; children: ReactNode }) {
  const buttons = <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>;
  if (!isSticky) return buttons;
  return <div className="-mx-5 bg-paper px-5 sm:sticky sm:-bottom-5 sm:-mx-6 sm:px-6 sm:pb-5">{buttons}</div>;
}

interface StaffConfirmDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Whether the action cannot be undone. */
  isDestructive?: boolean;
  /** Whether there is nothing to confirm (yet). */
  isConfirmDisabled?: boolean;
  /** Whether the action runs: the dialog stays open, and its buttons do nothing. */
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Cancel button that gets the focus when the dialog opens. React's `autoFocus` is too early: the dialog
 * library would move the focus away again.
 */
function FocusedCancelButton({
  isDisabled,
  onClick,
  children,
}: {
  isDisabled: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
  }, []);
  return (
    <Button ref={button} size="sm" tone="outline" aria-disabled={isDisabled} onClick={onClick}>
      {children}
    </Button>
  );
}

/** Dialog that asks for confirmation of an action. The cancel button has the focus. */
export function StaffConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel,
  isDestructive = false,
  isConfirmDisabled = false,
  isBusy = false,
  onConfirm,
  onCancel,
}: StaffConfirmDialogProps) {
  const { t } = useTranslation();
  const isInert = isBusy || isConfirmDisabled;
  return (
    <StaffDialog isOpen={isOpen} onClose={onCancel} title={title} role="alertdialog" isLocked={isBusy}>
      <div className="text-ink-soft">{children}</div>
      <StaffDialogActions>
        {/* A disabled button would lose the focus. */}
        <FocusedCancelButton
          isDisabled={isBusy}
          onClick={() => {
            if (!isBusy) onCancel();
          }}
        >
          {cancelLabel ?? t('admin.actions.cancel')}
        </FocusedCancelButton>
        <Button
          size="sm"
          tone={isDestructive ? 'danger' : 'solid'}
          aria-disabled={isInert}
          onClick={() => {
            if (!isInert) onConfirm();
          }}
        >
          {confirmLabel}
        </Button>
      </StaffDialogActions>
    </StaffDialog>
  );
}
