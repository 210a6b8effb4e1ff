import type { ReactNode } from 'react';
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
        <Button autoFocus size="sm" tone="outline" onClick={onCancel}>
          {cancelLabel ?? t('admin.actions.cancel')}
        </Button>
        <Button size="sm" tone={destroys ? 'danger' : 'solid'} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </StaffDialogActions>
    </StaffDialog>
  );
}
