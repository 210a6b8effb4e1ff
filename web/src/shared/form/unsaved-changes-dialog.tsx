import { useTranslation } from 'react-i18next';
import type { Blocker } from 'react-router-dom';
import { LeaveQuestion } from './leave-question';

/** Asks whether to throw away what was typed, when a navigation would. */
export function UnsavedChangesDialog({ blocker }: { blocker: Blocker }) {
  const { t } = useTranslation();
  return (
    <LeaveQuestion
      blocker={blocker}
      title={t('admin.unsaved.title')}
      leaveLabel={t('admin.unsaved.leave')}
      stayLabel={t('admin.unsaved.stay')}
    >
      {t('admin.unsaved.text')}
    </LeaveQuestion>
  );
}
