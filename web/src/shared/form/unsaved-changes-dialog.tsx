import { useTranslation } from 'react-i18next';
import type { Blocker } from 'react-router-dom';
import { StaffConfirmDialog } from '#shared/ui/staff-confirm-dialog';

/** Asks whether to throw away what was typed, when a navigation would. */
export function UnsavedChangesDialog({ blocker }: { blocker: Blocker }) {
  const { t } = useTranslation();
  return (
    <StaffConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={t('admin.unsaved.title')}
      confirmLabel={t('admin.unsaved.leave')}
      cancelLabel={t('admin.unsaved.stay')}
      destroys
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('admin.unsaved.text')}
    </StaffConfirmDialog>
  );
}
