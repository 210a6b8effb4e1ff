import { Undo2 } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#contract/audit';
import { wineryDay } from '#contract/visibility';
import { useLanguage } from '#shared/i18n/use-language';
import { formatDate } from '#shared/lib/format-instant';
import { Button } from '#shared/ui/button';
import { StaffBadge } from '#shared/ui/staff-notice';
import { toastFailure } from '#shared/ui/staff-toasts';
import { auditText } from './entry-words';
import type { UndoDialogProps } from './undo-dialog';

/** How many documents a mass change is about, until when it can be undone, and the button for it. */
export function UndoButton({ entry, undo }: { entry: AuditEntry; undo: NonNullable<AuditEntry['undo']> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [Dialog, setDialog] = useState<ComponentType<UndoDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    try {
      const { UndoDialog } = await import('./undo-dialog');
      setDialog(() => UndoDialog);
      setOpen(true);
    } catch {
      toastFailure(t('admin.failures.load'));
    }
  };
  const day = formatDate(wineryDay(new Date(undo.until)), language);
  return (
    <>
      <span>{t('adminUndo.documents', { count: undo.documents })}</span>
      {undo.canUndo ? (
        <>
          <Button
            tone="outline"
            size="sm"
            aria-label={t('adminUndo.undoOf', { what: auditText(entry, t) })}
            onClick={() => void open()}
          >
            <Undo2 aria-hidden className="size-4" strokeWidth={1.5} />
            {t('adminUndo.undo')}
          </Button>
          <span>{t('adminUndo.until', { day })}</span>
        </>
      ) : (
        <StaffBadge>{t('adminUndo.isUndone')}</StaffBadge>
      )}
      {Dialog && isOpen ? (
        <Dialog
          entry={entry}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
