import { History } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button';
import { toastFailure } from '#shared/ui/staff-toasts';
import type { HistoryDialogProps } from './history-dialog';
import type { DocumentHistory } from './saved-versions';

/** Opens the history of a document, which is loaded only then: most who edit do not look back. */
export function HistoryButton({ of }: { of: DocumentHistory }) {
  const { t } = useTranslation();
  const [Dialog, setDialog] = useState<ComponentType<HistoryDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    try {
      const { HistoryDialog } = await import('./history-dialog');
      setDialog(() => HistoryDialog);
      setOpen(true);
    } catch {
      toastFailure(t('admin.failures.load'));
    }
  };
  return (
    <>
      <Button tone="quiet" size="sm" className="max-md:px-2" onClick={() => void open()}>
        <History aria-hidden className="size-4" strokeWidth={1.5} />
        <span className="max-md:sr-only">{t('adminHistory.open')}</span>
      </Button>
      {Dialog && isOpen ? (
        <Dialog
          of={of}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
