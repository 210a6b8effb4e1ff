import { useTranslation } from 'react-i18next';
import type { Blocker } from 'react-router-dom';
import { UnsavedChangesDialog } from '#shared/form/unsaved-changes-dialog';
import { StaffConfirmDialog } from '#shared/ui/staff-confirm-dialog';

/** Asks before a navigation stops uploads or throws away what was typed about an image. */
export function LeaveDialog({ blocker, isUploading }: { blocker: Blocker; isUploading: boolean }) {
  const { t } = useTranslation();
  if (!isUploading) return <UnsavedChangesDialog blocker={blocker} />;
  return (
    <StaffConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={t('adminUploads.leave.title')}
      confirmLabel={t('adminUploads.leave.confirm')}
      cancelLabel={t('adminUploads.leave.stay')}
      destroys
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('adminUploads.leave.text')}
    </StaffConfirmDialog>
  );
}
