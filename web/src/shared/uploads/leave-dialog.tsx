import type { Blocker } from 'react-router-dom';
import { ConfirmLeaveDialog, UnsavedChangesDialog } from '#shared/form/confirm-leave-dialog';
import { useTranslation } from '#shared/i18n/use-translation';

/**
 * Question before a navigation that `blocker` has stopped: it would abort uploads (`isUploading`) or discard
 * unsaved changes.
 */
export function LeaveDialog({ blocker, isUploading }: { blocker: Blocker; isUploading: boolean }) {
  const { t } = useTranslation();
  if (!isUploading) return <UnsavedChangesDialog blocker={blocker} />;
  return (
    <ConfirmLeaveDialog
      blocker={blocker}
      title={t('adminUploads.leave.title')}
      leaveLabel={t('adminUploads.leave.confirm')}
      stayLabel={t('adminUploads.leave.stay')}
    >
      {t('adminUploads.leave.text')}
    </ConfirmLeaveDialog>
  );
}
