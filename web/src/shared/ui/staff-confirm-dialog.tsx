import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { StaffDialog, StaffDialogActions } from './staff-dialog';

export interface StaffConfirmDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** True for what cannot be taken back. */
  destroys?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Has the focus as soon as the dialog is there. React's own `autoFocus` comes before the dialog is known as one that was
 * opened by another, which then takes the focus back.
 */
function SafeAnswer({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
  }, []);
  return (
    <Button ref={button} size="sm" tone="outline" onClick={onClick}>
      {children}
    </Button>
  );
}

/** Asks before something happens. The safe answer has the focus. */
export function StaffConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel,
  destroys = false,
  onConfirm,
  onCancel,
}: StaffConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <StaffDialog isOpen={isOpen} onClose={onCancel} title={title} role="alertdialog">
      <div className="text-ink-soft">{children}</div>
      <StaffDialogActions>
        <SafeAnswer onClick={onCancel}>{cancelLabel ?? t('admin.actions.cancel')}</SafeAnswer>
        <Button size="sm" tone={destroys ? 'danger' : 'solid'} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </StaffDialogActions>
    </StaffDialog>
  );
}
