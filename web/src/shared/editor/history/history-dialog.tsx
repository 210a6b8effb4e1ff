import { useTranslation } from 'react-i18next';
import { StaffDialog } from '#shared/ui/staff-dialog';
import { HistoryView } from './history-view';
import type { DocumentHistory } from './saved-versions';

interface HistoryDialogProps {
  history: DocumentHistory;
  onClose: () => void;
}

/** Dialog with all saved versions of a document, from which one can be restored. */
export default function HistoryDialog({ history, onClose }: HistoryDialogProps) {
  const { t } = useTranslation();
  return (
    <StaffDialog isOpen onClose={onClose} width="wide" title={t('adminHistory.title', { name: history.name })}>
      <HistoryView history={history} onClose={onClose} />
    </StaffDialog>
  );
}
