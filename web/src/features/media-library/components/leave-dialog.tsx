import { useTranslation } from 'react-i18next';
import type { Blocker } from 'react-router-dom';
import { LeaveQuestion } from '#shared/form/leave-question';
import { UnsavedChangesDialog } from '#shared/form/unsaved-changes-dialog';

/** Asks before a navigation stops uploads or throws away what was typed about an image. */
export function LeaveDialog({ blocker, isUploading }: { blocker: Blocker; isUploading: boolean }) {
  const { t } = useTranslation();
  if (!isUploading) return <UnsavedChangesDialog blocker={blocker} />;
  return (
    <LeaveQuestion
      blocker={blocker}
      title={t('adminUploads.leave.title')}
      leaveLabel={t('adminUploads.leave.confirm')}
      stayLabel={t('adminUploads.leave.stay')}
    >
      {t('adminUploads.leave.text')}
    </LeaveQuestion>
  );
}
